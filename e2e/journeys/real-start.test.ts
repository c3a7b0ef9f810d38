import { content } from "@arcade/contract/front/content/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { afterAll, expect, test } from "vitest";
import { addOperator } from "../../apps/server/src/features/base/operators/index.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { picture } from "../../apps/server/test/bad-files.ts";
import { byServer } from "../../apps/server/test/given.ts";
import { openMailSink } from "../../apps/server/test/given/mail-sink.ts";
import { apply, decide, review } from "../applying.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { addNetworkAddress, chooseIdentity, creditRecharge, publishArticles } from "../opening.ts";
import { useStage, type Visitor } from "../stage.ts";

const mail = await openMailSink();
afterAll(() => mail.close());
const stage = useStage({ DEMO: "0", SMTP_URL: mail.url });
const { door, codeFor } = useOffice(stage);
const { ask } = stage;
const password = "a bicycle under the stairs";
const pin = "472913";
const hour = 3_600_000;
const day = 24 * hour;
const patient = { timeout: 40_000 };

/** An operator who was added on the command line signs in by the link. */
async function operator(name: string): Promise<OperatorPage> {
  const { link } = await byServer(stage, (context) =>
    addOperator(context, { name, email: `${name.toLowerCase()}@example.com`, role: "administrator" }, null),
  );
  const opened = await door();
  const { page, t } = opened;
  await page.goto(link.replace(/^https?:\/\/[^/]+/, stage.address));
  await page.getByLabel(t("office.new_password")).fill(password);
  await page
    .getByLabel(t("office.totp_code"))
    .fill(codeFor((await page.locator(".copyable .code").textContent()) ?? ""));
  await page.getByRole("button", { name: t("office.enrol_finish") }).click();
  await page.getByRole("heading", { level: 1, name: t("office.home") }).waitFor();
  return opened;
}

/** A new person registers with a mailed code. Both agreements can be read over the form. */
async function registered(nickname: string): Promise<Visitor & { token: string }> {
  const visitor = await stage.visit({ language: "en" });
  const { page, t, open } = visitor;
  const email = `${nickname}@example.com`;
  await open("/pages/login/register");
  await page.getByLabel(t("field.email"), { exact: true }).fill(email);
  const before = mail.letters.length;
  await page.getByRole("button", { name: t("account.code_send"), exact: true }).click();
  await expect.poll(() => mail.codeTo(email, before), patient).toBeDefined();
  await page.getByLabel(t("field.code"), { exact: true }).fill(mail.codeTo(email, before) ?? "");
  await page.getByLabel(t("field.nickname"), { exact: true }).fill(nickname);
  await page.getByLabel(t("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: "User agreement" }).first().click();
  await page.getByRole("dialog").getByRole("heading", { name: "Who takes part" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: t("account.register"), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null, null, { timeout: 40_000 });
  return { ...visitor, token: (await page.evaluate(() => localStorage.getItem("token"))) ?? "" };
}

async function listGoods({ page, t, open }: Visitor): Promise<string> {
  await open("/pages/shop/goods_add?tab=own");
  await page.getByText(t("listing.part_texts")).waitFor();
  await page.getByLabel(t("listing.name"), { exact: true }).fill("Brass teapot");
  await page.getByRole("textbox", { name: t("listing.description") }).click();
  await page.keyboard.type("Hammered by hand");
  await page
    .getByLabel(t("listing.picture_add"))
    .setInputFiles([{ name: "one.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 11) }]);
  await page.getByRole("img", { name: t("listing.picture_number", { position: 1, total: 1 }) }).waitFor();
  await page.getByRole("button", { name: t("listing.axis_add"), exact: true }).click();
  const axis = page.getByRole("group", { name: t("listing.axis", { number: 1 }), exact: true });
  await axis.getByLabel(t("listing.axis_name", { number: 1 })).fill("Size");
  await axis.getByLabel(t("listing.value_name", { number: 1 }), { exact: true }).fill("Small");
  await axis.getByRole("button", { name: t("listing.value_add"), exact: true }).click();
  await axis.getByLabel(t("listing.value_name", { number: 2 }), { exact: true }).fill("Large");
  const fill = page.getByRole("group", { name: t("listing.fill") });
  for (const [what, figure] of [
    ["price", "20.00"],
    ["stock", "5"],
  ] as const) {
    await fill.getByLabel(t("listing.fill_what")).selectOption(what);
    await fill.getByLabel(t("listing.fill_value")).fill(figure);
    await fill.getByRole("button", { name: t("listing.fill_do"), exact: true }).click();
  }
  await page.getByLabel(t("listing.category_first"), { exact: true }).selectOption({ label: "Home and kitchen" });
  await page.getByLabel(t("listing.category_second"), { exact: true }).selectOption({ label: "Tableware" });
  await page.getByRole("button", { name: t("listing.publish"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("listing.detail_title") }).waitFor();
  const listed = () => many<{ id: bigint }>(stage.mall.db, sql`SELECT id FROM goods WHERE on_sale`);
  await expect.poll(async () => (await listed()).length, patient).toBe(1);
  return String((await listed())[0]?.id);
}

/** In a country whose address format only libaddressinput knows. */
async function addAddress({ page, t, open }: Visitor): Promise<void> {
  await open("/pages/member/address_save");
  await page.getByRole("button", { name: new RegExp(`^${t("field.country")}`) }).click();
  const record = page.getByRole("dialog");
  await record.getByRole("searchbox").fill("Romania");
  await record.getByText("Romania", { exact: true }).click();
  await page.getByLabel(t("field.name"), { exact: true }).fill("Ana Pop");
  await page.getByLabel(t("field.mobile"), { exact: true }).fill("721 234 567");
  await page.getByLabel(t("addresses.address"), { exact: true }).fill("Strada Lunga 12");
  await page.getByLabel(t("addresses.postal_code"), { exact: true }).fill("500035");
  await page.getByLabel(t("addresses.city"), { exact: true }).fill("Brasov");
  await page.getByRole("button", { name: t("app.save"), exact: true }).click();
  await page.getByText(t("addresses.saved")).waitFor();
}

async function recharge({ page, t, open, token }: Visitor & { token: string }, operator: OperatorPage): Promise<void> {
  await open("/pages/member/recharge");
  await page.getByRole("radio", { name: /BEP20/ }).check();
  await page.getByLabel(t("recharges.amount"), { exact: true }).fill("100");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "transfer.jpg", mimeType: "image/jpeg", buffer: await picture("jpeg", 12) });
  await page.getByText(t("recharges.picture_ready"), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("recharges.submit") }).click();
  await page.getByRole("heading", { level: 1, name: t("recharges.detail_title") }).waitFor();
  await creditRecharge(operator, "ana.pop", "100");
  await expect.poll(async () => Number((await ask(wallet.mine, {}, token)).available), patient).toBe(100);
}

/** Before the first payment: the checkout asks for the payment password and returns. */
async function setPin({ page, t }: Visitor, email: string): Promise<void> {
  await page.getByRole("link", { name: t("orders.set_payment_password"), exact: true }).click();
  const before = mail.letters.length;
  await page.getByRole("button", { name: t("account.code_send"), exact: true }).click();
  await expect.poll(() => mail.codeTo(email, before), patient).toBeDefined();
  await page.getByLabel(t("field.code"), { exact: true }).fill(mail.codeTo(email, before) ?? "");
  await page.getByLabel(t("field.payment_password"), { exact: true }).fill(pin);
  await page.getByLabel(t("account.pin_again"), { exact: true }).fill(pin);
  await page.getByRole("button", { name: t("app.save"), exact: true }).click();
  await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
}

/**
 * Two pieces are sent in two parcels. The store records where the first one is, because there is no tracking service.
 */
async function shipInTwo({ page, t, open }: Visitor, order: string): Promise<void> {
  await open(`/pages/shop/orderDetail?id=${order}`);
  for (const [number, isLast] of [
    ["JD014600013", false],
    ["JD014600021", true],
  ] as const) {
    await page.getByRole("button", { name: t(isLast ? "shop.ship_rest" : "shop.ship"), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t("shop.carrier"), { exact: true }).selectOption("dhl");
    await sheet.getByLabel(t("shop.tracking_number"), { exact: true }).fill(number);
    if (!isLast) {
      await sheet.getByRole("button", { name: t("shop.send_later"), exact: true }).click();
      await sheet.getByRole("button", { name: t("app.decrease"), exact: true }).click();
    }
    await sheet.getByRole("button", { name: t("shop.ship"), exact: true }).click();
    await page.getByRole("button", { name: new RegExp(number) }).waitFor();
    if (!isLast)
      await page
        .getByText(t("orders.on_the_way", { sent: "1", total: "2" }))
        .first()
        .waitFor();
  }
  stage.clock.move(hour);
  // The page reads the time again.
  await page.reload();
  await page
    .getByRole("button", { name: t("shop.event_add"), exact: true })
    .last()
    .click();
  await page.getByLabel(t("shop.event_place"), { exact: true }).fill("Berlin, DE");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("shop.event_add"), exact: true })
    .click();
  await page.getByText(t("shop.event_saved")).waitFor();
}

/** The guide counts the steps that are done. A test mail that arrives is one of them. */
async function followGuide({ page, t, go }: OperatorPage): Promise<void> {
  const progress = (done: number) => t("branding.start_progress", { done: String(done), all: "10" });
  await go("/start", t("branding.start_title"));
  await page.getByText(progress(6), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("branding.try_mail"), exact: true }).click();
  await page.getByText(progress(7), { exact: true }).waitFor();
  // The server writes the name into the page.
  await page.reload();
  await page.getByRole("heading", { level: 1, name: t("branding.start_title") }).waitFor();
  await page.waitForFunction(() => document.title.endsWith("Lantern Market"));
}

test("a mall that sells nothing yet says so on its first page, with what it has, before and after its script", async () => {
  await expect.poll(async () => (await fetch(stage.address)).text(), patient).toContain("data-drawn");
  const bare = await stage.browser.newContext({ javaScriptEnabled: false });
  const still = await bare.newPage();
  // The blocks are rendered in the background for each language. The page of the other language may have been first.
  const draw = async () => {
    await still.goto(stage.address);
    return still.locator("#root").innerText();
  };
  await expect.poll(draw, patient).not.toBe("");
  const shown = await still.locator("#root").innerText();
  await bare.close();
  const visitor = await stage.visit({ language: "en" });
  const said: string[] = [];
  visitor.page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("blocked by Playwright")) said.push(message.text());
  });
  await visitor.page.goto(stage.address);
  await visitor.page.getByText(visitor.t("content.empty_title")).waitFor();
  const home = await ask(content.home, {});
  for (const { name } of home.categories) expect(shown).toContain(name);
  expect(shown).not.toContain("$");
  expect(said).toEqual([]);
  await visitor.context.close();
});

test(
  "an empty mall is opened by its operators, a store sells, and a buyer gets the goods",
  { timeout: 300_000 },
  async () => {
    const ada = await operator("Ada");
    const ben = await operator("Ben");
    const openers = { first: ada, second: ben };
    await publishArticles(openers);
    await addNetworkAddress(openers, "BEP20", "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed");
    await chooseIdentity(openers, "Lantern Market");
    await followGuide(ada);

    const merchant = await registered("mara.lindqvist");
    await apply(stage, merchant, "Lantern & Loom");
    await review(ada, "mara.lindqvist");
    await decide(ada, true);
    const goods = await listGoods(merchant);

    const buyer = await registered("ana.pop");
    await addAddress(buyer);
    await recharge(buyer, ada);
    const { page, t } = buyer;
    await buyer.open(`/pages/product/goods?id=${goods}`);
    await page.getByRole("button", { name: t("goods.buy_now"), exact: true }).click();
    await page.getByRole("dialog").getByRole("radio", { name: "Small", exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("app.increase"), exact: true })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("goods.buy_now"), exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
    await page.getByText("Romania").first().waitFor();
    await setPin(buyer, "ana.pop@example.com");
    await page.getByRole("button", { name: t("orders.submit", { count: 1 }), exact: true }).click();
    await page.getByLabel(t("orders.payment_password")).fill(pin);
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() })
      .click();
    const stateNow = async () =>
      (await many<{ id: bigint; state: string }>(stage.mall.db, sql`SELECT id, state FROM orders`))[0];
    await expect.poll(async () => (await stateNow())?.state, patient).toBe("awaiting_shipment");

    const id = String((await stateNow())?.id);
    await shipInTwo(merchant, id);
    await buyer.open(`/pages/member/orderDetail?id=${id}`);
    await page.getByText("Berlin, DE").first().waitFor();
    await page
      .getByRole("button", { name: t("orders.confirm_receipt"), exact: true })
      .first()
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("orders.confirm_receipt"), exact: true })
      .click();
    await expect.poll(async () => (await stateNow())?.state, patient).toBe("awaiting_review");
    stage.clock.move(9 * day);
    await expect
      .poll(async () => Number((await ask(wallet.mine, {}, merchant.token)).available), patient)
      .toBeGreaterThan(36);
  },
);
