import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderTab } from "@arcade/contract/buying/orders/tabs";
import type { MessageId } from "@arcade/messages";
import { expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();

/** An order of the demo's buyer without a refund request, and the owner of its store. */
async function orderOf(token: string, tab: OrderTab): Promise<{ id: string; owner: string; ask: MessageId }> {
  const { items } = await stage.ask(orders.list, { tab }, token);
  const order = items.find(({ refund }) => refund === null);
  const id = order?.id;
  if (order === undefined || id === undefined) throw new Error(`the demo's buyer has no order in ${tab}`);
  const [owner] = await many<{ email: string }>(
    stage.mall.db,
    sql`SELECT m.email FROM orders o JOIN member m ON m.id = o.merchant_id WHERE o.id = ${BigInt(id)}`,
  );
  const isSent = order.state !== "awaiting_shipment" && !order.supplied;
  return { id, owner: owner?.email ?? "", ask: isSent ? "refunds.ask_or_exchange" : "refunds.ask" };
}

async function askFor({ page, t }: Visitor, button: string, amount: string | null): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const record = page.getByRole("dialog");
  await record.getByLabel(t("refunds.reason"), { exact: true }).selectOption("other");
  if (amount !== null) await record.getByLabel(t("refunds.amount"), { exact: true }).fill(amount);
  await record.getByRole("button", { name: t("refunds.send"), exact: true }).click();
  await record.waitFor({ state: "detached" });
  await page.getByText(t("refunds.state_applied"), { exact: true }).first().waitFor();
}

async function agreeTo({ page, t, open }: Visitor, id: string): Promise<void> {
  await open(`/pages/shop/orderDetail?id=${id}`);
  await page.getByRole("button", { name: t("refunds.agree"), exact: true }).click();
  const record = page.getByRole("dialog");
  await record.getByRole("button", { name: t("refunds.agree"), exact: true }).click();
  await record.waitFor({ state: "detached" });
  await page.getByText(t("refunds.state_refunded"), { exact: true }).first().waitFor();
}

test.each([
  ["en", "received"],
  ["ar", "shipped"],
] as const)(
  "a buyer gets a part of the money back and then all of it (%s, %s)",
  { timeout: 300_000 },
  async (language, tab) => {
    const buyer = await stage.signedIn("demo-buyer", { language });
    const { id, owner, ask } = await orderOf(buyer.token, tab);
    const store = await stage.signedIn(owner, { language });

    await buyer.open(`/pages/member/orderDetail?id=${id}`);
    // An amount above the payment shows the limit in figures before anything is sent.
    await buyer.page.getByRole("button", { name: buyer.t(ask), exact: true }).click();
    const record = buyer.page.getByRole("dialog");
    await record.getByLabel(buyer.t("refunds.amount"), { exact: true }).fill("99999");
    await record
      .getByText(buyer.t("refunds.amount_wrong", { amount: "" }).trim().slice(0, 12))
      .first()
      .waitFor();
    await buyer.page.keyboard.press("Escape");
    await record.waitFor({ state: "detached" });

    await askFor(buyer, buyer.t(ask), "1.25");
    await agreeTo(store, id);
    await buyer.open(`/pages/member/orderDetail?id=${id}`);
    await buyer.page.getByText(buyer.t("refunds.state_refunded"), { exact: true }).first().waitFor();

    await askFor(buyer, buyer.t("refunds.ask_again"), null);
    await agreeTo(store, id);
    await buyer.open("/pages/member/order?tab=returned");
    await buyer.page
      .getByText(buyer.t("refunds.mark", { state: buyer.t("refunds.state_refunded") }))
      .first()
      .waitFor();
    const order = await stage.ask(orders.detail, { id }, buyer.token);
    expect(order).toMatchObject({ state: "cancelled", refunded: order.actual_payment });

    // A buyer who returns to the payment page must not read that no money has moved.
    await buyer.page.getByText(buyer.t("orders.paid_amount")).first().waitFor();
    await buyer.open(`/pages/buy?orders=${id}`);
    await buyer.page
      .getByRole("heading", { name: buyer.t("orders.refunded_title") })
      .first()
      .waitFor();
    expect(await buyer.page.getByText(buyer.t("orders.cancelled_text")).count()).toBe(0);
  },
);
