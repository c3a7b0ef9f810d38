import type { ChatMessage } from "@arcade/contract/talk/chat/message";
import { maxChat } from "@arcade/contract/talk/chat/message";

/** The messages of a conversation on this device: the last ones, in order and without gaps. */
export interface Log {
  items: readonly ChatMessage[];
  /**
   * The number up to which everything is known. Null before the first request. It is higher than the last item's if the
   * member cleared everything.
   */
  upTo: number | null;
  /** True if there are no older messages. */
  isWhole: boolean;
}

export const emptyLog: Log = { items: [], upTo: null, isWhole: false };

/** Adds a message that arrived by a frame. `null`: there is a gap before it, which has to be requested. */
export function taken(log: Log, message: ChatMessage): Log | null {
  if (log.upTo === null || message.seq > log.upTo + 1) return null;
  if (message.seq <= log.upTo) return log; // delivered twice, or requested in the meantime
  return appended(log, message);
}

/** Adds the messages that were requested directly above the known ones. */
export function withNewer(log: Log, page: readonly ChatMessage[]): Log {
  return page.reduce((present, message) => taken(present, message) ?? present, log);
}

/**
 * Adds the messages that were requested directly above the known ones. If numbers are missing before them, those
 * messages were cleared or are too old, and so are all older ones.
 */
export function withNext(log: Log, page: readonly ChatMessage[]): Log {
  const first = page[0]?.seq ?? 0;
  const isApart = log.upTo !== null && first > log.upTo + 1;
  return withNewer(isApart ? { items: [], upTo: first - 1, isWhole: true } : log, page);
}

/**
 * Adds the messages that were requested directly below the first one. If the first one has changed in the meantime, it
 * adds nothing.
 */
export function withOlder(log: Log, page: readonly ChatMessage[], more: boolean): Log {
  const first = log.items[0]?.seq ?? 0;
  const older = page.filter(({ seq }) => seq < first);
  if (older.length > 0 && older.at(-1)?.seq !== first - 1) return log;
  return { ...log, items: [...older, ...log.items], isWhole: !more };
}

/** Starts again with the newest part, if too much was missed or nothing was known. */
export function fromNewest(page: readonly ChatMessage[], more: boolean, seq: number): Log {
  return { items: page, upTo: page.at(-1)?.seq ?? seq, isWhole: !more };
}

/** The log without the messages that the member cleared. */
export function cleared(log: Log, upToSeq: number): Log {
  if (upToSeq === 0 || !log.items.some(({ seq }) => seq <= upToSeq)) return log;
  return { ...log, items: log.items.filter(({ seq }) => seq > upToSeq), isWhole: true };
}

/** The part that is stored on the device: the last 96 (SPEC 9). */
export function newestPart(log: Log): Log {
  return log.items.length <= maxChat.kept ? log : { ...log, items: log.items.slice(-maxChat.kept), isWhole: false };
}

/** The number up to which the member can have read the other side's messages. */
export function lastSeq(log: Log): number {
  return log.upTo ?? 0;
}

function appended(log: Log, message: ChatMessage): Log {
  const items =
    message.recalls === null ? log.items : log.items.map((one) => (one.id === message.recalls ? takenBack(one) : one));
  return { ...log, items: [...items, message], upTo: message.seq };
}

/** A recalled message keeps its place and loses its content. */
function takenBack(message: ChatMessage): ChatMessage {
  const content = { text: "", picture: null, voice: null, goods_id: null, order_id: null };
  return { ...message, recalled: true, risks: [], message: { ...message.message, content } };
}
