import { namesOf } from "@arcade/messages/names-of.ts";
import { cancelReasons } from "@arcade/contract/buying/orders/api";
import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import type { MessageId } from "@arcade/messages/ids";
import { orderMoveSentences } from "@arcade/messages/order-sentences.ts";
import type { Translate } from "@arcade/web/translate.tsx";

/** An order's state as its buyer reads it; one that waits for its group says so. */
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

/** Why an order ended; beside the buyer's reasons those of the clock. */
const endWords: Readonly<Record<string, MessageId>> = {
  ...namesOf(cancelReasons, (reason) => `orders.reason_${reason}`),
  ...namesOf(["unpaid", "unshipped", "refunded", "group_over"] as const, (reason) => `orders.ended_${reason}`),
};

export function endSentence(reason: string, t: Translate): string {
  const id = endWords[reason];
  return id ? t(id) : reason;
}

/** A move that this version does not know is named as the server named it. */
export function moveSentence(move: string, t: Translate): string {
  const known: Readonly<Record<string, MessageId>> = orderMoveSentences;
  const id = known[move];
  return id ? t(id) : move;
}
