import { namesOf } from "@arcade/messages/names-of.ts";
import { type RefundMove, type RefundState, refundMoves } from "@arcade/contract/buying/refunds/states";
import type { RefundEvent } from "@arcade/contract/buying/refunds/refund";
import type { MessageId } from "@arcade/messages/ids";
import type { Translate } from "@arcade/web/translate.tsx";

export const refundTones = {
  applied: "info",
  rejected: "bad",
  returning: "warn",
  returned: "info",
  arbitration: "warn",
  paying: "info",
  replacing: "info",
  resent: "info",
  exchanged: "ok",
  refunded: "ok",
  closed: "plain",
  withdrawn: "plain",
} as const satisfies Record<RefundState, string>;

const moveWords = namesOf(Object.keys(refundMoves) as RefundMove[], (move) => `refunds.log_${move}`);

/** The sentence of a move. A move that this version does not know keeps the server's name. */
export function moveSentence({ move, type }: Pick<RefundEvent, "move" | "type">, t: Translate): string {
  if (move === "apply" && type === "exchange") return t("refunds.log_apply_exchange");
  const known: Readonly<Record<string, MessageId>> = moveWords;
  const id = known[move];
  return id ? t(id) : move;
}
