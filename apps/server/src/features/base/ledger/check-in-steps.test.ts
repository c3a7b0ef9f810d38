import { beforeAll, describe, expect, test } from "vitest";
import { givenBuyer, givenGoods, givenPaidOrder, givenStore } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, one, run } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { checkInSteps } from "./check-in-steps.ts";

const world = useWorld();
const hour = 3_600_000;

interface Victim {
  transfer: bigint;
  seal: bigint;
}
let old: Victim;
let young: Victim;

const faults = async () => (await checkInSteps(world.mall)).faults;

/** A payment, and its seal. */
async function paid(): Promise<Victim> {
  const goods = await givenGoods(world, await givenStore(world));
  await givenPaidOrder(world, await givenBuyer(world), goods.skus[0]!);
  await world.pass(180_000);
  return one<Victim>(
    world.owner,
    sql`SELECT t.id AS transfer, s.seal_number AS seal FROM transfer t JOIN sealed_transfer s ON s.transfer_id = t.id
      WHERE t.kind = 'order_pay' ORDER BY t.id DESC LIMIT 1`,
  );
}

/** As in a ledger so large that what is old has been passed by its walks. */
const passBy = () =>
  run(
    world.owner,
    sql`UPDATE ledger_lap SET first = 9000000000000000000 WHERE part IN ('entries', 'transfers', 'seals', 'orders')`,
  );

beforeAll(async () => {
  // What is changed by hand here is forbidden by the schema as well.
  await run(world.owner, sql`SET session_replication_role = replica`);
  old = await paid();
  await world.pass(3 * hour);
  expect(await faults()).toEqual([]);
  young = await paid();
});

interface Tampering {
  what: string;
  keep: (of: Victim) => Sql;
  change: (of: Victim) => Sql;
  mend: (of: Victim) => Sql;
  found: RegExp;
}

const none = () => sql`SELECT`;
const tamperings: readonly Tampering[] = [
  {
    what: "an entry with another amount",
    keep: none,
    change: ({ transfer }) => sql`UPDATE entry SET amount = amount + 1 WHERE transfer_id = ${transfer} AND amount > 0`,
    mend: ({ transfer }) => sql`UPDATE entry SET amount = amount - 1 WHERE transfer_id = ${transfer} AND amount > 0`,
    found: /I1 a transfer sums to zero/,
  },
  {
    what: "a running balance that does not go on",
    keep: none,
    change: ({ transfer }) => sql`UPDATE entry SET balance_after = balance_after + 5 WHERE transfer_id = ${transfer}`,
    mend: ({ transfer }) => sql`UPDATE entry SET balance_after = balance_after - 5 WHERE transfer_id = ${transfer}`,
    found: /I5 running balances/,
  },
  {
    what: "a transfer that is missing",
    keep: ({ transfer }) => sql`CREATE TEMP TABLE kept AS SELECT id, kind, ref_kind, ref_id, cause, actor_id, total,
      postings, created_at FROM transfer WHERE id = ${transfer}`,
    change: ({ transfer }) => sql`DELETE FROM transfer WHERE id = ${transfer}`,
    mend: () => sql`INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, actor_id, total, postings, created_at)
      SELECT * FROM kept`,
    found: /I5 running balances|I1 a transfer has its entries/,
  },
  {
    what: "an entry that is missing",
    keep: ({ transfer }) => sql`CREATE TEMP TABLE kept AS SELECT * FROM entry WHERE transfer_id = ${transfer}
      AND amount > 0`,
    change: ({ transfer }) => sql`DELETE FROM entry WHERE transfer_id = ${transfer} AND amount > 0`,
    mend: () => sql`INSERT INTO entry SELECT * FROM kept`,
    found: /I1 a transfer has its entries/,
  },
  {
    what: "a seal with another hash",
    keep: ({ seal }) => sql`CREATE TEMP TABLE kept AS SELECT number, hash FROM seal WHERE number = ${seal}`,
    change: ({ seal }) => sql`UPDATE seal SET hash = sha256(hash) WHERE number = ${seal}`,
    mend: () => sql`UPDATE seal SET hash = kept.hash FROM kept WHERE seal.number = kept.number`,
    found: /the seals are whole/,
  },
  {
    what: "an order that says it is settled, whose money still lies in escrow",
    keep: none,
    change: ({ transfer }) => sql`UPDATE orders SET settled_at = createtime, settled_amount = 0, settled_commission = 0,
      state = 'awaiting_review' WHERE id = (SELECT ref_id FROM transfer WHERE id = ${transfer})`,
    mend: ({ transfer }) => sql`UPDATE orders SET settled_at = NULL, settled_amount = NULL, settled_commission = NULL,
      state = 'awaiting_shipment' WHERE id = (SELECT ref_id FROM transfer WHERE id = ${transfer})`,
    found: /I9 a settled/,
  },
];

describe("the daily check reads new rows at once, and old rows in laps", () => {
  test.each(tamperings)("$what: found at the next check if it is new", async ({ keep, change, mend, found }) => {
    await run(world.owner, sql`DROP TABLE IF EXISTS kept`);
    // As it was before the young payment was checked.
    await run(world.owner, keep(young));
    const before = await many<{ part: string; first: bigint }>(world.owner, sql`SELECT part, first FROM ledger_lap`);
    await passBy();
    await run(world.owner, change(young));
    expect((await faults()).join("\n")).toMatch(found);
    await run(world.owner, mend(young));
    expect(await faults()).toEqual([]);
    // The next tampering finds it new again.
    for (const { part, first } of before)
      if (part.startsWith("new"))
        await run(world.owner, sql`UPDATE ledger_lap SET first = ${first} WHERE part = ${part}`);
    await run(
      world.owner,
      sql`DELETE FROM account_checkpoint c USING entry e WHERE e.transfer_id = ${young.transfer}
        AND e.account_id = c.account_id`,
    );
  });

  test.each(tamperings)(
    "$what: found within a lap if it is old, and again until it is corrected",
    async (tampering) => {
      const { keep, change, mend, found } = tampering;
      await run(world.owner, sql`DROP TABLE IF EXISTS kept`);
      expect(await faults()).toEqual([]);
      await run(world.owner, keep(old));
      await passBy();
      await run(world.owner, change(old));
      await faults();
      expect((await faults()).join("\n")).toMatch(found);
      expect((await faults()).join("\n")).toMatch(found);
      await run(world.owner, mend(old));
      expect(await faults()).toEqual([]);
    },
  );

  test("the next check finds a changed balance, an entry behind the last one, and a forged transfer with an old number", async () => {
    await faults();
    await passBy();
    const account = sql`(SELECT id FROM account WHERE kind = 'escrow' AND owner = '7')`;
    await run(world.owner, sql`UPDATE account SET balance = balance + 1 WHERE id = ${account}`);
    expect((await faults()).join("\n")).toMatch(/I3 a balance|I2 all balances/);
    await run(world.owner, sql`UPDATE account SET balance = balance - 1 WHERE id = ${account}`);

    await passBy();
    await run(
      world.owner,
      sql`INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, total, postings, created_at)
        VALUES (7, 'order_settle', 'order', 7, 'forged', 0, 2, now())`,
    );
    const sides = sql`a.kind IN ('escrow', 'revenue') AND a.owner = '7'`;
    await run(
      world.owner,
      sql`INSERT INTO entry SELECT a.id, a.last_seq + 1, 7, s.amount, a.balance + s.amount FROM account a
        CROSS JOIN LATERAL (SELECT CASE a.kind WHEN 'escrow' THEN 5 ELSE 6 END::bigint AS amount) s WHERE ${sides}`,
    );
    expect((await faults()).join("\n")).toMatch(/I3 a balance/);
    await run(
      world.owner,
      sql`UPDATE account a SET balance = e.balance_after, last_seq = e.seq FROM entry e
        WHERE e.transfer_id = 7 AND e.account_id = a.id`,
    );
    const forged = /I1 a transfer sums to zero: 7|waits for its seal: 7/;
    expect((await faults()).join("\n")).toMatch(forged);
    await passBy();
    expect((await faults()).join("\n")).toMatch(forged);
    await run(
      world.owner,
      sql`UPDATE account a SET balance = a.balance - e.amount, last_seq = a.last_seq - 1 FROM entry e
        WHERE e.transfer_id = 7 AND e.account_id = a.id`,
    );
    await run(
      world.owner,
      sql`DELETE FROM account_checkpoint WHERE account_id IN (SELECT a.id FROM account a
      WHERE ${sides})`,
    );
    await run(world.owner, sql`DELETE FROM entry WHERE transfer_id = 7`);
    await run(world.owner, sql`DELETE FROM transfer WHERE id = 7`);
    expect(await faults()).toEqual([]);
    await expectInvariants(world);
  });

  test("money that moves during a check is no fault", async () => {
    const goods = await givenGoods(world, await givenStore(world), { stock: [200] });
    let isChecking = true;
    const shopping = (async () => {
      // one buyer who orders so often is held up
      while (isChecking) await givenPaidOrder(world, await givenBuyer(world), goods.skus[0]!);
    })();
    for (let round = 0; round < 4; round += 1) expect(await faults()).toEqual([]);
    isChecking = false;
    await shopping;
    await expectInvariants(world);
  });
});
