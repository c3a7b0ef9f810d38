import { addresses } from "@arcade/contract/people/addresses/api";
import type { Answered, Endpoint, Received } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { priceOfOrder } from "@arcade/contract/buying/orders/price";
import { money, sum } from "@arcade/contract/money";
import { services } from "../../../apps/server/src/app.ts";
import type { Actor, Context } from "../../../apps/server/src/platform/context.ts";
import type { ShelvedGoods, ShelvedSku } from "./load-shelves.ts";
import { demoPaymentPassword, type SeedAddress } from "../people.ts";

/** Who acts. The demo's people do what they do through the same verbs as everybody. */
export interface Acting {
  member_id: bigint;
  store_id: bigint | null;
}

export interface BoughtLine {
  goods: ShelvedGoods;
  sku: ShelvedSku;
  quantity: number;
}

/** Calls an endpoint of the contract as the edge does, in the context's transaction and at its time. */
export async function act<E extends Endpoint>(
  context: Context,
  endpoint: E,
  input: Received<E>,
  { member_id, store_id }: Acting,
): Promise<Answered<E>> {
  const service = services.find((candidate) => candidate.endpoint.path === endpoint.path);
  if (service === undefined) throw new Error(`nobody serves ${endpoint.path}`);
  const actor: Actor = {
    member_id,
    store_id,
    owner_id: store_id === null ? null : member_id,
    parts: null,
    session_id: 0n,
    suspended_reason: null,
    wallet_frozen_reason: null,
    must_agree: false,
  };
  const client = { address: "127.0.0.1", agent: "", token: null };
  const ready = await service.before(context, input, actor, client);
  // The service is the endpoint's own, so its answer is the endpoint's.
  return (await service.verb(context, input, actor, client, ready)) as Answered<E>;
}

export async function addAddress(
  context: Context,
  member_id: bigint,
  address: SeedAddress,
  is_default: boolean,
): Promise<void> {
  await act(context, addresses.add, { ...address, is_default }, { member_id, store_id: null });
}

/** One order of a checkout, with its content. */
export interface MadeOrder {
  id: bigint;
  buyer: Acting;
  merchant: Acting;
  supplied: boolean;
  lines: BoughtLine[];
}

/** Submits a checkout, with a coupon for its first order if there is one. Returns the orders as the mall made them. */
export async function submit(
  context: Context,
  buyer: Acting,
  lines: readonly BoughtLine[],
  coupon?: { grant_id: bigint; off: bigint },
): Promise<MadeOrder[]> {
  const groups = [...Map.groupBy(lines, ({ goods }) => `${goods.store.id} ${goods.supplied}`).values()];
  const total = sum(
    groups.map((group) => {
      const lines = group.map(({ goods, sku, quantity }) => ({
        price: sku.price,
        quantity,
        weight_grams: null,
        freight: goods.supply?.freight ?? goods.store.freight,
      }));
      // The demo's stores charge every place alike.
      return priceOfOrder(lines, null).actual_payment;
    }),
  );
  const [first] = lines;
  const made = await act(
    context,
    orders.submit,
    {
      lines: lines.map(({ sku, quantity }) => ({ sku_id: sku.id, quantity, price: sku.price as typeof total })),
      ...(coupon && first
        ? { coupons: [{ store_id: first.goods.store.id, supplied: first.goods.supplied, grant_id: coupon.grant_id }] }
        : {}),
      total: money(total - (coupon?.off ?? 0n)),
      from_cart: false,
    },
    buyer,
  );
  // The mall groups by store and kind in the order of the lines, as is done here.
  return groups.map((group, index) => {
    const [{ goods } = fail()] = group;
    return {
      id: BigInt(made.orders[index]?.id ?? fail()),
      buyer,
      merchant: { member_id: goods.store.owner_id, store_id: goods.store.id },
      supplied: goods.supplied,
      lines: group,
    };
  });
}

export async function payFor(context: Context, buyer: Acting, made: readonly MadeOrder[]): Promise<void> {
  await act(context, orders.pay, { order_ids: made.map(({ id }) => id), payment_password: demoPaymentPassword }, buyer);
}

/** Merchants buy in what comes from the supplier; the supplier ships by the clock. */
export async function purchaseAll(context: Context, made: readonly MadeOrder[]): Promise<void> {
  for (const [, of] of Map.groupBy(
    made.filter(({ supplied }) => supplied),
    ({ merchant }) => merchant.store_id,
  )) {
    await act(
      context,
      orders.purchase,
      { order_ids: of.map(({ id }) => id), payment_password: demoPaymentPassword },
      of[0]?.merchant ?? fail(),
    );
  }
}

/** Merchants ship their own goods. */
export async function shipAll(context: Context, made: readonly MadeOrder[]): Promise<void> {
  for (const [, of] of Map.groupBy(
    made.filter(({ supplied }) => !supplied),
    ({ merchant }) => merchant.store_id,
  )) {
    const parcels = of.map(({ id }, index) => ({
      order_id: id,
      carrier: carriers[index % carriers.length] ?? "dhl",
      tracking_number: `JD${String(id).slice(-11)}`,
    }));
    const { failed } = await act(context, orders.ship, { parcels }, of[0]?.merchant ?? fail());
    if (failed.length > 0) throw new Error(`could not be shipped: ${JSON.stringify(failed.map(({ error }) => error))}`);
  }
}

/** Two pieces of an order's first line go; the rest is sent later. */
export async function shipTwoPieces(context: Context, made: readonly MadeOrder[]): Promise<void> {
  for (const { id, merchant, lines } of made) {
    const [{ sku } = fail()] = lines;
    const parcel = { order_id: id, carrier: carriers[0], tracking_number: `JD${String(id).slice(-11)}` };
    const parcels = [{ ...parcel, lines: [{ sku_id: sku.id, quantity: 2 }] }];
    const { failed } = await act(context, orders.ship, { parcels }, merchant);
    if (failed.length > 0) throw new Error(`could not be shipped: ${JSON.stringify(failed.map(({ error }) => error))}`);
  }
}

export async function confirmAll(context: Context, made: readonly MadeOrder[]): Promise<void> {
  for (const { id, buyer } of made) await act(context, orders.confirm, { order_id: id }, buyer);
}

const carriers = ["dhl", "ems", "fedex", "sf"] as const;

function fail(): never {
  throw new Error("the mall made other orders than the demo planned");
}
