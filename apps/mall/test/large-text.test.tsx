import { carts } from "@arcade/contract/schemas/buying/carts/api";
import { reviews } from "@arcade/contract/schemas/buying/reviews/api";
import { goods } from "@arcade/contract/schemas/shops/goods/api";
import { stores } from "@arcade/contract/schemas/shops/stores/api";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { fill, mainPart, merchant, pages, placeOf, untilWhole } from "./every-page.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();
const languages = ["en", "ar"] as const;

test.each(languages)(
  "no page with everything in it is wider than a phone with text of 200 per cent, in %s",
  { timeout: 600_000 },
  async (language) => {
    fill(stage);
    for (const path of pages) {
      await stage.open(placeOf(path), { ...merchant, language });
      await untilWhole();
      document.documentElement.style.fontSize = "200%";
      expect.soft([path, sidewaysScroll()]).toEqual([path, []]);
    }
  },
);

test.each(languages)(
  "a cart line at the price of a flash deal, and one with too many pieces for it, fit a phone with text of 200 per cent, in %s",
  async (language) => {
    const deal = {
      price: "1234.50",
      lowest: "2345.00",
      ends: new Date(Date.now() + 3_600_000).toISOString(),
      pieces: 2,
    };
    const line = { name: "Lamp", specification: "Brass, with a long cord", stock: 9, on_sale: true, deal };
    const price = { price: "2345.00", asked_price: "2345.00", price_seen: "2345.00" };
    stage.answers(carts.mine, {
      stores: [
        {
          store_id: "5",
          store_name: "Hill",
          lines: [
            { ...line, ...price, sku_id: "1", quantity: 2 },
            { ...line, ...price, sku_id: "2", quantity: 5 },
          ],
        },
      ],
    });
    await stage.open("/pages/cart", { language });
    await untilWhole();
    const short = page.getByText(new RegExp(t("carts.take_left", { stock: "" }).trim()));
    await expect.element(short.first()).toBeVisible();
    // The sentence is one box. In pieces, a gap would come before its full stop.
    const sentence = [...mainPart().querySelectorAll("span")].find(
      (element) => plain(element.textContent) === plain(t("carts.deal_short", { count: 2, price: "$1,234.50" })),
    );
    expect(sentence).toBeDefined();
    document.documentElement.style.fontSize = "200%";
    expect(sidewaysScroll()).toEqual([]);
  },
);

/** Without the marks of direction. */
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, "");

test("the links of a store beside goods are one line each on a phone", async () => {
  stage.answers(goods.detail, {
    id: "71",
    name: "Lamp",
    on_sale: true,
    skus: [{ id: "1", stock: 5 }],
    spread: [0, 0, 0, 0, 0],
    store: { id: "5", name: "Hill", ships_from: "TR" },
  });
  await stage.open("/pages/product/goods?id=71");
  const link = page.getByRole("link", { name: t("stores.enter"), exact: true });
  await expect.element(link).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(link.element());
  expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
});

test("a mean of stars is read from right to left in Arabic, with its number apart", async () => {
  stage.answers(stores.detail, { id: "5", name: "Hill", open: true });
  stage.answers(reviews.storeFigures, { goods: 4.5, service: 4.5, delivery: 4.5, ratings: 12 });
  await stage.open("/pages/product/shop_home?id=5", { language: "ar" });
  await page.getByRole("tab", { name: t("stores.tab_about") }).click();
  const name = page.getByText(t("reviews.service"), { exact: true });
  await expect.element(name).toBeVisible();
  const number = [...mainPart().querySelectorAll("bdi")].find(
    (element) => element.textContent === "4.5" && element.parentElement?.textContent.includes("نجوم"),
  );
  expect(number).toBeDefined();
  expect(getComputedStyle(number!.parentElement!).direction).toBe("rtl");
});
