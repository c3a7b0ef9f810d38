/** The events of a store's webhook. They are about this store only. */
export const storeEvents = [
  "order.paid",
  "order.sent",
  "order.delivered",
  "order.received",
  "order.completed",
  "order.cancelled",
  "refund.asked",
  "refund.agreed",
  "refund.refused",
  "refund.lapsed",
  "refund.withdrawn",
  "refund.done",
  "refund.exchanged",
  "goods.taken_down",
  "stock.low",
] as const;
/** The field `type` of what is sent. A merchant may choose only these, and receives events of their own store only. */
export type StoreEvent = (typeof storeEvents)[number];

/** The events of a webhook of the mall: those of every store, and the mall's own. */
export const mallEvents = [
  ...storeEvents,
  "recharge.credited",
  "withdrawal.asked",
  "withdrawal.sent",
  "member.opened",
] as const;
/** An operator may choose any of them for a webhook of the mall; the events of stores then come from every store. */
export type MallEvent = (typeof mallEvents)[number];

/** "test" is sent by hand only. */
export type WebhookEvent = MallEvent | "test";

/** The fields in the data of an event: ids, states and amounts, never a name, an address or a phone number. */
export const eventFields: Readonly<Record<WebhookEvent, readonly string[]>> = {
  "order.paid": ["store_id", "order_id", "order_no", "state", "paid", "refunded"],
  "order.sent": ["store_id", "order_id", "order_no", "state", "paid", "refunded"],
  "order.delivered": ["store_id", "order_id", "order_no", "state", "paid", "refunded", "parcel_id"],
  "order.received": ["store_id", "order_id", "order_no", "state", "paid", "refunded"],
  "order.completed": ["store_id", "order_id", "order_no", "state", "paid", "refunded"],
  "order.cancelled": ["store_id", "order_id", "order_no", "state", "paid", "refunded"],
  "refund.asked": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "refund.agreed": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "refund.refused": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "refund.lapsed": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "refund.withdrawn": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "refund.done": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "refund.exchanged": ["store_id", "order_id", "refund_id", "refund_no", "state", "type", "amount"],
  "goods.taken_down": ["store_id", "goods_id", "reason"],
  "stock.low": ["store_id", "goods_id", "sku_id", "left"],
  "recharge.credited": ["recharge_id", "network", "amount"],
  "withdrawal.asked": ["withdrawal_id", "network", "amount"],
  "withdrawal.sent": ["withdrawal_id", "network", "amount"],
  "member.opened": ["member_id"],
  test: ["webhook_id"],
};

/** The amounts among these fields: stored in micro-USDT, sent as the API writes money. */
export const amountFields = ["paid", "refunded", "amount"] as const;

/**
 * Webhooks of one store, and those of the mall together. One more gives `webhook_limit` {max}; one that is off counts
 * too.
 */
export const maxWebhooks = 5;
/** Characters of the address that a webhook leads to; a longer one gives `too_long`. */
export const maxWebhookUrl = 500;
/** How long the old secret still signs after a rotation, beside the new one. */
export const oldSecretMs = 86_400_000;
/** The waits between the tries of a delivery, as Standard Webhooks advises: ten tries in about three days. */
export const retryAfterSeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** A webhook that has not answered for this long is switched off. */
export const switchOffAfterMs = 5 * 86_400_000;
/** How long a delivery is kept. */
export const keptDeliveryMs = 30 * 86_400_000;
/** How many seconds an answer may take, and how many characters of it are kept. */
export const answerSeconds = 10;
/** Characters that are kept of an answer, and bytes that are read of it. The rest is not read. */
export const maxAnswer = 500;

/**
 * `waiting` for its first or next try; `done` after an answer 2xx; `failed` after the last try (`retryAfterSeconds`),
 * after a 410, or when the webhook is switched off.
 */
export const deliveryStates = ["waiting", "done", "failed"] as const;
/** The column `state` of a delivery. A delivery that is sent again by hand goes back to `waiting`. */
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a webhook is off: a person switched it off, it did not answer for days, or it answered that it is gone (410). */
export const offReasons = ["by_hand", "failing", "gone"] as const;
/** The owner is notified of `failing` and `gone`. Only a person switches the webhook on again. */
export type OffReason = (typeof offReasons)[number];
