import { support } from "@arcade/contract/oversight/support/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { OfficialMark } from "./messages/official-mark.tsx";
import type { About } from "./log/conversation.ts";
import { Peer } from "./peer.tsx";
import { typing } from "./start.ts";
import { useReplyTime } from "./use-reply-time.ts";

/** The name that the mall gives the other side, and whether the other side is online or typing. */
export function PeerBar({ about, isOffline }: { about: About; isOffline: boolean }): ReactNode {
  const t = useT();
  const isTyping = typing.use().has(about.id ?? "") && !isOffline;
  const presence = usePresence(about, isOffline);
  return (
    <div className="chat-peer">
      <Peer about={about} size={36} />
      <span className="chat-peer-words">
        <span className="chat-peer-name">
          <bdi>{about.official ? t("chat.support") : about.name}</bdi>
          {about.official && <OfficialMark />}
        </span>
        <span role="status" className="chat-presence" data-online={about.online && !isOffline ? "" : undefined}>
          {isTyping ? t("chat.typing") : presence}
        </span>
      </span>
    </div>
  );
}

/** The presence of a buyer is private. Customer service is present during its hours, no matter who answers. */
function usePresence({ online, open_now, side, official, store_id }: About, isOffline: boolean): string {
  const t = useT();
  const reply = useReplyTime(side === "customer" ? store_id : null);
  const times = useRead(support.times, {}, { enabled: official });
  if (isOffline) return t("chat.no_network");
  if (official) return times.data?.open_now === false ? t("chat.closed_now") : "";
  if (side === "host") return t("chat.buyer");
  if (online) return t("chat.online");
  if (open_now === false) return t("chat.closed_now");
  return reply?.time ? t("chat.reply_usual", { time: reply.time }) : t("chat.offline");
}
