import { languages } from "@arcade/contract/languages";
import { ledgerOffice } from "@arcade/contract/ledger/office";
import { settingsOffice } from "@arcade/contract/settings/office";
import { transparency } from "@arcade/contract/transparency/api";
import { wallet } from "@arcade/contract/wallet/api";
import { withdrawals } from "@arcade/contract/withdrawals/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  type GivenOperator,
  givenPaidOrder,
  givenStore,
  mailsTo,
} from "../../../test/given.ts";
import { useWorld } from "../../../test/world.ts";
import { askWithdrawal, shownTo } from "../../../test/withdrawing.ts";
import { change, rows } from "../../platform/database.ts";
import { checkLedger } from "./index.ts";

const world = useWorld();
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
  const wanted = { action: "reopen", function: "withdrawal", reason_code: "ledger_check", note: "The row was restored; the check is clean." } as const;
  const { proposal_id } = await world.ask(settingsOffice.proposeClosure, wanted, { token: one.token });
  return world.call(settingsOffice.decideClosure, { proposal_id, approve: true, note: "I saw the clean check." }, { token: two.token });
}

describe("the check that stops withdrawals (PROOF 1)", () => {
  test("it runs each night by itself, and on demand; a sound ledger closes nothing", async () => {
    const { items } = await world.ask(ledgerOffice.checks, {}, { token: one.token });
    expect(items).toMatchObject([{ state: "clean", asked_by: null, faults: [] }]);
    expect(await asked()).toMatchObject({ state: "clean", asked_by: one.name });
    await world.pass(86_400_000);
    await world.pass(86_400_000);
    const after = await world.ask(ledgerOffice.checks, {}, { token: one.token });
    expect(after.items.filter(({ asked_by }) => asked_by === null)).toHaveLength(3);
    expect((await askWithdrawal(world, member, { amount: "20" })).ok).toBe(true);
  });

  test("a row changed by hand: withdrawals stop with the reason, shopping goes on, people are told, and two open again after a clean check", async () => {
    const before = await askWithdrawal(world, member, { amount: "20" });
    expect(before.ok).toBe(true);
    const corrupt = "UPDATE entry e SET amount = amount + $2 FROM account a WHERE a.id = e.account_id AND a.kind = 'available' AND a.owner = $1 AND e.seq = 1";
    await change(world.owner, corrupt, [String(member.member_id), 1n]);
    await world.pass(86_400_000);

    const { items } = await world.ask(ledgerOffice.checks, {}, { token: one.token });
    expect(items[0]).toMatchObject({ state: "faulty", asked_by: null });
    expect(items[0]?.faults.some((fault) => fault.startsWith("I1 "))).toBe(true);
    expect(items[0]?.faults.some((fault) => /^seal \d+ is broken/.test(fault))).toBe(true);
    for (const lang of languages) {
      const refused = await world.call(withdrawals.submit, await shownTo(world, member, { amount: "20" }), { token: member.token, lang });
      expect(refused).toMatchObject({ ok: false, error: "withdrawal_closed", parameters: { reason: "ledger_check", until: "none" } });
    }
    await givenPaidOrder(world, member, goods.skus[0] ?? 0n);
    expect((await world.call(wallet.statement, { from: "2026-01-01", to: "2026-01-31" }, { token: member.token })).ok).toBe(true);
    const figures = await world.ask(transparency.figures, {});
    expect(figures).toMatchObject({ check: { clean: false }, closures: [{ function: "withdrawal", reason_code: "ledger_check", until: null }] });
    const [{ email } = { email: "" }] = await rows<{ email: string }>(world.owner, "SELECT email FROM operator WHERE id = $1", [one.operator_id]);
    const [mail] = await mailsTo(world, email);
    expect(mail?.subject).toContain("the ledger's check found a fault");
    expect(mail?.body).toContain(items[0]?.faults[0]);

    expect(await reopen()).toMatchObject({ error: "check_not_clean" });
    await change(world.owner, corrupt, [String(member.member_id), -1n]);
    expect(await reopen()).toMatchObject({ error: "check_not_clean" });
    expect(await asked()).toMatchObject({ state: "clean" });
    expect(await reopen()).toMatchObject({ ok: true });
    expect((await askWithdrawal(world, member, { amount: "20" })).ok).toBe(true);
  });

  test("every statement of the list finds its own fault: a list that finds nothing whatever happens is no proof", async () => {
    const faultsAfter = async (text: string, undo: string) => {
      await change(world.owner, text, []);
      const { faults } = await world.mall.snapshot(checkLedger);
      await change(world.owner, undo, []);
      return faults.join("\n");
    };
    const anAccount = "(SELECT id FROM account WHERE kind = 'available' AND balance > 5 LIMIT 1)";
    expect(
      await faultsAfter(`UPDATE account SET balance = balance + 1 WHERE id = ${anAccount}`, `UPDATE account SET balance = balance - 1 WHERE id = ${anAccount}`),
    ).toMatch(/I2 all balances[\s\S]*|I3/);
    expect(await faultsAfter("GRANT UPDATE ON entry TO arcade_app", "REVOKE UPDATE ON entry FROM arcade_app")).toContain("I16");
    expect(
      await faultsAfter("UPDATE transfer SET kind = 'adjustment' WHERE kind = 'order_pay'", "UPDATE transfer SET kind = 'order_pay' WHERE kind = 'adjustment'"),
    ).toContain("I17");
    expect(
      await faultsAfter(
        "UPDATE audit_log SET subject_id = subject_id || '0' WHERE number = 1",
        "UPDATE audit_log SET subject_id = left(subject_id, -1) WHERE number = 1",
      ),
    ).toContain("the audit log is broken at entry 1");
    expect((await world.mall.snapshot(checkLedger)).faults).toEqual([]);
  });
});

describe("TRU-002 no balance can be set", () => {
  test("the application's role has no right to write an entry anew, to take one away, or to make an account another one's", async () => {
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
    for (const text of attempts) await expect(change(world.mall.db, text, []), text).rejects.toThrow(/permission denied|must be owner/);
  });

  test("a balance that is changed alone is found by the next check", async () => {
    const poor = await givenMember(world);
    const set = "UPDATE account SET balance = $2 WHERE kind = 'available' AND owner = $1";
    await change(world.owner, set, [String(poor.member_id), 1_000_000_000n]);
    const { faults } = await world.mall.snapshot(checkLedger);
    expect(faults.some((fault) => fault.startsWith("I3"))).toBe(true);
    await change(world.owner, set, [String(poor.member_id), 0n]);
  });
});
