import { addresses } from "@arcade/contract/people/addresses/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { account } from "@arcade/contract/people/account/api";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import { expectClean } from "../../clean.ts";
import { demoPassword } from "../../filled-mall.ts";
import { stockedGoods } from "../../stocked-goods.ts";
import { settled } from "../../settled.ts";
import { useStage } from "../../stage.ts";

const stage = useStage();

describe.each(["en", "ar"] as const)("my orders, in %s", (language) => {
  test(
    "an agreed return comes first with its time and leads to the tracking number, and its tab is in view (UX-067, UX-068)",
    { timeout: 120_000 },
    async () => {
      const { page, t, open } = await stage.signedIn("demo-buyer", { language, width: 360, height: 640 });
      await open("/pages/member/order?tab=returned");
      const tab = page.getByRole("tab", { selected: true });
      await tab.waitFor();
      const isInView = () =>
        tab.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left >= -1 && right <= innerWidth + 1;
        });
      await expect.poll(isInView).toBe(true);
      const card = page
        .getByRole("listitem")
        .filter({ hasText: t("refunds.mark", { state: t("refunds.state_returning") }) })
        .first();
      const act = card.getByRole("link", { name: t("refunds.give_tracking"), exact: true });
      await act.waitFor();
      const [before] = t("refunds.card_return", { left: "\n" }).split("\n");
      await card.getByText((before ?? "").trim()).waitFor();
      await expectClean(page, "returned orders");
      await act.click();
      await page.getByRole("button", { name: t("refunds.give_tracking"), exact: true }).click();
      await page.getByRole("dialog").getByLabel(t("refunds.tracking_number")).waitFor();
      await page.keyboard.press("Escape");
      // Four stages for a request with a return. The third one is the current one.
      const stages = page.getByRole("list", { name: t("refunds.stages") }).getByRole("listitem");
      await expect.poll(() => stages.count()).toBe(4);
      expect(await stages.nth(2).getAttribute("aria-current")).toBe("step");
    },
  );
});

test(
  "a buyer without an address adds one during checkout, with the state from a list, and comes back with it chosen (UX-056)",
  { timeout: 180_000 },
  async () => {
    const [goods] = await stockedGoods(stage, 1);
    const buyer = await stage.signedIn("demo-buyer", { language: "en" });
    const { page, t, open, token } = buyer;
    for (const { id } of (await stage.ask(addresses.list, {}, token)).items)
      await stage.ask(addresses.remove, { id }, token);
    await open(`/pages/buy?sku=${goods!.sku}&quantity=1`);
    await page.locator('#page a[href*="address_save"]').click();
    await page.locator('input[name="name"]').fill("Lina Haddad");
    await page.locator('select[name="country"]').selectOption("US", { force: true });
    await page.locator('input[name="mobile"]').fill("510 555 0143");
    await page.locator('[name="address"]').fill("120 Harbor Street");
    await page.locator('[name="city"]').fill("Oakland");
    // A state is chosen from the list of its country.
    await page.locator('select[name="province"]').selectOption("California");
    await page.locator('[name="zip_code"]').fill("94607");
    await page.getByRole("button", { name: t("app.save"), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
    await page.locator("#page").getByText("Lina Haddad").first().waitFor();
    await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
    await page.getByRole("dialog", { name: t("orders.pay_title") }).waitFor();
  },
);

test(
  "a balance that is too small shows the missing amount, leads to a top-up with it filled in, and the order waits (UX-057)",
  { timeout: 120_000 },
  async () => {
    const buyer = await stage.signedIn("demo-buyer", { language: "en" });
    const { page, t, open } = buyer;
    const [dear] = await many<{ sku: bigint }>(
      stage.mall.db,
      sql`SELECT k.id AS sku FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id
       WHERE g.on_sale AND s.open AND k.removed_at IS NULL AND k.on_hand - k.reserved >= 9
       ORDER BY k.price DESC LIMIT 1`,
    );
    await open(`/pages/buy?sku=${dear?.sku}&quantity=9`);
    await page.getByText(t("orders.short_place")).waitFor();
    await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
    const sheet = page.getByRole("dialog", { name: t("orders.pay_title") });
    await sheet.getByText(t("orders.short_title")).waitFor();
    // How long the order waits is said before anything is sent.
    await sheet.getByText(t("orders.short_waits", { hours: 48, minutes: 30 })).waitFor();
    await expectClean(page, "a balance that is too small");
    await sheet.getByRole("link", { name: t("orders.recharge") }).click();
    await page.waitForURL(/member\/recharge\?.*amount=/);
    const [order] = await many<{ id: bigint; cancel_at: Date | null }>(
      stage.mall.db,
      sql`SELECT id, cancel_at FROM orders WHERE buyer_id = ${buyer.member_id} AND state = 'awaiting_payment'
      ORDER BY id DESC LIMIT 1`,
    );
    expect(page.url()).toContain(String(order?.id));
    expect(order?.cancel_at).not.toBeNull();
  },
);

test("several unpaid orders are paid at once from their tab", { timeout: 120_000 }, async () => {
  const shelf = await stockedGoods(stage, 2);
  const { page, t, open } = await stage.signedIn("demo-buyer", { language: "ar", theme: "dark" });
  for (const { sku } of shelf) {
    await open(`/pages/buy?sku=${sku}&quantity=1`);
    await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
    await page.getByRole("dialog", { name: t("orders.pay_title") }).waitFor();
  }
  await open("/pages/member/order?tab=unpaid");
  const all = page.locator('#page a[href*="/pages/buy?orders="]').filter({ hasText: "$" });
  await all.waitFor();
  await expectClean(page, "unpaid orders");
  expect((await all.getAttribute("href"))?.split(".").length).toBeGreaterThan(1);
  await all.click();
  await page.getByRole("dialog", { name: t("orders.pay_title") }).waitFor();
});

test(
  "a new message does not move a reader further up, and a button counts the new ones (UX-112)",
  { timeout: 180_000 },
  async () => {
    const buyer = await stage.signedIn("demo-buyer", { language: "en" });
    const merchant = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
    const store = merchant.userinfo.store_id ?? "";
    const { page, t, open, token, member_id } = buyer;
    const send = (by: string, to_id: string, text: string) =>
      stage.ask(chat.send, { id: randomUUID(), to_id, message: { type: "text", content: { text } } }, by);
    for (let number = 1; number <= 40; number += 1) await send(token, store, `further ${number}`);
    await open(`/pages/message/chat?store=${store}`);
    const log = page.getByRole("log");
    expect(await log.getAttribute("aria-live")).toBe("polite");
    await log.getByText("further 40", { exact: true }).waitFor();
    const place = log.getByText("further 12", { exact: true });
    await place.scrollIntoViewIfNeeded();
    await settled(page);
    const before = (await place.boundingBox())?.y ?? -1;
    await send(merchant.token, String(member_id), "from the store");
    const more = page.getByRole("button", { name: t("chat.new_messages", { count: 1 }) });
    await more.waitFor();
    expect(Math.abs(((await place.boundingBox())?.y ?? -1) - before)).toBeLessThan(4);
    await more.click();
    const told = log.getByRole("listitem").filter({ hasText: "from the store" });
    await told.waitFor();
  },
);

test("categories have two levels on one screen and keep their place (UX-103)", { timeout: 120_000 }, async () => {
  const { page, t, open } = await stage.visit({ language: "en" });
  const { items } = await stage.ask(catalogue.categories, {});
  await open("/pages/classify");
  const tops = page.getByRole("navigation", { name: t("catalogue.top_categories") });
  const third = items[2]!;
  await tops
    .getByRole("button", { name: third.name })
    .or(tops.getByRole("link", { name: third.name }))
    .first()
    .click();
  const inside = page.getByRole("region", { name: third.name });
  await inside.getByRole("link").first().waitFor();
  await open("/pages/cart");
  await open("/pages/classify");
  await inside.waitFor();
});

test(
  "pictures of goods have their sizes and their order, and cards of a row have one height (UX-098, UX-099)",
  { timeout: 120_000 },
  async () => {
    const { page, open } = await stage.visit({ language: "en" });
    await open("/pages/product/list");
    await page.locator('#page a[href*="goods?id="]').first().waitFor();
    await settled(page);
    const pictures = await page.locator('#page a[href*="goods?id="] img').evaluateAll((all) =>
      all.slice(0, 8).map((each) => {
        const picture = each as HTMLImageElement;
        return Boolean(picture.getAttribute("width") && picture.getAttribute("height") && picture.srcset);
      }),
    );
    expect(pictures.every(Boolean)).toBe(true);
    const rows = await page.locator('#page li:has(> a[href*="goods?id="])').evaluateAll((cards) => {
      const byTop = new Map<number, number[]>();
      for (const card of cards) {
        const { top } = card.getBoundingClientRect();
        const height = card.firstElementChild?.getBoundingClientRect().height ?? 0;
        byTop.set(Math.round(top), [...(byTop.get(Math.round(top)) ?? []), Math.round(height)]);
      }
      return [...byTop.values()].filter((heights) => heights.length > 1);
    });
    for (const heights of rows) expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    const [first] = (await stage.ask(catalogue.goods, {})).items;
    const { pictures: gallery } = await stage.ask(goodsRows.detail, { id: first?.id ?? "" });
    expect(gallery.length).toBeGreaterThan(0);
    await open(`/pages/product/goods?id=${first?.id}`);
    const main = page.locator("#page img").first();
    await main.waitFor();
    expect(await main.getAttribute("fetchpriority")).toBe("high");
    expect(await main.getAttribute("loading")).not.toBe("lazy");
  },
);
