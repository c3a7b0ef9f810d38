import { groups } from "@arcade/contract/buying/groups/api";
import { groupsOffice } from "@arcade/contract/buying/groups/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import type { IdText } from "@arcade/contract/wire";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
  paymentPassword,
} from "../../../../test/given.ts";
import {
  givenOffer,
  groupPay,
  groupSubmit,
  joinedGroup,
  type WantedOffer,
} from "../../../../test/given/given-groups.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hourMs = 3_600_000;
let store: GivenStore;

beforeAll(async () => {
  store = await givenStore(world);
});
afterEach(() => expectInvariants(world));

async function offered(wanted: WantedOffer = {}, stock = 200): Promise<GivenGoods> {
  const goods = await givenGoods(world, store, { stock: [stock] });
  await givenOffer(world, store, goods, wanted);
  return goods;
}

async function buyersOf(count: number): Promise<GivenMember[]> {
  const buyers: GivenMember[] = [];
  while (buyers.length < count) buyers.push(await givenBuyer(world));
  return buyers;
}

const pay = (buyer: GivenMember, id: IdText) =>
  world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, { token: buyer.token });
const balanceOf = async (buyer: GivenMember) => (await world.ask(wallet.mine, {}, { token: buyer.token })).available;

function tally(outcomes: readonly ({ ok: true } | { ok: false; error: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.ok ? "ok" : outcome.error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe("the last place (RULES 9)", () => {
  test(
    "of fifty who pay for it at once one gets it, and nobody else is charged; the group is full once",
    { timeout: 120_000 },
    async () => {
      const goods = await offered({ size: 2 });
      const { group, order_id } = await joinedGroup(world, await givenBuyer(world), goods, "new");
      const buyers = await buyersOf(50);
      const wanted: IdText[] = [];
      for (const buyer of buyers) wanted.push((await groupSubmit(world, buyer, goods, group.id)).id);
      const outcomes = await Promise.all(buyers.map((buyer, index) => pay(buyer, wanted[index]!)));
      expect(tally(outcomes)).toEqual({ ok: 1, group_full: 49 });
      const balances = await Promise.all(buyers.map(balanceOf));
      expect(balances.filter((balance) => balance === "1000.00")).toHaveLength(49);
      const [seen] = await many<{ members: number; state: string; filled: number }>(
        world.owner,
        sql`SELECT members, state, (SELECT count(*)::int FROM order_history h WHERE h.order_id = ${BigInt(order_id)}
          AND h.move = 'fill_group') AS filled FROM buying_group WHERE id = ${BigInt(group.id)}`,
      );
      expect(seen).toEqual({ members: 2, state: "full", filled: 1 });
      // One of those who came late opens a new one with the same order.
      const late = outcomes.findIndex(({ ok }) => !ok);
      await world.ask(groups.openAnother, { order_id: wanted[late]! }, { token: buyers[late]!.token });
      expect((await groupPay(world, buyers[late]!, wanted[late]!)).orders[0]?.group).toMatchObject({
        members: 1,
        state: "open",
      });
    },
  );

  test("of ten who pay for nine places at once nine get in", { timeout: 120_000 }, async () => {
    const goods = await offered({ size: 10 });
    const { group } = await joinedGroup(world, await givenBuyer(world), goods, "new");
    const buyers = await buyersOf(10);
    const wanted = await Promise.all(
      buyers.map(async (buyer) => (await groupSubmit(world, buyer, goods, group.id)).id),
    );
    expect(tally(await Promise.all(buyers.map((buyer, index) => pay(buyer, wanted[index]!))))).toEqual({
      ok: 9,
      group_full: 1,
    });
  });

  test("a member who pays two orders for groups of the same goods at once joins with one of them", async () => {
    const goods = await offered({ size: 3 });
    const buyer = await givenBuyer(world);
    const wanted = [await groupSubmit(world, buyer, goods, "new"), await groupSubmit(world, buyer, goods, "new")];
    expect(tally(await Promise.all(wanted.map(({ id }) => pay(buyer, id))))).toEqual({ ok: 1, group_joined: 1 });
    const both = await world.call(
      orders.pay,
      { order_ids: wanted.map(({ id }) => id), payment_password: paymentPassword },
      { token: buyer.token },
    );
    expect(both).toMatchObject({ ok: false });
  });
});

describe("the end of a group's time (PROOF REL-034)", () => {
  test(
    "at that moment either the last one joins, or everybody is refunded; never both",
    { timeout: 300_000 },
    async () => {
      const rounds = Number(process.env["RACE_ROUNDS"] ?? 10);
      const seen = new Set<string>();
      for (let round = 0; round < rounds; round += 1) {
        const goods = await offered({ size: 2 });
        const [first, last] = [await givenBuyer(world), await givenBuyer(world)];
        const { group, order_id } = await joinedGroup(world, first, goods, "new");
        world.clock.move(Date.parse(group.until) - world.clock.now().getTime() - 60_000);
        const { id } = await groupSubmit(world, last, goods, group.id);
        // Half of the rounds pay just before the end, half just after it.
        world.clock.move(round % 2 === 0 ? 59_000 : 61_000);
        const paying = pay(last, id);
        if (round % 2 === 0) world.clock.move(2_000);
        const [paid] = await Promise.all([paying, world.settleDue(), world.settleDue()]);
        await world.settleDue();
        const { state } = await world.ask(groups.look, { id: group.id });
        seen.add(`${state} ${paid.ok ? "ok" : paid.error}`);
        expect(state).toBe(paid.ok ? "full" : "over");
        expect([await balanceOf(first), await balanceOf(last)]).toEqual(
          paid.ok ? ["987.00", "987.00"] : ["1000.00", "1000.00"],
        );
        expect((await world.ask(orders.detail, { id: order_id }, { token: first.token })).state).toBe(
          paid.ok ? "awaiting_shipment" : "cancelled",
        );
      }
      expect([...seen].every((one) => one === "full ok" || one === "over group_over")).toBe(true);
    },
  );

  test(
    "handled twice, by two processes at once and a day late, everybody is refunded once",
    { timeout: 120_000 },
    async () => {
      const goods = await offered({ size: 5 });
      const buyers = await buyersOf(4);
      const { group } = await joinedGroup(world, buyers[0]!, goods, "new");
      for (const buyer of buyers.slice(1)) await joinedGroup(world, buyer, goods, group.id);
      world.clock.move(48 * hourMs);
      await Promise.all([world.settleDue(), world.settleDue(), world.settleDue()]);
      await world.settleDue();
      expect(await Promise.all(buyers.map(balanceOf))).toEqual(buyers.map(() => "1000.00"));
      const [returned] = await many<{ count: number }>(
        world.owner,
        sql`SELECT count(*)::int AS count FROM transfer t JOIN group_place p ON p.order_id = t.ref_id
        WHERE t.kind = 'group_return' AND p.group_id = ${BigInt(group.id)}`,
      );
      expect(returned).toEqual({ count: 4 });
    },
  );
});

describe("reasons that end a group early", () => {
  const waiting = async () => {
    const goods = await offered();
    const buyer = await givenBuyer(world);
    return { goods, buyer, ...(await joinedGroup(world, buyer, goods, "new")) };
  };

  test("goods off sale and a closed store: nobody can join any more, so the money is returned at once", async () => {
    const [off, closed] = [await waiting(), await waiting()];
    await run(
      world.owner,
      sql`UPDATE goods SET on_sale = false, off_reason = 'merchant', off_at = now() WHERE id = ${off.goods.goods_id}`,
    );
    await world.settleDue();
    expect(await balanceOf(off.buyer)).toBe("1000.00");
    expect(await balanceOf(closed.buyer)).toBe("987.00");
    await run(world.owner, sql`UPDATE store SET open = false WHERE id = ${store.store_id}`);
    await world.settleDue();
    expect(await balanceOf(closed.buyer)).toBe("1000.00");
    await run(world.owner, sql`UPDATE store SET open = true WHERE id = ${store.store_id}`);
  });

  test("an operator's stop refunds at once; a merchant's lets it fill, and a new one cannot be opened", async () => {
    const operator = await givenOperator(world, "catalogue");
    const [byMall, byStore] = [await waiting(), await waiting()];
    const offerOf = async ({ goods }: { goods: GivenGoods }) =>
      (await many<{ id: bigint }>(world.owner, sql`SELECT id FROM group_offer WHERE goods_id = ${goods.goods_id}`))[0]!
        .id;
    const late = await givenBuyer(world);
    const opening = await groupSubmit(world, late, byStore.goods, "new");
    const reason = { reason_code: "rules_broken", message: "It was never sold alone.", note: "seen" } as const;
    const stop = { offer_id: String(await offerOf(byMall)), ...reason };
    expect(await world.ask(groupsOffice.stop, stop, { token: operator.token })).toEqual({ groups: 1 });
    await world.ask(groups.stopOffer, { offer_id: String(await offerOf(byStore)) }, { token: store.merchant.token });
    await world.settleDue();
    expect([await balanceOf(byMall.buyer), await balanceOf(byStore.buyer)]).toEqual(["1000.00", "987.00"]);
    const next = await givenBuyer(world);
    expect((await joinedGroup(world, next, byStore.goods, byStore.group.id)).group).toMatchObject({ members: 2 });
    expect(await pay(late, opening.id)).toMatchObject({ error: "group_offer_over" });
    expect(await world.call(groups.openAnother, { order_id: opening.id }, { token: late.token })).toMatchObject({
      error: "group_offer_over",
    });
    const asked = { sku_id: String(byStore.goods.skus[0]), group: "new" };
    expect(await world.call(orders.preview, asked, { token: late.token })).toMatchObject({ error: "group_offer_over" });
  });
});
