import { chat, type ChatListed } from "@arcade/contract/talk/chat/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { Badge } from "../../../kit/signs/badge.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { PinIcon, TrashIcon } from "../../../kit/pictures/more-icons.tsx";
import { Menu } from "../../../kit/layers/menu.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { paths } from "../../../platform/page/paths.ts";
import { OfficialMark } from "./messages/official-mark.tsx";
import { Peer } from "./peer.tsx";
import { previewOf } from "./log/preview.ts";
import { useChatTimes } from "./log/use-chat-times.ts";

/** A swipe or the menu pins or deletes the conversation. Both offer the same actions. */
export function ChatRow({ listed }: { listed: ChatListed }): ReactNode {
  const t = useT();
  const times = useChatTimes();
  const acts = useRowActs(listed);
  const name = listed.official ? t("chat.support") : listed.name;
  const pinLabel = t(listed.pinned ? "chat.unpin" : "chat.pin");
  return (
    <li className="chat-list-row" data-pinned={listed.pinned ? "" : undefined}>
      <div className="chat-list-main">
        <Anchor href={placeOf(listed)} className="chat-list-link">
          <Peer about={{ ...listed, name }} size={48} />
          <span className="chat-list-words">
            <span className="chat-list-name">
              <bdi>{name}</bdi>
              {listed.official && <OfficialMark />}
              {listed.pinned && <PinIcon size={16} />}
              {listed.pinned && <span className="sr-only">{t("chat.pinned")}</span>}
              {listed.blocked && <Tag>{t("chat.blocked_mark")}</Tag>}
            </span>
            <span className="chat-list-preview" dir="auto">
              <bdi>{previewOf(listed, t)}</bdi>
            </span>
          </span>
          <span className="chat-list-end">
            <time dateTime={listed.createtime}>{times.stamp(listed.createtime)}</time>
            <Badge count={listed.count} label={t("app.count_unread", { count: listed.count })} />
          </span>
        </Anchor>
        <Menu
          label={t("chat.row_more", { name })}
          items={[
            { label: pinLabel, icon: PinIcon, onAct: acts.pin },
            { label: t("chat.delete"), icon: TrashIcon, danger: true, onAct: acts.remove },
          ]}
        />
      </div>
      {/* The same actions for a finger. Screen readers and the Tab key use the menu. */}
      <div aria-hidden className="chat-list-acts">
        <button type="button" tabIndex={-1} onClick={acts.pin}>
          {pinLabel}
        </button>
        <button type="button" tabIndex={-1} data-danger="" onClick={acts.remove}>
          {t("chat.delete")}
        </button>
      </div>
    </li>
  );
}

function useRowActs({ id, seq, pinned, official, name }: ChatListed) {
  const t = useT();
  const confirm = useConfirm();
  const pinning = useChange(chat.pin);
  const deleting = useChange(chat.del);
  const remove = async () => {
    const title = t("chat.delete_with", { name: official ? t("chat.support") : name });
    if (await confirm({ title, text: t("chat.delete_text"), confirmLabel: t("chat.delete"), danger: true }))
      await deleting.send({ id, seq });
  };
  return { pin: () => void pinning.send({ id, pinned: !pinned }), remove: () => void remove() };
}

function placeOf({ kind, side, user_id }: ChatListed): string {
  if (kind === "service") return paths.chat({ service: "1" });
  return side === "customer" ? paths.chat({ store: user_id }) : paths.chat({ user: user_id });
}
