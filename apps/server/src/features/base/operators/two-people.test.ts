import { settingsOffice } from "@arcade/contract/base/settings/office";
import { roleNames } from "@arcade/contract/access";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { describe, expect, test } from "vitest";
import { type GivenOperator, givenMember, givenOperator } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "as agreed in the meeting";
const day = 86_400_000;

/** Something that takes two people. */
const propose = async (by: GivenOperator, value = 40_000) => {
  const wanted = { name: "commission_ppm", value, reason_code: "costs", note } as const;
  return (await world.ask(settingsOffice.propose, wanted, { token: by.token })).proposal_id ?? "";
};
const decide = (by: GivenOperator, proposal_id: string, approve = true) =>
  world.call(settingsOffice.decide, { proposal_id, approve, note }, { token: by.token });
const queue = async (by: GivenOperator) =>
  (await world.ask(operatorsOffice.proposals, { list: "queue" }, { token: by.token })).items;

describe("what takes two people is done by two (PROOF TRU-003)", () => {
  test("the maker, the maker's second session, and another account on the maker's device are one person", async () => {
    const maker = await givenOperator(world, "administrator", { device: "shared device" });
    const sameDevice = await givenOperator(world, "administrator", { device: "shared device" });
    const proposal_id = await propose(maker);
    expect(await decide(maker, proposal_id)).toMatchObject({ error: "second_person" });
    expect(await decide(sameDevice, proposal_id)).toMatchObject({ error: "second_person" });
    // At home, on another device, the maker is still the maker.
    await run(
      world.owner,
      sql`UPDATE operator_session SET device_hash = '\\x01' WHERE operator_id = ${maker.operator_id}`,
    );
    expect(await decide(maker, proposal_id)).toMatchObject({ error: "second_person" });
    expect((await queue(sameDevice)).find(({ id }) => id === proposal_id)).toMatchObject({
      may_decide: false,
      mine: false,
    });
    const other = await givenOperator(world, "administrator");
    expect((await world.ask(operatorsOffice.me, {}, { token: other.token })).to_decide).toBeGreaterThan(0);
    expect(await decide(other, proposal_id, false)).toMatchObject({ ok: true });
  });

  test("who proposed a colleague and that colleague are one person, and so is whoever the colleague lets in", async () => {
    const [boss, agreeing] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
    const hiredBy = async (by: GivenOperator, agreed_by: GivenOperator | null = agreeing) => {
      const hired = await givenOperator(world, "administrator");
      await run(
        world.owner,
        sql`UPDATE operator SET added_by = ${by.operator_id}, agreed_by = ${agreed_by?.operator_id ?? null}
          WHERE id = ${hired.operator_id}`,
      );
      return hired;
    };
    const hired = await hiredBy(boss);
    const further = await hiredBy(hired);
    // As it was before a second person had to agree: each of these may be the one who made the links.
    const [alone, alsoAlone] = [await hiredBy(boss, null), await hiredBy(boss, null)];
    const ofAlone = await hiredBy(alone, null);
    for (const [maker, decider] of [
      [boss, hired],
      [hired, boss],
      [boss, further],
      [further, boss],
      [alone, boss],
      [alone, alsoAlone],
      [alsoAlone, ofAlone],
      [hired, alone],
    ] as const) {
      const proposal_id = await propose(maker);
      expect((await queue(decider)).find(({ id }) => id === proposal_id)).toMatchObject({
        may_decide: false,
        mine: false,
      });
      const outcomes = await Promise.all([1, 2, 3].map(() => decide(decider, proposal_id)));
      for (const outcome of outcomes) expect(outcome).toMatchObject({ error: "second_person" });
    }
    // Two whom the same person proposed and another agreed to are two people, and who agreed is not one of them.
    expect(await decide(await hiredBy(boss), await propose(hired))).toMatchObject({ ok: true });
    expect(await decide(agreeing, await propose(hired, 39_000))).toMatchObject({ ok: true });
    const oneForTwo = many(world.owner, sql`UPDATE operator SET agreed_by = added_by WHERE id = ${alone.operator_id}`);
    await expect(oneForTwo).rejects.toThrow(/operator_let_in_by_two/);
  });

  test("a proposal cannot be edited: other figures are another proposal, and the database refuses too", async () => {
    const [maker, other] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
    const proposal_id = await propose(maker, 41_000);
    await expect(
      run(world.mall.db, sql`UPDATE proposal SET payload = '{}' WHERE id = ${BigInt(proposal_id)}`),
    ).rejects.toThrow(/permission denied/);
    await expect(
      run(
        world.mall.db,
        sql`UPDATE proposal SET state = 'approved', decided_by = made_by, decided_at = now()
          WHERE id = ${BigInt(proposal_id)}`,
      ),
    ).rejects.toThrow(/proposal_two_people/);
    await expect(run(world.mall.db, sql`DELETE FROM proposal WHERE id = ${BigInt(proposal_id)}`)).rejects.toThrow(
      /permission denied/,
    );
    const second = await propose(maker, 42_000);
    expect(await decide(other, proposal_id)).toMatchObject({ ok: true });
    expect((await world.ask(operatorsOffice.proposal, { proposal_id: second }, { token: other.token })).state).toBe(
      "open",
    );
    expect(await world.call(operatorsOffice.proposal, { proposal_id: "5" }, { token: other.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("the database refuses a decision by a linked account, on the maker's device, by the person whose money it is, and a second one", async () => {
    const member = await givenMember(world);
    const maker = await givenOperator(world, "administrator", { device: "one device" });
    const [puppet, other] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
    const own = await givenOperator(world, "administrator", { own_member_id: member.member_id });
    await run(world.owner, sql`UPDATE operator SET added_by = ${maker.operator_id} WHERE id = ${puppet.operator_id}`);
    const until = new Date(world.clock.now().getTime() + day).toISOString();
    const wanted = {
      member_id: String(member.member_id),
      reason_code: "asked_by_member" as const,
      message: "As you asked.",
      until,
      note,
    };
    const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, wanted, { token: maker.token });
    const decide = (by: GivenOperator, device: string, state = "approved") =>
      many(
        world.mall.db,
        sql`UPDATE proposal SET state = ${state}, decided_by = ${by.operator_id}, decided_on = CASE
          WHEN ${device} = 'same' THEN made_on END, decided_at = now() WHERE id = ${BigInt(proposal_id)}`,
      );
    await expect(decide(puppet, "another")).rejects.toThrow(/proposal_two_people/);
    await expect(decide(puppet, "another", "refused")).rejects.toThrow(/proposal_two_people/);
    await expect(decide(other, "same")).rejects.toThrow(/proposal_two_devices/);
    await expect(decide(own, "another")).rejects.toThrow(/proposal_not_own/);
    await world.ask(membersOffice.decideWalletFreeze, { proposal_id, approve: false, note }, { token: other.token });
    await expect(decide(other, "another")).rejects.toThrow(/proposal_decided_once/);
    const approvedFromTheStart = sql`INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at,
      expires_at, state, decided_by, decided_at)
      SELECT 7, kind, payload, reason_code, note, made_by, made_at, expires_at, 'approved', decided_by, now()
        FROM proposal WHERE id = ${BigInt(proposal_id)}`;
    await expect(run(world.mall.db, approvedFromTheStart)).rejects.toThrow(/proposal_begins_open/);
  });

  test("of two who decide at once one does, and a decided, withdrawn or expired proposal stays so", async () => {
    const maker = await givenOperator(world, "administrator");
    const others = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
    const proposal_id = await propose(maker, 43_000);
    const outcomes = await Promise.all(others.map((by) => decide(by, proposal_id)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [first] = others;
    if (first === undefined) throw new Error("nobody");

    const withdrawn = await propose(maker, 44_000);
    expect(
      await world.call(operatorsOffice.withdrawProposal, { proposal_id: withdrawn, note }, { token: first.token }),
    ).toMatchObject({ error: "not_found" });
    await world.ask(operatorsOffice.withdrawProposal, { proposal_id: withdrawn, note }, { token: maker.token });
    expect(await decide(first, withdrawn)).toMatchObject({
      error: "proposal_closed",
      parameters: { state: "withdrawn" },
    });
    expect(
      await world.call(operatorsOffice.withdrawProposal, { proposal_id: withdrawn, note }, { token: maker.token }),
    ).toMatchObject({
      error: "proposal_closed",
    });

    const late = await propose(maker, 45_000);
    world.clock.move(7 * day + 1_000);
    expect(await decide(first, late)).toMatchObject({ error: "proposal_closed", parameters: { state: "expired" } });
    await world.settleDue();
    const { items } = await world.ask(
      operatorsOffice.proposals,
      { list: "history", kind: "setting_change" },
      { token: first.token },
    );
    expect(items.slice(0, 3).map(({ state }) => state)).toEqual(["expired", "withdrawn", "approved"]);
    const mine = await world.ask(operatorsOffice.proposals, { list: "mine" }, { token: maker.token });
    expect(mine.items.every((line) => line.mine)).toBe(true);
  });

  test("neither of the two is the person whose money it concerns", async () => {
    const member = await givenMember(world);
    const own = await givenOperator(world, "reviewer", { own_member_id: member.member_id });
    const maker = await givenOperator(world, "reviewer");
    const until = new Date(world.clock.now().getTime() + day).toISOString();
    const wanted = {
      member_id: String(member.member_id),
      reason_code: "asked_by_member" as const,
      message: "As you asked.",
      until,
      note,
    };
    const { proposal_id } = await world.ask(membersOffice.proposeWalletFreeze, wanted, { token: maker.token });
    const decision = { proposal_id, approve: true, note };
    expect(await world.call(membersOffice.decideWalletFreeze, decision, { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    const third = await givenOperator(world, "reviewer");
    await world.ask(membersOffice.decideWalletFreeze, decision, { token: third.token });
    await world.ask(membersOffice.proposeWalletUnfreeze, { member_id: wanted.member_id, note }, { token: maker.token });
    expect(
      await world.call(
        membersOffice.proposeWalletUnfreeze,
        { member_id: wanted.member_id, note },
        { token: own.token },
      ),
    ).toMatchObject({
      error: "own_matter",
    });
    // A proposal of one kind is not decided by another kind's call.
    expect(await world.call(membersOffice.decideWalletUnfreeze, decision, { token: third.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("an open queue is shown page by page, and each role sees what it decides", async () => {
    const maker = await givenOperator(world, "administrator");
    for (let count = 0; count < 55; count += 1) await propose(maker, 20_000 + count);
    const first = await world.ask(
      operatorsOffice.proposals,
      { list: "queue", kind: "setting_change" },
      { token: maker.token },
    );
    expect(first.items).toHaveLength(50);
    const second = await world.ask(
      operatorsOffice.proposals,
      { list: "queue", kind: "setting_change", cursor: first.next ?? "" },
      { token: maker.token },
    );
    expect(second.items.length).toBeGreaterThanOrEqual(5);
    expect(first.items.map(({ made_at }) => made_at)).toEqual(first.items.map(({ made_at }) => made_at).toSorted());
    const reviewer = await givenOperator(world, "reviewer");
    expect((await queue(reviewer)).every(({ kind }) => /^(wallet|account)_/.test(kind))).toBe(true);
  });
});

describe("a role applies from the next call on (PROOF SEC-006)", () => {
  test("a change of role takes two other people, and applies at once within a session", async () => {
    const [maker, other] = [await givenOperator(world, "administrator"), await givenOperator(world, "administrator")];
    const third = await givenOperator(world, "administrator");
    const wanted = {
      operator_id: String(third.operator_id),
      role: "support",
      reason_code: "duties_changed",
      note,
    } as const;
    expect(
      await world.call(
        operatorsOffice.proposeRole,
        { ...wanted, operator_id: String(maker.operator_id) },
        { token: maker.token },
      ),
    ).toMatchObject({
      error: "own_matter",
    });
    expect(
      await world.call(operatorsOffice.proposeRole, { ...wanted, operator_id: "5" }, { token: maker.token }),
    ).toMatchObject({ error: "not_found" });
    const { proposal_id } = await world.ask(operatorsOffice.proposeRole, wanted, { token: maker.token });
    const decision = { proposal_id, approve: true, note };
    expect(await world.call(operatorsOffice.decideRole, decision, { token: third.token })).toMatchObject({
      error: "own_matter",
    });
    expect(await world.call(operatorsOffice.decideRole, decision, { token: maker.token })).toMatchObject({
      error: "second_person",
    });
    expect(await world.call(operatorsOffice.list, {}, { token: third.token })).toMatchObject({ ok: true });
    await world.ask(operatorsOffice.decideRole, decision, { token: other.token });
    expect(await world.call(operatorsOffice.list, {}, { token: third.token })).toMatchObject({
      error: "not_permitted",
    });
    expect(await world.ask(operatorsOffice.me, {}, { token: third.token })).toMatchObject({ role: "support" });
    expect(await world.call(operatorsOffice.decideRole, decision, { token: other.token })).toMatchObject({
      error: "proposal_closed",
    });
    expect(
      await world.call(operatorsOffice.decideRole, { ...decision, proposal_id: "5" }, { token: other.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("an earlier proposal does not change a role that changed since", async () => {
    const [maker, other, third] = [
      await givenOperator(world, "administrator"),
      await givenOperator(world, "administrator"),
      await givenOperator(world, "support"),
    ];
    const wanted = { operator_id: String(third.operator_id), reason_code: "duties_changed", note } as const;
    const first = await world.ask(operatorsOffice.proposeRole, { ...wanted, role: "finance" }, { token: maker.token });
    const second = await world.ask(
      operatorsOffice.proposeRole,
      { ...wanted, role: "administrator" },
      { token: maker.token },
    );
    await world.ask(operatorsOffice.decideRole, { ...first, approve: true, note }, { token: other.token });
    expect(
      await world.call(operatorsOffice.decideRole, { ...second, approve: true, note }, { token: other.token }),
    ).toMatchObject({ error: "not_found" });
    await expectInvariants(world);
  });

  test("a disabled operator is refused at the next call, in every session", async () => {
    for (const role of roleNames) {
      const boss = await givenOperator(world, "administrator");
      const other = await givenOperator(world, role);
      expect(await world.call(operatorsOffice.me, {}, { token: other.token })).toMatchObject({
        ok: true,
        data: { role },
      });
      const wanted = { operator_id: String(other.operator_id), reason_code: "risk", note } as const;
      expect(await world.ask(operatorsOffice.disable, wanted, { token: boss.token })).toMatchObject({
        sessions_ended: 1,
      });
      expect(await world.call(operatorsOffice.me, {}, { token: other.token })).toMatchObject({ error: "log_in" });
    }
  });
});
