import { mayDo, roleNames } from "@arcade/contract/access";
import { applications } from "@arcade/contract/oversight/applications/api";
import { applicationsOffice } from "@arcade/contract/oversight/applications/office";
import {
  type ApplicationMove,
  applicationMoves,
  type ApplicationState,
  applicationStates,
  canMoveApplication,
} from "@arcade/contract/oversight/applications/states";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  givenMember,
  type GivenMember,
  givenOperator,
  type GivenOperator,
  givenStore,
  type GivenStore,
} from "../../../../test/given.ts";
import { givenApplication, givenDraft, givenReviewed } from "../../../../test/given/given-application.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { eraseDue } from "./erase-application.ts";
import { reopenApplication } from "./reopen-application.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
let reviewer: GivenOperator;
let other: GivenMember;
let foreign: GivenStore;
let operators: GivenOperator[];

beforeAll(async () => {
  reviewer = await givenOperator(world, "reviewer");
  other = await givenMember(world);
  foreign = await givenStore(world);
  operators = [];
  for (const role of roleNames) operators.push(await givenOperator(world, role));
});
afterAll(() => expectInvariants(world));

async function givenIn(state: ApplicationState): Promise<{ member: GivenMember; id: string }> {
  const member = await givenMember(world);
  if (state === "draft") return { member, id: await givenDraft(world, member) };
  const id = await givenApplication(world, member);
  if (state === "under_review") return { member, id };
  await givenReviewed(world, reviewer, id);
  if (state === "opened") await world.ask(applicationsOffice.approve, { id, note: "" }, by(reviewer));
  else
    await world.ask(
      applicationsOffice.fail,
      { id, reason_code: "papers_cut_off", message: "", note: "" },
      by(reviewer),
    );
  return { member, id };
}

const stateOf = async (id: string) =>
  (await maybeOne<{ state: ApplicationState }>(world.mall.db, sql`SELECT state FROM application WHERE id = ${id}`))
    ?.state ?? null;

interface Tried {
  id: string;
  token: string;
}
/**
 * Each move by its own call, as whoever holds the token. `start` and `save` are one call: it makes the draft where
 * there is none.
 */
const tries: Partial<Record<ApplicationMove, (tried: Tried) => Promise<boolean>>> = {
  save: async ({ token }) => (await world.call(applications.save, { person: { city: "Bremen" } }, { token })).ok,
  submit: async ({ token }) => (await world.call(applications.submit, {}, { token })).ok,
  take_back: async ({ id, token }) => (await world.call(applications.takeBack, { id }, { token })).ok,
  fix: async ({ id, token }) => (await world.call(applications.fix, { id }, { token })).ok,
  erase: async ({ id, token }) => (await world.call(applications.erase, { id }, { token })).ok,
  approve: async ({ id, token }) => (await world.call(applicationsOffice.approve, { id, note: "" }, { token })).ok,
  fail: async ({ id, token }) =>
    (await world.call(applicationsOffice.fail, { id, reason_code: "papers_cut_off", message: "", note: "" }, { token }))
      .ok,
};
const moves = Object.keys(applicationMoves) as ApplicationMove[]; // the keys of the table
const cases = applicationStates.flatMap((state) =>
  moves.filter((move) => tries[move]).map((move) => [move, state] as const),
);

describe("every move from every state by everybody (PROOF REL-027): the result equals the table", () => {
  test.each(cases)("%s from %s", async (move, state) => {
    const act = tries[move]!;
    const isMembers = (applicationMoves[move].by as readonly string[]).includes("member");
    const { member, id } = await givenIn(state);
    // Everybody whose it is not: nothing moves. `save` and `submit` name no application, so theirs would be their own.
    const strangers = isMembers
      ? move === "save" || move === "submit"
        ? []
        : [other, foreign.merchant]
      : [member, other, foreign.merchant];
    for (const { token } of strangers) expect(await act({ id, token })).toBe(false);
    for (const operator of operators) {
      const role = roleNames[operators.indexOf(operator)]!;
      if (isMembers || !mayDo(role, "applications.decide"))
        expect([role, await act({ id, token: operator.token })]).toEqual([role, false]);
    }
    expect(await stateOf(id)).toBe(state);

    // And whoever may: exactly from the states of the table, to the state of the table.
    if (!isMembers && state === "under_review") await givenReviewed(world, reviewer, id);
    const { to } = applicationMoves[move];
    const may = canMoveApplication(move, state, isMembers ? "member" : "operator");
    // A member who has no application running begins a new one by saving; what is decided stays as it is.
    const begins = move === "save" && state === "failed";
    expect(await act({ id, token: isMembers ? member.token : reviewer.token })).toBe(may || begins);
    expect(await stateOf(id)).toBe(may ? (move === "erase" && state === "draft" ? null : (to ?? state)) : state);
  });

  test.each(applicationStates.map((state) => [state] as const))("a granted appeal from %s", async (state) => {
    const { id } = await givenIn(state);
    const reopened = await world.withContext((context) =>
      reopenApplication({ ...context, record: () => {} }, BigInt(id), "tried"),
    );
    expect(reopened).toBe(canMoveApplication("reopen", state, "operator"));
    expect(await stateOf(id)).toBe(reopened ? "under_review" : state);
  });

  test.each(applicationStates.map((state) => [state] as const))(
    "the clock deletes from %s what the table allows",
    async (state) => {
      const { id } = await givenIn(state);
      await world.withContext((context) => eraseDue(context, BigInt(id)));
      const may = canMoveApplication("erase", state, "clock") || canMoveApplication("retire", state, "clock");
      const left = await maybeOne<{ person: Buffer | null }>(
        world.mall.db,
        sql`SELECT person FROM application WHERE id = ${id}`,
      );
      expect((left?.person ?? null) === null).toBe(may);
      expect(left === null).toBe(state === "draft");
    },
  );
});
