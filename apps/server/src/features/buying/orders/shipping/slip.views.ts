import type { Language } from "@arcade/contract/languages";
import type { OrderState } from "@arcade/contract/buying/orders/states";
import { type Database, many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { countryName } from "../../../people/addresses/index.ts";

/** The content of a packing slip. It has no prices. */
export interface Slip {
  id: bigint;
  order_no: string;
  state: OrderState;
  supplied: boolean;
  store_name: string;
  createtime: Date;
  remark: string;
  address: { name: string; mobile: string; province: string; city: string; address: string; zip_code: string };
  country: string;
  lines: { name: string; specification: string; code: string | null; quantity: number }[];
}

/** The slips of a store's orders, in the order of the requested ids. Leaves out orders of other stores. */
export async function slipsOf(
  tx: Database,
  storeId: bigint,
  orderIds: readonly bigint[],
  language: Language,
): Promise<Slip[]> {
  const slips = await many<Slip>(
    tx,
    sql`SELECT o.id, o.order_no, o.state, o.supplied, coalesce(o.store_name->>${language}, o.store_name->>'en')
      AS store_name, o.createtime, o.remark, o.address,
            o.address->>'country' AS country,
            coalesce((SELECT jsonb_agg(jsonb_build_object('name', coalesce(l.name->>${language}, l.name->>'en'), 'specification',
              coalesce(l.specification->>${language}, l.specification->>'en'), 'code', c.code,
              'quantity', p.pieces) ORDER BY l.id)
             FROM order_line l LEFT JOIN sku_code c ON c.sku_id = l.sku_id AND c.store_id = o.store_id CROSS JOIN LATERAL (SELECT CASE WHEN o.state = 'awaiting_shipment' THEN l.unsent - l.asked_back
               ELSE l.quantity - l.refunded_quantity END AS pieces) p
             WHERE l.order_id = o.id AND p.pieces > 0), '[]') AS lines
     FROM unnest(${orderIds}::bigint[]) WITH ORDINALITY wanted (id, place) JOIN orders o ON o.id = wanted.id
     WHERE o.store_id = ${storeId} ORDER BY wanted.place`,
  );
  return slips.map((slip) => ({ ...slip, country: countryName(slip.country, language) }));
}

/** The ids of a store's orders by their numbers. Leaves out orders of other stores. */
export async function idsOfNumbers(
  tx: Database,
  storeId: bigint,
  numbers: readonly string[],
): Promise<Map<string, bigint>> {
  const found = await many<{ id: bigint; order_no: string }>(
    tx,
    sql`SELECT id, order_no FROM orders WHERE order_no = ANY(${numbers}) AND store_id = ${storeId}`,
  );
  return new Map(found.map(({ id, order_no }) => [order_no, id]));
}
