import { carts } from "@arcade/contract/buying/carts/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { coupons } from "@arcade/contract/buying/coupons/api";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import type { Answer } from "@arcade/contract/endpoint";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import { type Money, moneyOf } from "@arcade/contract/money";
import { orders } from "@arcade/contract/buying/orders/api";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { writeCoupon } from "../../apps/server/src/features/buying/coupons/index.ts";
import { expectClean } from "../clean.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const shots = process.env["PAGES_SHOTS"];
const dayMs = 86_400_000;
/** Goods with a freight that no total makes free, of a store without coupons. */
let found: { id: string; sku: string; store_id: string; price: Money };

beforeAll(async () => {
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Answer<typeof catalogue.goods> = await stage.ask(catalogue.goods, cursor ? { cursor } : {});
    for (const { id, store_id } of page.items) {
      const { skus, freight } = await stage.ask(goodsRows.detail, { id });
      const [sku] = skus;
      const isCharged = freight.kind !== "free" && freight.free_from === null && Number(freight.first) > 0;
      if (skus.length !== 1 || sku === undefined || sku.stock < 12 || !isCharged || freight.not_to.includes("US"))
        continue;
      if ((await stage.ask(coupons.offered, { store: store_id })).items.length > 0) continue;
      found = { id, sku: sku.id, store_id, price: moneyOf(sku.price) };
      return;
    }
    cursor = page.next;
  }
  throw new Error("the demo has no such goods");
}, 60_000);

/** A coupon for shipping that lacks a cent with two pieces. */
async function offer(name: string): Promise<void> {
  await stage.withContext((turn) =>
    Promise.resolve(
      writeCoupon(
        turn,
        {
          kind: "free_freight",
          threshold: (found.price * 2n + 10_000n) as Money, // two prices and a cent
          scope: "everything",
          claim_until: new Date(stage.clock.now().getTime() + dayMs),
          valid_days: 5,
          total: 1,
          per_person: 1,
        },
        { store_id: BigInt(found.store_id), name: { en: name } },
      ),
    ),
  );
}

async function look(page: Page, name: string): Promise<void> {
  if (shots !== undefined) {
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: `${shots}/free-freight-${name}.png`, fullPage: true });
  }
  await expectClean(page, name);
}

describe.each([
  ["en", "light"],
  ["ar", "dark"],
] as const)("free shipping in %s, %s", (language, theme) => {
  test(
    "the cart says what is missing, the order page claims and uses the coupon, and the order shows what it took off",
    { timeout: 240_000 },
    async () => {
      const name = `Post ${language}`;
      await offer(name);
      const buyer = await stage.signedIn("demo-buyer", { language, theme });
      const { page, t } = buyer;
      await stage.ask(carts.put, { sku_id: found.sku, quantity: 2, mode: "set" }, buyer.token);
      await buyer.open("/pages/cart");
      const more = page.getByRole("link", { name: new RegExp(name) });
      await more.waitFor();
      await look(page, `more-${language}`);
      expect(await more.getAttribute("href")).toContain(found.store_id);
      await stage.ask(carts.put, { sku_id: found.sku, quantity: 3, mode: "set" }, buyer.token);
      await buyer.open("/pages/cart");
      await page.getByRole("button", { name: t("coupons.claim_and_use_named", { name }) }).waitFor();
      await page.getByText(t("coupons.value_freight")).first().waitFor();
      expect(await more.count()).toBe(0);
      await look(page, `cart-${language}`);

      await buyer.open("/pages/buy?from=cart");
      await page.getByRole("button", { name: t("coupons.claim_and_use_named", { name }) }).click();
      const named = page.getByText(t("coupons.freight_named", { name }));
      await named.waitFor();
      const preview = await stage.ask(orders.preview, {}, buyer.token);
      expect(preview.freight).toBe("0.00");
      expect(Number(preview.freight_discount)).toBeGreaterThan(0);
      await look(page, `order-${language}`);
      await page.getByRole("button", { name: t("orders.submit", { count: 1 }), exact: true }).click();
      await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() })
        .click();
      await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
      const [made] = (await stage.ask(orders.list, { tab: "shipped" }, buyer.token)).items;
      await buyer.open(`/pages/member/orderDetail?id=${made!.id}`);
      await named.waitFor();
      await look(page, `paid-${language}`);
      await buyer.context.close();
    },
  );

  test("a merchant makes one with a maximum, and sees the maximum cost or that there is none", async () => {
    const { page, t, open, token, context } = await stage.signedIn("demo-merchant", { language, theme });
    await open("/pages/shop/coupon_save");
    await page.getByRole("radio", { name: t("coupon_shop.kind_free_freight") }).check();
    await page.getByLabel(new RegExp(`^${t("coupon_shop.name")} ·`)).fill(`On us (${language})`);
    await page.getByText(t("coupon_shop.at_most_freight")).waitFor();
    await page.getByRole("textbox", { name: new RegExp(`^${t("coupon_shop.most")} \\(`) }).fill("4");
    await page.getByText("400.00").first().waitFor();
    await look(page, `make-${language}`);
    await page.getByRole("button", { name: t("coupon_shop.make") }).click();
    await page.getByText(t("coupon_shop.made")).first().waitFor();
    const { items } = await stage.ask(couponsShop.made, { list: "open" }, token);
    expect(items[0]).toMatchObject({ kind: "free_freight", threshold: "0.00", max: "4.00", budget: "400.00" });
    await open("/pages/shop/coupons");
    await page.getByText(`On us (${language})`).first().waitFor();
    await look(page, `made-${language}`);
    await context.close();
  });
});
