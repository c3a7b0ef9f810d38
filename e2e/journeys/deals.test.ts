import { deals } from "@arcade/contract/buying/deals/api";
import { languages } from "@arcade/contract/languages";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { type Person, type SignedIn, useStage } from "../stage.ts";

const stage = useStage();

interface Choice {
  id: bigint;
  name: Record<(typeof languages)[number], string>;
  price: bigint;
  owner: string;
}
/** A store's own goods, without axes, in stock and with no other offer. Each journey takes the next. */
const shelf: Choice[] = [];

beforeAll(async () => {
  shelf.push(
    ...(await many<Choice>(
      stage.mall.db,
      sql`SELECT g.id, g.name, k.price, m.nickname AS owner FROM goods g JOIN store s ON s.id = g.store_id
        JOIN member m ON m.id = s.owner_id JOIN sku k ON k.goods_id = g.id AND k.removed_at IS NULL
         JOIN freight_template f ON f.id = g.freight_template_id
       WHERE m.nickname <> 'demo-merchant' AND g.on_sale AND NOT g.supplied AND k.on_hand - k.reserved >= 3
         AND NOT 'US' = ANY (f.not_to)
         AND (SELECT count(*) FROM sku o WHERE o.goods_id = g.id AND o.removed_at IS NULL) = 1
         AND NOT EXISTS (SELECT FROM group_offer o WHERE o.goods_id = g.id) AND NOT EXISTS (SELECT FROM deal_line d
           WHERE d.sku_id = k.id)
       ORDER BY g.id DESC LIMIT 8`,
    )),
  );
  expect(shelf.length).toBeGreaterThanOrEqual(2);
}, 60_000);
async function phone(name: string, person: Person): Promise<SignedIn> {
  return stage.signedIn(name, person);
}

const text = (micro: bigint) => (Number(micro) / 1e6).toFixed(2);

/** "2026-11-21T14:05", in the format of the browser's date-time field. */
function local(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * One piece for three hours, a cent below the lowest price of 30 days. A price that is not below it first shows a fault
 * at its field.
 */
async function makeDeal({ page, t, open }: SignedIn, name: string, lowest: bigint): Promise<void> {
  await open("/pages/shop/deals");
  await page.getByRole("button", { name: t("deals.make") }).click();
  await page
    .getByRole("dialog", { name: t("deals.goods_choose") })
    .getByRole("button", { name })
    .click();
  const form = page.getByRole("dialog", { name });
  const price = form.getByLabel(t("deals.price"), { exact: true });
  await price.fill(text(lowest));
  await form.getByText(t("deals.price_too_high", { lowest: `$${text(lowest)}` })).waitFor();
  await price.fill(text(lowest - 10_000n));
  await form.getByLabel(t("deals.pieces"), { exact: true }).fill("1");
  await form
    .getByLabel(t("deals.ends"), { exact: true })
    .fill(local(new Date(stage.clock.now().getTime() + 3 * 3_600_000)));
  await expectClean(page, "the form of a deal");
  await form.getByRole("button", { name: t("deals.offer") }).click();
  await page.getByText(t("deals.made")).first().waitFor();
}

/** From the goods page to the result: the buyer pays exactly the deal price plus the freight. */
async function buyAtOnce({ page, t }: SignedIn, price: bigint): Promise<string> {
  await page
    .getByRole("button", { name: t("goods.buy_now") })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: t("orders.confirm_title") }).waitFor();
  await page
    .getByText(`$${text(price)}`)
    .first()
    .waitFor();
  await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
  await page.getByLabel(t("orders.payment_password")).fill(demoPaymentPassword);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders.pay_amount", { amount: "" }).trim() })
    .click();
  await page.getByRole("heading", { level: 1, name: t("orders.paid_title") }).waitFor();
  const [order] = await many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT max(id) AS id FROM orders WHERE state = 'awaiting_shipment'`,
  );
  return String(order?.id);
}

describe("a flash deal, from the merchant to the last piece", () => {
  test.each<Person>([
    { language: "en", theme: "light" },
    { language: "ar", theme: "dark" },
  ])(
    "in $language, $theme: made a cent below the lowest price of 30 days, bought once, gone for the next buyer, and ended",
    { timeout: 300_000 },
    async (person) => {
      const [goods] = shelf.splice(0, 1);
      if (goods === undefined) throw new Error("no goods");
      const { id, name: names, price: lowest, owner } = goods;
      const name = names[person.language] ?? names.en;
      const price = lowest - 10_000n;
      const merchant = await phone(owner, person);
      await makeDeal(merchant, name, lowest);
      const [deal] = (await stage.ask(deals.mine, { state: "running" }, merchant.token)).items.filter(
        ({ goods }) => goods.id === String(id),
      );
      expect(deal).toMatchObject({ lines: [{ price: text(price), lowest: text(lowest), quantity: 1, sold: 0 }] });

      const buyer = await phone("demo-buyer", person);
      await buyer.open(`/pages/product/goods?id=${id}`);
      const part = buyer.page.getByRole("region", { name: buyer.t("goods.deal") });
      await part.getByRole("timer").waitFor();
      await part.getByText(buyer.t("goods.deal_left", { left: 1, count: 1 })).waitFor();
      // The amount is a separate element between the words.
      const [words = ""] = buyer.t("goods.deal_lowest", { price: "\n" }).split("\n");
      await buyer.page
        .getByText(words.trim())
        .filter({ hasText: text(lowest) })
        .first()
        .waitFor();
      const order_id = await buyAtOnce(buyer, price);
      expect(await stage.ask(orders.detail, { id: order_id }, buyer.token)).toMatchObject({
        lines: [{ price: text(price), quantity: 1 }],
      });

      const late = await phone("hannah.pdx", person);
      await late.open(`/pages/product/goods?id=${id}`);
      // The last piece is sold: the page shows the regular price, and nothing about a deal.
      await late.page.getByText(text(lowest)).first().waitFor();
      expect(await late.page.getByRole("region", { name: late.t("goods.deal") }).count()).toBe(0);

      const { page, t } = merchant;
      await merchant.open("/pages/shop/deals");
      const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
      await card.getByText(t("goods.deal_left", { left: 0, count: 1 })).waitFor();
      await card.getByRole("button", { name: t("deals.stop") }).click();
      const question = page.getByRole("alertdialog", { name: t("deals.stop_title") });
      await question.getByText(t("deals.stop_text", { sold: 1 })).waitFor();
      await question.getByRole("button", { name: t("deals.stop") }).click();
      await page.getByText(t("deals.stopped")).first().waitFor();
      await page.getByRole("tab", { name: t("deals.state_ended") }).click();
      await page
        .getByRole("listitem")
        .filter({ has: page.getByRole("link", { name }) })
        .getByText(t("deals.end_merchant"))
        .waitFor();
      // An order at the deal price keeps it.
      expect(await stage.ask(orders.detail, { id: order_id }, buyer.token)).toMatchObject({
        lines: [{ price: text(price) }],
      });
    },
  );
});
