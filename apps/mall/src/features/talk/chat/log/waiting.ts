import type { TimeText } from "@arcade/contract/wire";
import { serverNow } from "@arcade/web/clock.ts";
import type { Refusal } from "@arcade/web/failure.ts";

/** What a person says. A picture or voice is still on this device. */
export type Said =
  | { type: "text"; text: string }
  | { type: "img"; base64: string; width: number; height: number }
  | { type: "voice"; base64: string; kind: string; ms: number; levels: readonly number[] }
  | { type: "goods"; goods_id: string }
  | { type: "order"; order_id: string };

/** Said here and not yet known to have arrived. It is kept until the mall has answered, whatever happens to the page. */
export interface Waiting {
  /** Made when Send was pressed, once: sending the same again meets the message that is kept (RULES 8). */
  client_id: string;
  /** Whose it is: another member on this device neither sees nor sends it. */
  member: string;
  to_id: string;
  said: Said;
  at: TimeText;
  /** In which order it was said. */
  place: number;
  /** Why the mall did not take it; null while it is on its way. */
  refused: Refusal | null;
  /** The name that its picture or voice has at the mall, and when it was given. */
  upload: { name: string; at: number } | null;
}

const lateMs = 8_000;

/** How soon a message waits for longer than one expects; by the mall's clock, as the time of its saying was (outbox.ts). */
export function msUntilLate(at: string): number {
  return Date.parse(at) + lateMs - serverNow().getTime();
}
