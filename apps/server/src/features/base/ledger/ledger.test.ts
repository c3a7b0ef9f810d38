import { describe, expect, test } from "vitest";
import { givenMember, givenMoney } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql, type Sql } from "../../../platform/sql.ts";
import { balanceOf, demoNetwork, memberAccount, Overdrawn, post, type Transfer, verifyLedger } from "./index.ts";

const world = useWorld();

function transfer(id: bigint, postings: Transfer["postings"], cause = `test:${id}`): Transfer {
  return { kind: "order_settle", ref: { kind: "order", id }, cause, actor_id: null, postings };
}

describe("posting", () => {
  test("a transfer that does not sum to zero, has one side or moves nothing is not posted", async () => {
    const { member_id } = await givenMember(world);
    const available = memberAccount("available", member_id);
    for (const postings of [
      [{ account: available, amount: 5n }],
      [
        { account: demoNetwork, amount: -5n },
        { account: available, amount: 6n },
      ],
      [
        { account: demoNetwork, amount: 0n },
        { account: available, amount: 0n },
      ],
    ]) {
      await expect(
        world.withContext((context) => post(context, [transfer(context.newId(), postings)])),
      ).rejects.toThrow("not balanced");
    }
    expect(await balanceOf(world.mall.db, "available", member_id)).toBe(0n);
  });

  test("the same cause cannot be posted twice", async () => {
    const { member_id } = await givenMember(world);
    const once = () =>
      world.withContext((context) =>
        post(context, [
          transfer(
            context.newId(),
            [
              { account: demoNetwork, amount: -5n },
              { account: memberAccount("available", member_id), amount: 5n },
            ],
            `same:${member_id}`,
          ),
        ]),
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, once));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balanceOf(world.mall.db, "available", member_id)).toBe(5n);
  });

  test("an account cannot be overdrawn, and an account that does not exist receives nothing", async () => {
    const { member_id } = await givenMember(world, { balance: "1.00" });
    const from = memberAccount("available", member_id);
    await expect(
      world.withContext((context) =>
        post(context, [
          transfer(context.newId(), [
            { account: from, amount: -1_000_001n },
            { account: demoNetwork, amount: 1_000_001n },
          ]),
        ]),
      ),
    ).rejects.toThrow(Overdrawn);
    await expect(
      world.withContext((context) =>
        post(context, [
          transfer(context.newId(), [
            { account: from, amount: -5n },
            { account: memberAccount("available", 77n), amount: 5n },
          ]),
        ]),
      ),
    ).rejects.toThrow("does not exist");
    expect(await balanceOf(world.mall.db, "available", member_id)).toBe(1_000_000n);
    await expectInvariants(world);
  });

  test("one statement posts many transfers, with a running balance for each account", async () => {
    const { member_id } = await givenMember(world);
    const account = memberAccount("available", member_id);
    await world.withContext((context) =>
      post(
        context,
        [3n, 4n, -2n].map((amount) =>
          transfer(context.newId(), [
            { account: demoNetwork, amount: -amount },
            { account, amount },
          ]),
        ),
      ),
    );
    const entries = await many<{ seq: bigint; balance_after: bigint }>(
      world.mall.db,
      sql`SELECT seq, balance_after FROM entry JOIN account a ON a.id = account_id WHERE a.owner = ${String(member_id)}
        AND a.kind = 'available' ORDER BY seq`,
    );
    expect(entries).toEqual([
      { seq: 1n, balance_after: 3n },
      { seq: 2n, balance_after: 7n },
      { seq: 3n, balance_after: 5n },
    ]);
  });
});

describe("seals", () => {
  test("rows are sealed in a chain after a minute, and a changed row is found with its seal (SEC-008)", async () => {
    const { member_id } = await givenMember(world);
    for (let round = 0; round < 3; round += 1) {
      await givenMoney(world, member_id, "1.00");
      await world.pass(61_000);
    }
    await world.pass(61_000);
    const seals = await many<{ number: bigint; hash: Buffer; previous: Buffer | null }>(
      world.mall.db,
      sql`SELECT number, hash, previous FROM seal ORDER BY number`,
    );
    expect(seals.length).toBeGreaterThanOrEqual(3);
    for (const [index, seal] of seals.entries()) expect(seal.previous).toEqual(seals[index - 1]?.hash ?? null);
    expect(await verifyLedger(world.mall.db)).toEqual([]);

    // The application has no right to change an entry; whoever owns the database has, and is found out.
    const [entry] = await many<{ transfer_id: bigint; seal_number: bigint }>(
      world.owner,
      sql`SELECT e.transfer_id, s.seal_number FROM entry e JOIN sealed_transfer s ON s.transfer_id = e.transfer_id
        JOIN account a ON a.id = e.account_id WHERE a.owner = ${String(member_id)} ORDER BY e.seq LIMIT 1`,
    );
    const change = (text: Sql) => many(world.owner, text);
    await change(sql`UPDATE transfer SET actor_id = 5 WHERE id = ${entry?.transfer_id}`);
    expect(await verifyLedger(world.mall.db)).toEqual([
      expect.stringContaining(`the seals are whole: ${entry?.seal_number} (`),
    ]);
    await change(sql`UPDATE transfer SET actor_id = NULL WHERE id = ${entry?.transfer_id}`);
    await change(sql`UPDATE entry SET amount = amount + 1 WHERE transfer_id = ${entry?.transfer_id} AND amount > 0`);
    const faults = await verifyLedger(world.mall.db);
    expect(faults.some((fault) => fault.startsWith("I1"))).toBe(true);
    expect(faults.some((fault) => fault.startsWith("I3"))).toBe(true);
    expect(faults.some((fault) => fault.startsWith("the seals are whole: "))).toBe(true);
    await change(sql`UPDATE entry SET amount = amount - 1 WHERE transfer_id = ${entry?.transfer_id} AND amount > 0`);
    expect(await verifyLedger(world.mall.db)).toEqual([]);
  });
});
