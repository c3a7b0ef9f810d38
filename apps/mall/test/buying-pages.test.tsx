import { addresses } from "@arcade/contract/schemas/people/addresses/api";
import { carts } from "@arcade/contract/schemas/buying/carts/api";
import { goods } from "@arcade/contract/schemas/shops/goods/api";
import { orders } from "@arcade/contract/schemas/buying/orders/api";
import type { MoneyText } from "@arcade/contract/money";
import { stores } from "@arcade/contract/schemas/shops/stores/api";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const button = (name: string) => page.getByRole("button", { name, exact: true });

const line = {
  goods_id: "71",
  specification: "",
  price: "12.00",
  asked_price: "12.00",
  price_seen: "12.00",
  quantity: 2,
  stock: 9,
  on_sale: true,
  ticked: true,
} as const;

test("a line of the cart says what changed since: the price, what is left, and that it is no longer sold, and leads on (UX-054)", async () => {
  const lines = [
    { ...line, sku_id: "1", name: "Lamp", price: "15.00", asked_price: "15.00" },
    { ...line, sku_id: "2", name: "Bowl", stock: 1 },
    { ...line, sku_id: "3", name: "Vase", on_sale: false },
    { ...line, sku_id: "4", name: "Kite", stock: 0 },
  ];
  stage.answers(carts.mine, { quantity_most: 99, stores: [{ store_id: "5", store_name: "Hill", lines }] });
  stage.answers(carts.put, { quantity: 1, lines: 4 });
  await stage.open("/pages/cart");
  const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect.element(row("Lamp")).toMatchTextContent(t("carts.price_changed", { old: "$12.00", new: "$15.00" }));
  await expect.element(row("Bowl")).toMatchTextContent(t("carts.short", { stock: 1, wanted: 2 }));
  await expect.element(row("Vase")).toMatchTextContent(t("carts.off_sale"));
  await expect.element(row("Kite")).toMatchTextContent(t("carts.sold_out"));
  await expect.element(page.getByRole("checkbox", { name: t("carts.tick", { name: "Vase" }) })).toBeDisabled();
  await row("Bowl")
    .getByRole("button", { name: t("carts.take_left", { stock: 1 }) })
    .click();
  await expect.poll(() => stage.sent(carts.put)).toEqual([{ sku_id: "2", quantity: 1, mode: "set" }]);
});

const previewLine = { sku_id: "1", goods_id: "71", name: "Lamp", price: "12.00", quantity: 1, stock: 9 } as const;
const preview = (price: string, problem: "no_order" | null = null) => ({
  address_id: "9",
  product_total: price,
  freight: "0.00",
  freight_discount: "0.00",
  discount: "0.00",
  actual_payment: price,
  balance: "500.00",
  payment_password_set: true,
  orders: [
    {
      store_id: "5",
      store_name: "Hill",
      ships_from: "TR",
      product_total: price,
      freight: "0.00",
      freight_discount: "0.00",
      discount: "0.00",
      actual_payment: price,
      lines: [
        { ...previewLine, price, problem },
        { ...previewLine, sku_id: "2", name: "Bowl" },
      ],
    },
  ],
});
const saved = {
  id: "9",
  name: "Noor",
  mobile: "+971 50 555 0143",
  country: "AE",
  province: "Dubai",
  city: "Deira",
} as const;

test("a price that changes before the order is made is said, nothing is ordered, and the buyer confirms the new sum (UX-054)", async () => {
  stage.answers(addresses.list, { items: [saved], max: 20 });
  stage.answers(orders.preview, () => preview(stage.sent(orders.submit).length === 0 ? "12.00" : "15.00"));
  stage.refuses(orders.submit, "price_changed", {
    name: "Lamp",
    old_price: "12.00" as MoneyText,
    new_price: "15.00" as MoneyText,
  });
  await stage.open("/pages/buy?from=cart");
  const submit = button(t("orders.submit", { count: 1 }));
  await submit.click();
  await expect.element(page.getByRole("alert").filter({ hasText: "$15.00" })).toBeVisible();
  expect(location.hash).toContain("/pages/buy");
  // The sum beside the button is read out.
  const heard = () => [...document.querySelectorAll("#page [aria-live=polite]")].map(({ textContent }) => textContent);
  await expect.poll(() => heard().join()).toContain("$15.00");
  await expect.element(submit).toBeEnabled();
  stage.answers(orders.submit, { orders: [{ id: "88", order_no: "20310101-0001" }] });
  await submit.click();
  await expect.poll(() => stage.sent(orders.submit).map(({ total }) => total)).toEqual(["12.00", "15.00"]);
});

test("an area without delivery is named at its address, with the goods that it concerns, another address and a way without them (UX-058)", async () => {
  stage.answers(addresses.list, { items: [saved, { ...saved, id: "10", name: "Noor at work" }], max: 20 });
  stage.answers(orders.preview, preview("12.00", "no_order"));
  stage.answers(carts.tick, {});
  await stage.open("/pages/buy?from=cart");
  const note = page.getByText(t("orders.problems_no_order", { count: 1 }));
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: "Lamp" }).first()).toBeVisible();
  await expect.element(button(t("orders.submit", { count: 1 }))).toBeDisabled();
  await expectNoAxeFindings("no delivery there");
  await page.getByRole("button", { name: t("orders.change_address") }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await page.getByRole("dialog").getByText("Noor at work").click();
  await expect.poll(() => stage.sent(orders.preview).at(-1)).toMatchObject({ address_id: "10" });
  await page.getByRole("button", { name: t("orders.leave_out", { count: 1 }) }).click();
  await expect.poll(() => stage.sent(carts.tick)).toEqual([{ sku_ids: ["1"], ticked: false }]);
});

test("a quantity changes at once, and goes back with a reason if the call fails (UX-023)", async () => {
  const lines = [{ ...line, sku_id: "1", name: "Lamp" }];
  stage.answers(carts.mine, { quantity_most: 99, stores: [{ store_id: "5", store_name: "Hill", lines }] });
  await stage.open("/pages/cart");
  const stepper = page.getByRole("group", { name: t("carts.quantity_of", { name: "Lamp" }) });
  const field = stepper.getByRole("spinbutton").or(stepper.getByRole("textbox"));
  await expect.element(field).toHaveValue("2");
  stage.refuses(carts.put, "inventory_shortage", { left: 2, name: "Lamp" });
  await stepper.getByRole("button", { name: t("app.increase") }).click();
  await expect.element(field).toHaveValue("3");
  await expect.element(page.getByRole("alert").first()).toBeVisible();
  await expect.element(field).toHaveValue("2");
});

test("goods of my own store, goods that are no longer sold and a wrong id say so, and lead on (UX-096)", async () => {
  const shown = {
    id: "71",
    name: "Lamp",
    on_sale: true,
    skus: [{ id: "1", stock: 5, price: "12.00" }],
    spread: [0, 0, 0, 0, 0],
    store: { ships_from: "TR" },
  } as const;
  stage.answers(goods.detail, shown);
  stage.answers(goods.mine, { own: true });
  await stage.open("/pages/product/goods?id=71", { member: { store_id: "71" } });
  const buy = button(t("goods.buy_now")).first();
  await expect.element(buy).toBeDisabled();
  await expect.element(page.getByText(t("goods.own_store")).first()).toBeVisible();
  await expect.element(page.getByRole("link", { name: t("goods.store"), exact: true })).toBeVisible();

  stage.answers(goods.detail, { ...shown, on_sale: false });
  stage.answers(goods.mine, { own: false });
  await stage.open("/pages/product/goods?id=72");
  await expect.element(page.getByText(t("goods.off_sale_title")).first()).toBeVisible();
  await expect.element(buy).toBeDisabled();
  await expect.element(page.getByRole("button", { name: t("goods.see_similar") })).toBeVisible();

  stage.answers(stores.detail, { id: "5", name: "Hill", open: false });
  await stage.open("/pages/product/shop_home?id=5");
  await expect.element(page.getByText(t("stores.closed_title"))).toBeVisible();

  stage.refuses(goods.detail, "not_found", {});
  await stage.open("/pages/product/goods?id=73");
  for (const place of [
    "/pages/product/goods?id=73",
    "/pages/product/goods?id=lamp",
    "/pages/product/shop_home?id=lamp",
  ]) {
    await stage.open(place);
    await expect.element(page.getByRole("heading", { name: t("app.gone_title") }).first()).toBeVisible();
    await expect.element(page.getByRole("link", { name: t("app.go_home") })).toBeVisible();
    expect(button(t("app.retry")).elements()).toEqual([]);
  }
});
