import type { Answered, Received } from "@arcade/contract/endpoint";
import { inLanguage } from "@arcade/contract/languages";
import { moneyText, sum } from "@arcade/contract/money";
import type { orders } from "@arcade/contract/buying/orders/api";
import { levelOf, storeLevel, storeLevels } from "@arcade/contract/shops/stores/levels";
import { priceFault } from "@arcade/contract/shops/supply/price";
import { randomInt } from "node:crypto";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { addressOf, touchAddress, type ShippingAddress } from "../../../people/addresses/index.ts";
import { atHeldPrices, type SkuForSale, specificationOf, skusForSale } from "../../carts/index.ts";
import { chosenCoupons, holdCoupons, problemOfHeld, refuseCoupon } from "../../coupons/index.ts";
import { type GroupPrice, insertPlace } from "../../groups/index.ts";
import { shardOf } from "../../../base/ledger/index.ts";
import { openClosure } from "../../../base/settings/index.ts";
import { recountInStock } from "../../../shops/goods/index.ts";
import { arrivalOf, type KnownArrivals, knownArrivals } from "../arrival/arrival.ts";
import { atGroupPrice, refuseGroupShortage } from "./at-group-price.ts";
import { greatestFreight, refuseDearFreight } from "./refuse-dear-freight.ts";
import {
  later,
  orderNumber,
  orderNumbersOfDay,
  ordersOf,
  type Parcelled,
  priceOf,
  problemOf,
  type WantedLine,
} from "../rules.ts";
import { insertOrders, type NewOrder, storesSelling } from "./submit-orders.sql.ts";
import { type CouponedOrder, couponsNamedBy, takeCoupons } from "./take-coupons.ts";
import { publishMove } from "../publish-move.ts";

type Input = Received<typeof orders.submit>;

/**
 * Makes the orders of a checkout (RULES 2): all of them or none. Copies the current prices, names, pictures, freight
 * and discounts.
 */
export async function submitOrders(
  context: Context,
  buyerId: bigint,
  input: Input,
): Promise<Answered<typeof orders.submit>> {
  const skuIds = input.lines.map(({ sku_id }) => sku_id);
  const [closed, address, skus, named, known] = await Promise.all([
    openClosure(context.tx, "orders", context.now),
    addressOf(context.tx, buyerId, input.address_id ?? null),
    skusForSale(context.tx, skuIds, { buyer_id: buyerId, now: context.now }),
    chosenCoupons(context.tx, couponsNamedBy(buyerId, input), skuIds),
    knownArrivals(context),
  ]);

  if (closed !== null) refuse("orders_closed", { reason: closed.reason_code, until: closed.until });
  if (address === null) refuse("no_address");
  const asked = atHeldPrices(
    input.lines.map(({ sku_id, quantity, price }) => {
      const sku = skus.get(sku_id) ?? refuse("sku_not_of_goods");
      return { sku, quantity, price };
    }),
  );
  const { lines, offered } = await atGroupPrice(context, buyerId, asked, input.group);
  for (const line of lines) refuseProblem(context, line, address);
  const parcelled = ordersOf(lines);
  const couponed = takeCoupons(context, parcelled, named, input, address);
  const made = parcelled.map((order, index) => newOrder(context, order, couponed[index], input, { ...address, known }));
  for (const { freight, freight_discount, freight_most } of made)
    refuseDearFreight(freight + freight_discount, freight_most);
  const total = sum(made.map(({ actual_payment }) => actual_payment));
  // guard: the total is the one that was shown
  if (total !== input.total)
    refuse("total_changed", { old_total: moneyText(input.total), new_total: moneyText(total) });
  const cancelAt = later(context.now, { minutes: context.settings.order_unpaid_minutes });

  const { id: addressId, delivered: _delivered, ...copied } = address;
  touchAddress(context, addressId);
  const storeIds = [...new Set(made.map(({ store_id }) => store_id))];
  const checkoutId = context.newId();
  const inserting = insertOrders(context.tx, {
    checkout_id: checkoutId,
    buyer_id: buyerId,
    commission_ppm: context.settings.commission_ppm,
    freight_usual: BigInt(context.settings.freight_usual_micro),
    ratios: storeLevels.map((level) => levelOf(context.settings, level).profit_ppm),
    address: copied,
    now: context.now,
    cancel_at: cancelAt,
    orders: made,
    from_cart: input.from_cart,
  });
  if (offered !== null) for (const { id, lines: of } of made) wantPlace(context, buyerId, id, of, offered);
  // This is last in the same message: by now all waits for stock rows are over.
  const uses = made.flatMap(({ id, uses: of }) => of.map((use) => ({ order_id: id, ...use })));
  const holding =
    uses.length === 0
      ? []
      : holdCoupons(context.tx, { member_id: buyerId, checkout_id: checkoutId, uses, now: context.now });
  const [reserved, held, selling] = await Promise.all([
    inserting,
    holding,
    storesSelling(context.tx, storeIds, context.now),
  ]);
  await refuseClosed(context, buyerId, lines, selling);
  // guard: every line is reserved
  await refuseShortage(
    context,
    buyerId,
    lines,
    offered !== null,
    reserved.map(({ sku_id }) => sku_id),
  );
  await refuseTaken(context, buyerId, uses, held);
  await recountInStock(
    context.tx,
    reserved.filter(({ left }) => left === 0).map(({ goods_id }) => goods_id),
  );
  for (const order of made) publishMove(context, { ...order, buyer_id: buyerId }, "submit");
  return madeOf(context, made, cancelAt);
}

export function madeOf(
  { language }: Context,
  made: readonly NewOrder[],
  cancel_at: Date,
): Answered<typeof orders.submit> {
  return {
    orders: made.map(({ id, order_no, store_name, actual_payment }) => ({
      id,
      order_no,
      store_name: inLanguage({ en: "", ...store_name }, language),
      actual_payment: moneyText(actual_payment),
    })),
    total: moneyText(sum(made.map(({ actual_payment }) => actual_payment))),
    cancel_at,
  };
}

function refuseProblem(context: Context, line: WantedLine & { price: bigint }, address: ShippingAddress): void {
  const name = inLanguage(line.sku.name, context.language);
  switch (problemOf(line, address, context.now)) {
    case "own_store_goods":
      return refuse("own_store_goods", { name });
    case "goods_off_sale":
      return refuse("goods_off_sale", { name });
    case "store_on_holiday":
      return refuseHoliday(context, line);
    case "inventory_shortage":
      return refuse("inventory_shortage", { name, left: Math.max(0, line.sku.stock) });
    case "no_order":
      return refuse("no_order", { name, area: address.country });
    case null:
      // guard: a price that changed meanwhile is refused
      if (line.price !== line.sku.price)
        refuse("price_changed", { name, old_price: moneyText(line.price), new_price: moneyText(line.sku.price) });
  }
}

/** Refuses because a store closed or went on holiday at this moment. */
async function refuseClosed(
  context: Context,
  buyerId: bigint,
  lines: readonly WantedLine[],
  selling: readonly bigint[],
): Promise<void> {
  const closed = lines.find(({ sku }) => !selling.includes(sku.store_id));
  if (closed === undefined) return;
  const now =
    (await skusForSale(context.mall.db, [closed.sku.sku_id], { buyer_id: buyerId, now: context.now })).get(
      closed.sku.sku_id,
    ) ?? closed.sku;
  if (now.on_sale) refuseHoliday(context, { ...closed, sku: now });
  refuse("goods_off_sale", { name: inLanguage(now.name, context.language) });
}

function refuseHoliday(context: Context, { sku }: WantedLine): never {
  return refuse("store_on_holiday", {
    name: inLanguage(sku.store_name, context.language),
    until: sku.holiday_until ?? context.now,
  });
}

/**
 * Another buyer was faster, or the price changed at this moment: the statement reserved fewer lines than were wanted.
 */
async function refuseShortage(
  context: Context,
  buyerId: bigint,
  lines: readonly WantedLine[],
  isGrouped: boolean,
  reserved: readonly bigint[],
): Promise<void> {
  if (reserved.length === lines.length) return;
  const missing = lines.find(({ sku }) => !reserved.includes(sku.sku_id));
  if (missing === undefined) throw new Error("more lines reserved than asked for");
  // Read outside this transaction, which is about to be undone and itself holds some of the stock.
  const now = (await skusForSale(context.mall.db, [missing.sku.sku_id], { buyer_id: buyerId, now: context.now })).get(
    missing.sku.sku_id,
  );
  const name = inLanguage(missing.sku.name, context.language);
  if (now?.on_sale !== true || isOutOfBounds(context, now)) refuse("goods_off_sale", { name });
  if (isGrouped) refuseGroupShortage(name, missing.sku, now);
  const held =
    now === undefined ? missing.sku.price : (atHeldPrices([{ ...missing, sku: now }])[0]?.sku.price ?? now.price);
  if (held !== missing.sku.price)
    refuse("price_changed", { name, old_price: moneyText(missing.sku.price), new_price: moneyText(held) });
  // Other buyers have the deal's last pieces. A piece that came back since is available for the next try.
  if (missing.sku.deal !== null && now !== undefined && now.stock >= missing.quantity)
    refuse("price_changed", { name, old_price: moneyText(missing.sku.price), new_price: moneyText(now.asked_price) });
  refuse("inventory_shortage", { name, left: Math.max(0, now?.stock ?? 0) });
}

/** The supplier's price changed at this moment, and the store may no longer ask its own price. */
function isOutOfBounds({ settings }: Context, { price, purchase_price, store_level }: SkuForSale): boolean {
  return (
    purchase_price !== null &&
    priceFault(price, purchase_price, levelOf(settings, storeLevel(store_level)).profit_ppm) !== null
  );
}

/** Refuses because another order took a coupon at this moment. */
async function refuseTaken(
  context: Context,
  buyerId: bigint,
  uses: readonly { grant_id: bigint }[],
  held: readonly bigint[],
): Promise<void> {
  const taken = uses.find(({ grant_id }) => !held.includes(grant_id));
  // guard: a coupon that could not be held is refused [if (taken === undefined) return; -> return;]
  if (taken === undefined) return;
  const chosen = [{ grant_id: taken.grant_id, member_id: buyerId }];
  const [coupon] = await chosenCoupons(context.mall.db, chosen, []);
  if (coupon === undefined) throw new Error("a coupon that was there is gone");
  refuseCoupon(context, coupon, problemOfHeld(coupon, context.now) ?? "used");
}

/** In the message that makes the order, after the order. */
function wantPlace(
  context: Context,
  memberId: bigint,
  orderId: bigint,
  lines: NewOrder["lines"],
  { offer_id, group }: GroupPrice,
): void {
  for (const { goods_id } of lines)
    insertPlace(context.tx, {
      order_id: orderId,
      offer_id,
      goods_id,
      member_id: memberId,
      group_id: group?.id ?? null,
    });
}

export function newOrder(
  context: Context,
  order: Parcelled,
  couponed: CouponedOrder | undefined,
  input: Input,
  { known, ...to }: ShippingAddress & { known: KnownArrivals },
): NewOrder {
  const first = order.lines[0]?.sku;
  if (first === undefined || couponed === undefined) throw new Error("an order without lines");
  const id = context.newId();
  // The order of a group waits for other people.
  const { store_id, supplied } = order;
  const arrival =
    input.group === undefined ? arrivalOf(known, context, { store_id, supplied, country: to.country }) : null;
  return {
    id,
    order_no: orderNumber(context.now, randomInt(orderNumbersOfDay)),
    store_id,
    merchant_id: first.merchant_id,
    supplied,
    shard: shardOf(id),
    store_name: first.store_name,
    ...priceOf(order.lines, to, couponed),
    freight_most: greatestFreight(context, order),
    platform_discount: couponed.platform.saving,
    promotion_shard: couponed.promotion_shard,
    uses: couponed.uses,
    arrive_from: arrival?.from ?? null,
    arrive_by: arrival?.to ?? null,
    remark: input.remarks?.find(({ store_id }) => store_id === order.store_id)?.remark ?? "",
    lines: order.lines.map(({ sku, quantity }, index) => ({
      id: context.newId(),
      sku_id: sku.sku_id,
      goods_id: sku.goods_id,
      name: sku.name,
      specification: specificationOf(sku),
      picture: sku.picture,
      price: sku.price,
      asked_price: sku.asked_price,
      deal_id: sku.deal?.id ?? null,
      quantity,
      discount: couponed.lines[index] ?? 0n,
    })),
  };
}
