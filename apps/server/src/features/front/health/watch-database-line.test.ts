import { healthOffice } from "@arcade/contract/front/health/office";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenOperator, givenPaidOrder, givenStore, mailsTo } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { one, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { closeFunction, openClosure } from "../../base/settings/index.ts";
import { lineNow } from "./line.sql.ts";
import type { LineSeen } from "./line-rules.ts";
import { createLineWatch } from "./watch-database-line.ts";

const world = useWorld();
const place = () => path.join(world.mall.configuration.dataFolder, "database-line.json");
/** A process that has just started, with the data folder of the process before it. */
const watch = async (seen: Partial<LineSeen>) => {
  const now = await lineNow(world.mall.db);
  if (now === null) throw new Error("a standby");
  const line = { ...now, ...seen };
  await writeFile(place(), JSON.stringify({ ...line, position: String(line.position) }));
  await createLineWatch(world.mall, world.withContext)();
};
const isClosed = async (what: "withdrawal" | "recharge") =>
  (await openClosure(world.mall.db, what, world.clock.now())) !== null;
const verdict = async () =>
  await one<{ verdict: string; missing: number }>(world.mall.db, sql`SELECT verdict, missing FROM database_line`);

afterEach(async () => {
  await run(world.owner, sql`DELETE FROM database_line`);
  await run(world.owner, sql`UPDATE closure SET reopened_at = from_at + interval '1 second' WHERE reopened_at IS NULL`);
});

test("a database that continues where it was closes nothing, and its position is written to the data folder", async () => {
  await watch({ position: 1n });
  expect([await isClosed("withdrawal"), await isClosed("recharge")]).toEqual([false, false]);
  expect(JSON.parse(await readFile(place(), "utf8"))).toMatchObject({ timeline: 1, synchronous: false });
});

test("a database that lost its last changes closes recharges and withdrawals, notifies the administrators, and two people reopen them", async () => {
  const [first, second] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
  const far = 1_000_000_000_000n;
  await watch({ position: far });
  expect(await verdict()).toEqual({ verdict: "position", missing: 0 });
  expect([await isClosed("withdrawal"), await isClosed("recharge")]).toEqual([true, true]);
  await world.settleDue();
  for (const { operator_id } of [first, second])
    expect((await mailsTo(world, `administrator-${operator_id}@example.com`)).at(-1)?.subject).toBe(
      "Confirmed changes may be lost",
    );
  const { lost_tail } = await world.ask(healthOffice.figures, {}, { token: first.token });
  expect(lost_tail?.calls).toBe(0);
  // The position was stored: the next start finds nothing new, and sends no second mail.
  await createLineWatch(world.mall, world.withContext)();
  for (const name of ["withdrawal", "recharge"] as const) {
    const { proposal_id } = await world.ask(
      settingsOffice.proposeClosure,
      { action: "reopen", function: name, reason_code: "maintenance", note: "compared with the chain" },
      { token: first.token },
    );
    const decision = { proposal_id, approve: true, note: "agreed" };
    expect(await world.call(settingsOffice.decideClosure, decision, { token: first.token })).toMatchObject({
      error: "second_person",
    });
    await world.ask(settingsOffice.decideClosure, decision, { token: second.token });
    expect(await isClosed(name)).toBe(false);
  }
  expect((await world.ask(healthOffice.figures, {}, { token: first.token })).lost_tail).toBeNull();
});

test("a machine that lost its disk together with the database learns from the bucket where the database stood", async () => {
  const now = await lineNow(world.mall.db);
  const kept = new Map<string, Buffer>();
  const bucket = {
    isUp: () => true,
    probe: async () => {},
    read: async (name: string) => kept.get(name) ?? null,
    write: async (name: string, bytes: Buffer) => void kept.set(name, bytes),
  };
  const started = () => createLineWatch({ ...world.mall, bucket }, world.withContext)();
  await rm(place(), { force: true });
  await started();
  const [[name, bytes] = ["", Buffer.alloc(0)]] = kept;
  expect([name, kept.size]).toEqual(["database-line.json", 1]);
  expect(JSON.parse(bytes.toString())).toMatchObject({ system: now?.system, timeline: 1 });
  expect(await isClosed("withdrawal")).toBe(false);
  await rm(place());
  kept.set(name, Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), position: "1000000000000" })));
  await started();
  expect(await verdict()).toEqual({ verdict: "position", missing: 0 });
  expect([await isClosed("withdrawal"), await isClosed("recharge")]).toEqual([true, true]);
  // The machine's own copy is older than the other machine's: that one decides.
  await run(world.owner, sql`UPDATE closure SET reopened_at = from_at + interval '1 second' WHERE reopened_at IS NULL`);
  await writeFile(place(), JSON.stringify({ ...now, position: "1" }));
  kept.set(name, Buffer.from(JSON.stringify({ ...JSON.parse(bytes.toString()), position: "1000000000000" })));
  await started();
  expect(await isClosed("withdrawal")).toBe(true);
  // A store that is away, or a damaged file, stops nothing.
  await run(world.owner, sql`UPDATE closure SET reopened_at = from_at + interval '1 second' WHERE reopened_at IS NULL`);
  const broken = {
    ...bucket,
    read: () => Promise.reject(new Error("away")),
    write: () => Promise.reject(new Error("away")),
  };
  await createLineWatch({ ...world.mall, bucket: broken }, world.withContext)();
  kept.set(name, Buffer.from("{"));
  await started();
  expect(await isClosed("withdrawal")).toBe(false);
});

test("calls that were answered and are not stored are counted on a new timeline", async () => {
  const buyer = await givenBuyer(world);
  const goods = await givenGoods(world, await givenStore(world));
  await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
  expect(world.mall.answered.all().length).toBeGreaterThanOrEqual(2);
  // Commits are synchronous, so that only the missing calls decide.
  await watch({ timeline: 7, synchronous: true });
  expect(await verdict()).toEqual({ verdict: "kept", missing: 0 });
  expect(await isClosed("withdrawal")).toBe(false);
  await run(world.owner, sql`DELETE FROM idempotency WHERE endpoint = '/wanlshop/orders/pay'`);
  await watch({ timeline: 7, synchronous: true });
  expect(await verdict()).toMatchObject({ verdict: "answers", missing: 1 });
  expect([await isClosed("withdrawal"), await isClosed("recharge")]).toEqual([true, true]);
});

test("a longer closure by people stays theirs", async () => {
  await world.withContext((context) =>
    closeFunction(context, "withdrawal", { reason_code: "security", note: "looked into" }),
  );
  await watch({ position: 1_000_000_000_000n });
  expect(await openClosure(world.mall.db, "withdrawal", world.clock.now())).toMatchObject({ reason_code: "security" });
  expect(await isClosed("recharge")).toBe(true);
});
