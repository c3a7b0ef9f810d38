import { carts } from "@arcade/contract/buying/carts/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, describe, expect, test } from "vitest";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import { expectClean } from "../../clean.ts";
import { demoPaymentPassword } from "../../filled-mall.ts";
import { type StockedGoods, stockedGoods } from "../../stocked-goods.ts";
import { type SignedIn, useStage } from "../../stage.ts";

const stage = useStage();
let shelf: StockedGoods[] = [];

beforeAll(async () => {
  shelf = await stockedGoods(stage, 3);
}, 60_000);

async function withCart(language: "en" | "ar", skus: readonly string[]): Promise<SignedIn> {
  const buyer = await stage.signedIn("demo-buyer", { language });
  const before = await linesOf(buyer);
  if (before.length > 0) await stage.ask(carts.remove, { sku_ids: before }, buyer.token);
  for (const sku of skus) await stage.ask(carts.put, { sku_id: sku, quantity: 1, mode: "set" }, buyer.token);
  return buyer;
}

async function linesOf({ token }: SignedIn): Promise<string[]> {
  const { stores } = await stage.ask(carts.mine, {}, token);
  return stores.flatMap(({ lines }) => lines.map(({ sku_id }) => sku_id));
}

const unpaid = (buyer: SignedIn) =>
  many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT id FROM orders WHERE buyer_id = ${buyer.member_id} AND state = 'awaiting_payment'`,
  );

describe("the cart", () => {
  test(
    "a removed line comes back by Undo, with a button and without a swipe (UX-061)",
    { timeout: 120_000 },
    async () => {
      const buyer = await withCart("ar", [shelf[0]!.sku, shelf[1]!.sku]);
      const { page, t, open } = buyer;
      await open("/pages/cart");
      const lines = page.locator(`#page a[href*="goods?id="]:not([aria-hidden])`);
      await expect.poll(() => lines.count()).toBe(2);
      const [name] = await lines.first().allInnerTexts();
      await page.getByRole("button", { name: t("carts.remove_named", { name: name ?? "" }) }).click();
      await expect.poll(() => lines.count()).toBe(1);
      await page.waitForTimeout(5_000);
      await page.getByRole("button", { name: t("app.undo"), exact: true }).click();
      await expect.poll(() => lines.count()).toBe(2);
      await expect.poll(async () => (await linesOf(buyer)).length).toBe(2);
    },
  );

  test(
    "an added line is named with its quantity, and the reader stays on the page (UX-062)",
    { timeout: 120_000 },
    async () => {
      const { page, t, open } = await withCart("en", []);
      await open(`/pages/product/goods?id=${shelf[1]!.id}`);
      // Until the goods are loaded the heading is the page's general name.
      const buy = page.getByRole("button", { name: t("goods.add_to_cart"), exact: true }).first();
      await buy.waitFor();
      const name = await page.getByRole("heading", { level: 1 }).innerText();
      await buy.click();
      const told = page.getByRole("status").filter({ hasText: t("goods.see_cart") });
      await told.waitFor();
      expect(await told.innerText()).toContain(name.slice(0, 20));
      expect(page.url()).toContain("product/goods");
      await page
        .getByRole("link", { name: t("goods.cart_count", { count: 1 }) })
        .first()
        .waitFor();
    },
  );
});

describe("money buttons", () => {
  test(
    "a payment pressed twice is one payment (UX-003); one whose answer is lost is shown as paid after a reload (UX-004)",
    { timeout: 180_000 },
    async () => {
      const buyer = await withCart("en", [shelf[1]!.sku]);
      const { page, t, open } = buyer;
      const payments = async () =>
        (
          await many<{ count: number }>(
            stage.mall.db,
            sql`SELECT count(*)::int AS count FROM transfer WHERE kind = 'order_pay'`,
          )
        )[0]!.count;
      const submitAndType = async () => {
        await open("/pages/buy?from=cart");
        await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
        await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
        return page.getByRole("dialog").getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() });
      };
      // Twice within a moment, and again while the answer is on its way.
      const first = await payments();
      let asked = 0;
      await page.route(`**${orders.pay.path}`, async (route) => {
        asked += 1;
        await new Promise((done) => setTimeout(done, 600));
        await route.continue();
      });
      const pay = await submitAndType();
      await pay.dblclick();
      await pay.click({ force: true, timeout: 500 }).catch(() => undefined); // it may already be gone
      await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
      expect([asked, await payments()]).toEqual([1, first + 1]);
      await page.unroute(`**${orders.pay.path}`);

      // The answer never comes, and the page is reloaded in the meantime.
      await stage.ask(carts.put, { sku_id: shelf[1]!.sku, quantity: 1, mode: "set" }, buyer.token);
      const again = await submitAndType();
      const [order] = await unpaid(buyer).then((found) => found.toSorted((a, b) => Number(b.id - a.id)));
      await page.route(`**${orders.pay.path}`, async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      });
      await again.click();
      await expect.poll(payments).toBe(first + 2);
      await page.unroute(`**${orders.pay.path}`);
      await open(`/pages/buy?orders=${order?.id}`);
      await page.reload();
      await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
      expect(await payments()).toBe(first + 2);
    },
  );
});

describe("an unpaid order", () => {
  test("is cancelled with a chosen reason (UX-077)", { timeout: 120_000 }, async () => {
    const buyer = await withCart("en", [shelf[2]!.sku]);
    const { page, t, open } = buyer;
    await open("/pages/buy?from=cart");
    await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
    await page.getByRole("dialog", { name: t("orders.pay_title") }).waitFor();
    const [order] = (await unpaid(buyer)).toSorted((a, b) => Number(b.id - a.id));
    await open(`/pages/member/orderDetail?id=${order?.id}`);
    await page.getByRole("button", { name: t("orders.cancel"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("radio").first().check({ force: true });
    await expectClean(page, "why an order is cancelled");
    await sheet.getByRole("button", { name: t("orders.cancel"), exact: true }).click();
    await page.getByRole("heading", { level: 2, name: t("orders.state_cancelled") }).waitFor();
    const [kept] = await many<{ cancel_reason: string }>(
      stage.mall.db,
      sql`SELECT cancel_reason FROM orders WHERE id = ${order?.id}`,
    );
    expect(kept?.cancel_reason).not.toBe("unpaid");
  });
});

describe("searching for goods", () => {
  test(
    "an empty search asks for words; one without results keeps them and offers alternatives; ten searches are stored, and can be deleted (UX-093, UX-105)",
    { timeout: 180_000 },
    async () => {
      const { page, t, open } = await stage.visit({ language: "en" });
      await open("/pages/search");
      const field = page.getByRole("searchbox", { name: t("catalogue.search_label") });
      await field.press("Enter");
      await page.getByRole("alert").getByText(t("catalogue.enter_keywords")).waitFor();
      await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
      await field.fill("zzqqxx");
      await field.press("Enter");
      await page.getByText("zzqqxx").first().waitFor();
      await page
        .getByRole("link", { name: t("catalogue.see_categories") })
        .or(page.locator('#page a[href*="classify"]'))
        .first()
        .waitFor();
      await expectClean(page, "a search without results");
      for (let each = 1; each <= 11; each += 1) {
        await open("/pages/search");
        await field.fill(`lamp ${each}`);
        await field.press("Enter");
        // The search page stays until the list is rendered. Left before, it would keep what was typed.
        const list = page.getByRole("heading", {
          level: 1,
          name: t("catalogue.results_for", { keywords: `lamp ${each}` }),
        });
        await list.waitFor({ state: "attached" });
      }
      await open("/pages/search");
      const own = page.getByRole("button", { name: /^lamp \d+$/ });
      await expect.poll(() => own.count()).toBe(10);
      await page.getByRole("button", { name: t("catalogue.forget_search", { text: "lamp 11" }) }).click();
      await expect.poll(() => own.count()).toBe(9);
      await page.getByRole("button", { name: t("catalogue.forget_searches") }).click();
      await expect.poll(() => own.count()).toBe(0);
      const { items } = await stage.ask(catalogue.goods, {});
      expect(items.length).toBeGreaterThan(0);
    },
  );
});
