import type { Answer } from "@arcade/contract/endpoint";
import { csvRowsMost, listing } from "@arcade/contract/shops/goods/listing/api";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useSay } from "@arcade/web/say.tsx";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { Downloads } from "../../../../platform/page/download.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { FileButton } from "./file-button.tsx";
import { EditorPart } from "./editor/part.tsx";

type Checked = Answer<typeof listing.importCsv>;

/** A list of goods out and in again: checked first, line by line, and taken in only as a whole. */
export function CsvPart(): ReactNode {
  const say = useSay();
  const [csv, setCsv] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const change = useChange(listing.importCsv, { shows: ["drafts_most", "invalid_input"], refreshes: [listing.drafts, listing.list] });
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    setChecked(null);
    if (file === undefined) return;
    const text = await file.text();
    target.value = ""; // the same one may be chosen again, mended
    setCsv(text);
    const outcome = await change.send({ csv: text, dry_run: true });
    if (outcome?.ok) setChecked(outcome.data);
  };
  const take = async () => {
    const outcome = await change.send({ csv, dry_run: false });
    if (!outcome?.ok) return;
    setChecked(outcome.data.imported > 0 ? null : outcome.data);
    if (outcome.data.imported > 0) toast.show({ text: say("listing.csv_imported", { count: outcome.data.imported }), tone: "success" });
  };
  return (
    <div className="px-edge pb-6 pt-3">
      <EditorPart title={say("listing.csv_title")} hint={say("listing.csv_text", { most: csvRowsMost })}>
        <Downloads row={listing.exportCsv} files={[{ label: say("listing.csv_export"), input: {} }]} />
        <FileButton accept=".csv,text/csv" onChange={(event) => void choose(event)}>
          {say("listing.csv_choose")}
        </FileButton>
        <FailureNote of={change.failure} />
        {checked !== null && <Findings checked={checked} />}
        {checked !== null && checked.faults.length === 0 && (
          <Button busy={change.pending} onClick={() => void take()}>
            {say("listing.csv_import")}
          </Button>
        )}
      </EditorPart>
    </div>
  );
}

function Findings({ checked: { rows, goods, faults } }: { checked: Checked }): ReactNode {
  const say = useSay();
  if (faults.length === 0)
    return (
      <Notice tone="ok" urgent>
        {say("listing.csv_fine", { goods, rows })}
      </Notice>
    );
  return (
    <Notice tone="bad" urgent title={say("listing.csv_faults", { count: faults.length })}>
      <ul className="list-disc ps-5">
        {faults.map(({ line, column, rule, figure, value }) => (
          <li key={`${line} ${column} ${rule}`}>
            {say("listing.csv_line", {
              line,
              column: column === "" ? "CSV" : column,
              fault: faultSentence(figure === null ? { rule } : { rule, figure }, say),
            })}
            {value !== "" && (
              <>
                {" "}
                <bdi className="text-text-2">{value}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
