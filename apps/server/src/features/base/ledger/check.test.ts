import { endpoints } from "@arcade/contract/contract";
import { languages } from "@arcade/contract/languages";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { transparency } from "@arcade/contract/books/transparency/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenMoney,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { undone } from "../../../../test/tampering.ts";
import { useWorld } from "../../../../test/world.ts";
import { askWithdrawal, shownTo } from "../../../../test/withdrawing.ts";
import { inputSchema } from "../../../platform/http/serialise.ts";
import { many, run } from "../../../platform/database.ts";
import { raw, sql, type Sql } from "../../../platform/sql.ts";
import { firstBrokenAudit } from "../../../platform/audit.ts";
import { checkLedger, verifyLedger } from "./index.ts";

const world = useWorld({}, { keepsDays: true });
let one: GivenOperator;
let two: GivenOperator;
let member: GivenMember;
let goods: GivenGoods;

beforeAll(async () => {
  one = await givenOperator(world, "administrator");
  two = await givenOperator(world, "administrator");
  member = await givenBuyer(world, "100.00");
  goods = await givenGoods(world, await givenStore(world));
  await world.pass(11 * 60_000);
});

const asked = async () => {
  const { id } = await world.ask(ledgerOffice.check, {}, { token: one.token });
  await world.pass(1_000);
  const { items } = await world.ask(ledgerOffice.checks, {}, { token: one.token });
  const found = items.find((check) => check.id === id);
  if (found === undefined) throw new Error("the check is not listed");
  return found;
};

async function reopen() {
  const wanted = {
    action: "reopen",
    function: "withdrawal",
    reason_code: "ledger_check",
    note: "The row was restored; the check is clean.",
  } as const;
  const { proposal_id } = await world.ask(settingsOffice.proposeClosure, wanted, { token: one.token });
  return world.call(
    settingsOffice.decideClosure,
    { proposal_id, approve: true, note: "I saw the clean check." },
    { token: two.token },
  );
}

describe("the check that stops withdrawals (PROOF 1)", () => {
  test("it runs each night automatically, and on request; a correct ledger closes nothing", async () => {
    const { items } = await world.ask(ledgerOffice.checks, {}, { token: one.token });
    expect(items).toMatchObject([{ state: "clean", asked_by: null, faults: [] }]);
    expect(await asked()).toMatchObject({ state: "clean", asked_by: one.name });
    await world.pass(86_400_000);
    await world.pass(86_400_000);
    const after = await world.ask(ledgerOffice.checks, {}, { token: one.token });
    expect(after.items.filter(({ asked_by }) => asked_by === null)).toHaveLength(3);
    expect((await askWithdrawal(world, member, { amount: "20" })).ok).toBe(true);
  });

  test("a row changed by hand stops withdrawals with the reason, not shopping; people are notified, and two reopen them after a clean check", async () => {
    const before = await askWithdrawal(world, member, { amount: "20" });
    expect(before.ok).toBe(true);
    const corrupt = (member_id: string, value2: bigint) =>
      sql`UPDATE entry e SET amount = amount + ${value2} FROM account a WHERE a.id = e.account_id
        AND a.kind = 'available' AND a.owner = ${member_id} AND e.seq = 1`;
    await run(world.owner, corrupt(String(member.member_id), 1n));
    await world.pass(86_400_000);

    const { items } = await world.ask(ledgerOffice.checks, {}, { token: one.token });
    expect(items[0]).toMatchObject({ state: "faulty", asked_by: null });
    expect(items[0]?.faults.some((fault) => fault.startsWith("I1 "))).toBe(true);
    expect(items[0]?.faults.some((fault) => /^the seals are whole: \d+/.test(fault))).toBe(true);
    for (const lang of languages) {
      const refused = await world.call(withdrawals.submit, await shownTo(world, member, { amount: "20" }), {
        token: member.token,
        lang,
      });
      expect(refused).toMatchObject({
        ok: false,
        error: "withdrawal_closed",
        parameters: { reason: "ledger_check", until: null },
      });
    }
    await givenPaidOrder(world, member, goods.skus[0] ?? 0n);
    expect(
      (await world.call(wallet.statement, { from: "2026-01-01", to: "2026-01-31" }, { token: member.token })).ok,
    ).toBe(true);
    const figures = await world.ask(transparency.figures, {});
    expect(figures).toMatchObject({
      check: { clean: false },
      closures: [{ function: "withdrawal", reason_code: "ledger_check", until: null }],
    });
    const [{ email } = { email: "" }] = await many<{ email: string }>(
      world.owner,
      sql`SELECT email FROM operator WHERE id = ${one.operator_id}`,
    );
    const [mail] = await mailsTo(world, email);
    expect(mail?.subject).toContain("Ledger check found an error");
    // In words, with the rows behind.
    expect(mail?.body).toMatch(/The first: .*(?:does not sum to zero|is not the sum of its entries): \d+/);

    expect(await reopen()).toMatchObject({ error: "check_not_clean" });
    await run(world.owner, corrupt(String(member.member_id), -1n));
    expect(await reopen()).toMatchObject({ error: "check_not_clean" });
    expect(await asked()).toMatchObject({ state: "clean" });
    expect(await reopen()).toMatchObject({ ok: true });
    expect((await askWithdrawal(world, member, { amount: "20" })).ok).toBe(true);
  });

  test("every statement of the list finds its own fault", async () => {
    const faultsAfter = async (text: Sql, undo: Sql) => {
      await run(world.owner, text);
      const { faults } = await world.mall.snapshot(checkLedger);
      await run(world.owner, undo);
      return faults.join("\n");
    };
    const anAccount = sql`(SELECT id FROM account WHERE kind = 'available' AND balance > 5 LIMIT 1)`;
    expect(
      await faultsAfter(
        sql`UPDATE account SET balance = balance + 1 WHERE id = ${anAccount}`,
        sql`UPDATE account SET balance = balance - 1 WHERE id = ${anAccount}`,
      ),
    ).toMatch(/I2 all balances[\s\S]*|I3/);
    expect(
      await faultsAfter(sql`GRANT UPDATE ON entry TO arcade_app`, sql`REVOKE UPDATE ON entry FROM arcade_app`),
    ).toContain("I16");
    // The schema refuses it too: the list must find what came in by another way.
    await run(world.owner, sql`ALTER TABLE transfer DISABLE TRIGGER ALL`);
    expect(
      await faultsAfter(
        sql`UPDATE transfer SET kind = 'adjustment' WHERE kind = 'order_pay'`,
        sql`UPDATE transfer SET kind = 'order_pay' WHERE kind = 'adjustment'`,
      ),
    ).toContain("I17");
    await run(world.owner, sql`ALTER TABLE transfer ENABLE TRIGGER ALL`);
    expect(
      await faultsAfter(
        sql`UPDATE audit_log SET subject_id = subject_id || '0' WHERE number = 1`,
        sql`UPDATE audit_log SET subject_id = left(subject_id, -1) WHERE number = 1`,
      ),
    ).toContain("the audit log is whole: 1 (");
    expect((await world.mall.snapshot(checkLedger)).faults).toEqual([]);
  });
});

describe("TRU-002 no balance can be set", () => {
  test("the application's role may not change or delete an entry, or move an account to another owner", async () => {
    const attempts = [
      "UPDATE entry SET amount = amount + 1",
      "DELETE FROM entry",
      "UPDATE transfer SET total = 0",
      "DELETE FROM transfer",
      "UPDATE account SET owner = '1'",
      "DELETE FROM account",
      "TRUNCATE entry",
      "UPDATE seal SET hash = 'x'",
      "UPDATE audit_log SET record = '{}'",
      "UPDATE ledger_correction SET reverses = NULL",
      "ALTER TABLE account DROP CONSTRAINT account_not_overdrawn",
    ];
    for (const text of attempts)
      await expect(run(world.mall.db, raw(text)), text).rejects.toThrow(/permission denied|must be owner/);
  });

  test("no call accepts a balance", () => {
    const taken = endpoints.flatMap((row) =>
      Object.keys((inputSchema(row) as { properties?: object }).properties ?? {}).map((name) => `${row.path} ${name}`),
    );
    expect(taken.length).toBeGreaterThan(200);
    expect(taken.filter((name) => /balance|available|held\b/.test(name))).toEqual([]);
  });

  test("the next check finds a balance that was changed alone", async () => {
    const poor = await givenMember(world);
    const set = (member_id: string, value2: bigint) =>
      sql`UPDATE account SET balance = ${value2} WHERE kind = 'available' AND owner = ${member_id}`;
    await run(world.owner, set(String(poor.member_id), 1_000_000_000n));
    const { faults } = await world.mall.snapshot(checkLedger);
    expect(faults.some((fault) => fault.startsWith("I3"))).toBe(true);
    await run(world.owner, set(String(poor.member_id), 0n));
  });
});

describe("TRU-005 and SEC-008: a change by the owner of the database is found", () => {
  const broken = async () => (await verifyLedger(world.mall.db)).join("\n");
  const sealed = "(SELECT transfer_id FROM sealed_transfer ORDER BY transfer_id LIMIT 1)";

  const foundAfter = (statements: readonly string[]) =>
    undone(world.owner, statements, async () => (await verifyLedger(world.owner)).join("\n"));

  test("editing, removing, inserting or moving a sealed transfer breaks its seal, which is named with its transfers", async () => {
    await world.pass(180_000);
    expect(await broken()).toBe("");
    const [first] = await many<{ id: bigint; seal: bigint }>(
      world.owner,
      sql`SELECT transfer_id AS id, seal_number AS seal FROM sealed_transfer ORDER BY transfer_id LIMIT 1`,
    );
    const named = `the seals are whole: ${first?.seal} (${first?.id}–`;
    expect(await foundAfter([`UPDATE transfer SET cause = cause || 'x' WHERE id = ${sealed}`])).toContain(named);
    expect(
      await foundAfter([`UPDATE transfer SET created_at = created_at + interval '1 second' WHERE id = ${sealed}`]),
    ).toContain(named);
    const amounts = `UPDATE entry SET amount = amount * 2, balance_after = balance_after + amount WHERE transfer_id = ${sealed}`;
    expect(await foundAfter([amounts])).toContain(named);
    const gone = ["CREATE TEMP TABLE victim AS SELECT transfer_id FROM sealed_transfer ORDER BY transfer_id LIMIT 1"];
    for (const [table, column] of [
      ["entry", "transfer_id"],
      ["sealed_transfer", "transfer_id"],
      ["transfer", "id"],
    ])
      gone.push(`DELETE FROM ${table} WHERE ${column} IN (SELECT transfer_id FROM victim)`);
    expect(
      await foundAfter([
        "ALTER TABLE recharge DISABLE TRIGGER ALL",
        "SET LOCAL session_replication_role = replica",
        ...gone,
      ]),
    ).toContain(`the seals are whole: ${first?.seal} (`);
    expect(
      await foundAfter([
        "INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, total, postings, created_at) VALUES (7, 'order_settle', 'order', 7, 'forged', 0, 2, now())",
        "INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after) SELECT id, last_seq + 1, 7, CASE id WHEN 2000 THEN 5 ELSE -5 END, balance + CASE id WHEN 2000 THEN 5 ELSE -5 END FROM account WHERE id IN (2000, 5000)",
        "UPDATE account SET last_seq = last_seq + 1, balance = balance + CASE id WHEN 2000 THEN 5 ELSE -5 END WHERE id IN (2000, 5000)",
        `INSERT INTO sealed_transfer (transfer_id, seal_number) VALUES (7, ${first?.seal})`,
      ]),
    ).toContain(`the seals are whole: ${first?.seal} (`);
    const swapped = `UPDATE sealed_transfer SET seal_number = (SELECT max(number) FROM seal) WHERE transfer_id = ${first?.id}`;
    expect(await foundAfter([swapped])).toContain("the seals are whole: ");
    expect(await foundAfter(["UPDATE seal SET hash = sha256(hash) WHERE number = 1"])).toContain(
      "the seals are whole: ",
    );
    expect(
      await foundAfter(["DELETE FROM sealed_transfer WHERE seal_number = 1", "DELETE FROM seal WHERE number = 1"]),
    ).toContain("the seals are whole: ");
    expect(await broken()).toBe("");
  });

  test("a transfer removed from the queue for the next seal is found", async () => {
    const { member_id } = await givenMember(world);
    await givenMoney(world, member_id, "1.00");
    expect(await foundAfter(["DELETE FROM unsealed_transfer"])).toContain(
      "a transfer is sealed or waits for its seal: ",
    );
    expect(await broken()).toBe("");
  });

  test("two entries in the wrong order are found in their account", async () => {
    const swap = `UPDATE entry e SET amount = other.amount FROM entry other
      WHERE e.account_id = other.account_id AND e.account_id = (SELECT account_id FROM entry GROUP BY 1 HAVING count(DISTINCT amount) > 1 AND max(seq) > 1 ORDER BY 1 LIMIT 1)
        AND (e.seq, other.seq) IN ((1, 2), (2, 1)) AND e.amount <> other.amount`;
    expect(await foundAfter([swap])).toMatch(/I5 |I1 /);
  });

  test("books that were set back to yesterday lack the head that was published since", async () => {
    const { audit_head } = await world.ask(transparency.figures, {});
    expect(Number(audit_head.number)).toBeGreaterThan(1);
    const number = audit_head.number;
    const back = [
      `DELETE FROM audit_log WHERE number >= ${number}`,
      "UPDATE audit_head SET number = (SELECT max(number) FROM audit_log), hash = (SELECT hash FROM audit_log ORDER BY number DESC LIMIT 1)",
    ];
    const seen = await undone(world.owner, back, async () => ({
      broken: await firstBrokenAudit(world.owner),
      kept: await many<{ hash: string }>(
        world.owner,
        sql`SELECT encode(hash, 'hex') AS hash FROM audit_log WHERE number = ${BigInt(number)}`,
      ),
    }));
    // The chain itself is whole again; only who kept the published head can tell.
    expect(seen.broken).toBeNull();
    expect(seen.kept.map(({ hash }) => hash)).not.toContain(audit_head.hash);
  });
});
