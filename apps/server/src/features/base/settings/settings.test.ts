import { account } from "@arcade/contract/people/account/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenOperator,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenStore,
  mailsTo,
  submit,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { closeFunction, openClosure, openClosures, settingsOfVersion } from "./index.ts";

const world = useWorld({}, { keepsDays: true });
let one: GivenOperator;
let two: GivenOperator;
const hour = 3_600_000;
const note = "as the board decided";

beforeAll(async () => {
  // At six in the morning: what takes hours here has no midnight in it, when the ledger is checked.
  world.clock.move((30 - world.clock.now().getUTCHours()) * hour);
  one = await givenOperator(world, "administrator");
  two = await givenOperator(world, "administrator");
});

const listed = async (name: string) => {
  const { version, items } = await world.ask(settingsOffice.list, {}, { token: one.token });
  const item = items.find((line) => line.name === name);
  if (item === undefined) throw new Error(`no ${name}`);
  return { ...item, version };
};
const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
/** Whole hours until then. */
const fromNow = (time: string | null) =>
  Math.round((new Date(time ?? 0).getTime() - world.clock.now().getTime()) / hour);
const inForce = async () => {
  world.clock.move(6_000);
  return world.mall.settings();
};

describe("the numbers of the business have a history (PROOF F1, F7)", () => {
  test("one person changes at once what only decides what a page shows, with a row in the audit log", async () => {
    const before = await listed("cart_lines_most");
    expect(before).toMatchObject({
      value: 120,
      default_value: 120,
      source: "our choice",
      alone: true,
      stricter: "none",
      history: [],
      coming: [],
    });
    const done = await world.ask(
      settingsOffice.propose,
      { name: "cart_lines_most", value: 80, reason_code: "service", note },
      { token: one.token },
    );
    expect(done).toMatchObject({ version: before.version + 1, proposal_id: null });
    expect(await inForce()).toMatchObject({ cart_lines_most: 80, rules_version: before.version + 1 });
    expect(await listed("cart_lines_most")).toMatchObject({
      value: 80,
      history: [{ value: 80, note, made_by: { name: one.name }, approved_by: null }],
    });
    const { items } = await world.ask(
      operatorsOffice.audit,
      { subject_kind: "setting", subject_id: "cart_lines_most" },
      { token: one.token },
    );
    expect(items[0]).toMatchObject({
      operator: { name: one.name },
      reason_code: "service",
      note,
      before: '{"value": 120}',
    });
  });

  test("anything else changes only after a second person approves, who is not the maker", async () => {
    const before = await listed("commission_ppm");
    expect(before).toMatchObject({ alone: false, stricter: "higher" });
    const wanted = { name: "commission_ppm", value: 40_000, reason_code: "costs", note } as const;
    const { proposal_id, version } = await world.ask(settingsOffice.propose, wanted, { token: one.token });
    expect(version).toBeNull();
    expect((await inForce()).commission_ppm).toBe(50_000);
    const decision = { proposal_id: proposal_id ?? "", approve: true, note: "agreed, as discussed" };
    expect(await world.call(settingsOffice.decide, decision, { token: one.token })).toMatchObject({
      error: "second_person",
    });
    const done = await world.ask(settingsOffice.decide, decision, { token: two.token });
    expect(await inForce()).toMatchObject({ commission_ppm: 40_000, rules_version: done.version });
    expect(await listed("commission_ppm")).toMatchObject({
      history: [{ made_by: { name: one.name }, approved_by: { name: two.name } }],
    });
    expect(await world.call(settingsOffice.decide, decision, { token: two.token })).toMatchObject({
      error: "proposal_closed",
      parameters: { state: "approved" },
    });
  });

  test("a stricter rule for withdrawals takes 24 hours' notice, a looser one none (TRU-012)", async () => {
    const stricter = { name: "withdrawal_fee_ppm", value: 9_000, reason_code: "costs", note } as const;
    const reader = await givenMember(world);
    await world.ask(account.changeLanguage, { language: "zh-Hans" }, { token: reader.token });
    const withoutPassword = await givenMember(world, { paymentPassword: null });
    const early = await world.call(settingsOffice.propose, { ...stricter, starts: at(hour) }, { token: one.token });
    expect(early).toMatchObject({ error: "notice_too_short" });
    const { proposal_id } = await world.ask(settingsOffice.propose, stricter, { token: one.token });
    // Approved three hours later: the notice runs from then, for only then is it told.
    world.clock.move(3 * hour);
    const versionBefore = (await inForce()).rules_version;
    const approved = await world.ask(
      settingsOffice.decide,
      { proposal_id: proposal_id ?? "", approve: true, note: "agreed" },
      { token: two.token },
    );
    expect(fromNow(approved.starts)).toBe(24);
    // Everybody who can withdraw is told, each once, in their language; who cannot is not.
    for (const [member, told] of [
      [reader, true],
      [withoutPassword, false],
    ] as const) {
      await world.settleDue();
      const mails = (await mailsTo(world, member.email)).filter(({ body }) => body.includes("0.9 %"));
      expect(mails).toHaveLength(told ? 1 : 0);
      if (told) expect(mails[0]?.body).toMatch(/0\.5 %.*0\.9 %/s);
    }
    expect(await listed("withdrawal_fee_ppm")).toMatchObject({ value: 5_000, coming: [{ value: 9_000 }] });
    expect(await inForce()).toMatchObject({ withdrawal_fee_ppm: 5_000, rules_version: versionBefore });
    world.clock.move(24 * hour);
    expect(await inForce()).toMatchObject({ withdrawal_fee_ppm: 9_000, rules_version: versionBefore + 1 });
    // A request that kept the old version is judged by it.
    expect((await settingsOfVersion(world.mall.db, versionBefore)).withdrawal_fee_ppm).toBe(5_000);
    expect((await settingsOfVersion(world.mall.db, versionBefore + 1)).withdrawal_fee_ppm).toBe(9_000);

    const milder = { ...stricter, value: 4_000 };
    const { proposal_id: second, starts } = await world.ask(settingsOffice.propose, milder, { token: one.token });
    expect(fromNow(starts)).toBeCloseTo(0);
    await world.ask(
      settingsOffice.decide,
      { proposal_id: second ?? "", approve: true, note: "agreed" },
      { token: two.token },
    );
    expect((await inForce()).withdrawal_fee_ppm).toBe(4_000);
  });

  test("a value outside its bounds or without a change is refused; a refused proposal changes nothing", async () => {
    const ask = (value: number) =>
      world.call(
        settingsOffice.propose,
        { name: "withdrawal_fee_ppm", value, reason_code: "costs", note },
        { token: one.token },
      );
    expect(await ask(900_000)).toMatchObject({ error: "setting_outside", parameters: { min: 0, max: 20_000 } });
    expect(await ask(4_000)).toMatchObject({ error: "setting_same" });
    const proposed = await ask(3_000);
    const proposal_id = proposed.ok ? (proposed.data.proposal_id ?? "") : "";
    expect(
      await world.ask(settingsOffice.decide, { proposal_id, approve: false, note: "too low" }, { token: two.token }),
    ).toEqual({
      version: null,
      starts: null,
    });
    expect((await inForce()).withdrawal_fee_ppm).toBe(4_000);
    expect(
      await world.call(
        settingsOffice.decide,
        { proposal_id: "77", approve: true, note: "nothing there" },
        { token: two.token },
      ),
    ).toMatchObject({
      error: "not_found",
    });
  });
});

describe("a closed function says why and until when (RULES 5)", () => {
  const proposing = (input: Partial<Parameters<typeof world.ask<typeof settingsOffice.proposeClosure>>[1]>) =>
    world.call(
      settingsOffice.proposeClosure,
      { action: "close", reason_code: "maintenance", note, ...input },
      { token: one.token },
    );
  const approve = async (input: Parameters<typeof proposing>[0]) => {
    const proposed = await proposing(input);
    if (!proposed.ok) throw new Error(proposed.error);
    const decision = { proposal_id: proposed.data.proposal_id, approve: true, note: "agreed" };
    expect(await world.call(settingsOffice.decideClosure, decision, { token: one.token })).toMatchObject({
      error: "second_person",
    });
    await world.ask(settingsOffice.decideClosure, decision, { token: two.token });
    expect(await world.call(settingsOffice.decideClosure, decision, { token: two.token })).toMatchObject({
      error: "proposal_closed",
    });
    expect(
      await world.call(settingsOffice.decideClosure, { ...decision, proposal_id: "5" }, { token: two.token }),
    ).toMatchObject({ error: "not_found" });
  };

  test("two people close a function, and it reopens automatically at the stated time", async () => {
    expect(await proposing({})).toMatchObject({ error: "invalid_input" });
    expect(await proposing({ action: "reopen", function: "recharge" })).toMatchObject({ error: "not_closed" });
    await approve({ function: "recharge", until: at(hour) });
    expect(await openClosure(world.mall.db, "recharge", world.clock.now())).toMatchObject({
      reason_code: "maintenance",
      note,
    });
    await world.pass(hour + 1);
    expect(await openClosure(world.mall.db, "recharge", world.clock.now())).toBeNull();
    const { open, past } = await world.ask(settingsOffice.closures, {}, { token: one.token });
    expect(open).toEqual([]);
    expect(past[0]).toMatchObject({ function: "recharge", closed_by: { name: one.name } });
  });

  test("the nightly check closes withdrawals automatically, also before an earlier reopening; two people reopen them", async () => {
    await approve({ function: "withdrawal", until: at(hour) });
    expect(
      await world.withContext((context) =>
        closeFunction(context, "withdrawal", { reason_code: "ledger_check", note: "I2" }),
      ),
    ).toBe(true);
    expect(
      await world.withContext((context) =>
        closeFunction(context, "withdrawal", { reason_code: "ledger_check", note: "I2" }),
      ),
    ).toBe(false);
    await world.pass(2 * hour);
    expect(await openClosure(world.mall.db, "withdrawal", world.clock.now())).toMatchObject({
      reason_code: "ledger_check",
      until: null,
    });
    expect(await proposing({ function: "withdrawal" })).toMatchObject({ error: "already_closed" });
    const early = await proposing({ action: "reopen", function: "withdrawal" });
    const decision = { proposal_id: early.ok ? early.data.proposal_id : "1", approve: true, note: "agreed" };
    expect(await world.call(settingsOffice.decideClosure, decision, { token: two.token })).toMatchObject({
      error: "check_not_clean",
    });
    await world.ask(ledgerOffice.check, {}, { token: one.token });
    await world.pass(1_000);
    await approve({ action: "reopen", function: "withdrawal" });
    expect(await openClosures(world.mall.db, world.clock.now())).toEqual([]);
  });

  test("winding down closes recharges, orders and listings, and never withdrawals (PROOF F14, TRU-016)", async () => {
    const store = await givenStore(world);
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
    await approve({ action: "wind_down", reason_code: "wind_down" });
    const closed = (await openClosures(world.mall.db, world.clock.now())).map((closure) => closure.function);
    expect(closed.toSorted()).toEqual(["listing", "orders", "recharge"]);
    const lines = [{ sku_id: String(goods.skus[0]), quantity: 1, price: "10.00" }];
    const refused = await world.call(
      orders.submit,
      { lines, total: "15.00", from_cart: false },
      { token: buyer.token },
    );
    expect(refused).toMatchObject({ error: "orders_closed", parameters: { reason: "wind_down", until: null } });
    expect(refused.ok ? "" : refused.msg).toContain("the mall is closing down");
    await approve({ action: "reopen", function: "orders", reason_code: "wind_down" });
    await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
  });
});
