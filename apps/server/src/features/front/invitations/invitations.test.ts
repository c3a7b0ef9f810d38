import { account } from "@arcade/contract/people/account/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { invitations } from "@arcade/contract/front/invitations/api";
import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  givenAddress,
  givenGoods,
  type GivenGoods,
  givenMember,
  type GivenMember,
  givenMoney,
  givenPaidOrder,
  givenStore,
  type GivenStore,
  mailsTo,
  ship,
} from "../../../../test/given.ts";
import { givenInvited, givenOffered, rewardsOf } from "../../../../test/given/given-invited.ts";
import {
  givenMallCoupon,
  givenPromotionMoney,
  givenStoreCoupon,
  givenTwoPeople,
  after,
  type TwoPeople,
} from "../../../../test/given/given-promotion.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { agreed, applied, givenSold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { maskedName, nextMonth, reasonToLapse, reasonToLook } from "./rules.ts";

const world = useWorld();
const day = 86_400_000;
let people: TwoPeople;
let store: GivenStore;
let goods: GivenGoods;
let inviter: GivenMember;
const operator = () => ({ token: people.one.token });

beforeAll(async () => {
  people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "90000.00");
  store = await givenStore(world);
  goods = await givenGoods(world, store, { price: "30.00" });
});

beforeEach(async () => {
  await run(
    world.mall.db,
    sql`UPDATE invitation_offer SET ends_at = ${world.clock.now()} WHERE ends_at > ${world.clock.now()}`,
  );
  world.clock.move(1_000);
  inviter = await givenMember(world);
});

/** Signs in as an invited member, who then buys, receives and keeps one piece. */
async function buys(member_id: bigint, sku = goods.skus[0]!, from = store): Promise<string> {
  const buyer = await signedIn(member_id);
  await givenMoney(world, member_id, "100.00");
  await givenAddress(world, buyer, ["US", "BR"][Number(member_id % 2n)]!);
  await run(
    world.owner,
    sql`UPDATE address SET mobile = ${`+1 555 ${member_id}`}, address = ${`${member_id} Grand Avenue`}
      WHERE member_id = ${member_id}`,
  );
  const order = await givenPaidOrder(world, buyer, sku);
  await ship(world, from, order);
  await world.ask(orders.confirm, { order_id: order }, { token: buyer.token });
  return order;
}

async function signedIn(member_id: bigint): Promise<GivenMember> {
  const known = await givenMember(world);
  await run(world.owner, sql`UPDATE session SET member_id = ${member_id} WHERE member_id = ${known.member_id}`);
  await run(
    world.owner,
    sql`INSERT INTO payment_password (member_id, salt, hash, changed_at) SELECT ${member_id}, salt, hash, changed_at
      FROM payment_password WHERE member_id = ${known.member_id} ON CONFLICT DO NOTHING`,
  );
  await run(world.owner, sql`DELETE FROM payment_password WHERE member_id = ${member_id}`);
  const { token } = known;
  await world.withContext(async (context) =>
    (await import("../../people/account/sign-in/open-member.ts")).keepPaymentPassword(context, member_id, "739105"),
  );
  return { ...known, member_id, token };
}

describe("who came by whose code (RULES 7)", () => {
  test("the code of the registration decides; the inviter sees masked names, and without an offer nothing is given", async () => {
    const { code } = await world.ask(invitations.mine, {}, { token: inviter.token });
    expect((await world.ask(account.mine, {}, { token: inviter.token })).invitation).toBe(code);
    await givenInvited(world, inviter.member_id);
    await world.settleDue();
    const mine = await world.ask(invitations.mine, {}, { token: inviter.token });
    expect(mine).toMatchObject({ came: 1, given: 0, waiting: 0, month_most: 20, month_given: 0, own: null });
    const { items } = await world.ask(invitations.came, {}, { token: inviter.token });
    expect(items).toMatchObject([{ name: "g***", reward: null }]);
    expect(await world.ask(invitations.offer, {})).toEqual({ offer: null });
    expect(await rewardsOf(world, inviter.member_id)).toEqual([]);
  });

  test("one level only: people whom an invited member brings belong to that member", async () => {
    await givenOffered(world, people);
    const second = await givenInvited(world, inviter.member_id);
    const third = await givenInvited(world, second);
    await world.settleDue();
    expect((await rewardsOf(world, inviter.member_id)).map(({ invited_id }) => invited_id)).toEqual([second, second]);
    expect((await rewardsOf(world, second)).map(({ invited_id }) => invited_id)).toEqual([third, third]);
  });

  test("the inviter of a member never changes, and nobody invites themselves", async () => {
    const invited = await givenInvited(world, inviter.member_id);
    const other = await givenMember(world);
    await expect(
      run(world.mall.db, sql`UPDATE member SET invited_by = ${other.member_id} WHERE id = ${invited}`),
    ).rejects.toThrow("does not change");
    await expect(
      run(world.mall.db, sql`UPDATE member SET invited_by = id WHERE id = ${other.member_id}`),
    ).rejects.toThrow();
    await expect(
      run(world.mall.db, sql`UPDATE member SET invited_by = ${inviter.member_id} WHERE id = ${other.member_id}`),
    ).rejects.toThrow("does not change");
  });
});

describe("the coupon for both sides", () => {
  test("the invited member's coupon comes at once; the inviter's after the after-sales period of a received order", async () => {
    const { coupon_id } = await givenOffered(world, people);
    expect((await world.ask(invitations.offer, {})).offer).toMatchObject({
      invited: { id: coupon_id, amount: "5.00" },
      inviter: { id: coupon_id },
    });
    const invited = await givenInvited(world, inviter.member_id);
    await world.settleDue();
    expect(await rewardsOf(world, inviter.member_id)).toMatchObject([
      { side: "invited", state: "given" },
      { side: "inviter", state: "waiting" },
    ]);
    const guest = await signedIn(invited);
    expect((await world.ask(coupons.list, { tab: "unused" }, { token: guest.token })).items).toMatchObject([
      { id: coupon_id, grant: { state: "unused" } },
    ]);
    expect((await world.ask(invitations.mine, {}, { token: guest.token })).own).toMatchObject({
      state: "given",
      coupon: { id: coupon_id },
    });
    const waits = async () => (await world.ask(invitations.came, {}, { token: inviter.token })).items[0]!.reward;
    expect(await waits()).toMatchObject({ state: "waiting", waits_for: "order", until: null });

    await buys(invited);
    expect(await waits()).toMatchObject({ waits_for: "after_sales", until: expect.any(String) });
    await world.pass(2 * day);
    expect(await waits()).toMatchObject({ state: "waiting" });
    // It was looked at and waits for tomorrow; it did not fail.
    const [look] = await many<{ later: boolean }>(
      world.mall.db,
      sql`SELECT next_attempt_at > ${world.clock.now()} AS later FROM invitation_reward
        WHERE invited_id = ${invited} AND side = 'inviter'`,
    );
    expect(look).toEqual({ later: true });
    await world.pass(7 * day);
    expect(await waits()).toMatchObject({ state: "given", waits_for: null });
    expect((await world.ask(coupons.list, { tab: "unused" }, { token: inviter.token })).items).toMatchObject([
      { id: coupon_id },
    ]);
    expect(await world.ask(invitations.mine, {}, { token: inviter.token })).toMatchObject({
      came: 1,
      given: 1,
      waiting: 0,
      month_given: 1,
    });
    expect((await mailsTo(world, inviter.email))[0]?.subject).toContain("A coupon for your invitation");
    await expectInvariants(world);
  });

  test("an order counts from ten upwards, and not in the inviter's own store", async () => {
    await givenOffered(world, people);
    const cheap = await givenGoods(world, store, { price: "1.00" });
    const own = await givenStore(world);
    const theirs = await givenGoods(world, own, { price: "50.00" });
    const small = await givenInvited(world, inviter.member_id);
    const friend = await givenInvited(world, own.merchant.member_id);
    await world.settleDue();
    await buys(small, cheap.skus[0]!);
    await buys(friend, theirs.skus[0]!, own);
    await world.pass(9 * day);
    expect((await rewardsOf(world, inviter.member_id)).find(({ side }) => side === "inviter")).toMatchObject({
      state: "waiting",
    });
    expect((await rewardsOf(world, own.merchant.member_id)).find(({ side }) => side === "inviter")).toMatchObject({
      state: "waiting",
    });
    await buys(small);
    await world.pass(9 * day);
    expect((await rewardsOf(world, inviter.member_id)).find(({ side }) => side === "inviter")).toMatchObject({
      state: "given",
    });
  });

  test("an order that was refunded completely does not count", async () => {
    await givenOffered(world, people);
    const invited = await givenInvited(world, inviter.member_id);
    await world.settleDue();
    const buyer = await signedIn(invited);
    await givenMoney(world, invited, "100.00");
    await givenAddress(world, buyer);
    const sold = await givenSold(world, "received", { store, buyer });
    await agreed(world, sold, await applied(world, sold));
    await world.pass(9 * day);
    expect((await rewardsOf(world, inviter.member_id)).find(({ side }) => side === "inviter")).toMatchObject({
      state: "waiting",
    });
  });

  test("when the coupon has run out the page says so, and the place of the month is free again", async () => {
    await givenOffered(world, people, { total: 1, per_person: 1 });
    const invited = await givenInvited(world, inviter.member_id);
    await world.settleDue();
    const second = await givenInvited(world, inviter.member_id, { network: `network of ${invited}` });
    await world.settleDue();
    const found = await rewardsOf(world, inviter.member_id);
    expect(found.filter(({ side }) => side === "invited")).toMatchObject([
      { state: "given" },
      { invited_id: second, state: "lapsed", reason: "coupon_gone" },
    ]);
    const counted = await many<{ given: number }>(
      world.mall.db,
      sql`SELECT given FROM invitation_count WHERE scope = 'network_invited' ORDER BY given DESC LIMIT 1`,
    );
    expect(counted[0]?.given).toBeLessThanOrEqual(3);
  });
});

describe("what operators offer", () => {
  test("one offer at a time, of coupons that the mall itself gives and that remain valid long enough", async () => {
    const { offer_id, coupon_id } = await givenOffered(world, people);
    const start = (wanted: object) =>
      world.callWith(
        invitationsOffice.startOffer,
        { invited_coupon_id: coupon_id, until: after(world, 5), note: "one more", ...wanted },
        operator(),
      );
    expect(await start({})).toMatchObject({
      error: "invitation_offer_runs",
      parameters: { until: expect.any(String) },
    });
    expect((await world.ask(invitationsOffice.offers, {}, operator())).items[0]).toMatchObject({
      id: offer_id,
      running: true,
      made_by: people.one.name,
    });
    expect((await world.ask(invitationsOffice.fitting, {}, operator())).items.map(({ id }) => id)).toContain(coupon_id);
    await world.ask(invitationsOffice.endOffer, { id: offer_id, note: "for the test" }, operator());
    expect(await world.call(invitationsOffice.endOffer, { id: offer_id, note: "again" }, operator())).toMatchObject({
      error: "invitation_offer_over",
    });
    expect(await world.call(invitationsOffice.endOffer, { id: "12345", note: "nothing" }, operator())).toMatchObject({
      error: "not_found",
    });
    const claimable = await givenMallCoupon(world, people, { total: 5 });
    const unfit = { error: "invitation_coupon_unfit" };
    expect(await start({ invited_coupon_id: claimable })).toMatchObject(unfit);
    expect(await start({ invited_coupon_id: await givenStoreCoupon(world, store) })).toMatchObject(unfit);
    expect(await start({ until: after(world, 200) })).toMatchObject(unfit);
    expect(await start({ until: after(world, -1) })).toMatchObject(unfit);
    expect(await start({ invited_coupon_id: "12345" })).toMatchObject({ error: "not_found" });
    expect(
      await world.callWith(
        invitationsOffice.startOffer,
        { until: after(world, 5), note: "nothing offered" },
        operator(),
      ),
    ).toMatchObject({
      error: "invalid_input",
    });
    world.clock.move(1_000);
    const proposals = await Promise.all([start({}), start({}), start({}), start({})]);
    const ids = proposals.flatMap((outcome) => (outcome.ok ? [outcome.data.proposal_id] : []));
    const decide = (proposal_id: string, approve = true) =>
      world.call(
        invitationsOffice.decideOffer,
        { proposal_id, approve, note: "as proposed" },
        { token: people.other.token },
      );
    expect(await decide(ids[3]!, false)).toMatchObject({ ok: true, data: { id: null } });
    expect(await decide(ids[3]!)).toMatchObject({ error: "proposal_closed" });
    expect(await decide("12345")).toMatchObject({ error: "not_found" });
    const outcomes = await Promise.all(ids.slice(0, 3).map((id) => decide(id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "invitation_offer_runs" });
    world.clock.move(6 * 86_400_000);
    expect(await decide(ids[0]!)).not.toMatchObject({ ok: true });
    const late = outcomes.findIndex(({ ok }) => !ok);
    expect(await decide(ids[late]!)).toMatchObject({ error: "invitation_coupon_unfit" });
  });
});

test("decisions without the database", () => {
  const clean = { same_mailbox: false, same_network: false, same_address: false };
  expect(reasonToLook(clean)).toBeNull();
  expect(reasonToLook({ ...clean, same_network: true, same_address: true })).toBe("same_network");
  expect(reasonToLapse({ running: false, left: 5, mine: 0, per_person: 1 })).toBe("coupon_over");
  expect(reasonToLapse({ running: true, left: 0, mine: 0, per_person: 1 })).toBe("coupon_gone");
  expect(reasonToLapse({ running: true, left: 5, mine: 1, per_person: 1 })).toBe("coupon_limit");
  expect([maskedName("Lin"), maskedName("𠮷野"), maskedName("")]).toEqual(["L***", "𠮷***", "***"]);
  expect(nextMonth(new Date("2026-12-31T23:59:59Z"))).toEqual(new Date("2027-01-01T00:00:00Z"));
});
