import { money, moneyOf } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { makeOffer } from "../../../apps/server/src/features/buying/groups/index.ts";
import type { Context } from "../../../apps/server/src/platform/context.ts";
import { act, type Acting, type BoughtLine } from "./load-orders.ts";
import { demoPaymentPassword } from "../people.ts";
import type { Scene } from "../play.ts";

const dayMs = 86_400_000;
const cent = 10_000n;

/** Three quarters of what each SKU costs alone, in whole cents. */
const groupPrice = (price: bigint) => money(((price * 3n) / 4n / cent) * cent);

async function offer(context: Context, { goods }: BoughtLine, size: number): Promise<void> {
  const prices = goods.skus.map(({ id, price }) => ({ sku_id: id, price: groupPrice(price) }));
  const input = {
    goods_id: goods.id,
    size,
    pieces_most: 2,
    starts: context.now,
    ends: new Date(context.now.getTime() + 8 * dayMs),
    prices,
  };
  await makeOffer(context, goods.store.id, input, { demo: true });
}

/** Orders one piece for a group and pays it; the group that the order is in. */
async function join(context: Context, buyer: Acting, { sku }: BoughtLine, group: bigint | "new"): Promise<bigint> {
  const wanted = { sku_id: sku.id, quantity: 1, group };
  const preview = await act(context, orders.preview, wanted, buyer);
  const lines = [{ sku_id: sku.id, quantity: 1, price: groupPrice(sku.price) }];

  const made = await act(
    context,
    orders.submit,
    { lines, total: moneyOf(preview.actual_payment), from_cart: false, group },
    buyer,
  );
  const paid = await act(
    context,
    orders.pay,
    { order_ids: [BigInt(made.orders[0]?.id ?? 0)], payment_password: demoPaymentPassword },
    buyer,
  );
  return BigInt(paid.orders[0]?.group?.id ?? 0);
}

/** Two offers that run: one with a group of three that waits for its last member, and one that nobody has opened a group of yet. */
export function groupScenes(
  person: (index: number) => Acting,
  line: (store: string, index: number) => BoughtLine,
): Scene[] {
  let waiting = 0n;
  const [goods, other] = [() => line("cedar_house", 6), () => line("kumo_stationery", 3)];
  return [
    { day: -1.1, run: (context) => offer(context, goods(), 3) },
    { day: -1, run: (context) => offer(context, other(), 2) },
    { day: -0.22, run: async (context) => void (waiting = await join(context, person(5), goods(), "new")) },
    { day: -0.15, run: async (context) => void (await join(context, person(9), goods(), waiting)) },
  ];
}
