import { describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

const stage = useStage();

describe("the merchant's day", () => {
  test(
    "waiting orders are purchased with the payment password, and ready ones are shipped",
    { timeout: 240_000 },
    async () => {
      const merchant = await stage.visit({ language: "en" });
      const { page, t } = merchant;
      await merchant.signIn("demo-merchant");
      await merchant.open("/pages/shop/index");
      await page.getByRole("heading", { name: t("shop.to_do") }).waitFor();

      await page.getByRole("link", { name: new RegExp(t("shop.to_buy")) }).click();
      await page.getByRole("heading", { level: 1, name: t("shop.purchases") }).waitFor();
      await page.getByRole("checkbox").first().waitFor();
      const waiting = await page.getByRole("checkbox").count();
      await page.getByRole("checkbox", { name: t("shop.select_all") }).check();
      await page.getByRole("button", { name: t("shop.buy_in", { count: waiting - 1 }) }).click();
      const record = page.getByRole("dialog");
      const pin = record.getByLabel(t("shop.payment_password"));
      const buy = record.getByRole("button", { name: t("shop.buy_in", { count: waiting - 1 }) });
      await merchant.context.setOffline(true);
      await pin.fill(demoPaymentPassword);
      await buy.click();
      // Nothing was sent, and the sheet says so. The typed values are still there, and the merchant tries again in the
      // same place.
      await record.getByRole("alert").getByText(t("app.offline_not_sent")).first().waitFor();
      await expect.poll(() => pin.inputValue()).toBe(demoPaymentPassword);
      await merchant.context.setOffline(false);
      await buy.click();
      await page.getByText(t("shop.purchases_empty")).waitFor();

      await merchant.open("/pages/shop/order?tab=shipped");
      const toShip = page.getByRole("button", { name: t("shop.ship"), exact: true });
      await toShip.first().waitFor();
      const before = await toShip.count();
      await toShip.first().click();
      await record.getByRole("button", { name: t("shop.ship"), exact: true }).click();
      // Nothing was typed: the field says so, and nothing is sent.
      await record.getByText(t("shop.tracking_wrong")).waitFor();
      await record.getByLabel(t("shop.tracking_number")).fill("JD 0146 0000 3");
      await record.getByRole("button", { name: t("shop.ship"), exact: true }).click();
      await record.waitFor({ state: "detached" });
      await expect.poll(() => toShip.count()).toBe(before - 1);
      await merchant.context.close();
    },
  );

  test("somebody without a store is told so", { timeout: 120_000 }, async () => {
    const buyer = await stage.visit({ language: "en" });
    await buyer.signIn("demo-buyer");
    await buyer.open("/pages/shop/index");
    await buyer.page.getByText(buyer.t("refusal.not_a_merchant")).first().waitFor();
    await buyer.context.close();
  });
});

describe("the clock", () => {
  test(
    "an order that is not paid in time is cancelled on the page that shows it, without a reload",
    { timeout: 240_000 },
    async () => {
      const buyer = await stage.visit({ language: "en" });
      const { page, t } = buyer;
      await buyer.signIn("demo-buyer");
      const [unpaid] = await many<{ id: bigint; cancel_at: Date }>(
        stage.mall.db,
        sql`SELECT o.id, o.cancel_at FROM orders o JOIN member m ON m.id = o.buyer_id WHERE m.nickname = 'demo-buyer'
          AND o.state = 'awaiting_payment' ORDER BY o.id DESC LIMIT 1`,
      );
      expect(unpaid).toBeDefined();
      await buyer.open(`/pages/member/orderDetail?id=${unpaid?.id}`);
      await page
        .getByRole("link", { name: t("orders.pay"), exact: true })
        .first()
        .waitFor();
      // Seconds before its end. The page reads again when its countdown is over.
      stage.clock.move((unpaid?.cancel_at.getTime() ?? 0) - stage.clock.now().getTime() - 12_000);
      await page.reload();
      const pay = page.getByRole("link", { name: t("orders.pay"), exact: true });
      await pay.first().waitFor();
      await pay.first().waitFor({ state: "detached", timeout: 60_000 });
      const [after] = await many<{ state: string; cancel_reason: string }>(
        stage.mall.db,
        sql`SELECT state, cancel_reason FROM orders WHERE id = ${unpaid?.id}`,
      );
      expect(after).toEqual({ state: "cancelled", cancel_reason: "unpaid" });
      await buyer.context.close();
    },
  );
});
