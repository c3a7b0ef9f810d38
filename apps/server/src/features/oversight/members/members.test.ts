import { account } from "@arcade/contract/people/account/api";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenSettings,
  givenStore,
  password,
  submit,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
const note = "as the case file says";
const message = "We are looking at the payment of Tuesday.";
let one: GivenOperator;
let two: GivenOperator;
let support: GivenOperator;
let store: GivenStore;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "reviewer");
  support = await givenOperator(world, "support");
  store = await givenStore(world);
});

const until = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

const freezing = (member: GivenMember, changed: object = {}) => ({
  member_id: String(member.member_id),
  reason_code: "payment_disputed" as const,
  message,
  until: until(7 * day),
  note,
  ...changed,
});

async function freezeWallet(member: GivenMember, changed: object = {}): Promise<void> {
  const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, freezing(member, changed), {
    token: one.token,
  });
  await world.ask(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note }, { token: two.token });
}

describe("the rules that a member was shown", () => {
  const seen = (member: GivenMember, at: Date) =>
    world.ask(
      membersOffice.seeTerms,
      { member_id: String(member.member_id), at: at.toISOString() },
      { token: support.token },
    );

  test("are those of the chosen time; a future time means now; the member is notified once a day", async () => {
    const member = await givenMember(world);
    const before = world.clock.now();
    world.clock.move(60_000);
    await givenSettings(world, { order_ship_hours: 71 });
    const hours = async (at: Date) => (await seen(member, at)).rules.find(({ name }) => name === "order_ship_hours");
    expect(await hours(before)).toEqual({ name: "order_ship_hours", value: 48 });
    expect(await hours(world.clock.now())).toEqual({ name: "order_ship_hours", value: 71 });
    const { at } = await seen(member, new Date(world.clock.now().getTime() + day));
    expect(Date.parse(at)).toBeLessThanOrEqual(world.clock.now().getTime());
    const told = await many(
      world.owner,
      sql`SELECT 1 AS one FROM notice WHERE member_id = ${member.member_id} AND dedupe_key LIKE '%terms_seen%'`,
    );
    expect(told).toHaveLength(1);
    const looks = await many(
      world.owner,
      sql`SELECT 1 AS one FROM audit_log WHERE action = ${membersOffice.seeTerms.path}
        AND subject_id = ${String(member.member_id)}`,
    );
    expect(looks).toHaveLength(3);
    expect(
      await world.call(membersOffice.seeTerms, { member_id: "1", at: until(0) }, { token: support.token }),
    ).toMatchObject({ error: "not_found" });
  });
});

describe("viewing members", () => {
  test("they are found by the beginning of nickname and email, by id and invitation code, and listed newest first", async () => {
    const member = await givenMember(world, { nickname: "Ёлка Look 77" });
    const search = async (text: string) =>
      (await world.ask(membersOffice.search, { text }, { token: support.token })).items.map(({ nickname }) => nickname);
    const [found] = await many<{ invitation: string }>(
      world.mall.db,
      sql`SELECT invitation FROM member WHERE id = ${member.member_id}`,
    );
    for (const text of [
      "ёлка",
      member.email.slice(0, 12),
      String(member.member_id),
      found?.invitation.toLowerCase() ?? "",
    ])
      expect(await search(text)).toContain(member.nickname);
    expect(await search("nobody is called this")).toEqual([]);
    expect((await world.ask(membersOffice.search, {}, { token: support.token })).items[0]?.nickname).toBe(
      member.nickname,
    );
    const frozen = await world.ask(membersOffice.search, { only: "wallet_frozen" }, { token: support.token });
    expect(frozen.items.every(({ wallet_frozen }) => wallet_frozen !== null)).toBe(true);
  });

  test("a record shows the facts, each view is stored, and the timeline has everything in order, page by page", async () => {
    const goods = await givenGoods(world, store);
    const buyer = await givenBuyer(world, "150.00");
    await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
    await freezeWallet(buyer);
    const member_id = String(buyer.member_id);
    const record = await world.ask(membersOffice.record, { member_id }, { token: support.token });
    expect(record).toMatchObject({
      available: "150.00",
      held: "0.00",
      orders: 1,
      payment_password_set: true,
      member: { nickname: buyer.nickname },
    });
    expect(record.freezes[0]).toMatchObject({
      kind: "wallet",
      made_by: { name: one.name },
      approved_by: { name: two.name },
      note,
    });
    expect(record.sessions).toHaveLength(1);
    const { items } = await world.ask(membersOffice.timeline, { member_id }, { token: support.token });
    const kinds = items.map(({ kind }) => kind);
    expect(kinds.at(0)).toBe("operator_look");
    expect(kinds.at(-1)).toBe("registered");
    for (const kind of ["operator_act", "frozen", "order", "signed_in"] as const) expect(kinds).toContain(kind);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(items[0]).toMatchObject({ operator: { name: support.name } });
    expect(
      (await world.ask(membersOffice.timeline, { member_id, kind: "order" }, { token: support.token })).items,
    ).toHaveLength(1);
    for (let look = 0; look < 60; look += 1)
      await world.ask(membersOffice.record, { member_id }, { token: support.token });
    const first = await world.ask(membersOffice.timeline, { member_id }, { token: support.token });
    const second = await world.ask(
      membersOffice.timeline,
      { member_id, cursor: first.next ?? "" },
      { token: support.token },
    );
    expect([first.items.length, second.items.length, second.next]).toEqual([50, items.length + 10, null]);
    for (const cursor of [
      "bm90LWEtY3Vyc29y",
      Buffer.from('["never","1"]').toString("base64url"),
      Buffer.from('["2031-01-01T00:00:00.000Z","x"]').toString("base64url"),
    ])
      expect(await world.call(membersOffice.timeline, { member_id, cursor }, { token: support.token })).toMatchObject({
        error: "invalid_input",
      });
    for (const row of [membersOffice.record, membersOffice.timeline] as const)
      expect(await world.call(row, { member_id: "5" }, { token: support.token })).toMatchObject({ error: "not_found" });
  });

  test("one device or all devices of a member are signed out", async () => {
    const member = await givenMember(world);
    await world.ask(account.logIn, { account: member.email, password }, { address: "10.7.0.9" });
    const member_id = String(member.member_id);
    const { sessions } = await world.ask(membersOffice.record, { member_id }, { token: one.token });
    const ending = { member_id, session_id: sessions[0]?.id ?? "", note };
    expect(await world.ask(membersOffice.endSession, ending, { token: one.token })).toEqual({ sessions_ended: 1 });
    expect(await world.call(membersOffice.endSession, ending, { token: one.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(membersOffice.endSession, { member_id: "5", note }, { token: one.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.ask(membersOffice.endSession, { member_id, note }, { token: one.token })).toEqual({
      sessions_ended: 1,
    });
    expect(await world.call(account.mine, {}, { token: member.token })).toMatchObject({ error: "log_in" });
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    expect(await world.call(membersOffice.endSession, { member_id, note }, { token: own.token })).toMatchObject({
      error: "own_matter",
    });
  });
});
