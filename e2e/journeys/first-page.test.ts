import { content } from "@arcade/contract/front/content/api";
import { expect, test } from "vitest";
import { type Person, useStage } from "../stage.ts";

const stage = useStage();

const people = [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
] as const satisfies readonly Person[];

test.each(people)(
  "the first banner is asked for once, before the app's code has run ($language)",
  async ({ language, theme }) => {
    const { page, context, open, t } = await stage.visit({ language, theme });
    const [banner] = (await stage.ask(content.home, {})).banners;
    await open("/");
    await page.getByRole("group", { name: t("content.banners") }).waitFor();
    await page.waitForLoadState("networkidle");
    const asked = await page.evaluate(
      (picture) =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]) // what this type of entry is
          .filter(({ name }) => name.includes(`/files/${picture}/`))
          .map(({ initiatorType }) => initiatorType),
      banner!.picture,
    );
    expect(asked).toEqual(["link"]);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(language === "ar" ? "rtl" : "ltr");
    await context.close();
  },
);

test.each(people)(
  "where the table of the other pages does not come, the first blocks stand and a page says so; a reload brings it ($language)",
  async ({ language, theme }) => {
    const { page, context, open, t } = await stage.visit({ language, theme });
    await page.route(/\/assets\/other-pages-/, (route) => route.abort());
    await open("/");
    await page.getByRole("group", { name: t("content.banners") }).waitFor();
    await page.getByRole("link", { name: t("app.tab_classify") }).click();
    await page.getByText(t("app.page_failed_text")).waitFor();
    await page.unroute(/\/assets\/other-pages-/);
    await page.getByRole("button", { name: t("app.reload") }).click();
    await page.getByText(t("app.page_failed_text")).waitFor({ state: "detached" });
    await expect.poll(() => page.locator("h1").first().textContent()).toBe(t("app.tab_classify"));
    await context.close();
  },
);

test.each(people)(
  "where the code of what stands below does not come, the first blocks stand and the page says so ($language)",
  async ({ language, theme }) => {
    const { page, context, open, t } = await stage.visit({ language, theme });
    await page.route(/\/assets\/home-rest-/, (route) => route.abort());
    await open("/");
    await page.getByRole("group", { name: t("content.banners") }).waitFor();
    await page.getByText(t("app.network_text")).waitFor();
    await page.unroute(/\/assets\/home-rest-/);
    await page.getByRole("button", { name: t("app.retry") }).click();
    await page.getByRole("heading", { name: t("content.recommended") }).waitFor();
    await context.close();
  },
);

test("a link to another page shows that page and nothing of home, and Back leads home", async () => {
  const { page, context, open, t } = await stage.visit({ language: "en" });
  await context.addInitScript(() => {
    const seen = { home: false };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      seen.home ||=
        document.querySelector("h1")?.textContent === "Index" || document.querySelector(".kit-carousel") !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  await open("/pages/classify");
  expect(await page.locator("h1").first().textContent()).toBe(t("app.tab_classify"));
  // what the script above keeps there
  expect(await page.evaluate(() => (globalThis as unknown as { seen: { home: boolean } }).seen.home)).toBe(false);
  await page.goBack();
  await page.getByRole("group", { name: t("content.banners") }).waitFor();
  await context.close();
});
