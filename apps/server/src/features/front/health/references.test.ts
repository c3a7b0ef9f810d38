import { carts } from "@arcade/contract/buying/carts/api";
import { healthOffice } from "@arcade/contract/front/health/office";
import { expect, test } from "vitest";
import { givenBuyer, givenGoods, givenOperator, givenPaidOrder, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { raw, sql } from "../../../platform/sql.ts";
import { brokenReferences, references } from "./references.sql.ts";

const world = useWorld({}, { keepsDays: true });
const missing = 4_711n;

test("each broken reference without a foreign key is found, and none of them has a foreign key", async () => {
  const buyer = await givenBuyer(world);
  const { skus } = await givenGoods(world, await givenStore(world));
  await givenPaidOrder(world, buyer, skus[0]!);
  await world.ask(carts.put, { sku_id: String(skus[0]!), quantity: 1, mode: "add" }, { token: buyer.token });
  expect(await brokenReferences(world.mall.snapshot)).toEqual([]);
  for (const { table, column, of } of references) {
    const [row] = await many<{ place: string; id: bigint }>(
      world.owner,
      sql`SELECT ctid::text AS place, ${raw(column)} AS id FROM ${raw(table)} WHERE ${raw(column)} IS NOT NULL LIMIT 1`,
    );
    expect([table, column, row !== undefined]).toEqual([table, column, true]);
    // Triggers are off, so that nothing else refuses it.
    await run(world.owner, sql`SET session_replication_role = replica`);
    const [planted] = await many<{ place: string }>(
      world.owner,
      sql`UPDATE ${raw(table)} SET ${raw(column)} = ${missing} WHERE ctid = ${row?.place}::tid
        RETURNING ctid::text AS place`,
    );
    expect(await brokenReferences(world.mall.snapshot)).toEqual([
      `${table}.${column} names no ${of}: {"${column}":"${missing}"}`,
    ]);
    await run(
      world.owner,
      sql`UPDATE ${raw(table)} SET ${raw(column)} = ${row?.id} WHERE ctid = ${planted?.place}::tid`,
    );
    await run(world.owner, sql`SET session_replication_role = origin`);
  }
  expect(await brokenReferences(world.mall.snapshot)).toEqual([]);
  const held = await many<{ reference: string }>(
    world.owner,
    sql`SELECT c.conrelid::regclass::text || '.' || a.attname AS reference FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'f' AND cardinality(c.conkey) = 1`,
  );
  const names = new Set(held.map(({ reference }) => reference));
  expect(references.filter(({ table, column }) => names.has(`${table}.${column}`))).toEqual([]);
});

test("the application cannot delete the target of such a reference", async () => {
  for (const table of new Set(references.map(({ of }) => of)))
    await expect(run(world.mall.db, sql`DELETE FROM ${raw(table)} WHERE false`)).rejects.toThrow("permission denied");
});

test("operators see a broken reference among the jobs until it is corrected", async () => {
  const { token } = await givenOperator(world, "support");
  const line = async () =>
    (await world.ask(healthOffice.jobs, {}, { token })).items.find(({ name }) => name === "check references");
  await world.settleDue();
  const before = await line();
  expect(before).toMatchObject({ kind: "outbound", failures_seen: 0 });
  await run(world.owner, sql`INSERT INTO goods_sale (goods_id, pieces) VALUES (${missing}, 1)`);
  // The sweep that adds up sales comes first. Goods that do not exist have no sales.
  await run(world.owner, sql`UPDATE goods_sale_upkeep SET due_at = 'infinity'`);
  await world.pass(86_400_000);
  expect(await line()).toMatchObject({
    moved: before?.moved,
    failures_seen: 1,
    last_fault: `goods_sale.goods_id names no goods: {"goods_id":"${missing}"}`,
  });
  await run(world.owner, sql`DELETE FROM goods_sale WHERE goods_id = ${missing}`);
  await world.pass(60_000);
  expect(await line()).toMatchObject({ moved: (before?.moved ?? 0) + 1, failures_seen: 0, last_fault: null });
});
