import { chat } from "@arcade/contract/talk/chat/api";
import { useT } from "@arcade/web/translate.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import type { About } from "./log/conversation.ts";
import { enter } from "./log/rooms.ts";

/** Blocks a store's conversation after a question, and unblocks it at once. */
export function useBlocking({ id, name }: About, to_id: string) {
  const t = useT();
  const confirm = useConfirm();
  const blocking = useChange(chat.block);
  const put = async (blocked: boolean) => {
    if (id === null) return;
    const outcome = await blocking.send({ id, blocked });
    // What stands in place of the composer says it.
    if (outcome?.ok) await enter(to_id);
  };
  return {
    busy: blocking.pending,
    unblock: () => void put(false),
    block: async () => {
      const wanted = { title: t("chat.block_title", { name }), text: t("chat.block_text") };
      if (await confirm({ ...wanted, confirmLabel: t("chat.block"), danger: true })) await put(true);
    },
  };
}
