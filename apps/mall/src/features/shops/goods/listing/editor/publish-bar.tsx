import type { FieldFault } from "@arcade/contract/envelope";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { plainFieldNames } from "@arcade/contract/shops/goods/plain-fields";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { faultSentence } from "@arcade/web/fault-sentence.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../../../kit/button.tsx";
import { Notice } from "../../../../../kit/signs/notice.tsx";
import { toast } from "../../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../../platform/wire/change.ts";
import { FailureNote } from "../../../../../platform/page/failure-block.tsx";
import { paths } from "../../../../../platform/page/paths.ts";
import { faultsIn, faultsLeft } from "./faults.ts";
import type { Editor } from "./use-editor.ts";

/** Saves the draft, then publishes it. */
export function usePublish(editor: Editor) {
  const t = useT();
  const go = useGo();
  const [judged, setJudged] = useState<GoodsDraft | null>(null);
  const change = useChange(listing.publish, {
    later: [listing.editor],
    shows: [
      "invalid_input",
      "sj_zdsps",
      "sj_zdjg",
      "freight_above_goods",
      "goods_taken_down",
      "picture_unknown",
      "video_unknown",
    ],
  });
  const publish = async (list: boolean) => {
    const draft_id = await editor.save();
    if (draft_id === null) return;
    setJudged(editor.latest());
    const outcome = await change.send({ draft_id, list });
    if (!outcome?.ok) return;
    const name = editor.content.name[editor.content.language] ?? "";
    const text = editor.onSale ? t("listing.changed") : t(list ? "listing.published" : "listing.kept_off", { name });
    toast.show({ text, tone: "success" });
    go(paths.shopGoodsOne(outcome.data.goods_id), { replace: true });
  };
  return {
    publish,
    pending: change.pending,
    failure: change.failure,
    faults: faultsLeft(faultsIn(change.failure), judged, editor.content),
  };
}

/** The list of all faults. It gets the focus, so that nobody misses it. */
export function FaultList({ faults, judgement }: { faults: readonly FieldFault[]; judgement: unknown }): ReactNode {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  // Once for each check, not whenever a fault is corrected.
  useEffect(() => place.current?.focus(), [judgement]);
  if (faults.length === 0) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="bad" urgent title={t("listing.faults", { count: faults.length })}>
        <ul className="list-disc ps-5">
          {faults.slice(0, 8).map((fault) => (
            <li key={fault.field}>
              <bdi>{t("listing.fault_line", { field: fieldName(fault.field, t), fault: faultSentence(fault, t) })}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const named = {
  name: "listing.name",
  description: "listing.description",
  category_id: "listing.category_first",
  freight_template_id: "listing.freight",
  pictures: "listing.pictures",
  video: "listing.video",
} as const;

/** A field of the draft in words: "skus.2.price" is the price of the third combination. */
function fieldName(field: string, t: ReturnType<typeof useT>): string {
  const [first = "", index = "0", last = ""] = field.split(".");
  if (first in named) return t(named[first as keyof typeof named]); // it is one of the keys, as checked here
  const plain = plainFieldNames.find((known) => known === first);
  if (plain !== undefined) return t(`goods.field_${plain}`);
  const number = Number(index) + 1;
  if (first === "axes") return t("listing.axis", { number });
  if (first === "parameters")
    return t(last === "value" ? "listing.parameter_value" : "listing.parameter_name", { number });
  const what =
    last === "stock" ? t("listing.stock") : last === "weight_grams" ? t("listing.weight") : t("listing.price");
  return first === "skus" && last !== "" ? `${what} ${number}` : t("listing.part_specification");
}

/** Whether the draft is saved, and the three actions. The bar stays at the bottom while the merchant writes. */
export function PublishBar({
  editor,
  publish: { publish, pending, failure },
}: {
  editor: Editor;
  publish: ReturnType<typeof usePublish>;
}): ReactNode {
  const t = useT();
  const go = useGo();
  const { id } = useParameters();
  // The preview is a separate page, so that Back returns to the editor.
  const preview = async () => {
    const draft = await editor.save();
    if (draft !== null)
      go(
        id === undefined
          ? paths.shopGoodsAdd({ tab: "own", draft, part: "preview" })
          : paths.shopGoodsOne(id, { part: "preview", draft }),
      );
  };
  const isNew = id === undefined;
  return (
    <div className="sticky bottom-0 mx-[calc(-1*var(--edge))] flex flex-col gap-3 z-10 border-t border-line bg-surface px-edge py-3">
      {faultsIn(failure).length === 0 && <FailureNote of={failure} />}
      {editor.failure !== null && <FailureNote of={editor.failure} />}
      <SavedNote editor={editor} />
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => void preview()}>
          {t("listing.preview")}
        </Button>
        <Button busy={pending} onClick={() => void publish(isNew)}>
          {t(isNew ? "listing.publish" : "listing.save_changes")}
        </Button>
        {isNew && (
          <Button variant="quiet" size="m" className="col-span-2" onClick={() => void publish(false)}>
            {t("listing.publish_off")}
          </Button>
        )}
      </div>
    </div>
  );
}

function SavedNote({ editor: { keeping, savedAt } }: { editor: Editor }): ReactNode {
  const t = useT();
  const show = useShow();
  const text = {
    kept: savedAt === null ? "" : t("listing.saved", { time: show.time(savedAt.toISOString()) }),
    waiting: t("listing.unsaved"),
    saving: t("listing.saving"),
    failed: t("listing.save_failed"),
  }[keeping];
  return (
    <p role="status" className="min-h-4 text-caption text-text-3">
      {text}
    </p>
  );
}
