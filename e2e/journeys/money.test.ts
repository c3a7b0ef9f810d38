import { appeals } from "@arcade/contract/oversight/appeals/api";
import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { membersOffice } from "@arcade/contract/oversight/members/office";
import { type demoOperators, operators } from "@arcade/contract/base/operators/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { createHash } from "node:crypto";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { many, run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { givenSettings } from "../../apps/server/test/given.ts";
import { demoPaymentPassword } from "../filled-mall.ts";
import { settled } from "../settled.ts";
import { type SignedIn, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { ask } = stage;

const operator = async (name: (typeof demoOperators)[number]) => (await ask(operators.demoSignIn, { name })).token;
const transactionHash = () => createHash("sha256").update(crypto.randomUUID()).digest("hex");
const available = async (token: string) => (await ask(wallet.mine, {}, token)).available;

/** The demo's buyer with a phone, signed in. */
async function buyer(): Promise<SignedIn> {
  return stage.signedIn("demo-buyer", { language: "en" });
}

const tron = "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP";

/** Fills in a withdrawal, up to the confirmation. */
async function fillIn({ page, t, open }: Visitor, amount: string): Promise<Locator> {
  await open("/pages/member/withdrawal");
  await page.getByRole("radio", { name: /TRC20/ }).check();
  await page.getByLabel(t("withdrawals.address"), { exact: true }).fill(tron);
  await page.getByLabel(t("withdrawals.amount"), { exact: true }).fill(amount);
  await page.getByRole("button", { name: t("withdrawals.go_on") }).click();
  const record = page.getByRole("dialog", { name: t("withdrawals.confirm_title") });
  await record.waitFor();
  return record;
}

/** Requests a withdrawal with the payment password. Returns its id. */
async function withdraw(visitor: Visitor, amount: string): Promise<string> {
  const { page, t } = visitor;
  const record = await fillIn(visitor, amount);
  await record.getByLabel(t("withdrawals.payment_password")).fill(demoPaymentPassword);
  await record.getByRole("button", { name: t("withdrawals.confirm_button", { amount: "" }).trim() }).click();
  await page.getByRole("heading", { level: 1, name: t("withdrawals.detail_title") }).waitFor();
  const id = new URL(page.url().replace("#/", "")).searchParams.get("id");
  expect(id).not.toBeNull();
  return id ?? "";
}

describe("withdrawals", () => {
  test(
    "all limits are shown before typing; a broken limit is named with its figure, and a wrong network is refused before sending",
    {
      timeout: 240_000,
    },
    async () => {
      const visitor = await buyer();
      const { page, t, open } = visitor;
      await open("/pages/member/withdrawal");
      for (const words of ["$10.00", "$10,000.00", "$1.00 + 0.5%"]) await page.getByText(words).first().waitFor();
      await page.getByRole("radio", { name: /ERC20/ }).check();
      await page.getByLabel(t("withdrawals.address"), { exact: true }).fill(tron);
      await page.getByLabel(t("withdrawals.amount"), { exact: true }).fill("9.99");
      await page.getByText(t("withdrawals.address_other_network", { network: "ERC20", found: "TRC20" })).waitFor();
      await page.getByRole("radio", { name: /TRC20/ }).check();
      await page.getByText(t("withdrawals.address_read")).waitFor();
      await page.getByLabel(t("withdrawals.amount"), { exact: true }).blur();
      await page.getByText(t("withdrawals.amount_least", { figure: "$10.00" })).waitFor();
      await page.getByLabel(t("withdrawals.amount"), { exact: true }).fill("10000.01");
      await page.getByText(t("withdrawals.amount_most", { figure: "$10,000.00" })).waitFor();
      await page.getByLabel(t("withdrawals.amount"), { exact: true }).fill("100");
      await page.getByText("$98.50").waitFor();
      // A change clears the payment password (UX-036).
      const record = await fillIn(visitor, "100");
      await record.getByLabel(t("withdrawals.payment_password")).fill("1234");
      await page.keyboard.press("Escape");
      await record.waitFor({ state: "detached" });
      await page.getByRole("button", { name: t("withdrawals.go_on") }).click();
      await record.waitFor();
      await expect.poll(() => record.getByLabel(t("withdrawals.payment_password")).inputValue()).toBe("");
    },
  );

  test(
    "a wait for new addresses is shown before typing, and one is saved first instead of typed (UX-031)",
    { timeout: 240_000 },
    async () => {
      await givenSettings(stage, { new_address_wait_hours: 24 });
      const visitor = await buyer();
      const { page, t, open } = visitor;
      await open("/pages/member/withdrawal");
      await page.getByText(t("withdrawals.new_address_hours", { hours: 24 })).waitFor();
      await page.getByRole("radio", { name: /TRC20/ }).check();
      await page.getByText(t("withdrawals.save_first")).waitFor();
      expect(await page.getByLabel(t("withdrawals.address"), { exact: true }).count()).toBe(0);
      await page.getByRole("link", { name: t("withdrawals.address_add") }).click();
      await page.getByLabel(t("withdrawals.address"), { exact: true }).fill(tron);
      await page.getByLabel(t("withdrawals.payment_password")).fill(demoPaymentPassword);
      await page.getByRole("button", { name: t("app.save") }).click();
      // It is shown with its time, and is not selected.
      const kept = page.getByRole("radio", {
        name: new RegExp(t("withdrawals.usable_from", { time: "" }).replace(".", "").trim()),
      });
      await kept.waitFor();
      await expect.poll(() => kept.isDisabled()).toBe(true);
      await expect.poll(() => kept.isChecked()).toBe(false);
      await page.getByLabel(t("withdrawals.amount"), { exact: true }).fill("20");
      await page.getByRole("button", { name: t("withdrawals.go_on") }).click();
      await page.getByText(t("withdrawals.address_choose")).waitFor();
      await ask(
        withdrawals.removeAddress,
        {
          id:
            (await ask(withdrawals.addresses, {}, visitor.token)).items.find(({ address }) => address === tron)?.id ??
            "",
        },
        visitor.token,
      );
      await givenSettings(stage, { new_address_wait_hours: 0 });
    },
  );

  test(
    "without a payment password one is set in between, and the form is unchanged (UX-037)",
    { timeout: 240_000 },
    async () => {
      const visitor = await buyer();
      const { page, t, open } = visitor;
      await run(
        stage.mall.db,
        sql`DELETE FROM payment_password WHERE member_id = (SELECT id FROM member WHERE nickname = 'demo-buyer')`,
      );
      await open("/pages/member/withdrawal");
      await page.getByText(t("withdrawals.blocked_pin_unset")).waitFor();
      const record = await fillIn(visitor, "60");
      await record.getByRole("link", { name: t("withdrawals.set_payment_password") }).click();
      await page.getByRole("heading", { level: 1, name: t("field.payment_password") }).waitFor();
      await page.getByRole("button", { name: t("account.code_send") }).click();
      const code = await stage.codeMailedTo("demo-buyer@example.com");
      await page.getByLabel(t("field.code"), { exact: true }).fill(code);
      await page.getByLabel(t("field.payment_password"), { exact: true }).fill(demoPaymentPassword);
      await page.getByLabel(t("account.pin_again")).fill(demoPaymentPassword);
      await page.getByRole("button", { name: t("app.save") }).click();
      await page.getByRole("heading", { level: 1, name: t("withdrawals.title") }).waitFor();
      await expect.poll(() => page.getByLabel(t("withdrawals.amount"), { exact: true }).inputValue()).toBe("60");
      await expect.poll(() => page.getByLabel(t("withdrawals.address"), { exact: true }).inputValue()).toBe(tron);
      await expect.poll(() => page.getByRole("radio", { name: /TRC20/ }).isChecked()).toBe(true);
    },
  );

  test(
    "a request whose answer is lost is sent again, and the money is held once (PROOF REL-008)",
    { timeout: 240_000 },
    async () => {
      const visitor = await buyer();
      const { page, t } = visitor;
      let lost = 0;
      await page.route(`**${withdrawals.submit.path}`, async (route) => {
        if (lost > 0) return route.continue();
        lost += 1;
        await route.fetch(); // the server has done it
        await route.abort("connectionreset"); // the answer is lost
      });
      const id = await withdraw(visitor, "33.30");
      expect(lost).toBe(1);
      const made = await many<{ id: bigint }>(stage.mall.db, sql`SELECT id FROM withdrawal WHERE amount = 33300000`);
      expect(made.map((each) => String(each.id))).toEqual([id]);
      await page.getByRole("button", { name: t("withdrawals.cancel") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("withdrawals.cancel") })
        .click();
      await page.getByText(t("withdrawals.step_cancelled")).waitFor();
    },
  );

  test("before any approval it is withdrawn and the money is available again", { timeout: 240_000 }, async () => {
    const visitor = await buyer();
    const { page, t, token } = visitor;
    const before = await available(token);
    await withdraw(visitor, "20");
    expect(Number(await available(token))).toBeCloseTo(Number(before) - 20, 6);
    await page.getByRole("button", { name: t("withdrawals.cancel") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("withdrawals.cancel") })
      .click();
    await page.getByText(t("withdrawals.step_cancelled")).waitFor();
    expect(await available(token)).toBe(before);
  });

  test(
    "above the limit two people approve it, a third one sends it, another than the sender confirms it, and the page follows up to the transaction",
    { timeout: 240_000 },
    async () => {
      const visitor = await buyer();
      const { page, t } = visitor;
      const id = await withdraw(visitor, "1,200");
      await page.getByText(t("withdrawals.next_approvals", { given: "0", needed: "2" })).waitFor();
      const [first, second, sender] = [
        await operator("demo-operator"),
        await operator("demo-operator-2"),
        await operator("demo-operator-3"),
      ];
      await ask(queueOffice.claim, { kind: "withdrawal", queue: "pending", id }, first);
      await ask(withdrawalsOffice.approve, { id, note: "" }, first);
      await page.getByText(t("withdrawals.next_approvals", { given: "1", needed: "2" })).waitFor({ timeout: 30_000 });
      await ask(queueOffice.claim, { kind: "withdrawal", queue: "pending", id }, second);
      await ask(withdrawalsOffice.approve, { id, note: "" }, second);
      await page.getByText(t("withdrawals.next_send_text")).waitFor({ timeout: 30_000 });

      const hash = transactionHash();
      await ask(queueOffice.claim, { kind: "withdrawal", queue: "to_send", id }, sender);
      await ask(withdrawalsOffice.beginSend, { id }, sender);
      await ask(withdrawalsOffice.enterHash, { id, hash, note: "" }, sender);
      await page.getByText(hash.slice(0, 6), { exact: true }).waitFor({ timeout: 30_000 });
      await ask(queueOffice.claim, { kind: "withdrawal", queue: "sent", id }, second);
      await ask(withdrawalsOffice.confirm, { id, note: "seen on the explorer" }, second);
      await page.getByText(t("withdrawals.state_confirmed"), { exact: true }).first().waitFor({ timeout: 30_000 });
    },
  );

  test(
    "refused, it shows the reason of the list, returns everything, and another operator answers the appeal",
    {
      timeout: 240_000,
    },
    async () => {
      const visitor = await buyer();
      const { page, t, token } = visitor;
      const before = await available(token);
      const id = await withdraw(visitor, "20");
      const [first, second] = [await operator("demo-operator"), await operator("demo-operator-2")];
      await ask(queueOffice.claim, { kind: "withdrawal", queue: "pending", id }, first);
      await ask(
        withdrawalsOffice.reject,
        { id, seen_state: "pending", reason_code: "address_not_usable", note: "a contract" },
        first,
      );
      await page.getByText(t("withdrawals.reason_address_not_usable")).waitFor({ timeout: 30_000 });
      await page.getByText(t("withdrawals.refused_next")).waitFor();
      expect(await available(token)).toBe(before);

      await page.getByRole("button", { name: t("members.appeal"), exact: true }).click();
      const record = page.getByRole("dialog", { name: t("members.appeal_title") });
      await record.getByRole("button", { name: t("members.appeal_send") }).click();
      await record.getByText(t("members.appeal_short")).waitFor();
      await record.getByLabel(t("members.appeal_field")).fill("The address is my own wallet, not a contract.");
      await record.getByRole("button", { name: t("members.appeal_send") }).click();
      await record.waitFor({ state: "detached" });
      const { items } = await ask(appeals.list, {}, token);
      const appeal_id = items[0]?.id ?? "";
      await ask(queueOffice.claim, { kind: "appeal", id: appeal_id }, second);
      await ask(
        appealsOffice.answer,
        { appeal_id, outcome: "upheld", answer: "The explorer shows code at this address.", note: "checked again" },
        second,
      );
      await page.reload();
      await page.getByText("The explorer shows code at this address.").waitFor();
    },
  );

  test(
    "a frozen wallet says so on each of its pages, with reason, end and appeal; statements still work",
    { timeout: 240_000 },
    async () => {
      const visitor = await buyer();
      const { page, t, open, token } = visitor;
      const [first, second] = [await operator("demo-operator"), await operator("demo-operator-2")];
      const [member] = await many<{ id: bigint }>(
        stage.mall.db,
        sql`SELECT id FROM member WHERE nickname = 'demo-buyer'`,
      );
      const member_id = String(member?.id);
      const until = new Date(stage.clock.now().getTime() + 7 * 86_400_000).toISOString();
      const { proposal_id } = await ask(
        membersOffice.proposeWalletFreeze,
        {
          member_id,
          reason_code: "access_taken",
          message: "You wrote to us that your phone is gone.",
          until,
          note: "ticket 12",
        },
        first,
      );
      await ask(membersOffice.decideWalletFreeze, { proposal_id, approve: true, note: "agreed" }, second);

      for (const route of [
        "/pages/member/money",
        "/pages/member/recharge",
        "/pages/member/withdrawal",
        "/pages/member/wallet_address",
      ]) {
        await open(route);
        await page.getByText(t("members.frozen_title"), { exact: true }).first().waitFor();
        await page.getByText(t("members.reason_access_taken")).first().waitFor();
        await page.getByText("You wrote to us that your phone is gone.").first().waitFor();
      }
      await open("/pages/member/withdrawal");
      const button = page.getByRole("button", { name: t("withdrawals.go_on") });
      await button.waitFor();
      expect(await button.getAttribute("aria-disabled")).toBe("true");

      await open("/pages/member/money?part=statement");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: t("wallet.download_csv") }).click();
      expect((await download).suggestedFilename()).toMatch(/\.csv$/);

      await open("/pages/member/money");
      await page.getByRole("button", { name: t("members.appeal"), exact: true }).click();
      const record = page.getByRole("dialog", { name: t("members.appeal_title") });
      await record.getByLabel(t("members.appeal_field")).fill("I have my phone back, and new passwords.");
      await record.getByRole("button", { name: t("members.appeal_send") }).click();
      await record.waitFor({ state: "detached" });
      expect(await ask(appeals.list, {}, token)).toMatchObject({ items: [{ subject: "freeze", outcome: null }, {}] });
      await page.getByRole("button", { name: t("members.appeal"), exact: true }).waitFor({ state: "detached" });

      const unfreeze = await ask(membersOffice.proposeWalletUnfreeze, { member_id, note: "phone is back" }, second);
      await ask(
        membersOffice.decideWalletUnfreeze,
        { proposal_id: unfreeze.proposal_id, approve: true, note: "agreed" },
        first,
      );
      await page.reload();
      await page.getByRole("heading", { level: 1, name: t("wallet.title") }).waitFor();
      await settled(page);
      expect(await page.getByText(t("members.frozen_title"), { exact: true }).count()).toBe(0);
    },
  );
});
