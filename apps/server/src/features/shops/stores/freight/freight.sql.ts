import type { FreightInput } from "@arcade/contract/shops/stores/freight";
import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql, type Sql } from "../../../../platform/sql.ts";

/**
 * Locked until the transaction ends: transactions that add templates to a store or change its default come one after
 * the other.
 */
export async function lockTemplates(tx: Database, storeId: bigint): Promise<number> {
  // guard: templates are counted with the store's row locked [without FOR NO KEY UPDATE]
  await run(tx, sql`SELECT id FROM store WHERE id = ${storeId} FOR NO KEY UPDATE`);
  return (
    (
      await maybeOne<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM freight_template WHERE store_id = ${storeId}`,
      )
    )?.count ?? 0
  );
}

export async function insertTemplate(
  tx: Database,
  id: bigint,
  storeId: bigint,
  template: FreightInput,
  isDefault: boolean,
): Promise<void> {
  const { name, kind, first, further, free_from, first_grams, further_grams, not_to } = template;
  await run(
    tx,
    sql`INSERT INTO freight_template (id, store_id, name, kind, first, further, free_from, first_grams, further_grams,
      regions, not_to, is_default)
     VALUES (${id}, ${storeId}, ${name}, ${kind}, ${first}, ${further}, ${free_from}, ${first_grams}, ${further_grams},
       ${keptRegions(template)}, ${not_to}, ${isDefault})`,
  );
}

/** False: the store has no such template. */
export async function updateTemplate(
  tx: Database,
  id: bigint,
  storeId: bigint,
  template: FreightInput,
): Promise<boolean> {
  // guard: only the store of a template changes it [without AND store_id = ${storeId}]
  return (
    (await run(
      tx,
      sql`UPDATE freight_template SET ${freightSets(template)} WHERE id = ${id} AND store_id = ${storeId}`,
    )) === 1
  );
}

/** All that a template says, as an UPDATE sets it. */
function freightSets(template: FreightInput): Sql {
  const { name, kind, first, further, free_from, first_grams, further_grams, not_to } = template;
  return sql`name = ${name}, kind = ${kind}, first = ${first}, further = ${further}, free_from = ${free_from},
    first_grams = ${first_grams},
    further_grams = ${further_grams}, regions = ${keptRegions(template)}, not_to = ${not_to}`;
}

/** As text for jsonb. */
function keptRegions({ regions }: FreightInput): string {
  const kept = regions.map((region) => ({
    areas: region.areas,
    first: Number(region.first),
    further: Number(region.further),
    free_from: region.free_from === null ? null : Number(region.free_from),
  }));
  return JSON.stringify(kept);
}

/** Lists filter by what each goods stores of its template. */
export async function copyFreeFreight(tx: Database, templateId: bigint): Promise<void> {
  await run(
    tx,
    sql`UPDATE goods g SET free_freight = f.always_free FROM freight_template f WHERE f.id = ${templateId}
      AND g.freight_template_id = f.id AND g.free_freight <> f.always_free`,
  );
}

/**
 * In two statements: an index holds that a store has one default at every moment. False: the store has no such
 * template.
 */
export async function putDefault(tx: Database, id: bigint, storeId: bigint): Promise<boolean> {
  await run(
    tx,
    sql`UPDATE freight_template SET is_default = false WHERE store_id = ${storeId} AND is_default AND id <> ${id}`,
  );
  return (
    (await run(tx, sql`UPDATE freight_template SET is_default = true WHERE id = ${id} AND store_id = ${storeId}`)) === 1
  );
}

/** Waits for goods that are being made with it, and keeps others from being made until the transaction ends. */
export function lockTemplate(tx: Database, id: bigint, storeId: bigint): Promise<{ is_default: boolean } | null> {
  // guard: removing a template waits for goods that are being made with it [without FOR UPDATE]
  return maybeOne(
    tx,
    sql`SELECT is_default FROM freight_template WHERE id = ${id} AND store_id = ${storeId} FOR UPDATE`,
  );
}

/** Null: the store has no such template to move to. */
export async function moveGoods(tx: Database, from: bigint, to: bigint, storeId: bigint): Promise<number | null> {
  const target = await maybeOne<{ always_free: boolean }>(
    tx,
    // guard: goods move only to templates of their own store [without AND store_id = ${storeId}]
    sql`SELECT always_free FROM freight_template WHERE id = ${to} AND store_id = ${storeId} FOR KEY SHARE`,
  );
  if (target === null) return null;
  return run(
    tx,
    sql`UPDATE goods SET freight_template_id = ${to}, free_freight = ${target.always_free}
      WHERE freight_template_id = ${from}`,
  );
}

/** False: goods go by it. The foreign key would hold that too, as a fault. */
export async function deleteTemplate(tx: Database, id: bigint): Promise<boolean> {
  const deleted = await run(
    tx,
    // guard: a template with goods is not removed [without AND NOT EXISTS (SELECT FROM goods g WHERE g.freight_template_id = f.id)]
    sql`DELETE FROM freight_template f WHERE f.id = ${id} AND NOT f.is_default AND NOT EXISTS (SELECT FROM goods g
      WHERE g.freight_template_id = f.id)`,
  );
  return deleted === 1;
}

export async function goodsOfTemplate(tx: Database, id: bigint): Promise<number> {
  return (
    (
      await maybeOne<{ count: number }>(
        tx,
        sql`SELECT count(*)::int AS count FROM goods WHERE freight_template_id = ${id}`,
      )
    )?.count ?? 0
  );
}

/** A supplier's freight is free until operators set one. */
export async function insertSupplierFreight(tx: Database, id: bigint, supplierId: bigint): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO freight_template (id, supplier_id, kind, first, further)
      VALUES (${id}, ${supplierId}, 'free', 0, 0)`,
  );
}

/** A supplier's freight, as a proposal was approved for it. */
export async function putSupplierFreight(
  tx: Database,
  templateId: bigint,
  template: FreightInput,
  proposalId: bigint,
): Promise<void> {
  await run(
    tx,
    sql`UPDATE freight_template SET ${freightSets(template)}, proposal_id = ${proposalId} WHERE id = ${templateId}`,
  );
}
