import { moneyText, readMoney } from "@arcade/contract/money";
import { orders } from "@arcade/contract/orders/api";
import type { TestDatabase } from "../apps/server/src/platform/postgres/temporary.ts";
import type { Rate } from "./figures.ts";
import { post } from "./http-load.ts";
import { asOwner, type Pair } from "./malls.ts";
import { httpLoad, type Load, type Operation, sideBySide, warmUp } from "./measure.ts";
import { type Buyer, paymentPassword } from "./people.ts";
import { answered, connectionCounts } from "./reads.ts";

const rounds = 3;
const ms = 2_500;
const freightMicro = readMoney("5.00") ?? 0n;

export interface SkuToBuy {
  id: string;
  /** Micro-USDT. */
  price: string;
}

/** One operation makes an order of one piece and pays it: two calls, each with a key of its own. */
export async function measureCheckout(
  pair: Pair,
  database: TestDatabase,
  buyers: readonly Buyer[],
  skus: readonly SkuToBuy[],
  postmaster: number,
  say: (rate: Rate) => void,
): Promise<void> {
  const ours: Operation = async (ask, number) => {
    const buyer = buyers[(number * 7_919) % buyers.length];
    const sku = skus[(number * 31) % skus.length];
    if (buyer === undefined || sku === undefined) throw new Error("no buyer or nothing to buy");
    const price = BigInt(sku.price);
    const wanted = {
      lines: [{ sku_id: sku.id, quantity: 1, price: moneyText(price) }],
      address_id: buyer.address_id,
      total: moneyText(price + freightMicro),
      from_cart: false,
    };
    const made = answered(await ask(post(orders.submit.path, { token: buyer.token, "idempotency-key": `bench-submit-${process.pid}-${number}` }, wanted)), 200);
    const id = /"orders":\[\{"id":"(\d+)"/.exec(made.body)?.[1];
    if (id === undefined) throw new Error(`no order was made: ${made.body}`);
    const payment = { order_ids: [id], payment_password: paymentPassword };
    answered(await ask(post(orders.pay.path, { token: buyer.token, "idempotency-key": `bench-pay-${process.pid}-${number}` }, payment)), 200);
  };
  const floor: Load = (lanes, time) => pair.floor.call("checkout", { lanes, ms: time });
  const sides = { ours: { load: httpLoad(pair.mallPort, ours), pid: pair.mall.pid }, floor: { load: floor, pid: pair.floor.pid } };
  await warmUp([sides.floor, sides.ours]);
  // As in a shop with orders in its past: tables that were empty when their statements were planned are planned anew.
  await asOwner(database.owner, "VACUUM (ANALYZE)");
  for (const connections of connectionCounts) {
    const samples = await sideBySide(sides, postmaster, connections, rounds, ms);
    const need = connections === 1 ? {} : { ratio: 0.35, ...(connections === 16 ? { p99Ms: 60 } : {}) };
    say({ operation: "checkout: order and payment", connections, ...samples, need });
  }
}
