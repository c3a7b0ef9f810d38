import { bond } from "@arcade/contract/shops/bond/api";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { beforeAll, describe, expect, test } from "vitest";
import { begin, givenStarter, overviewOf, signed, signWith } from "../../../../test/bonding.ts";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenSettings,
  type GivenStore,
  mailsTo,
  paymentPassword,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;

beforeAll(async () => {
  store = await givenStarter(world, "3000.00");
});

const available = async ({ merchant }: GivenStore) =>
  (await world.ask(wallet.mine, {}, { token: merchant.token })).available;

describe("the operating fund decides the level (RULES 6, UX-134, UX-140)", () => {
  test("one page has every level with its requirement, benefits and cost from here", async () => {
    const seen = await overviewOf(world, store);
    expect(seen).toMatchObject({
      level: 0,
      fund: "0.00",
      available: "3000.00",
      refund_days: 7,
      papers: [],
      refunds: [],
      coming: [],
    });
    expect(
      seen.levels.map(({ fund, goods, push, profit_ppm, action, amount }) => [
        fund,
        goods,
        push,
        profit_ppm,
        action,
        amount,
      ]),
    ).toEqual([
      ["0.00", 10, 30, 100_000, null, "0.00"],
      ["200.00", 30, 100, 150_000, "pay", "200.00"],
      ["500.00", 80, 300, 180_000, "pay", "500.00"],
      ["1500.00", 200, 1_000, 200_000, "pay", "1500.00"],
      ["5000.00", 500, 3_000, 220_000, "pay", "5000.00"],
      ["15000.00", 2_000, 10_000, 250_000, "pay", "15000.00"],
    ]);
  });

  test("paying takes the amount once, and sets the level", async () => {
    const page = await begin(world, store, "pay", 1);
    expect(page).toMatchObject({
      action: "pay",
      level_from: 0,
      level: 1,
      amount: "200.00",
      fund_from: "0.00",
      fund: "200.00",
      terms_version: "2026-11-21",
      due: null,
    });
    expect(page.terms).toHaveLength(9);
    const outcome = await signWith(world, store, page.token);
    expect(outcome).toMatchObject({ ok: true, data: { level: 1, fund: "200.00", available: "2800.00" } });
    const seen = await overviewOf(world, store);
    expect(seen).toMatchObject({
      level: 1,
      fund: "200.00",
      level_fund: "200.00",
      papers: [{ action: "pay", amount: "200.00", level: 1 }],
    });
    const [letter] = await mailsTo(world, store.merchant.email);
    expect(letter?.body).toContain("$200.00");
    await expectInvariants(world);
  });

  test("upgrading costs the difference", async () => {
    expect(await signed(world, store, "upgrade", 3)).toMatchObject({ level: 3, fund: "1500.00", available: "1500.00" });
    await expectInvariants(world);
  });

  test("lowering needs nobody: the rest is available at once, and goods above the limit go off sale", async () => {
    for (let made = 0; made < 31; made += 1) await givenGoods(world, store);
    const page = await begin(world, store, "lower", 1);
    expect(page).toMatchObject({ amount: "1300.00", fund: "200.00", goods_off_sale: 1, goods_kept: 30 });
    const [oldest] = page.goods_off;
    expect(page.goods_off).toEqual([{ id: oldest?.id, name: expect.any(String), reason: "level_limit" }]);
    const outcome = await signWith(world, store, page.token);
    expect(outcome).toMatchObject({
      ok: true,
      data: { level: 1, fund: "200.00", available: "2800.00", goods_off_sale: 1 },
    });
    expect(await overviewOf(world, store)).toMatchObject({ level: 1, goods_on_sale: 30 });
    await expectInvariants(world);
  });

  test("each movement is in the merchant's wallet with its cause", async () => {
    const { items } = await world.ask(wallet.entries, {}, { token: store.merchant.token });
    expect(items.slice(0, 3).map(({ cause, amount, source }) => [cause, amount, source.kind])).toEqual([
      ["bond_release", "1300.00", "bond"],
      ["bond_pay", "-1300.00", "bond"],
      ["bond_pay", "-200.00", "bond"],
    ]);
  });

  test("an invalid step is refused", async () => {
    for (const [action, level] of [
      ["pay", 2],
      ["upgrade", 1],
      ["upgrade", 0],
      ["lower", 2],
      ["lower", 1],
      ["lower", 0],
    ] as const) {
      expect(
        await world.call(bond.beginSign, { action, level: String(level) }, { token: store.merchant.token }),
      ).toMatchObject({
        ok: false,
        error: "bond_step_impossible",
      });
    }
  });

  test("missing conditions are named before anything is read or signed", async () => {
    expect(
      await world.call(bond.beginSign, { action: "upgrade", level: "4" }, { token: store.merchant.token }),
    ).toMatchObject({
      ok: false,
      error: "insufficient_balance",
      parameters: { missing: "2000.00", balance: "2800.00" },
    });
  });

  test("a member without a store has no fund", async () => {
    const member = await givenMember(world);
    expect(await world.call(bond.overview, {}, { token: member.token })).toMatchObject({
      ok: false,
      error: "not_a_merchant",
    });
  });
});

describe("rules do not change backwards (PROOF F7, TRU-012)", () => {
  test("a level that costs more later keeps the stores that signed for less, and lowering is always free", async () => {
    const old = await givenStarter(world, "1000.00");
    await signed(world, old, "pay", 2);
    await givenSettings(world, { store_fund_1_micro: 700_000_000, store_fund_2_micro: 900_000_000 });
    const seen = await overviewOf(world, old);
    expect(seen).toMatchObject({ level: 2, fund: "500.00", level_fund: "500.00" });
    expect(seen.levels.map(({ level, fund, action, amount }) => [level, fund, action, amount]).slice(0, 4)).toEqual([
      [0, "0.00", "refund", "500.00"],
      [1, "700.00", "lower", "0.00"],
      [2, "900.00", null, "0.00"],
      [3, "1500.00", "upgrade", "1000.00"],
    ]);
    await signed(world, old, "lower", 1);
    expect(await overviewOf(world, old)).toMatchObject({ level: 1, fund: "500.00", level_fund: "500.00" });
    await givenSettings(world, { store_fund_1_micro: 200_000_000, store_fund_2_micro: 500_000_000 });
    // Now the level asks for less than what lies in its fund: that can be had back without leaving the level.
    expect(await signed(world, old, "lower", 1)).toMatchObject({ level: 1, fund: "200.00", available: "800.00" });
    await expectInvariants(world);
  });

  test("a coming change is shown with its date, and mailed to merchants", async () => {
    const [one, two] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
    const starts = new Date(world.clock.now().getTime() + 3 * day).toISOString();
    const wanted = {
      name: "store_fund_3_micro" as const,
      value: 2_000_000_000,
      starts,
      reason_code: "risk" as const,
      note: "as the board decided",
    };
    const { proposal_id } = await world.ask(settingsOffice.propose, wanted, { token: one.token });
    await world.ask(
      settingsOffice.decide,
      { proposal_id: proposal_id ?? "0", approve: true, note: "agreed" },
      { token: two.token },
    );
    const { coming } = await overviewOf(world, store);
    expect(coming).toHaveLength(1);
    expect(coming[0]?.levels[3]).toMatchObject({ level: 3, fund: "2000.00", goods: 200 });
    expect(coming[0]?.starts).toBe(starts);
    const letters = await mailsTo(world, store.merchant.email);
    expect(letters[0]?.body).toContain("$2000.00");
    const buyer = await givenBuyer(world);
    expect(await mailsTo(world, buyer.email)).toEqual([]);
    await world.pass(4 * day);
    expect((await overviewOf(world, store)).coming).toEqual([]);
    await givenSettings(world, { store_fund_3_micro: 1_500_000_000 });
  });
});

describe("lower the store level before withdrawal (RULES 5, PROOF F6, TRU-011)", () => {
  test("the refusal names what a lower level frees; lowering frees it without anybody else; then it is withdrawn", async () => {
    const gold = await givenStarter(world, "1550.00");
    await signed(world, gold, "pay", 3);
    const rules = await world.ask(withdrawals.rules, {}, { token: gold.merchant.token });
    const ask = () =>
      world.call(
        withdrawals.submit,
        {
          network: "TRC20",
          address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
          amount: "500",
          fee: "3.50",
          actual_amount: "496.50",
          rules_version: rules.rules_version,
          payment_password: paymentPassword,
        },
        { token: gold.merchant.token },
      );
    expect(await ask()).toMatchObject({
      ok: false,
      error: "lower_store_level",
      parameters: { missing: "450.00", freed: "1000.00" },
    });
    const { levels } = await overviewOf(world, gold);
    expect(levels[2]).toMatchObject({ action: "lower", amount: "1000.00" });
    await signed(world, gold, "lower", 2);
    expect(await ask()).toMatchObject({ ok: true, data: { available: "550.00", held: "500.00" } });
    await expectInvariants(world);
  });

  test("a fund never blocks income from sales: its merchant withdraws what is available", async () => {
    const { available: all } = await world.ask(withdrawals.rules, {}, { token: store.merchant.token });
    expect(all).toBe(await available(store));
  });
});

describe("the schema enforces what the verbs promise", () => {
  test("a fund below the signed amount of its level is impossible", async () => {
    await expect(run(world.owner, sql`UPDATE store SET fund = level_fund - 1 WHERE level_fund > 0`)).rejects.toThrow(
      "store_fund_is_enough",
    );
    await expect(run(world.owner, sql`UPDATE store SET level = 0 WHERE fund > 0`)).rejects.toThrow(
      "store_fund_is_enough",
    );
  });
});
