import { orders } from "@arcade/contract/buying/orders/api";
import { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { ClaimKind } from "@arcade/contract/base/queue/kinds";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { bondOffice } from "@arcade/contract/shops/bond/office";
import { bond } from "@arcade/contract/shops/bond/api";
import { beforeAll, describe, expect, test } from "vitest";
import { givenAskedBack } from "../../../../test/bonding.ts";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  givenMoney,
  givenPaidOrder,
  givenStore,
  paymentPassword,
} from "../../../../test/given.ts";
import { type GivenOperator, givenOperator } from "../../../../test/given.ts";
import { givenInvited, givenNetwork, givenOffered } from "../../../../test/given/given-invited.ts";
import { givenPromotionMoney, givenTwoPeople } from "../../../../test/given/given-promotion.ts";
import { agreed, applied, givenSold } from "../../../../test/refunding.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let one: GivenOperator;
let other: GivenOperator;
beforeAll(async () => {
  [one, other] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
});

const by = ({ token }: Pick<GivenOperator, "token">) => ({ token });
const list = async (kind: ClaimKind, operator = one) =>
  (await world.ask(queueOffice.list, { order: "oldest", kind }, by(operator))).items;
const counted = async (kind: ClaimKind) =>
  (await world.ask(queueOffice.counts, {}, by(one))).items.filter((count) => count.kind === kind);
const claim = (kind: ClaimKind, id: string, operator = one) =>
  world.call(queueOffice.claim, { kind, id }, by(operator));

interface Waiting {
  id: string;
  /** What it is called in the queue. */
  name: string;
  /** A member whom it is about: as an operator they may not work on it. */
  member_id?: bigint;
  /** It is done, or decided. */
  end(): Promise<unknown>;
  /** How the claim is refused afterwards. */
  refused: string;
}

/** An order of goods that its merchant has bought in. */
async function supplyOrder(): Promise<Waiting> {
  const store = await givenStore(world);
  const goods = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", name: "Copper pan" });
  const buyer = await givenBuyer(world);
  const id = await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
  await world.ask(
    orders.purchase,
    { order_ids: [id], payment_password: paymentPassword },
    { token: store.merchant.token },
  );
  const { order_no } = await world.ask(orders.detail, { id }, { token: buyer.token });
  return { id, name: order_no, end: () => ship(id, one), refused: "order_moved" };
}

function ship(order_id: string, operator: GivenOperator) {
  const parcel = { order_id, carrier: "dhl" as const, tracking_number: `JD${order_id.slice(-15)}` };
  return world.ask(ordersOffice.supplyShip, { parcels: [parcel] }, by(operator));
}

/** A refund that was agreed, and its store has no money. */
async function unpaidRefund(): Promise<Waiting> {
  const sold = await givenSold(world, "received", { price: "11.00", purchase_price: "10.00" });
  const { refund_id, amount } = await applied(world, sold, { reason: "changed_mind" });
  await agreed(world, sold, { refund_id, amount });
  const [found] = await many<{ refund_no: string }>(
    world.owner,
    sql`SELECT refund_no FROM refund WHERE id = ${BigInt(refund_id)} AND missing IS NOT NULL`,
  );
  const end = async () => {
    await givenMoney(world, sold.store.merchant.member_id, "60.00");
    await world.pass(hour + 60_000);
  };
  return { id: refund_id, name: found!.refund_no, member_id: sold.buyer.member_id, end, refused: "refund_moved" };
}

/** A merchant has asked for the operating fund. */
async function fundRefund(): Promise<Waiting> {
  const { store, id } = await givenAskedBack(world);
  const [found] = await many<{ name: string }>(
    world.owner,
    sql`SELECT name->>'en' AS name FROM store WHERE id = ${store.store_id}`,
  );
  const end = () => world.ask(bond.takeBack, { id }, { token: store.merchant.token });
  return { id, name: found!.name, member_id: store.merchant.member_id, end, refused: "bond_refund_moved" };
}

/** A coupon for an invitation that the clock held back: both accounts are in one network. */
async function heldReward(): Promise<Waiting> {
  const people = await givenTwoPeople(world);
  await run(
    world.owner,
    sql`UPDATE invitation_offer SET ends_at = starts_at + interval '1 microsecond'
      WHERE ends_at > ${world.clock.now()}`,
  );
  await givenPromotionMoney(world, people, "9000.00");
  await givenOffered(world, people, { total: 100, per_person: 5 });
  const inviter = await givenMember(world);
  await givenNetwork(world, inviter.member_id, `house of ${inviter.member_id}`);
  const invited = await givenInvited(world, inviter.member_id, { network: `house of ${inviter.member_id}` });
  await world.settleDue();
  const [held] = await many<{ id: bigint; name: string }>(
    world.owner,
    sql`SELECT r.id, m.nickname AS name FROM invitation_reward r JOIN member m ON m.id = r.member_id
      WHERE r.invited_id = ${invited} AND r.side = 'invited'`,
  );
  const id = String(held?.id);
  const end = () =>
    world.ask(
      invitationsOffice.decideReward,
      { id, give: false, reason_code: "one_person", note: "one flat" },
      by(one),
    );
  return { id, name: held!.name, member_id: inviter.member_id, end, refused: "reward_moved" };
}

/** Somebody proposes that the commission changes. */
async function proposal(): Promise<Waiting> {
  const maker = await givenOperator(world, "administrator");
  const wanted = { name: "commission_ppm", value: 40_000, reason_code: "costs", note: "as agreed" } as const;
  const { proposal_id } = await world.ask(settingsOffice.propose, wanted, by(maker));
  const id = String(proposal_id);
  return {
    id,
    name: maker.name,
    end: () => world.ask(settingsOffice.decide, { proposal_id: id, approve: false, note: "not now" }, by(one)),
    refused: "proposal_closed",
  };
}

describe("waiting work is counted, named and claimed by one operator until it is done", () => {
  const kinds: readonly [ClaimKind, () => Promise<Waiting>][] = [
    ["order", supplyOrder],
    ["refund", unpaidRefund],
    ["bond_refund", fundRefund],
    ["invitation_reward", heldReward],
    ["proposal", proposal],
  ];
  test.each(kinds)("%s", async (kind, given) => {
    const [before] = await counted(kind);
    const { id, name, member_id, end, refused } = await given();
    const [count] = await counted(kind);
    expect(count).toMatchObject({ part: null, count: (before?.count ?? 0) + 1, mine: 0, oldest: expect.any(String) });
    expect((await list(kind)).find((item) => item.id === id)).toMatchObject({
      name,
      part: null,
      claim: null,
      open_to_me: true,
    });
    if (member_id !== undefined) {
      const party = await givenOperator(world, "administrator", { own_member_id: member_id });
      expect(await claim(kind, id, party)).toMatchObject({ error: "own_matter" });
      expect((await list(kind, party)).find((item) => item.id === id)).toMatchObject({ open_to_me: false });
    }
    const outcomes = await Promise.all([claim(kind, id, one), claim(kind, id, other)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "claimed_by_other" });
    const [holder, waiter] = outcomes[0]?.ok ? [one, other] : [other, one];
    expect((await list(kind, waiter)).find((item) => item.id === id)).toMatchObject({
      claim: { operator: holder.name, mine: false },
    });
    if (holder === other) {
      expect(await world.call(queueOffice.letGo, { kind, id }, by(other))).toMatchObject({ ok: true });
      expect(await claim(kind, id)).toMatchObject({ ok: true });
    }
    expect(await counted(kind)).toMatchObject([{ mine: 1 }]);
    await end();
    expect((await list(kind)).map((item) => item.id)).not.toContain(id);
    expect(await claim(kind, id)).toMatchObject({ error: refused });
    expect(await many(world.owner, sql`SELECT FROM claim WHERE kind = ${kind} AND subject_id = ${BigInt(id)}`)).toEqual(
      [],
    );
  });
});

test("what an operator proposed is not counted as waiting for them, but for others", async () => {
  const maker = await givenOperator(world, "administrator");
  const countOf = async (operator: GivenOperator) =>
    (await world.ask(queueOffice.counts, {}, by(operator))).items.find(({ kind }) => kind === "proposal");
  const [own, ofOther] = [await countOf(maker), await countOf(one)];
  const wanted = { name: "commission_ppm", value: 42_000, reason_code: "costs", note: "as agreed" } as const;
  await world.ask(settingsOffice.propose, wanted, by(maker));
  expect(await countOf(maker)).toEqual({ ...own, others: (own?.others ?? 0) + 1 });
  expect(await countOf(one)).toMatchObject({ count: (ofOther?.count ?? 0) + 1, others: ofOther?.others });
  world.clock.move(8 * 24 * hour);
  expect(await countOf(maker)).toMatchObject({ late: 0, others: 0 });
});

describe("work that a colleague has claimed", () => {
  test("for a supply order: its refusal leaves the order unshipped", async () => {
    const { id } = await supplyOrder();
    await world.ask(queueOffice.claim, { kind: "order", id }, by(other));
    expect(await ship(id, one)).toMatchObject({ shipped: [], failed: [{ order_id: id, error: "claimed_by_other" }] });
    expect(await ship(id, other)).toMatchObject({ shipped: [id], failed: [] });
  });

  test("for a refund of a fund: another operator neither claims nor releases it", async () => {
    const { id } = await fundRefund();
    await world.ask(queueOffice.claim, { kind: "bond_refund", id }, by(other));
    const hold = {
      refund_id: id,
      effect: "refuse",
      reason_code: "claim_open",
      message: "Two buyers have open claims.",
      note: "claims 1 and 2",
    } as const;
    expect(await world.call(bondOffice.proposeHold, hold, by(one))).toMatchObject({ error: "claimed_by_other" });
    expect(await world.call(bondOffice.letGo, { refund_id: id, note: "nothing is open" }, by(one))).toMatchObject({
      error: "claimed_by_other",
    });
    expect(await world.call(bondOffice.proposeHold, hold, by(other))).toMatchObject({ ok: true });
  });

  test("for coupons for invitations: nobody else decides them", async () => {
    const { id } = await heldReward();
    await world.ask(queueOffice.claim, { kind: "invitation_reward", id }, by(other));
    const decline = { id, give: false, reason_code: "one_person", note: "one flat" } as const;
    expect(await world.call(invitationsOffice.decideReward, decline, by(one))).toMatchObject({
      error: "claimed_by_other",
    });
    expect(await world.call(invitationsOffice.decideReward, decline, by(other))).toMatchObject({ ok: true });
  });
});

test("a proposal is not claimed by its maker's accounts or from the maker's device, and only by a role that decides its kind", async () => {
  const maker = await givenOperator(world, "administrator", { device: "one device" });
  const sameDevice = await givenOperator(world, "administrator", { device: "one device" });
  const wanted = { name: "commission_ppm", value: 41_000, reason_code: "costs", note: "as agreed" } as const;
  const id = String((await world.ask(settingsOffice.propose, wanted, by(maker))).proposal_id);
  expect(await claim("proposal", id, maker)).toMatchObject({ error: "second_person" });
  expect(await claim("proposal", id, sameDevice)).toMatchObject({ error: "second_person" });
  expect(await claim("proposal", id, await givenOperator(world, "finance"))).toMatchObject({
    error: "not_permitted",
    parameters: { permission: "settings.change" },
  });
  expect(await claim("proposal", id)).toMatchObject({ ok: true });
  expect(
    await world.call(operatorsOffice.withdrawProposal, { proposal_id: id, note: "a mistake" }, by(maker)),
  ).toMatchObject({ ok: true });
  expect(
    await many(world.owner, sql`SELECT FROM claim WHERE kind = 'proposal' AND subject_id = ${BigInt(id)}`),
  ).toEqual([]);
});

test("a supply order and a refund of a fund are late after the promised time; an unpaid refund has no such time", async () => {
  const [refund, fund, order] = [await unpaidRefund(), await fundRefund(), await supplyOrder()];
  const dueOf = async (kind: ClaimKind, { id }: Waiting) => (await list(kind)).find((item) => item.id === id);
  const due = (await dueOf("order", order))?.due ?? "";
  expect(await dueOf("order", order)).toMatchObject({ late: false });
  expect(await dueOf("bond_refund", fund)).toMatchObject({ due: expect.any(String), late: false });
  expect(await dueOf("refund", refund)).toMatchObject({ due: null, late: false });
  world.clock.move(24 * hour);
  expect(await dueOf("order", order)).toMatchObject({ late: true });
  expect((await counted("order"))[0]?.late_since).toSatisfy((since) => since !== null && since <= due);
  expect(await counted("refund")).toMatchObject([{ late: 0, late_since: null }]);
});

test("withdrawals are counted and listed for each of their steps", async () => {
  const steps = async () => Object.fromEntries((await counted("withdrawal")).map(({ part, count }) => [part, count]));
  expect(await steps()).toEqual({ pending: 0, to_send: 0, sent: 0, attention: 0 });
  const ids: string[] = [];
  for (let made = 0; made < 3; made += 1)
    ids.push(await givenWithdrawal(world, await givenMember(world, { balance: "100" }), { amount: "50" }));
  expect(await steps()).toEqual({ pending: 3, to_send: 0, sent: 0, attention: 0 });
  const listed = await world.ask(queueOffice.list, { order: "oldest", kind: "withdrawal", part: "pending" }, by(one));
  expect(listed.items.map(({ id, part }) => [id, part])).toEqual(ids.map((id) => [id, "pending"]));
  expect(
    (await world.ask(queueOffice.list, { order: "oldest", kind: "withdrawal", part: "to_send" }, by(one))).items,
  ).toEqual([]);
});
