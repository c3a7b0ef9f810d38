import { invitations } from "@arcade/contract/front/invitations/api";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenSettings } from "../../../../test/given.ts";
import { givenInvited, givenNetwork, givenOffered, rewardsOf } from "../../../../test/given/given-invited.ts";
import { givenPromotionMoney, givenTwoPeople, type TwoPeople } from "../../../../test/given/given-promotion.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let people: TwoPeople;
let inviter: GivenMember;

beforeAll(async () => {
  people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "90000.00");
  await givenOffered(world, people);
});

beforeEach(async () => {
  inviter = await givenMember(world);
});

const invitedSides = async (of = inviter.member_id) =>
  (await rewardsOf(world, of)).filter(({ side }) => side === "invited");

/** All inviters' coupons that wait become due, as if each of these had bought and kept an order. */
async function allKept(inviter_id: bigint): Promise<void> {
  const like = await many<{ id: bigint }>(
    world.mall.db,
    sql`SELECT invited_id AS id FROM invitation WHERE inviter_id = ${inviter_id}`,
  );
  await world.withContext(async (context) => {
    const store = context.newId();
    const owner = (await givenMember(world)).member_id;
    await run(
      world.owner,
      sql`INSERT INTO store (id, owner_id, name, description, logo, banner, level, ships_from, created_at)
        VALUES (${store}, ${owner}, '{"en":"S"}', '{"en":"S"}', 'l', 'b', 0, 'CN', ${context.now})`,
    );
    await run(
      world.owner,
      sql`INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard,
        store_name, address, remark, product_total, freight, actual_payment, commission_ppm,
         createtime, paymenttime, delivertime, taketime, settled_at, settled_commission, settled_amount,
           due_to_merchant)
       SELECT id + 1, 'T' || id, id, id, ${store}, ${owner}, 'completed', false, 0, '{"en":"S"}', '{}', '', 20000000, 0,
         20000000, 50000, ${context.now}, ${context.now}, ${context.now}, ${context.now}, ${context.now}, 1000000,
         19000000, 0 FROM unnest(${like.map(({ id }) => id)}::bigint[]) AS id`,
    );
  });
  await run(
    world.owner,
    sql`UPDATE invitation_reward SET next_attempt_at = ${world.clock.now()} WHERE member_id = ${inviter_id} AND side = 'inviter'
      AND state = 'waiting'`,
  );
  await world.settleDue();
}

describe("one person with several accounts (PROOF SEC-034)", () => {
  test("a second address of the same mailbox, by a plus or by dots, is that mailbox: the coupon waits, with a neutral reason", async () => {
    await run(
      world.owner,
      sql`UPDATE member SET email = 'lin.mei@gmail.com', email_folded = 'lin.mei@gmail.com'
        WHERE id = ${inviter.member_id}`,
    );
    const twins = ["linmei+two@gmail.com", "l.i.n.m.e.i@googlemail.com"];
    for (const email of twins) await givenInvited(world, inviter.member_id, { email });
    await world.settleDue();
    expect(await invitedSides()).toMatchObject([
      { state: "held", reason: "same_mailbox" },
      { state: "held", reason: "same_mailbox" },
    ]);
    await run(
      world.owner,
      sql`UPDATE member SET email = email || id, email_folded = email_folded || id WHERE id = ${inviter.member_id}`,
    );
  });

  test("the usual network of the inviter", async () => {
    await givenNetwork(world, inviter.member_id, "the café");
    await givenInvited(world, inviter.member_id, { network: "the café" });
    await world.settleDue();
    expect(await invitedSides()).toMatchObject([{ state: "held", reason: "same_network" }]);
  });

  test("a circle: one's own account at the end of a chain of others", async () => {
    await givenNetwork(world, inviter.member_id, "home of the ring");
    const second = await givenInvited(world, inviter.member_id);
    const third = await givenInvited(world, second);
    const own = await givenInvited(world, third, { network: "home of the ring" });
    await world.settleDue();
    expect(await invitedSides(third)).toMatchObject([{ invited_id: own, state: "held", reason: "same_network" }]);
  });

  test("a phone number that both have", async () => {
    const invited = await givenInvited(world, inviter.member_id);
    const place = (member_id: bigint, value2: string, value3: string, now: Date) =>
      sql`INSERT INTO address (id, member_id, name, mobile, country, province, city, address, zip_code, is_default,
        created_at) VALUES (${member_id}, ${member_id}, 'A', ${value2}, 'US', 'CA', 'Oakland', ${value3}, '1', true,
        ${now})`;
    await run(world.owner, place(inviter.member_id, "+1 (555) 010-4477", "1 A Street", world.clock.now()));
    await run(world.owner, place(invited, "+15550104477", "9 B Street", world.clock.now()));
    await world.settleDue();
    expect(await invitedSides()).toMatchObject([{ state: "held", reason: "same_address" }]);
  });

  test("the invited member and the inviter read a reason, never a name of the other", async () => {
    await givenNetwork(world, inviter.member_id, "shared flat");
    const invited = await givenInvited(world, inviter.member_id, { network: "shared flat" });
    await world.settleDue();
    await allKept(inviter.member_id);
    const came = await world.ask(invitations.came, {}, { token: inviter.token });
    expect(came.items).toMatchObject([
      { id: String(invited), reward: { state: "held", reason: "same_network", until: null } },
    ]);
    expect(JSON.stringify(came.items)).not.toMatch(/guest|@|hash/);
  });
});

describe("farms (PROOF SEC-034)", () => {
  test("200 accounts of one network and one inviter: no more coupons than the rules allow, at most one for each side", async () => {
    const all = Array.from({ length: 200 }, () => givenInvited(world, inviter.member_id, { network: "a farm" }));
    await Promise.all(all);
    await world.settleDue();
    const given = (await invitedSides()).filter(({ state }) => state === "given");
    expect(given).toHaveLength(3);
    expect(
      (await invitedSides()).filter(({ state, reason }) => state === "held" && reason === "network_limit"),
    ).toHaveLength(197);
    await allKept(inviter.member_id);
    const inviters = (await rewardsOf(world, inviter.member_id)).filter(({ side }) => side === "inviter");
    expect(inviters.filter(({ state }) => state === "given")).toHaveLength(3);
    expect(inviters.filter(({ reason }) => reason === "network_limit")).toHaveLength(197);
    expect(await world.ask(invitations.mine, {}, { token: inviter.token })).toMatchObject({
      came: 200,
      given: 3,
      month_given: 3,
      month_most: 20,
    });
    const again = many(
      world.mall.db,
      sql`INSERT INTO invitation_reward (invited_id, side, id, member_id, coupon_id, state, state_at)
        SELECT invited_id, side, id + 1, member_id, coupon_id, 'waiting', state_at FROM invitation_reward LIMIT 1`,
    );
    await expect(again).rejects.toThrow("invitation_reward_pkey");
  });

  test("200 accounts of many networks: the inviter gets a month's number, also from parallel sweeps, and the rest next month", async () => {
    await givenSettings(world, { invitation_rewards_a_month: 10 });
    await Promise.all(Array.from({ length: 200 }, () => givenInvited(world, inviter.member_id)));
    await Promise.all(Array.from({ length: 6 }, () => world.settleDue()));
    expect((await invitedSides()).every(({ state }) => state === "given")).toBe(true);
    await allKept(inviter.member_id);
    const inviters = async () => (await rewardsOf(world, inviter.member_id)).filter(({ side }) => side === "inviter");
    expect((await inviters()).filter(({ state }) => state === "given")).toHaveLength(10);
    expect((await inviters()).filter(({ reason }) => reason === "month_limit")).toHaveLength(190);
    await world.pass(31 * 86_400_000);
    expect((await inviters()).filter(({ state }) => state === "given")).toHaveLength(20);
    await expect(run(world.mall.db, sql`UPDATE invitation_count SET given = max + 1`)).rejects.toThrow(
      "invitation_count_within",
    );
    await givenSettings(world, { invitation_rewards_a_month: 20 });
  });
});
