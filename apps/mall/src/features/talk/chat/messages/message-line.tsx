import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { IconButton } from "../../../../kit/button.tsx";
import { CheckIcon, MoreIcon } from "../../../../kit/pictures/icons.tsx";
import { ReadIcon } from "../../../../kit/pictures/more-icons.tsx";
import { GoodsBubble, OrderBubble } from "./card-bubble.tsx";
import { OfficialMark } from "./official-mark.tsx";
import { Peer } from "../peer.tsx";
import { PictureBubble } from "./picture-bubble.tsx";
import { useRoom } from "../log/room-context.ts";
import { TextBubble } from "./text-bubble.tsx";
import { useColleague } from "./use-colleague.ts";
import { useChatTimes } from "../log/use-chat-times.ts";
import { Translation } from "./translation.tsx";
import { VoiceBubble } from "./voice-bubble.tsx";
import { RiskNote } from "../risk-note.tsx";
import { pictureUrl } from "@arcade/contract/pictures";
import { voiceUrl } from "./voice-url.ts";

interface MessageLineProps {
  message: ChatMessage;
  isMine: boolean;
  opens: boolean;
}

/**
 * One message: the member's at the end side, the other side's at the start side, with a picture at the first of
 * several.
 */
export function MessageLine({ message, isMine, opens }: MessageLineProps): ReactNode {
  const t = useT();
  const { about, offer } = useRoom();
  const times = useChatTimes();
  const colleague = useColleague(message);
  const { form } = message;
  const name = colleague ?? (form.official ? t("chat.support") : form.name);
  const isMe = isMine && colleague === null;
  return (
    <li
      className="chat-line"
      // A search can lead here.
      data-seq={message.seq}
      tabIndex={-1}
      data-mine={isMine ? "" : undefined}
      data-opens={opens ? "" : undefined}
      data-official={form.official ? "" : undefined}
    >
      {!isMine && (
        <span className="chat-face">
          {opens && <Peer about={{ ...about, name, avatar: form.avatar, official: form.official }} size={32} />}
        </span>
      )}
      <div className="chat-said">
        {opens && form.official && !isMine && (
          <span className="chat-name">
            <bdi>{form.name}</bdi>
            <OfficialMark />
          </span>
        )}
        {colleague !== null && (
          <span className="chat-name" aria-hidden="true">
            <bdi>{colleague}</bdi>
          </span>
        )}
        <span className="sr-only">{t(isMe ? "chat.said_by_me" : "chat.said_by", { name })}</span>
        <Content message={message} name={isMe ? t("chat.me") : name} time={times.clock(message.createtime)} />
        {!isMine && message.message.type === "text" && <Translation message={message} />}
        {!isMine && message.risks.length > 0 && <RiskNote message={message} />}
        <span className="chat-foot">
          {message.automatic && <span>{t("chat.automatic")}</span>}
          <time dateTime={message.createtime}>{times.clock(message.createtime)}</time>
          {isMine && <Arrived isRead={message.seq <= about.peer_seq} />}
        </span>
      </div>
      <IconButton
        icon={MoreIcon}
        label={t("chat.message_acts")}
        aria-haspopup="dialog"
        className="chat-acts"
        onClick={() => offer(message)}
      />
    </li>
  );
}

function Arrived({ isRead }: { isRead: boolean }): ReactNode {
  const t = useT();
  const Mark = isRead ? ReadIcon : CheckIcon;
  return (
    <span className="chat-state" data-read={isRead ? "" : undefined}>
      <Mark size={16} />
      {t(isRead ? "chat.state_read" : "chat.state_sent")}
    </span>
  );
}

function Content({
  message: { message },
  name,
  time,
}: {
  message: ChatMessage;
  name: string;
  time: string;
}): ReactNode {
  const { view } = useRoom();
  const t = useT();
  const { text, picture, voice, goods_id, order_id } = message.content;
  switch (message.type) {
    case "text":
      return <TextBubble text={text} />;
    case "img":
      return (
        picture && (
          <PictureBubble
            src={pictureUrl(picture.picture, 640)}
            alt={t("chat.picture_alt", { name, time })}
            width={picture.width}
            height={picture.height}
            onView={() => view(picture.picture)}
          />
        )
      );
    case "voice":
      return voice && <VoiceBubble src={voiceUrl(voice.voice)} ms={voice.ms} levels={voice.levels} name={name} />;
    case "goods":
      return goods_id && <GoodsBubble id={goods_id} />;
    case "order":
      return order_id && <OrderBubble id={order_id} />;
    case "recall":
      return null;
  }
}

/** In place of a recalled message (UX-117). */
export function RecalledLine({ message, isMine }: { message: ChatMessage; isMine: boolean }): ReactNode {
  const t = useT();
  const times = useChatTimes();
  const colleague = useColleague(message);
  const name = colleague ?? (message.form.official ? t("chat.support") : message.form.name);
  return (
    <li className="chat-recalled">
      {isMine && colleague === null ? t("chat.recalled_by_me") : t("chat.recalled_by", { name })}{" "}
      <time dateTime={message.createtime}>{times.clock(message.createtime)}</time>
    </li>
  );
}
