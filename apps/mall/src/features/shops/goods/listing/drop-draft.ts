import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useSay } from "@arcade/web/say.tsx";
import { useConfirm } from "../../../../kit/layers/dialog.tsx";
import { useChange } from "../../../../platform/wire/change.ts";

/** Throws a draft away, after asking; true where it is gone. */
export function useDropDraft(): (draftId: string) => Promise<boolean> {
  const say = useSay();
  const ask = useConfirm();
  const drop = useChange(listing.dropDrafts, { refreshes: [listing.drafts, listing.list] });
  return async (draftId) => {
    const isMeant = await ask({
      title: say("listing.draft_drop_title"),
      text: say("listing.draft_drop_text"),
      confirmLabel: say("listing.draft_drop"),
      danger: true,
    });
    return isMeant && (await drop.send({ draft_ids: [draftId] }))?.ok === true;
  };
}
