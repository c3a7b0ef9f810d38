import { content } from "@arcade/contract/front/content/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const note = "the help of the opening";
let maker: GivenOperator;
let second: GivenOperator;
let last = 0;

beforeAll(async () => {
  [maker, second] = [await givenOperator(world, "catalogue"), await givenOperator(world, "catalogue")];
});

/** Drafts of help that nobody reads yet. */
async function drafts(count: number): Promise<{ key: string; revision: number }[]> {
  const keys = Array.from({ length: count }, () => `help-several-${(last += 1)}`);
  for (const key of keys)
    await world.ask(contentOffice.addArticle, { key, title: { en: key }, body: { en: "Words" } }, maker);
  return keys.map((key) => ({ key, revision: 1 }));
}

const propose = (articles: { key: string; revision: number }[]) =>
  world.call(contentOffice.publishArticles, { articles, note }, maker);
const approve = (proposal_id: string, by = second) =>
  world.call(contentOffice.decideArticle, { proposal_id, approve: true, note }, by);
const isRead = async (key: string) => (await world.call(content.article, { key })).ok;
const listed = async () => (await world.ask(contentOffice.articles, {}, maker)).items;

async function proposed(articles: { key: string; revision: number }[]): Promise<string> {
  const outcome = await propose(articles);
  if (!outcome.ok) throw new Error(outcome.error);
  return outcome.data.proposal_id;
}

describe("several articles are one proposal", () => {
  test("the second person reads each, and all of them are published at once", async () => {
    const articles = await drafts(3);
    const proposal_id = await proposed(articles);
    for (const { key } of articles) {
      expect((await listed()).find((one) => one.key === key)).toMatchObject({ proposal_id });
      expect(await world.ask(contentOffice.proposed, { proposal_id, key }, second)).toMatchObject({
        articles: articles.map((one) => ({ key: one.key })),
        parts: [{ part: "title", before: null, after: { en: key } }, { part: "body" }],
      });
      expect(await isRead(key)).toBe(false);
    }
    expect(await world.call(contentOffice.proposed, { proposal_id, key: "help-other" }, second)).toMatchObject({
      error: "not_found",
    });
    expect(await approve(proposal_id, maker)).toMatchObject({ error: "second_person" });
    expect(await approve(proposal_id)).toMatchObject({
      data: { published: articles.map(({ key }) => ({ key, version: "1" })) },
    });
    for (const { key } of articles) expect(await isRead(key)).toBe(true);
    expect(await approve(proposal_id)).toMatchObject({ error: "proposal_closed" });
  });

  test("if one of them changed since, none is published", async () => {
    const articles = await drafts(2);
    const proposal_id = await proposed(articles);
    const [, changed] = articles;
    const written = { key: changed!.key, revision: 1, title: { en: "A" }, body: { en: "B" }, checked: [] };
    await world.ask(contentOffice.saveArticle, written, maker);
    expect(await approve(proposal_id)).toMatchObject({ error: "content_changed" });
    for (const { key } of articles) expect(await isRead(key)).toBe(false);
  });

  test("an article twice, one that nobody wrote, and an old draft are refused", async () => {
    const [one] = await drafts(1);
    expect(await propose([one!, one!])).toMatchObject({ error: "invalid_input" });
    expect(await propose([one!, { key: "help-nobody", revision: 1 }])).toMatchObject({ error: "not_found" });
    expect(await propose([{ ...one!, revision: 2 }])).toMatchObject({ error: "content_changed" });
    expect(await propose([])).toMatchObject({ error: "invalid_input" });
  });

  test("an agreement without all six languages, and one whose next version waits, hold back all others", async () => {
    const [one, later] = await drafts(2);
    const words = { title: { en: "Agreement" }, body: { en: "Words" } };
    await world.ask(contentOffice.addArticle, { key: "agreement", ...words }, maker);
    expect(await propose([one!, { key: "agreement", revision: 1 }])).toMatchObject({ error: "translations_missing" });

    const at = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    const wanted = { ...later!, changes: null, at, note };
    const { proposal_id } = await world.ask(contentOffice.publishArticle, wanted, maker);
    await approve(proposal_id);
    const written = { ...later!, title: { en: "A" }, body: { en: "B" }, checked: [] };
    await world.ask(contentOffice.saveArticle, written, maker);
    expect(await propose([one!, { ...later!, revision: 2 }])).toMatchObject({
      error: "version_waits",
      parameters: { version: "1", time: at },
    });
    expect(await isRead(one!.key)).toBe(false);
  });

  test("of two proposals with the same articles one is done, whoever decides first", async () => {
    for (let round = 0; round < 4; round += 1) {
      const articles = await drafts(3);
      const proposals = [await proposed(articles), await proposed(articles.toReversed())];
      const outcomes = await Promise.all(proposals.map((proposal_id) => approve(proposal_id)));
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      for (const { key } of articles)
        expect(await many(world.owner, sql`SELECT version FROM article WHERE key = ${key}`)).toHaveLength(1);
    }
  });

  test("the schema publishes only what the proposal names, and that once", async () => {
    const [one, other] = await drafts(2);
    const proposal_id = await proposed([one!]);
    await approve(proposal_id);
    const plant = (key: string) =>
      run(
        world.owner,
        sql`INSERT INTO article (key, version, kind, title, body, position, published_at, operator_id, proposal_id)
          VALUES (${key}, '9', 'help', '{"en": "A"}', '{"en": "B"}', 1, ${world.clock.now()}, ${maker.operator_id},
            ${proposal_id})`,
      );
    await expect(plant(other!.key)).rejects.toThrow(/article_as_proposed/);
    await expect(plant(one!.key)).rejects.toThrow(/article_proposal_once/);
  });
});
