import { account } from "@arcade/contract/people/account/api";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { orders } from "@arcade/contract/buying/orders/api";
import type { Language } from "@arcade/contract/languages";
import type { FileChooser } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../apps/server/test/bad-files.ts";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import { demoPassword, demoPaymentPassword } from "../../filled-mall.ts";
import { expectArrived, tabTo } from "../../keyboard.ts";
import { type StockedGoods, stockedGoods } from "../../stocked-goods.ts";
import { type SignedIn, useStage } from "../../stage.ts";

const stage = useStage();
let goods: StockedGoods;

beforeAll(async () => {
  [goods] = (await stockedGoods(stage, 1)) as [StockedGoods]; // it throws if there are none
}, 60_000);

/** Its name as this reader sees it. */
async function nameOf({ page }: SignedIn): Promise<string> {
  const answer = await page.evaluate(async (path) => {
    const lang = document.documentElement.lang;
    const response = await fetch(path, { headers: { lang } });
    return (await response.json()) as { data: { name: string } }; // as the endpoint promises
  }, `${goodsRows.detail.path}?id=${goods.id}`);
  return answer.data.name;
}

/** Polite and immediate announcements, as a screen reader hears them. */
const heard = "[role=status], [role=alert], [aria-live]";

describe.each<Language>(["en", "ar"])("without a pointer and without a screen, in %s", (language) => {
  test(
    "goods are searched, bought, received and reviewed by keyboard: every control has its name, the focus is visible on each page, and events are read out",
    { timeout: 300_000 },
    async () => {
      const buyer = await stage.signedIn("demo-buyer", { language, width: 390 });
      const { page, t, open, context } = buyer;
      await open("/"); // from now on the server knows the reader's language
      const name = await nameOf(buyer);
      const press = async (control: Parameters<typeof tabTo>[1], key = "Enter") => {
        await tabTo(page, control);
        await page.keyboard.press(key);
      };
      const button = (label: string) => page.getByRole("button", { name: label, exact: true });

      // From home to the search, whose field already has the focus.
      await open("/");
      await page.getByRole("navigation", { name: t("app.tabs") }).waitFor();
      await press(page.getByRole("link", { name: t("content.search_hint") }));
      const field = page.getByRole("searchbox", { name: t("catalogue.search_label") });
      await field.waitFor();
      await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.insertText(name.slice(0, 60));
      await page.keyboard.press("Enter");
      await page.getByRole("heading", { level: 1 }).waitFor();
      const card = page.locator(`#page a[href*="goods?id=${goods.id}"]`).first();
      await card.waitFor();
      expect(await card.evaluate((link) => link.textContent)).toContain(name.slice(0, 20));
      await press(card);

      // The goods page announces its name, and its price is text.
      await expectArrived(page, name);
      await page.getByRole("group", { name: t("goods.actions") }).waitFor();
      await press(button(t("goods.buy_now")).first());
      const record = page.getByRole("dialog", { name: t("goods.sheet_title") });
      const confirm = page.getByRole("heading", { level: 1, name: t("orders.confirm_title") });
      await record.or(confirm).first().waitFor();
      if (await record.isVisible()) await press(record.getByRole("button", { name: t("goods.buy_now") }));
      await expectArrived(page, t("orders.confirm_title"));
      // All amounts are shown before the payment password is asked for (UX-055).
      const sums = page.locator("#page");
      for (const word of ["orders.product_total", "orders.freight", "orders.to_pay", "orders.balance_after"] as const)
        await sums.getByText(t(word)).first().waitFor();
      await press(button(t("orders.submit", { count: 1 })));

      // A sheet starts on its title, keeps the focus, and asks for the payment password.
      const sheet = page.getByRole("dialog", { name: t("orders.pay_title") });
      await sheet.waitFor();
      await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await sheet.getByText(t("orders.balance_after")).waitFor();
      await tabTo(page, sheet.getByLabel(t("orders.payment_password")));
      await page.keyboard.type("000000");
      const pay = sheet.getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() });
      await press(pay);
      // The fault is announced, without a search for it.
      const refused = t("refusal.payment_password_incorrect", { tries_left: 4 });
      await page.locator(heard).filter({ hasText: refused }).or(page.getByText(refused)).first().waitFor();
      const pin = sheet.getByLabel(t("orders.payment_password"));
      await expect.poll(() => pin.getAttribute("aria-invalid")).toBe("true");
      const hasPin = () => pin.evaluate((field) => field === document.activeElement);
      if (!(await hasPin())) await tabTo(page, pin);
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(demoPaymentPassword);
      await press(pay);

      // The result states the amount, the number and the next step, and has the focus on its heading (UX-066).
      const result = page.getByRole("heading", { level: 2, name: t("orders.paid_title") });
      await result.waitFor();
      await expect.poll(() => result.evaluate((element) => element === document.activeElement)).toBe(true);
      const [order] = await many<{ id: bigint; order_no: string; amount: bigint }>(
        stage.mall.db,
        sql`SELECT id, order_no, actual_payment AS amount FROM orders WHERE buyer_id = ${buyer.member_id}
          ORDER BY id DESC LIMIT 1`,
      );
      if (order === undefined) throw new Error("nothing was bought");
      await page.locator("#page").getByText(order.order_no, { exact: true }).waitFor();
      await page.locator("#page").getByText("$").first().waitFor();
      const [next] = t("orders.next_ship", { count: 1, time: "\n" }).split("\n");
      await page
        .locator("#page")
        .getByText((next ?? "").trim())
        .first()
        .waitFor();
      await press(page.getByRole("link", { name: t("orders.see_orders", { count: 1 }) }));

      // The store ships. The buyer hears it on the open page.
      await page.getByRole("heading", { level: 2, name: t("orders.state_awaiting_shipment") }).waitFor();
      const merchant = await stage.ask(account.logIn, { account: goods.owner, password: demoPassword });
      const id = String(order.id);
      const parcel = { order_id: id, carrier: "dhl", tracking_number: `JD${id.slice(-9)}` } as const;
      expect(await stage.ask(orders.ship, { parcels: [parcel] }, merchant.token)).toMatchObject({ failed: [] });
      await page.getByRole("status").getByText(t("orders.heard_shipped")).waitFor();
      const received = t("orders.confirm_receipt");
      await press(button(received).first());
      const question = page.getByRole("alertdialog", { name: t("orders.confirm_receipt_title") });
      await question.waitFor();
      await page.keyboard.press("Escape");
      await question.waitFor({ state: "detached" });
      // The focus returns to the button that opened the sheet.
      await expect
        .poll(() =>
          button(received)
            .first()
            .evaluate((element) => element === document.activeElement),
        )
        .toBe(true);
      await page.keyboard.press("Enter");
      await press(question.getByRole("button", { name: received, exact: true }));
      await page.getByRole("heading", { level: 2, name: t("orders.state_awaiting_review") }).waitFor();

      // A review is sent empty: the focus goes to the first stars, which say what is wrong (UX-084).
      await press(page.getByRole("link", { name: t("orders.review"), exact: true }));
      await expectArrived(page, t("reviews.write_title"));
      const post = button(t("reviews.post", { count: 1 }));
      await press(post);
      const stars = (question_: string) => page.getByRole("radiogroup", { name: question_ });
      const rated = stars(t("reviews.goods_stars"));
      await expect
        .poll(() => rated.evaluate((group) => group.contains(document.activeElement) && group.ariaInvalid))
        .toBe("true");
      await rated.getByText(t("reviews.stars_first")).waitFor();
      const give = async (group: typeof rated, arrows: number) => {
        await page.keyboard.press("Space");
        for (let each = 0; each < arrows; each += 1) await page.keyboard.press("ArrowRight");
        await expect.poll(() => group.getByRole("radio", { checked: true }).count()).toBe(1);
      };
      await give(rated, 3);
      expect(await rated.getByText(t("reviews.stars_first")).count()).toBe(0);
      await tabTo(page, page.getByLabel(t("reviews.words")));
      await page.keyboard.insertText(language === "ar" ? "وصل سليمًا وبسرعة." : "It came whole and quickly.");
      for (const label of [t("reviews.service"), t("reviews.delivery")]) {
        await tabTo(page, stars(label).getByRole("radio").first());
        await give(stars(label), 1);
      }
      await press(post);
      await page
        .locator(heard)
        .filter({ hasText: t("reviews.posted_completed") })
        .first()
        .waitFor();
      await page.getByRole("tab", { name: t("reviews.tab_mine"), selected: true }).waitFor();
      await context.close();
    },
  );
});

test(
  "a top-up, a withdrawal, a message and a shipment are made by keys alone (UX-007)",
  { timeout: 300_000 },
  async () => {
    const buyer = await stage.signedIn("demo-buyer", { language: "en" });
    const { page, t, open } = buyer;
    const press = async (control: Parameters<typeof tabTo>[1], key = "Enter") => {
      await tabTo(page, control);
      await page.keyboard.press(key);
    };
    const button = (label: string) => page.getByRole("button", { name: label, exact: true });
    // Without a listener the browser shows its own chooser. A listener that is added just before the key may be late.
    const choosers: FileChooser[] = [];
    page.on("filechooser", (chooser) => choosers.push(chooser));

    await open("/pages/member/recharge");
    await press(page.getByRole("radio").first(), "Space");
    await tabTo(page, page.getByLabel(t("recharges.amount"), { exact: true }));
    await page.keyboard.type("25");
    await tabTo(page, page.locator("input[type=file]"));
    await page.keyboard.press("Enter");
    await expect.poll(() => choosers.length).toBe(1);
    const buffer = await picture("webp");
    await choosers[0]?.setFiles({ name: "transfer.webp", mimeType: "image/webp", buffer });
    await page.getByText(t("recharges.picture_ready"), { exact: true }).waitFor();
    await press(button(t("recharges.submit")));
    await expectArrived(page, t("recharges.detail_title"));

    await open("/pages/member/withdrawal");
    await press(page.getByRole("radio").first(), "Space");
    await tabTo(page, page.getByLabel(t("withdrawals.address"), { exact: true }));
    await page.keyboard.insertText("TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP");
    await tabTo(page, page.getByLabel(t("withdrawals.amount"), { exact: true }));
    await page.keyboard.type("20");
    await press(button(t("withdrawals.go_on")));
    const sheet = page.getByRole("dialog", { name: t("withdrawals.confirm_title") });
    await sheet.waitFor();
    await tabTo(page, sheet.getByLabel(t("withdrawals.payment_password")));
    await page.keyboard.type(demoPaymentPassword);
    await press(sheet.getByRole("button", { name: t("withdrawals.confirm_button", { amount: "" }).trim() }));
    await expectArrived(page, t("withdrawals.detail_title"));

    const { userinfo } = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
    await open(`/pages/message/chat?store=${userinfo.store_id}`);
    await tabTo(page, page.getByRole("textbox", { name: t("chat.field"), exact: true }));
    await page.keyboard.insertText("Is it whole?");
    await press(button(t("chat.send")));
    await page.getByRole("log").getByText("Is it whole?", { exact: true }).waitFor();
    await buyer.context.close();

    const merchant = await stage.signedIn("demo-merchant", { language: "en" });
    await merchant.open("/pages/shop/order?tab=shipped");
    const ship = merchant.page.getByRole("button", { name: t("shop.ship"), exact: true });
    await ship.first().waitFor();
    const before = await ship.count();
    await tabTo(merchant.page, ship.first());
    await merchant.page.keyboard.press("Enter");
    const parcel = merchant.page.getByRole("dialog");
    await tabTo(merchant.page, parcel.getByLabel(t("shop.tracking_number")));
    await merchant.page.keyboard.type("JD 0146 0000 9");
    await tabTo(merchant.page, parcel.getByRole("button", { name: t("shop.ship"), exact: true }));
    await merchant.page.keyboard.press("Enter");
    await parcel.waitFor({ state: "detached" });
    await expect.poll(() => ship.count()).toBe(before - 1);
    await merchant.context.close();
  },
);
