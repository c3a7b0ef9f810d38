import { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator, mailsTo } from "../../../../test/given.ts";
import { givenInvited, givenNetwork, givenOffered } from "../../../../test/given/given-invited.ts";
import { givenPromotionMoney, givenTwoPeople, type TwoPeople } from "../../../../test/given/given-promotion.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let people: TwoPeople;
let inviter: GivenMember;
const operator = () => ({ token: people.one.token });

beforeAll(async () => {
  people = await givenTwoPeople(world);
  await givenPromotionMoney(world, people, "9000.00");
  await givenOffered(world, people);
});

beforeEach(async () => {
  inviter = await givenMember(world);
});

describe("an operator sees what waits", () => {
  async function held() {
    await givenNetwork(world, inviter.member_id, `flat ${inviter.member_id}`);
    const invited = await givenInvited(world, inviter.member_id, { network: `flat ${inviter.member_id}` });
    await world.settleDue();
    const [found] = await many<{ id: bigint }>(
      world.mall.db,
      sql`SELECT id FROM invitation_reward WHERE invited_id = ${invited} AND side = 'invited'`,
    );
    return { id: String(found?.id), invited };
  }
  const decided = (proposal_id: string | null, approve = true, by = people.other.token) =>
    world.callWith(
      invitationsOffice.decideProposedReward,
      { proposal_id: String(proposal_id), approve, note: "as proposed" },
      { token: by },
    );
  const proposed = async (id: string) => {
    const { proposal_id } = await world.ask(
      invitationsOffice.decideReward,
      { id, give: true, reason_code: "shared_place", note: "flatmates" },
      operator(),
    );
    return proposal_id;
  };
  const decide = (input: object, by = people.one.token) =>
    world.callWith(
      invitationsOffice.decideReward,
      { give: true, reason_code: "shared_place", note: "flatmates, by their orders", ...input },
      { token: by },
    );

  test("a coupon that is given belongs to the member; declined, the member reads why; once", async () => {
    const [one, two] = [await held(), await held()];
    const { items } = await world.ask(invitationsOffice.rewards, { list: "held" }, operator());
    expect(items.find(({ id }) => id === one.id)).toMatchObject({
      side: "invited",
      reason: "same_network",
      same_network: 2,
      same_inviter: 2,
      decided_by: null,
    });
    const [first, second] = [await proposed(one.id), await proposed(one.id)];
    const { items: waiting } = await world.ask(invitationsOffice.rewards, { list: "held" }, operator());
    expect(waiting.find(({ id }) => id === one.id)).toMatchObject({ state: "held", proposal_id: second });
    expect(await decided(first)).toMatchObject({ ok: true, data: { state: "given" } });
    expect(await decided(first)).toMatchObject({ error: "proposal_closed" });
    expect(await decided(second)).toMatchObject({ error: "reward_moved" });
    expect(await decide({ id: one.id })).toMatchObject({ error: "reward_moved" });
    expect(await decide({ id: two.id, give: false, reason_code: "one_person" })).toMatchObject({
      ok: true,
      data: { state: "declined" },
    });
    const [email] = await many<{ email: string }>(
      world.mall.db,
      sql`SELECT email FROM member WHERE id = ${two.invited}`,
    );
    expect((await mailsTo(world, email!.email))[0]?.body).toContain("Both accounts belong to one person");
    expect((await world.ask(invitationsOffice.rewards, { list: "decided" }, operator())).items[0]).toMatchObject({
      id: two.id,
      decided_by: people.one.name,
    });
    await expectInvariants(world);
  });

  test("a reason to give cannot decline, and the other way round; unknown rewards are not found; others decide one's own", async () => {
    const { id, invited } = await held();
    expect(await decide({ id, give: false })).toMatchObject({ error: "invalid_input" });
    expect(await decide({ id, reason_code: "one_person" })).toMatchObject({ error: "invalid_input" });
    expect(await decide({ id: "12345" })).toMatchObject({ error: "not_found" });
    const own = await givenOperator(world, "finance", { own_member_id: invited });
    expect(await decide({ id }, own.token)).toMatchObject({ error: "own_matter" });
    const proposal_id = await proposed(id);
    expect(await decided("12345")).toMatchObject({ error: "not_found" });
    expect(await decided(proposal_id, true, people.one.token)).toMatchObject({ error: "second_person" });
    expect(await decided(proposal_id, true, own.token)).toMatchObject({ error: "own_matter" });
    const inviterToo = await givenOperator(world, "finance", { own_member_id: inviter.member_id });
    expect(await decided(proposal_id, true, inviterToo.token)).toMatchObject({ error: "own_matter" });
    expect(await decided(proposal_id, false)).toMatchObject({ ok: true, data: { state: "held" } });
  });

  test("two proposals decided at once give one coupon, and the application's rights alone give none", async () => {
    const { id } = await held();
    const proposals = [await proposed(id), await proposed(id)];
    const answers = await Promise.all(proposals.map((proposal_id) => decided(proposal_id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const other = await held();
    const given = sql`UPDATE invitation_reward SET state = 'given', reason = NULL, grant_id = 1`;
    await expect(run(world.mall.db, sql`${given} WHERE id = ${BigInt(other.id)}`)).rejects.toThrow(
      /invitation_reward_two_people/,
    );
    const waiting = sql`UPDATE invitation_reward SET state = 'waiting', reason = NULL WHERE id = ${BigInt(other.id)}`;
    await expect(run(world.mall.db, waiting)).rejects.toThrow(/invitation_reward_held_for_people/);
    // Of another coupon's proposal.
    const used = sql`${given}, proposal_id = (SELECT proposal_id FROM invitation_reward WHERE id = ${BigInt(id)})
      WHERE id = ${BigInt(other.id)}`;
    await expect(run(world.mall.db, used)).rejects.toThrow(/invitation_reward_as_proposed/);
  });

  test("after a closed account, or without coupons left, it expires with that reason, whatever was decided, and no longer waits", async () => {
    const [left, closed, declined, late] = [await held(), await held(), await held(), await held()];
    const proposals = { left: await proposed(left.id), late: await proposed(late.id) };
    const reward = async ({ id }: { id: string }) =>
      (
        await many(world.mall.db, sql`SELECT state, reason, decided_by FROM invitation_reward WHERE id = ${BigInt(id)}`)
      )[0];
    await run(
      world.owner,
      sql`UPDATE member SET closed_at = ${world.clock.now()}, email = id || '@closed.invalid',
        email_folded = id || '@closed.invalid' WHERE id = ANY(${[closed.invited, declined.invited, late.invited]})`,
    );
    expect(await decide({ id: closed.id })).toMatchObject({ ok: true, data: { state: "lapsed" } });
    expect(await decide({ id: declined.id, give: false, reason_code: "one_person" })).toMatchObject({
      ok: true,
      data: { state: "lapsed" },
    });
    for (const one of [closed, declined])
      expect(await reward(one)).toMatchObject({
        state: "lapsed",
        reason: "account_closed",
        decided_by: people.one.operator_id,
      });
    expect(await decided(proposals.late)).toMatchObject({ ok: true, data: { state: "lapsed" } });
    expect(await reward(late)).toMatchObject({
      state: "lapsed",
      reason: "account_closed",
      decided_by: people.other.operator_id,
    });
    await run(world.owner, sql`UPDATE coupon SET state = 'stopped' WHERE NOT claimable AND state = 'running'`);
    expect(await decided(proposals.left)).toMatchObject({ ok: true, data: { state: "lapsed" } });
    expect(await reward(left)).toMatchObject({ state: "lapsed", reason: "coupon_over" });
    const { items } = await world.ask(invitationsOffice.rewards, { list: "decided" }, operator());
    expect(items.find(({ id }) => id === left.id)).toMatchObject({
      state: "lapsed",
      reason: "coupon_over",
      decided_by: people.other.name,
    });
    expect(await decide({ id: left.id })).toMatchObject({ error: "reward_moved" });
  });
});
