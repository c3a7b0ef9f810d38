import { account } from "@arcade/contract/people/account/api";
import type { Language } from "@arcade/contract/languages";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { many, run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { demoPassword, demoPaymentPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const { ask } = stage;

/** A paid order of the demo's buyer for goods that the demo's merchant ships. */
async function paidOrder(token: string): Promise<{ id: string; order_no: string }> {
  const [sku] = await many<{ id: bigint }>(
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
  const submitted = await ask(
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
  const { id = "", order_no = "" } = submitted.orders[0] ?? {};
  await ask(orders.pay, { order_ids: [id], payment_password: demoPaymentPassword }, token);
  return { id, order_no };
}

describe("members are notified", () => {
  for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
    test(
      `a shipped order appears on the open page, is opened, and counts as read on the other device too (${language})`,
      { timeout: 240_000 },
      async () => {
        const theme = language === "ar" ? "dark" : "light";
        const [phone, tablet] = [
          await stage.signedIn("demo-buyer", { language, theme }),
          await stage.signedIn("demo-buyer", { language, width: 1280 }),
        ];
        const { id, order_no } = await paidOrder(phone.token);
        // All notices of the demo so far have been delivered.
        await stage.settleDue();
        const { items } = await ask(notices.list, { box: "logistics" }, phone.token);
        await ask(notices.readAll, { until_id: items[0]!.id }, phone.token);
        const before = (await ask(account.statistics, {}, phone.token)).notice;

        await phone.open("/pages/message/index?box=logistics");
        await phone.page.getByRole("listitem").filter({ hasText: order_no }).first().waitFor();
        await tablet.open("/pages/member/index");
        const badge = (count: number) =>
          tablet.page.getByRole("main").getByText(tablet.t("app.count_unread", { count }), { exact: true });
        const all = Object.values(before).reduce((total, count) => total + count, 0);

        const { token } = await ask(account.logIn, { account: "demo-merchant", password: demoPassword });
        await ask(
          orders.ship,
          { parcels: [{ order_id: id, carrier: "dhl", tracking_number: `JD${String(id).slice(-9)}` }] },
          token,
        );
        const told = phone.page
          .getByRole("listitem")
          .filter({ hasText: order_no })
          .filter({ hasText: phone.t("notices.new") });
        await told.waitFor();
        await badge(all + 1).waitFor({ state: "attached" });

        await told.getByRole("link").click();
        await phone.page.getByRole("link", { name: phone.t("notices.open_order") }).waitFor();
        await badge(all + 1).waitFor({ state: "detached" });
        expect((await ask(account.statistics, {}, phone.token)).notice).toEqual(before);
        await phone.page.getByRole("link", { name: phone.t("notices.open_order") }).click();
        await phone.page.getByRole("button", { name: phone.t("orders.confirm_receipt"), exact: true }).waitFor();
        await phone.context.close();
        await tablet.context.close();
      },
    );
  }

  test("all are marked as read, also unread ones that are not loaded yet", { timeout: 180_000 }, async () => {
    const { page, open, t, token, context, member_id } = await stage.signedIn("demo-buyer", {
      language: "ar",
      theme: "dark",
    });
    // Thirty notices, newer than all others. The five oldest of them are unread.
    await run(stage.owner, sql`UPDATE notice SET read_at = greatest(now(), created_at) WHERE member_id = ${member_id}`);
    await run(
      stage.owner,
      sql`INSERT INTO notice (id, member_id, dedupe_key, topic, subject, body, details, page, created_at, read_at, by_mail)
       SELECT 4611686018427387904 + n, ${member_id}, 'journey:' || n, 'account', 'mail.support_answered_subject',
         'mail.support_answered_body', '{}', '/pages/member/service', now(),
         CASE WHEN n > 5 THEN now() END, false FROM generate_series(1, 30) n`,
    );
    await open("/pages/message/index?box=notices");
    await page.getByRole("button", { name: t("notices.read_all"), exact: true }).click();
    await page.getByText(t("notices.all_read"), { exact: true }).waitFor();
    await page.getByRole("button", { name: t("notices.read_all"), exact: true }).waitFor({ state: "detached" });
    expect((await ask(notices.overview, {}, token)).notices.unread).toBe(0);
    await context.close();
  });

  test("mail is chosen topic by topic, and the choice stays", { timeout: 180_000 }, async () => {
    const { page, open, t, token, context } = await stage.signedIn("demo-buyer", { language: "en" });
    await open("/pages/member/setting");
    await page.getByRole("link", { name: new RegExp(t("notices.settings")) }).click();
    const refunds = page.getByRole("group", { name: t("notices.topic_refunds") });
    await refunds.getByRole("switch", { name: t("notices.by_mail") }).click();
    const isMailed = async () =>
      (await ask(notices.choices, {}, token)).topics.find(({ topic }) => topic === "refunds")?.mail;
    await expect.poll(isMailed).toBe(false);
    await page.reload();
    await expect.poll(() => refunds.getByRole("switch", { name: t("notices.by_mail") }).isChecked()).toBe(false);
    await page.getByRole("switch", { name: t("notices.sound_order") }).click();
    await page.reload();
    await expect.poll(() => page.getByRole("switch", { name: t("notices.sound_order") }).isChecked()).toBe(false);
    await refunds.getByRole("switch", { name: t("notices.by_mail") }).click();
    await expect.poll(isMailed).toBe(true);
    await context.close();
  });
});
