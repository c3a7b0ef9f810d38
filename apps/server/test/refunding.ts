import type { Answer, Sent } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenStore,
  type GivenStore,
  pay,
  paymentPassword,
  ship,
  submit,
} from "./given.ts";
import type { World } from "./world.ts";

/** A return address as a merchant enters it. */
export const returnTo = {
  name: "Returns",
  mobile: "+1 555 0199",
  country: "US",
  province: "Oregon",
  city: "Portland",
  address: "1 Pier Road",
  zip_code: "97201",
};

export interface Sold {
  store: GivenStore;
  buyer: GivenMember;
  id: string;
  skus: bigint[];
}

export type OrderStage = "paid" | "purchased" | "shipped" | "received";

/** An order of three pieces of one SKU and one of another, freight 8.00, brought to a stage. */
export async function givenSold(
  world: World,
  stage: OrderStage,
  wanted: { price?: string; purchase_price?: string; store?: GivenStore; buyer?: GivenMember } = {},
): Promise<Sold> {
  const store = wanted.store ?? (await givenStore(world));
  const { price = "10.00", purchase_price } = wanted;
  const goods = await givenGoods(world, store, {
    price,
    stock: [50, 50],
    ...(purchase_price === undefined ? {} : { purchase_price }),
  });
  const buyer = wanted.buyer ?? (await givenBuyer(world));
  const bought = await submit(
    world,
    buyer,
    goods.skus.map((sku, index) => ({ sku, quantity: index === 0 ? 3 : 1 })),
  );
  await pay(world, buyer, bought);
  const id = bought.orders[0]?.id ?? "";
  const merchant = { token: store.merchant.token };
  if (stage !== "paid" && purchase_price !== undefined)
    await world.ask(orders.purchase, { order_ids: [id], payment_password: paymentPassword }, merchant);
  if (stage === "shipped" || stage === "received") {
    if (purchase_price === undefined) await ship(world, store, id);
    else await world.pass(61 * 60_000);
  }
  if (stage === "received") await world.ask(orders.confirm, { order_id: id }, { token: buyer.token });
  return { store, buyer, id, skus: goods.skus };
}

export const limitOf = (world: World, { buyer, id }: Sold): Promise<Answer<typeof refunds.limit>> =>
  world.ask(refunds.limit, { order_id: id }, { token: buyer.token });

type Request = Omit<Sent<typeof refunds.apply>, "order_id">;

/** The request of a buyer of `givenSold`: by default all remaining pieces, for the maximum amount. */
export async function requestFor(
  world: World,
  sold: Sold,
  wanted: Partial<Request> & { pieces?: readonly number[] } = {},
): Promise<Request> {
  const { lines, freight_left } = await limitOf(world, sold);
  const { pieces = lines.map(({ quantity, refunded_quantity }) => quantity - refunded_quantity), ...given } = wanted;
  const chosen = lines.flatMap((line, index) =>
    (pieces[index] ?? 0) > 0 ? [{ line, quantity: pieces[index] ?? 0 }] : [],
  );
  const cents = (text: string) => Math.floor(Number(text) * 100 + 1e-6);
  // a refunded amount may have fractions of a cent: the rest is rounded down
  const gone = (text: string) => Math.ceil(Number(text) * 100 - 1e-6);
  const all = lines.every(
    ({ quantity, refunded_quantity }, index) => (pieces[index] ?? 0) >= quantity - refunded_quantity,
  );
  const limit = chosen.reduce(
    (sum, { line, quantity }) =>
      sum +
      (quantity >= line.quantity - line.refunded_quantity
        ? cents(line.paid) - gone(line.refunded)
        : Math.floor((cents(line.paid) * quantity) / line.quantity)),
    all ? cents(freight_left) : 0,
  );
  return {
    type: "refund_only",
    reason: "agreed_with_store",
    lines: chosen.map(({ line, quantity }) => ({ line_id: line.line_id, quantity })),
    amount: (limit / 100).toFixed(2),
    text: "",
    pictures: [],
    ...given,
  };
}

export async function applied(
  world: World,
  sold: Sold,
  wanted: Partial<Request> & { pieces?: readonly number[] } = {},
): Promise<Answer<typeof refunds.apply> & { amount: string }> {
  const request = await requestFor(world, sold, wanted);
  return {
    ...(await world.ask(refunds.apply, { order_id: sold.id, ...request }, { token: sold.buyer.token })),
    amount: request.amount,
  };
}

/** The store agrees to the whole amount, and the clock pays it. */
export async function agreed(
  world: World,
  sold: Sold,
  refund: { refund_id: string; amount: string },
  address = false,
): Promise<Answer<typeof refunds.agree>> {
  const input = {
    refund_id: refund.refund_id,
    version: (await refundOf(world, sold, refund.refund_id)).version,
    ...(address ? { return_address: returnTo } : {}),
  };
  const done = await world.ask(refunds.agree, input, { token: sold.store.merchant.token });
  await world.settleDue();
  return done;
}

/** Every balance that is not zero, by account. The shards of the mall's accounts are added up. */
export async function balances(world: World): Promise<Record<string, bigint>> {
  const found = await many<{ name: string; balance: bigint }>(
    world.mall.db,
    sql`SELECT CASE WHEN kind IN ('available', 'held', 'bond') THEN kind || ' ' || owner
      ELSE kind END AS name, sum(balance)::bigint AS balance FROM account GROUP BY 1 HAVING sum(balance) <> 0`,
  );
  return Object.fromEntries(found.map(({ name, balance }) => [name, balance]));
}

export const refundOf = (world: World, { buyer }: Sold, refund_id: string) =>
  world.ask(refunds.detail, { refund_id }, { token: buyer.token });
export const orderOf = (world: World, { buyer, id }: Sold) => world.ask(orders.detail, { id }, { token: buyer.token });

/** Asks to exchange pieces of the first line of `givenSold`: by default one piece, for the SKU of the second line. */
export async function exchangeAsked(
  world: World,
  sold: Sold,
  { quantity = 1, ...wanted }: Partial<Request> & { quantity?: number } = {},
): Promise<Answer<typeof refunds.apply> & { amount: string; exchange_sku_id: string }> {
  const request = await requestFor(world, sold, { pieces: [quantity, 0], type: "exchange", reason: "changed_mind" });
  const exchange_sku_id = wanted.exchange_sku_id ?? String(sold.skus[1]);
  const input = { order_id: sold.id, ...request, ...wanted, exchange_sku_id };
  const asked = await world.ask(refunds.apply, input, { token: sold.buyer.token });
  return { ...asked, amount: input.amount, exchange_sku_id };
}

export type ExchangeStep = "applied" | "returning" | "returned" | "replacing" | "resent";

/** An exchange that people have brought to a step, as `exchangeAsked` asks for it. */
export async function givenExchange(
  world: World,
  sold: Sold,
  step: ExchangeStep,
  wanted: Parameters<typeof exchangeAsked>[2] = {},
): Promise<Awaited<ReturnType<typeof exchangeAsked>>> {
  const asked = await exchangeAsked(world, sold, wanted);
  const { refund_id } = asked;
  const [buyer, merchant] = [{ token: sold.buyer.token }, { token: sold.store.merchant.token }];
  const tracking = (number: string) => ({
    refund_id,
    carrier: "dhl",
    tracking_number: `JD0146${number}${refund_id.slice(-5)}`,
  });
  const acts = [
    () => world.ask(refunds.agree, { refund_id, version: 1, return_address: returnTo }, merchant),
    () => world.ask(refunds.giveTracking, tracking("1"), buyer),
    () => world.ask(refunds.confirmReturn, { refund_id }, merchant),
    () => world.ask(refunds.sendReplacement, tracking("2"), merchant),
  ];
  const steps: readonly ExchangeStep[] = ["applied", "returning", "returned", "replacing", "resent"];
  for (const act of acts.slice(0, steps.indexOf(step))) await act();
  return asked;
}
