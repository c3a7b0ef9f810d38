import { account } from "@arcade/contract/people/account/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { type Desk, useOffice } from "../office.ts";
import { demoPassword } from "../filled-mall.ts";
import { type SignedIn, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
const opened: Visitor[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

interface Received {
  id: bigint;
  order_no: string;
  buyer: string;
}

/** An order of the demo's store whose buyer has it, and of which nothing was asked back. */
async function received(): Promise<Received> {
  const [order] = await many<Received>(
    stage.mall.db,
    sql`SELECT o.id, o.order_no, b.nickname AS buyer FROM orders o JOIN member m ON m.id = o.merchant_id JOIN member b ON b.id = o.buyer_id
     WHERE m.nickname = 'demo-merchant' AND o.state IN ('awaiting_receipt', 'awaiting_review') AND o.settled_at IS NULL AND o.refund_at IS NULL
     ORDER BY (b.nickname = 'demo-buyer') DESC, o.id LIMIT 1`,
  );
  if (order === undefined) throw new Error("the demo's store has no order that somebody has");
  return order;
}

/** Asked for by the buyer and refused by the store, which is another journey. */
async function refused(order: Received): Promise<{ refund_id: string; amount: string }> {
  const [buyer, merchant] = await Promise.all(
    [order.buyer, "demo-merchant"].map((name) => stage.ask(account.logIn, { account: name, password: demoPassword })),
  );
  const { lines } = await stage.ask(refunds.limit, { order_id: String(order.id) }, buyer?.token);
  const line = lines[0];
  if (line === undefined) throw new Error("an order without a line");
  const asked = { type: "refund_only" as const, reason: "damaged" as const, text: "المقبض مكسور", pictures: [] };
  const request = { order_id: String(order.id), ...asked, lines: [{ line_id: line.line_id, quantity: line.quantity }], amount: line.paid };
  const { refund_id } = await stage.ask(refunds.apply, request, buyer?.token);
  await stage.ask(refunds.reject, { refund_id, refusal: "no_evidence", text: "Please show it.", pictures: [] }, merchant?.token);
  return { refund_id, amount: line.paid };
}

async function person(name: string, language: "en" | "ar", theme: "light" | "dark"): Promise<SignedIn> {
  const visitor = await stage.signedIn(name, { language, theme });
  opened.push(visitor);
  return visitor;
}

async function putForward({ page, say }: Visitor, text: string): Promise<void> {
  await page.getByRole("button", { name: say("disputes.add"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: say("disputes.add") });
  await sheet.getByRole("button", { name: say("disputes.add_send") }).click();
  await sheet.getByText(say("disputes.add_text_short")).waitFor();
  await sheet.getByLabel(say("disputes.add_text")).fill(text);
  await sheet.getByRole("button", { name: say("disputes.add_send") }).click();
  await sheet.waitFor({ state: "detached" });
  await page.getByText(text).waitFor();
}

/** For whoever looks at the pages. */
async function shot({ page }: Visitor, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/dispute-${name}.png`, fullPage: true });
}

async function decideInPart(desk: Desk, order_no: string): Promise<void> {
  const { page, say, go } = desk;
  await go("/disputes", say("disputes_office.title"));
  await page.getByRole("button", { name: order_no, exact: true }).click();
  await page.getByText("المقبض انكسر في الطرد").waitFor();
  await shot(desk, "room");
  await page.getByRole("button", { name: say("disputes_office.decide"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(say("disputes.outcome_part"), { exact: true }).check();
  await form.getByLabel(say("disputes_office.amount"), { exact: true }).fill("1.00");
  await form.getByRole("table", { name: say("disputes_office.preview") }).waitFor();
  await form.getByLabel(say("disputes.reason_shared_fault"), { exact: true }).check();
  await form.getByLabel(say("disputes_office.text"), { exact: true }).fill("The handle broke on the way, and the rest can be used.");
  await form.getByLabel(say("disputes_office.summary"), { exact: true }).fill("A handle broke on the way; the rest could be used.");
  await form.getByLabel(say("office.note_inside")).fill("Pictures looked at");
  await shot(desk, "decision");
  await form.getByRole("button", { name: say("disputes_office.decide_confirm") }).click();
  await form.waitFor({ state: "detached" });
  await page.getByRole("heading", { name: say("disputes.decision") }).waitFor();
}

async function grant(desk: Desk, order_no: string): Promise<void> {
  const { page, say, go } = desk;
  await go("/disputes?queue=decided", say("disputes_office.title"));
  await page.getByRole("button", { name: order_no, exact: true }).click();
  await page.getByRole("button", { name: say("office.answer_appeal"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(say("office.appeal_granted"), { exact: true }).check();
  await form.getByLabel(say("disputes_office.amount"), { exact: true }).fill("0.50");
  await form.getByRole("table", { name: say("disputes_office.preview") }).waitFor();
  await form.getByLabel(say("office.answer_to_member")).fill("أصبت: الكسر ليس من فعلك.");
  await form.getByLabel(say("office.note_inside")).fill("Looked again");
  await shot(desk, "appeal");
  await form.getByRole("button", { name: say("office.answer_send") }).click();
  await form.waitFor({ state: "detached" });
  await page.getByText(say("disputes_office.appeal_granted")).first().waitFor();
}

test("from a refusal to the mall's decision in part and an appeal that another operator grants, the buyer in Arabic", { timeout: 240_000 }, async () => {
  const order = await received();
  await refused(order);

  const buyer = await person(order.buyer, "ar", "dark");
  await buyer.open(`/pages/member/orderDetail?id=${order.id}`);
  await shot(buyer, "buyer-refused");
  await buyer.page.getByRole("button", { name: buyer.say("refunds.ask_platform"), exact: true }).click();
  const asking = buyer.page.getByRole("dialog", { name: buyer.say("refunds.ask_platform") });
  await asking.getByRole("button", { name: buyer.say("refunds.ask_platform") }).click();
  await buyer.page.getByText(buyer.say("disputes.clock_answer")).waitFor();
  await putForward(buyer, "المقبض انكسر في الطرد، وهذا ظاهر");
  await shot(buyer, "buyer-open");

  const merchant = await person("demo-merchant", "en", "light");
  await merchant.open(`/pages/shop/orderDetail?id=${order.id}`);
  await putForward(merchant, "We packed it in two boxes.");
  await shot(merchant, "store-open");

  const first = await signedIn("demo-operator");
  await decideInPart(first, order.order_no);

  await buyer.page.getByText("The handle broke on the way, and the rest can be used.").waitFor();
  await buyer.page.getByText(`${buyer.say("disputes.decision_reason")}: ${buyer.say("disputes.reason_shared_fault")}`).waitFor();
  await shot(buyer, "buyer-decided");
  await buyer.page.getByRole("button", { name: buyer.say("members.appeal"), exact: true }).click();
  const sheet = buyer.page.getByRole("dialog", { name: buyer.say("members.appeal_title") });
  await sheet.getByLabel(buyer.say("members.appeal_field")).fill("لم أكسره أنا، بل وصل مكسورًا.");
  await sheet.getByRole("button", { name: buyer.say("members.appeal_send") }).click();
  await sheet.waitFor({ state: "hidden" });
  await buyer.page.getByText(buyer.say("disputes.appeal_by_buyer")).waitFor();

  // Whoever decided does not answer.
  await first.go("/disputes?queue=decided", first.say("disputes_office.title"));
  await first.page.getByRole("button", { name: order.order_no, exact: true }).click();
  await first.page.getByText(first.say("office.appeal_not_mine")).waitFor();
  expect(await first.page.getByRole("button", { name: first.say("office.answer_appeal"), exact: true }).count()).toBe(0);

  await grant(await signedIn("demo-operator-2", { language: "ar", theme: "dark" }), order.order_no);
  await buyer.page.getByText("أصبت: الكسر ليس من فعلك.").waitFor();
  await shot(buyer, "buyer-answered");

  // A newer request leaves the decision and its appeal in reach.
  const { token } = await stage.ask(account.logIn, { account: order.buyer, password: demoPassword });
  const { lines } = await stage.ask(refunds.limit, { order_id: String(order.id) }, token);
  const left = { line_id: lines[0]?.line_id ?? "", quantity: 1 };
  const another = { type: "refund_only" as const, reason: "damaged" as const, lines: [left], amount: "0.01", text: "", pictures: [] };
  await stage.ask(refunds.apply, { order_id: String(order.id), ...another }, token);
  await buyer.page.reload();
  await buyer.page.getByRole("heading", { name: buyer.say("refunds.earlier") }).waitFor();
  await buyer.page
    .getByRole("button")
    .filter({ hasText: "1.00" })
    .filter({ hasText: buyer.say("refunds.state_refunded") })
    .click();
  const earlier = buyer.page.getByRole("dialog", { name: buyer.say("refunds.title") });
  await earlier.getByText("أصبت: الكسر ليس من فعلك.").waitFor();
  await earlier.getByRole("heading", { name: buyer.say("disputes.decision") }).waitFor();
  await shot(buyer, "buyer-earlier");

  await first.go("/precedents", first.say("disputes_office.precedents"));
  await first.page.getByText("A handle broke on the way; the rest could be used.").waitFor();
  await shot(first, "precedents");
  expect(await first.page.getByText(order.buyer).count()).toBe(0);
});
