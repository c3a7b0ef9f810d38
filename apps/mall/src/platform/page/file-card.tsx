import { type ChangeEvent, type ReactNode, useState } from "react";
import { shipColumns } from "@arcade/contract/buying/orders/api";
import type { FileFault } from "@arcade/contract/file-fault";
import { csvColumns } from "@arcade/contract/shops/goods/listing/api";
import { skuColumns } from "@arcade/contract/shops/goods/skus/api";
import type { MessageId } from "@arcade/messages/ids";
import { namesOf } from "@arcade/messages/names-of.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/signs/notice.tsx";
import { PagePart } from "./page-part.tsx";
import { FileButton } from "./file-button.tsx";

/** What is wrong at one place of a file, in the reader's words. */
export interface WordedFault {
  line: number;
  column: string;
  value: string;
  sentence: string;
}

/** A fault of a file's form, in the reader's words. */
export function wordedForm(
  { line, column, value, rule, figure }: Omit<FileFault, "rule"> & { rule: FileFault["rule"] | null },
  t: Translate,
): WordedFault {
  const isFull = column === "" && rule === "too_long";
  const sentence = isFull
    ? t("listing.csv_rows_most", { max: figure ?? 0 })
    : faultSentence({ rule: rule ?? "wrong_format", ...(figure === null ? {} : { figure }) }, t);
  return { line, column, value, sentence };
}

interface FileCardProps {
  title: string;
  hint: string;
  /** The greatest size. A larger file is not read. */
  maxBytes: number;
  /** What goes out: buttons. */
  out: ReactNode;
  onChoose: (csv: string) => Promise<void>;
  /** Null until a file was checked. */
  faults: readonly WordedFault[] | null;
  /** What a file without a fault would do. */
  fine: string;
  /** The same in detail. */
  preview?: ReactNode;
  /** The button that does it. */
  take: { label: string; busy: boolean; onTake: () => void } | null;
  failure: ReactNode;
}

/** A file out and in again: bounded, decoded and checked row by row before anything is changed. */
export function FileCard({
  title,
  hint,
  maxBytes,
  out,
  onChoose,
  faults,
  fine,
  preview,
  take,
  failure,
}: FileCardProps): ReactNode {
  const t = useT();
  const [unread, setUnread] = useState<string | null>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    const read = await readFile(file, maxBytes);
    target.value = ""; // the same file can be chosen again after it was corrected
    setUnread("fault" in read ? t(`listing.csv_${read.fault}`, { max: maxBytes / 1_024 / 1_024 }) : null);
    if ("text" in read) await onChoose(read.text);
  };
  return (
    <PagePart title={title} hint={hint}>
      {out}
      <FileButton
        accept=".csv,text/csv"
        aria-label={`${t("listing.csv_choose")}: ${title}`}
        onChange={(event) => void choose(event)}
      >
        {t("listing.csv_choose")}
      </FileButton>
      {failure}
      {unread !== null && (
        <Notice tone="bad" urgent>
          {unread}
        </Notice>
      )}
      {unread === null && faults !== null && <Findings faults={faults} fine={fine} />}
      {unread === null && faults?.length === 0 && preview}
      {unread === null && faults?.length === 0 && take !== null && (
        <Button busy={take.busy} onClick={take.onTake}>
          {take.label}
        </Button>
      )}
    </PagePart>
  );
}

async function readFile(
  file: File,
  maxBytes: number,
): Promise<{ text: string } | { fault: "too_large" | "not_utf8" | "empty" }> {
  if (file.size > maxBytes) return { fault: "too_large" };
  if (file.size === 0) return { fault: "empty" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { fault: "not_utf8" };
  }
}

function Findings({ faults, fine }: { faults: readonly WordedFault[]; fine: string }): ReactNode {
  const t = useT();
  if (faults.length === 0)
    return (
      <Notice tone="ok" urgent>
        {fine}
      </Notice>
    );
  return (
    <Notice tone="bad" urgent title={t("listing.csv_faults", { count: faults.length })}>
      <ul className="list-disc ps-5">
        {faults.map(({ line, column, sentence, value }) => (
          <li key={`${line} ${column} ${sentence}`}>
            <Trans id="listing.csv_line" values={{ line, column: <Column header={column} />, fault: sentence }} />
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

const columnNames: Readonly<Record<string, MessageId>> = namesOf(
  [...csvColumns, ...skuColumns, ...shipColumns],
  (column) => `listing.file_${column}`,
);

/** A column as its header names it in the file, with its name in the reader's language. Without a header: the file. */
function Column({ header }: { header: string }): ReactNode {
  const t = useT();
  if (header === "") return <bdi>CSV</bdi>;
  const id = columnNames[header];
  const name = id === undefined ? header : t(id);
  if (name.toLowerCase() === header) return <bdi>{header}</bdi>;
  return <Trans id="listing.file_column" values={{ header, name }} />;
}
