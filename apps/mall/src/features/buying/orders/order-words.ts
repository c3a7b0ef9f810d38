import { namesOf } from "@arcade/messages/names-of.ts";
import { cancelReasons } from "@arcade/contract/buying/orders/api";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { MessageId } from "@arcade/messages/ids";
import { orderMoveSentences } from "@arcade/messages/order-sentences.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** The state of an order for its buyer. An order that waits for its group has its own text. */
export function stateWordOf({ state, group }: Pick<OrderCard, "state" | "group">): MessageId {
  return state === "awaiting_shipment" && group?.state === "open" ? "orders.state_group" : `orders.state_${state}`;
}

export const stateTones = {
  awaiting_payment: "warn",
  awaiting_shipment: "info",
  awaiting_receipt: "primary",
  awaiting_review: "ok",
  completed: "ok",
  cancelled: "plain",
} as const satisfies Record<OrderState, string>;

/** Why an order ended: the buyer's reasons and those of the deadlines. */
const endWords: Readonly<Record<string, MessageId>> = {
  ...namesOf(cancelReasons, (reason) => `orders.reason_${reason}`),
  ...namesOf(["unpaid", "unshipped", "refunded", "group_over"] as const, (reason) => `orders.ended_${reason}`),
};

export function endSentence(reason: string, t: Translate): string {
  const id = endWords[reason];
  return id ? t(id) : reason;
}

/** The sentence of a move. A move that this version does not know keeps the server's name. */
export function moveSentence(move: string, t: Translate): string {
  const known: Readonly<Record<string, MessageId>> = orderMoveSentences;
  const id = known[move];
  return id ? t(id) : move;
}
