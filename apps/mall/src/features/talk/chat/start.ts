import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { makeStore } from "@arcade/web/store.ts";
import { hearFrames, type LiveFrame } from "../../../platform/wire/live.ts";
import { session } from "../../../platform/wire/session.ts";
import { ring } from "../../base/notices/sounds.ts";
import { memberNow, sendMessages, startSending } from "./log/unsent-messages.ts";
import { forgetRooms, isBeforeEyes, renewAbout, syncAll, takeMessage } from "./log/rooms.ts";
import { hearTabs } from "./log/tabs.ts";

/** The conversations in which the other side is typing now. */
export const typing = makeStore<ReadonlySet<string>>(new Set());

/** How long a typing signal counts. */
const typingMs = 6_000;
const typingTimers = new Map<string, ReturnType<typeof setTimeout>>();

type MessageFrame = Extract<LiveFrame, { message: unknown }>;

let isStarted = false;

/**
 * Starts when somebody is logged in: sends the messages that wait from the last visit, and receives frames on every
 * page.
 */
export function startChat(): void {
  if (isStarted) return;
  isStarted = true;
  hearFrames((frame) => void hear(frame));
  hearTabs(({ message }) => void takeMessage(message, true));
  let member = memberNow();
  session.listen(() => {
    if (memberNow() === member) return;
    member = memberNow();
    forgetRooms();
  });
  startSending(takeMessage);
}

async function hear(frame: LiveFrame): Promise<void> {
  switch (frame.type) {
    case "chat":
    case "service":
    case "recall":
      noteTyping(frame.conversation_id, false);
      if (frame.type !== "recall" && !isMine(frame) && !isBeforeEyes(frame.conversation_id)) ring(frame.type);
      return takeMessage(messageOf(frame));
    case "live":
      if (frame.modules === "typing" && frame.modules_id !== null) noteTyping(frame.modules_id, true);
      if (frame.modules === "chat" && frame.modules_id !== null) return renewAbout(frame.modules_id);
      // The socket was disconnected: missed messages are requested.
      if (frame.modules === "all") {
        sendMessages();
        return syncAll();
      }
      return;
    case "order":
    case "notice":
  }
}

/** Staff who are also customers of the store they work for do not learn who wrote. */
function isMine({ side, form, by, automatic }: MessageFrame): boolean {
  const { userinfo } = session.now();
  return (
    userinfo !== null &&
    (side === "customer"
      ? form.id === userinfo.id
      : form.shop_id !== null && form.shop_id === userinfo.store_id && (automatic || by !== null))
  );
}

function noteTyping(conversationId: string, isTyping: boolean): void {
  clearTimeout(typingTimers.get(conversationId));
  const others = [...typing.now()].filter((id) => id !== conversationId);
  typing.set(new Set(isTyping ? [...others, conversationId] : others));
  if (isTyping) typingTimers.set(conversationId, setTimeout(noteTyping, typingMs, conversationId, false));
}

/** A frame has the whole message and its own id. */
function messageOf(frame: MessageFrame): ChatMessage {
  const { client_id, conversation_id, seq, side, automatic, form, by, message, recalls, recalled, risks, createtime } =
    frame;
  return {
    id: frame.message_id,
    client_id,
    conversation_id,
    seq,
    side,
    automatic,
    form,
    by,
    message,
    recalls,
    recalled,
    risks,
    createtime,
  };
}
