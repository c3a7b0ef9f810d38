import { account } from "@arcade/contract/people/account/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import { content } from "@arcade/contract/front/content/api";
import { expect, test } from "vitest";
import { categories } from "../../../../../../tools/first-run/categories.ts";
import { firstRun } from "../../../../../../tools/first-run/load.ts";
import { writtenLanguages } from "../../../../../../tools/seed/shape.ts";
import { givenOperator, password } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld({ DEMO: "0", SMTP_URL: "smtp://127.0.0.1:9" });

test("a new mall begins once with categories and with drafts in every language, however many processes start", async () => {
  const begun = await Promise.all(Array.from({ length: 3 }, () => firstRun(world)));
  expect(begun.filter(Boolean)).toHaveLength(1);
  expect((await world.ask(content.home, {})).categories).toHaveLength(categories.length);
  const drafts = await many<{ key: string; title: object; body: object }>(
    world.owner,
    sql`SELECT key, title, body FROM article_draft`,
  );
  expect(drafts.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["agreement", "privacy", "merchant_agreement", "about"]),
  );
  for (const { title, body } of drafts)
    expect([Object.keys(title), Object.keys(body)].map((keys) => keys.toSorted())).toEqual([sorted, sorted]);
  await run(world.owner, sql`DELETE FROM category WHERE parent_id IS NOT NULL`);
  expect(await firstRun(world)).toBe(false);
  expect(await many(world.owner, sql`SELECT 1 FROM category WHERE parent_id IS NOT NULL`)).toEqual([]);
});

test("nobody registers before two people have published the user agreement and the privacy policy", async () => {
  const email = "first@example.com";
  const captcha = "x".repeat(20);
  const asked = () => world.call(account.sendCode, { purpose: "register", email, captcha });
  const registered = () =>
    world.call(account.register, {
      email,
      code: "123456",
      ticket: "t".repeat(43),
      nickname: "first",
      password,
      agreed: true,
      captcha,
      device: "device-mark-of-this-browser",
    });
  const one = await givenOperator(world, "catalogue");
  const other = await givenOperator(world, "catalogue");
  for (const key of ["agreement", "privacy"]) {
    expect([await asked(), await registered()]).toMatchObject([{ error: "not_open_yet" }, { error: "not_open_yet" }]);
    expect((await world.ask(content.shell, {})).takes_members).toBe(false);
    const { proposal_id } = await world.ask(
      contentOffice.publishArticle,
      { key, revision: 1, changes: null, at: null, note: "Looked through" },
      { token: one.token },
    );
    await world.ask(
      contentOffice.decideArticle,
      { proposal_id, approve: true, note: "Read it" },
      { token: other.token },
    );
  }
  expect((await world.ask(content.shell, {})).takes_members).toBe(true);
  expect([await asked(), await registered()]).toMatchObject([
    { error: "captcha_incorrect" },
    { error: "captcha_incorrect" },
  ]);
});

const sorted = [...writtenLanguages].toSorted();
