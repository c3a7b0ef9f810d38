import { agreements } from "@arcade/contract/people/account/agreements";
import { content } from "@arcade/contract/front/content/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import { type Language, languages } from "@arcade/contract/languages";
import { beforeAll, expect, test } from "vitest";
import { givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { publishByTwo, secondOf } from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "as discussed in the meeting";
const day = 86_400_000;
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});

const by = () => ({ token: editor.token });
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, text])) as Record<Language, string>; // one for each
const read = (key: string) => world.call(content.article, { key });
const seen = (key: string) => world.ask(contentOffice.article, { key }, by());
const takeBack = (key: string, version: string) => world.call(contentOffice.takeBack, { key, version, note }, by());
const publish = (key: string, revision: number, at: string | null, changes: string | null = null) =>
  publishByTwo(world, { key, revision, changes: changes === null ? null : inAll(changes), at, note }, by());

/** The first version of an article, which everybody reads. */
async function begun(key: string): Promise<void> {
  await world.ask(contentOffice.addArticle, { key, title: inAll("First"), body: inAll("Words") }, by());
  expect(await publish(key, 1, null)).toMatchObject({ ok: true });
}

async function rewritten(key: string, revision: number, title: string): Promise<void> {
  await world.ask(
    contentOffice.saveArticle,
    { key, revision, title: inAll(title), body: inAll("Words"), checked: [] },
    by(),
  );
}

test("a version for a future time is readable from then on, and not before", async () => {
  await begun("help-later");
  await rewritten("help-later", 1, "Second");
  const at = inMs(day);
  expect(await publish("help-later", 2, at)).toMatchObject({ ok: true, data: { published: [{ version: "2" }] } });
  expect(await read("help-later")).toMatchObject({ data: { title: "First", version: "1" } });
  expect(await seen("help-later")).toMatchObject({ version: "1", waiting: { version: "2", date: at }, changed: false });
  world.clock.move(day - 60_000);
  expect(await read("help-later")).toMatchObject({ data: { version: "1" } });
  world.clock.move(60_000);
  expect(await read("help-later")).toMatchObject({ data: { title: "Second", version: "2" } });
  expect(await seen("help-later")).toMatchObject({ version: "2", waiting: null });
});

test("an article whose first version waits does not exist yet", async () => {
  await world.ask(contentOffice.addArticle, { key: "help-first", title: inAll("First"), body: inAll("Words") }, by());
  await publish("help-first", 1, inMs(day));
  expect(await read("help-first")).toMatchObject({ error: "not_found" });
  const titles = async () => (await world.ask(content.articles, { kind: "help" })).items.map(({ key }) => key);
  expect(await titles()).not.toContain("help-first");
  world.clock.move(day);
  expect(await titles()).toContain("help-first");
});

test("while one waits no other is published; withdrawn it is never readable, and the draft can be published", async () => {
  await begun("help-back");
  await rewritten("help-back", 1, "Second");
  const at = inMs(day);
  await publish("help-back", 2, at);
  await rewritten("help-back", 2, "Third");
  expect(await publish("help-back", 3, null)).toMatchObject({
    error: "version_waits",
    parameters: { version: "2", time: at },
  });
  expect(await takeBack("help-back", "2")).toMatchObject({ ok: true });
  expect(await takeBack("help-back", "2")).toMatchObject({ error: "version_in_force" });
  expect(await seen("help-back")).toMatchObject({ waiting: null, changed: true, versions: [{ version: "1" }] });
  world.clock.move(2 * day);
  expect(await read("help-back")).toMatchObject({ data: { version: "1" } });
  expect(await publish("help-back", 3, null)).toMatchObject({ ok: true, data: { published: [{ version: "3" }] } });
  expect(await read("help-back")).toMatchObject({ data: { title: "Third" } });
});

test("a readable version cannot be withdrawn, not by the database either, and neither can an unknown one", async () => {
  await begun("help-stays");
  expect(await takeBack("help-stays", "1")).toMatchObject({ error: "version_in_force" });
  expect(await takeBack("help-none", "1")).toMatchObject({ error: "not_found" });
  const after = world.clock.now();
  await expect(
    run(world.owner, sql`UPDATE article SET taken_back_at = ${after} WHERE key = 'help-stays'`),
  ).rejects.toThrow(/article_taken_back_before/);
});

test("two who publish for later at once publish one", async () => {
  await begun("help-two");
  await rewritten("help-two", 1, "Second");
  const outcomes = await Promise.all([1, 2, 3].map((days) => publish("help-two", 2, inMs(days * day))));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await seen("help-two")).versions).toHaveLength(2);
});

test("an agreement asks from its time on, and a withdrawn one asks nobody", async () => {
  await begun("agreement");
  const member = await givenMember(world);
  const asked = async () =>
    (await world.ask(agreements.due, {}, { token: member.token })).items.map(({ version }) => version);
  await rewritten("agreement", 1, "Second");
  await publish("agreement", 2, inMs(day), "Refunds in a day");
  expect(await asked()).toEqual([]);
  await takeBack("agreement", "2");
  world.clock.move(day);
  expect(await asked()).toEqual([]);
  await publish("agreement", 2, inMs(day), "Refunds in a day");
  world.clock.move(day);
  expect(await asked()).toEqual(["3"]);
});

test("a time in the past means now", async () => {
  await begun("help-past");
  await rewritten("help-past", 1, "Second");
  world.clock.move(1_000);
  await publish("help-past", 2, inMs(-day));
  expect(await read("help-past")).toMatchObject({ data: { version: "2" } });
  expect(
    await world.callWith(
      contentOffice.publishArticle,
      { key: "help-past", revision: 2, changes: null, at: "tomorrow", note },
      by(),
    ),
  ).toMatchObject({
    status: 400,
    parameters: { fields: [{ field: "at" }] },
  });
});

test("a changed agreement takes the notice of rules, and asks unless the second person calls it a typing error", async () => {
  const read = async () => (await world.ask(content.article, { key: "privacy" })).title;
  await begun("privacy");
  const member = await givenMember(world);
  await rewritten("privacy", 1, "Privcy");
  const { proposal_id } = await world.ask(
    contentOffice.publishArticle,
    { key: "privacy", revision: 2, changes: null, at: null, note },
    by(),
  );
  const second = await secondOf(world, "catalogue");
  expect(await world.ask(contentOffice.proposed, { proposal_id }, second)).toMatchObject({
    stale: false,
    typing_error: true,
    parts: [{ part: "title", before: { ar: "First" }, after: { ar: "Privcy" } }, { part: "body" }],
    from: expect.any(String),
  });
  const approve = { proposal_id, approve: true, note };
  expect(await world.call(contentOffice.decideArticle, approve, second)).toMatchObject({
    error: "typing_error_unconfirmed",
  });
  expect(await seen("privacy")).toMatchObject({ proposal_id, notice_hours: 24, versions: [{ version: "1" }] });
  expect(await world.call(contentOffice.decideArticle, { ...approve, typing_error: true }, second)).toMatchObject({
    ok: true,
    data: { published: [{ version: "2" }] },
  });
  world.clock.move(day - 60_000);
  expect(await read()).toBe("First");
  world.clock.move(120_000);
  expect(await read()).toBe("Privcy");
  expect((await world.ask(agreements.due, {}, { token: member.token })).items).toEqual([]);
});

test("a text saved after the proposal is not approved with it, and a refused proposal publishes nothing", async () => {
  await world.ask(contentOffice.addArticle, { key: "help-stale", title: inAll("First"), body: inAll("Words") }, by());
  const propose = async (revision: number) =>
    (
      await world.ask(
        contentOffice.publishArticle,
        { key: "help-stale", revision, changes: null, at: null, note },
        by(),
      )
    ).proposal_id;
  const first = await propose(1);
  await rewritten("help-stale", 1, "Send USDT");
  const second = await secondOf(world, "catalogue");
  expect(await world.ask(contentOffice.proposed, { proposal_id: first }, second)).toMatchObject({ stale: true });
  expect(
    await world.call(contentOffice.decideArticle, { proposal_id: first, approve: true, note }, second),
  ).toMatchObject({ error: "content_changed" });
  const refused = await propose(2);
  expect(await world.ask(contentOffice.decideArticle, { proposal_id: refused, approve: false, note }, second)).toEqual({
    published: [],
  });
  expect(
    await world.call(contentOffice.decideArticle, { proposal_id: refused, approve: true, note }, second),
  ).toMatchObject({ error: "proposal_closed" });
  expect(await read("help-stale")).toMatchObject({ error: "not_found" });
});

test("of two people who approve at once one publishes, and of two proposals one", async () => {
  await world.ask(
    contentOffice.addArticle,
    { key: "help-race-two", title: inAll("First"), body: inAll("Words") },
    by(),
  );
  const propose = () =>
    world.ask(contentOffice.publishArticle, { key: "help-race-two", revision: 1, changes: null, at: null, note }, by());
  const [one, other] = [await propose(), await propose()];
  const people = [await givenOperator(world, "catalogue"), await givenOperator(world, "catalogue")];
  const outcomes = await Promise.all(
    [one, other].flatMap(({ proposal_id }) =>
      people.map(({ token }) =>
        world.call(contentOffice.decideArticle, { proposal_id, approve: true, note }, { token }),
      ),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await seen("help-race-two")).versions).toHaveLength(1);
});

test("another kind of proposal and an unknown one are not found; while a version waits no other is approved", async () => {
  const second = await secondOf(world, "catalogue");
  const none = { proposal_id: "4611686018427387904" };
  expect(await world.call(contentOffice.proposed, none, second)).toMatchObject({ error: "not_found" });
  expect(await world.call(contentOffice.decideArticle, { ...none, approve: true, note }, second)).toMatchObject({
    error: "not_found",
  });
  await begun("help-both");
  await rewritten("help-both", 1, "Second");
  const proposed = () =>
    world.ask(
      contentOffice.publishArticle,
      { key: "help-both", revision: 2, changes: null, at: inMs(day), note },
      by(),
    );
  const [one, other] = [await proposed(), await proposed()];
  await world.ask(contentOffice.decideArticle, { ...one, approve: true, note }, second);
  expect(await world.call(contentOffice.decideArticle, { ...other, approve: true, note }, second)).toMatchObject({
    error: "version_waits",
  });
});
