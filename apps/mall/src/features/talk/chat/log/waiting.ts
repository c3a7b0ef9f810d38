import type { TimeText } from "@arcade/contract/wire";
import { serverNow } from "@arcade/web/clock.ts";
import type { Waiting } from "../../../../platform/wire/queue.ts";

/** The content of a message. A picture or voice is still on this device. */
export type Said =
  | { type: "text"; text: string }
  | { type: "img"; base64: string; width: number; height: number }
  | { type: "voice"; base64: string; kind: string; ms: number; levels: readonly number[] }
  | { type: "goods"; goods_id: string }
  | { type: "order"; order_id: string };

/**
 * A message that was written here and may not have arrived. It is stored until the mall has answered, also if the page
 * closes.
 */
export interface Unsent {
  said: Said;
  at: TimeText;
  /** The server's name of its picture or voice, and when it was given. */
  upload: { name: string; at: number } | null;
}

/**
 * Its id is made once, when Send is pressed. Sending it again meets the stored message (RULES 8). Its subject is the
 * other side.
 */
export type UnsentMessage = Waiting<Unsent>;

const lateMs = 8_000;

/** How soon the message counts as late. By the mall's clock, like the time of the message (unsent-messages.ts). */
export function msUntilLate(at: string): number {
  return Date.parse(at) + lateMs - serverNow().getTime();
}
