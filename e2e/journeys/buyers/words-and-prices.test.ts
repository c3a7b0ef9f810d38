import { orders } from "@arcade/contract/buying/orders/api";
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { many } from "../../../apps/server/src/platform/database.ts";
import { sql } from "../../../apps/server/src/platform/sql.ts";
import { demoPaymentPassword } from "../../filled-mall.ts";
import { type SignedIn, useStage } from "../../stage.ts";
import { unpaidOrder } from "../../unpaid-order.ts";

/** Speaks the protocol of LibreTranslate, only on this machine. */
const translator = createServer((request, response) => {
  request.setEncoding("utf8");
  let body = "";
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    const { q, target } = JSON.parse(body) as { q: string; target: string }; // what the mall sends
    response.end(JSON.stringify({ translatedText: `${target}: ${q}`, detectedLanguage: { language: "en" } }));
  });
});
await new Promise<void>((ready) => translator.listen(0, "127.0.0.1", ready));
afterAll(() => translator.close());

const stage = useStage({ TRANSLATOR_URL: `http://127.0.0.1:${(translator.address() as AddressInfo).port}` }); // it listens
const languages = ["en", "ar"] as const;
const phone = (name: string, language: "en" | "ar") =>
  stage.signedIn(name, { language, theme: language === "ar" ? "dark" : "light" });

// For a person to look at: PAGES_SHOTS=/tmp/shots npx vitest run --project journeys words-and-prices
const shots = process.env["PAGES_SHOTS"];
async function look(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.waitForLoadState("networkidle").catch(() => undefined);
  await page.screenshot({ path: `${shots}/${name}.png` });
}

/** What the demo's merchant sells, the cheapest first. */
async function onSale(): Promise<{ id: string; sku_id: string }> {
  const [found] = await many<{ id: bigint; sku_id: bigint }>(
    stage.owner,
    sql`SELECT g.id, k.id AS sku_id FROM sku k JOIN goods g ON g.id = k.goods_id JOIN store s ON s.id = g.store_id
      JOIN member m ON m.id = s.owner_id
     WHERE m.nickname = 'demo-merchant' AND g.on_sale AND NOT g.supplied AND k.on_hand - k.reserved > 3
       AND k.removed_at IS NULL ORDER BY k.price LIMIT 1`,
  );
  return { id: String(found?.id), sku_id: String(found?.sku_id) };
}

/** An unpaid order of the buyer. */
const unpaid = async ({ token }: SignedIn) => unpaidOrder(stage, (await onSale()).sku_id, token);

describe.each(languages)("in %s", (language) => {
  test("a question is asked on the page of the goods, the store answers it, and everybody reads both", async () => {
    const { id } = await onSale();
    const asked = `Does it come with a bulb? (${language})`;
    const answered = `Yes, a warm one. (${language})`;
    const buyer = await phone("demo-buyer", language);
    await buyer.open(`/pages/product/goods?id=${id}`);
    await buyer.page.getByRole("button", { name: buyer.t("questions.ask"), exact: true }).click();
    const sheet = buyer.page.getByRole("dialog", { name: buyer.t("questions.ask_title") });
    await sheet.getByRole("button", { name: buyer.t("questions.ask_send"), exact: true }).click();
    await sheet.getByText(buyer.t("reviews.words_first")).waitFor();
    await sheet.getByLabel(buyer.t("questions.ask_label")).fill(asked);
    await look(buyer.page, `question-ask-${language}`);
    await sheet.getByRole("button", { name: buyer.t("questions.ask_send"), exact: true }).click();
    await buyer.page.getByText(asked).waitFor();

    const merchant = await phone("demo-merchant", language);
    await merchant.open("/pages/shop/questions");
    const card = merchant.page.getByRole("listitem").filter({ hasText: asked }).first();
    await card.getByRole("button", { name: merchant.t("questions.answer"), exact: true }).click();
    const answer = merchant.page.getByRole("dialog", { name: merchant.t("questions.answer_title") });
    await answer.getByLabel(merchant.t("questions.answer_label")).fill(answered);
    await look(merchant.page, `question-answer-${language}`);
    await answer.getByRole("button", { name: merchant.t("questions.answer_send"), exact: true }).click();
    await merchant.page.getByText(answered).waitFor();

    const visitor = await stage.visit({ language });
    await visitor.open(`/pages/product/goods?id=${id}`);
    await visitor.page.getByText(asked).scrollIntoViewIfNeeded();
    await visitor.page.getByText(answered).waitFor();
    await look(visitor.page, `question-read-${language}`);
    await buyer.open("/pages/member/questions");
    await buyer.page.getByText(answered).waitFor();
    await look(buyer.page, `question-mine-${language}`);
  });

  test("a store lowers an unpaid order; its buyer sees the old and the new total at once, and accepts by paying", async () => {
    const buyer = await phone("demo-buyer", language);
    const order = await unpaid(buyer);
    await buyer.open(`/pages/member/orderDetail?id=${order}`);
    const merchant = await phone("demo-merchant", language);
    await merchant.open(`/pages/shop/orderDetail?id=${order}`);
    await merchant.page.getByRole("button", { name: merchant.t("shop.lower_price"), exact: true }).click();
    const sheet = merchant.page.getByRole("dialog", { name: merchant.t("shop.lower_price") });
    await sheet.getByLabel(merchant.t("shop.lower_goods")).fill("1.25");
    await look(merchant.page, `lower-${language}`);
    await sheet.getByRole("button", { name: merchant.t("shop.lower_price"), exact: true }).click();
    await merchant.page.getByText(merchant.t("shop.lowered_toast")).waitFor();

    const { lowered, actual_payment } = await stage.ask(orders.detail, { id: order }, buyer.token);
    expect(lowered).toMatchObject({ to: actual_payment });
    // The buyer's page shows it without a reload.
    await buyer.page.getByText(buyer.t("orders.lowered_by_store")).first().waitFor();
    await look(buyer.page, `lowered-${language}`);
    await buyer.page
      .getByRole("link", { name: buyer.t("orders.pay"), exact: true })
      .first()
      .click();
    await buyer.page.getByLabel(buyer.t("orders.payment_password")).fill(demoPaymentPassword);
    const pay = buyer.t("orders.pay_amount", { amount: "" }).trim();
    await buyer.page.getByRole("dialog").getByRole("button", { name: pay }).click();
    await expect
      .poll(async () => (await stage.ask(orders.detail, { id: order }, buyer.token)).state, { timeout: 60_000 })
      .toBe("awaiting_shipment");
    expect((await stage.ask(orders.detail, { id: order }, buyer.token)).actual_payment).toBe(lowered?.to);
  });
});

test("a review in another language is read in one's own, and the original is one tap away", async () => {
  const [review] = await many<{ goods_id: bigint; text: string }>(
    stage.owner,
    sql`SELECT goods_id, text FROM review WHERE language = 'en' AND length(text) > 20 AND NOT hidden
      ORDER BY created_at DESC LIMIT 1`,
  );
  const { page, t, open } = await phone("demo-buyer", "ar");
  await open(`/pages/product/goods?id=${review?.goods_id}`);
  const line = page
    .getByRole("listitem")
    .filter({ hasText: review?.text ?? "" })
    .first();
  await line.getByRole("button", { name: t("translations.translate"), exact: true }).click();
  const translated = page.getByText(`ar: ${review?.text}`);
  await translated.waitFor();
  await page.getByText(t("translations.made"), { exact: true }).first().waitFor();
  await look(page, "review-translated-ar");
  await page
    .getByRole("button", { name: t("translations.original"), exact: true })
    .first()
    .click();
  await expect.poll(() => translated.count()).toBe(0);
  await page
    .getByText(review?.text ?? "")
    .first()
    .waitFor();
});
