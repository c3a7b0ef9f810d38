import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { describe, expect, test } from "vitest";
import { byServer, type GivenOperator, givenOperator } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, maybeOne, run } from "../../../platform/database.ts";
import { raw, sql, type Sql } from "../../../platform/sql.ts";
import { shutOutByServer } from "./index.ts";

const world = useWorld();
const note = "as agreed in the meeting";
const hour = 3_600_000;

const shutOut = (by: GivenOperator, whom: GivenOperator) =>
  world.call(
    operatorsOffice.disable,
    { operator_id: String(whom.operator_id), reason_code: "risk", note },
    { token: by.token },
  );
const decide = (by: GivenOperator, proposal_id: string, approve: boolean) =>
  world.call(operatorsOffice.decideDisable, { proposal_id, approve, note }, { token: by.token });
const stateOf = async (by: GivenOperator, whom: GivenOperator) => {
  const { items } = await world.ask(operatorsOffice.list, {}, { token: by.token });
  const { state, disabled_until } = items.find(({ id }) => id === String(whom.operator_id)) ?? {};
  return { state, disabled_until };
};
/** These and nobody else are administrators who can come in. */
async function givenAdministrators(count: number): Promise<GivenOperator[]> {
  const others = sql`UPDATE operator SET disabled_at = ${world.clock.now()}, disabled_until = NULL,
    disabled_by_server = true WHERE role = 'administrator'`;
  await run(world.owner, others);
  return Promise.all(Array.from({ length: count }, () => givenOperator(world, "administrator")));
}
const [one, two, three] = [0, 1, 2] as const;

describe("no administrator alone disables the others (PROOF F3, SEC-006)", () => {
  test("of two administrators neither disables the other, also if the third is a linked, disabled or invited account", async () => {
    const people = await givenAdministrators(3);
    const [maker, other, third] = [people[one]!, people[two]!, people[three]!]; // three were made
    for (const state of [
      `added_by = ${maker.operator_id}`,
      "added_by = NULL, disabled_at = now(), disabled_by_server = true",
      "disabled_at = NULL, password_hash = NULL",
    ]) {
      await run(world.owner, sql`UPDATE operator SET ${raw(state)} WHERE id = ${third.operator_id}`);
      expect(await shutOut(maker, other)).toMatchObject({ error: "nobody_decides" });
    }
    await run(world.owner, sql`UPDATE operator SET password_hash = 'none' WHERE id = ${third.operator_id}`);
    expect(await shutOut(maker, other)).toMatchObject({ ok: true });
  });

  test("three who disable each other at the same time leave two", async () => {
    for (let round = 0; round < 5; round += 1) {
      const people = await givenAdministrators(3);
      const tries = people.flatMap((by) => people.filter((whom) => whom !== by).map((whom) => shutOut(by, whom)));
      const outcomes = await Promise.all(tries);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const left = await maybeOne<{ count: number }>(
        world.owner,
        sql`SELECT count(*)::int AS count FROM operator WHERE role = 'administrator' AND disabled_at IS NULL`,
      );
      expect(left).toEqual({ count: 2 });
    }
  });

  test("a disabling by one person ends automatically after 24 hours, and cannot be repeated by one person for 30 days", async () => {
    const people = await givenAdministrators(3);
    const [maker, other] = [people[one]!, people[two]!]; // three were made
    const done = await shutOut(maker, other);
    expect(done).toMatchObject({ ok: true, data: { sessions_ended: 1 } });
    const { disabled_until } = await stateOf(maker, other);
    expect(Math.round((new Date(disabled_until ?? 0).getTime() - world.clock.now().getTime()) / hour)).toBe(24);
    await world.pass(23 * hour);
    expect(await stateOf(maker, other)).toMatchObject({ state: "disabled" });
    await world.pass(hour + 1_000);
    expect(await stateOf(maker, other)).toEqual({ state: "active", disabled_until: null });
    const again = await shutOut(maker, other);
    expect(again).toMatchObject({ ok: true, data: { until: null, sessions_ended: 0 } });
    expect(await stateOf(maker, other)).toMatchObject({ state: "active" });
    // A second person still can agree to it.
    expect(await decide(people[three]!, again.ok ? again.data.proposal_id : "", true)).toMatchObject({ ok: true });
    expect(await stateOf(maker, other)).toEqual({ state: "disabled", disabled_until: null });
  });

  test("a second person makes it permanent or ends it at once; the person concerned does not decide", async () => {
    const people = await givenAdministrators(3);
    const [maker, other, third] = [people[one]!, people[two]!, people[three]!]; // three were made
    const first = await shutOut(maker, other);
    const refused = first.ok ? first.data.proposal_id : "";
    expect(await decide(third, refused, false)).toMatchObject({ ok: true });
    expect(await stateOf(maker, other)).toEqual({ state: "active", disabled_until: null });
    expect(await decide(third, refused, true)).toMatchObject({ error: "proposal_closed" });

    const second = await shutOut(maker, other);
    const proposal_id = second.ok ? second.data.proposal_id : "";
    await run(
      world.owner,
      sql`UPDATE operator_session SET operator_id = ${other.operator_id} WHERE operator_id = ${third.operator_id}`,
    );
    expect(await decide(third, proposal_id, true)).toMatchObject({ error: "own_matter" });
    await run(
      world.owner,
      sql`UPDATE operator_session SET operator_id = ${third.operator_id} WHERE operator_id = ${other.operator_id}`,
    );
    expect(await decide(third, proposal_id, true)).toMatchObject({ ok: true });
    await world.pass(48 * hour);
    expect(await stateOf(maker, other)).toEqual({ state: "disabled", disabled_until: null });
    expect(await decide(third, "77", true)).toMatchObject({ error: "not_found" });
    await expectInvariants(world);
  });

  test("an invited colleague who is disabled for a day keeps the link, and uses it afterwards", async () => {
    const people = await givenAdministrators(2);
    const invited = await givenOperator(world, "support");
    const until = new Date(world.clock.now().getTime() + 20 * hour);
    await run(
      world.owner,
      sql`UPDATE operator SET password_hash = NULL, enrol_hash = '\\x01', enrol_until = ${until}, link_by_server = true
        WHERE id = ${invited.operator_id}`,
    );
    await shutOut(people[one]!, invited); // two were made
    expect(await maybeOne(world.owner, sql`SELECT enrol_hash FROM operator WHERE id = ${invited.operator_id}`)).toEqual(
      { enrol_hash: Buffer.from([1]) },
    );
  });

  test("one person ends at most five sessions of a colleague a day, also at the same time", async () => {
    const people = await givenAdministrators(2);
    const [maker, other] = [people[one]!, people[two]!]; // two were made
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const id = BigInt(9_000 + index);
        await run(
          world.owner,
          sql`INSERT INTO operator_session (id, operator_id, token_hash, client, source_hash, created_at, seen_at,
            expires_at)
           VALUES (${id}, ${other.operator_id}, sha256(convert_to(${id}::bigint::text, 'UTF8')), 'Test', '\\x01',
             ${world.clock.now()}, ${world.clock.now()}, ${new Date(world.clock.now().getTime() + hour)})`,
        );
        return id;
      }),
    );
    const outcomes = await Promise.all(
      ids.map((id) => world.call(operatorsOffice.endSession, { session_id: String(id) }, { token: maker.token })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    expect(outcomes.filter(({ ok }) => !ok).map((outcome) => (outcome.ok ? "" : outcome.error))).toEqual([
      "too_often",
      "too_often",
      "too_often",
    ]);
  });

  test("the person who runs the server disables anybody permanently", async () => {
    const people = await givenAdministrators(2);
    const [maker, other] = [people[one]!, people[two]!]; // two were made
    await run(world.owner, sql`UPDATE operator SET name_folded = 'gone' WHERE id = ${other.operator_id}`);
    await byServer(world, (context) => shutOutByServer(context, "Gone"));
    await expect(byServer(world, (context) => shutOutByServer(context, "nobody of this name"))).rejects.toThrow(
      "not_found",
    );
    await world.pass(48 * hour);
    expect(await stateOf(maker, other)).toEqual({ state: "disabled", disabled_until: null });
  });

  test("the schema refuses more than a day by one person, and a proposal without a second person's consent", async () => {
    const people = await givenAdministrators(3);
    const [maker, other] = [people[one]!, people[two]!]; // three were made
    const plant = (columns: Sql) =>
      many(world.owner, sql`UPDATE operator SET ${columns} WHERE id = ${other.operator_id}`);
    await expect(plant(sql`disabled_at = now()`)).rejects.toThrow("operator_shut_out_a_day_or_by_two");
    await expect(plant(sql`disabled_at = now(), disabled_until = now() + interval '25 hours'`)).rejects.toThrow(
      "operator_shut_out_a_day_or_by_two",
    );
    const open = await shutOut(maker, other);
    const proposal_id = open.ok ? open.data.proposal_id : null;
    await expect(plant(sql`disabled_until = NULL, disable_proposal_id = ${proposal_id}`)).rejects.toThrow(
      "operator_shut_out_proposal",
    );
  });
});
