import { chat } from "@arcade/contract/talk/chat/api";
import type { Language } from "@arcade/contract/languages";
import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { registry } from "../../apps/server/src/platform/metrics.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { ask } = stage;

/** Signs in, and waits until the page's socket is bound to the session. */
async function signIn({ page, open, logIn }: Visitor, name: string, hears = true): Promise<string> {
  await open("/pages/login/login");
  const shaken = hears
    ? page.waitForResponse((response) => response.url().endsWith(chat.handshake.path) && response.ok())
    : null;
  await logIn(name);
  await shaken;
  return (await page.evaluate(() => localStorage.getItem("token"))) ?? "";
}

/** An unpaid order of the demo's buyer for goods that the demo's merchant ships. */
async function order(token: string): Promise<string> {
  const [sku] = await many<{ id: bigint; price: bigint }>(
    stage.mall.db,
    sql`SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id
      JOIN member m ON m.id = s.owner_id
     WHERE m.nickname = 'demo-merchant' AND g.on_sale AND NOT g.supplied AND k.on_hand - k.reserved > 3
       AND k.removed_at IS NULL ORDER BY k.price LIMIT 1`,
  );
  const sku_id = String(sku?.id);
  const preview = await ask(orders.preview, { sku_id, quantity: "1" }, token);
  const price = preview.orders[0]?.lines[0]?.price ?? "";
  const coupon = preview.platform_coupon === null ? {} : { platform_coupon: preview.platform_coupon };
  const made = await ask(
    orders.submit,
    {
      lines: [{ sku_id, quantity: 1, price }],
      address_id: preview.address_id ?? "",
      total: preview.actual_payment,
      from_cart: false,
      ...coupon,
    },
    token,
  );
  return made.orders[0]?.id ?? "";
}

const pay = (id: string, token: string) =>
  ask(orders.pay, { order_ids: [id], payment_password: demoPaymentPassword }, token);

async function openSockets(): Promise<number> {
  const figures = await registry.getSingleMetric("arcade_sockets")?.get();
  return figures?.values.reduce((total, { value }) => total + value, 0) ?? 0;
}

describe("pages that change automatically", () => {
  for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
    test(
      `the store sees the payment and the buyer the shipment without a reload (${language})`,
      { timeout: 240_000 },
      async () => {
        const [buyer, merchant] = [
          await stage.visit({ language, theme: language === "ar" ? "dark" : "light" }),
          await stage.visit({ language }),
        ];
        const token = await signIn(buyer, "demo-buyer");
        await signIn(merchant, "demo-merchant");
        const id = await order(token);
        await merchant.open(`/pages/shop/orderDetail?id=${id}`);
        await merchant.page.getByRole("heading", { name: merchant.t("shop.state_awaiting_payment") }).waitFor();
        await buyer.open(`/pages/member/orderDetail?id=${id}`);
        for (const { page } of [buyer, merchant]) await page.evaluate(() => Object.assign(window, { stayed: true }));

        await pay(id, token);
        await merchant.page.getByRole("status").getByText(merchant.t("shop.heard_paid")).waitFor();
        await merchant.page.getByRole("button", { name: merchant.t("shop.ship"), exact: true }).click();
        const record = merchant.page.getByRole("dialog");
        await record.getByLabel(merchant.t("shop.tracking_number")).fill(`JD${id.slice(-9)}`);
        await record.getByRole("button", { name: merchant.t("shop.ship"), exact: true }).click();

        await buyer.page.getByRole("status").getByText(buyer.t("orders.heard_shipped")).waitFor();
        await buyer.page.getByRole("button", { name: buyer.t("orders.confirm_receipt"), exact: true }).waitFor();
        for (const { page } of [buyer, merchant]) expect(await page.evaluate(() => "stayed" in window)).toBe(true);
        await buyer.context.close();
        await merchant.context.close();
      },
    );
  }

  test(
    "one socket while the app is visible, none while it is hidden or nobody is logged in",
    { timeout: 180_000 },
    async () => {
      await expect.poll(openSockets).toBe(0);
      const visitor = await stage.visit({ language: "en" });
      await visitor.open("/pages/classify");
      const { page } = visitor;
      await signIn(visitor, "demo-buyer");
      expect(await openSockets()).toBe(1);
      const look = (state: "hidden" | "visible") =>
        page.evaluate((now) => {
          Object.defineProperty(document, "visibilityState", { configurable: true, get: () => now });
          document.dispatchEvent(new Event("visibilitychange"));
        }, state);
      for (let times = 0; times < 3; times += 1) {
        await look("hidden");
        await expect.poll(openSockets).toBe(0);
        const shaken = page.waitForResponse((response) => response.url().endsWith(chat.handshake.path));
        await look("visible");
        await look("visible");
        await shaken;
        expect(await openSockets()).toBe(1);
      }
      await page.evaluate(() => {
        localStorage.removeItem("token");
        dispatchEvent(new StorageEvent("storage", { key: "token" }));
      });
      await expect.poll(openSockets).toBe(0);
      await visitor.context.close();
    },
  );

  test(
    "a lost handshake is begun again with another socket, and missed events are read",
    { timeout: 180_000 },
    async () => {
      const buyer = await stage.visit({ language: "en" });
      const { page, t } = buyer;
      let lost = 0;
      await page.route(`**${chat.handshake.path}`, async (route) => {
        lost += 1;
        // The first never arrives. The answer to the second is lost.
        if (lost === 1) return route.abort();
        if (lost === 2) await route.fetch();
        return lost === 2 ? route.abort() : route.continue();
      });
      const token = await signIn(buyer, "demo-buyer", false);
      const id = await order(token);
      await buyer.open(`/pages/member/orderDetail?id=${id}`);
      await page
        .getByRole("link", { name: t("orders.pay"), exact: true })
        .first()
        .waitFor();
      await expect.poll(() => lost).toBeGreaterThan(0);
      await pay(id, token);
      await page
        .getByRole("heading", { name: t("orders.state_awaiting_shipment") })
        .first()
        .waitFor();
      await expect.poll(() => lost).toBeGreaterThanOrEqual(3);
      await expect.poll(openSockets).toBe(1);
      await buyer.context.close();
    },
  );

  test(
    "a connection cut without notice is closed at the second unanswered ping, and another is opened",
    { timeout: 180_000 },
    async () => {
      const buyer = await stage.visit({ language: "en" });
      const { page, t } = buyer;
      await page.clock.install();
      let opened = 0;
      let cut = 0;
      await page.routeWebSocket(/\/socket$/, (socket) => {
        opened += 1;
        const mine = opened;
        const server = socket.connectToServer();
        socket.onMessage((said) => (mine <= cut ? undefined : server.send(said)));
        server.onMessage((said) => (mine <= cut ? undefined : socket.send(said)));
        // Nobody receives or answers the page's close frame.
        socket.onClose(() => {});
      });
      const token = await signIn(buyer, "demo-buyer");
      const id = await order(token);
      await buyer.open(`/pages/member/orderDetail?id=${id}`);
      await page
        .getByRole("link", { name: t("orders.pay"), exact: true })
        .first()
        .waitFor();
      cut = opened;
      const shaken = page.waitForResponse((response) => response.url().endsWith(chat.handshake.path) && response.ok());
      // One beat in which the last answer still counts, and the two intervals.
      for (let beats = 0; beats < 3; beats += 1) await page.clock.fastForward(25_000);
      await shaken;
      expect(opened).toBe(cut + 1);
      await pay(id, token);
      await page
        .getByRole("heading", { name: t("orders.state_awaiting_shipment") })
        .first()
        .waitFor();
      await buyer.context.close();
    },
  );

  test("without any socket every page is right, only later", { timeout: 180_000 }, async () => {
    const buyer = await stage.visit({ language: "en" });
    await buyer.page.routeWebSocket(/\/socket$/, (socket) => socket.close());
    const token = await signIn(buyer, "demo-buyer", false);
    const id = await order(token);
    await pay(id, token);
    await buyer.open(`/pages/member/orderDetail?id=${id}`);
    await buyer.page
      .getByRole("heading", { name: buyer.t("orders.state_awaiting_shipment") })
      .first()
      .waitFor();
    const merchant = await stage.visit({ language: "en" });
    const store = await signIn(merchant, "demo-merchant");
    await ask(
      orders.ship,
      { parcels: [{ order_id: id, carrier: "dhl", tracking_number: `JD${String(id).slice(-9)}` }] },
      store,
    );
    await buyer.open("/pages/member/order");
    await buyer.open(`/pages/member/orderDetail?id=${id}`);
    await buyer.page.getByRole("button", { name: buyer.t("orders.confirm_receipt"), exact: true }).waitFor();
    await buyer.context.close();
    await merchant.context.close();
  });
});
