import { describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { demoPassword } from "../filled-mall.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();

async function signIn({ page, t, open }: Visitor, name: string): Promise<void> {
  await open("/pages/login/login");
  await page.getByLabel(t("field.account"), { exact: true }).fill(name);
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null);
}

/** Orders that the demo's merchant ships without a supplier. */
function toShip(): Promise<{ id: bigint; order_no: string }[]> {
  return many(
    stage.mall.db,
    sql`SELECT o.id, o.order_no FROM orders o JOIN member m ON m.id = o.merchant_id
     WHERE m.nickname = 'demo-merchant' AND o.state = 'awaiting_shipment' AND NOT o.supplied ORDER BY o.id`,
  );
}

describe.each(["en", "ar"] as const)("a merchant's orders, in %s", (language) => {
  test(
    "one is shipped from a pasted list, its number corrected, a note written for the buyer, and the slip printed before",
    { timeout: 240_000 },
    async () => {
      const [order] = await toShip();
      expect(order).toBeDefined();
      const { id, order_no } = order!;
      // In the format of the carrier, and unique in the store.
      const [number, right] = [`SF${String(id).slice(-12)}`, `SF9${String(id).slice(-12)}`];
      const merchant = await stage.visit({ language });
      const { page, t } = merchant;
      await signIn(merchant, "demo-merchant");

      await merchant.open(`/pages/shop/orderDetail?id=${id}`);
      const slip = page.waitForEvent("download");
      await page.getByRole("button", { name: t("shop.slip"), exact: true }).click();
      expect((await slip).suggestedFilename()).toBe(`packing-slip-${order_no}.pdf`);

      await merchant.open("/pages/shop/order?tab=shipped");
      await page.getByRole("button", { name: t("shop.paste"), exact: true }).click();
      const record = page.getByRole("dialog");
      const list = record.getByLabel(t("shop.paste_label"));
      await list.fill(`${order_no}, pigeon, JD0140\n${order_no}`);
      await record.getByRole("button", { name: t("shop.ship"), exact: true }).click();
      // Both lines are reported, and the pasted text stays.
      await record.getByText(t("shop.paste_line_number", { line: 2 })).waitFor();
      await expect.poll(() => list.inputValue()).toContain("pigeon");
      await list.fill(`NOBODYS, DHL, JD0140 1\n${order_no}\tSF Express\t${number}`);
      await record.getByRole("button", { name: t("shop.ship"), exact: true }).click();
      await record.getByText(t("shop.failed_not_found", { number: "NOBODYS" })).waitFor();
      // The line that failed is left for correction.
      await expect.poll(() => list.inputValue()).toBe("NOBODYS, DHL, JD0140 1");

      await merchant.open(`/pages/shop/orderDetail?id=${id}`);
      await page.getByRole("button", { name: t("shop.correct"), exact: true }).click();
      await record.getByLabel(t("shop.tracking_number")).fill(right);
      await record.getByRole("button", { name: t("shop.correct"), exact: true }).click();
      await record.waitFor({ state: "detached" });
      await page.getByText(right, { exact: true }).first().waitFor();

      await page.getByRole("button", { name: t("shop.note_add"), exact: true }).click();
      await record.getByLabel(t("shop.note"), { exact: true }).fill("Wrapped twice");
      await record.getByLabel(t("shop.note_shown")).check();
      await record.getByRole("button", { name: t("shop.note_save"), exact: true }).click();
      await page
        .getByRole("region", { name: t("shop.note_seen") })
        .getByText("Wrapped twice")
        .waitFor();
      await merchant.context.close();
    },
  );
});

describe("on a wide window", () => {
  test("the page keeps its width from tab to tab, with rows or without", { timeout: 120_000 }, async () => {
    const { page, t, open, context } = await stage.signedIn("demo-merchant", { language: "en", width: 1280 });
    await open("/pages/shop/goods_manage");
    await page.getByRole("table").waitFor();
    const width = () => page.locator(".kit-column").evaluate((column) => column.getBoundingClientRect().width);
    const withRows = await width();
    expect(withRows).toBeGreaterThan(1_000);
    await page.getByRole("tab", { name: t("listing.tab_drafts") }).click();
    await page.getByText(t("listing.empty_drafts")).waitFor();
    expect(await width()).toBe(withRows);
    await context.close();
  });
});

describe("a merchant's books", () => {
  test(
    "a figure opens its orders, an order its postings, and the report is saved as a file",
    { timeout: 240_000 },
    async () => {
      const merchant = await stage.visit({ language: "en" });
      const { page, t } = merchant;
      await signIn(merchant, "demo-merchant");
      await merchant.open("/pages/shop/analytics?period=year");
      await page.getByRole("region", { name: t("analytics.table") }).waitFor();
      await page.getByRole("button", { name: new RegExp(`^${t("analytics.revenue")}`) }).click();
      const record = page.getByRole("dialog", { name: t("analytics.behind", { figure: t("analytics.revenue") }) });
      await record
        .getByRole("button", { name: /^Postings for order/ })
        .first()
        .click();
      await record.getByText(t("analytics.side_escrow")).first().waitFor();
      await page.keyboard.press("Escape");
      await record.waitFor({ state: "detached" });
      const file = page.waitForEvent("download");
      await page.getByRole("button", { name: t("analytics.pdf"), exact: true }).click();
      expect((await file).suggestedFilename()).toMatch(/^analytics-.*-month\.pdf$/);
      await merchant.context.close();
    },
  );
});

describe("a member's own data", () => {
  test("is exported as a file; a demo account reads why it cannot be closed", { timeout: 120_000 }, async () => {
    const buyer = await stage.visit({ language: "en" });
    const { page, t } = buyer;
    await signIn(buyer, "demo-buyer");
    await buyer.open("/pages/member/setting");
    await page.getByRole("link", { name: t("members.data_title") }).click();
    await page.getByRole("button", { name: t("members.data_export_button"), exact: true }).click();
    await page.getByText(t("members.archive_asked")).waitFor();
    const download = page.getByRole("button", { name: t("members.archive_download"), exact: true });
    await expect
      .poll(async () => {
        await page.reload();
        await page.getByText(t("members.data_blocker_demo")).waitFor();
        return download.count();
      })
      .toBe(1);
    await download.click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t("members.data_close_password"), { exact: true }).fill(demoPassword);
    const file = page.waitForEvent("download");
    await sheet.getByRole("button", { name: t("members.archive_download"), exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^my-data-.*\.zip$/);
    expect(await page.getByRole("button", { name: t("members.data_close_button"), exact: true }).count()).toBe(0);
    await buyer.context.close();
  });
});

describe("the home feed", () => {
  test("promoted goods are labelled, and count once a member has seen them", { timeout: 120_000 }, async () => {
    const buyer = await stage.visit({ language: "en" });
    const { page, t } = buyer;
    await signIn(buyer, "demo-buyer");
    await buyer.open("/");
    const mark = page.getByText(t("promotions.label"), { exact: true }).first();
    await mark.scrollIntoViewIfNeeded();
    const shown = () => many<{ count: number }>(stage.mall.db, sql`SELECT count(*)::int AS count FROM promotion_shown`);
    await expect.poll(async () => (await shown())[0]!.count, { timeout: 30_000 }).toBeGreaterThan(0);
    await buyer.context.close();
  });
});
