import type { Language } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { approve, type OperatorPage, findMember, proposeWalletFreeze, useOffice } from "../office.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn, invited } = useOffice(stage);
/** A member who logs in on a phone to see what happened to the money. */
async function phone(name: string, language: Language, theme: "light" | "dark" = "light"): Promise<Visitor> {
  const visitor = await stage.visit({ language, theme });
  const { page, t, open, logIn } = visitor;
  await open("/pages/member/money");
  await logIn(name);
  await page.getByRole("heading", { level: 1, name: t("wallet.title") }).waitFor();
  return visitor;
}

async function appeal({ page, t }: Visitor, text: string): Promise<void> {
  await page.getByRole("button", { name: t("members.appeal"), exact: true }).click();
  const record = page.getByRole("dialog", { name: t("members.appeal_title") });
  await record.getByRole("button", { name: t("members.appeal_send") }).click();
  await record.getByText(t("members.appeal_short")).waitFor();
  await record.getByLabel(t("members.appeal_field")).fill(text);
  await record.getByRole("button", { name: t("members.appeal_send") }).click();
  await record.waitFor({ state: "hidden" });
}

/** Claims the appeal of a member from the queue and answers it. */
async function answer(
  { page, t, go }: OperatorPage,
  name: string,
  outcome: "granted" | "upheld",
  words: string,
): Promise<void> {
  await go("/appeals", t("office.appeals"));
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: t("office.answer_appeal"), exact: true }).click();
  const form = page.locator(".action-form");
  await form
    .getByLabel(t(outcome === "granted" ? "office.appeal_granted" : "office.appeal_upheld"), { exact: true })
    .check();
  await form.getByLabel(t("office.answer_to_member")).fill(words);
  await form.getByLabel(t("office.note_inside")).fill("Spoke with the member");
  await form.getByRole("button", { name: t("office.answer_send") }).click();
  await form.waitFor({ state: "detached" });
  // It has left the list of waiting appeals, and its sheet is still open, with the answer.
  await page
    .getByRole("region", { name: t("office.chosen_request") })
    .getByText(words)
    .waitFor();
}

test("a suspended member reads why, appeals, is answered by another operator than the one who decided, and reads the answer through the link in the mail", async () => {
  const first = await signedIn("demo-operator");
  await findMember(first, "demo-buyer");
  await first.page.getByRole("button", { name: first.t("office.freeze_account") }).click();
  const form = first.page.locator(".action-form");
  await form.getByText(first.t("members.reason_access_taken")).click();
  await form.getByLabel(first.t("office.message_to_member")).fill("Somebody signed in from a place that is new to us.");
  await form.getByLabel(first.t("office.note_inside")).fill("Three failed sign-ins from elsewhere, ticket 91");
  await form.getByRole("button", { name: first.t("office.freeze_account") }).click();
  await form.waitFor({ state: "detached" });

  const member = await phone("demo-buyer", "en");
  const { page, t, open } = member;
  await page.getByText(t("members.suspended_title")).waitFor();
  await page.getByText(t("members.reason_access_taken")).waitFor();
  await page.getByText("Somebody signed in from a place that is new to us.").waitFor();
  await appeal(member, "It was me, on holiday with a new phone.");
  await page.getByText(/reviewing your appeal/).waitFor();

  await first.go("/appeals", first.t("office.appeals"));
  await first.page.getByRole("button", { name: "demo-buyer", exact: true }).click();
  await first.page.getByText(first.t("office.appeal_not_mine")).waitFor();
  expect(await first.page.getByRole("button", { name: first.t("office.answer_appeal"), exact: true }).count()).toBe(0);

  const second = await signedIn("demo-operator-2", { language: "ar", theme: "dark" });
  await answer(second, "demo-buyer", "granted", "You were right; the account will be open again shortly.");

  const again = async () => {
    await open("/pages/member/setting");
    await open("/pages/member/money");
  };
  // The operator who answers cannot lift it alone.
  await again();
  await page.getByText("You were right; the account will be open again shortly.").waitFor();
  await page.getByText(t("members.suspended_title")).waitFor();
  await approve(first, "office.kind_account_unfreeze");
  await again();
  await page.getByText(t("members.suspension_lifted")).waitFor();
  await page.getByText(t("members.suspended_title")).waitFor({ state: "detached" });
});

test("a member who appeals in Arabic against a frozen wallet reads in Arabic that the decision stays in force", async () => {
  const [first, second] = [await signedIn("demo-operator"), await signedIn("demo-operator-2")];
  await proposeWalletFreeze(first, "demo-merchant");
  await approve(second, "office.kind_wallet_freeze");

  const member = await phone("demo-merchant", "ar", "dark");
  const { page, t, open } = member;
  await page.getByText(t("members.frozen_title")).waitFor();
  await appeal(member, "الدفعة لي ومعي إيصال المنصة.");
  await page.getByRole("button", { name: t("members.appeal"), exact: true }).waitFor({ state: "detached" });

  // Both operators who froze it took the decision, so a third person answers.
  for (const { page: theirPage, t: theirs, go } of [first, second]) {
    await go("/appeals", theirs("office.appeals"));
    await theirPage.getByRole("button", { name: "demo-merchant", exact: true }).click();
    await theirPage.getByText(theirs("office.appeal_not_mine")).waitFor();
  }
  await answer(
    await invited("Lin", "office.role_reviewer"),
    "demo-merchant",
    "upheld",
    "إيصال المنصة لا يذكر رقم المعاملة.",
  );
  await open("/pages/member/setting");
  await open("/pages/member/money");
  await page.getByText("إيصال المنصة لا يذكر رقم المعاملة.").waitFor();
  await page.getByText(t("members.frozen_title")).waitFor();
  await page.getByRole("button", { name: t("members.appeal"), exact: true }).waitFor({ state: "detached" });
});

test("a buyer with a frozen wallet is told at checkout, and no payment password is requested (UX-047)", async () => {
  const [first, second] = [await signedIn("demo-operator"), await signedIn("demo-operator-2")];
  await proposeWalletFreeze(first, "demo-buyer");
  await approve(second, "office.kind_wallet_freeze");
  const [sku] = await many<{ id: bigint }>(
    stage.mall.db,
    sql`SELECT k.id FROM sku k JOIN goods g ON g.id = k.goods_id WHERE g.on_sale AND NOT g.supplied
      AND k.on_hand - k.reserved > 5 AND k.removed_at IS NULL ORDER BY k.id LIMIT 1`,
  );

  const { page, t, open } = await phone("demo-buyer", "en");
  await open(`/pages/buy?sku=${sku?.id}&quantity=1`);
  await page.getByText(t("members.frozen_title"), { exact: true }).waitFor();
  await page.getByRole("button", { name: t("orders.submit", { count: 1 }) }).click();
  const record = page.getByRole("dialog", { name: t("orders.pay_title") });
  await record.getByText(t("members.frozen_title"), { exact: true }).waitFor();
  expect(await record.getByLabel(t("orders.payment_password")).count()).toBe(0);
  const pay = new RegExp(`^${t("orders.pay_amount", { amount: "" }).trim()}`);
  await expect.poll(() => record.getByRole("button", { name: pay }).isDisabled()).toBe(true);
  await record.getByText(t("members.frozen_short")).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(t("members.frozen_title"), { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByRole("button", { name: pay }).isDisabled()).toBe(true);
});
