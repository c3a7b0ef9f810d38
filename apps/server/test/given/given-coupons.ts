import { carts } from "@arcade/contract/buying/carts/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { capOf, type CouponWanted } from "@arcade/contract/buying/coupons/making";
import type { Answer } from "@arcade/contract/endpoint";
import { readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import type { IdText } from "@arcade/contract/wire";
import { setAside } from "../../src/features/buying/coupons/fund-coupon.ts";
import { writeCoupon } from "../../src/features/buying/coupons/make-coupon.ts";
import {
  givenBuyer,
  givenGoods,
  givenPaidOrder,
  givenStore,
  type GivenMember,
  type GivenStore,
  ship,
} from "../given.ts";
import type { Outcome, World } from "../world.ts";

const dayMs = 86_400_000;

type Wanted = Partial<Omit<CouponWanted, "threshold" | "amount" | "max">> & {
  threshold?: string;
  amount?: string;
  max?: string;
  claimable?: boolean;
  name?: string;
};

const micro = (text: string | undefined) => (text === undefined ? undefined : (readMoney(text) ?? undefined));

/**
 * A running coupon of a store, or of the demo's mall with its budget set aside. By default 10.00 off from 50.00, for
 * ten days.
 */
export async function givenCoupon(world: World, store: GivenStore | null, wanted: Wanted = {}): Promise<IdText> {
  const now = world.clock.now();
  const kind = wanted.kind ?? "full_reduction";
  const { threshold, amount, max, claimable = true, name = "Ten off", ...rest } = wanted;
  const coupon: CouponWanted = {
    scope: "everything",
    claim_until: new Date(now.getTime() + 5 * dayMs),
    ...(rest.valid_until === undefined ? { valid_days: rest.valid_days ?? 10 } : {}),
    total: 100,
    per_person: 1,
    ...rest,
    kind,
    threshold: kind === "instant_reduction" ? undefined : micro(threshold ?? "50.00"),
    amount: kind === "full_discount" || kind === "free_freight" ? undefined : micro(amount ?? "10.00"),
    percent: kind === "full_discount" ? (wanted.percent ?? 10) : undefined,
    max: kind === "full_discount" ? micro(max ?? "20.00") : micro(max),
  };
  const id = await world.withContext(async (context) => {
    const made = writeCoupon(context, coupon, {
      store_id: store?.store_id ?? null,
      name: { en: name },
      claimable,
      demo: store === null,
    });
    if (store === null)
      await setAside(context, {
        coupon_id: made,
        total: coupon.total,
        max: capOf(coupon),
        claim_until: coupon.claim_until,
        proposal: null,
      });
    return made;
  });
  return String(id) as IdText; // as the wire has it
}

/**
 * Money that the mall has earned and may use for promotion: the commission of a settled order. The clock moves by eight
 * days.
 */
export async function givenRevenue(world: World, amount: string): Promise<void> {
  const store = await givenStore(world, { freight: { first: "0.00", further: "0.00" } });
  const price = `${Number(amount) * 20}.00`;
  const goods = await givenGoods(world, store, { price });
  const buyer = await givenBuyer(world, price);
  const order_id = await givenPaidOrder(world, buyer, goods.skus[0]!);
  await ship(world, store, order_id);
  await world.ask(orders.confirm, { order_id }, { token: buyer.token });
  await world.pass(7 * dayMs + 60_000);
}

/** Claims a coupon, and returns the id of the grant. */
export async function claim(world: World, member: GivenMember, coupon_id: IdText): Promise<IdText> {
  return (await world.ask(coupons.claim, { coupon_id }, { token: member.token })).grant_id;
}

export type Preview = Answer<typeof orders.preview>;

/** The preview of the order page for these SKUs, put into the cart. */
export async function previewOf(
  world: World,
  buyer: GivenMember,
  lines: readonly { sku: bigint; quantity?: number }[],
): Promise<Preview> {
  for (const { sku, quantity = 1 } of lines)
    await world.ask(carts.put, { sku_id: String(sku), quantity, mode: "set" }, { token: buyer.token });
  return world.ask(orders.preview, {}, { token: buyer.token });
}

/** Submits the preview, with the coupons that it chose, or others. */
export function submitPreview(
  world: World,
  buyer: GivenMember,
  preview: Preview,
  other: {
    total?: string;
    coupons?: { store_id: string; supplied: boolean; grant_id: string }[];
    platform_coupon?: string | null;
  } = {},
): Promise<Outcome<typeof orders.submit>> {
  const platform = other.platform_coupon === undefined ? preview.platform_coupon : other.platform_coupon;
  return world.call(
    orders.submit,
    {
      lines: preview.orders.flatMap(({ lines }) =>
        lines.map(({ sku_id, quantity, price }) => ({ sku_id, quantity, price })),
      ),
      coupons:
        other.coupons ??
        preview.orders.flatMap(({ store_id, supplied, coupon }) =>
          coupon === null ? [] : [{ store_id, supplied, grant_id: coupon }],
        ),
      ...(platform === null ? {} : { platform_coupon: platform }),
      total: other.total ?? preview.actual_payment,
      from_cart: true,
    },
    { token: buyer.token },
  );
}

/** The orders of a submission that must succeed. */
export function made(outcome: Outcome<typeof orders.submit>): Answer<typeof orders.submit> {
  if (!outcome.ok) throw new Error(`refused: ${outcome.error} ${JSON.stringify(outcome.parameters)}`);
  return outcome.data;
}
