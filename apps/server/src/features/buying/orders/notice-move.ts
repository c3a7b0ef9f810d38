import type { OrderActor, OrderMove, OrderState } from "@arcade/contract/buying/orders/states";
import { moneyText } from "@arcade/contract/money";
import type { MessageId } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import { type Notice, notify, notifyEach, type StoreNotice, toStore } from "../../base/notices/index.ts";

/** Who must get notice of an order's move, and the order number that they know. */
export interface NotifiedOrder {
  id: bigint;
  order_no: string;
  buyer_id: bigint;
  merchant_id: bigint;
  /** Set where it matters: the store does not need to know the address of an unpaid order. */
  state?: OrderState;
  /** Pieces that are still to be sent, if a part was sent. */
  left?: number | null;
}

interface Template {
  template: readonly [subject: MessageId, body: MessageId];
  /** The mall sends mail if the person has to act, or would not see the news otherwise. */
  mail: boolean;
}

interface Told {
  buyer?: Template;
  store?: Pick<StoreNotice, "template"> & { mail: boolean };
}

/** Which moves give notice to whom. Nobody gets notice of their own move. Refunds and groups have their own notices. */
const news: Partial<Record<OrderMove, Told>> = {
  pay: {
    buyer: { template: ["mail.order_paid_subject", "mail.order_paid_body"], mail: false },
    store: { template: ["mail.store_order_paid_subject", "mail.store_order_paid_body"], mail: false },
  },
  remind: { store: { template: ["mail.store_order_remind_subject", "mail.store_order_remind_body"], mail: true } },
  ship: { buyer: { template: ["mail.order_shipped_subject", "mail.order_shipped_body"], mail: true } },
  ship_part: { buyer: { template: ["mail.order_part_shipped_subject", "mail.order_part_shipped_body"], mail: true } },
  return_rest: {
    buyer: { template: ["mail.order_rest_returned_subject", "mail.order_rest_returned_body"], mail: true },
    store: { template: ["mail.store_order_rest_returned_subject", "mail.store_order_rest_returned_body"], mail: true },
  },
  correct_tracking: { buyer: { template: ["mail.order_tracking_subject", "mail.order_tracking_body"], mail: false } },
  confirm: {
    store: { template: ["mail.store_order_received_subject", "mail.store_order_received_body"], mail: false },
  },
  change_address: {
    store: { template: ["mail.store_order_address_subject", "mail.store_order_address_body"], mail: true },
  },
  return_unshipped: {
    buyer: { template: ["mail.order_returned_subject", "mail.order_returned_body"], mail: true },
    store: { template: ["mail.store_order_returned_subject", "mail.store_order_returned_body"], mail: true },
  },
};

/** Moves of the job that the buyer gets notice of. */
const clockNews: Partial<Record<OrderMove, Template>> = {
  cancel: { template: ["mail.order_unpaid_subject", "mail.order_unpaid_body"], mail: true },
  confirm: { template: ["mail.order_confirmed_subject", "mail.order_confirmed_body"], mail: false },
};

/** A part was already sent: the notice tells the store how many pieces are left. */
const remindOfRest: Told = {
  store: { template: ["mail.store_order_remind_subject", "mail.store_order_remind_rest_body"], mail: true },
};

/** Such moves can be made more than once, so the dedupe key of the notice contains their time. */
const repeatable: ReadonlySet<OrderMove> = new Set(["correct_tracking", "change_address", "remind", "ship_part"]);

/** Notices of the same move of some orders, in one statement. */
export function noticeMoves(
  context: Context,
  moved: readonly NotifiedOrder[],
  move: OrderMove,
  by: OrderActor | null,
): void {
  notifyEach(
    context,
    moved.flatMap((order) => noticesOf(context, order, move, by)),
  );
}

function noticesOf(
  context: Context,
  order: NotifiedOrder,
  move: OrderMove,
  by: OrderActor | null,
): Parameters<typeof notifyEach>[1] {
  if (move === "change_address" && order.state === "awaiting_payment") return [];
  const { buyer, store } = {
    ...(move === "remind" && typeof order.left === "number" ? remindOfRest : news[move]),
    ...(by === "clock" && clockNews[move] !== undefined ? { buyer: clockNews[move] } : {}),
  };
  const again = repeatable.has(move) ? `:${context.now.getTime()}` : "";
  const dedupe_key = `order:${order.id}:${move}${again}`;
  return [
    ...(buyer === undefined ? [] : [{ ...toBuyer(order), ...buyer, dedupe_key }]),
    ...(store === undefined
      ? []
      : [toStore(order.merchant_id, { ...ofStore(order), ...store, dedupe_key: `${dedupe_key}:store` })]),
  ];
}

/** The store lowered what the unpaid order costs. The buyer reads both totals, and accepts by paying. */
export function noticeLowered(
  context: Context,
  order: NotifiedOrder,
  { before, after }: { before: bigint; after: bigint },
): void {
  const { member_id, ...about } = toBuyer(order);
  notify(context, member_id, {
    ...about,
    dedupe_key: `order:${order.id}:lower_price:${after}`,
    template: ["mail.order_lowered_subject", "mail.order_lowered_body"],
    details: {
      ...about.details,
      before: { money: moneyText(before), exact: true },
      after: { money: moneyText(after), exact: true },
    },
    mail: true,
  });
}

/** A price fell, and the buyer got the difference out of the order's escrow. Nobody asked the store before. */
export function noticeProtected(
  context: Context,
  order: NotifiedOrder,
  { line_id, amount }: { line_id: bigint; amount: bigint },
): void {
  const notice = ofStore(order);
  notifyEach(context, [
    toStore(order.merchant_id, {
      ...notice,
      dedupe_key: `order:${order.id}:protect_price:${line_id}`,
      template: ["mail.store_price_protection_subject", "mail.store_price_protection_body"],
      details: { ...notice.details, amount: { money: moneyText(amount), exact: true } },
      mail: false,
    }),
  ]);
}

/** The recharge that an unpaid order waited for is decided, and its deadline runs again. */
export function noticeDeadlineRuns(context: Context, order: NotifiedOrder, until: Date): void {
  const { member_id, ...about } = toBuyer(order);
  notify(context, member_id, {
    ...about,
    dedupe_key: `order:${order.id}:deadline_runs`,
    template: ["mail.order_deadline_runs_subject", "mail.order_deadline_runs_body"],
    details: { ...about.details, until: until.toISOString() },
    frame: { modules: "orders", modules_id: order.id },
    mail: true,
  });
}

/** The stores got the escrow of these orders. */
export function noticeSettled(
  context: Context,
  settled: readonly { order: NotifiedOrder; to_merchant: bigint }[],
): void {
  notifyEach(
    context,
    settled.map(({ order, to_merchant }) => {
      const notice = ofStore(order);
      return toStore(order.merchant_id, {
        ...notice,
        dedupe_key: `order:${order.id}:settle`,
        template: ["mail.store_order_settled_subject", "mail.store_order_settled_body"],
        details: { ...notice.details, amount: { money: moneyText(to_merchant) } },
        mail: false,
      });
    }),
  );
}

/** The carrier has said that the parcel is delivered. */
export function noticeDelivered(
  context: Context,
  { id, order_id, order_no, buyer_id }: { id: bigint; order_id: bigint; order_no: string; buyer_id: bigint },
): void {
  notify(context, buyer_id, {
    ...ofBuyer(order_id, order_no),
    dedupe_key: `parcel:${id}:delivered`,
    template: ["mail.order_delivered_subject", "mail.order_delivered_body"],
    mail: false,
  });
}

/** The same of the replacement of an exchange. */
export function noticeReplacementDelivered(
  context: Context,
  { id, order_id, order_no, buyer_id }: { id: bigint; order_id: bigint; order_no: string; buyer_id: bigint },
): void {
  notify(context, buyer_id, {
    ...ofBuyer(order_id, order_no),
    topic: "refunds",
    dedupe_key: `parcel:${id}:delivered`,
    template: ["mail.exchange_delivered_subject", "mail.exchange_delivered_body"],
    mail: false,
  });
}

/** An operator looked at what the buyer was shown. The buyer gets this notice once a day. */
export function noticeSeen(
  context: Context,
  { id, order_no, buyer_id, day }: { id: bigint; order_no: string; buyer_id: bigint; day: string },
): void {
  notify(context, buyer_id, {
    ...ofBuyer(id, order_no),
    dedupe_key: `order:${id}:seen:${day}`,
    template: ["mail.order_seen_subject", "mail.order_seen_body"],
    frame: { modules: "notices", modules_id: null },
    mail: false,
  });
}

/** Receipt will be confirmed automatically: the buyer should check now that everything has arrived. */
export function noticeConfirmSoon(
  context: Context,
  order: { id: bigint; order_no: string; buyer_id: bigint; confirm_at: Date },
): void {
  const notice = ofBuyer(order.id, order.order_no);
  notify(context, order.buyer_id, {
    ...notice,
    dedupe_key: `order:${order.id}:confirm_soon:${order.confirm_at.getTime()}`,
    template: ["mail.order_confirm_soon_subject", "mail.order_confirm_soon_body"],
    details: { ...notice.details, until: order.confirm_at.toISOString() },
    frame: { modules: "orders", modules_id: order.id },
  });
}

type About = Pick<Notice, "topic" | "page" | "frame"> & {
  order_id: bigint;
  details: { order_no: string; left?: number };
};

function toBuyer({ id, order_no, buyer_id, left }: NotifiedOrder): About & { member_id: bigint } {
  const about = ofBuyer(id, order_no);
  return { member_id: buyer_id, ...about, details: { ...about.details, ...restOf(left) } };
}

function restOf(left: NotifiedOrder["left"]): { left?: number } {
  return typeof left === "number" ? { left } : {};
}

function ofBuyer(order_id: bigint, order_no: string): About {
  return {
    topic: "orders",
    order_id,
    page: `/pages/member/orderDetail?id=${order_id}`,
    details: { order_no },
    frame: "told",
  };
}

function ofStore({ id, order_no, left }: NotifiedOrder): About {
  return {
    topic: "store",
    order_id: id,
    page: `/pages/shop/orderDetail?id=${id}`,
    details: { order_no, ...restOf(left) },
    frame: "told",
  };
}
