import { moderation } from "@arcade/contract/base/moderation/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();
const office = useOffice(stage);
// For a person to look at: PAGES_SHOTS=/tmp/shots npx vitest run --project journeys reported-messages
const shots = process.env["PAGES_SHOTS"];
async function look(page: Page, name: string): Promise<void> {
  await expectClean(page, name);
  if (shots === undefined) return;
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

async function phone(name: string, language: "en" | "ar"): Promise<SignedIn> {
  return stage.signedIn(name, { language, theme: language === "ar" ? "dark" : "light" });
}

/** The demo's merchant writes something to its buyer, and the buyer reports it. */
async function reported(buyer: SignedIn, merchant: SignedIn, said: string): Promise<void> {
  const [store] = await many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT id FROM store WHERE owner_id = ${merchant.member_id}`,
  );
  const write = (text: string, to_id: string, { token }: SignedIn) =>
    stage.ask(chat.send, { id: randomUUID(), to_id, message: { type: "text", content: { text } } }, token);
  await write("Is it in stock?", String(store!.id), buyer);
  const { id } = await write(said, String(buyer.member_id), merchant);
  await stage.ask(
    moderation.report,
    { about: { kind: "message", id, reason_code: "fraud" }, text: "They want my money elsewhere" },
    buyer.token,
  );
}

/** Decides on the claimed report with these words, and waits until it is done. */
async function tell(
  { page, t }: OperatorPage,
  act: "oversight.chat_warn" | "oversight.chat_mute",
  message: string,
): Promise<void> {
  const form = page.locator(".action-form");
  await form.getByLabel(t("oversight.review_message")).fill(message);
  await form.getByLabel(t("office.note_inside")).fill("Looked at the whole conversation");
  await form.getByRole("button", { name: t(act), exact: true }).click();
  await form.waitFor({ state: "detached" });
}

/** Claims an item of this kind from the common queue, and opens the page where it is decided. */
async function claimed({ page, t, go }: OperatorPage, kind: "queue.kind_message", name: string): Promise<void> {
  await go("/queue", t("queue.title"));
  await look(page, "work-queue-ar-390");
  const kinds = page.getByRole("navigation", { name: t("queue.kinds") });
  await kinds.getByRole("button", { name: new RegExp(`^${t(kind)}`) }).click();
  const line = page.getByRole("row").filter({ hasText: name });
  await line.getByRole("button", { name: t("queue.claim"), exact: true }).click();
  await line.getByRole("button", { name: t("office.let_go") }).waitFor();
  // The filter is in the address, so the box is ticked once the address has changed.
  await page.getByRole("checkbox", { name: t("queue.mine") }).click();
  await page.getByRole("checkbox", { name: t("queue.mine"), checked: true }).waitFor();
  await look(page, "work-queue-mine-ar-390");
  await line.getByRole("link").click();
}

/** A member who may not write appeals in place of the composer. */
async function appealed({ page, t }: SignedIn): Promise<void> {
  await page.getByRole("button", { name: t("members.appeal"), exact: true }).click();
  const record = page.getByRole("dialog", { name: t("members.appeal_title") });
  await record.getByLabel(t("members.appeal_field")).fill("كنت أجيب عن سؤال المشتري فقط.");
  await record.getByRole("button", { name: t("members.appeal_send") }).click();
  await record.waitFor({ state: "hidden" });
}

/** An operator other than the one who decided reads the rule, the words and the messages, and grants it. */
async function granted({ page, t, go }: OperatorPage): Promise<void> {
  await go("/appeals", t("office.appeals"));
  await page.getByRole("button", { name: "demo-merchant", exact: true }).click();
  await page.getByText("Send it to my wallet then").waitFor();
  await page.getByText(t("chat.rule_fraud")).waitFor();
  await look(page, "appeal-en");
  await page.getByRole("button", { name: t("office.answer_appeal"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(t("office.appeal_granted"), { exact: true }).check();
  await form.getByLabel(t("office.answer_to_member")).fill("You asked us to look again, and you were right.");
  await form.getByLabel(t("office.note_inside")).fill("Read the whole conversation");
  await form.getByRole("button", { name: t("office.answer_send") }).click();
  await form.waitFor({ state: "detached" });
}

test(
  "a reported message belongs to one operator at a time; its author is warned with the rule, muted the next time, and writes again after a granted appeal",
  { timeout: 180_000 },
  async () => {
    const [buyer, merchant] = [await phone("demo-buyer", "en"), await phone("demo-merchant", "ar")];
    await reported(buyer, merchant, "Pay me by bank transfer, it is cheaper");
    const first = await office.signedIn("demo-operator");
    await first.go("/reports?kind=message", first.t("moderation.title"));
    await first.page.getByRole("row").filter({ hasText: "demo-merchant" }).first().waitFor();
    await look(first.page, "queue-en");
    await first.page.getByRole("button", { name: first.t("office.take_next") }).click();
    await first.page.getByText("Pay me by bank transfer, it is cheaper").waitFor();
    await first.page.getByRole("button", { name: first.t("office.let_go") }).waitFor();
    await look(first.page, "taken-en");

    const second = await office.signedIn("demo-operator-2", { language: "ar", theme: "dark", width: 390, height: 844 });
    await second.go("/reports?kind=message", second.t("moderation.title"));
    await second.page.getByRole("button", { name: "demo-merchant" }).first().click();
    await second.page.getByText("Pay me by bank transfer, it is cheaper").waitFor();
    expect(await second.page.getByRole("button", { name: second.t("oversight.chat_warn") }).count()).toBe(0);
    await look(second.page, "taken-by-another-ar-390");

    await first.page.getByRole("button", { name: first.t("oversight.chat_warn"), exact: true }).click();
    await look(first.page, "warn-en");
    await tell(first, "oversight.chat_warn", "Orders are paid inside the mall only.");
    await merchant.open("/pages/message/index?box=notices");
    await merchant.page.getByText(merchant.t("chat.rule_fraud")).first().waitFor();

    await reported(buyer, merchant, "Send it to my wallet then");
    await first.go("/queue", first.t("queue.title"));
    await look(first.page, "work-queue-en");
    await claimed(second, "queue.kind_message", "demo-merchant");
    await second.page.getByText("Send it to my wallet then").waitFor();
    const before = second.page
      .locator("div")
      .filter({ has: second.page.getByText(second.t("oversight.chat_warned_before"), { exact: true }) });
    await expect.poll(() => before.last().innerText()).toContain("1");
    await second.page.getByRole("button", { name: second.t("oversight.chat_mute"), exact: true }).click();
    await look(second.page, "mute-ar-390");
    await tell(second, "oversight.chat_mute", "تُدفع الطلبات داخل المتجر العام فقط.");
    await second.go("/reports?kind=message&queue=decided", second.t("moderation.title"));
    await second.page.getByText(second.t("oversight.chat_decided_mute")).first().waitFor();
    await look(second.page, "decided-ar-390");

    // The member who may not write reads why in place of the composer, and can still ask customer service.
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
    await merchant.page.getByText(merchant.t("chat.rule_fraud")).waitFor();
    await merchant.page.getByText("تُدفع الطلبات داخل المتجر العام فقط.").waitFor();
    await look(merchant.page, "muted-ar");
    await appealed(merchant);
    await look(merchant.page, "muted-appealed-ar");
    await merchant.page.getByRole("link", { name: merchant.t("chat.muted_ask") }).click();
    await merchant.page.getByRole("textbox", { name: merchant.t("chat.field"), exact: true }).waitFor();
    await merchant.open(`/pages/message/chat?user=${buyer.member_id}`);
    await merchant.page.getByText("تُدفع الطلبات داخل المتجر العام فقط.").waitFor();
    await granted(first);
    await merchant.page.getByRole("textbox", { name: merchant.t("chat.field"), exact: true }).waitFor();
    await merchant.open("/pages/message/index?box=notices");
    await merchant.page.getByText("You asked us to look again, and you were right.").first().waitFor();
    await buyer.open("/pages/message/index?box=notices");
    await buyer.page.getByText("We acted on your report of a message").first().waitFor();
  },
);
