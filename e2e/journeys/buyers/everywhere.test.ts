import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { directionOf, languages } from "@arcade/contract/languages";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectRoom } from "../../clean.ts";
import { settled } from "../../settled.ts";
import { useStage } from "../../stage.ts";

const stage = useStage();
let goods = "";
let store = "";
let category = "";

beforeAll(async () => {
  const [first] = (await stage.ask(catalogue.goods, {})).items;
  goods = first?.id ?? "";
  store = first?.store_id ?? "";
  category = (await stage.ask(catalogue.categories, {})).items[0]?.id ?? "";
}, 60_000);

const mainPages = () => [
  "/",
  "/pages/classify",
  "/pages/search",
  `/pages/product/list?category=${category}`,
  `/pages/product/goods?id=${goods}`,
  `/pages/product/shop_home?id=${store}`,
  "/pages/cart",
  "/pages/member/index",
  "/pages/member/order",
  "/pages/member/address_save",
  "/pages/member/money",
  "/pages/member/recharge",
  "/pages/member/withdrawal",
  "/pages/member/coupon",
  "/pages/member/setting",
  "/pages/message/index",
];

describe.each(languages)("in %s", (language) => {
  test(
    "the main pages fit 360 and 320 pixels, the tab bar shows its four labels whole, and language, direction and title follow (UX-012, UX-026)",
    { timeout: 240_000 },
    async () => {
      const { page, open, t, context } = await stage.signedIn("demo-buyer", { language, width: 360, height: 640 });
      for (const route of mainPages()) {
        await open(route);
        await settled(page);
        await expectRoom(page, `${route} at 360 pixels`);
        await page.setViewportSize({ width: 320, height: 568 });
        await expectRoom(page, `${route} at 320 pixels`);
        await page.setViewportSize({ width: 360, height: 640 });
        expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
          language,
          directionOf(language),
        ]);
        expect(await page.title()).not.toBe("");
      }
      await open("/");
      const bar = page.getByRole("navigation", { name: t("app.tabs") });
      const labels = [t("app.tab_index"), t("app.tab_classify"), t("app.tab_cart"), t("app.tab_me")];
      for (const label of labels) {
        const lines = await bar.evaluate((nav, wanted) => {
          const texts = document.createTreeWalker(nav, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (texts.nextNode()) {
            if (texts.currentNode.textContent !== wanted) continue;
            range.selectNodeContents(texts.currentNode);
            const { width } = range.getBoundingClientRect();
            return { count: range.getClientRects().length, fits: width <= nav.clientWidth / 4 };
          }
          return null;
        }, label);
        expect([label, lines]).toEqual([label, { count: 1, fits: true }]);
      }
      const current = bar.locator("[aria-current=page]");
      expect(await current.count()).toBe(1);
      // The picture, name, price and bar of the goods are on the first screen (UX-091).
      await open(`/pages/product/goods?id=${goods}`);
      await settled(page);
      const onScreen = (part: ReturnType<Page["locator"]>) =>
        part.first().evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        });
      const price = page.locator("#page").getByText("$").first();
      expect(await onScreen(page.getByRole("group", { name: t("goods.actions") }))).toBe(true);
      expect(await onScreen(price)).toBe(true);
      expect(await onScreen(page.getByRole("heading", { level: 1 }))).toBe(true);
      await context.close();
    },
  );
});

/** The first page of a new browser takes over 15 s where two other journeys run on the same two cores. */
const patienceMs = 45_000;

const isCall = (route: Route) => ["fetch", "xhr"].includes(route.request().resourceType());

describe.each([
  ["500", (route: Route) => route.fulfill({ status: 500, body: "" })],
  ["no network", (route: Route) => route.abort("internetdisconnected")],
  ["what is no JSON", (route: Route) => route.fulfill({ status: 200, body: "<!doctype html>" })],
] as const)("if every call is answered with %s", (_name, answer) => {
  test(
    "no page stays blank or loading, and Retry loads it once the mall answers again (UX-001)",
    {
      timeout: 300_000,
    },
    async () => {
      const { page, open, t, context } = await stage.signedIn("demo-buyer", { language: "en" });
      await open("/pages/member/setting");
      const faults: string[] = [];
      for (const route of [
        ...mainPages(),
        "/pages/member/wallet_address",
        "/pages/member/collect",
        "/pages/buy?from=cart",
      ]) {
        // Starts from a document without cached answers.
        await page.goto("about:blank");
        const fail = (asked: Route) => (isCall(asked) ? answer(asked) : asked.fallback());
        await page.route("**/*", fail);
        await page.goto(`${stage.address}/#${route}`);
        const main = page.locator("main#page");
        await main.locator("h1").first().waitFor({ state: "attached" });
        await settled(page);
        const retry = main.getByRole("button", { name: t("app.retry"), exact: true });
        const text = () => main.innerText();
        // Parts that need no answer are shown. Parts that need one say that it failed.
        const stands = async () =>
          (await text()).trim().length > 20 && (await main.locator(".kit-skeleton").count()) === 0;
        await expect
          .poll(stands, { timeout: patienceMs })
          .toBe(true)
          .catch(async () => faults.push(`${route}: ${JSON.stringify(await text())}`));
        await page.unroute("**/*", fail);
        const press = async () => {
          if ((await retry.count()) > 0)
            await retry
              .first()
              .click({ timeout: 2_000 })
              .catch(() => undefined);
          return retry.count();
        };
        await expect
          .poll(press, { timeout: patienceMs })
          .toBe(0)
          .catch(() => faults.push(`${route}: Retry brings nothing`));
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

describe("Back", () => {
  test(
    "closes the sheet first, and a list returns to its position with its filters and all loaded items (UX-011, UX-095)",
    {
      timeout: 180_000,
    },
    async () => {
      const { page, open, t, context } = await stage.visit({ language: "en" });
      await open("/pages/product/list?sort=new");
      const cards = page.locator('#page a[href*="goods?id="]');
      await expect.poll(() => cards.count()).toBeGreaterThan(10);
      const first = await cards.count();
      expect(first).toBeLessThanOrEqual(30);
      await page.getByRole("button", { name: t("app.more") }).click();
      await expect.poll(() => cards.count()).toBeGreaterThan(first);
      const loaded = await cards.count();
      const chosen = cards.nth(first + 3);
      await chosen.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy({ top: 60, behavior: "instant" }));
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(500);
      await chosen.click();
      await page.getByRole("group", { name: t("goods.actions") }).waitFor();
      await page.getByRole("button", { name: t("goods_service.title") }).click();
      const sheet = page.getByRole("dialog", { name: t("goods_service.title") });
      await sheet.waitFor();
      await page.goBack();
      await sheet.waitFor({ state: "detached" });
      await page.getByRole("group", { name: t("goods.actions") }).waitFor();
      await page.goBack();
      await expect.poll(() => cards.count()).toBe(loaded);
      await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(4);
      expect(page.url()).toContain("sort=new");
      await context.close();
    },
  );
});

describe("on a desktop", () => {
  test.each([960, 1280])(
    "bars, sheets and toasts stay inside the column at %i pixels (UX-027)",
    { timeout: 120_000 },
    async (width) => {
      const { page, open, t, context } = await stage.signedIn("demo-buyer", { language: "en", width, height: 900 });
      await open(`/pages/product/goods?id=${goods}`);
      await page.getByRole("button", { name: t("sharing.title"), exact: true }).click();
      await page.getByRole("button", { name: t("sharing.save") }).click();
      // It disappears automatically, so it is measured when it appears.
      const isToastInside = await page.waitForFunction(() => {
        const [toast, column] = [document.querySelector(".kit-toast"), document.querySelector(".kit-column")];
        if (!toast || !column) return null;
        const [inner, outer] = [toast.getBoundingClientRect(), column.getBoundingClientRect()];
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 ? "inside" : "outside";
      });
      expect(await isToastInside.jsonValue()).toBe("inside");
      await page.keyboard.press("Escape");
      const bounds = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            return [Math.round(left), Math.round(right)] as const;
          });
      const within = async (selector: string) => {
        const [left, right] = await bounds(".kit-column");
        expect(right - left).toBeLessThanOrEqual(768);
        expect(right - left).toBeGreaterThan(700);
        const [from, to] = await bounds(selector);
        expect([selector, from >= left - 1, to <= right + 1]).toEqual([selector, true, true]);
      };
      await within(".kit-nav-bar");
      await page.getByRole("button", { name: t("goods_service.title") }).click();
      await page.getByRole("dialog").waitFor();
      await within("dialog[open] .kit-panel");
      await page.keyboard.press("Escape");
      await open("/");
      await within(".kit-tab-bar");
      await context.close();
    },
  );

  test(
    "with reduced motion nothing slides; in forced colours controls keep their edges (UX-028, UX-029)",
    { timeout: 120_000 },
    async () => {
      const { page, open, t, context } = await stage.visit({ language: "en" });
      await open(`/pages/product/goods?id=${goods}`);
      await page.getByRole("button", { name: t("goods_service.title") }).click();
      await page.getByRole("dialog").waitFor();
      const moving = await page.evaluate(() =>
        document.getAnimations().flatMap((animation) => {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          return Number(duration) > 100 ? [`${String(duration)} ms`] : [];
        }),
      );
      expect(moving).toEqual([]);
      await page.keyboard.press("Escape");
      await page.emulateMedia({ forcedColors: "active" });
      await open("/pages/login/login");
      for (const control of [
        page.getByLabel(t("field.password"), { exact: true }),
        page.getByRole("button", { name: t("account.log_in"), exact: true }),
      ]) {
        const edge = await control.evaluate((element) => {
          const wrap = element.matches("input") ? (element.closest(".kit-input, .kit-field") ?? element) : element;
          const drawn = [element, wrap, ...wrap.querySelectorAll("*")].some((each) => {
            const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(each);
            return (borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0) || outlineStyle !== "none";
          });
          return drawn;
        });
        expect(edge).toBe(true);
      }
      await context.close();
    },
  );

  test("the theme follows the device until one is chosen (UX-029)", { timeout: 120_000 }, async () => {
    const context = await stage.browser.newContext({ colorScheme: "dark", serviceWorkers: "block" });
    const page = await context.newPage();
    const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
    await page.goto(`${stage.address}/#/pages/member/index`);
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    expect(await theme()).toBe("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(theme).toBe("light");
    await page.evaluate(() => localStorage.setItem("theme", "light"));
    await page.reload();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    expect(await theme()).toBe("light");
    await context.close();
  });
});
