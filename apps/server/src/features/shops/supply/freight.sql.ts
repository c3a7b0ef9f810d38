import type { Answered, Received } from "@arcade/contract/endpoint";
import { freightAnswer } from "@arcade/contract/shops/stores/template";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { type Database, many, maybeOne } from "../../../platform/database.ts";
import { type Effect, numberIn } from "../../../platform/effects.ts";
import { type Sql, sql } from "../../../platform/sql.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { freightColumns, type FreightRow, templateOfRow } from "../stores/index.ts";

/** The freight of the supplier of an item. */
export async function freightOfItem(tx: Database, itemId: bigint) {
  const found = await maybeOne<FreightRow>(
    tx,
    sql`SELECT ${freightColumns} FROM supply_item i JOIN freight_template f ON f.supplier_id = i.supplier_id
      WHERE i.id = ${itemId}`,
  );
  return answerOf(found);
}

export async function supplierFreight(
  { tx }: Context,
  { supplier_id }: Received<typeof supplyOffice.freight>,
): Promise<Answered<typeof supplyOffice.freight>> {
  const found = await maybeOne<FreightRow>(
    tx,
    sql`SELECT ${freightColumns} FROM freight_template f WHERE f.supplier_id = ${supplier_id}`,
  );
  return found === null ? refuse("not_found") : answerOf(found);
}

/**
 * The same, with its supplier's name; both are locked until the transaction ends. Null if there is no such supplier.
 */
export async function lockFreight(tx: Database, supplierId: bigint) {
  const found = await maybeOne<FreightRow & { supplier: string }>(
    tx,
    sql`SELECT ${freightColumns}, p.name AS supplier FROM freight_template f JOIN supplier p ON p.id = f.supplier_id
      WHERE p.id = ${supplierId} FOR NO KEY UPDATE OF f, p`,
  );
  return found === null ? null : { id: found.freight_id, supplier: found.supplier, freight: answerOf(found) };
}

function answerOf(found: FreightRow | null) {
  if (found === null) throw new Error("a supplier without freight");
  return freightAnswer(templateOfRow(found));
}

/** The supplier's items, and how many listings of how many stores go by its freight. */
export async function reachOfSupplier(
  tx: Database,
  supplierId: bigint,
): Promise<{ items: bigint[]; listings: number; stores: number }> {
  const items = await many<{ id: bigint }>(tx, sql`SELECT id FROM ${itemsOf(supplierId)}`);
  const counted = await maybeOne<{ listings: number; stores: number }>(
    tx,
    sql`SELECT count(*)::int AS listings, count(DISTINCT g.store_id)::int AS stores FROM ${listingsOf(supplierId)}`,
  );
  return { items: items.map(({ id }) => id), listings: counted?.listings ?? 0, stores: counted?.stores ?? 0 };
}

const itemsOf = (supplierId: bigint): Sql => sql`supply_item WHERE supplier_id = ${supplierId}::bigint`;

const listingsOf = (supplierId: bigint): Sql => sql`goods g JOIN supply_item i ON i.id = g.supply_item_id
  WHERE i.supplier_id = ${supplierId}::bigint AND g.removed_at IS NULL`;

/** What goes by a supplier's freight. */
export const freightEffect: Effect = (_, supplier) => ({
  items: itemsOf(numberIn(supplier)),
  listings: listingsOf(numberIn(supplier)),
});
