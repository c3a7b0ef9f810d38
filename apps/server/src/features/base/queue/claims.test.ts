import { mayDo, type Role, roleNames } from "@arcade/contract/access";
import { type ClaimKind, claimKinds, claimPermissions } from "@arcade/contract/base/queue/kinds";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { givenRecharge } from "../../../../test/given/given-recharge.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const minute = 60_000;
const by = ({ token }: GivenOperator) => ({ token });
const claim = (operator: GivenOperator, kind: ClaimKind, id?: string) =>
  world.call(queueOffice.claim, { kind, ...(id === undefined ? {} : { id }) }, by(operator));
const list = (operator: GivenOperator, what: object = {}) =>
  world.ask(queueOffice.list, { order: "oldest", ...what }, by(operator));

const counts = async (operator: GivenOperator) => (await world.ask(queueOffice.counts, {}, by(operator))).items;

let first: GivenOperator;
let second: GivenOperator;
beforeAll(async () => {
  [first, second] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
});

/** A signal waits without anything around it. */
let made = 0n;
async function givenSignal(): Promise<string> {
  made += 1n;
  const [found] = await many<{ id: bigint }>(
    world.owner,
    sql`INSERT INTO signal (id, kind, subject, evidence, found_at, changed_at)
      VALUES (${900_000n + made}, 'shared_device', ${`given ${made}`}, '{"count": 2}', ${world.clock.now()},
      ${world.clock.now()}) RETURNING id`,
  );
  return String(found?.id);
}

describe("a claim", () => {
  test("is one operator's, however many ask at the same time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await givenSignal();
      const outcomes = await Promise.all(
        [first, second, first, second].map((operator) => claim(operator, "signal", id)),
      );
      const holders = new Set(outcomes.flatMap(({ ok }, place) => (ok ? [place % 2] : [])));
      expect(holders.size).toBe(1);
      const holder = [first, second][[...holders][0]!]!;
      for (const one of outcomes.filter(({ ok }) => !ok))
        expect(one).toMatchObject({ error: "claimed_by_other", parameters: { operator: holder.name } });
      expect(
        await many(world.owner, sql`SELECT operator_id FROM claim WHERE kind = 'signal' AND subject_id = ${id}`),
      ).toEqual([{ operator_id: holder.operator_id }]);
    }
  });

  test("that has expired goes to one of those who take it over", async () => {
    const id = await givenSignal();
    const third = await givenOperator(world, "finance");
    expect(await claim(third, "signal", id)).toMatchObject({ ok: true });
    world.clock.move(15 * minute - 1_000);
    expect(await claim(first, "signal", id)).toMatchObject({ error: "claimed_by_other" });
    world.clock.move(1_000);
    const outcomes = await Promise.all([claim(first, "signal", id), claim(second, "signal", id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.call(queueOffice.letGo, { kind: "signal", id }, by(third))).toMatchObject({
      error: "claim_first",
    });
  });

  test("differs for each person who asks for the next one", async () => {
    for (let count = 0; count < 3; count += 1) await givenSignal();
    const operators = await Promise.all(Array.from({ length: 3 }, () => givenOperator(world, "finance")));
    const taken = await Promise.all(
      operators.map((operator) => world.ask(queueOffice.claim, { kind: "signal" }, by(operator))),
    );
    expect(new Set(taken.map(({ id }) => id)).size).toBe(3);
    expect(taken.every(({ id }) => id !== null)).toBe(true);
  });

  test("needs the permission of its kind", async () => {
    const people = new Map<Role, GivenOperator>();
    for (const role of roleNames) people.set(role, await givenOperator(world, role));
    for (const [role, operator] of people)
      for (const kind of claimKinds) {
        const permission = claimPermissions[kind];
        const refused = { error: "not_permitted", parameters: { permission } };
        const outcomes = [
          await claim(operator, kind, "7"),
          await world.call(queueOffice.letGo, { kind, id: "7" }, by(operator)),
        ];
        if (mayDo(role, permission)) expect(outcomes).toMatchObject([{ error: "not_found" }, { error: "claim_first" }]);
        else expect(outcomes).toMatchObject([refused, refused]);
        world.clock.move(2_000); // an operator may make only some calls a minute
      }
  });
});

describe("the queue of all work", () => {
  test("shows a role its own kinds, the next deadline first, with holder and own work", async () => {
    const operator = await givenOperator(world, "finance");
    const recharge = await givenRecharge(world, await givenMember(world));
    world.clock.move(minute);
    const member = await givenMember(world, { balance: "100" });
    await givenWithdrawal(world, member, { amount: "50" });
    const all = await list(operator);
    const counted = await counts(operator);
    expect(new Set(counted.map(({ kind }) => kind))).toEqual(
      new Set(["recharge", "withdrawal", "bond_refund", "invitation_reward", "signal", "proposal"]),
    );
    expect(counted.find(({ kind }) => kind === "recharge")).toMatchObject({
      count: 1,
      mine: 0,
      oldest: all.items.find(({ id }) => id === recharge.id)?.since,
    });
    const dueFirst = await world.ask(queueOffice.list, { order: "due" }, by(operator));
    expect(dueFirst.items[0]).toMatchObject({
      kind: "withdrawal",
      name: member.nickname,
      late: false,
      claim: null,
      open_to_me: true,
    });
    expect(await claim(operator, "recharge", recharge.id)).toMatchObject({ ok: true });
    expect((await list(operator, { mine: "yes" })).items).toMatchObject([
      { kind: "recharge", id: recharge.id, claim: { mine: true, operator: operator.name } },
    ]);
    expect((await list(first, { kind: "recharge" })).items).toMatchObject([
      { id: recharge.id, claim: { mine: false, operator: operator.name } },
    ]);
    world.clock.move(24 * 60 * minute);
    const later = await list(operator);
    expect(later.items.find(({ id }) => id === recharge.id)).toMatchObject({ claim: null });
    expect((await counts(operator)).find(({ part }) => part === "pending")).toMatchObject({
      late: 1,
      late_since: dueFirst.items[0]?.due,
    });
    expect(await world.call(queueOffice.list, { order: "due", kind: "application" }, by(operator))).toMatchObject({
      error: "not_permitted",
    });
  });

  test("continues after the end of a page, in both orders, and offers nobody their own case", async () => {
    for (let count = 0; count < 55; count += 1) await givenSignal();
    for (const order of ["due", "oldest"] as const) {
      const one = await world.ask(queueOffice.list, { order, kind: "signal" }, by(first));
      const two = await world.ask(queueOffice.list, { order, kind: "signal", cursor: one.next! }, by(first));
      const ids = [...one.items, ...two.items].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe((await counts(first)).find(({ kind }) => kind === "signal")?.count);
      expect(two.next).toBeNull();
    }
    const member = await givenMember(world);
    const own = await givenOperator(world, "finance", { own_member_id: member.member_id });
    const { id } = await givenRecharge(world, member);
    expect((await list(own, { kind: "recharge" })).items.find((item) => item.id === id)).toMatchObject({
      open_to_me: false,
    });
    expect(await claim(own, "recharge", id)).toMatchObject({ error: "own_matter" });
  });

  test("has a statement for every kind", async () => {
    const administrator = await givenOperator(world, "administrator");
    expect(new Set((await counts(administrator)).map(({ kind }) => kind))).toEqual(new Set(claimKinds));
    await list(administrator);
  });
});
