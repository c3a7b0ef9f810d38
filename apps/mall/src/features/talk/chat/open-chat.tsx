import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { cardParts, namedIn } from "./messages/card-parts.ts";
import { ChatFrame } from "./chat-frame.tsx";
import { Composer } from "./composer/composer.tsx";
import { type Shown, isWritable } from "./log/conversation.ts";
import { MessageActs } from "./messages/message-acts.tsx";
import { MessageLog } from "./messages/message-log.tsx";
import { PeerBar } from "./peer-bar.tsx";
import { PeerMenu } from "./peer-menu.tsx";
import { ReportSheet } from "../../base/moderation/index.ts";
import { type OpenRoom, RoomProvider } from "./log/room-context.ts";
import { leave } from "./log/rooms.ts";
import { BarredNote, SafetyLine } from "./safety.tsx";
import { timelineOf } from "./log/timeline.ts";
import { PicturesInFull } from "./messages/pictures-in-full.tsx";
import type { UnsentMessage } from "./log/waiting.ts";

interface OpenChatProps {
  conversation: Shown;
  to_id: string;
  waiting: readonly UnsentMessage[];
  unreadAfter: number | null;
}

/** A conversation that can be read: the other side, the messages and the actions. */
export function OpenChat({ conversation, to_id, waiting, unreadAfter }: OpenChatProps): ReactNode {
  const t = useT();
  const { about, log } = conversation;
  const { goods, order } = useParameters();
  const [viewed, setViewed] = useState<string | null>(null);
  const [offered, setOffered] = useState<ChatMessage | null>(null);
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const cards = useMemo(
    () => cardParts(namedIn(log.items, waiting, { goods, order })),
    [log.items, waiting, goods, order],
  );
  const rows = useMemo(
    () => timelineOf({ items: log.items, waiting, mine: about.side, unreadAfter }),
    [log.items, waiting, about.side, unreadAfter],
  );
  useEffect(() => () => leave(to_id), [to_id]);
  const room: OpenRoom = {
    about,
    isReady: conversation.status === "ready",
    cards,
    view: setViewed,
    offer: setOffered,
    report: setReported,
  };
  return (
    <ChatFrame
      title={about.official ? t("chat.support") : about.name}
      bar={<PeerBar about={about} isOffline={conversation.status === "offline"} />}
      actions={about.id !== null && <PeerMenu about={about} id={about.id} to_id={to_id} />}
    >
      <SafetyLine />
      <RoomProvider value={room}>
        <MessageLog to_id={to_id} rows={rows} isWhole={log.isWhole} />
        {isWritable(conversation) ? (
          <Composer conversation={conversation} to_id={to_id} />
        ) : (
          <BarredNote of={conversation} to_id={to_id} />
        )}
        {offered && (
          <MessageActs
            message={offered}
            onClose={() => setOffered(null)}
            onReport={() => {
              setOffered(null);
              setReported(offered);
            }}
          />
        )}
        {reported && <ReportSheet what="message" id={reported.id} onClose={() => setReported(null)} />}
        <PicturesInFull items={log.items} viewed={viewed} onClose={() => setViewed(null)} />
      </RoomProvider>
    </ChatFrame>
  );
}
