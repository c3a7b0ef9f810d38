import { carts } from "@arcade/contract/buying/carts/api";
import type { Language } from "@arcade/contract/languages";
import { goods } from "@arcade/contract/shops/goods/api";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { asOf, installed, keptNames, storedKeys, putAway } from "../offline-person.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { settled } from "../settled.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();
const languages = ["en", "ar"] as const satisfies readonly Language[];

async function buyer(language: Language): Promise<SignedIn> {
  const visitor = (await installed(stage, language)) as SignedIn; // the caller named it
  return visitor;
}

/** Goods on sale that are not a favourite of the demo's buyer. */
async function something(): Promise<{ id: string; sku_id: string }> {
  const [found] = await many<{ id: bigint; sku_id: bigint }>(
    stage.owner,
    sql`SELECT g.id, min(k.id) AS sku_id FROM goods g JOIN sku k ON k.goods_id = g.id
      JOIN member m ON m.nickname = 'demo-buyer'
     WHERE g.on_sale AND k.removed_at IS NULL AND k.on_hand - k.reserved > 5 AND NOT EXISTS (SELECT FROM favourite f
       WHERE f.goods_id = g.id AND f.member_id = m.id)
     GROUP BY g.id HAVING count(*) = 1 ORDER BY g.id LIMIT 1`,
  );
  return { id: String(found?.id), sku_id: String(found?.sku_id) };
}

/** An unpaid order of the demo's buyer. */
async function unpaid(token: string): Promise<string> {
  const [sku] = await many<{ id: bigint }>(
    stage.owner,
    sql`SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id
      JOIN member m ON m.id = s.owner_id
     WHERE m.nickname = 'demo-merchant' AND g.on_sale AND NOT g.supplied AND k.on_hand - k.reserved > 3
       AND k.removed_at IS NULL ORDER BY k.price LIMIT 1`,
  );
  const sku_id = String(sku?.id);
  const preview = await stage.ask(orders.preview, { sku_id, quantity: "1" }, token);
  const lines = [{ sku_id, quantity: 1, price: preview.orders[0]?.lines[0]?.price ?? "" }];
  const coupon = preview.platform_coupon === null ? {} : { platform_coupon: preview.platform_coupon };
  const checkout = {
    lines,
    address_id: preview.address_id ?? "",
    total: preview.actual_payment,
    from_cart: false,
    ...coupon,
  };
  const made = await stage.ask(orders.submit, checkout, token);
  return made.orders[0]?.id ?? "";
}

const isFavourite = async (id: string, token: string) => (await stage.ask(goods.mine, { id }, token)).favourite;

describe("in a lift (UX-022)", () => {
  for (const language of languages) {
    test(
      `loaded goods, cart, orders and favourites can be read, each with its time, also after a reload (${language})`,
      { timeout: 240_000 },
      async () => {
        const visitor = await buyer(language);
        const { page, context, open, token } = visitor;
        const { id, sku_id } = await something();
        await stage.ask(carts.put, { sku_id, quantity: 1, mode: "add" }, token);
        const { name } = await stage.ask(goods.detail, { id });
        const [told] = (await stage.ask(notices.list, { box: "logistics" }, token)).items;
        const places = [
          {
            route: `/pages/product/goods?id=${id}`,
            kept: goods.detail.path,
            shows: page.getByRole("heading", { level: 1 }).filter({ hasText: /\S/ }),
          },
          { route: "/pages/cart", kept: carts.mine.path, shows: page.locator(`a[href*="goods?id=${id}"]`).first() },
          {
            route: "/pages/member/order",
            kept: orders.list.path,
            shows: page.locator('a[href*="orderDetail"]').first(),
          },
          {
            route: "/pages/member/collect",
            kept: goods.favourites.path,
            shows: page.locator('a[href*="goods?id="]').first(),
          },
          {
            route: "/pages/message/index?box=logistics",
            kept: notices.list.path,
            shows: page.locator('a[href*="notice_detail"]').first(),
          },
          {
            route: `/pages/public/notice_detail?id=${told?.id}`,
            kept: notices.detail.path,
            shows: page.locator("article").first(),
          },
        ];
        expect(name).not.toBe("");
        for (const { route, kept, shows } of places) {
          await open(route);
          await shows.waitFor();
          await putAway(visitor, kept);
        }
        await open("/pages/member/money");
        await settled(page);
        await context.setOffline(true);
        for (const { route, shows } of places) {
          await open(route);
          await shows.waitFor();
          await asOf(visitor).waitFor();
        }
        for (const { route, shows } of places) {
          await open(route);
          await page.reload();
          await shows.waitFor();
          await asOf(visitor).waitFor();
          await expectClean(page, `${route} offline`);
        }
        // no data about money is stored
        expect(await keptNames(visitor)).not.toMatch(/wallet|recharges|withdrawals|account\/mine/);
        await stage.ask(carts.remove, { sku_ids: [sku_id] }, token);
      },
    );

    test(
      `a favourite waits for the network, can be undone, survives a reload, and is sent once (${language})`,
      { timeout: 240_000 },
      async () => {
        const visitor = await buyer(language);
        const { page, context, open, t, token } = visitor;
        const { id } = await something();
        await open(`/pages/product/goods?id=${id}`);
        const heart = page.getByRole("button", { name: t("goods.favourite"), exact: true });
        await page.getByRole("button", { name: t("goods.favourite_add"), exact: true }).waitFor();
        await putAway(visitor, goods.mine.path);
        const sent: string[] = [];
        page.on(
          "response",
          (response) =>
            void (response.url().endsWith(goods.favourite.path) && sent.push(response.request().postData() ?? "")),
        );
        await context.setOffline(true);
        await heart.click();
        const waits = page.getByText(t("goods.favourite_waits"));
        await waits.waitFor();
        await page.getByRole("button", { name: t("app.undo") }).click();
        await waits.waitFor({ state: "detached" });
        await heart.click();
        await waits.waitFor();
        expect(sent).toEqual([]);
        // It is shown before the device has stored it, and a reload in between would lose it.
        await expect.poll(() => storedKeys(visitor, "unsent")).toHaveLength(1);
        await page.reload();
        await page.getByRole("button", { name: t("goods.favourite_remove"), exact: true }).waitFor();
        await open("/pages/member/collect");
        await page.getByRole("heading", { name: t("account.wishes_wait") }).waitFor();
        await page.getByText(t("goods.favourite_waits")).waitFor();
        expect(await isFavourite(id, token)).toBe(false);
        await context.setOffline(false);
        await expect.poll(() => isFavourite(id, token), { timeout: 40_000 }).toBe(true);
        await page.getByRole("heading", { name: t("account.wishes_wait") }).waitFor({ state: "detached" });
        await page.reload();
        await page.getByRole("link").filter({ hasText: /\S/ }).first().waitFor();
        expect(sent.filter((body) => body.includes(id))).toHaveLength(1);
      },
    );

    test(
      `a payment without a network is refused at once: nothing is sent later, and typed text stays (${language})`,
      { timeout: 240_000 },
      async () => {
        const visitor = await buyer(language);
        const { page, context, open, t, token } = visitor;
        const id = await unpaid(token);
        await open(`/pages/buy?orders=${id}`);
        const pin = page.getByLabel(t("orders.payment_password"));
        await pin.fill(demoPaymentPassword);
        await context.setOffline(true);
        const pay = page
          .getByRole("dialog")
          .getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() });
        await pay.click();
        await page.getByRole("alert").getByText(t("app.offline_not_sent")).first().waitFor();
        await expect.poll(() => pin.inputValue()).toBe(demoPaymentPassword);
        await expectClean(page, "a payment that was not sent");
        await context.setOffline(false);
        await page.waitForTimeout(1_500);
        expect((await stage.ask(orders.detail, { id }, token)).state).toBe("awaiting_payment");
        await pay.click();
        await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
      },
    );
  }

  test(
    "a bought cart is not offered offline, and a page opened offline loads later without a reload",
    { timeout: 240_000 },
    async () => {
      const visitor = await buyer("en");
      const { page, context, open, t, token } = visitor;
      const { id, sku_id } = await something();
      await stage.ask(carts.put, { sku_id, quantity: 1, mode: "add" }, token);
      await open("/pages/cart");
      const line = page.locator(`a[href*="goods?id=${id}"]`).first();
      await line.waitFor();
      await putAway(visitor, carts.mine.path);
      await context.setOffline(true);
      await page.getByText(t("carts.settle_offline")).waitFor();
      await page.evaluate(() => scrollTo(0, 400));
      expect(await asOf(visitor).evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
      await context.setOffline(false);
      await page.getByText(t("carts.settle_offline")).waitFor({ state: "detached" });
      const settle = page.getByRole("button", { name: t("carts.settle", { count: 1 }) });
      await settle.click();
      await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
      await page.getByRole("dialog", { name: t("orders.pay_title") }).waitFor();
      await open("/pages/member/money"); // its code is stored from here on, its answers are not
      await settled(page);
      await context.setOffline(true);
      await open("/pages/cart");
      await asOf(visitor).waitFor();
      await line.waitFor({ state: "detached" });

      await open("/pages/member/money");
      await page.reload();
      const failed = page.getByRole("button", { name: t("app.retry") }).first();
      await failed.waitFor();
      await context.setOffline(false);
      await failed.waitFor({ state: "detached" });
    },
  );

  test("a device that wrongly believes it is online does not pay later either", { timeout: 240_000 }, async () => {
    const visitor = await buyer("en");
    const { page, context, open, t, token } = visitor;
    const id = await unpaid(token);
    await open(`/pages/buy?orders=${id}`);
    await page.getByLabel(t("orders.payment_password")).waitFor();
    await putAway(visitor, orders.detail.path);
    await context.setOffline(true);
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true })); // the device believes that it is online, like a phone in a lift
    await page.reload();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
    await page.getByRole("dialog").getByRole("button", { name: /./ }).last().click();
    await page.getByRole("alert").getByText(t("app.offline_not_sent")).first().waitFor();
    await context.setOffline(false);
    await page.waitForTimeout(1_500);
    expect((await stage.ask(orders.detail, { id }, token)).state).toBe("awaiting_payment");
  });

  test("if the code of a later part does not load, the page stays", { timeout: 240_000 }, async () => {
    const { page, context, open, t } = await stage.signedIn("demo-buyer", { language: "en" });
    await context.route(/agree-again/, (asked) => asked.abort("internetdisconnected"));
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("agree-again"));
    await open("/pages/cart");
    await failed;
    await settled(page);
    await expect.poll(() => page.getByRole("heading", { level: 1, name: t("carts.title") }).count()).toBe(1);
    await open("/pages/member/order"); // its code loads
    await expect.poll(() => page.getByRole("tab").count()).toBeGreaterThan(0);
  });
});
