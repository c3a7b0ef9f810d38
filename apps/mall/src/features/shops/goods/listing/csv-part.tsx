import type { Answer } from "@arcade/contract/endpoint";
import { csvBytes, maxCsvRows, listing } from "@arcade/contract/shops/goods/listing/api";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { Downloads } from "../../../../platform/page/download.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFileCheck } from "../../../../platform/page/file-check.ts";
import { FileCard, wordedForm } from "../../../../platform/page/file-card.tsx";
import { PriceProtectionNote } from "./price-protection-note.tsx";
import { SkuFilePart } from "./sku-file-part.tsx";

type Checked = Answer<typeof listing.importCsv>;

/** Files of the store's goods, to download and upload: prices and stock of existing goods, and new goods as drafts. */
export function CsvPart(): ReactNode {
  return (
    <div className="flex flex-col gap-4 px-edge pb-6 pt-3">
      <PriceProtectionNote />
      <SkuFilePart />
      <GoodsFilePart />
    </div>
  );
}

function GoodsFilePart(): ReactNode {
  const t = useT();
  const change = useChange(listing.importCsv, { shows: ["drafts_most", "invalid_input"] });
  const { checked, choose, take } = useFileCheck<Checked>(
    async (file) => {
      const outcome = await change.send(file);
      return outcome?.ok ? outcome.data : null;
    },
    ({ imported }) => imported > 0,
    ({ imported }) => toast.show({ text: t("listing.csv_imported", { count: imported }), tone: "success" }),
  );
  return (
    <FileCard
      title={t("listing.csv_title")}
      hint={t("listing.csv_text", { max: maxCsvRows })}
      maxBytes={csvBytes}
      out={<Downloads endpoint={listing.exportCsv} files={[{ label: t("listing.csv_export"), input: {} }]} />}
      onChoose={choose}
      faults={checked && checked.faults.map((fault) => wordedForm(fault, t))}
      fine={checked === null ? "" : fineWords(checked, t)}
      take={checked?.goods === 0 ? null : { label: t("listing.csv_import"), busy: change.pending, onTake: take }}
      failure={<FailureNote of={change.failure} />}
    />
  );
}

function fineWords({ goods, rows, unchanged }: Checked, t: Translate): string {
  const made = goods === 0 ? [] : [t("listing.csv_fine", { goods, rows })];
  return [...made, ...(unchanged === 0 ? [] : [t("listing.csv_same", { count: unchanged })])].join(" ");
}
