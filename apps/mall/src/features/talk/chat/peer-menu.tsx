import { chat } from "@arcade/contract/talk/chat/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { LockIcon, StoreIcon, TrashIcon } from "../../../kit/pictures/more-icons.tsx";
import { Menu, type MenuItem } from "../../../kit/layers/menu.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useBack } from "../../../platform/page/back.ts";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import type { About } from "./log/conversation.ts";
import { clearLog, seenSeq } from "./log/rooms.ts";
import { useBlocking } from "./use-blocking.ts";

/** A link to the store, and the actions for the whole conversation. */
export function PeerMenu({ about, id, to_id }: { about: About; id: string; to_id: string }): ReactNode {
  const t = useT();
  const confirm = useConfirm();
  const back = useBack();
  const clearing = useChange(chat.clear);
  const deleting = useChange(chat.del);
  const blocking = useBlocking(about, to_id);
  // The position when the menu was pressed. A message that arrives during the confirmation was not seen by the member.
  const clear = async () => {
    const seq = seenSeq(to_id);
    if (
      !(await confirm({
        title: t("chat.clear_title"),
        text: t("chat.clear_text"),
        confirmLabel: t("chat.clear"),
        danger: true,
      }))
    )
      return;
    const outcome = await clearing.send({ id, seq });
    if (!outcome?.ok) return;
    clearLog(to_id, seq);
    toast.show({ text: t("chat.cleared"), tone: "success" });
  };
  const remove = async () => {
    const seq = seenSeq(to_id);
    if (
      !(await confirm({
        title: t("chat.delete_title"),
        text: t("chat.delete_text"),
        confirmLabel: t("chat.delete"),
        danger: true,
      }))
    )
      return;
    const outcome = await deleting.send({ id, seq });
    if (outcome?.ok) back();
  };
  const store: MenuItem[] =
    about.side === "customer" && about.store_id !== null
      ? [{ label: t("chat.see_store"), icon: StoreIcon, href: paths.store(about.store_id) }]
      : [];
  const blockLabel = t(about.side === "customer" ? "chat.block_store" : "chat.block_buyer");
  const block: MenuItem[] =
    about.kind !== "store"
      ? []
      : about.blocked
        ? [{ label: t("chat.unblock"), icon: LockIcon, onAct: blocking.unblock }]
        : [{ label: blockLabel, icon: LockIcon, danger: true, onAct: () => void blocking.block() }];
  return (
    <Menu
      label={t("chat.more")}
      items={[
        ...store,
        ...(about.may_clear ? [{ label: t("chat.clear"), icon: TrashIcon, onAct: () => void clear() }] : []),
        ...block,
        { label: t("chat.delete"), icon: TrashIcon, danger: true, onAct: () => void remove() },
      ]}
    />
  );
}
