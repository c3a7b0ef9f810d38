import { carts } from "@arcade/contract/buying/carts/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import type { CouponWanted } from "@arcade/contract/buying/coupons/making";
import type { Answer } from "@arcade/contract/endpoint";
import { goods as goodsRows } from "@arcade/contract/shops/goods/api";
import type { Language } from "@arcade/contract/languages";
import { money } from "@arcade/contract/money";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { setAside, writeCoupon } from "../../apps/server/src/features/buying/coupons/index.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const dayMs = 86_400_000;

interface Found {
  id: string;
  sku: string;
  store_id: string;
}
/** Goods without axes, of two stores. */
const shelf: Found[] = [];
/** Each journey offers more than the one before, so that unused coupons of an earlier one are never the best. */
let walk = 0;

beforeAll(async () => {
  for (let cursor: string | null = ""; cursor !== null && shelf.length < 2;) {
    const page: Answer<typeof catalogue.goods> = await stage.ask(catalogue.goods, cursor ? { cursor } : {});
    for (const { id, store_id } of page.items) {
      if (shelf.length === 2 || shelf.some((found) => found.store_id === store_id)) continue;
      const detail = await stage.ask(goodsRows.detail, { id });
      const [sku] = detail.skus;
      if (detail.skus.length === 1 && sku !== undefined && sku.stock >= 4 && !detail.freight.not_to.includes("US"))
        shelf.push({ id, sku: sku.id, store_id });
    }
    cursor = page.next;
  }
  expect(shelf).toHaveLength(2);
}, 60_000);

/** A coupon with this many cents off, of a store or (one piece) of the mall. */
async function offer(name: string, store_id: string | null, cents: bigint): Promise<void> {
  const now = stage.clock.now().getTime();
  const amount = money(cents * 10_000n);
  const claim_until = new Date(now + dayMs);
  const wanted: CouponWanted = {
    kind: "instant_reduction",
    amount,
    scope: "everything",
    claim_until,
    valid_days: 5,
    total: 1,
    per_person: 1,
  };
  await stage.withContext(async (turn) => {
    const coupon_id = writeCoupon(turn, wanted, {
      store_id: store_id === null ? null : BigInt(store_id),
      name: { en: name },
      demo: store_id === null,
    });
    if (store_id === null) await setAside(turn, { coupon_id, total: 1, max: amount, claim_until, proposal: null });
  });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });

describe.each<Language>(["en", "ar"])("in %s", (language) => {
  test(
    "coupons of two stores and of the mall are claimed, the best apply, another choice applies at once, and all are used",
    { timeout: 240_000 },
    async () => {
      const [one, two] = shelf;
      if (one === undefined || two === undefined) throw new Error("no goods");
      walk += 1;
      const names = { one: `First ${walk}`, two: `Second ${walk}`, mall: `Arcade ${walk}` };
      const cents = BigInt(300 + 10 * walk);
      await offer(names.one, one.store_id, cents);
      await offer(names.two, two.store_id, cents);
      await offer(names.mall, null, cents);
      const buyer = await stage.signedIn("demo-buyer", { language });
      const { page, t } = buyer;
      for (const { sku } of [one, two])
        await stage.ask(carts.put, { sku_id: sku, quantity: 2, mode: "set" }, buyer.token);

      // On the goods page, without leaving it.
      await buyer.open(`/pages/product/goods?id=${one.id}`);
      await button(page, new RegExp(t("coupons.coupons")))
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("coupons.claim_named", { name: names.one }) })
        .click();
      await page.getByRole("dialog").getByText(t("coupons.claimed"), { exact: true }).first().waitFor();
      // The cart offers the mall's coupons as well. One of the demo takes more off, so this one is in the list only.
      await buyer.open("/pages/cart");
      await button(page, new RegExp(t("coupons.picker_mall"))).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("coupons.claim_named", { name: names.mall }) })
        .waitFor();
      // On the page of coupons: claimed, and usable immediately.
      await buyer.open("/pages/member/coupon?tab=unclaimed");
      await button(page, t("coupons.claim_named", { name: names.mall })).click();
      await page.getByRole("link", { name: t("coupons.use_named", { name: names.mall }) }).waitFor();

      // On the order page, one tap claims and uses the coupon that takes more off.
      await buyer.open("/pages/buy?from=cart");
      await button(page, t("coupons.claim_and_use_named", { name: names.two })).click();
      const named = (name: string) => page.getByText(t("coupons.discount_named", { name }));
      for (const name of [names.one, names.two, names.mall]) await named(name).waitFor();
      // None for the first store: its line disappears immediately. Then the same coupon again.
      const picker = button(page, new RegExp(names.one));
      await picker.click();
      await page
        .getByRole("dialog")
        .getByRole("radio", { name: t("coupons.picker_none") })
        .click();
      await named(names.one).waitFor({ state: "detached" });
      await button(page, new RegExp(t("coupons.picker_store")))
        .filter({ hasNotText: names.two })
        .click();
      await page
        .getByRole("dialog")
        .getByRole("radio", { name: new RegExp(names.one) })
        .click();
      await named(names.one).waitFor();

      await button(page, t("orders.submit", { count: 2 })).click();
      await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() })
        .click();
      await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
      await buyer.open("/pages/member/coupon?tab=used");
      for (const name of [names.one, names.two, names.mall]) await page.getByText(name, { exact: true }).waitFor();
      const [sums] = await many<{ discount: bigint; platform: bigint }>(
        stage.mall.db,
        sql`SELECT sum(discount)::bigint AS discount, sum(platform_discount)::bigint AS platform FROM orders
       WHERE checkout_id = (SELECT checkout_id FROM orders WHERE buyer_id = ${buyer.member_id} ORDER BY id DESC LIMIT 1)
         AND paymenttime IS NOT NULL`,
      );
      expect(sums).toEqual({ discount: 30_000n * cents, platform: 10_000n * cents });
      await buyer.context.close();
    },
  );
});
