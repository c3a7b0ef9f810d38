import type { ChatMessage, ChatSide } from "@arcade/contract/talk/chat/message";
import type { TimeText } from "@arcade/contract/wire";
import { daysApart } from "./times.ts";
import type { UnsentMessage } from "./waiting.ts";

/** A row of the conversation's page. `opens`: the first of several consecutive messages of the same side. */
export type Row =
  | { kind: "day"; key: string; time: TimeText }
  | { kind: "unread"; key: "unread" }
  | { kind: "recalled"; key: string; message: ChatMessage; isMine: boolean }
  | { kind: "message"; key: string; message: ChatMessage; isMine: boolean; opens: boolean }
  | { kind: "waiting"; key: string; waiting: UnsentMessage; opens: boolean };

interface Told {
  items: readonly ChatMessage[];
  waiting: readonly UnsentMessage[];
  mine: ChatSide;
  /** The last number that was read when the page opened. Null if nothing was unread. */
  unreadAfter: number | null;
}

const togetherMs = 5 * 60_000;

/**
 * Messages by number, then waiting messages in the order in which they were written. A message keeps its row after it
 * was sent, because both have the device's id as their key.
 */
export function timelineOf({ items, waiting, mine, unreadAfter }: Told): Row[] {
  const rows: Row[] = [];
  let last: { time: TimeText; side: ChatSide; together: boolean } | null = null;
  const day = (time: TimeText) => {
    if (last === null || daysApart(new Date(last.time), new Date(time)) !== 0)
      rows.push({ kind: "day", key: `day ${time}`, time });
  };
  const follows = (time: TimeText, side: ChatSide) =>
    last?.together === true &&
    last.side === side &&
    Date.parse(time) - Date.parse(last.time) < togetherMs &&
    daysApart(new Date(last.time), new Date(time)) === 0;
  let isDivided = unreadAfter === null;
  for (const message of items) {
    if (message.message.type === "recall") continue; // it is shown in place of the message that it recalls
    const { createtime, side } = message;
    const isMine = side === mine;
    const key = message.client_id ?? message.id;
    day(createtime);
    if (!isDivided && !isMine && message.seq > (unreadAfter ?? 0)) {
      rows.push({ kind: "unread", key: "unread" });
      isDivided = true;
      last = null;
    }
    if (message.recalled) rows.push({ kind: "recalled", key, message, isMine });
    else rows.push({ kind: "message", key, message, isMine, opens: !follows(createtime, side) });
    last = { time: createtime, side, together: !message.recalled };
  }
  const arrived = new Set(items.map(({ client_id }) => client_id));
  for (const one of waiting.filter(({ id }) => !arrived.has(id))) {
    const { at } = one.content;
    day(at);
    rows.push({ kind: "waiting", key: one.id, waiting: one, opens: !follows(at, mine) });
    last = { time: at, side: mine, together: true };
  }
  return rows;
}
