import { shelf } from "@arcade/contract/shelf/api";
import { useSay } from "@arcade/web/say.tsx";
import { useConfirm } from "../../kit/dialog.tsx";
import { useChange } from "../../platform/change.ts";

/** Throws a draft away, after asking; true where it is gone. */
export function useDropDraft(): (draftId: string) => Promise<boolean> {
  const say = useSay();
  const ask = useConfirm();
  const drop = useChange(shelf.dropDrafts, { refreshes: [shelf.drafts, shelf.list] });
  return async (draftId) => {
    const isMeant = await ask({
      title: say("shelf.draft_drop_title"),
      text: say("shelf.draft_drop_text"),
      confirmLabel: say("shelf.draft_drop"),
      danger: true,
    });
    return isMeant && (await drop.send({ draft_ids: [draftId] }))?.ok === true;
  };
}
