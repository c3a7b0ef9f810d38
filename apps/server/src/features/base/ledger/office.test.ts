import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
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
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { memberAccount, networkAccount, post } from "./index.ts";

const world = useWorld();
const evidence = "The node's answer of 11:02 shows 5 USDT, the books have 50.";
let maker: GivenOperator;
let approver: GivenOperator;
let member: GivenMember;

beforeAll(async () => {
  maker = await givenOperator(world, "finance");
  approver = await givenOperator(world, "finance");
  member = await givenMember(world, { balance: "100.00" });
});

const ask = { token: "" };
const as = ({ token }: GivenOperator) => ({ ...ask, token });
const balance = async (of: GivenMember) => (await world.ask(wallet.mine, {}, { token: of.token })).available;

describe("the ledger as operators read it", () => {
  test("an account's entries lead to a transfer with all its postings, its maker and its seal", async () => {
    const { items } = await world.ask(ledgerOffice.accounts, { owner: String(member.member_id) }, as(maker));
    expect(items.map(({ kind, owner_name }) => [kind, owner_name])).toEqual(
      expect.arrayContaining([
        ["available", member.nickname],
        ["held", member.nickname],
      ]),
    );
    const account = items.find(({ kind }) => kind === "available");
    expect(account?.balance).toBe("100.00");
    const entries = await world.ask(ledgerOffice.entries, { account_id: account?.id ?? "" }, as(maker));
    expect(entries.items).toMatchObject([{ amount: "100.00", balance_after: "100.00", kind: "recharge_approved" }]);
    await world.pass(120_000);
    const transfer = await world.ask(ledgerOffice.transfer, { id: entries.items[0]?.transfer_id ?? "" }, as(maker));
    expect(transfer.postings.map(({ amount }) => amount)).toEqual(["-100.00", "100.00"]);
    expect(transfer).toMatchObject({ reversible: true, reversed_by: null, actor_name: null });
    expect(transfer.seal?.hash).toMatch(/^[0-9a-f]{64}$/);
    const seals = await world.ask(ledgerOffice.seals, {}, as(maker));
    expect(seals.items.map(({ number }) => number)).toContain(transfer.seal?.number);
    expect(await world.call(ledgerOffice.transfer, { id: "1" }, as(maker))).toMatchObject({ error: "not_found" });
    expect(await world.call(ledgerOffice.entries, { account_id: "1" }, as(maker))).toMatchObject({
      error: "not_found",
    });
  });

  test("the trial balance is zero, and members' money is money received less money sent and the mall's own", async () => {
    const store = await givenStore(world);
    const { skus } = await givenGoods(world, store);
    const order = await givenPaidOrder(world, await givenBuyer(world), skus[0] ?? 0n);
    const sums = await world.ask(ledgerOffice.trial_balance, {}, as(maker));
    expect(sums).toMatchObject({ total: "0.00", difference: "0.00" });
    expect(sums.kinds.find(({ kind }) => kind === "escrow")?.balance).toBe("15.00");
    const { items } = await world.ask(ledgerOffice.transfers, { source_kind: "order", source_id: order }, as(maker));
    expect(items.map(({ kind }) => kind)).toEqual(["order_pay"]);
  });
});

describe("corrections (RULES 1, PROOF F3, TRU-003's ledger part)", () => {
  const propose = (input: object, by = maker) =>
    world.call(
      ledgerOffice.correction_propose,
      { reason_code: "credited_too_much", evidence, ...input } as never,
      as(by),
    ); // each test gives parts of the input
  const toRevenue = (amount: string, of = member) => ({
    from: { kind: "member", member_id: String(of.member_id) },
    to: { kind: "revenue" },
    amount,
  });

  async function proposed(input: object, by = maker): Promise<string> {
    const outcome = await propose(input, by);
    if (!outcome.ok) throw new Error(outcome.error);
    return outcome.data.id;
  }

  test("a correction signed by two people is posted with their reason, and the member reads it; before that nothing moves", async () => {
    const preview = await world.ask(
      ledgerOffice.correction_preview,
      { from_kind: "member", from_member_id: String(member.member_id), to_kind: "revenue", amount: "45" },
      as(maker),
    );
    expect(preview.postings[0]).toMatchObject({
      amount: "-45.00",
      balance_before: "100.00",
      balance_after: "55.00",
      owner_name: member.nickname,
    });
    const id = await proposed(toRevenue("45"));
    expect(await balance(member)).toBe("100.00");
    const { items } = await world.ask(ledgerOffice.corrections, {}, as(approver));
    expect(items).toMatchObject([{ id, state: "open", evidence, made_by: maker.name, mine: false }]);
    const done = await world.ask(
      ledgerOffice.correction_decide,
      { id, approve: true, note: "The node says the same." },
      as(approver),
    );
    expect(done).toMatchObject({ state: "approved", decided_by: approver.name });
    expect(await balance(member)).toBe("55.00");
    // The member is told by notice and mail, with the reason in words.
    const [told] = await mailsTo(world, member.email);
    expect(told?.subject).toBe("Correction: $45.00 was taken from your balance");
    expect(told?.body).toContain("Too much was credited");
    const entries = await world.ask(wallet.entries, { kind: "system_business" }, { token: member.token });
    expect(entries.items[0]).toMatchObject({
      cause: "adjustment",
      amount: "-45.00",
      source: { kind: "adjustment", id, reason_code: "credited_too_much" },
    });
    const decided = await world.ask(ledgerOffice.corrections, { state: "decided" }, as(maker));
    expect(decided.items[0]).toMatchObject({ id, transfer_id: entries.items[0]?.id });
    const [audit] = await many<{ count: number }>(
      world.mall.db,
      sql`SELECT count(*)::int AS count FROM audit_log WHERE subject_kind = 'correction' AND subject_id = ${id}`,
    );
    expect(audit?.count).toBe(1);
    await expectInvariants(world);
  });

  test("nobody decides their own proposal, nor one from the same device, nor one about their own account on either side", async () => {
    const own = await givenMember(world, { balance: "10.00" });
    const owner = await givenOperator(world, "finance", { own_member_id: own.member_id });
    const id = await proposed(toRevenue("1"));
    const decide = (by: GivenOperator, of = id) =>
      world.call(ledgerOffice.correction_decide, { id: of, approve: true, note: "yes" }, as(by));
    expect(await decide(maker)).toMatchObject({ error: "second_person" });
    const twin = await givenOperator(world, "finance", { device: `device of ${maker.operator_id}` });
    expect(await decide(twin)).toMatchObject({ error: "second_person" });
    expect(await propose(toRevenue("1", own), owner)).toMatchObject({ error: "own_matter" });
    const [mine, another] = [own, member].map(({ member_id }) => ({ kind: "member", member_id: String(member_id) }));
    expect(await propose({ from: mine, to: another, amount: "1" }, owner)).toMatchObject({ error: "own_matter" });
    const about = await proposed({
      from: { kind: "member", member_id: String(own.member_id) },
      to: { kind: "member", member_id: String(member.member_id) },
      amount: "1",
    });
    expect(await decide(owner, about)).toMatchObject({ error: "own_matter" });
    expect(
      await world.call(ledgerOffice.correction_decide, { id: "77", approve: true, note: "yes" }, as(approver)),
    ).toMatchObject({ error: "not_found" });
    expect(await decide(await givenOperator(world, "support"))).toMatchObject({ error: "not_permitted" });
    expect(await decide(approver, about)).toMatchObject({ ok: true });
    expect(await balance(own)).toBe("9.00");
    const [entry] = (await world.ask(wallet.entries, {}, { token: member.token })).items;
    const opened = await world.ask(wallet.transfer, { id: entry?.id ?? "" }, { token: member.token });
    expect(opened.postings.map(({ side, mine }) => [side, mine])).toEqual([
      ["other_member", false],
      ["available", true],
    ]);
  });

  test("ten approvals at once post once, and a refused or decided proposal posts nothing", async () => {
    const before = await balance(member);
    const id = await proposed(toRevenue("2"));
    const others = await Promise.all(Array.from({ length: 5 }, () => givenOperator(world, "finance")));
    const outcomes = await Promise.all(
      others.map((by) => world.call(ledgerOffice.correction_decide, { id, approve: true, note: "yes" }, as(by))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      outcomes.filter(({ ok }) => !ok).every((outcome) => !outcome.ok && outcome.error === "proposal_closed"),
    ).toBe(true);
    expect(Number(before) - Number(await balance(member))).toBe(2);
    const refused = await proposed(toRevenue("3"));
    await world.ask(
      ledgerOffice.correction_decide,
      { id: refused, approve: false, note: "The evidence is about another account." },
      as(approver),
    );
    expect(
      await world.call(ledgerOffice.correction_decide, { id: refused, approve: true, note: "yes" }, as(approver)),
    ).toMatchObject({
      error: "proposal_closed",
    });
    expect(Number(before) - Number(await balance(member))).toBe(2);
    await expectInvariants(world);
  });

  test("a recharge is taken back as a whole, once; only its order moves an order's money", async () => {
    const rich = await givenMember(world);
    await givenMoney(world, rich.member_id, "30.00");
    const { items } = await world.ask(wallet.entries, {}, { token: rich.token });
    const transfer = items[0]?.id ?? "";
    const ids = [
      await proposed({ reverses: transfer, reason_code: "credited_twice" }),
      await proposed({ reverses: transfer, reason_code: "credited_twice" }),
    ];
    await world.ask(ledgerOffice.correction_decide, { id: ids[0] ?? "", approve: true, note: "yes" }, as(approver));
    expect(await balance(rich)).toBe("0.00");
    await givenMoney(world, rich.member_id, "50.00");
    const again = await world.call(
      ledgerOffice.correction_decide,
      { id: ids[1] ?? "", approve: true, note: "yes" },
      as(approver),
    );
    expect(again).toMatchObject({ error: "already_reversed" });
    expect(await balance(rich)).toBe("50.00");
    expect(await propose({ reverses: transfer })).toMatchObject({ error: "already_reversed" });
    const preview = (reverses: string) => world.call(ledgerOffice.correction_preview, { reverses }, as(maker));
    expect(await preview(transfer)).toMatchObject({ error: "already_reversed" });
    expect(await world.ask(ledgerOffice.transfer, { id: transfer }, as(maker))).toMatchObject({ reversible: false });

    const store = await givenStore(world);
    const { skus } = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    await givenPaidOrder(world, buyer, skus[0] ?? 0n);
    const paid = await world.ask(wallet.entries, { kind: "product_transaction" }, { token: buyer.token });
    expect(await propose({ reverses: paid.items[0]?.id })).toMatchObject({ error: "not_reversible" });
    expect(await preview(paid.items[0]?.id ?? "")).toMatchObject({ error: "not_reversible" });
    expect(await propose({ reverses: "77" })).toMatchObject({ error: "not_found" });
  });

  test("an incomplete proposal, one of an unknown account, or one above the balance is refused at both ends", async () => {
    expect(await propose({})).toMatchObject({ error: "correction_incomplete" });
    expect(await propose({ ...toRevenue("1"), reverses: "5" })).toMatchObject({ error: "correction_incomplete" });
    expect(await propose({ from: { kind: "member" }, to: { kind: "revenue" }, amount: "1" })).toMatchObject({
      error: "correction_incomplete",
    });
    expect(await propose({ from: { kind: "revenue" }, to: { kind: "revenue" }, amount: "1" })).toMatchObject({
      error: "correction_incomplete",
    });
    expect(
      await propose({ from: { kind: "member", member_id: "77" }, to: { kind: "revenue" }, amount: "1" }),
    ).toMatchObject({ error: "not_found" });
    expect(await propose(toRevenue("100000"))).toMatchObject({ error: "correction_overdraws" });
    // parts of the input
    const preview = (input: object) => world.call(ledgerOffice.correction_preview, input as never, as(maker));
    expect(await preview({ reverses: "77" })).toMatchObject({ error: "not_found" });
    expect(await preview({ from_kind: "member", to_kind: "revenue" })).toMatchObject({
      error: "correction_incomplete",
    });
    const parties = { from_kind: "member", from_member_id: String(member.member_id), to_kind: "revenue" };
    expect(await preview({ ...parties, amount: "100000" })).toMatchObject({ error: "correction_overdraws" });
    expect(await world.call(ledgerOffice.correction, { id: "77" }, as(maker))).toMatchObject({ error: "not_found" });

    const spender = await givenMember(world, { balance: "5.00" });
    const id = await proposed(toRevenue("5", spender));
    await world.withContext((context) =>
      post(context, [
        {
          kind: "order_settle",
          ref: { kind: "order", id: 1n },
          cause: "test:spent",
          actor_id: null,
          postings: [
            { account: memberAccount("available", spender.member_id), amount: -1_000_000n },
            { account: networkAccount("TRC20"), amount: 1_000_000n },
          ],
        },
      ]),
    );
    expect(
      await world.call(ledgerOffice.correction_decide, { id, approve: true, note: "yes" }, as(approver)),
    ).toMatchObject({
      error: "correction_overdraws",
      parameters: { missing: "1.00" },
    });
    expect(await balance(spender)).toBe("4.00");
  });

  test("a proposal cannot be edited afterwards", async () => {
    const id = await proposed(toRevenue("1"));
    await expect(run(world.mall.db, sql`UPDATE proposal SET payload = '{}' WHERE id = ${id}`)).rejects.toThrow(
      "permission denied",
    );
    await expect(run(world.mall.db, sql`UPDATE ledger_correction SET reason_code = 'x'`)).rejects.toThrow(
      "permission denied",
    );
    const late = await world.call(ledgerOffice.correction, { id }, as(maker));
    expect(late).toMatchObject({ ok: true, data: { mine: true, state: "open" } });
    await world.pass(8 * 86_400_000);
    expect(
      await world.call(ledgerOffice.correction_decide, { id, approve: true, note: "yes" }, as(approver)),
    ).toMatchObject({ error: "proposal_closed" });
  });

  test("no money goes to a closed account: the proposal is refused, and so is the approval if it was closed since", async () => {
    const [closed, closing] = [
      await givenMember(world, { balance: "10.00" }),
      await givenMember(world, { balance: "10.00" }),
    ];
    const to = (of: typeof closed) => ({
      from: { kind: "revenue" },
      to: { kind: "member", member_id: String(of.member_id) },
      amount: "5.00",
    });
    const fund = await proposed(toRevenue("10.00", closed));
    await world.ask(ledgerOffice.correction_decide, { id: fund, approve: true, note: "agreed" }, as(approver));
    const id = await proposed(to(closing));
    await run(
      world.owner,
      sql`UPDATE member SET closed_at = now(), email = id || '@closed.invalid'
        WHERE id = ANY(${[closed.member_id, closing.member_id]})`,
    );
    expect(await propose(to(closed))).toMatchObject({ error: "correction_account_closed" });
    expect(
      await world.call(ledgerOffice.correction_decide, { id, approve: true, note: "agreed" }, as(approver)),
    ).toMatchObject({
      error: "correction_account_closed",
    });
    await run(
      world.owner,
      sql`UPDATE member SET closed_at = NULL WHERE id = ANY(${[closed.member_id, closing.member_id]})`,
    );
  });
});
