import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { parcelEventParts } from "../../src/features/buying/orders/index.ts";
import { liabilityLeafParts } from "../../src/features/books/transparency/index.ts";
import { keepParts } from "../../src/features/front/health/keep-parts.ts";
import { minIdAt } from "../../src/platform/context.ts";
import { clientSettings, many, one, run } from "../../src/platform/database.ts";
import { migrate } from "../../src/platform/sql/migrate.ts";
import { createTestDatabase } from "../../src/platform/sql/temporary.ts";
import { sql } from "../../src/platform/sql.ts";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  ship,
} from "../given.ts";
import { expectInvariants } from "../invariants.ts";
import { useWorld } from "../world.ts";

const world = useWorld({}, { keepsDays: true });
const day = 86_400_000;
const tables = [parcelEventParts, liabilityLeafParts];

let store: GivenStore;
let buyer: GivenMember;
let sku: bigint;

beforeAll(async () => {
  store = await givenStore(world);
  buyer = await givenBuyer(world, "10000.00");
  const { skus } = await givenGoods(world, store, { price: "10.00", stock: [99] });
  sku = skus[0]!; // it was made with one
});

/** Sets the clock to so many milliseconds before the month's end, three months ahead: no part has that month yet. */
function beforeMonthsEnd(ms: number): Date {
  const now = world.clock.now();
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3));
  world.clock.move(end.getTime() - ms - now.getTime());
  return end;
}

/** For the years of this file. */
async function signedIn(): Promise<void> {
  const until = new Date(world.clock.now().getTime() + 1_500 * day);
  await run(world.owner, sql`UPDATE session SET expires_at = ${until}, ends_at = ${until}`);
}

async function shipped(): Promise<{ id: string; parcel_id: string }> {
  const id = String(await givenPaidOrder(world, buyer, sku));
  await ship(world, store, id);
  const { parcels } = await world.ask(orders.detail, { id }, { token: buyer.token });
  return { id, parcel_id: parcels[0]!.id }; // it was just shipped
}

/** The part that has the events of a parcel. */
async function partOf(parcel_id: string): Promise<string[]> {
  const found = await many<{ part: string }>(
    world.owner,
    sql`SELECT DISTINCT part FROM (
        SELECT tableoid::regclass::text AS part, parcel_id FROM parcel_event
        UNION ALL SELECT tableoid::regclass::text, parcel_id FROM archive.parcel_event) e
      WHERE parcel_id = ${parcel_id}`,
  );
  return found.map(({ part }) => part);
}

const seenEvents = async (id: string) =>
  (await world.ask(orders.detail, { id }, { token: buyer.token })).parcels[0]!.events.map(({ step, place }) => [
    step,
    place,
  ]);

describe("tables in parts", () => {
  test("a purchase before a month's end and one after it have their parcels in two parts, and nothing is in the rest", async () => {
    const end = beforeMonthsEnd(60_000);
    await signedIn();
    expect(await keepParts(world.mall, tables)).toEqual([]);
    const before = await shipped();
    expect(world.clock.now().getTime()).toBeLessThan(end.getTime());
    world.clock.move(end.getTime() - world.clock.now().getTime());
    const after = await shipped();
    const name = (date: Date) => `parcel_event_${date.toISOString().slice(0, 7).replace("-", "_")}`;
    expect(await partOf(before.parcel_id)).toEqual([name(new Date(end.getTime() - 1))]);
    expect(await partOf(after.parcel_id)).toEqual([name(end)]);
    // An event of the next month belongs to the month of its parcel.
    const told = { parcel_id: before.parcel_id, step: "arrived" as const, place: "Izmir", at: end.toISOString() };
    await world.ask(orders.addParcelEvent, told, { token: store.merchant.token });
    expect(await partOf(before.parcel_id)).toEqual([name(new Date(end.getTime() - 1))]);
    expect(await seenEvents(before.id)).toEqual([["arrived", "Izmir"], expect.arrayContaining(["handed_over"])]);
    expect(await keepParts(world.mall, tables)).toEqual([]);
  });

  test("while a month has no part, its rows are kept in the rest, the job fails with the reason, and then they move", async () => {
    beforeMonthsEnd(0);
    await signedIn();
    const late = await shipped();
    expect(await partOf(late.parcel_id)).toEqual(["parcel_event_rest"]);
    const month = world.clock.now().toISOString().slice(0, 10);
    const faults = await many<{ fault: string }>(
      world.mall.db,
      sql`SELECT fault FROM part_faults(${world.clock.now()}) AS fault WHERE fault LIKE 'parcel%'`,
    );
    expect(faults.map(({ fault }) => fault)).toEqual([
      `parcel_event has no part for ${month}`,
      expect.stringContaining("parcel_event has no part for"),
      "parcel_event has rows that no part takes",
    ]);
    expect(await keepParts(world.mall, tables)).toEqual([]);
    expect(await partOf(late.parcel_id)).toEqual([`parcel_event_${month.slice(0, 7).replace("-", "_")}`]);
    expect(await seenEvents(late.id)).toHaveLength(1);
  });

  test("a month whose orders have ended moves into the archive after clean checks: whole or not at all, its pages stay the same, and what is told later is added", async () => {
    const old = await shipped();
    const [part] = await partOf(old.parcel_id);
    const name = part ?? "";
    // All deadlines of the order pass.
    for (let passed = 0; passed < 5; passed += 1) await world.pass(15 * day);
    world.clock.move(400 * day);
    const shown = await seenEvents(old.id);
    const open = await one<{ open: number }>(
      world.owner,
      sql`SELECT count(*)::int AS open FROM orders WHERE state NOT IN ('completed', 'cancelled') OR settle_at IS NOT NULL`,
    );
    expect(open.open).toBe(0);
    const parts = () =>
      many<{ name: string }>(
        world.owner,
        sql`SELECT name FROM table_part WHERE of = 'parcel_event' AND archived_at IS NULL AND to_at <= (
          SELECT to_at FROM table_part WHERE name = ${name}) ORDER BY from_at`,
      );
    // Without clean checks nothing moves.
    await run(world.owner, sql`DELETE FROM daily_check WHERE job = 'check references'`);
    const waiting = await parts();
    expect(waiting.length).toBeGreaterThan(1);
    await keepParts(world.mall, [parcelEventParts]);
    expect(await parts()).toEqual(waiting);
    await world.pass(day);
    await world.pass(day);

    // The process is killed in the middle of a move: the transaction is gone, and the part is where it was.
    const [next] = await parts();
    const client = new pg.Client(clientSettings(world.target));
    client.on("error", () => {});
    await client.connect();
    await client.query("BEGIN");
    await client.query("SELECT archive_part($1, $2)", [next?.name, world.clock.now()]);
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await one(world.owner, sql`SELECT pg_terminate_backend(${rows[0]?.pid}::int) AS ended`);
    await expect(client.query("COMMIT")).rejects.toThrow();
    expect((await parts())[0]).toEqual(next);

    for (let tries = 0; tries < waiting.length + 1; tries += 1)
      expect(await keepParts(world.mall, [parcelEventParts])).toEqual([]);
    expect(await parts()).toEqual([]);
    expect(await partOf(old.parcel_id)).toEqual([`archive.${name}`]);
    expect(await seenEvents(old.id)).toEqual(shown);

    const { token } = await givenOperator(world, "support");
    const told = { parcel_id: old.parcel_id, step: "delivered" as const, place: "Ankara", note: "a letter came" };
    await world.ask(ordersOffice.addParcelEvent, { ...told, at: world.clock.now().toISOString() }, { token });
    expect(await seenEvents(old.id)).toEqual([["delivered", "Ankara"], ...shown]);
    expect(await keepParts(world.mall, [parcelEventParts])).toEqual([]);
    expect(await partOf(old.parcel_id)).toEqual([`archive.${name}`]);
    await expectInvariants(world);
  }, 120_000);

  test("a month with an order that is not over stays", async () => {
    const from = new Date(Date.UTC(2040, 0));
    const to = new Date(Date.UTC(2040, 1));
    const { id } = await shipped();
    const isOver = () => parcelEventParts.archive?.isOver(world.mall.db, from, to);
    expect(await isOver()).toBe(true);
    await run(
      world.owner,
      sql`INSERT INTO parcel (id, order_id, carrier, tracking_number, created_at)
        VALUES (${minIdAt(from)}, ${BigInt(id)}, 'dhl', 'JD014600099', now())`,
    );
    expect(await isOver()).toBe(false);
    await run(world.owner, sql`DELETE FROM parcel WHERE id = ${minIdAt(from)}`);
  });

  test("leaves of the proof are in the part of their day, and a day whose time is over is dropped whole", async () => {
    await world.pass(day);
    const days = () =>
      many<{ date: string; part: string }>(
        world.owner,
        sql`SELECT DISTINCT date::text, tableoid::regclass::text AS part FROM liability_leaf ORDER BY 1`,
      );
    const today = world.clock.now().toISOString().slice(0, 10);
    expect((await days()).at(-1)).toEqual({ date: today, part: `liability_leaf_${today.replaceAll("-", "_")}` });
    await world.pass(40 * day);
    const kept = await days();
    expect(kept.map(({ date }) => date)).not.toContain(today);
    expect(kept.at(-1)?.date).toBe(world.clock.now().toISOString().slice(0, 10));
    await keepParts(world.mall, tables);
    const parts = await many<{ name: string }>(
      world.owner,
      sql`SELECT name FROM table_part WHERE of = 'liability_leaf' AND to_at < ${world.clock.now()} ORDER BY from_at`,
    );
    expect(parts.map(({ name }) => name)).not.toContain(`liability_leaf_${today.replaceAll("-", "_")}`);
  }, 60_000);

  test("a table that the daily proof writes to is waited for, and the job does not fail", async () => {
    world.clock.move(60 * day);
    const writer = new pg.Client(clientSettings(world.target));
    await writer.connect();
    await writer.query("BEGIN");
    // As the daily proof does: it adds its row, and its leaves refer to it.
    await writer.query("LOCK TABLE liability_proof IN ROW EXCLUSIVE MODE");
    const waits = async () =>
      (
        await one<{ waits: boolean }>(
          world.owner,
          sql`SELECT EXISTS (SELECT FROM pg_locks WHERE relation = 'liability_proof'::regclass AND NOT granted) AS waits`,
        )
      ).waits;
    const kept = keepParts(world.mall, tables);
    await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(true);
    // After half a second it gives way to whoever uses the table.
    await expect.poll(waits, { timeout: 20_000, interval: 20 }).toBe(false);
    await writer.query("COMMIT");
    await writer.end();
    expect(await kept).toEqual([]);
  }, 60_000);

  test("the application can neither drop nor archive what is not kept that way, nor touch a part or the list of them", async () => {
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(many(world.mall.db, statement)).rejects.toThrow(
        /permission denied|not dropped|does not go|not the oldest/,
      );
    await refused(sql`SELECT drop_part('parcel_event', now() + interval '99 years')`);
    await refused(sql`SELECT archive_part('liability_leaf_rest', now() + interval '99 years')`);
    await refused(sql`SELECT begin_parts('orders')`);
    await refused(sql`DELETE FROM table_part`);
    await refused(sql`SELECT count(*) FROM parcel_event_rest`);
    await refused(sql`SELECT count(*) FROM archive.parcel_event`);
    await refused(sql`DELETE FROM parcel_event`);
  });
});

test("statements of the release before go on beside the migrations, and old rows stay where they are", async () => {
  const migrations = path.resolve(import.meta.dirname, "../../db/migrations");
  const folder = mkdtempSync(path.join(os.tmpdir(), "arcade-before-parts-"));
  for (const name of readdirSync(migrations))
    if (name < "0440") copyFileSync(path.join(migrations, name), path.join(folder, name));
  const database = await createTestDatabase(inject("cluster"), "template1");
  const client = new pg.Client(clientSettings(database.owner));
  try {
    await migrate(database.owner, folder);
    await client.connect();
    await client.query("SET session_replication_role = replica");
    const parcel_id = minIdAt(new Date());
    const tell = (place: string) => ({
      name: "tell",
      text: `INSERT INTO parcel_event (parcel_id, step, place, createtime) VALUES ($1, 'arrived', $2, '2026-01-01')
        ON CONFLICT DO NOTHING RETURNING id::int`,
      values: [parcel_id, place],
    });
    const leaf = (position: number) => ({
      name: "leaf",
      text: "INSERT INTO liability_leaf (date, kind, owner, position, amount, nonce) VALUES (now(), 'member', $1::int::text, $1::int, 0, 'n')",
      values: [position],
    });
    const count = {
      name: "count",
      text: "SELECT count(*)::int AS n FROM parcel_event WHERE parcel_id > $1",
      values: [0],
    };
    expect((await client.query(tell("one"))).rows).toEqual([{ id: 1 }]);
    await client.query(leaf(1));
    await client.query(count);
    await migrate(database.owner, migrations);
    expect((await client.query(tell("one"))).rows).toEqual([]);
    const [{ id } = { id: 0 }] = (await client.query<{ id: number }>(tell("two"))).rows;
    expect(id).toBeGreaterThan(1);
    await client.query(leaf(2));
    await expect(client.query(leaf(2))).rejects.toThrow("duplicate key");
    expect((await client.query(count)).rows).toEqual([{ n: 2 }]);
    const { rows } = await client.query("SELECT DISTINCT tableoid::regclass::text AS part FROM parcel_event");
    expect(rows).toEqual([{ part: "parcel_event_before" }]);
  } finally {
    await client.end();
    await database.drop();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
