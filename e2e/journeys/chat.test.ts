import { account } from "@arcade/contract/people/account/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { chat } from "@arcade/contract/talk/chat/api";
import type { Language } from "@arcade/contract/languages";
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { expectClean } from "../clean.ts";
import { demoPassword } from "../filled-mall.ts";
import { type SignedIn, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
// Messages are limited for each minute.
beforeEach(() => stage.clock.move(60_000));

/** The demo's buyer and a store's merchant, each with a separate phone, in the same conversation. */
async function inTouch(
  buyersLanguage: Language,
  merchantsLanguage: Language,
): Promise<{ buyer: SignedIn; merchant: SignedIn; store: string; goods: string }> {
  const buyer = await stage.signedIn("demo-buyer", { language: buyersLanguage, theme: "dark" });
  const merchant = await stage.signedIn("demo-merchant", { language: merchantsLanguage });
  const { userinfo } = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
  const store = userinfo.store_id ?? "";
  const goods = (await stage.ask(catalogue.goods, { store })).items[0]?.id ?? "";
  return { buyer, merchant, store, goods };
}

const log = (page: Page) => page.getByRole("log");

async function sendText(visitor: Visitor, text: string): Promise<void> {
  await visitor.page.getByRole("textbox", { name: visitor.t("chat.field"), exact: true }).fill(text);
  await visitor.page.getByRole("button", { name: visitor.t("chat.send"), exact: true }).click();
}

const hears = ({ page }: Visitor, text: string) => log(page).getByText(text, { exact: true }).waitFor();

/** The messages on the page, in their order. */
async function said({ page }: Visitor, beginning: string): Promise<string[]> {
  const texts = await log(page).locator("li p").allInnerTexts();
  return texts.filter((text) => text.startsWith(beginning));
}

test(
  "a buyer and a store write, each in their own language, and receive each other's messages at once",
  { timeout: 240_000 },
  async () => {
    const { buyer, merchant, store, goods } = await inTouch("ar", "en");
    await buyer.open(`/pages/product/goods?id=${goods}`);
    await buyer.page.getByRole("link", { name: buyer.t("goods.chat"), exact: true }).click();
    await buyer.page.getByRole("button", { name: buyer.t("chat.send_goods"), exact: true }).click();
    await sendText(buyer, "هل هذا متوفر؟ <b>size 42</b>");
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
    await hears(merchant, "هل هذا متوفر؟ <b>size 42</b>");
    const card = log(merchant.page).locator("a.chat-card");
    expect(await card.getAttribute("href")).toContain(`/pages/product/goods?id=${goods}`);

    await sendText(merchant, "Yes, we have it.");
    await hears(buyer, "Yes, we have it.");
    await log(merchant.page).getByText(merchant.t("chat.state_read"), { exact: true }).first().waitFor();

    // Recalled: a line in its place, on both sides.
    await sendText(merchant, "A slip of the pen");
    await hears(buyer, "A slip of the pen");
    await log(merchant.page).getByRole("listitem").filter({ hasText: "A slip of the pen" }).getByRole("button").click();
    await merchant.page
      .getByRole("dialog")
      .getByRole("button", { name: merchant.t("chat.recall") })
      .click();
    await log(buyer.page)
      .getByText(buyer.t("chat.recalled_by", { name: "" }).trim().slice(0, 3))
      .first()
      .waitFor();
    await log(merchant.page).getByText(merchant.t("chat.recalled_by_me")).waitFor();
    expect(await log(buyer.page).getByText("A slip of the pen").count()).toBe(0);
    expect(store).not.toBe("");
  },
);

test(
  "a network that goes and comes back loses nothing, repeats nothing, and leaves one order for both",
  { timeout: 240_000 },
  async () => {
    const { buyer, merchant, store } = await inTouch("en", "ar");
    await buyer.open(`/pages/message/chat?store=${store}`);
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
    await sendText(buyer, "cut 1");
    await hears(merchant, "cut 1");
    await buyer.context.setOffline(true);
    await buyer.page.getByText(buyer.t("chat.no_network"), { exact: true }).waitFor();
    await sendText(buyer, "cut 2");
    await sendText(buyer, "cut 3");
    await log(buyer.page).getByText(buyer.t("chat.state_waiting"), { exact: true }).first().waitFor();
    await sendText(merchant, "cut 4");
    await sendText(merchant, "cut 5");
    await buyer.context.setOffline(false);
    for (const text of ["cut 2", "cut 3"]) await hears(merchant, text);
    for (const text of ["cut 4", "cut 5"]) await hears(buyer, text);
    await expect
      .poll(async () => log(buyer.page).getByText(buyer.t("chat.state_sending"), { exact: true }).count())
      .toBe(0);
    await expect.poll(() => said(buyer, "cut")).toEqual(await said(merchant, "cut"));
    expect((await said(merchant, "cut")).toSorted()).toEqual(["cut 1", "cut 2", "cut 3", "cut 4", "cut 5"]);

    // Closed while a message was waiting: it is sent when the app opens again, on any page.
    await buyer.context.setOffline(true);
    await sendText(buyer, "cut 6");
    await log(buyer.page).getByText("cut 6", { exact: true }).waitFor();
    await buyer.page.close();
    await buyer.context.setOffline(false);
    const again = await buyer.context.newPage();
    await again.goto(`${stage.address}/#/pages/cart`);
    await hears(merchant, "cut 6");
    expect((await said(merchant, "cut")).filter((text) => text === "cut 6")).toHaveLength(1);
  },
);

test("messages that another device cleared are gone, and later ones are there", { timeout: 240_000 }, async () => {
  const { buyer, merchant, store } = await inTouch("en", "en");
  await buyer.open(`/pages/message/chat?store=${store}`);
  await stage.ask(
    chat.send,
    { id: randomUUID(), to_id: store, message: { type: "text", content: { text: "gap 1" } } },
    buyer.token,
  );
  await hears(buyer, "gap 1");
  await buyer.context.setOffline(true);
  await buyer.page.getByText(buyer.t("chat.no_network"), { exact: true }).waitFor();
  const answer = (text: string) =>
    stage.ask(
      chat.send,
      { id: randomUUID(), to_id: String(buyer.member_id), message: { type: "text", content: { text } } },
      merchant.token,
    );
  const { conversation_id } = await answer("gap 2");
  await stage.ask(chat.clear, { id: conversation_id }, buyer.token);
  await answer("gap 3");
  await buyer.context.setOffline(false);
  await hears(buyer, "gap 3");
  expect(await said(buyer, "gap")).toEqual(["gap 3"]);
});

test(
  "a long conversation is there at once after a reload, and scrolling up loads older parts without a jump",
  { timeout: 240_000 },
  async () => {
    const { buyer, store } = await inTouch("en", "en");
    for (let number = 1; number <= 110; number += 1) {
      await stage.ask(
        chat.send,
        { id: randomUUID(), to_id: store, message: { type: "text", content: { text: `long ${number}` } } },
        buyer.token,
      );
    }
    await buyer.open(`/pages/message/chat?store=${store}`);
    await hears(buyer, "long 110");
    expect(await said(buyer, "long")).toHaveLength(48);
    // Scrolled to the top: the visible messages stay in place.
    const place = async () => {
      const box = await log(buyer.page).getByText("long 63", { exact: true }).boundingBox();
      return Math.round(box?.y ?? -1);
    };
    await log(buyer.page).getByText("long 63", { exact: true }).scrollIntoViewIfNeeded();
    const stood = await place();
    await log(buyer.page).getByText("long 20", { exact: true }).waitFor({ state: "attached" });
    expect(Math.abs((await place()) - stood)).toBeLessThan(4);

    await buyer.page.reload();
    await hears(buyer, "long 110");
    // The last 96 messages are stored on this device.
    await expect.poll(async () => (await said(buyer, "long")).length).toBeGreaterThan(48);
    await buyer.context.setOffline(true);
    await buyer.page.getByText(buyer.t("chat.no_network"), { exact: true }).waitFor();
    await expect.poll(() => log(buyer.page).getByText("long 110", { exact: true }).count()).toBe(1);
  },
);

test(
  "the list shows new messages, pins one, marks all as read, and a deleted conversation comes back with the next message",
  { timeout: 240_000 },
  async () => {
    const { buyer, merchant, store } = await inTouch("en", "ar");
    await stage.ask(
      chat.send,
      { id: randomUUID(), to_id: "service", message: { type: "text", content: { text: "list support" } } },
      buyer.token,
    );
    await stage.ask(
      chat.send,
      { id: randomUUID(), to_id: store, message: { type: "text", content: { text: "list begins" } } },
      buyer.token,
    );
    await buyer.open("/pages/message/index");
    const row = (text: string) => buyer.page.getByRole("listitem").filter({ hasText: text });
    await row("list begins").waitFor();
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
    await sendText(merchant, "list answer");
    await row("list answer").waitFor();
    await row("list answer")
      .getByText(buyer.t("app.count_unread", { count: 1 }))
      .waitFor({ state: "attached" });
    await buyer.page.getByRole("button", { name: buyer.t("chat.read_all") }).click();
    await buyer.page.getByRole("button", { name: buyer.t("chat.read_all") }).waitFor({ state: "detached" });

    const asked = buyer.page.getByRole("button", { name: buyer.t("chat.row_more", { name: buyer.t("chat.support") }) });
    await asked.click();
    await buyer.page.getByRole("menuitem", { name: buyer.t("chat.pin") }).click();
    await expect
      .poll(async () => buyer.page.locator(".chat-list-row").first().innerText())
      .toContain(buyer.t("chat.support"));

    await row("list answer").getByRole("button", { expanded: false }).click();
    await buyer.page.getByRole("menuitem", { name: buyer.t("chat.delete") }).click();
    await buyer.page
      .getByRole("alertdialog")
      .getByRole("button", { name: buyer.t("chat.delete") })
      .click();
    await row("list answer").waitFor({ state: "detached" });
    await sendText(merchant, "list again");
    await row("list again").waitFor();
  },
);

test("a browser that refuses to store anything still sends and receives", { timeout: 240_000 }, async () => {
  const { buyer, merchant, store } = await inTouch("en", "en");
  await buyer.context.addInitScript(() => {
    Object.defineProperty(globalThis, "indexedDB", {
      get: () => {
        throw new DOMException("refused", "SecurityError");
      },
    });
  });
  await buyer.open(`/pages/message/chat?store=${store}`);
  await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
  await sendText(buyer, "kept nowhere 1");
  await hears(merchant, "kept nowhere 1");
  await sendText(merchant, "kept nowhere 2");
  await hears(buyer, "kept nowhere 2");
  await buyer.context.setOffline(true);
  await sendText(buyer, "kept nowhere 3");
  await buyer.context.setOffline(false);
  await hears(merchant, "kept nowhere 3");
  expect(await said(buyer, "kept nowhere")).toEqual(["kept nowhere 1", "kept nowhere 2", "kept nowhere 3"]);
});

test("goods that cannot be loaded now are a link, and a card once they can", { timeout: 240_000 }, async () => {
  const { buyer, store, goods } = await inTouch("ar", "en");
  const { page, t: word } = buyer;
  await stage.ask(
    chat.send,
    { id: randomUUID(), to_id: store, message: { type: "goods", content: { goods_id: goods } } },
    buyer.token,
  );
  await page.route("**/chat/cards?**", (route) => route.abort());
  await buyer.open(`/pages/message/chat?store=${store}`);
  const later = word("chat.card_later");
  const unknown = log(page).getByRole("listitem").filter({ hasText: later }).last();
  await unknown.waitFor();
  expect(
    await unknown.getByRole("link", { name: word("chat.goods_open"), exact: true }).getAttribute("href"),
  ).toContain(`/pages/product/goods?id=${goods}`);
  await expectClean(page, "a conversation without its cards");
  await page.unroute("**/chat/cards?**");
  await unknown.getByRole("button", { name: word("app.retry"), exact: true }).click();
  await log(page).locator(`a.chat-card[href*="id=${goods}"]`).last().waitFor();
});

test(
  "a temporary fault of the mall neither closes an open conversation nor loses a draft",
  { timeout: 240_000 },
  async () => {
    const { buyer, merchant, store } = await inTouch("ar", "en");
    const { page, t: word } = buyer;
    await buyer.open(`/pages/message/chat?store=${store}`);
    await sendText(buyer, "before the fault");
    await hears(buyer, "before the fault");
    const field = page.getByRole("textbox", { name: word("chat.field"), exact: true });
    await field.fill("half written");
    const body = JSON.stringify({ code: 0, msg: "", data: null, error: "unavailable", parameters: {} });
    await page.route("**/chat/one?**", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body }),
    );
    // Asks for the position up to which the other side has read.
    const { id, seq } = await stage.ask(chat.one, { to_id: String(buyer.member_id) }, merchant.token);
    await stage.ask(chat.seen, { id: id ?? "", seq }, merchant.token);
    const noNetwork = page.getByText(word("chat.no_network"), { exact: true });
    await noNetwork.waitFor();
    await hears(buyer, "before the fault");
    await page.unroute("**/chat/one?**");
    await noNetwork.waitFor({ state: "detached" });
    await expect.poll(() => field.inputValue()).toBe("half written");
  },
);
