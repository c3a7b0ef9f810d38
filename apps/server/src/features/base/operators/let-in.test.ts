import { operators } from "@arcade/contract/base/operators/api";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { byServer, type GivenOperator, givenOperator, mailsTo } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { raw, sql } from "../../../platform/sql.ts";
import { addOperator, renewOperator } from "./index.ts";

const world = useWorld();
/** A mall that is no demo, with nobody to take its mails. */
const mute = useWorld({ DEMO: "0" });
const note = "as agreed in the meeting";
const hour = 3_600_000;
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "administrator");
});

const wanted = (name: string, changed: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  role: "finance" as const,
  note,
  ...changed,
});
const linkIn = (text: string) => /https?:\S+\/enrol\/[\w-]{43}/.exec(text)?.[0] ?? null;
/** The link in the newest mail to somebody. */
const mailedLink = async (email: string) => linkIn((await mailsTo(world, email))[0]?.body ?? "");
const opens = (link: string | null) => world.call(operators.beginEnrolment, { key: link?.split("/").at(-1) ?? "" });
const isOnePerson = async (one: string | bigint, other: string | bigint) =>
  (await maybeOne<{ same: boolean }>(world.mall.db, sql`SELECT is_one_person(${one}, ${other}) AS same`))?.same;
const listed = async (name: string) => {
  const found = (await world.ask(operatorsOffice.list, {}, { token: first.token })).items.find(
    (line) => line.name === name,
  );
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
};

async function letIn(name: string): Promise<string> {
  const { proposal_id } = await world.ask(operatorsOffice.proposeAdd, wanted(name), { token: first.token });
  await world.ask(operatorsOffice.decideAdd, { proposal_id, approve: true, note }, { token: second.token });
  return (await listed(name)).id;
}

describe("nobody lets people in alone (PROOF F3, SEC-006)", () => {
  test("if no other person could decide, the proposer is told at once; disabled, invited and linked operators do not count", async () => {
    const colleague = await givenOperator(world, "administrator");
    const finance = await givenOperator(world, "finance");
    const renewing = { operator_id: String(finance.operator_id), note };
    const both = async () => [
      await world.call(operatorsOffice.proposeAdd, wanted("Lone"), { token: first.token }),
      await world.call(operatorsOffice.proposeRenew, renewing, { token: first.token }),
    ];
    for (const state of [
      "disabled_at = now(), disabled_by_server = true",
      "disabled_at = NULL, password_hash = NULL",
      `password_hash = 'none', added_by = ${first.operator_id}`,
    ]) {
      await run(world.owner, sql`UPDATE operator SET ${raw(state)} WHERE id = ${colleague.operator_id}`);
      for (const outcome of await both()) expect(outcome).toMatchObject({ error: "nobody_decides" });
    }
    await run(world.owner, sql`UPDATE operator SET added_by = NULL WHERE id = ${colleague.operator_id}`);
    for (const outcome of await both()) expect(outcome).toMatchObject({ ok: true });
    // Of two administrators, the one whose link it would be does not decide.
    const aboutTheOther = { operator_id: String(colleague.operator_id), note };
    expect(await world.call(operatorsOffice.proposeRenew, aboutTheOther, { token: first.token })).toMatchObject({
      error: "nobody_decides",
    });
    second = colleague;
  });

  test("one administrator cannot become two finance operators: another must agree first, and no answer has a link", async () => {
    const bodies: string[] = [];
    const proposals = [];
    for (const name of ["Ada", "Bo"]) {
      const outcome = await world.call(operatorsOffice.proposeAdd, wanted(name, { email: `${name}@Example.com` }), {
        token: first.token,
      });
      bodies.push(outcome.body);
      if (outcome.ok) proposals.push(outcome.data.proposal_id);
      const decision = { proposal_id: proposals.at(-1) ?? "", approve: true, note };
      const alone = await world.call(operatorsOffice.decideAdd, decision, { token: first.token });
      expect(alone).toMatchObject({ error: "second_person" });
      bodies.push(alone.body);
    }
    await expect(listed("Ada")).rejects.toThrow(/nobody/);
    expect(await mailsTo(world, "ada@example.com")).toEqual([]);

    for (const proposal_id of proposals) {
      const outcomes = await Promise.all(
        [1, 2].map(() =>
          world.call(operatorsOffice.decideAdd, { proposal_id, approve: true, note }, { token: second.token }),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      bodies.push(...outcomes.map(({ body }) => body));
      for (const { token } of [first, second])
        bodies.push((await world.call(operatorsOffice.proposal, { proposal_id }, { token })).body);
    }
    bodies.push(
      (await world.call(operatorsOffice.list, {}, { token: first.token })).body,
      (await world.call(operatorsOffice.audit, {}, { token: first.token })).body,
    );
    for (const body of bodies) expect(body).not.toMatch(/enrol/);
    expect(await listed("Ada")).toMatchObject({
      email: "ada@example.com",
      state: "invited",
      added_by: { name: first.name },
      agreed_by: { name: second.name },
    });

    const links = [await mailedLink("ada@example.com"), await mailedLink("bo@example.com")];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(await opens(link)).toMatchObject({ ok: true, data: { role: "finance" } });
    // Two people agreed to each of them: they are two, as each is with who agreed, and neither is another than who
    // chose where the mail goes.
    const [ada, bo] = [(await listed("Ada")).id, (await listed("Bo")).id];
    expect(await isOnePerson(ada, bo)).toBe(false);
    expect(await isOnePerson(ada, second.operator_id)).toBe(false);
    expect(await isOnePerson(ada, first.operator_id)).toBe(true);
  });

  test("a refused colleague gets no account, a used name or email is refused at both ends, and a link is valid for a day", async () => {
    const propose = (name: string, changed: object = {}) =>
      world.call(operatorsOffice.proposeAdd, wanted(name, changed), { token: first.token });
    const decide = (proposal_id: string, approve = true) =>
      world.call(operatorsOffice.decideAdd, { proposal_id, approve, note }, { token: second.token });
    const [one, other] = [await propose("Cleo"), await propose("CLEO", { email: "else@example.com" })];
    const [of, ofOther] = [one, other].map((outcome) => (outcome.ok ? outcome.data.proposal_id : "")) as [
      string,
      string,
    ];
    expect(await decide(of)).toMatchObject({ ok: true });
    expect(await decide(of)).toMatchObject({ error: "proposal_closed" });
    expect(await decide("5")).toMatchObject({ error: "not_found" });
    expect(await decide(ofOther)).toMatchObject({ error: "operator_exists" });
    expect(await decide(ofOther, false)).toMatchObject({ ok: true });
    expect(await mailsTo(world, "else@example.com")).toEqual([]);
    for (const changed of [{ name: "cLeo  ", email: "free@example.com" }, { email: "CLEO@example.com" }])
      expect(await propose("Somebody", changed)).toMatchObject({ error: "operator_exists" });
    const link = await mailedLink("cleo@example.com");
    world.clock.move(24 * hour + 1);
    expect(await opens(link)).toMatchObject({ error: "not_found" });
    expect(await listed("Cleo")).toMatchObject({ state: "link_expired" });
  });
});

describe("a new link takes two people as the first one did", () => {
  test("the new link goes to the person's own mail; nothing ends before another agrees, and then everything ends at once", async () => {
    const person = await givenOperator(world, "support");
    const operator_id = String(person.operator_id);
    const { proposal_id } = await world.ask(
      operatorsOffice.proposeRenew,
      { operator_id, note },
      { token: first.token },
    );
    const decision = { proposal_id, approve: true, note };
    const email = (await listed(person.name)).email;
    expect(await world.call(operatorsOffice.decideRenew, decision, { token: first.token })).toMatchObject({
      error: "second_person",
    });
    expect(await world.call(operatorsOffice.me, {}, { token: person.token })).toMatchObject({ ok: true });
    expect(await mailsTo(world, email)).toEqual([]);
    const decided = await world.call(operatorsOffice.decideRenew, decision, { token: second.token });
    expect(decided).toMatchObject({ ok: true, data: {} });
    expect(decided.body).not.toMatch(/enrol/);
    expect(await world.call(operatorsOffice.me, {}, { token: person.token })).toMatchObject({ error: "log_in" });
    const [mail] = await mailsTo(world, email);
    for (const part of [person.name, "Two people", "once"]) expect(mail?.body).toContain(part);
    expect(await opens(linkIn(mail?.body ?? ""))).toMatchObject({ ok: true, data: { name: person.name } });
    expect(await world.call(operatorsOffice.decideRenew, decision, { token: second.token })).toMatchObject({
      error: "proposal_closed",
    });
    expect(
      await world.call(operatorsOffice.decideRenew, { ...decision, proposal_id: "5" }, { token: second.token }),
    ).toMatchObject({ error: "not_found" });
  });

  test("nobody proposes or decides a link for oneself, an unknown person is not found, and a refusal ends nothing", async () => {
    const third = await givenOperator(world, "administrator");
    const renewing = (operator_id: string | bigint, by: GivenOperator) =>
      world.call(operatorsOffice.proposeRenew, { operator_id: String(operator_id), note }, { token: by.token });
    expect(await renewing(first.operator_id, first)).toMatchObject({ error: "own_matter" });
    expect(await renewing("5", first)).toMatchObject({ error: "not_found" });
    const proposed = await renewing(third.operator_id, first);
    const decision = { proposal_id: proposed.ok ? proposed.data.proposal_id : "", approve: false, note };
    expect(await world.call(operatorsOffice.decideRenew, decision, { token: third.token })).toMatchObject({
      error: "own_matter",
    });
    expect(await world.call(operatorsOffice.decideRenew, decision, { token: second.token })).toMatchObject({
      ok: true,
    });
    expect(await world.call(operatorsOffice.me, {}, { token: third.token })).toMatchObject({ ok: true });
  });

  test("a new link makes its proposer and its owner one person, and ends an older tie; one made by the server's command line ties nobody", async () => {
    const alone = [await givenOperator(world, "finance"), await givenOperator(world, "finance")] as const;
    for (const { operator_id } of alone)
      await run(world.owner, sql`UPDATE operator SET added_by = ${first.operator_id} WHERE id = ${operator_id}`);
    const [one, other] = [alone[0].operator_id, alone[1].operator_id];
    expect(await isOnePerson(one, other)).toBe(true);
    const third = await givenOperator(world, "administrator");
    // Decided by the very one who had let them in: who agreed is then who proposed.
    for (const [operator_id, by, decider] of [
      [one, second, third],
      [other, second, first],
    ] as const) {
      const { proposal_id } = await world.ask(
        operatorsOffice.proposeRenew,
        { operator_id: String(operator_id), note },
        { token: by.token },
      );
      await world.ask(operatorsOffice.decideRenew, { proposal_id, approve: true, note }, { token: decider.token });
    }
    expect((await listed(alone[0].name)).agreed_by).toMatchObject({ name: third.name });
    expect((await listed(alone[1].name)).agreed_by).toMatchObject({ name: second.name });
    expect(await isOnePerson(one, other)).toBe(false);
    for (const id of [one, other]) expect(await isOnePerson(id, first.operator_id)).toBe(true);

    const fay = await letIn("Fay");
    expect(await isOnePerson(fay, first.operator_id)).toBe(true);
    const { link } = await byServer(world, (context) => renewOperator(context, "FAY"));
    expect(await opens(link)).toMatchObject({ ok: true, data: { name: "Fay" } });
    expect(await isOnePerson(fay, first.operator_id)).toBe(false);
    await expect(byServer(world, (context) => renewOperator(context, "Nobody"))).rejects.toThrow("not_found");
  });

  test("the mail is in the language of the person who proposed its reader", async () => {
    await run(world.owner, sql`UPDATE operator SET language = 'ja' WHERE id = ${first.operator_id}`);
    await letIn("Emi");
    await run(world.owner, sql`UPDATE operator SET language = 'en' WHERE id = ${first.operator_id}`);
    expect((await mailsTo(world, "emi@example.com"))[0]?.subject).toContain("管理画面へのリンク");
  });
});

test("without a mail server nobody holds a link: both ends are refused, and the server's command line remains", async () => {
  const [maker, other] = [await givenOperator(mute, "administrator"), await givenOperator(mute, "administrator")];
  const finance = await givenOperator(mute, "finance");
  const operator_id = String(finance.operator_id);
  expect(await mute.call(operatorsOffice.proposeAdd, wanted("Dina"), { token: maker.token })).toMatchObject({
    error: "no_mail_server",
  });
  expect(await mute.call(operatorsOffice.proposeRenew, { operator_id, note }, { token: maker.token })).toMatchObject({
    error: "no_mail_server",
  });
  // Proposed while there was one.
  const proposed = async (kind: string, payload: object) => {
    const id = await mute.withContext(async (context) => context.newId());
    await run(
      mute.owner,
      sql`INSERT INTO proposal (id, kind, payload, reason_code, note, made_by, made_at, expires_at)
        VALUES (${id}, ${kind}, ${JSON.stringify(payload)}, 'joined', ${note}, ${maker.operator_id}, now(),
        now() + interval '1 day')`,
    );
    return { proposal_id: String(id), approve: true, note };
  };
  const adding = await proposed("operator_add", { name: "Dina", email: "dina@example.com", role: "finance" });
  expect(await mute.call(operatorsOffice.decideAdd, adding, { token: other.token })).toMatchObject({
    error: "no_mail_server",
  });
  const renewing = await proposed("operator_renew", { operator_id, name: finance.name, email: "f@example.com" });
  expect(await mute.call(operatorsOffice.decideRenew, renewing, { token: other.token })).toMatchObject({
    error: "no_mail_server",
  });
  expect(await mute.call(operatorsOffice.me, {}, { token: finance.token })).toMatchObject({ ok: true });
  const { link } = await byServer(mute, (context) =>
    addOperator(context, { name: "Dina", email: "dina@example.com", role: "finance" }, null),
  );
  expect(linkIn(link)).toBe(link);
});
