import type { Answered, Received } from "@arcade/contract/endpoint";
import type { orders } from "@arcade/contract/buying/orders/api";
import { arrivalTerms } from "@arcade/contract/buying/arrivals/arrival";
import { many, one } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { Context } from "../../../../platform/context.ts";
import { arrivalOf, knownArrivals } from "./arrival.ts";

/** When these goods would arrive in a country. Goods that cannot be bought now have no answer. */
export async function arrivalsOfGoods(
  context: Context,
  { goods_ids, country }: Received<typeof orders.arrivals>,
): Promise<Answered<typeof orders.arrivals>> {
  const [known, found] = await Promise.all([
    knownArrivals(context),
    many<{ id: bigint; store_id: bigint; supplied: boolean }>(
      context.tx,
      sql`SELECT g.id, g.store_id, g.supplied FROM goods g JOIN store s ON s.id = g.store_id
        WHERE g.id = ANY(${goods_ids}) AND g.on_sale AND s.open
          AND (s.holiday_until IS NULL OR s.holiday_until <= ${context.now}) ORDER BY g.id`,
    ),
  ]);
  return {
    items: found.flatMap(({ id, store_id, supplied }) => {
      const arrival = arrivalOf(known, context, { store_id, supplied, country });
      return arrival === null ? [] : [{ goods_id: id, ...arrival }];
    }),
  };
}

export async function arrivalsKept(
  context: Context,
  { store_id }: Received<typeof orders.arrivalsKept>,
): Promise<Answered<typeof orders.arrivalsKept>> {
  const { promised, kept } = await one<{ promised: number; kept: number }>(
    context.tx,
    sql`SELECT coalesce(sum(promised), 0)::int AS promised, coalesce(sum(kept), 0)::int AS kept FROM arrival_store
      WHERE store_id = ${store_id}`,
  );
  return {
    share: promised < arrivalTerms.orders ? null : Math.floor((kept * 100) / promised),
    orders: promised,
    days: arrivalTerms.days,
    least: arrivalTerms.orders,
  };
}
