import { carts } from "@arcade/contract/buying/carts/api";
import type { Rate } from "./figures.ts";
import { post } from "./http-load.ts";
import type { Pair } from "./malls.ts";
import { httpLoad, type Operation, sideBySide, warmUp } from "./measure.ts";
import type { Buyer } from "./people.ts";
import { answered, connectionCounts } from "./reads.ts";

const rounds = 3;
const ms = 1_000;
const linesEach = 20;

/** Each call uses another buyer, so that no rate limit applies. New lines first, then more pieces of the same lines. */
export async function measureCart(
  pair: Pair,
  buyers: readonly Buyer[],
  skus: readonly { id: string }[],
  postmaster: number,
  report: (rate: Rate) => void,
): Promise<void> {
  const chosen = (number: number) => {
    const buyer = buyers[number % buyers.length];
    const sku = skus[((number % buyers.length) * 31 + (Math.floor(number / buyers.length) % linesEach)) % skus.length];
    if (buyer === undefined || sku === undefined) throw new Error("no buyer or nothing to buy");
    return { buyer, sku };
  };
  const ours: Operation = async (ask, number) => {
    const { buyer, sku } = chosen(number);
    answered(
      await ask(post(carts.put.path, { token: buyer.token }, { sku_id: sku.id, quantity: 1, mode: "add" })),
      200,
    );
  };
  const floor: Operation = async (ask, number) => {
    const { buyer, sku } = chosen(number);
    answered(await ask(post("/cart", {}, { member_id: buyer.member_id, sku_id: sku.id })), 200);
  };
  const sides = {
    ours: { load: httpLoad(pair.mallPort, ours), pids: [pair.mall.pid] },
    floor: { load: httpLoad(pair.floorPort, floor), pids: [pair.floor.pid] },
  };
  await warmUp([sides.floor, sides.ours]);
  for (const connections of connectionCounts) {
    const samples = await sideBySide(sides, postmaster, connections, rounds, ms);
    report({ operation: "add to cart", connections, ...samples, need: { ratio: 0.6 } });
  }
}
