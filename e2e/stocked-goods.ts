import { goods } from "@arcade/contract/shops/goods/api";
import { many } from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { Stage } from "./stage.ts";

/** Goods without axes that their store ships itself, also to the demo's buyer. `owner`: the merchant's email. */
export interface StockedGoods {
  id: string;
  sku: string;
  price: bigint;
  owner: string;
}

export async function stockedGoods(stage: Stage, count: number): Promise<StockedGoods[]> {
  const found = await many<{ id: bigint; sku: bigint; price: bigint; owner: string }>(
    stage.mall.db,
    sql`SELECT g.id, min(k.id) AS sku, min(k.price) AS price, min(m.email) AS owner FROM goods g
      JOIN sku k ON k.goods_id = g.id AND k.removed_at IS NULL JOIN store s ON s.id = g.store_id
      JOIN member m ON m.id = s.owner_id
     WHERE g.on_sale AND s.open AND NOT g.supplied AND NOT EXISTS (SELECT FROM deal d WHERE d.goods_id = g.id)
     GROUP BY g.id HAVING count(*) = 1 AND min(k.on_hand - k.reserved) > 9 ORDER BY min(k.price), g.id LIMIT 30`,
  );
  const shelf: StockedGoods[] = [];
  for (const { id, sku, price, owner } of found) {
    if (shelf.length === count) break;
    const { freight } = await stage.ask(goods.detail, { id: String(id) });
    if (!freight.not_to.includes("US")) shelf.push({ id: String(id), sku: String(sku), price, owner });
  }
  if (shelf.length < count) throw new Error(`the demo has only ${shelf.length} such goods`);
  return shelf;
}
