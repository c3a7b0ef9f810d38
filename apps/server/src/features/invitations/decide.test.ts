import { invitationsOffice } from "@arcade/contract/invitations/office";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator, mailsTo } from "../../../test/given.ts";
import { givenInvited, givenNetwork, givenOffered } from "../../../test/given-invited.ts";
import { givenPromotionMoney, givenTwoPeople, type TwoPeople } from "../../../test/given-promotion.ts";
import { expectInvariants } from "../../../test/invariants.ts";
import { useWorld } from "../../../test/world.ts";
import { many, run } from "../../platform/database.ts";
import { sql } from "../../platform/sql.ts";

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

describe("an operator looks at what waits", () => {
  async function held() {
    await givenNetwork(world, inviter.member_id, `flat ${inviter.member_id}`);
    const invited = await givenInvited(world, inviter.member_id, { network: `flat ${inviter.member_id}` });
    await world.settleDue();
    const [found] = await many<{ id: bigint }>(world.mall.db, sql`SELECT id FROM invitation_reward WHERE invited_id = ${invited} AND side = 'invited'`);
    return { id: String(found?.id), invited };
  }
  const decide = (input: object, by = people.one.token) =>
    world.callWith(invitationsOffice.decideReward, { give: true, reason_code: "shared_place", note: "flatmates, by their orders", ...input }, { token: by });

  test("given, it lies with the member; declined, the member reads why; once", async () => {
    const [one, two] = [await held(), await held()];
    const { items } = await world.ask(invitationsOffice.rewards, { list: "held" }, operator());
    expect(items.find(({ id }) => id === one.id)).toMatchObject({
      side: "invited",
      reason: "same_network",
      same_network: 2,
      same_inviter: 2,
      decided_by: null,
    });
    expect(await decide({ id: one.id })).toMatchObject({ ok: true, data: { state: "given" } });
    expect(await decide({ id: one.id })).toMatchObject({ error: "reward_moved" });
    expect(await decide({ id: two.id, give: false, reason_code: "one_person" })).toMatchObject({ ok: true, data: { state: "declined" } });
    const [email] = await many<{ email: string }>(world.mall.db, sql`SELECT email FROM member WHERE id = ${two.invited}`);
    expect((await mailsTo(world, email!.email))[0]?.body).toContain("Both accounts are one person");
    expect((await world.ask(invitationsOffice.rewards, { list: "decided" }, operator())).items[0]).toMatchObject({ id: two.id, decided_by: people.one.name });
    await expectInvariants(world);
  });

  test("a reason of giving declines nothing, and the other way round; what is not there is not found; one's own is for others", async () => {
    const { id, invited } = await held();
    expect(await decide({ id, give: false })).toMatchObject({ error: "invalid_input" });
    expect(await decide({ id, reason_code: "one_person" })).toMatchObject({ error: "invalid_input" });
    expect(await decide({ id: "12345" })).toMatchObject({ error: "not_found" });
    const own = await givenOperator(world, "finance", { own_member_id: invited });
    expect(await decide({ id }, own.token)).toMatchObject({ error: "own_matter" });
  });

  test("when an account was closed, or no coupon is left, it lapses with that reason, whatever was decided, and waits no more", async () => {
    const [left, closed, declined] = [await held(), await held(), await held()];
    const reward = async ({ id }: { id: string }) =>
      (await many(world.mall.db, sql`SELECT state, reason, decided_by FROM invitation_reward WHERE id = ${BigInt(id)}`))[0];
    await run(
      world.owner,
      sql`UPDATE member SET closed_at = ${world.clock.now()}, email = id || '@closed.invalid', email_folded = id || '@closed.invalid' WHERE id = ANY(${[closed.invited, declined.invited]})`,
    );
    expect(await decide({ id: closed.id })).toMatchObject({ ok: true, data: { state: "lapsed" } });
    expect(await decide({ id: declined.id, give: false, reason_code: "one_person" })).toMatchObject({ ok: true, data: { state: "lapsed" } });
    for (const one of [closed, declined])
      expect(await reward(one)).toMatchObject({ state: "lapsed", reason: "account_closed", decided_by: people.one.operator_id });
    await run(world.owner, sql`UPDATE coupon SET state = 'stopped' WHERE NOT claimable AND state = 'running'`);
    expect(await decide({ id: left.id })).toMatchObject({ ok: true, data: { state: "lapsed" } });
    expect(await reward(left)).toMatchObject({ state: "lapsed", reason: "coupon_over" });
    const { items } = await world.ask(invitationsOffice.rewards, { list: "decided" }, operator());
    expect(items.find(({ id }) => id === left.id)).toMatchObject({ state: "lapsed", reason: "coupon_over", decided_by: people.one.name });
    expect(await decide({ id: left.id })).toMatchObject({ error: "reward_moved" });
  });
});
