import type { Answer } from "@arcade/contract/endpoint";
import { content } from "@arcade/contract/front/content/api";
import { directionOf, type Language, languages } from "@arcade/contract/languages";
import { type MessageId, sentence } from "@arcade/messages";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Person, useStage } from "../stage.ts";

const stage = useStage();

const people = [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
] as const satisfies readonly Person[];

/** The cookie that tells the server the language. */
const toldBy = (context: BrowserContext, language: Language) =>
  context.addCookies([{ name: "language", value: language, url: stage.address }]);

test.each(languages)("the first blocks come with the page, before any script has run (%s)", async (language) => {
  const { banners, categories } = await asked(language);
  await drawnFor(language);
  const context = await stage.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await toldBy(context, language);
  const page = await context.newPage();
  await page.goto(stage.address);
  const t = (id: MessageId) => sentence(language, id);
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  expect(description).toBe(sentence(language, "branding.page_description", { name: "Arcade" }));
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  expect(await page.locator("html").getAttribute("dir")).toBe(directionOf(language));
  await page
    .getByRole("group", { name: t("content.banners") })
    .getByText(banners[0]!.title)
    .waitFor();
  await page
    .getByRole("region", { name: t("content.categories") })
    .getByText(categories[0]!.name)
    .first()
    .waitFor();
  await page.getByRole("navigation", { name: t("app.tabs") }).waitFor();
  await context.close();
});

test.each(languages.flatMap((language) => (["light", "dark"] as const).map((theme) => ({ language, theme }))))(
  "the app takes over what the server drew, without a warning ($language, $theme)",
  async ({ language, theme }) => {
    const { page, context, open, t } = await stage.visit({ language, theme });
    const said = complaints(page);
    await toldBy(context, language);
    const [banner] = (await asked(language)).banners;
    await drawnFor(language);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/index-[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    const opened = page.goto(stage.address);
    const drawn = await page.getByRole("group", { name: t("content.banners") }).elementHandle();
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe(theme);
    release();
    await opened;
    await page.getByRole("heading", { name: t("content.recommended") }).waitFor();
    expect(await drawn?.evaluate((group) => group.isConnected)).toBe(true);
    expect(said).toEqual([]);
    const pictures = await page.evaluate(
      (picture) =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]) // the entries of this type
          .filter(({ name }) => name.includes(`/files/${picture}/`))
          .map(({ initiatorType }) => initiatorType),
      banner!.picture,
    );
    expect(pictures).toEqual(["img"]);
    await open("/pages/classify");
    await context.close();
  },
);

test("a reader of another language than the cookie's sees theirs, and nothing of the other before", async () => {
  const { page, context, t } = await stage.visit({ language: "ar" });
  await context.addInitScript(noteSeen, ".kit-carousel[aria-label]");
  await page.goto(stage.address);
  await page.getByRole("group", { name: t("content.banners") }).waitFor();
  // what `noteSeen` keeps there
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).toEqual([t("content.banners")]);
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain("language=ar");
  await drawnFor("ar");
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset["drawn"])).toBe("ar");
  await context.close();
});

test("the page has nothing of the signed-in person, and is the same for all readers of a language", async () => {
  const { token } = await stage.signedIn("demo-buyer", { language: "en" });
  const read = async (headers: Record<string, string>) => (await fetch(stage.address, { headers })).text();
  await drawnFor("en");
  const page = await read({});
  expect(await read({ token, cookie: "language=en; token=x" })).toBe(page);
  expect(page).not.toContain(token);
  expect(await read({ cookie: "language=ja" })).not.toBe(page);
});

test.each(people)(
  "if the table of the other pages does not load, the first blocks stay and a page says so; a reload loads it ($language)",
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
  "if the code of the lower blocks does not load, the first blocks stay and the page says so ($language)",
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
  await context.addInitScript(noteSeen, ".kit-carousel");
  await open("/pages/classify");
  await expect.poll(() => page.locator("h1").first().textContent()).toBe(t("app.tab_classify"));
  // what `noteSeen` keeps there
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
  await page.goBack();
  await page.getByRole("group", { name: t("content.banners") }).waitFor();
  await context.close();
});

/** A busy machine may render the very first page too late for this request. */
const drawnFor = (language: Language) =>
  expect
    .poll(async () => (await fetch(stage.address, { headers: { cookie: `language=${language}` } })).text(), {
      timeout: 30_000,
    })
    .toContain(`data-drawn="${language}"`);

/** The errors of the browser's console. That this test's browser refuses the service worker is not an error. */
function complaints(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", (error) => said.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !message.text().includes("blocked by Playwright"))
      said.push(message.text());
  });
  return said;
}

const asked = async (language: Language) => {
  const response = await fetch(`${stage.address}${content.home.path}`, { headers: { lang: language } });
  const { data } = (await response.json()) as { data: Answer<typeof content.home> }; // as the endpoint promises
  return data;
};

/** Runs in the page: records the names of everything of this kind that is visible in any frame. */
function noteSeen(kind: string): void {
  const seen: string[] = [];
  Object.assign(globalThis, { seen });
  const look = () => {
    for (const element of document.querySelectorAll(kind)) {
      const name = element.getAttribute("aria-label") ?? "";
      if (element.checkVisibility() && !seen.includes(name)) seen.push(name);
    }
    requestAnimationFrame(look);
  };
  look();
}

test.each(languages)("a shared link to goods opens their page, which shares the same link (%s)", async (language) => {
  const { page, context, t } = await stage.visit({ language, theme: "dark" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [shared] = (await asked(language)).newest;
  const link = `${stage.address}/goods/${shared!.id}${language === "en" ? "" : `?language=${language}`}`;
  await context.addInitScript(noteSeen, ".kit-carousel[aria-label]");
  await page.goto(link);
  await page.getByRole("heading", { level: 1, name: shared!.name }).waitFor();
  expect(page.url()).toBe(`${stage.address}/#/pages/product/goods?id=${shared!.id}`);
  expect(await page.locator('meta[property="og:title"]').getAttribute("content")).toBe(shared!.name);
  // what `noteSeen` keeps there
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(seen).not.toContain(t("content.banners"));
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.getByRole("button", { name: t("sharing.title"), exact: true }).click();
  await page.getByRole("button", { name: t("sharing.copy") }).click();
  await page.getByText(t("sharing.copied")).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.goBack();
  await page.getByRole("group", { name: t("content.banners") }).waitFor();
  await context.close();
});
