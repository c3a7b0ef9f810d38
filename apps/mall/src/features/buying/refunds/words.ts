import { namesOf } from "@arcade/messages/names-of.ts";
import { type RefundMove, type RefundState, refundMoves } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Translate } from "@arcade/web/translate.tsx";

export const refundTones = {
  applied: "info",
  rejected: "bad",
  returning: "warn",
  returned: "info",
  arbitration: "warn",
  paying: "info",
  refunded: "ok",
  closed: "plain",
  withdrawn: "plain",
} as const satisfies Record<RefundState, string>;

const moveWords = namesOf(Object.keys(refundMoves) as RefundMove[], (move) => `refunds.log_${move}`);

/** The sentence of a move. A move that this version does not know keeps the server's name. */
export function moveSentence(move: string, t: Translate): string {
  const known: Readonly<Record<string, MessageId>> = moveWords;
  const id = known[move];
  return id ? t(id) : move;
}
