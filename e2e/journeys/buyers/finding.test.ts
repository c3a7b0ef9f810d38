import { paths } from "../../../apps/office/src/platform/paths.ts";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import { expectClean } from "../../clean.ts";
import { useOffice } from "../../office.ts";
import { type Person, useStage } from "../../stage.ts";

const stage = useStage();
const { signedIn: operator } = useOffice(stage);
const shots = process.env["PAGES_SHOTS"];

async function shoot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/finding-${name}.png` });
}

const people: Person[] = [
  { language: "en", theme: "light", width: 390 },
  { language: "ar", theme: "dark", width: 320 },
];
const typos = { en: "hedphones", ar: "حقيبة ضهر" } as const;
const some = { en: "wooden comb xyzzyplugh", ar: "مشط خشبي زززززز" } as const;

describe.each(people)("finding in $language, $theme, at $width", (person) => {
  const { language } = person;
  const [typo, words] = language === "ar" ? [typos.ar, some.ar] : [typos.en, some.en];

  test(
    "a typo shows the corrected results, a link leads back to the typed words, and some words find some",
    {
      timeout: 120_000,
    },
    async () => {
      const { page, t, open } = await stage.visit(person);
      await open(`/pages/product/list?keywords=${encodeURIComponent(typo)}`);
      const back = page.getByRole("link", { name: t("catalogue.search_instead", { keywords: typo }) });
      await back.waitFor();
      await shoot(page, `corrected-${language}`);
      await expectClean(page, "results of another spelling");
      await back.click();
      const others = page.getByRole("button", { name: t("catalogue.other_spellings") });
      await others.waitFor();
      await shoot(page, `as-typed-${language}`);
      await others.click();
      await back.waitFor();
      await open(`/pages/product/list?keywords=${encodeURIComponent(words)}`);
      await page.getByRole("status").filter({ hasText: words }).first().waitFor();
      await shoot(page, `some-${language}`);
      await expectClean(page, "results of some words");
    },
  );
});

test("suggestions survive a typing mistake", { timeout: 60_000 }, async () => {
  const { page, t, open } = await stage.visit({ language: "en", theme: "light", width: 390 });
  await open("/pages/search");
  await page.getByRole("searchbox", { name: t("catalogue.search_label") }).fill("wireless hedpho");
  await page.getByRole("button", { name: "wireless headphones" }).waitFor();
  await shoot(page, "suggestions");
});

describe.each([
  { language: "en", theme: "light", width: 1_280 },
  { language: "ar", theme: "dark", width: 390 },
] as const)("synonyms in $language, $theme, at $width", (person) => {
  test("an operator adds a synonym, from the report of searches without results", { timeout: 120_000 }, async () => {
    const { page, t, go } = await operator("demo-operator", person);
    await go(paths.synonyms({ language: person.language, term: "brixmoor" }), t("office.place_synonyms"));
    const dialog = page.getByRole("dialog");
    const terms = dialog.getByLabel(t("oversight.synonyms"), { exact: true });
    await terms.fill("quillon");
    await terms.press("Enter");
    await dialog.getByLabel(t("office.note")).fill("Buyers say so");
    await shoot(page, `add-synonyms-${person.language}`);
    await dialog.getByRole("button", { name: t("oversight.save_synonyms"), exact: true }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("row").filter({ hasText: "brixmoor" }).filter({ hasText: "quillon" }).waitFor();
    await shoot(page, `synonyms-${person.language}`);
    await expectClean(page, "synonyms");
  });
});

test(
  "a member marks a review as helpful and undoes it, and sees viewed goods until they turn it off",
  {
    timeout: 120_000,
  },
  async () => {
    const rows = await many<{ id: bigint; reviewed: boolean }>(
      stage.mall.db,
      sql`SELECT g.id, EXISTS (SELECT FROM review r WHERE r.goods_id = g.id AND r.member_id <> m.id AND NOT r.hidden)
        AND NOT EXISTS (SELECT FROM review r WHERE r.goods_id = g.id AND r.member_id = m.id) AS reviewed
      FROM goods g CROSS JOIN member m WHERE m.nickname = 'demo-buyer' AND g.on_sale AND g.store_open
      ORDER BY 2 DESC, g.id LIMIT 2`,
    );
    const [first, second] = rows.map(({ id }) => id);
    const { page, t, open } = await stage.signedIn("demo-buyer", { language: "en", theme: "light", width: 390 });
    await open(`/pages/product/goods?id=${first}`);
    const helpful = page.getByRole("button", { name: /^Helpful \(\d+\)$/ }).first();
    await helpful.click();
    await page.getByRole("button", { name: "Helpful (1)", pressed: true }).first().waitFor();
    await helpful.scrollIntoViewIfNeeded();
    await shoot(page, "helpful");
    await page.getByRole("button", { name: "Helpful (1)", pressed: true }).first().click();
    await page.getByRole("button", { name: "Helpful (0)", pressed: false }).first().waitFor();

    await open(`/pages/product/goods?id=${second}`);
    const seen = page.getByRole("region", { name: t("goods_service.recently_viewed") });
    await seen.waitFor();
    await seen.scrollIntoViewIfNeeded();
    await shoot(page, "recently-viewed");
    await expectClean(page, "a goods page with what was looked at");
    await open("/pages/member/setting");
    await page.getByRole("button", { name: t("account.suggestions") }).click();
    await shoot(page, "setting");
    await open(`/pages/product/goods?id=${second}`);
    await page.getByRole("heading", { name: t("reviews.title") }).waitFor();
    expect(await seen.count()).toBe(0);
  },
);
