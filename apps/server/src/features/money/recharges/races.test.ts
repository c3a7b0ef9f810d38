import { queueOffice } from "@arcade/contract/base/queue/office";
import { recharges } from "@arcade/contract/money/recharges/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import {
  found,
  givenChain,
  givenRecharge,
  givenUpload,
  newHash,
  rechargeNow,
  type ToldChain,
  transfer,
} from "../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { registry } from "../../../platform/metrics.ts";
import { raw, sql } from "../../../platform/sql.ts";
import { creditRecharge } from "./credit-recharge.ts";
import { judgeRecharge } from "./look-up-recharge.ts";
import { rechargeById } from "./sql.ts";

// REL-013: whatever happens at once, a transfer is credited once, and it is the chain's amount.
const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
const rounds = Number(process.env["RACE_ROUNDS"] ?? 6);
let chain: ToldChain;
let operators: GivenOperator[];

beforeAll(async () => {
  chain = givenChain(world, "TRC20");
  operators = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
});
afterAll(() => expectInvariants(world));

const balanceOf = async (member: GivenMember) => (await world.ask(wallet.mine, {}, by(member))).available;
const told = (amount: bigint) => {
  const tx_hash = newHash("TRC20");
  chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", amount)]));
  return tx_hash;
};
/** How many transactions of this process ran again after a deadlock. */
async function deadlocks(): Promise<number> {
  const values = (await registry.getSingleMetric("arcade_transactions_retried_total")?.get())?.values ?? [];
  return values.filter(({ labels }) => labels["code"] === "40P01").reduce((sum, { value }) => sum + value, 0);
}
/** Claims it for both operators, one after the other: as when a claim ran out while its operator was still reading. */
async function claimedByBoth(id: string): Promise<void> {
  world.clock.move(10_000); // the whole file needs more than the allowance of a minute
  await run(
    world.owner,
    sql`INSERT INTO claim (kind, subject_id, operator_id, until)
      VALUES ('recharge', ${BigInt(id)}, ${operators[0]!.operator_id},
      ${new Date(world.clock.now().getTime() + 600_000)})
     ON CONFLICT (kind, subject_id) DO UPDATE SET operator_id = excluded.operator_id, until = excluded.until`,
  );
}
const approve = (id: string, tx_hash: string, operator = operators[0]!, key: string = randomUUID()) =>
  world.call(rechargesOffice.approve, { id, tx_hash, note: "" }, { token: operator.token, key });
const reject = (id: string, operator = operators[0]!) =>
  world.call(rechargesOffice.reject, { id, reason_code: "no_transfer_found", note: "" }, by(operator));

describe("at the same time", () => {
  test("approved many times: credited once, and the others are told so", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [member, tx_hash] = [await givenMember(world), told(24_000_000n)];
      const { id } = await givenRecharge(world, member, { amount: "25.00" });
      await claimedByBoth(id);
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => approve(id, tx_hash)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("recharge_moved");
      expect(await balanceOf(member)).toBe("24.00");
    }
  });

  test("the same approval sent again gives the same answer, byte for byte", async () => {
    const [member, tx_hash, key] = [await givenMember(world), told(25_000_000n), randomUUID()];
    const { id } = await givenRecharge(world, member);
    await claimedByBoth(id);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => approve(id, tx_hash, operators[0]!, key)));
    expect(new Set(outcomes.map(({ body }) => body)).size).toBe(1);
    expect(outcomes[0]).toMatchObject({ ok: true });
    expect(await balanceOf(member)).toBe("25.00");
  });

  test("approved and refused: one of the two, and the balance shows which", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [member, tx_hash] = [await givenMember(world), told(25_000_000n)];
      const { id } = await givenRecharge(world, member);
      await claimedByBoth(id);
      const [approved, rejected] = await Promise.all([approve(id, tx_hash), reject(id)]);
      expect(Number(approved.ok) + Number(rejected.ok)).toBe(1);
      expect(await rechargeNow(world, member, id)).toMatchObject({ state: approved.ok ? "approved" : "rejected" });
      expect(await balanceOf(member)).toBe(approved.ok ? "25.00" : "0.00");
    }
  });

  test("approved and cancelled by its member: one of the two", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [member, tx_hash] = [await givenMember(world), told(25_000_000n)];
      const { id } = await givenRecharge(world, member);
      await claimedByBoth(id);
      const [approved, cancelled] = await Promise.all([
        approve(id, tx_hash),
        world.call(recharges.cancel, { id }, by(member)),
      ]);
      expect(Number(approved.ok) + Number(cancelled.ok)).toBe(1);
      expect(await balanceOf(member)).toBe(approved.ok ? "25.00" : "0.00");
    }
  });

  test("approved by an operator and credited by the chain: once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [member, tx_hash] = [await givenMember(world), told(25_000_000n)];
      const { id } = await givenRecharge(world, member, { tx_hash });
      await claimedByBoth(id);
      const [approved] = await Promise.all([approve(id, tx_hash), world.pass(0), world.pass(0)]);
      if (!approved.ok) expect(["recharge_moved", "hash_credited"]).toContain(approved.error);
      await world.pass(20_000);
      expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved", credited: "25.00" });
      expect(await balanceOf(member)).toBe("25.00");
    }
  });

  test("one transaction approved for two members by two operators: one of them gets it", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other, tx_hash] = [await givenMember(world), await givenMember(world), told(25_000_000n)];
      const [first, second] = [await givenRecharge(world, one), await givenRecharge(world, other)];
      await world.ask(queueOffice.claim, { kind: "recharge", id: first.id }, by(operators[0]!));
      await world.ask(queueOffice.claim, { kind: "recharge", id: second.id }, by(operators[1]!));
      const outcomes = await Promise.all([
        approve(first.id, tx_hash, operators[0]),
        approve(second.id, tx_hash, operators[1]),
      ]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "hash_credited" });
      expect([await balanceOf(one), await balanceOf(other)].toSorted()).toEqual(["0.00", "25.00"]);
    }
  });

  test("one transaction named by many members who are looked up at once: nobody is credited, all wait for a person, and no lookup deadlocks", async () => {
    const before = await deadlocks();
    for (let round = 0; round < rounds; round += 1) {
      const tx_hash = told(25_000_000n);
      const members = await Promise.all(Array.from({ length: 5 }, () => givenMember(world)));
      const made = [];
      for (const member of members) made.push(await givenRecharge(world, member, { tx_hash }));
      await Promise.all(made.map(() => world.pass(0)));
      await world.pass(120_000);
      for (const [index, member] of members.entries()) {
        expect(await rechargeNow(world, member, made[index]!.id)).toMatchObject({
          state: "pending",
          chain_state: "hash_used",
          in_review: true,
        });
        expect(await balanceOf(member)).toBe("0.00");
      }
    }
    expect(await deadlocks()).toBe(before);
  });

  test("one of two transfers: each member is credited their own, whichever comes first", async () => {
    const tx_hash = newHash("TRC20");
    chain.says.set(
      tx_hash,
      found(world, "TRC20", [transfer("TRC20", 25_000_000n), transfer("TRC20", 40_000_000n, { log_index: 1 })]),
    );
    const [one, other] = [await givenMember(world), await givenMember(world)];
    const first = await givenRecharge(world, one, { amount: "25.00" });
    const second = await givenRecharge(world, other, { amount: "40.00" });
    await world.ask(queueOffice.claim, { kind: "recharge", id: first.id }, by(operators[0]!));
    await world.ask(queueOffice.claim, { kind: "recharge", id: second.id }, by(operators[1]!));
    const outcomes = await Promise.all([
      approve(first.id, tx_hash, operators[0]),
      approve(second.id, tx_hash, operators[1]),
    ]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(["25.00", "40.00"]);
  });

  test("frozen meanwhile: a pending recharge still arrives", async () => {
    const [member, tx_hash] = [await givenMember(world), told(25_000_000n)];
    const { id } = await givenRecharge(world, member, { tx_hash });
    await Promise.all([
      world.pass(0),
      many(
        world.owner,
        sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'Under review'
          WHERE id = ${member.member_id}`,
      ),
    ]);
    await world.pass(20_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved" });
  });
});

describe("the schema enforces it, whatever the code does", () => {
  const creditTwice = async (id: string, tx_hash: string) => {
    const recharge = (await rechargeById(world.mall.db, BigInt(id)))!;
    const credit = {
      amount: 25_000_000n,
      tx_hash,
      log_index: 0,
      confirmations: 1,
      operator: null,
      note: null,
      by_hand: null,
    };
    return world.withContext(async (context) => {
      await judgeRecharge(context, recharge, tx_hash, chain.says.get(tx_hash)!);
      await creditRecharge(context, recharge, credit);
    });
  };

  test("a second credit of one request or one transfer is impossible, also with the state put back by hand", async () => {
    const [member, tx_hash] = [await givenMember(world), told(25_000_000n)];
    const { id } = await givenRecharge(world, member, { tx_hash });
    await world.pass(500);
    await expect(creditTwice(id, tx_hash)).rejects.toThrow("recharge_moved");
    const back = sql`UPDATE recharge SET state = 'pending', credited = NULL, credited_hash = NULL, credited_log = NULL,
      decided_at = NULL WHERE id = ${BigInt(id)}`;
    const forth = sql`UPDATE recharge SET state = 'approved', credited = 25000000, credited_hash = ${tx_hash},
      credited_log = 0, decided_at = created_at WHERE id = ${BigInt(id)}`;
    await run(world.owner, back);
    await expect(creditTwice(id, tx_hash)).rejects.toThrow("hash_credited");
    // Even with its deposit gone, the posting has a cause that exists once.
    await run(world.owner, sql`CREATE TABLE kept AS TABLE deposit`);
    await run(world.owner, sql`DELETE FROM deposit WHERE recharge_id = ${BigInt(id)}`);
    await expect(creditTwice(id, tx_hash)).rejects.toThrow("transfer_cause_key");
    await run(world.owner, sql`INSERT INTO deposit SELECT * FROM kept WHERE recharge_id = ${BigInt(id)}`);
    await run(world.owner, sql`DROP TABLE kept`);
    await run(world.owner, forth);
    expect(await balanceOf(member)).toBe("25.00");
  });

  test.each([
    ["approved without an amount", "UPDATE recharge SET credited = NULL WHERE state = 'approved'", "recharge_credited"],
    [
      "approved without a transaction",
      "UPDATE recharge SET credited_hash = NULL WHERE state = 'approved' AND network <> 'demo'",
      "recharge_credited_for",
    ],
    [
      "refused without a reason",
      "UPDATE recharge SET reason_code = NULL WHERE state = 'rejected'",
      "recharge_refused_for",
    ],
    ["refused by nobody", "UPDATE recharge SET decided_by = NULL WHERE state = 'rejected'", "recharge_refused_by"],
    [
      "decided by its own member",
      "UPDATE recharge SET decided_own = member_id WHERE state = 'rejected'",
      "recharge_not_own",
    ],
    [
      "decided and still in the queue",
      "UPDATE recharge SET review_at = now() WHERE state = 'rejected'",
      "recharge_over",
    ],
  ])("the database refuses %s", async (_what, text, constraint) => {
    const [member, tx_hash] = [await givenMember(world), told(25_000_000n)];
    await givenRecharge(world, member, { tx_hash });
    await world.pass(500);
    const { id } = await givenRecharge(world, member);
    await claimedByBoth(id);
    await reject(id);
    await expect(run(world.owner, raw(text))).rejects.toThrow(constraint);
  });

  test("the application cannot change a member's entries, nor undo a step", async () => {
    for (const text of [
      "UPDATE recharge SET amount = amount + 1",
      "UPDATE recharge SET member_id = member_id",
      "UPDATE recharge SET network = 'ERC20'",
      "UPDATE recharge SET upload_id = NULL",
      "DELETE FROM recharge",
      "UPDATE recharge_step SET step = 'approved'",
      "DELETE FROM recharge_step",
      "UPDATE deposit SET amount = amount + 1",
      "DELETE FROM deposit",
    ])
      await expect(run(world.mall.db, raw(text)), text).rejects.toThrow("permission denied");
  });

  test("one picture proves one request, also by direct SQL", async () => {
    const member = await givenMember(world);
    const upload_id = await givenUpload(world, member);
    const { id } = await givenRecharge(world, member, { upload_id });
    const again = sql`INSERT INTO recharge (id, member_id, network, amount, upload_id, rules_version, chain_state,
      created_at) SELECT id + 1, member_id, network, amount, upload_id, 0, 'looking', now() FROM recharge
      WHERE id = ${BigInt(id)}`;
    await expect(run(world.owner, again)).rejects.toThrow("recharge_proof_once");
    expect(
      await maybeOne(
        world.mall.db,
        sql`SELECT count(*)::int AS count FROM recharge WHERE upload_id = ${BigInt(upload_id)}`,
      ),
    ).toEqual({ count: 1 });
  });
});
