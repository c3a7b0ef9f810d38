import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { expect, test } from "vitest";
import { many, run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();

/** An order of the demo's buyer that has left, with something to exchange, and the owner of its store. */
async function exchangeable(token: string): Promise<{ id: string; owner: string; isFirst: boolean }> {
  for (const tab of ["received", "comment", "completed"] as const)
    for (const { id, refund } of (await stage.ask(orders.list, { tab }, token)).items) {
      const { lines, problem } = await stage.ask(refunds.limit, { order_id: id }, token);
      if (problem !== null || !lines.some(({ exchange }) => exchange.some(({ left }) => left > 0))) continue;
      const [owner] = await many<{ email: string }>(
        stage.mall.db,
        sql`SELECT m.email FROM orders o JOIN member m ON m.id = o.merchant_id WHERE o.id = ${BigInt(id)}`,
      );
      await withReturnAddress(id);
      return { id, owner: owner?.email ?? "", isFirst: refund === null };
    }
  throw new Error("the demo's buyer has nothing to exchange");
}

const returns = {
  name: "Returns",
  mobile: "+971 50 555 0199",
  country: "AE",
  province: "Dubai",
  city: "Dubai",
  address: "Warehouse 7, Al Quoz 3",
  zip_code: "",
};

async function withReturnAddress(orderId: string): Promise<void> {
  await run(
    stage.mall.db,
    sql`UPDATE store SET return_address = ${JSON.stringify(returns)}
      WHERE id = (SELECT store_id FROM orders WHERE id = ${BigInt(orderId)})`,
  );
}

const press = ({ page, t }: Visitor, id: Parameters<Visitor["t"]>[0]) =>
  page
    .getByRole("button", { name: t(id), exact: true })
    .first()
    .click();

test.each([
  ["en", "light"],
  ["ar", "dark"],
] as const)(
  "a buyer exchanges what came for another piece of it (%s, %s)",
  { timeout: 300_000 },
  async (language, theme) => {
    const person = { language, theme, width: 390, height: 844 };
    // The second of the two may exchange the same order again: a number is on one parcel of it.
    const sentOut = language === "en" ? "JD014600012" : "JD014600013";
    const buyer = await stage.signedIn("demo-buyer", person);
    const { id, owner, isFirst } = await exchangeable(buyer.token);
    const store = await stage.signedIn(owner, person);
    await buyer.open(`/pages/member/orderDetail?id=${id}`);
    await press(buyer, isFirst ? "refunds.ask_or_exchange" : "refunds.ask_again");
    const form = buyer.page.getByRole("dialog");
    await form.getByRole("radio", { name: buyer.t("refunds.type_exchange") }).check();
    await form.getByText(buyer.t("refunds.next_no_money")).waitFor();
    await form.getByLabel(buyer.t("refunds.reason"), { exact: true }).selectOption("changed_mind");
    await form.getByLabel(buyer.t("refunds.exchange_for"), { exact: true }).selectOption({ index: 1 });
    await form.getByRole("button", { name: buyer.t("refunds.send"), exact: true }).click();
    await form.waitFor({ state: "detached" });
    await buyer.page.getByRole("heading", { name: buyer.t("refunds.title_exchange"), exact: true }).waitFor();

    await store.open(`/pages/shop/orderDetail?id=${id}`);
    await press(store, "refunds.agree");
    const agreement = store.page.getByRole("dialog");
    await agreement.getByRole("button", { name: store.t("refunds.agree"), exact: true }).click();
    await agreement.waitFor({ state: "detached" });

    await buyer.page.getByText(buyer.t("refunds.state_returning"), { exact: true }).first().waitFor();
    await giveNumber(buyer, "refunds.give_tracking", "JD014600011");
    await store.page.getByText(store.t("refunds.state_returned"), { exact: true }).first().waitFor();
    await press(store, "refunds.confirm_return");
    await store.page
      .getByRole("alertdialog")
      .getByRole("button", { name: store.t("refunds.confirm_return"), exact: true })
      .click();
    await store.page.getByText(store.t("refunds.state_replacing"), { exact: true }).first().waitFor();
    await giveNumber(store, "refunds.send_replacement", sentOut);

    await buyer.page.getByText(buyer.t("refunds.state_resent"), { exact: true }).first().waitFor();
    // Its parcel stands beside that of the order, with its first event.
    for (const { page, t } of [buyer, store]) {
      const heading = page.getByRole("heading", { name: t("orders.parcel_replacement") });
      const parcel = page.locator("section").filter({ has: heading, hasText: sentOut }).last();
      await parcel.getByText(t("orders.step_handed_over"), { exact: true }).waitFor();
    }
    await press(buyer, "refunds.confirm_replacement");
    await buyer.page
      .getByRole("alertdialog")
      .getByRole("button", { name: buyer.t("refunds.confirm_replacement"), exact: true })
      .click();
    await buyer.page.getByText(buyer.t("refunds.done_exchanged"), { exact: true }).waitFor();
    const order = await stage.ask(orders.detail, { id }, buyer.token);
    expect(order).toMatchObject({ refunded: "0.00", refund: { type: "exchange", state: "exchanged" } });
  },
);

async function giveNumber(
  visitor: Visitor,
  button: "refunds.give_tracking" | "refunds.send_replacement",
  number: string,
): Promise<void> {
  const { page, t } = visitor;
  await press(visitor, button);
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel(t("refunds.carrier"), { exact: true }).selectOption("dhl");
  await sheet.getByLabel(t("refunds.tracking_number"), { exact: true }).fill(number);
  await sheet.getByRole("button", { name: t(button), exact: true }).click();
  await sheet.waitFor({ state: "detached" });
}
