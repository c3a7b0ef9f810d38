import { content } from "@arcade/contract/front/content/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import { beforeAll, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { announceByTwo, secondOf } from "../../../../test/given/given-second.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let editor: GivenOperator;

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
});

const note = "as discussed in the meeting";
const by = () => ({ token: editor.token });
const add = async (en: string) =>
  (
    await world.ask(
      contentOffice.addAnnouncement,
      { title: { en, ja: "お知らせ" }, body: { en: `## ${en}\n\nSee [help](/pages/web/service).` } },
      by(),
    )
  ).id;
const publish = (id: string, at: string | null = null, revision = 1) =>
  announceByTwo(world, { id, revision, at, note }, by());

test("an announcement is readable for everybody after publication, newest first, in their language", async () => {
  const first = await add("First");
  expect((await world.ask(content.announcements, {})).items).toEqual([]);
  expect(await world.call(content.announcement, { id: first })).toMatchObject({ error: "not_found" });
  await publish(first);
  world.clock.move(1_000);
  const second = await add("Second");
  await publish(second);
  const { items, next } = await world.ask(content.announcements, {}, { lang: "ja" });
  expect(items.map(({ id, title }) => [id, title])).toEqual([
    [second, "お知らせ"],
    [first, "お知らせ"],
  ]);
  expect(items[0]?.text).toBe("Second\n\nSee help.");
  expect(next).toBeNull();
  expect(await world.ask(content.announcement, { id: first })).toMatchObject({
    title: "First",
    body: "## First\n\nSee [help](/pages/web/service).",
  });
});

test("one that is published for a future time is readable from then on", async () => {
  const id = await add("Tomorrow");
  await publish(id, new Date(world.clock.now().getTime() + 86_400_000).toISOString());
  expect(await world.call(content.announcement, { id })).toMatchObject({ error: "not_found" });
  world.clock.move(86_400_001);
  expect((await world.ask(content.announcements, {})).items[0]?.id).toBe(id);
});

test("its text stays as two people read it, and one person withdraws it permanently", async () => {
  const id = await add("To come");
  const save = (revision: number, en = "To go") =>
    world.call(
      contentOffice.saveAnnouncement,
      { id, revision, title: { en }, body: { en: "Words" }, checked: [] },
      by(),
    );
  expect(await save(1)).toMatchObject({ ok: true, data: { revision: 2 } });
  expect(await save(1)).toMatchObject({ error: "content_changed" });
  expect(await publish(id, null, 2)).toMatchObject({ ok: true });
  expect((await world.ask(content.announcement, { id })).title).toBe("To go");
  expect(await save(2, "Send it elsewhere")).toMatchObject({ error: "announcement_over" });
  expect(await publish(id, null, 2)).toMatchObject({ error: "announcement_over" });
  const withdraw = () => world.call(contentOffice.withdrawAnnouncement, { id, note }, by());
  expect(await withdraw()).toMatchObject({ ok: true });
  expect(await world.call(content.announcement, { id })).toMatchObject({ error: "not_found" });
  expect(await withdraw()).toMatchObject({ error: "announcement_over" });
  expect(await save(2)).toMatchObject({ error: "announcement_over" });
  expect(await world.ask(contentOffice.announcement, { id }, by())).toMatchObject({
    withdrawn_at: expect.any(String),
    translations: { ja: "missing" },
  });
});

test("a broken link, a changed proposal and an unknown one are refused", async () => {
  const id = await add("Checked");
  const none = "4611686018427387904";
  expect(await publish(id, null, 3)).toMatchObject({ error: "content_changed" });
  expect(await publish(none)).toMatchObject({ error: "not_found" });
  expect(await world.call(contentOffice.announcement, { id: none }, by())).toMatchObject({ error: "not_found" });
  expect(await world.call(contentOffice.withdrawAnnouncement, { id: none, note }, by())).toMatchObject({
    error: "not_found",
  });
  const lost = { title: { en: "A" }, body: { en: "[x](/pages/member/coupons)" } };
  expect(await world.call(contentOffice.addAnnouncement, lost, by())).toMatchObject({ error: "page_unknown" });
  expect(
    await world.call(contentOffice.saveAnnouncement, { id, revision: 1, ...lost, checked: [] }, by()),
  ).toMatchObject({ error: "page_unknown" });
  const bad = { title: { en: "A" }, body: { en: "[x](data:text/html,y)" } };
  expect(await world.call(contentOffice.addAnnouncement, bad, by())).toMatchObject({ error: "link_not_allowed" });
  expect(
    await world.call(contentOffice.saveAnnouncement, { id, revision: 1, ...bad, checked: [] }, by()),
  ).toMatchObject({ error: "link_not_allowed" });
  expect(
    await world.call(
      contentOffice.saveAnnouncement,
      { id: none, revision: 1, ...bad, body: { en: "B" }, checked: [] },
      by(),
    ),
  ).toMatchObject({
    error: "not_found",
  });
  expect(await world.callWith(content.announcement, { id: "-1" })).toMatchObject({ status: 400 });
  expect(await world.callWith(content.announcements, { cursor: "??" })).toMatchObject({ status: 400 });
});

test("the list continues page by page, each announcement once", async () => {
  for (let count = 0; count < 30; count += 1) {
    await publish(await add(`Number ${count}`));
    world.clock.move(10);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: { items: { id: string }[]; next: string | null } = await world.ask(
      content.announcements,
      cursor === undefined ? {} : { cursor },
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThanOrEqual(30);
  const office = await world.ask(contentOffice.announcements, {}, by());
  const further = await world.ask(contentOffice.announcements, { cursor: office.next ?? "" }, by());
  expect(office.items.map(({ id }) => id)).not.toContain(further.items[0]?.id);
});

test("a proposal is decided once, about the text that was read, and by one call of its kind", async () => {
  const second = await secondOf(world, "catalogue");
  const decide = (proposal_id: string, approve = true) =>
    world.call(contentOffice.decideAnnouncement, { proposal_id, approve, note }, second);
  const propose = async (id: string, revision = 1) =>
    (await world.ask(contentOffice.publishAnnouncement, { id, revision, at: null, note }, by())).proposal_id;
  expect(await decide("4611686018427387904")).toMatchObject({ error: "not_found" });
  const id = await add("Read by two");
  const [stale, refused] = [await propose(id), await propose(id)];
  expect(await decide(refused, false)).toMatchObject({ ok: true });
  expect(await decide(refused)).toMatchObject({ error: "proposal_closed" });
  await world.ask(
    contentOffice.saveAnnouncement,
    { id, revision: 1, title: { en: "Other" }, body: { en: "Words" }, checked: [] },
    by(),
  );
  expect(await decide(stale)).toMatchObject({ error: "content_changed" });
  const [one, other] = [await propose(id, 2), await propose(id, 2)];
  expect(await world.ask(contentOffice.announcement, { id }, by())).toMatchObject({ proposal_id: other });
  expect(await world.ask(contentOffice.proposed, { proposal_id: one }, second)).toMatchObject({
    parts: [{ before: null, after: { en: "Other" } }, {}],
  });
  const outcomes = await Promise.all([decide(one), decide(other)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "announcement_over" });
  const after = many(
    world.owner,
    sql`UPDATE announcement SET body = '{"en": "Send USDT"}', revision = revision + 1 WHERE id = ${id}`,
  );
  await expect(after).rejects.toThrow(/announcement_words_by_two/);
});

test("a draft is deleted, and the audit log keeps its text; a published or proposed one is not deleted", async () => {
  const draft = await add("Never said");
  const [one, two] = await Promise.all(
    [0, 1].map(() => world.call(contentOffice.deleteAnnouncement, { id: draft, note }, by())),
  );
  expect([one, two].filter((outcome) => outcome?.ok)).toHaveLength(1);
  expect(await world.call(contentOffice.announcement, { id: draft }, by())).toMatchObject({ error: "not_found" });
  const acts = await many<{ before: string }>(
    world.owner,
    sql`SELECT record->>'before' AS before FROM audit_log
      WHERE action = '/office-api/content/delete_announcement' AND subject_id = ${draft}`,
  );
  expect(acts).toHaveLength(1);
  expect(acts[0]?.before).toContain("Never said");
  const said = await add("Said");
  await publish(said);
  expect(await world.call(contentOffice.deleteAnnouncement, { id: said, note }, by())).toMatchObject({
    error: "draft_published",
  });
  await expect(run(world.owner, sql`DELETE FROM announcement WHERE id = ${BigInt(said)}`)).rejects.toThrow(
    /published_words_stay/,
  );
  const proposed = await add("Proposed");
  await world.ask(contentOffice.publishAnnouncement, { id: proposed, revision: 1, at: null, note }, by());
  expect(await world.call(contentOffice.deleteAnnouncement, { id: proposed, note }, by())).toMatchObject({
    error: "draft_proposed",
  });
});
