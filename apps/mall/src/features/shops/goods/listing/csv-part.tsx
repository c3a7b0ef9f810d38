import type { Answer } from "@arcade/contract/endpoint";
import { maxCsvRows, listing } from "@arcade/contract/shops/goods/listing/api";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
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
  const t = useT();
  const [csv, setCsv] = useState("");
  const [checked, setChecked] = useState<Checked | null>(null);
  const change = useChange(listing.importCsv, { shows: ["drafts_most", "invalid_input"] });
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
    if (outcome.data.imported > 0)
      toast.show({ text: t("listing.csv_imported", { count: outcome.data.imported }), tone: "success" });
  };
  return (
    <div className="px-edge pb-6 pt-3">
      <EditorPart title={t("listing.csv_title")} hint={t("listing.csv_text", { most: maxCsvRows })}>
        <Downloads row={listing.exportCsv} files={[{ label: t("listing.csv_export"), input: {} }]} />
        <FileButton accept=".csv,text/csv" onChange={(event) => void choose(event)}>
          {t("listing.csv_choose")}
        </FileButton>
        <FailureNote of={change.failure} />
        {checked !== null && <Findings checked={checked} />}
        {checked !== null && checked.faults.length === 0 && (
          <Button busy={change.pending} onClick={() => void take()}>
            {t("listing.csv_import")}
          </Button>
        )}
      </EditorPart>
    </div>
  );
}

function Findings({ checked: { rows, goods, faults } }: { checked: Checked }): ReactNode {
  const t = useT();
  if (faults.length === 0)
    return (
      <Notice tone="ok" urgent>
        {t("listing.csv_fine", { goods, rows })}
      </Notice>
    );
  return (
    <Notice tone="bad" urgent title={t("listing.csv_faults", { count: faults.length })}>
      <ul className="list-disc ps-5">
        {faults.map(({ line, column, rule, figure, value }) => (
          <li key={`${line} ${column} ${rule}`}>
            {t("listing.csv_line", {
              line,
              column: column === "" ? "CSV" : column,
              fault: faultSentence(figure === null ? { rule } : { rule, figure }, t),
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
