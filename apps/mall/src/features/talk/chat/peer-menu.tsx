import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { StoreIcon, TrashIcon } from "../../../kit/pictures/icons.tsx";
import { Menu, type MenuItem } from "../../../kit/layers/menu.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import type { About } from "./log/conversation.ts";
import { clearLog, seenSeq } from "./log/rooms.ts";

/** The store, and what can be done with the whole conversation. */
export function PeerMenu({ about, id, to_id }: { about: About; id: string; to_id: string }): ReactNode {
  const say = useSay();
  const confirm = useConfirm();
  const back = useBack();
  const clearing = useChange(chat.clear, { refreshes: [chat.lists] });
  const deleting = useChange(chat.del, { refreshes: [chat.lists, account.statistics] });
  // Of the moment when the menu was pressed: what comes while one is asked whether one is sure has been seen by nobody.
  const clear = async () => {
    const seq = seenSeq(to_id);
    if (!(await confirm({ title: say("chat.clear_title"), text: say("chat.clear_text"), confirmLabel: say("chat.clear"), danger: true }))) return;
    const outcome = await clearing.send({ id, seq });
    if (!outcome?.ok) return;
    clearLog(to_id, seq);
    toast.show({ text: say("chat.cleared"), tone: "success" });
  };
  const remove = async () => {
    const seq = seenSeq(to_id);
    if (!(await confirm({ title: say("chat.delete_title"), text: say("chat.delete_text"), confirmLabel: say("chat.delete"), danger: true }))) return;
    const outcome = await deleting.send({ id, seq });
    if (outcome?.ok) back();
  };
  const store: MenuItem[] =
    about.side === "customer" && about.store_id !== null ? [{ label: say("chat.see_store"), icon: StoreIcon, href: paths.store(about.store_id) }] : [];
  return (
    <Menu
      label={say("chat.more")}
      items={[
        ...store,
        { label: say("chat.clear"), icon: TrashIcon, onAct: () => void clear() },
        { label: say("chat.delete"), icon: TrashIcon, danger: true, onAct: () => void remove() },
      ]}
    />
  );
}
