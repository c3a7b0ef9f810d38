import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { money } from "@arcade/contract/money";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { writeCoupon } from "../../apps/server/src/features/buying/coupons/index.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { type Person, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const shots = process.env["PAGES_SHOTS"];
let audio: string;

beforeAll(async () => {
  const [found] = await many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT id FROM category WHERE name->>'en' = 'Audio and music'`,
  );
  audio = String(found?.id);
});
async function phone(person: Person): Promise<Visitor> {
  return stage.visit(person);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/filters-${name}.png` });
}

async function openPdf({ page, t }: Visitor) {
  await page.getByRole("button", { name: t("catalogue.filter"), exact: true }).click();
  return page.getByRole("dialog", { name: t("catalogue.filter") });
}

const people: Person[] = [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
];

describe.each(people)("the filters of a list in $language, $theme", (person) => {
  test(
    "attributes: several values of one, counted on the button, and each removed by its chip",
    { timeout: 120_000 },
    async () => {
      const visitor = await phone(person);
      const { page, t, open } = visitor;
      const { items } = await stage.ask(catalogue.attributeFacets, { category: audio });
      const material = items.find(({ attribute }) => attribute === "Material");
      const [one, two] = material?.values ?? [];
      if (one === undefined || two === undefined) throw new Error("no materials");
      await open(`/pages/product/list?category=${audio}`);
      const record = await openPdf(visitor);
      const chip = (value: string) => record.getByRole("checkbox").and(record.locator(`[value="${value}"]`));
      await chip(one.value).check();
      await chip(two.value).check();
      await record
        .getByRole("button", { name: t("catalogue.show_results", { count: one.goods + two.goods }) })
        .waitFor();
      await expectClean(page, "the filters");
      await chip(two.value).scrollIntoViewIfNeeded();
      await shoot(page, `attributes-${person.language}`);
      await record.getByRole("button", { name: t("catalogue.show_results", { count: one.goods + two.goods }) }).click();
      const list = page.getByRole("list", { name: t("catalogue.filters") });
      await expect.poll(() => list.getByRole("listitem").count()).toBe(3); // the category and two materials
      await page.getByRole("button", { name: t("catalogue.filter_active", { count: 2 }) }).waitFor();
      await shoot(page, `chips-${person.language}`);
      await list.getByRole("listitem").nth(2).getByRole("button").click();
      await expect.poll(() => list.getByRole("listitem").count()).toBe(2);
      expect(new URLSearchParams(page.url().split("?")[1]).get("attributes")).toBe(
        JSON.stringify([["Material", one.value]]),
      );
    },
  );

  test(
    "a price that is no whole dollars stays as typed with an explanation; digits of any keyboard are read",
    { timeout: 120_000 },
    async () => {
      const visitor = await phone(person);
      const { page, t, open } = visitor;
      await open("/pages/product/list");
      const record = await openPdf(visitor);
      const max = record.getByLabel(t("catalogue.price_most"), { exact: true });
      await max.fill("١٢٠٫٥٠");
      await record.getByText(t("catalogue.price_whole")).waitFor();
      await expect.poll(() => max.inputValue()).toBe("120.50");
      await expect
        .poll(() => record.getByRole("button", { name: t("catalogue.show_results_plain") }).isDisabled())
        .toBe(true);
      await expectClean(page, "a wrong price");
      await shoot(page, `price-${person.language}`);
      await max.fill("１２０");
      const total = (await stage.ask(catalogue.facets, { price_most: "120" })).total;
      await record.getByRole("button", { name: t("catalogue.show_results", { count: total }) }).click();
      await expect.poll(() => page.url()).toContain("price_most=120");
    },
  );

  test(
    "a list of a coupon: the sheet's number equals the list's, before the coupon is removed and after",
    { timeout: 120_000 },
    async () => {
      const [store] = await many<{ id: bigint }>(
        stage.mall.db,
        sql`SELECT id FROM store WHERE open ORDER BY goods DESC LIMIT 1`,
      );
      const coupon = await stage.withContext(async (turn) => {
        const terms = {
          kind: "instant_reduction",
          amount: money(1_000_000n),
          scope: "everything",
          valid_days: 5,
          total: 1,
          per_person: 1,
        } as const;
        const claim_until = new Date(turn.now.getTime() + 86_400_000);
        return writeCoupon(
          turn,
          { ...terms, claim_until },
          { store_id: store?.id ?? null, name: { en: "Of one store" } },
        );
      });
      const fits = (await stage.ask(catalogue.facets, { coupon: String(coupon) })).total;
      const all = (await stage.ask(catalogue.facets, {})).total;
      const visitor = await phone(person);
      const { page, t, open } = visitor;
      await open(`/pages/product/list?coupon=${coupon}`);
      await page.getByRole("button", { name: t("catalogue.filter_active", { count: 1 }) }).click();
      const record = page.getByRole("dialog", { name: t("catalogue.filter") });
      await record.getByRole("button", { name: t("catalogue.show_results", { count: fits }) }).waitFor();
      await record.getByRole("button", { name: t("catalogue.reset") }).click();
      await record.getByRole("button", { name: t("catalogue.show_results", { count: all }) }).click();
      await expect.poll(() => page.url()).not.toContain("coupon");
    },
  );
});
