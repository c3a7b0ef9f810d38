import { account } from "@arcade/contract/people/account/api";
import type { Answer, Endpoint } from "@arcade/contract/endpoint";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import type { Language } from "@arcade/contract/languages";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { many, run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { givenSettings } from "../../apps/server/test/given.ts";
import { demoPassword, demoPaymentPassword } from "../filled-mall.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();

interface Found {
  id: string;
  sku: string;
  store_id: string;
}
/** Goods without axes, from different stores, in stock, that can be sent to the demo buyer. */
const shelf: Found[] = [];

async function read<E extends Endpoint>(row: E, query = ""): Promise<Answer<E>> {
  const body = (await (await fetch(`${stage.address}${row.path}${query}`)).json()) as { data: Answer<E> }; // as the endpoint promises
  return body.data;
}

beforeAll(async () => {
  for (let cursor: string | null = ""; cursor !== null && shelf.length < 4;) {
    const page: Answer<typeof catalogue.goods> = await read(catalogue.goods, cursor ? `?cursor=${cursor}` : "");
    for (const { id, store_id } of page.items) {
      if (shelf.some((found) => found.store_id === store_id)) continue;
      const detail = await read(goods.detail, `?id=${id}`);
      const [sku] = detail.skus;
      const [owner] = await many<{ own: boolean }>(
        stage.mall.db,
        sql`SELECT supplied AS own FROM goods WHERE id = ${id}`,
      );
      if (
        detail.skus.length === 1 &&
        sku !== undefined &&
        sku.stock >= 4 &&
        !detail.freight.not_to.includes("US") &&
        !owner?.own
      )
        shelf.push({ id, sku: sku.id, store_id });
    }
    cursor = page.next;
  }
  expect(shelf.length).toBeGreaterThanOrEqual(2);
}, 60_000);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

/** Puts goods into the cart from their own page. */
async function addToCart({ page, t, open }: Visitor, id: string): Promise<void> {
  await open(`/pages/product/goods?id=${id}`);
  // A toast about the earlier goods stays for six seconds on every page, and longer under the pointer.
  await page.mouse.move(0, 0);
  await page.getByText(t("goods.see_cart")).first().waitFor({ state: "detached" });
  await button(page, t("goods.add_to_cart")).first().click();
  const record = page.getByRole("dialog", { name: t("goods.sheet_title") });
  await page.getByText(t("goods.see_cart")).or(record).first().waitFor();
  if (await record.isVisible()) await record.getByRole("button", { name: t("goods.add_to_cart") }).click();
  await page.getByText(t("goods.see_cart")).first().waitFor();
}

async function typePin({ page, t }: Visitor, digits: string): Promise<void> {
  await page.getByLabel(t("orders.payment_password")).fill(digits);
  const pay = t("orders.pay_amount", { amount: "" }).trim();
  await page.getByRole("dialog").getByRole("button", { name: pay }).click();
}

/** The merchant ships the demo buyer's last paid order, through the merchant's own endpoint. */
async function shipLatestOrder(): Promise<bigint> {
  const [order] = await many<{ id: bigint; email: string }>(
    stage.mall.db,
    sql`SELECT o.id, owner.email FROM orders o JOIN store s ON s.id = o.store_id
      JOIN member owner ON owner.id = s.owner_id JOIN member buyer ON buyer.id = o.buyer_id
      WHERE buyer.nickname = 'demo-buyer' AND o.state = 'awaiting_shipment' ORDER BY o.id DESC LIMIT 1`,
  );
  if (!order) throw new Error("nothing was paid");
  const post = (row: Endpoint, body: object, headers: Record<string, string> = {}) =>
    fetch(`${stage.address}${row.path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const merchant = (await (await post(account.logIn, { account: order.email, password: demoPassword })).json()) as {
    data: Answer<typeof account.logIn>;
  }; // as the endpoint promises
  // A tracking number is unique in a store.
  const parcels = [{ order_id: String(order.id), carrier: "dhl", tracking_number: `JD${String(order.id).slice(-9)}` }];
  const shipped = await post(
    orders.ship,
    { parcels },
    { token: merchant.data.token, "idempotency-key": crypto.randomUUID() },
  );
  expect(await shipped.json()).toMatchObject({ code: 1 });
  return order.id;
}

describe.each<Language>(["en", "ar"])("in %s", (language) => {
  test(
    "a visitor fills a cart from two stores, logs in at checkout, pays once, and gets the goods",
    { timeout: 240_000 },
    async () => {
      // Before the first page: an app that has read a rule keeps it for 30 seconds.
      await givenSettings(stage, { order_after_sales_days: 9 });
      const visitor = await stage.visit({ language });
      const { page, t } = visitor;
      for (const { id } of shelf.slice(0, 2)) await addToCart(visitor, id);
      await visitor.open("/pages/cart");
      await button(page, t("carts.settle", { count: 2 }))
        .or(page.getByRole("link", { name: t("carts.settle", { count: 2 }) }))
        .click();

      // Nobody is signed in. After log-in the buyer returns to the same page, with the cart.
      await visitor.logIn("demo-buyer");
      await page.getByRole("heading", { level: 1, name: t("carts.title") }).waitFor();
      await button(page, t("carts.settle", { count: 2 })).click();
      await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
      await button(page, t("orders.submit", { count: 2 })).click();
      await page.getByRole("dialog").waitFor();

      // A wrong payment password says how many tries are left. No money has moved.
      await typePin(visitor, "000000");
      await page
        .getByText(t("refusal.payment_password_incorrect", { tries_left: 4 }))
        .first()
        .waitFor();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: t("orders.reset_payment_password") })
        .waitFor();
      await typePin(visitor, demoPaymentPassword);
      await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
      // Back from the result does not pay again.
      const [before] = await many<{ paid: number }>(
        stage.mall.db,
        sql`SELECT count(*)::int AS paid FROM transfer WHERE kind = 'order_pay'`,
      );
      await page.goBack();
      await page.waitForTimeout(500);
      const [after] = await many<{ paid: number }>(
        stage.mall.db,
        sql`SELECT count(*)::int AS paid FROM transfer WHERE kind = 'order_pay'`,
      );
      expect(after).toEqual(before);

      // The merchant ships. The buyer receives the parcel, reads until when a refund can be requested, and confirms. The
      // text matches the rule (PROOF TRU-001).
      const orderId = await shipLatestOrder();
      await visitor.open(`/pages/member/orderDetail?id=${orderId}`);
      await button(page, t("orders.confirm_receipt")).first().click();
      const question = page.getByRole("alertdialog", { name: t("orders.confirm_receipt_title") });
      const [afterSales = ""] = t("orders.confirm_text", { amount: "\n", days: 9, until: "\n" }).split("\n");
      expect(afterSales.trim()).not.toBe("");
      await question.getByText(afterSales.trim()).waitFor();
      await question.getByRole("button", { name: t("orders.confirm_receipt"), exact: true }).click();
      await page.getByText(t("orders.state_awaiting_review"), { exact: true }).first().waitFor();
      await visitor.context.close();
    },
  );
});

describe("failures", () => {
  test(
    "a payment whose answer is lost is requested again, and the order is paid once (PROOF REL-008)",
    { timeout: 240_000 },
    async () => {
      const visitor = await stage.visit({ language: "en" });
      const { page, t } = visitor;
      await visitor.open(`/pages/buy?sku=${shelf[1]?.sku}&quantity=1`);
      await visitor.logIn("demo-buyer");
      await button(page, t("orders.submit", { count: 1 })).click();
      await page.getByRole("dialog").waitFor();
      let lost = 0;
      await page.route(`**${orders.pay.path}`, async (route) => {
        if (lost > 0) return route.continue();
        lost += 1;
        await route.fetch(); // the server has done it
        await route.abort("connectionreset"); // the answer is lost
      });
      await typePin(visitor, demoPaymentPassword);
      await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor({ timeout: 60_000 });
      expect(lost).toBe(1);
      const [twice] = await many<{ ref_id: bigint }>(
        stage.mall.db,
        sql`SELECT ref_id FROM transfer WHERE kind = 'order_pay' GROUP BY ref_id HAVING count(*) > 1`,
      );
      expect(twice).toBeUndefined();
      await visitor.context.close();
    },
  );

  test("a session that ends during checkout loses nothing that was typed", { timeout: 240_000 }, async () => {
    const visitor = await stage.visit({ language: "en" });
    const { page, t } = visitor;
    await visitor.open(`/pages/buy?sku=${shelf[0]?.sku}&quantity=2`);
    await visitor.logIn("demo-buyer");
    await page.getByLabel(t("orders.remark")).first().fill("Please ring twice");
    const token = await page.evaluate(() => localStorage.getItem("token"));
    // It ends in the call itself. If it ended earlier, a background read could redirect the page to log-in first.
    const endSession = async (route: Route) => {
      await run(stage.mall.db, sql`DELETE FROM session WHERE token_hash = sha256(convert_to(${token}, 'UTF8'))`);
      await route.continue();
    };
    await page.route(`**${orders.submit.path}`, endSession, { times: 1 });
    await button(page, t("orders.submit", { count: 1 })).click();
    await visitor.logIn("demo-buyer");
    await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
    await expect.poll(() => page.getByLabel(t("orders.remark")).first().inputValue()).toBe("Please ring twice");
    await visitor.context.close();
  });
});
