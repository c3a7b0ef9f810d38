import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, sum } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { checkHeldPassword } from "../../../people/account/index.ts";
import { addressOf } from "../../../people/addresses/index.ts";
import { skusForSale, takeOutOfCart } from "../../carts/index.ts";
import type { Actor, Context } from "../../../../platform/context.ts";
import type { Intent } from "../../../../platform/http/idempotency.ts";
import { type QuickCall, type Tried, tryPlainly } from "../../../../platform/plain-change.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { knownArrivals } from "../arrival/arrival.ts";
import { publishMove } from "../publish-move.ts";
import { holdPayer } from "./hold-payer.sql.ts";
import { later, ordersOf, problemOf } from "../rules.ts";
import type { PricedOrder } from "./pay-orders.sql.ts";
import { duesOf, shipByOf, tellPaid } from "./pay-plainly.ts";
import { type NewOrder, type PaidAtOnce, salesStanding, writePlainOrders } from "./submit-orders.sql.ts";
import { madeOf, newOrder } from "./submit-orders.ts";
import { takeCoupons } from "./take-coupons.ts";

type Input = Received<typeof orders.submit>;
type Answer = Answered<typeof orders.submit>;

/**
 * Makes orders of the stores' own goods at the asked price, in two messages: one reads what the decision needs, and one
 * calls the functions that write (docs/decisions/plain-cases-in-one-call.md). Also pays them if the input has a payment
 * password. Null for coupons, deals, groups and supply goods, for the last pieces, and for every order that may be
 * refused: `submitAndPay` handles it. A wrong password is refused here, because it was counted while the member's row
 * was locked.
 */
export function submitPlainly(mall: Mall) {
  return async (call: QuickCall<Input>): Promise<Answer | null> => {
    const { coupons = [], platform_coupon, group } = call.input;
    return coupons.length === 0 && platform_coupon === undefined && group === undefined
      ? tryPlainly(mall, orders.submit.path, call, (context, intent) =>
          call.input.payment_password === undefined
            ? submit(context, call.actor.member_id, call.input)
            : submitAndPay(context, intent, call.actor, {
                ...call.input,
                payment_password: call.input.payment_password,
              }),
        )
      : null;
  };
}

async function submit(context: Context, buyer_id: bigint, input: Input): Promise<Tried<Answer> | null> {
  const made = await plainOrders(context, buyer_id, input);
  return made === null ? null : { answer: writePlain(context, buyer_id, input, made, null), short: true };
}

/** The member's row is locked first, as in every payment. After that, no other try with the same key is running. */
async function submitAndPay(
  context: Context,
  intent: Intent,
  { member_id, wallet_frozen_reason }: Actor,
  input: Input & { payment_password: string },
): Promise<Tried<Answer> | null> {
  if (wallet_frozen_reason !== null) return null;
  const [{ password, balance: before }, made] = await Promise.all([
    holdPayer(context.tx, intent),
    plainOrders(context, member_id, input),
  ]);
  await checkHeldPassword(context, member_id, input.payment_password, password);
  if (made === null || before < input.total) return null;
  const priced = made.orders.map((order) => payableOf(context, order));
  const of = new Map(priced.map((order) => [order.id, duesOf(context, order)]));
  const payment = { ship_by: shipByOf(context), balance: before - input.total, of };
  const answer = writePlain(context, member_id, input, made, payment);
  tellPaid(context, member_id, priced, made.isListened);
  const paid = { balance: moneyText(payment.balance), ship_by: payment.ship_by };
  return { answer: { ...answer, payment: paid }, short: true };
}

/** The fields that a payment reads, for an order that is being made. The mall pays no part of it, and no supplier. */
function payableOf({ settings }: Context, order: NewOrder): PricedOrder {
  const { commission_ppm } = settings;
  return {
    ...order,
    supplier_freight: 0n,
    freight_usual: BigInt(settings.freight_usual_micro),
    purchase_total: null,
    commission_ppm,
  };
}

/** Orders to be made, and their destination. */
interface Made {
  orders: readonly NewOrder[];
  address: { id: bigint };
  /** A webhook may want the orders. */
  isListened: boolean;
}

/** Null if something is not plain, or would be refused. */
async function plainOrders(context: Context, buyer_id: bigint, input: Input): Promise<Made | null> {
  const skuIds = input.lines.map(({ sku_id }) => sku_id);
  const [{ is_closed, is_listened }, address, skus, known] = await Promise.all([
    salesStanding(context.tx, skuIds, context.now),
    addressOf(context.tx, buyer_id, input.address_id ?? null),
    skusForSale(context.tx, skuIds, { buyer_id, now: context.now }),
    knownArrivals(context),
  ]);
  if (is_closed || address === null) return null;
  const lines = input.lines.flatMap(({ sku_id, quantity, price }) => {
    const sku = skus.get(sku_id);
    const isPlain = sku !== undefined && !sku.supplied && sku.deal === null && sku.price === price;
    return isPlain && problemOf({ sku, quantity }, address, context.now) === null ? [{ sku, quantity }] : [];
  });
  if (lines.length < input.lines.length) return null;
  const parcelled = ordersOf(lines);
  const undiscounted = takeCoupons(context, parcelled, [], {});
  const made = parcelled.map((order, index) =>
    newOrder(context, order, undiscounted[index], input, { ...address, known }),
  );
  const isDear = made.some(({ freight, freight_most }) => freight_most !== null && freight > freight_most);
  if (isDear || sum(made.map(({ actual_payment }) => actual_payment)) !== input.total) return null;
  const { delivered: _delivered, ...copied } = address;
  return { orders: made, address: copied, isListened: is_listened };
}

function writePlain(
  context: Context,
  buyer_id: bigint,
  input: Input,
  { orders: made, address, isListened }: Made,
  payment: PaidAtOnce | null,
): Answer {
  const cancel_at = later(context.now, { minutes: context.settings.order_unpaid_minutes });
  writePlainOrders(context.tx, {
    checkout_id: context.newId(),
    buyer_id,
    commission_ppm: context.settings.commission_ppm,
    freight_usual: BigInt(context.settings.freight_usual_micro),
    address,
    now: context.now,
    cancel_at,
    orders: made,
    payment,
  });
  if (input.from_cart) takeOutOfCart(context.tx, buyer_id, input.lines);
  for (const order of made) publishMove(context, { ...order, buyer_id }, "submit", { isListened });
  return madeOf(context, made, cancel_at);
}
