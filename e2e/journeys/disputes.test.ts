import { account } from "@arcade/contract/people/account/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { demoPassword } from "../filled-mall.ts";
import { type SignedIn, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
interface Received {
  id: bigint;
  order_no: string;
  buyer: string;
}

/** An order of the demo's store that its buyer has received, without a refund request. */
async function received(): Promise<Received> {
  const [order] = await many<Received>(
    stage.mall.db,
    sql`SELECT o.id, o.order_no, b.nickname AS buyer FROM orders o JOIN member m ON m.id = o.merchant_id
      JOIN member b ON b.id = o.buyer_id
     WHERE m.nickname = 'demo-merchant' AND o.state IN ('awaiting_receipt', 'awaiting_review') AND o.settled_at IS NULL
       AND o.refund_at IS NULL
     ORDER BY (b.nickname = 'demo-buyer') DESC, o.id LIMIT 1`,
  );
  if (order === undefined) throw new Error("the demo's store has no order that somebody has");
  return order;
}

/** Requested by the buyer and refused by the store. Another journey tests that part. */
async function refused(order: Received): Promise<{ refund_id: string; amount: string }> {
  const [buyer, merchant] = await Promise.all(
    [order.buyer, "demo-merchant"].map((name) => stage.ask(account.logIn, { account: name, password: demoPassword })),
  );
  const { lines } = await stage.ask(refunds.limit, { order_id: String(order.id) }, buyer?.token);
  const line = lines[0];
  if (line === undefined) throw new Error("an order without a line");
  const asked = { type: "refund_only" as const, reason: "damaged" as const, text: "المقبض مكسور", pictures: [] };
  const request = {
    order_id: String(order.id),
    ...asked,
    lines: [{ line_id: line.line_id, quantity: line.quantity }],
    amount: line.paid,
  };
  const { refund_id } = await stage.ask(refunds.apply, request, buyer?.token);
  await stage.ask(
    refunds.reject,
    { refund_id, version: 1, refusal: "no_evidence", text: "Please show it.", pictures: [] },
    merchant?.token,
  );
  return { refund_id, amount: line.paid };
}

async function person(name: string, language: "en" | "ar", theme: "light" | "dark"): Promise<SignedIn> {
  return stage.signedIn(name, { language, theme });
}

async function putForward({ page, t }: Visitor, text: string): Promise<void> {
  await page.getByRole("button", { name: t("disputes.add"), exact: true }).click();
  const record = page.getByRole("dialog", { name: t("disputes.add") });
  await record.getByRole("button", { name: t("disputes.add_send") }).click();
  await record.getByText(t("disputes.add_text_short")).waitFor();
  await record.getByLabel(t("disputes.add_text")).fill(text);
  await record.getByRole("button", { name: t("disputes.add_send") }).click();
  await record.waitFor({ state: "detached" });
  await page.getByText(text).waitFor();
}

/** A picture for people who review the pages. */
async function shot({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/dispute-${name}.png`, fullPage: true });
}

async function decideInPart(operator: OperatorPage, order_no: string): Promise<void> {
  const { page, t, go } = operator;
  await go("/disputes", t("disputes_office.title"));
  await page.getByRole("button", { name: order_no, exact: true }).click();
  await page.getByText("المقبض انكسر في الطرد").waitFor();
  await shot(operator, "room");
  await page.getByRole("button", { name: t("disputes_office.decide"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(t("disputes.outcome_part"), { exact: true }).check();
  await form.getByLabel(t("disputes_office.amount"), { exact: true }).fill("1.00");
  await form.getByRole("table", { name: t("disputes_office.preview") }).waitFor();
  await form.getByLabel(t("disputes.reason_shared_fault"), { exact: true }).check();
  await form
    .getByLabel(t("disputes_office.text"), { exact: true })
    .fill("The handle broke on the way, and the rest can be used.");
  await form
    .getByLabel(t("disputes_office.summary"), { exact: true })
    .fill("A handle broke on the way; the rest could be used.");
  await form.getByLabel(t("office.note_inside")).fill("Pictures looked at");
  await shot(operator, "decision");
  await form.getByRole("button", { name: t("disputes_office.decide_confirm") }).click();
  await form.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: t("disputes.decision") }).waitFor();
}

async function grant(operator: OperatorPage, order_no: string): Promise<void> {
  const { page, t, go } = operator;
  await go("/disputes?queue=decided", t("disputes_office.title"));
  await page.getByRole("button", { name: order_no, exact: true }).click();
  await page.getByRole("button", { name: t("office.answer_appeal"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(t("office.appeal_granted"), { exact: true }).check();
  await form.getByLabel(t("disputes_office.amount"), { exact: true }).fill("0.50");
  await form.getByRole("table", { name: t("disputes_office.preview") }).waitFor();
  await form.getByLabel(t("office.answer_to_member")).fill("أصبت: الكسر ليس من فعلك.");
  await form.getByLabel(t("office.note_inside")).fill("Looked again");
  await shot(operator, "appeal");
  await form.getByRole("button", { name: t("office.answer_send") }).click();
  await form.waitFor({ state: "detached" });
  await page.getByText(t("disputes_office.appeal_granted")).first().waitFor();
}

test(
  "from a refusal to the mall's decision in part and an appeal that another operator grants, the buyer in Arabic",
  { timeout: 240_000 },
  async () => {
    const order = await received();
    await refused(order);

    const buyer = await person(order.buyer, "ar", "dark");
    await buyer.open(`/pages/member/orderDetail?id=${order.id}`);
    await shot(buyer, "buyer-refused");
    await buyer.page.getByRole("button", { name: buyer.t("refunds.ask_platform"), exact: true }).click();
    const asking = buyer.page.getByRole("dialog", { name: buyer.t("refunds.ask_platform") });
    await asking.getByRole("button", { name: buyer.t("refunds.ask_platform") }).click();
    await buyer.page.getByText(buyer.t("disputes.clock_answer")).waitFor();
    await putForward(buyer, "المقبض انكسر في الطرد، وهذا ظاهر");
    await shot(buyer, "buyer-open");

    const merchant = await person("demo-merchant", "en", "light");
    await merchant.open(`/pages/shop/orderDetail?id=${order.id}`);
    await putForward(merchant, "We packed it in two boxes.");
    await shot(merchant, "store-open");

    const first = await signedIn("demo-operator");
    await decideInPart(first, order.order_no);

    await buyer.page.getByText("The handle broke on the way, and the rest can be used.").waitFor();
    await buyer.page
      .getByText(`${buyer.t("disputes.decision_reason")}: ${buyer.t("disputes.reason_shared_fault")}`)
      .waitFor();
    await shot(buyer, "buyer-decided");
    await buyer.page.getByRole("button", { name: buyer.t("members.appeal"), exact: true }).click();
    const record = buyer.page.getByRole("dialog", { name: buyer.t("members.appeal_title") });
    await record.getByLabel(buyer.t("members.appeal_field")).fill("لم أكسره أنا، بل وصل مكسورًا.");
    await record.getByRole("button", { name: buyer.t("members.appeal_send") }).click();
    await record.waitFor({ state: "hidden" });
    await buyer.page.getByText(buyer.t("disputes.appeal_by_buyer")).waitFor();

    // The operator who decided does not answer the appeal.
    await first.go("/disputes?queue=decided", first.t("disputes_office.title"));
    await first.page.getByRole("button", { name: order.order_no, exact: true }).click();
    await first.page.getByText(first.t("office.appeal_not_mine")).waitFor();
    expect(await first.page.getByRole("button", { name: first.t("office.answer_appeal"), exact: true }).count()).toBe(
      0,
    );

    await grant(await signedIn("demo-operator-2", { language: "ar", theme: "dark" }), order.order_no);
    await buyer.page.getByText("أصبت: الكسر ليس من فعلك.").waitFor();
    await shot(buyer, "buyer-answered");

    // A newer request keeps the decision and its appeal reachable.
    const { token } = await stage.ask(account.logIn, { account: order.buyer, password: demoPassword });
    const { lines } = await stage.ask(refunds.limit, { order_id: String(order.id) }, token);
    const left = { line_id: lines[0]?.line_id ?? "", quantity: 1 };
    const another = {
      type: "refund_only" as const,
      reason: "damaged" as const,
      lines: [left],
      amount: "0.01",
      text: "",
      pictures: [],
    };
    await stage.ask(refunds.apply, { order_id: String(order.id), ...another }, token);
    await buyer.page.reload();
    await buyer.page.getByRole("heading", { name: buyer.t("refunds.earlier") }).waitFor();
    await buyer.page
      .getByRole("button")
      .filter({ hasText: "1.00" })
      .filter({ hasText: buyer.t("refunds.state_refunded") })
      .click();
    const earlier = buyer.page.getByRole("dialog", { name: buyer.t("refunds.title") });
    await earlier.getByText("أصبت: الكسر ليس من فعلك.").waitFor();
    await earlier.getByRole("heading", { name: buyer.t("disputes.decision") }).waitFor();
    await shot(buyer, "buyer-earlier");

    await first.go("/precedents", first.t("disputes_office.precedents"));
    await first.page.getByText("A handle broke on the way; the rest could be used.").waitFor();
    await shot(first, "precedents");
    expect(await first.page.getByText(order.buyer).count()).toBe(0);
  },
);
