import type { Answer } from "@arcade/contract/endpoint";
import { maxSkuRows, skuFileBytes, skus } from "@arcade/contract/shops/goods/skus/api";
import { type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { Downloads } from "../../../../platform/page/download.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useFileCheck } from "../../../../platform/page/file-check.ts";
import { FileCard, type WordedFault, wordedForm } from "../../../../platform/page/file-card.tsx";

type Checked = Answer<typeof skus.importCsv>;

/** The prices, stock and codes of all SKUs as a file: downloaded, edited in a spreadsheet, and uploaded as a whole. */
export function SkuFilePart(): ReactNode {
  const t = useT();
  const change = useChange(skus.importCsv, { shows: ["invalid_input"] });
  const { checked, choose, take } = useFileCheck<Checked>(
    async (file) => {
      const outcome = await change.send(file);
      return outcome?.ok ? outcome.data : null;
    },
    ({ applied }) => applied,
    (answer) => toast.show({ text: t("listing.skus_applied", countsOf(answer)), tone: "success" }),
  );
  return (
    <FileCard
      title={t("listing.skus_title")}
      hint={t("listing.skus_text", { max: maxSkuRows })}
      maxBytes={skuFileBytes}
      out={
        <Downloads
          endpoint={skus.exportCsv}
          files={[
            { label: t("listing.skus_export"), input: {} },
            { label: t("listing.skus_template"), input: { template: "1" } },
          ]}
        />
      }
      onChoose={choose}
      faults={checked && checked.faults.map((fault) => worded(fault, t))}
      fine={checked === null ? "" : fineWords(checked, t)}
      take={
        checked === null || isNothing(checked)
          ? null
          : { label: t("listing.skus_apply"), busy: change.pending, onTake: take }
      }
      failure={<FailureNote of={change.failure} />}
    />
  );
}

function worded(fault: Checked["faults"][number], t: Translate): WordedFault {
  const form = wordedForm(fault, t);
  return { ...form, sentence: fault.refused?.msg ?? form.sentence };
}

function isNothing({ prices, stocks, codes }: Checked): boolean {
  return prices + stocks + codes === 0;
}

function countsOf({ prices, stocks, codes }: Checked) {
  return { prices, stocks, codes };
}

function fineWords(checked: Checked, t: Translate): string {
  return isNothing(checked)
    ? t("listing.skus_none", { rows: checked.rows })
    : t("listing.skus_fine", { rows: checked.rows, ...countsOf(checked) });
}
