import type { TimeText } from "@arcade/contract/wire";
import { serverNow } from "@arcade/web/clock.ts";
import type { Waiting } from "../../../../platform/wire/queue.ts";

/** What a person says. A picture or voice is still on this device. */
export type Said =
  | { type: "text"; text: string }
  | { type: "img"; base64: string; width: number; height: number }
  | { type: "voice"; base64: string; kind: string; ms: number; levels: readonly number[] }
  | { type: "goods"; goods_id: string }
  | { type: "order"; order_id: string };

/**
 * Said here and not yet known to have arrived. It is stored until the mall has answered, whatever happens to the page.
 */
export interface Unsent {
  said: Said;
  at: TimeText;
  /** The name that its picture or voice has at the mall, and when it was given. */
  upload: { name: string; at: number } | null;
}

/**
 * Its id is made when Send is pressed, once: sending the same again meets the stored message (RULES 8). Its subject is
 * the other side.
 */
export type UnsentMessage = Waiting<Unsent>;

const lateMs = 8_000;

/**
 * How soon a message waits for longer than one expects; by the mall's clock, as the time of its saying was
 * (unsent-messages.ts).
 */
export function msUntilLate(at: string): number {
  return Date.parse(at) + lateMs - serverNow().getTime();
}
