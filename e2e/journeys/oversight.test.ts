import { account } from "@arcade/contract/people/account/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { expectClean } from "../clean.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { demoPassword } from "../filled-mall.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
const shots = process.env["PAGES_SHOTS"];
const goods = { id: "", name: "" };

beforeAll(async () => {
  const logIn = await fetch(`${stage.address}${account.logIn.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ account: "demo-merchant", password: demoPassword }),
  });
  const { data } = (await logIn.json()) as { data: { token: string } }; // as the endpoint promises
  const list = await fetch(`${stage.address}${listing.list.path}?tab=on`, { headers: { token: data.token } });
  const { items } = ((await list.json()) as { data: { items: { id: string; name: string; supplied: boolean }[] } })
    .data; // as above
  const own = items.find(({ supplied }) => !supplied);
  if (own) Object.assign(goods, { id: own.id, name: own.name });
}, 60_000);

async function phone(name: string, language: "en" | "ar" = "en", theme: "light" | "dark" = "light"): Promise<Visitor> {
  const visitor = await stage.visit({ language, theme });
  await visitor.open("/pages/member/money");
  await visitor.logIn(name);
  await visitor.page.getByRole("heading", { level: 1, name: visitor.t("wallet.title") }).waitFor();
  return visitor;
}

async function shoot(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/oversight-${name}.png`, fullPage: true });
}

async function takeDown({ page, t, go }: OperatorPage): Promise<void> {
  await go("/reports?kind=goods", t("moderation.title"));
  await page.getByRole("button", { name: goods.name, exact: true }).click();
  await page.getByText("The stamp on the base is printed.").waitFor();
  await shoot(page, "report-en-light");
  await page.getByRole("button", { name: t("oversight.take_down"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(t("listing.takedown_counterfeit"), { exact: true }).check();
  await form.getByLabel(t("oversight.message_to_merchant")).fill("The maker says that this stamp is not theirs.");
  await form.getByLabel(t("office.note_inside")).fill("Letter of the maker, case 12");
  await form.getByRole("button", { name: t("oversight.take_down"), exact: true }).click();
  await form.waitFor({ state: "detached" });
}

test("a member reports goods, an operator takes them down, the merchant appeals, another operator grants it, and the goods can be listed again", async () => {
  const buyer = await phone("demo-buyer");
  await buyer.open(`/pages/product/goods?id=${goods.id}`);
  await buyer.page.getByRole("button", { name: buyer.t("moderation.report_goods"), exact: true }).click();
  const record = buyer.page.getByRole("dialog", { name: buyer.t("moderation.goods_title") });
  await record.getByRole("button", { name: buyer.t("moderation.send") }).click();
  await record.getByText(buyer.t("moderation.reason_first")).waitFor();
  await record.getByLabel(buyer.t("moderation.reason_counterfeit")).check();
  await record.getByLabel(buyer.t("moderation.details")).fill("The stamp on the base is printed.");
  await shoot(buyer.page, "sheet-en-light");
  await record.getByRole("button", { name: buyer.t("moderation.send") }).click();
  await record.waitFor({ state: "hidden" });
  await buyer.page.getByText(buyer.t("moderation.made")).waitFor();

  const first = await signedIn("demo-operator");
  await takeDown(first);
  await buyer.page.reload();
  await buyer.page.getByText(buyer.t("goods.off_sale_text")).waitFor();

  const merchant = await phone("demo-merchant");
  await merchant.open(`/pages/shop/goods_manage_detail?id=${goods.id}`);
  await merchant.page.getByText(merchant.t("listing.takedown_counterfeit")).waitFor();
  await merchant.page.getByText("The maker says that this stamp is not theirs.").waitFor();
  await shoot(merchant.page, "taken-down-en-light");
  await merchant.page.getByRole("button", { name: merchant.t("listing.put_on"), exact: true }).click();
  await merchant.page.getByText(merchant.t("refusal.goods_taken_down")).waitFor();
  await merchant.page.getByRole("button", { name: merchant.t("members.appeal"), exact: true }).click();
  const appeal = merchant.page.getByRole("dialog", { name: merchant.t("members.appeal_title") });
  await appeal.getByLabel(merchant.t("members.appeal_field")).fill("The maker licensed the stamp to us in March.");
  await appeal.getByRole("button", { name: merchant.t("members.appeal_send") }).click();
  await appeal.waitFor({ state: "hidden" });

  await first.go("/appeals", first.t("office.appeals"));
  await first.page.getByRole("button", { name: "demo-merchant", exact: true }).click();
  await first.page.getByText(first.t("office.appeal_not_mine")).waitFor();
  const second = await signedIn("demo-operator-2");
  await second.go("/appeals", second.t("office.appeals"));
  await second.page.getByRole("button", { name: "demo-merchant", exact: true }).click();
  await second.page.getByRole("button", { name: second.t("office.answer_appeal"), exact: true }).click();
  const form = second.page.locator(".action-form");
  await form.getByLabel(second.t("office.appeal_granted"), { exact: true }).check();
  await form.getByLabel(second.t("office.answer_to_member")).fill("The licence is in order; you may list them again.");
  await form.getByLabel(second.t("office.note_inside")).fill("Saw the licence");
  await form.getByRole("button", { name: second.t("office.answer_send") }).click();
  await form.waitFor({ state: "detached" });

  await merchant.open("/pages/member/setting");
  await merchant.open(`/pages/shop/goods_manage_detail?id=${goods.id}`);
  await merchant.page.getByRole("button", { name: merchant.t("listing.put_on"), exact: true }).click();
  await merchant.page.getByRole("button", { name: merchant.t("listing.put_off"), exact: true }).waitFor();
  await buyer.page.reload();
  await buyer.page.getByText(goods.name).first().waitFor();
  expect(await buyer.page.getByText(buyer.t("goods.off_sale_text")).count()).toBe(0);
});

test("a merchant whose store is frozen reads why, until when and what still works, in Arabic, and the store opens when the freeze ends", async () => {
  const { page, t, go } = await signedIn("demo-operator");
  await go("/stores?text=", t("oversight.stores"));
  const merchant = await phone("demo-merchant", "ar", "dark");
  await merchant.open("/pages/shop/index");
  const name = await merchant.page.locator("h2 bdi").first().textContent();
  await page.getByRole("searchbox", { name: t("oversight.search_stores") }).fill(name ?? "");
  await page.keyboard.press("Enter");
  // The old list stays until the new one is read. It names the store in the operator's language.
  const found = page.locator(".row-button");
  await expect.poll(() => found.count()).toBe(1);
  await found.click();
  await page.getByRole("button", { name: t("oversight.hold"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(t("members.hold_not_shipping"), { exact: true }).check();
  await form.getByLabel(t("oversight.message_to_merchant")).fill("أحد عشر طلبًا مدفوعًا ينتظر منذ الثلاثاء.");
  await form.getByLabel(t("office.note_inside")).fill("Eleven orders, see the list");
  await shoot(page, "hold-en-light");
  await form.getByRole("button", { name: t("oversight.hold"), exact: true }).click();
  await form.waitFor({ state: "detached" });

  await merchant.open("/pages/member/setting");
  await merchant.open("/pages/shop/index");
  await merchant.page.getByText("أحد عشر طلبًا مدفوعًا ينتظر منذ الثلاثاء.").waitFor();
  await merchant.page.getByText(merchant.t("shop.hold_works")).waitFor();
  await expectClean(merchant.page, "a held store's first page");
  await shoot(merchant.page, "held-ar-dark");

  await page.getByRole("button", { name: t("oversight.end_hold"), exact: true }).click();
  await form.getByLabel(t("office.note_inside")).fill("All of them went out");
  await form.getByRole("button", { name: t("oversight.end_hold"), exact: true }).click();
  await form.waitFor({ state: "detached" });
  await merchant.open("/pages/member/setting");
  await merchant.open("/pages/shop/index");
  // The previous page is shown first, then the new one.
  await merchant.page.getByText(merchant.t("shop.hold_works")).waitFor({ state: "detached" });
});

test("a category gets a Japanese name, a suggested parameter and another place, and a brand another name", async () => {
  const { page, t, go } = await signedIn("demo-operator");
  await go("/categories", t("oversight.categories"));
  const row = page.getByRole("row").nth(1);
  await row.getByRole("button", { name: new RegExp(`^${t("oversight.attributes")}`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("oversight.attribute_add"), exact: true }).click();
  await dialog
    .getByLabel(t("oversight.name_in", { language: "English" }))
    .last()
    .fill("Material");
  await dialog.getByLabel(t("office.note")).fill("As merchants asked");
  await shoot(page, "attributes-en-light");
  await dialog.getByRole("button", { name: t("oversight.save"), exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  await row.getByRole("button", { name: new RegExp(`^${t("oversight.edit")}`) }).click();
  await page
    .getByRole("dialog")
    .getByLabel(t("oversight.name_in", { language: "日本語" }))
    .fill("新しい名前");
  await page.getByRole("dialog").getByLabel(t("office.note")).fill("As readers asked");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("oversight.save"), exact: true })
    .click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await go("/brands", t("oversight.brands"));
  await page
    .getByRole("button", { name: new RegExp(`^${t("oversight.change_brand")}`) })
    .first()
    .click();
  const change = page.getByRole("dialog");
  await change.getByLabel(t("oversight.brand_to")).fill("Zyx Works");
  await change.getByLabel(t("office.note")).fill("They renamed themselves");
  await change.getByRole("button", { name: t("oversight.change_brand"), exact: true }).click();
  await change.waitFor({ state: "hidden" });
  await expect
    .poll(async () => {
      await go("/categories", t("oversight.categories"));
      await go("/brands", t("oversight.brands"));
      return page.getByRole("cell", { name: "Zyx Works", exact: true }).count();
    })
    .toBe(1);
});

describe.each([
  { language: "en", theme: "light", width: 1_280 },
  { language: "ar", theme: "dark", width: 1_280 },
  { language: "ar", theme: "dark", width: 390 },
] as const)("stores, goods, categories and brands in $language, $theme, at $width", ({ language, theme, width }) => {
  test("axe finds nothing and nothing scrolls sideways", { timeout: 300_000 }, async () => {
    const { page, t, go } = await signedIn("demo-operator", { language, theme, width });
    for (const [route, name] of [
      ["/reports?kind=goods&queue=decided", t("moderation.title")],
      ["/goods", t("oversight.goods")],
      [`/goods?id=${goods.id}`, t("oversight.goods")],
      ["/stores", t("oversight.stores")],
      ["/categories", t("oversight.categories")],
      ["/brands", t("oversight.brands")],
    ] as const) {
      await go(route, name);
      await page.locator(".ant-skeleton").first().waitFor({ state: "detached" });
      await shoot(page, `${route.replaceAll(/[^a-z]+/g, "_")}-${language}-${theme}-${width}`);
      await expectClean(page, route);
    }
    await go("/stores", t("oversight.stores"));
    await page.locator(".row-button").first().click();
    await page.getByRole("heading", { name: t("oversight.books") }).waitFor();
    await shoot(page, `store-${language}-${theme}-${width}`);
    await expectClean(page, "a store");
  });
});
