import { account } from "@arcade/contract/people/account/api";
import { addresses } from "@arcade/contract/people/addresses/api";
import { goods } from "@arcade/contract/shops/goods/api";
import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import { describe, expect, test } from "vitest";
import { expectClean } from "../clean.ts";
import { useOffice } from "../office.ts";
import { demoPassword, demoPaymentPassword } from "../filled-mall.ts";
import { settled } from "../settled.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);

/** A call to the mall as a person. A refusal fails the test. */
async function ask<E extends Endpoint>(row: E, input: Sent<E>, token?: string): Promise<Answer<E>> {
  const headers = {
    ...(token && { token }),
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const query = row.kind === "read" ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ""; // a query's fields are texts
  const sent = row.kind === "read" ? { headers } : { method: "POST", headers, body: JSON.stringify(input) };
  const body = (await (await fetch(`${stage.address}${row.path}${query}`, sent)).json()) as {
    code: number;
    data: Answer<E>;
  }; // as the endpoint promises
  expect(body, row.path).toMatchObject({ code: 1 });
  return body.data;
}

async function signIn({ page, t, open }: Visitor, name: string): Promise<void> {
  await open("/pages/login/login");
  await page.getByLabel(t("field.account"), { exact: true }).fill(name);
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null);
}

/** The merchant lists an item on the phone, at the maximum price of the level. The goods are then on sale. */
async function listItem(merchant: Visitor, words: string, name: string): Promise<string> {
  const { page, t } = merchant;
  await merchant.open("/pages/shop/goods_add");
  await page.getByRole("searchbox", { name: t("supply.search") }).fill(words);
  await page.getByRole("searchbox", { name: t("supply.search") }).press("Enter");
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("heading", { level: 2, name }).waitFor();
  const price = page.getByLabel(t("supply.sale_price"), { exact: true });
  await price.fill("99.00");
  await page.getByRole("button", { name: t("supply.list_it") }).click();
  // A price above the ratio is not sent. The field says which price is allowed.
  await page.getByText(t("supply.above_most", { amount: "$21.60" })).waitFor();
  await page.getByRole("button", { name: t("supply.rule_greatest") }).click();
  await expect.poll(() => price.inputValue()).toBe("21.60");
  await page.getByText(t("supply.profit_each", { amount: "$2.52" })).waitFor();
  await page.getByRole("button", { name: t("supply.list_it") }).click();
  await page.getByText(t("supply.listed_title")).waitFor();
  const href = await page.getByRole("link", { name: t("supply.see_as_buyer") }).getAttribute("href");
  // Off sale: the item's page says so, and links to the page where it is put on sale again.
  const item = page.url();
  await page.getByRole("link", { name: t("supply.see_mine") }).click();
  await page.getByRole("button", { name: t("listing.put_off"), exact: true }).click();
  await page.getByText(t("listing.off_merchant")).waitFor();
  await page.goto(item);
  await page.getByText(t("supply.listed_off"), { exact: true }).waitFor();
  expect(await page.getByRole("link", { name: t("supply.see_as_buyer") }).count()).toBe(0);
  await page.getByRole("link", { name: t("supply.see_mine") }).click();
  await page.getByRole("button", { name: t("listing.put_on"), exact: true }).click();
  await page.getByText(t("listing.off_merchant")).waitFor({ state: "detached" });
  return /id=(\d+)/.exec(href ?? "")?.[1] ?? "";
}

/** Other journeys test the buyer's pages. Here each step is a call. */
async function buyOne(goodsId: string): Promise<{ id: string; order_no: string }> {
  const { token } = await ask(account.logIn, { account: "demo-buyer", password: demoPassword });
  const { skus } = await ask(goods.detail, { id: goodsId });
  const [sku] = skus;
  const { items } = await ask(addresses.list, {}, token);
  const preview = await ask(
    orders.preview,
    { sku_id: sku?.id ?? "", quantity: "1", address_id: items[0]?.id ?? "" },
    token,
  );
  const made = await ask(
    orders.submit,
    {
      lines: [{ sku_id: sku?.id ?? "", quantity: 1, price: sku?.price ?? "" }],
      address_id: items[0]?.id ?? "",
      total: preview.actual_payment,
      from_cart: false,
      ...(preview.platform_coupon === null ? {} : { platform_coupon: preview.platform_coupon }),
    },
    token,
  );
  await ask(orders.pay, { order_ids: made.orders.map(({ id }) => id), payment_password: demoPaymentPassword }, token);
  const [order] = made.orders;
  if (order === undefined) throw new Error("nothing was bought");
  return order;
}

describe("goods of the supply catalogue", () => {
  test(
    "are listed within the profit ratio, bought, purchased from the supplier, shipped by an operator with a tracking number, and received",
    { timeout: 400_000 },
    async () => {
      const merchant = await stage.visit({ language: "en" });
      await signIn(merchant, "demo-merchant");
      const goodsId = await listItem(merchant, "granite mortar", "Granite mortar with pestle");
      const order = await buyOne(goodsId);

      const { page, t } = merchant;
      await merchant.open("/pages/shop/wait_order");
      await page.getByRole("checkbox", { name: t("shop.select", { number: order.order_no }) }).check();
      await page.getByRole("button", { name: t("shop.buy_in", { count: 1 }) }).click();
      const record = page.getByRole("dialog");
      await record.getByLabel(t("shop.payment_password")).fill(demoPaymentPassword);
      await record.getByRole("button", { name: t("shop.buy_in", { count: 1 }) }).click();
      await record.waitFor({ state: "detached" });

      const operator = await signedIn("demo-operator");
      await operator.go("/supply-orders", operator.t("office.supply_orders"));
      await operator.page.getByRole("button", { name: order.order_no }).click();
      await operator.page.getByText("Granite mortar with pestle").waitFor();
      await operator.page.getByRole("button", { name: operator.t("supply_office.ship"), exact: true }).click();
      const dialog = operator.page.getByRole("dialog");
      const number = dialog.getByLabel(operator.t("supply_office.tracking_of", { number: order.order_no }));
      await number.fill("?");
      await dialog.getByRole("button", { name: operator.t("supply_office.ship"), exact: true }).click();
      await dialog.getByText(operator.t("supply_office.tracking_wrong")).waitFor();
      // The carrier's numbers have another format. The dialog stays open and says so.
      await number.fill("JP998877665");
      await dialog.getByRole("button", { name: operator.t("supply_office.ship"), exact: true }).click();
      await dialog.getByText(operator.t("supply_office.ship_failed", { numbers: order.order_no })).waitFor();
      await number.fill("JD0146000777");
      await dialog.getByRole("button", { name: operator.t("supply_office.ship"), exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      await operator.page.getByRole("button", { name: order.order_no }).waitFor({ state: "detached" });

      const buyer = await stage.visit({ language: "en" });
      await signIn(buyer, "demo-buyer");
      await buyer.open(`/pages/member/orderDetail?id=${order.id}`);
      await buyer.page.getByText("JD0146000777").first().waitFor();
      await buyer.page
        .getByRole("button", { name: buyer.t("orders.confirm_receipt") })
        .first()
        .click();
      await buyer.page
        .getByRole("alertdialog")
        .getByRole("button", { name: buyer.t("orders.confirm_receipt"), exact: true })
        .click();
      await buyer.page.getByRole("alertdialog").waitFor({ state: "detached" });
      const { token } = await ask(account.logIn, { account: "demo-buyer", password: demoPassword });
      expect((await ask(orders.detail, { id: order.id }, token)).state).toBe("awaiting_review");
      await merchant.context.close();
      await buyer.context.close();
    },
  );

  test(
    "an item above the store's level is shown with its requirement, and one that ends goes off sale with the reason",
    { timeout: 400_000 },
    async () => {
      const merchant = await stage.visit({ language: "en" });
      const { page, t } = merchant;
      await signIn(merchant, "demo-merchant");
      await merchant.open("/pages/shop/goods_add?keywords=akoya");
      await page.getByRole("link", { name: /Akoya pearl strand/ }).click();
      await page.getByText(t("supply.locked", { level: t("stores.level_diamond"), fund: "$15,000.00" })).waitFor();
      expect(await page.getByRole("button", { name: t("supply.list_it") }).count()).toBe(0);

      const operator = await signedIn("demo-operator");
      await operator.go("/supply?text=kilim", operator.t("office.supply_items"));
      await operator.page.getByRole("button", { name: "Flat-woven wool kilim" }).click();
      await operator.page.getByRole("button", { name: operator.t("supply_office.end_item") }).click();
      const dialog = operator.page.getByRole("dialog");
      await dialog.getByText(operator.t("audit.reason_discontinued")).click();
      await dialog.getByLabel(operator.t("office.note")).fill("The loom is sold");
      await dialog.getByRole("button", { name: operator.t("supply_office.end_item") }).click();
      await dialog.waitFor({ state: "detached" });
      await operator.page.getByText(operator.t("audit.reason_discontinued")).waitFor();
      await merchant.open("/pages/shop/goods_add?keywords=kilim");
      await page.getByText(t("supply.none_title")).waitFor();
      await merchant.context.close();
    },
  );
});

describe.each([
  { language: "en", theme: "light", width: 1_280, height: 900 },
  { language: "ar", theme: "dark", width: 390, height: 844 },
] as const)("the back office's pages of supply in $language, $theme, $width wide", (person) => {
  test("axe finds nothing, and nothing scrolls sideways", { timeout: 300_000 }, async () => {
    const { page, go, t } = await signedIn("demo-operator", person);
    const pages = [
      ["/supply-orders", t("office.supply_orders")],
      ["/supply", t("office.supply_items")],
      ["/supply-add", t("supply_office.add_item")],
      ["/suppliers", t("office.suppliers")],
    ] as const;
    for (const [route, name] of pages) {
      await go(route, name);
      await settled(page);
      await expectClean(page, route);
    }
  });
});
