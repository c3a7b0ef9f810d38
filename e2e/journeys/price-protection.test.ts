import { orders } from "@arcade/contract/buying/orders/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { moneyText } from "@arcade/contract/money";
import { exactMoney } from "@arcade/web/show.ts";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { givenSettings, trackingOf } from "../../apps/server/test/given.ts";
import { expectClean } from "../clean.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { type Person, type SignedIn, useStage } from "../stage.ts";
import { type StockedGoods, stockedGoods } from "../stocked-goods.ts";

const stage = useStage();
// For a person to look at: PAGES_SHOTS=/tmp/shots npx vitest run --project journeys price-protection
const shots = process.env["PAGES_SHOTS"];
let shelf: StockedGoods[];

beforeAll(async () => {
  await givenSettings(stage, { price_protection_days: 7 });
  shelf = await stockedGoods(stage, 2);
});

async function look(page: Page, name: string): Promise<void> {
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/price-protection-${name}.png`, fullPage: true });
}

/** Two pieces that the demo's buyer bought and received. */
async function received(buyer: SignedIn, merchant: SignedIn, { sku, price }: StockedGoods): Promise<string> {
  const preview = await stage.ask(orders.preview, { sku_id: sku, quantity: "2" }, buyer.token);
  const coupon = preview.platform_coupon === null ? {} : { platform_coupon: preview.platform_coupon };
  const made = await stage.ask(
    orders.submit,
    {
      lines: [{ sku_id: sku, quantity: 2, price: moneyText(price) }],
      address_id: preview.address_id ?? "",
      total: preview.actual_payment,
      from_cart: false,
      payment_password: demoPaymentPassword,
      ...coupon,
    },
    buyer.token,
  );
  const { id } = made.orders[0]!;
  await stage.ask(
    orders.ship,
    { parcels: [{ order_id: id, carrier: "dhl", tracking_number: trackingOf(id) }] },
    merchant.token,
  );
  await stage.ask(orders.confirm, { order_id: id }, buyer.token);
  return id;
}

const people: Person[] = [
  { language: "en", theme: "light" },
  { language: "ar", theme: "dark" },
];

describe.each(people)("price protection in $language, $theme", (person) => {
  test(
    "the promise is on the goods page, the store reads its cost before it lowers a price, and the buyer gets the difference once",
    { timeout: 300_000 },
    async () => {
      const one = shelf[person.language === "en" ? 0 : 1]!;
      const buyer = await stage.signedIn("demo-buyer", person);
      const merchant = await stage.signedIn(one.owner, person);
      const { page, t, open } = buyer;
      const plain = (text: string | null) => (text ?? "").replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").trim();

      await open(`/pages/product/goods?id=${one.id}`);
      await page.getByRole("button", { name: t("goods_service.title") }).click();
      const promises = page.getByRole("dialog", { name: t("goods_service.title") }).getByRole("listitem");
      await promises.first().waitFor();
      expect((await promises.allTextContents()).map(plain)).toContain(plain(t("goods_service.price", { days: 7 })));
      await look(page, `goods-${person.language}`);

      const id = await received(buyer, merchant, one);
      await merchant.open(`/pages/shop/goods_manage_detail?id=${one.id}`);
      const note = merchant.page.getByText(plain(t("listing.price_protection", { days: 7 })).slice(0, 12)).first();
      await note.waitFor();
      await look(merchant.page, `merchant-${person.language}`);
      await expectClean(merchant.page, "what a lower price costs the store");

      const now = (one.price / 20_000n) * 10_000n;
      await stage.ask(listing.prices, { prices: [{ sku_id: one.sku, price: moneyText(now) }] }, merchant.token);
      const [fallen] = (await stage.ask(orders.detail, { id }, buyer.token)).fallen;
      const amount = exactMoney(fallen!.amount);
      await open(`/pages/member/orderDetail?id=${id}`);
      const label = t("orders.get_difference", { amount });
      const asking = page.getByRole("button", { name: label });
      await asking.waitFor();
      await expectClean(page, "an order whose price fell");
      await look(page, `order-${person.language}`);
      await asking.click();
      const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
      await dialog.getByText(t("orders.get_difference_title")).waitFor();
      await look(page, `confirm-${person.language}`);
      await dialog.getByRole("button", { name: label }).click();
      await page.getByText(t("orders.difference_back", { amount })).first().waitFor();
      await dialog.waitFor({ state: "detached" });
      await asking.waitFor({ state: "detached" });
      await look(page, `back-${person.language}`);
      const { refunded, protected: given } = await stage.ask(orders.detail, { id }, buyer.token);
      expect([refunded, given.map((line) => line.amount)]).toEqual([fallen!.amount, [fallen!.amount]]);

      await merchant.open(`/pages/shop/orderDetail?id=${id}`);
      await merchant.page.getByText(t("orders.move_protect_price")).first().waitFor();
      await look(merchant.page, `store-order-${person.language}`);
    },
  );
});
