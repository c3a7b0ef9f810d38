import { coupons } from "@arcade/contract/buying/coupons/api";
import { couponsOffice } from "@arcade/contract/buying/coupons/office";
import { piecesOn } from "@arcade/contract/buying/coupons/making";
import { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { readMoney } from "@arcade/contract/money";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenMember, givenOperator } from "../../../../test/given.ts";
import {
  after,
  givenMallCoupon,
  givenPromotionMoney,
  givenTwoPeople,
  mallCoupon,
  type TwoPeople,
} from "../../../../test/given/given-promotion.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { drawOn, shardParts } from "./fund-rules.ts";

const world = useWorld();
let people: TwoPeople;
const one = () => ({ token: people.one.token });
const other = () => ({ token: people.other.token });
const money = () => world.ask(couponsOffice.money, {}, one());
const day = 86_400_000;

beforeAll(async () => {
  people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "1000.00");
});

describe("a coupon of the mall takes two people (PROOF F3)", () => {
  test("proposed, it has no effect; started by a second person, its whole budget is reserved at the same moment", async () => {
    const before = await money();
    const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world, { total: 40 }), one());
    expect((await world.ask(couponsOffice.list, { list: "open" }, one())).items).toEqual([]);
    expect(await world.call(couponsOffice.decide, { proposal_id, approve: true, note: "my own" }, one())).toMatchObject(
      { error: "second_person" },
    );
    await world.ask(couponsOffice.decide, { proposal_id, approve: true, note: "as proposed" }, other());
    const { items } = await world.ask(couponsOffice.list, { list: "open" }, one());
    expect(items).toMatchObject([
      {
        state: "running",
        budget: "200.00",
        set_aside: "200.00",
        spent: "0.00",
        given_back: "0.00",
        kept: "200.00",
        made_by: people.one.name,
        started_by: people.other.name,
        claimable: true,
      },
    ]);
    expect(items[0]!.names).toMatchObject({ ja: "Five off (ja)", ar: "Five off (ar)" });
    const now = await money();
    expect([
      readMoney(before.pool)! - readMoney(now.pool)!,
      readMoney(now.on_shards)! - readMoney(before.on_shards)!,
    ]).toEqual([200_000_000n, 200_000_000n]);
    const { items: transfers } = await world.ask(
      ledgerOffice.transfers,
      { source_kind: "coupon", source_id: items[0]!.id },
      one(),
    );
    expect(transfers).toMatchObject([{ kind: "promotion_fund" }]);
    expect(
      await world.call(couponsOffice.decide, { proposal_id, approve: true, note: "again" }, other()),
    ).toMatchObject({ error: "proposal_closed" });
    await expectInvariants(world);
  });

  test("a refused or withdrawn one never existed for members", async () => {
    const before = await money();
    const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world), one());
    await world.ask(couponsOffice.decide, { proposal_id, approve: false, note: "not now" }, other());
    const second = await world.ask(couponsOffice.propose, mallCoupon(world), one());
    await world.ask(operatorsOffice.withdrawProposal, { proposal_id: second.proposal_id, note: "a slip" }, one());
    expect(
      await world.call(
        couponsOffice.decide,
        { proposal_id: second.proposal_id, approve: true, note: "too late" },
        other(),
      ),
    ).toMatchObject({
      error: "proposal_closed",
    });
    expect(
      await world.call(couponsOffice.decide, { proposal_id: "12345", approve: true, note: "nothing" }, other()),
    ).toMatchObject({ error: "not_found" });
    expect(await money()).toMatchObject({ pool: before.pool, on_shards: before.on_shards });
  });

  test("two accounts on one device are one person", async () => {
    const twin = await givenOperator(world, "finance", { device: `device of ${people.one.operator_id}` });
    const { proposal_id } = await world.ask(couponsOffice.propose, mallCoupon(world), one());
    expect(
      await world.call(
        couponsOffice.decide,
        { proposal_id, approve: true, note: "the other account" },
        { token: twin.token },
      ),
    ).toMatchObject({
      error: "second_person",
    });
  });

  test("the money that it needs must be there at the proposal and at the start", async () => {
    const { pool, revenue } = await money();
    const all = readMoney(pool)! + readMoney(revenue)!;
    const outcome = await world.call(
      couponsOffice.propose,
      mallCoupon(world, { amount: "50.00", threshold: "50.00", total: 100 }),
      one(),
    );
    expect(outcome).toMatchObject({
      error: "promotion_short",
      parameters: { missing: expect.any(String), balance: pool },
    });
    expect(outcome.ok ? 0n : readMoney(String(outcome.parameters["missing"]))).toBe(5_000_000_000n - all);
    expect(
      await world.call(couponsOffice.propose, mallCoupon(world, { scope: "goods", goods_ids: ["12345"] }), one()),
    ).toMatchObject({ error: "not_found" });
    expect(
      await world.call(couponsOffice.propose, mallCoupon(world, { claim_until: after(world, -1) }), one()),
    ).toMatchObject({ error: "coupon_times" });
    const { proposal_id } = await world.ask(
      couponsOffice.propose,
      mallCoupon(world, { claim_until: after(world, 1) }),
      one(),
    );
    world.clock.move(2 * day);
    expect(
      await world.call(couponsOffice.decide, { proposal_id, approve: true, note: "a day late" }, other()),
    ).toMatchObject({ error: "coupon_times" });
  });

  test("two that start at the same time cannot reserve the same money, whoever approves them", async () => {
    await givenPromotionMoney(world, people, "100.00");
    const { pool } = await money();
    // Each takes all but a little of what there is.
    const total = Number(readMoney(pool)! / 1_000_000n) - 1;
    const wanted = mallCoupon(world, { kind: "instant_reduction", amount: "1.00", total, per_person: 1 });
    const { threshold: _threshold, ...instant } = wanted;
    const proposals = await Promise.all(
      Array.from({ length: 4 }, () => world.ask(couponsOffice.propose, instant, one())),
    );
    const outcomes = await Promise.all(
      proposals.map(({ proposal_id }) =>
        world.call(couponsOffice.decide, { proposal_id, approve: true, note: "at once" }, other()),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes)
      if (!outcome.ok) expect(outcome).toMatchObject({ error: "promotion_short", parameters: { balance: "1.00" } });
    expect(await money()).toMatchObject({ pool: "1.00" });
    const { items } = await world.ask(couponsOffice.list, { list: "open" }, one());
    await world.ask(couponsOffice.stop, { coupon_id: items[0]!.id, note: "the test is over" }, one());
    await expectInvariants(world);
  });
});

describe("unused money is returned", () => {
  test("stopped: the unclaimed part at once; the unused part at the end; exactly", async () => {
    await world.pass(15 * 60_000);
    const id = await givenMallCoupon(world, people, {
      total: 100,
      claim_until: after(world, 7),
      valid_until: after(world, 10),
    });
    const members = [await givenMember(world), await givenMember(world), await givenMember(world)];
    for (const { token } of members) await world.ask(coupons.claim, { coupon_id: id }, { token });
    expect(await world.ask(couponsOffice.stop, { coupon_id: id, note: "enough of it" }, one())).toEqual({ held: 3 });
    expect(await world.call(couponsOffice.stop, { coupon_id: id, note: "enough of it" }, one())).toMatchObject({
      error: "coupon_stopped",
    });
    expect(await world.ask(couponsOffice.one, { id }, one())).toMatchObject({ given_back: "0.00" });
    await world.pass(12 * 60_000);
    expect(await world.ask(couponsOffice.one, { id }, one())).toMatchObject({
      state: "stopped",
      set_aside: "500.00",
      given_back: "485.00",
      kept: "15.00",
      spent: "0.00",
    });
    await world.pass(12 * day);
    expect(await world.ask(couponsOffice.one, { id }, one())).toMatchObject({
      state: "ended",
      given_back: "500.00",
      kept: "0.00",
    });
    // Whatever was ever given is back.
    expect(await money()).toMatchObject({ pool: "1100.00", on_shards: "0.00" });
    expect(await world.call(couponsOffice.one, { id: "12345" }, one())).toMatchObject({ error: "not_found" });
    expect(await world.call(couponsOffice.orders, { id: "12345" }, one())).toMatchObject({ error: "not_found" });
    expect(await world.call(couponsOffice.stop, { coupon_id: "12345", note: "nothing" }, one())).toMatchObject({
      error: "not_found",
    });
    await expectInvariants(world);
  });

  test("while it can be claimed nothing of it is returned", async () => {
    const id = await givenMallCoupon(world, people, { total: 7 });
    await run(
      world.mall.db,
      sql`UPDATE coupon_fund SET next_attempt_at = ${world.clock.now()} WHERE coupon_id = ${BigInt(id)}`,
    );
    await world.pass(60_000);
    expect(await world.ask(couponsOffice.one, { id }, one())).toMatchObject({ given_back: "0.00", kept: "35.00" });
    await expect(
      run(world.mall.db, sql`UPDATE coupon_fund_shard SET given_back = set_aside + 1 WHERE coupon_id = ${BigInt(id)}`),
    ).rejects.toThrow("coupon_fund_back_at_most");
  });

  test("a correction cannot use reserved money", async () => {
    const { pool } = await money();
    const member = await givenMember(world);
    const more = `${readMoney(pool)! / 1_000_000n + 1n}.00`;
    const asked = {
      from: { kind: "promotion" as const },
      to: { kind: "member" as const, member_id: String(member.member_id) },
      amount: more,
    };
    const outcome = await world.call(
      ledgerOffice.correction_propose,
      { ...asked, reason_code: "damage_made_good", evidence: "More than lies free, to see that it is refused." },
      one(),
    );
    expect(outcome).toMatchObject({ error: "correction_overdraws" });
  });
});

describe("shards", () => {
  test("the pieces of a coupon are spread over the shards by their numbers, completely, for any total", () => {
    for (const total of [1, 2, 31, 32, 33, 63, 64, 100, 99_999]) {
      const counted = Array.from({ length: 32 }, () => 0);
      for (let number = 1; number <= total; number += 1) counted[number % 32]! += 1;
      expect(counted.map((_, shard) => piecesOn(total, shard))).toEqual(counted);
      expect(shardParts(total, 5n).reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(total) * 5n);
    }
  });

  test("free money is used first, then each shard of the revenue by its share and never above its balance", () => {
    const revenue = [7n, 0n, 1n, 1_000n, 13n].map((balance, owner) => ({
      kind: "revenue",
      owner: String(owner),
      balance,
    }));
    const holdings = [
      { kind: "promotion", owner: "pool", balance: 10n },
      { kind: "promotion", owner: "3", balance: 999n },
      ...revenue,
    ];
    for (let budget = 1n; budget <= 1_031n; budget += 1n) {
      const draw = drawOn(holdings, budget);
      if ("missing" in draw) throw new Error(`missing ${draw.missing}`);
      expect(draw.parts.reduce((sum, { balance }) => sum + balance, 0n)).toBe(budget);
      for (const part of draw.parts)
        expect(part.balance).toBeLessThanOrEqual(
          holdings.find(({ kind, owner }) => kind === part.kind && owner === part.owner)!.balance,
        );
      expect(draw.parts[0]).toMatchObject({ owner: "pool", balance: budget < 10n ? budget : 10n });
    }
    expect(drawOn(holdings, 1_032n)).toEqual({ missing: 1n, balance: 1_031n });
  });
});
