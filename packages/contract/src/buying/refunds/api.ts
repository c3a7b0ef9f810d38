import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { carrierCode } from "../orders/carriers.ts";
import { trackingNumber } from "../orders/parcel.ts";
import { orderStates } from "../orders/states.ts";
import { returnAddressInput } from "../../shops/stores/profile.ts";
import * as w from "../../wire.ts";
import { maxRefundPictures, refundReasons, refundRefusals, refundTypes } from "./reasons.ts";
import { exchangeSku, refundCard, refundDetail, refundLine, storeRefundCard, storeRefundEvent } from "./refund.ts";
import { refundStates } from "./states.ts";

const pictures = z
  .array(z.string("wrong_type").check(z.regex(/^[a-z0-9][a-z0-9.~-]{0,99}$/, "wrong_format")), "wrong_type")
  .check(
    z.maxLength(maxRefundPictures, "too_long"),
    z.refine((names) => new Set(names).size === names.length, "repeated"),
  );

/** What is asked for: which pieces of which lines, why, how much, and what shows it. */
const request = {
  type: z.enum(refundTypes, "not_a_choice"),
  lines: z.array(z.strictObject({ line_id: w.id, quantity: w.whole(1, 9_999) }), "wrong_type").check(
    z.minLength(1, "required"),
    z.maxLength(60, "too_long"),
    z.refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, "repeated"),
  ),
  reason: z.enum(refundReasons, "not_a_choice"),
  amount: w.amount(6),
  text: w.paragraphs(500, 0),
  pictures,
  /** What one line is exchanged for; for an exchange only. Its amount is all that the pieces are worth. */
  exchange_sku_id: z.optional(w.id),
};

/** What a store answers with: a coded reason, its own words, pictures. */
const answer = { refusal: z.enum(refundRefusals, "not_a_choice"), text: w.paragraphs(500, 0), pictures };

/** The `version` of the request as the store read it: one that was edited meanwhile is refused (`refund_changed`). */
const readVersion = w.whole(1, 1_000_000);

const refundId = z.strictObject({ refund_id: w.id });
const moved = z.object({ state: z.enum(refundStates), deadline: z.nullable(w.timeOut) });
const asked = [
  "refund_too_much",
  "refund_pieces",
  "refund_reason_unfit",
  "refund_type_unfit",
  "picture_unknown",
  "exchange_one_line",
  "exchange_sku_unfit",
  "exchange_amount",
  "exchange_short",
] as const;

/** Money back after the sale, from the buyer's and from the store's side (SPEC 2-4; RULES 3). */
export const refunds = {
  limit: read("/wanlshop/refunds/limit", {
    summary:
      "What I can ask back of an order of mine: each line with what was paid and has gone back, the freight, until when, and what happens by when.",
    who: "member",
    shows: ["refunds"],
    input: z.strictObject({ order_id: w.id }),
    output: z.object({
      order_id: w.idText,
      order_no: w.text,
      order_state: z.enum(orderStates),
      /** `exchange`: what the line can be exchanged for; nothing for goods of a supplier. */
      lines: z.array(z.extend(refundLine, { exchange: z.array(exchangeSku) })),
      /** Goes back with the last pieces. */
      freight_left: w.moneyOut,
      /** The end of the after-sales period; null where it has not begun. */
      until: z.nullable(w.timeOut),
      answer_hours: w.count,
      return_days: w.count,
      confirm_days: w.count,
      ship_days: w.count,
      receipt_days: w.count,
      /** Why nothing can be requested now. */
      problem: z.nullable(z.enum(["refund_open", "after_sales_over", "group_waits", "order_moved", "nothing_left"])),
      open_refund_id: z.nullable(w.idText),
    }),
    refusals: ["not_found"],
  }),
  apply: change("/wanlshop/refunds/apply", {
    summary:
      "Asks money back for pieces of an order, at most what was paid for them and has not gone back. One request is open at a time.",
    who: "member",
    touches: ["refunds", "disputes", "wallet"],
    once: true,
    input: z.strictObject({ order_id: w.id, ...request }),
    output: z.object({ refund_id: w.idText, refund_no: w.text, deadline: w.timeOut }),
    refusals: ["not_found", "order_moved", "after_sales_over", "refund_open", "group_waits", ...asked],
    perMinute: 20,
  }),
  edit: change("/wanlshop/refunds/edit", {
    summary:
      "Changes a request that the store has not answered, or applies again after a refusal. The store's time starts again.",
    who: "member",
    touches: ["refunds", "disputes", "wallet"],
    once: true,
    input: z.strictObject({ refund_id: w.id, ...request }),
    output: moved,
    refusals: ["not_found", "refund_moved", "refund_tries_used", ...asked],
    perMinute: 20,
  }),
  withdraw: change("/wanlshop/refunds/withdraw", {
    summary: "Withdraws an open request of mine. The order goes on as before.",
    who: "member",
    touches: ["refunds", "disputes", "wallet"],
    input: refundId,
    output: moved,
    refusals: ["not_found", "refund_moved"],
  }),
  acceptOffer: change("/wanlshop/refunds/accept_offer", {
    summary:
      "Accepts the part that the store offered: it goes to my balance, I keep the goods, and the request is over.",
    who: "member",
    touches: ["refunds", "disputes", "wallet"],
    once: true,
    /** `offer`: the offer as it was read. */
    input: z.strictObject({ refund_id: w.id, offer: w.amount(6) }),
    output: moved,
    refusals: ["not_found", "refund_moved", "refund_offer_changed"],
  }),
  giveTracking: change("/wanlshop/refunds/give_tracking", {
    summary: "Gives the carrier and number of the goods that come back. It can be corrected while they are on the way.",
    who: "member",
    touches: ["refunds", "disputes"],
    input: z.strictObject({ refund_id: w.id, carrier: carrierCode, tracking_number: trackingNumber }),
    output: moved,
    refusals: ["not_found", "refund_moved", "carrier_off", "tracking_wrong", "tracking_taken"],
  }),
  askPlatform: change("/wanlshop/refunds/ask_platform", {
    summary:
      "Asks the mall to decide after the store has refused, or if the replacement of an exchange is missing or wrong.",
    who: "member",
    touches: ["refunds", "disputes"],
    input: z.strictObject({ refund_id: w.id, text: w.paragraphs(500, 0), pictures }),
    output: moved,
    refusals: ["not_found", "refund_moved", "picture_unknown"],
  }),
  confirmReplacement: change("/wanlshop/refunds/confirm_replacement", {
    summary: "I have the replacement: the exchange is complete, and my order goes on.",
    who: "member",
    touches: ["refunds", "disputes"],
    input: refundId,
    output: moved,
    refusals: ["not_found", "refund_moved"],
  }),
  list: read("/wanlshop/refunds/list", {
    summary: "My requests, newest first: all of them or those of an order.",
    who: "member",
    shows: ["refunds"],
    input: z.strictObject({ order_id: z.optional(w.id), cursor: w.cursor }),
    output: w.pageOf(refundCard),
  }),
  detail: read("/wanlshop/refunds/detail", {
    summary: "One request of mine with everything that was said and done, and by whom.",
    who: "member",
    shows: ["refunds"],
    input: refundId,
    output: refundDetail,
    refusals: ["not_found"],
  }),

  storeList: read("/wanlshop/refunds/store_list", {
    summary:
      "Requests to my store: those that wait for my answer by the nearest deadline, those that are open, or an order's, newest first.",
    who: "merchant",
    part: "orders",
    shows: ["store_refunds"],
    input: z.strictObject({
      which: z.enum(["to_answer", "open", "all"], "not_a_choice"),
      order_id: z.optional(w.id),
      cursor: w.cursor,
    }),
    output: w.pageOf(storeRefundCard),
  }),
  storeDetail: read("/wanlshop/refunds/store_detail", {
    summary:
      "One request to my store with everything that was said and done, and what it costs: what comes from the order's money, from my balance, from my fund.",
    who: "merchant",
    part: "orders",
    shows: ["store_refunds"],
    input: refundId,
    output: z.extend(refundDetail, {
      log: z.array(storeRefundEvent),
      buyer: z.object({ nickname: w.text, avatar: z.nullable(w.picture) }),
      /** Where the money comes from; after the refund, where it came from. */
      cost: z.object({
        from_order: w.moneyOut,
        from_store: w.moneyOut,
        commission_back: w.moneyOut,
        purchase_back: w.moneyOut,
      }),
    }),
    refusals: ["not_found"],
  }),
  agree: change("/wanlshop/refunds/agree", {
    summary:
      "Agrees to a request. Refund only: the money goes back. Return and refund: the buyer sends the goods to the return address first. Exchange: the same, and the pieces that the buyer wants are set aside.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "disputes", "wallet"],
    once: true,
    input: z.strictObject({
      refund_id: w.id,
      version: readVersion,
      /** The address, if it is not the store's return address. */
      return_address: z.optional(returnAddressInput),
      /** "money" agrees to an exchange as to a return and refund: the store lacks the pieces. */
      instead: z.optional(z.enum(["money"], "not_a_choice")),
    }),
    output: moved,
    refusals: ["not_found", "own_matter", "refund_moved", "refund_changed", "return_address_missing", "exchange_short"],
  }),
  offer: change("/wanlshop/refunds/offer", {
    summary:
      "Offers a part of the amount instead, and the buyer keeps the goods. The buyer accepts it, applies again or asks the mall, until the deadline.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "disputes"],
    input: z.strictObject({
      refund_id: w.id,
      version: readVersion,
      /** Less than the amount. */
      offer: w.amount(6),
      text: w.paragraphs(500, 0),
    }),
    output: moved,
    refusals: ["not_found", "own_matter", "refund_moved", "refund_changed", "refund_offer_too_much"],
  }),
  reject: change("/wanlshop/refunds/reject", {
    summary:
      "Refuses a request with a reason, in words and pictures; the buyer may apply again or ask the mall to decide.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "disputes"],
    input: z.strictObject({ refund_id: w.id, version: readVersion, ...answer }),
    output: moved,
    refusals: ["not_found", "own_matter", "refund_moved", "refund_changed", "picture_unknown"],
  }),
  confirmReturn: change("/wanlshop/refunds/confirm_return", {
    summary: "The goods are back: the money goes to the buyer. Of an exchange: the replacement is shipped next.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "disputes", "wallet"],
    once: true,
    input: refundId,
    output: moved,
    refusals: ["not_found", "own_matter", "refund_moved"],
  }),
  sendReplacement: change("/wanlshop/refunds/send_replacement", {
    summary:
      "Gives the carrier and number of the replacement of an exchange. It can be corrected for some hours, until it is delivered.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "store_orders", "disputes", "listing"],
    input: z.strictObject({ refund_id: w.id, carrier: carrierCode, tracking_number: trackingNumber }),
    output: moved,
    refusals: [
      "not_found",
      "own_matter",
      "refund_moved",
      "carrier_off",
      "tracking_wrong",
      "tracking_taken",
      "tracking_fixed",
    ],
  }),
  refundInstead: change("/wanlshop/refunds/refund_instead", {
    summary: "I cannot ship the replacement: the goods are back, so the money goes to the buyer.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "disputes", "wallet"],
    once: true,
    input: refundId,
    output: moved,
    refusals: ["not_found", "own_matter", "refund_moved"],
  }),
  disputeReturn: change("/wanlshop/refunds/dispute_return", {
    summary: "What came back is not what was sent: the mall decides.",
    who: "merchant",
    part: "orders",
    touches: ["store_refunds", "disputes"],
    input: z.strictObject({ refund_id: w.id, ...answer }),
    output: moved,
    refusals: ["not_found", "own_matter", "refund_moved", "picture_unknown"],
  }),
} as const;
