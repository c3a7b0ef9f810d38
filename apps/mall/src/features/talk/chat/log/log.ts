import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { maxChat } from "@arcade/contract/talk/chat/message";

/** What this device holds of a conversation: its messages in their order, the last ones, without a gap between them. */
export interface Log {
  items: readonly ChatMessage[];
  /**
   * The number up to which everything is known; null before anything was asked for. Higher than the last item's where I
   * cleared all away.
   */
  upTo: number | null;
  /** Nothing older is to be had. */
  isWhole: boolean;
}

export const emptyLog: Log = { items: [], upTo: null, isWhole: false };

/**
 * A message that came by itself. `null`: there is something between it and what is known, which has to be asked for.
 */
export function taken(log: Log, message: ChatMessage): Log | null {
  if (log.upTo === null || message.seq > log.upTo + 1) return null;
  if (message.seq <= log.upTo) return log; // told twice, or asked for meanwhile
  return appended(log, message);
}

/** What was asked for right above what is known. */
export function withNewer(log: Log, page: readonly ChatMessage[]): Log {
  return page.reduce((present, message) => taken(present, message) ?? present, log);
}

/**
 * What was asked for right above what is known. Where numbers are missing before it, they were cleared away or are too
 * old to be kept, and so is all below.
 */
export function withNext(log: Log, page: readonly ChatMessage[]): Log {
  const first = page[0]?.seq ?? 0;
  const isApart = log.upTo !== null && first > log.upTo + 1;
  return withNewer(isApart ? { items: [], upTo: first - 1, isWhole: true } : log, page);
}

/** What was asked for right below the first; nothing, where another first stands there by now. */
export function withOlder(log: Log, page: readonly ChatMessage[], more: boolean): Log {
  const first = log.items[0]?.seq ?? 0;
  const older = page.filter(({ seq }) => seq < first);
  if (older.length > 0 && older.at(-1)?.seq !== first - 1) return log;
  return { ...log, items: [...older, ...log.items], isWhole: !more };
}

/** The newest part, where too much was missed to fetch it all, or nothing was known. */
export function fromNewest(page: readonly ChatMessage[], more: boolean, seq: number): Log {
  return { items: page, upTo: page.at(-1)?.seq ?? seq, isWhole: !more };
}

/** Without what I cleared away. */
export function cleared(log: Log, upToSeq: number): Log {
  if (upToSeq === 0 || !log.items.some(({ seq }) => seq <= upToSeq)) return log;
  return { ...log, items: log.items.filter(({ seq }) => seq > upToSeq), isWhole: true };
}

/** As it is kept on the device: the last 96 (SPEC 9). */
export function newestPart(log: Log): Log {
  return log.items.length <= maxChat.kept ? log : { ...log, items: log.items.slice(-maxChat.kept), isWhole: false };
}

/** Up to where the other side's messages can be said to be read. */
export function lastSeq(log: Log): number {
  return log.upTo ?? 0;
}

function appended(log: Log, message: ChatMessage): Log {
  const items =
    message.recalls === null ? log.items : log.items.map((one) => (one.id === message.recalls ? takenBack(one) : one));
  return { ...log, items: [...items, message], upTo: message.seq };
}

/** A recalled message keeps its place and loses what it said. */
function takenBack(message: ChatMessage): ChatMessage {
  const content = { text: "", picture: null, voice: null, goods_id: null, order_id: null };
  return { ...message, recalled: true, risks: [], message: { ...message.message, content } };
}
