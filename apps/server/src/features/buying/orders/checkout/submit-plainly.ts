import type { Answered, Received } from "@arcade/contract/endpoint";
import { moneyText, sum } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { addressesToShip, type ShippingAddress } from "../../../people/addresses/index.ts";
import { skusForSale, type SkuForSale, takeOutOfCart } from "../../carts/index.ts";
import { type ChosenCoupon, chosenCoupons, type HeldCoupon } from "../../coupons/index.ts";
import { shardOf } from "../../../base/ledger/index.ts";
import type { Context } from "../../../../platform/context.ts";
import { Refusal } from "../../../../platform/http/refuse.ts";
import type { QuickCall } from "../../../../platform/plain-change.ts";
import type { Mall } from "../../../../platform/mall.ts";
import { type KnownArrivals, knownArrivals } from "../arrival/arrival.ts";
import { publishMoves } from "../publish-move.ts";
import { later, ordersOf, problemOf } from "../rules.ts";
import type { PricedOrder } from "./pay-orders.sql.ts";
import { duesOf, shipByOf, tellPaid } from "./pay-plainly.ts";
import { type HeldCall, inLanguageOf, type Plain, plainLane, type LaneCall } from "./plain-lane.ts";
import { type NewOrder, type PaidAtOnce, salesStanding, writePlainOrders } from "./submit-orders.sql.ts";
import { madeOf, newOrder } from "./submit-orders.ts";
import { type CouponedOrder, couponsNamedBy, takeCoupons } from "./take-coupons.ts";

type Input = Received<typeof orders.submit>;
type Answer = Answered<typeof orders.submit>;

/**
 * Makes orders of the stores' own goods at the asked price, together with those of other buyers: one message reads what
 * the decisions need, and one calls the functions that write (docs/decisions/plain-cases-in-one-call.md). Also pays them
 * if the input has a payment password. Null for deals, groups and supply goods, for the last pieces, for staff of stores,
 * and for every order that may be refused: `submitAndPay` handles it. A wrong password is refused here,
 * because it was counted while the member's row was locked.
 */
export function submitPlainly(mall: Mall): (call: QuickCall<Input>) => Promise<Answer | null> {
  const serve = plainLane(mall, {
    endpoint: orders.submit,
    passwordOf: ({ payment_password }: Input) => payment_password,
    look,
    decide,
    write,
  });
  return async (call) => {
    const { group, payment_password } = call.input;
    const isFrozen = call.actor.wallet_frozen_reason !== null && payment_password !== undefined;
    return group === undefined && !isFrozen ? serve(call) : null;
  };
}

interface Seen {
  isClosed: boolean;
  /** A webhook may want the orders. */
  isListened: boolean;
  /** Who of the buyers works for a store. */
  staff: readonly bigint[];
  skus: ReadonlyMap<bigint, SkuForSale>;
  addresses: ReadonlyMap<bigint, ShippingAddress>;
  /** The coupons that the buyers chose and hold. */
  coupons: readonly (HeldCoupon & ChosenCoupon)[];
  known: KnownArrivals;
}

async function look(context: Context, calls: readonly LaneCall<Input>[]): Promise<Seen> {
  const { tx, now } = context;
  const skuIds = [...new Set(calls.flatMap(({ input }) => input.lines.map(({ sku_id }) => sku_id)))];
  const buyers = calls.map(({ actor }) => actor.member_id);
  const destinations = calls.map(({ actor, input }) => ({
    member_id: actor.member_id,
    address_id: input.address_id ?? null,
  }));
  const chosen = calls.flatMap(({ actor, input }) => couponsNamedBy(actor.member_id, input));
  const [{ is_closed, is_listened, staff }, found, skus, coupons, known] = await Promise.all([
    salesStanding(tx, skuIds, buyers, now),
    addressesToShip(tx, destinations),
    skusForSale(tx, skuIds, { buyer_id: null, now }),
    chosenCoupons(tx, chosen, skuIds),
    knownArrivals(context),
  ]);
  const addresses = new Map(found.map(({ member_id, ...address }) => [member_id, address]));
  return { isClosed: is_closed, isListened: is_listened, staff, skus, addresses, coupons, known };
}

/** Orders to be made, and their destination. */
interface Made {
  orders: readonly NewOrder[];
  address: ShippingAddress;
  /** The buyer's balance after the payment. Null: nothing is paid. */
  balance: bigint | null;
}

function decide(context: Context, held: readonly HeldCall<Input>[], seen: Seen): (Made | null)[] {
  // The pieces that earlier calls of this batch leave.
  const stock = new Map([...seen.skus].map(([id, sku]) => [id, sku.stock]));
  return held.map(({ call: { actor, input }, payer }) => {
    const isPaid = input.payment_password !== undefined;
    if (isPaid && payer.balance < input.total) return null;
    const made = plainOrders(context, actor.member_id, input, seen, stock);
    if (made === null) return null;
    for (const { sku_id, quantity } of input.lines) stock.set(sku_id, (stock.get(sku_id) ?? 0) - quantity);
    return { ...made, balance: isPaid ? payer.balance - input.total : null };
  });
}

/** Null if something is not plain, or would be refused. */
function plainOrders(
  context: Context,
  buyer_id: bigint,
  input: Input,
  { isClosed, staff, skus, addresses, coupons, known }: Seen,
  stock: ReadonlyMap<bigint, number>,
): Omit<Made, "balance"> | null {
  const address = addresses.get(buyer_id);
  if (isClosed || address === undefined || staff.includes(buyer_id)) return null;
  const lines = input.lines.flatMap(({ sku_id, quantity, price }) => {
    const found = skus.get(sku_id);
    if (found === undefined) return [];
    const sku = { ...found, own: found.merchant_id === buyer_id, stock: stock.get(sku_id) ?? 0 };
    // With the last pieces the goods are out of stock, which is not plain.
    const isPlain = !sku.supplied && sku.deal === null && sku.price === price && sku.stock > quantity;
    return isPlain && problemOf({ sku, quantity }, address, context.now) === null ? [{ sku, quantity }] : [];
  });
  if (lines.length < input.lines.length) return null;
  const parcelled = ordersOf(lines);
  const held = coupons.filter(({ member_id }) => member_id === buyer_id);
  const couponed = withCoupons(context, parcelled, held, input, address);
  if (couponed === null) return null;
  const made = parcelled.map((order, index) => newOrder(context, order, couponed[index], input, { ...address, known }));
  const isDear = made.some(
    ({ freight, freight_discount, freight_most }) => freight_most !== null && freight + freight_discount > freight_most,
  );
  if (isDear || sum(made.map(({ actual_payment }) => actual_payment)) !== input.total) return null;
  return { orders: made, address };
}

/** Null if a coupon cannot be used as it was chosen. The verb says why. */
function withCoupons(...given: Parameters<typeof takeCoupons>): CouponedOrder[] | null {
  try {
    return takeCoupons(...given);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function write(context: Context, plain: readonly Plain<Input, Made>[], { isListened }: Seen): Answer[] {
  const { tx, settings } = context;
  const cancel_at = later(context.now, { minutes: settings.order_unpaid_minutes });
  const ship_by = shipByOf(context);
  // The orders of a batch have one shard of the escrow, so its balance moves once.
  const shard = shardOf(context.newId());
  const checkouts = plain.map(({ call, found }) => {
    const made = found.orders.map((order) => ({ ...order, shard }));
    const { delivered: _delivered, id, ...copied } = found.address;
    return { call, made, payment: paymentOf(context, made, found.balance), address: { id, copied } };
  });
  writePlainOrders(tx, {
    commission_ppm: settings.commission_ppm,
    freight_usual: BigInt(settings.freight_usual_micro),
    now: context.now,
    cancel_at,
    ship_by,
    checkouts: checkouts.map(({ call, made, payment, address }) => ({
      checkout_id: context.newId(),
      buyer_id: call.actor.member_id,
      orders: made,
      address,
      payment,
    })),
  });
  for (const { call } of checkouts) if (call.input.from_cart) takeOutOfCart(tx, call.actor.member_id, call.input.lines);
  const bought = checkouts.flatMap(({ call, made }) =>
    made.map((order) => ({ ...order, buyer_id: call.actor.member_id })),
  );
  publishMoves(context, bought, "submit", { isListened });
  const paid = checkouts.filter(({ payment }) => payment !== null);
  tellPaid(
    context,
    paid.flatMap(({ call, made }) =>
      made.map((order) => ({ ...payableOf(context, order), buyer_id: call.actor.member_id })),
    ),
    isListened,
  );
  return checkouts.map(({ call, made, payment }) => ({
    ...madeOf(inLanguageOf(context, call), made, cancel_at),
    ...(payment === null ? {} : { payment: { balance: moneyText(payment.balance), ship_by } }),
  }));
}

/** How orders are paid that are made at this moment. Null: they are not. */
function paymentOf(context: Context, made: readonly NewOrder[], balance: bigint | null): PaidAtOnce | null {
  if (balance === null) return null;
  return { balance, of: new Map(made.map((order) => [order.id, duesOf(context, payableOf(context, order))])) };
}

/** The fields that a payment reads, for an order that is being made. No supplier gets a part of it. */
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
