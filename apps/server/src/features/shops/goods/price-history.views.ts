import type { Answered } from "@arcade/contract/endpoint";
import type { goods } from "@arcade/contract/shops/goods/api";
import { lowPriceDays } from "@arcade/contract/shops/goods/content";
import { moneyText } from "@arcade/contract/money";
import { type Database, many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";

const dayMs = 86_400_000;

interface AskedRow {
  since: Date;
  until: Date | null;
  price: bigint;
  deal: boolean;
}

/**
 * The prices of goods in the last 30 days, alone and in flash deals, newest first, with the price at the beginning of
 * the 30 days.
 */
export async function priceHistory(
  tx: Database,
  goodsId: bigint,
  now: Date,
): Promise<Answered<typeof goods.priceHistory>> {
  const start = new Date(now.getTime() - lowPriceDays * dayMs);
  const [[present], asked] = await Promise.all([
    many<{ price: bigint }>(tx, sql`SELECT price FROM goods WHERE id = ${goodsId}`),
    many<AskedRow>(
      tx,
      sql`SELECT * FROM (
         SELECT since, lead(since) OVER (ORDER BY since) AS until, price, false AS deal FROM price_asked
           WHERE goods_id = ${goodsId}
         UNION ALL
         SELECT d.starts_at, CASE WHEN d.state = 'ended' OR d.ends_at <= ${now} THEN coalesce(d.ended_at, d.ends_at)
           END, min(l.price), true
         FROM deal d JOIN deal_line l ON l.deal_id = d.id WHERE d.goods_id = ${goodsId} AND d.state <> 'planned'
           GROUP BY d.id
       ) a WHERE until IS NULL OR until > ${start} ORDER BY since DESC, price LIMIT 200`,
    ),
  ]);
  if (present === undefined) return refuse("not_found");
  const lowest = asked.reduce((low, { price }) => (price < low ? price : low), present.price);
  return { lowest: moneyText(lowest), items: asked.map(({ price, ...row }) => ({ ...row, price: moneyText(price) })) };
}
