import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { setTimeout as pause } from "node:timers/promises";
import { givenBuyer, givenGoods, givenStore } from "../../apps/server/test/given.ts";
import type { Parts, Server } from "./parts.ts";
import { migrated, openScene } from "./scene.ts";
import type { Found } from "./shared.ts";

/** A standby answers visitors, and is killed. */
export async function standbyReads(parts: Parts): Promise<Found> {
  const leader = await parts.primary();
  const target = await migrated(leader);
  const follower = await parts.standbyOf(leader);
  const standby = { ...target, connectionString: follower.url("postgres") };
  // Without the work of the clock: its sweeps must read the same tables.
  const scene = await openScene(parts, "one", { target, standby, owner: leader, listens: false });
  const broken: string[] = [];
  try {
    const { world } = scene;
    const store = await givenStore(world);
    const made = await givenGoods(world, store, { price: "10.00", stock: [10] });
    const buyer = await givenBuyer(world, "10.00");
    await becomesFresh(scene.world.mall.reads);
    const visitor = async (count: number): Promise<number> => {
      let failed = 0;
      for (let turn = 0; turn < count; turn += 1) {
        const answers = [
          await world.call(goods.detail, { id: String(made.goods_id) }),
          await world.call(catalogue.goods, { sort: "new" }),
          await world.call(stores.detail, { id: String(store.store_id) }),
        ];
        failed += answers.filter(({ status }) => status !== 200).length;
      }
      return failed;
    };
    await visitor(2);
    const before = [await goodsReads(leader), await goodsReads(follower)] as const;
    const failed = await visitor(50);
    const [onLeader, onFollower] = [(await goodsReads(leader)) - before[0], (await goodsReads(follower)) - before[1]];
    if (failed > 0) broken.push(`${failed} reads failed`);
    if (onLeader > 0) broken.push(`the primary saw ${onLeader} scans of the visitors' tables`);
    if (onFollower === 0) broken.push("the standby saw none");
    await world.call(goods.detail, { id: String(made.goods_id) }, { token: buyer.token });
    const own = (await goodsReads(leader)) - before[0];
    if (own === 0) broken.push("a read of somebody with a session did not go to the primary");
    await follower.kill();
    const failedWithout = await visitor(20);
    if (failedWithout > 0) broken.push(`${failedWithout} reads failed without the standby`);
    return {
      figures: `150 public reads: ${onLeader} scans on the primary, ${onFollower} on the standby; 60 after its death, ${failedWithout} failed`,
      broken,
    };
  } finally {
    await scene.close();
  }
}

/** How often tables that only the pages of goods, lists and stores read were scanned. Servers count with a delay. */
async function goodsReads(server: Server): Promise<number> {
  await pause(2_500);
  const [row] = await server.askMall(
    "SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS n FROM pg_stat_user_tables WHERE relname IN ('goods', 'sku', 'store')",
  );
  return Number(row?.["n"]);
}

async function becomesFresh(reads: { isFresh(): boolean } | null): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (reads?.isFresh() === true) return;
    await pause(100);
  }
  throw new Error("the standby was not used within 10 s");
}
