import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useT } from "@arcade/web/translate.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { useChange } from "../../../../platform/wire/change.ts";

/** Deletes a draft after a confirmation. True if it is gone. */
export function useDropDraft(): (draftId: string) => Promise<boolean> {
  const t = useT();
  const ask = useConfirm();
  const drop = useChange(listing.dropDrafts);
  return async (draftId) => {
    const isMeant = await ask({
      title: t("listing.draft_drop_title"),
      text: t("listing.draft_drop_text"),
      confirmLabel: t("listing.draft_drop"),
      danger: true,
    });
    return isMeant && (await drop.send({ draft_ids: [draftId] }))?.ok === true;
  };
}
