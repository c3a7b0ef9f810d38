import { groups } from "@arcade/contract/buying/groups/api";
import type { Language } from "@arcade/contract/languages";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import type { IdText, TimeText } from "@arcade/contract/wire";
import { beforeAll, describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { useOffice } from "../office.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { type SignedIn, type Visitor, useStage } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
const dayMs = 86_400_000;

/** Goods without axes, in stock, without a group offer. Each test takes the next. */
const shelf: { id: IdText; sku: IdText; owner: string }[] = [];

beforeAll(async () => {
  const found = await many<{ id: bigint; sku: bigint; owner: string }>(
    stage.mall.db,
    sql`SELECT g.id, k.id AS sku, m.nickname AS owner FROM goods g JOIN sku k ON k.goods_id = g.id
      JOIN store s ON s.id = g.store_id JOIN member m ON m.id = s.owner_id
       JOIN freight_template f ON f.id = g.freight_template_id
     WHERE g.on_sale AND NOT g.supplied AND k.on_hand - k.reserved >= 5 AND k.removed_at IS NULL
       AND (SELECT count(*) FROM sku o WHERE o.goods_id = g.id) = 1
       AND NOT EXISTS (SELECT FROM group_offer o WHERE o.goods_id = g.id) AND NOT EXISTS (SELECT FROM deal_line d
         WHERE d.sku_id = k.id) AND m.nickname <> 'demo-merchant'
     ORDER BY g.id LIMIT 12`,
  );
  // ids in the format of the wire
  shelf.push(...found.map(({ id, sku, owner }) => ({ id: String(id) as IdText, sku: String(sku) as IdText, owner })));
  expect(shelf.length).toBeGreaterThanOrEqual(4);
}, 60_000);

/** A store offers its goods to groups of three at a dollar less, through the merchant's own endpoint. */
async function offered(): Promise<string> {
  const { id, sku, owner } = shelf.shift() ?? { id: "", sku: "", owner: "" };
  const merchant = await stage.signedIn(owner, { language: "en" });
  const { items } = await stage.ask(groups.choices, {}, merchant.token);
  const single = items.flatMap(({ skus }) => skus).find((one) => one.id === sku)?.single_price ?? "20.00";
  const price = (Number(single) - 1).toFixed(2);
  const now = stage.clock.now().getTime();
  const times = {
    starts: new Date(now).toISOString() as TimeText,
    ends: new Date(now + 5 * dayMs).toISOString() as TimeText,
  };
  await stage.ask(
    groups.makeOffer,
    { goods_id: id, size: 3, pieces_most: 2, ...times, prices: [{ sku_id: sku, price: price as never }] },
    merchant.token,
  );
  await merchant.context.close();
  return id;
}

/** From the order page to the result, with the payment password. */
async function orderAndPay({ page, t }: Visitor): Promise<void> {
  await page.getByText(t("groups.no_coupons")).waitFor();
  await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
  await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
  const pay = t("orders.pay_amount", { amount: "" }).trim();
  await page.getByRole("dialog").getByRole("button", { name: pay }).click();
  await page.getByRole("heading", { name: t("orders.paid_title"), level: 2 }).waitFor();
}

/** The group that a member has opened for these goods. */
async function groupOf(person: SignedIn, goodsId: string): Promise<{ group_id: string; order_id: string }> {
  const [own] = (await stage.ask(groups.mine, { goods_id: goodsId }, person.token)).items;
  if (own === undefined) throw new Error("in no group");
  return own;
}

async function openGroup(person: SignedIn, goodsId: string): Promise<{ group_id: string; order_id: string }> {
  const { page, t } = person;
  await person.open(`/pages/product/goods?id=${goodsId}`);
  await page.getByRole("button", { name: t("groups.open"), exact: true }).click();
  await orderAndPay(person);
  await page.getByRole("button", { name: t("sharing.copy") }).waitFor();
  return groupOf(person, goodsId);
}

describe.each<Language>(["en", "ar"])("in %s", (language) => {
  test(
    "a group of three: opened on the goods page, joined by its shared link, filled by the third; then all can be shipped",
    { timeout: 300_000 },
    async () => {
      const goodsId = await offered();
      const opener = await stage.signedIn("demo-buyer", { language });
      const { group_id, order_id } = await openGroup(opener, goodsId);
      await opener.open(`/pages/member/orderDetail?id=${order_id}`);
      await opener.page.getByRole("heading", { name: opener.t("orders.state_group") }).waitFor();

      const visitor = await stage.visit({ language });
      await visitor.open(`/pages/product/group?id=${group_id}`);
      await visitor.page.getByRole("heading", { name: visitor.t("groups.state_open", { left: 2 }) }).waitFor();
      await visitor.page
        .getByRole("link", { name: new RegExp(visitor.t("groups.join_for", { price: "" }).trim()) })
        .waitFor();
      await visitor.context.close();

      for (const name of ["hannah.pdx", "tobias_r"]) {
        const joiner = await stage.signedIn(name, { language });
        await joiner.open(`/pages/product/group?id=${group_id}`);
        await joiner.page
          .getByRole("link", { name: new RegExp(joiner.t("groups.join_for", { price: "" }).trim()) })
          .click();
        await orderAndPay(joiner);
        if (name === "tobias_r") await joiner.page.getByText(joiner.t("groups.paid_full")).waitFor();
        await joiner.context.close();
      }
      await opener.open(`/pages/product/group?id=${group_id}`);
      await opener.page.getByRole("heading", { name: opener.t("groups.state_full") }).waitFor();
      await opener.open(`/pages/member/orderDetail?id=${order_id}`);
      await opener.page
        .getByRole("heading", { name: opener.t("orders.state_awaiting_shipment"), exact: true })
        .waitFor();
      await opener.context.close();
    },
  );

  test(
    "a group that expires: its order ends automatically, and the wallet has the money back with the words for group buying",
    { timeout: 300_000 },
    async () => {
      const goodsId = await offered();
      const opener = await stage.signedIn("m.okafor", { language });
      const { page, t } = opener;
      const before = (await stage.ask(wallet.mine, {}, opener.token)).available;
      const { group_id, order_id } = await openGroup(opener, goodsId);
      stage.clock.move(dayMs + 60_000);
      await stage.settleDue();
      await opener.open(`/pages/member/orderDetail?id=${order_id}`);
      await page.getByText(t("orders.ended_group_over")).first().waitFor();
      expect((await stage.ask(orders.detail, { id: order_id }, opener.token)).state).toBe("cancelled");
      expect((await stage.ask(wallet.mine, {}, opener.token)).available).toBe(before);
      await opener.open(`/pages/product/group?id=${group_id}`);
      await page.getByRole("heading", { name: t("groups.state_over") }).waitFor();
      const [entry] = (await stage.ask(wallet.entries, {}, opener.token)).items;
      expect(entry).toMatchObject({ kind: "group_buying", order: { id: order_id } });
      await opener.context.close();
    },
  );

  test(
    "a merchant's offer is watched and stopped in the back office, and the merchant reads why",
    { timeout: 300_000 },
    async () => {
      const [goods] = shelf.slice(-1);
      if (goods === undefined) throw new Error("no goods");
      shelf.pop();
      const merchant = await stage.signedIn(goods.owner, { language });
      const { page, t } = merchant;
      const [named] = await many<{ name: string }>(
        stage.mall.db,
        sql`SELECT coalesce(name->>${language}, name->>'en') AS name FROM goods WHERE id = ${BigInt(goods.id)}`,
      );
      const name = named?.name ?? "";
      const { items } = await stage.ask(groups.choices, { keywords: name }, merchant.token);
      const single = items.flatMap(({ skus }) => skus).find(({ id }) => id === goods.sku)?.single_price ?? "";
      const price = (Number(single) - 1).toFixed(2);

      await merchant.open("/pages/shop/groups");
      await page.getByRole("button", { name: t("groups.shop_new") }).click();
      const choice = page.getByRole("dialog", { name: t("groups.form_choose_goods") });
      await choice.getByRole("searchbox", { name: t("groups.form_search") }).fill(name);
      await page.keyboard.press("Enter");
      await choice.getByRole("button", { name }).click();
      const form = page.getByRole("dialog", { name: t("groups.form_title") });
      const field = form.getByRole("textbox", { name: t("groups.form_price_of", { name }) });
      await field.fill(single);
      await form.getByRole("button", { name: t("groups.form_send") }).click();
      await form.getByRole("alert").filter({ hasText: single }).waitFor();
      await field.fill(price);
      await form.getByRole("button", { name: t("groups.form_send") }).click();
      await page.getByText(t("groups.form_done")).first().waitFor();
      const card = page.getByRole("listitem").filter({ hasText: name });
      await card.getByText(t("groups.offer_running")).waitFor();

      const operator = await signedIn("demo-operator", { language });
      await operator.go("/groups", operator.t("groups.title"));
      await operator.page.getByRole("button", { name, exact: true }).click();
      await operator.page.getByText(operator.t("groups.office_no_groups")).waitFor();
      await operator.page.getByRole("button", { name: operator.t("groups.office_stop") }).click();
      const act = operator.page.locator(".action-form");
      await act.getByText(operator.t("groups.stop_goods_problem")).click();
      await act.getByLabel(operator.t("groups.office_message")).fill("Two buyers were sent another colour.");
      await act.getByLabel(operator.t("office.note_inside")).fill("Reports 11 and 12");
      await act.getByRole("button", { name: operator.t("groups.office_stop") }).click();
      await operator.page
        .getByText(operator.t("groups.office_stopped", { groups: 0 }))
        .first()
        .waitFor();

      await merchant.open("/pages/shop/groups?tab=ended");
      await card.getByText(t("groups.stopped_by_mall", { reason: t("groups.stop_goods_problem") })).waitFor();
      await card.getByText("Two buyers were sent another colour.").waitFor();
      await merchant.context.close();
    },
  );
});
