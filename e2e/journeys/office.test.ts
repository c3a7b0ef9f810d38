import { account } from "@arcade/contract/people/account/api";
import type { Language } from "@arcade/contract/languages";
import { recharges } from "@arcade/contract/money/recharges/api";
import { uploads } from "@arcade/contract/people/uploads/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { sentence } from "@arcade/messages";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { expectClean } from "../clean.ts";
import { run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { approve, type OperatorPage, proposeWalletFreeze, useOffice } from "../office.ts";
import { demoPassword, demoPaymentPassword } from "../filled-mall.ts";
import { settled } from "../settled.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const { ask } = stage;
const { door, signedIn, invited } = useOffice(stage);

const tron = "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP";
const kibibyte = 1_024;
const maxKibibytes = 350;
const transactionHash = () => createHash("sha256").update(crypto.randomUUID()).digest("hex");

const buyer = async () => (await ask(account.logIn, { account: "demo-buyer", password: demoPassword })).token;
const available = async (token: string) => Number((await ask(wallet.mine, {}, token)).available);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function askForWithdrawal(token: string, amount: number): Promise<string> {
  const rules = await ask(withdrawals.rules, {}, token);
  const fee = Number(rules.fee_fixed) + (amount * rules.fee_ppm) / 1_000_000;
  const { id } = await ask(
    withdrawals.submit,
    {
      network: "TRC20",
      address: tron,
      amount: amount.toFixed(2),
      fee: fee.toFixed(2),
      actual_amount: (amount - fee).toFixed(2),
      rules_version: rules.rules_version,
      payment_password: demoPaymentPassword,
    },
    token,
  );
  return id;
}

describe("signing in", () => {
  test("a new person signs in by a link, with a password and an authenticator, and sees only what the role may see", async () => {
    const noor = await invited("Noor", "office.role_support");

    const places = noor.page.getByRole("navigation", { name: noor.t("office.places") });
    await expect.poll(() => places.getByRole("link", { name: noor.t("office.members") }).count()).toBe(1);
    for (const name of [
      noor.t("office.withdrawals"),
      noor.t("office.ledger"),
      noor.t("office.audit"),
      noor.t("office.operators"),
    ])
      expect(await places.getByRole("link", { name }).count(), name).toBe(0);
    await noor.go("/settings", noor.t("office.not_allowed_title"));
  });

  test("a wrong password is refused in one sentence, and the typed name stays", async () => {
    const { page, t, go } = await door();
    await go("/sign-in", t("office.sign_in_title"));
    await page.getByLabel(t("office.account")).fill("demo-operator");
    await page.getByLabel(t("office.password"), { exact: true }).fill("not the password");
    await page.getByLabel(t("office.totp_code")).fill("123456");
    await page.getByRole("button", { name: t("office.sign_in"), exact: true }).click();
    await page.getByRole("alert").getByText(t("refusal.sign_in_incorrect")).waitFor();
    await expect.poll(() => page.getByLabel(t("office.account")).inputValue()).toBe("demo-operator");
  });

  test("an ended session leads to signing in, and back to the same page afterwards", async () => {
    const { page, t, go } = await signedIn("demo-operator");
    await go("/members", t("office.members"));
    // No request is running. The next call is the one that finds that the session has ended.
    await settled(page);
    await run(stage.mall.db, sql`DELETE FROM operator_session`);
    await page.evaluate(() => (location.hash = "/trial-balance"));
    await page.getByText(t("office.session_ended")).waitFor();
    await page.getByRole("button", { name: "demo-operator", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: t("office.trial_balance") }).waitFor();
  });
});

describe("money", () => {
  test("a recharge by picture is reviewed from the keyboard: the view of the picture is recorded, and the amounts of claim and explorer are credited", async () => {
    const token = await buyer();
    const before = await available(token);
    const picture = await sharp({ create: { width: 360, height: 640, channels: 3, background: "#0b5f58" } })
      .png()
      .toBuffer();
    const { id: upload_id } = await ask(uploads.proof, { picture: picture.toString("base64") }, token);
    const { id } = await ask(recharges.submit, { network: "TRC20", amount: "60", upload_id }, token);

    const { page, t, go } = await signedIn("demo-operator");
    await go("/recharges", t("office.recharges"));
    await page.keyboard.press("n");
    await page.getByRole("heading", { level: 2, name: "$60.00 · TRC20" }).waitFor();
    expect(page.url()).toContain(id);
    await button(page, t("office.proof_show")).click();
    await page.getByRole("img", { name: t("office.proof_alt") }).waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("a");
    await page.getByLabel(t("office.tx_hash")).fill(transactionHash());
    await page.getByLabel(t("office.amount_read")).fill("60.00");
    await button(page, t("office.recharge_credit")).click();
    await page.locator(".action-form").waitFor({ state: "detached" });
    expect(await available(token)).toBeCloseTo(before + 60, 6);
    await go("/audit", t("office.audit"));
    await page.getByText(t("audit.action_uploads_look")).first().waitFor();
    await button(page, t("office.verify")).click();
    await page.getByText(/all unchanged/).waitFor();
  });

  test("a withdrawal above the limit is approved by two people, sent by a third, and becomes a confirmed transaction", async () => {
    const token = await buyer();
    const id = await askForWithdrawal(token, 1_100);
    // The first operator manually credited this member alone, and therefore cannot approve the member's withdrawals for
    // 30 days.
    const first = await signedIn("demo-operator-2");
    const second = await signedIn("demo-operator-3");
    const approve = async ({ page, t, go }: OperatorPage) => {
      await go(`/withdrawals?id=${id}`, t("office.withdrawals"));
      await button(page, new RegExp(`^${t("office.approve")}`)).click();
      await page.locator(".action-effect").getByText(tron).waitFor();
      await page
        .locator(".action-form")
        .getByRole("button", { name: t("office.approve") })
        .click();
      await page.locator(".action-form").waitFor({ state: "detached" });
    };
    await approve(first);
    await first.page.getByText(first.t("office.own_hand_approved")).waitFor();
    await approve(second);
    await second.page.getByText(second.t("office.own_hand_sends")).waitFor();
    const { page, t, go } = await signedIn("demo-operator");
    await go(`/withdrawals?queue=to_send&id=${id}`, t("office.withdrawals"));
    await page.getByText(t("withdrawals.state_approved")).first().waitFor();
    await button(page, new RegExp(`^${t("office.send")}$`)).click();
    await page
      .locator(".action-form")
      .getByRole("button", { name: t("office.begin_send") })
      .click();
    await button(page, t("office.enter_hash")).click();
    await page.getByLabel(t("office.tx_hash")).fill(transactionHash());
    await page
      .locator(".action-form")
      .getByRole("button", { name: t("office.enter_hash") })
      .click();
    await page.getByText(t("withdrawals.state_sent")).first().waitFor();

    await first.go(`/withdrawals?queue=sent&id=${id}`, first.t("office.withdrawals"));
    await button(first.page, first.t("office.confirm_sent")).click();
    await first.page.getByLabel(first.t("office.note")).fill("Seen on the explorer, 20 confirmations");
    await first.page
      .locator(".action-form")
      .getByRole("button", { name: first.t("office.confirm_sent") })
      .click();
    await first.page.getByText(first.t("withdrawals.state_confirmed"), { exact: true }).first().waitFor();
    expect((await ask(withdrawals.one, { id }, token)).state).toBe("confirmed");
  });

  test("a refusal needs a reason, shows the member's text, loses nothing that was typed, and returns the amount", async () => {
    const token = await buyer();
    const before = await available(token);
    const id = await askForWithdrawal(token, 20);
    const { page, t, go } = await signedIn("demo-operator-2", { language: "zh-Hans" });
    await go(`/withdrawals?id=${id}`, t("office.withdrawals"));
    await button(page, new RegExp(`^${t("office.refuse")}`)).click();
    const form = page.locator(".action-form");
    await form.getByLabel(t("office.note_to_member")).fill("Seen twice, the other one goes on");
    await form.getByRole("button", { name: t("office.refuse") }).click();
    await form.getByText(t("office.reason_required")).waitFor();
    await expect
      .poll(() => form.getByLabel(t("office.note_to_member")).inputValue())
      .toBe("Seen twice, the other one goes on");
    await form.getByText(t("withdrawals.reason_made_twice")).click();
    await form.locator("blockquote").getByText(sentence("en", "withdrawals.reason_made_twice")).waitFor();
    await form.getByRole("button", { name: t("office.refuse") }).click();
    await page.getByText(t("withdrawals.state_rejected")).first().waitFor();
    expect(await available(token)).toBeCloseTo(before, 6);
    expect(await ask(withdrawals.one, { id }, token)).toMatchObject({ state: "rejected", reject_reason: "made_twice" });
  });

  test("two people freeze a wallet, and the member's own page says so", async () => {
    const first = await signedIn("demo-operator");
    const { page, t } = first;
    await proposeWalletFreeze(first, "demo-merchant");
    await page
      .getByText(/waiting for a second person/)
      .first()
      .waitFor();
    await approve(await signedIn("demo-operator-2"), "office.kind_wallet_freeze");
    await page.reload();
    await page.getByText(t("office.wallet_frozen")).first().waitFor();
    await button(page, t("office.unfreeze_wallet")).waitFor();
  });
});

const pages = [
  "/",
  "/queue",
  "/recharges",
  "/recharges?queue=done",
  "/withdrawals",
  "/applications",
  "/applications?queue=done",
  "/paper-looks",
  "/service",
  "/service?queue=closed",
  "/service-replies",
  "/service-hours",
  "/service-figures",
  "/disputes",
  "/disputes?queue=decided",
  "/precedents",
  "/unpaid-refunds",
  "/reports",
  "/reports?queue=standing",
  "/stores",
  "/goods",
  "/categories",
  "/brands",
  "/appeals",
  "/proposals",
  "/members",
  "/operators",
  "/audit",
  "/accounts",
  "/trial-balance",
  "/checks",
  "/corrections",
  "/correct",
  "/networks",
  "/start",
  "/branding",
  "/settings",
  "/closures",
  "/mailbox",
  "/health",
  "/me",
];

describe.each<{ language: Language; theme: "light" | "dark"; width: number }>([
  { language: "en", theme: "light", width: 1_280 },
  { language: "ar", theme: "dark", width: 1_280 },
  { language: "zh-Hans", theme: "dark", width: 768 },
])("every page of the office in $language, $theme, $width wide", (person) => {
  test("axe finds nothing, nothing scrolls sideways, the policy blocks nothing", { timeout: 300_000 }, async () => {
    const { page } = await signedIn("demo-operator", person);
    for (const route of pages) {
      await page.evaluate((place) => (location.hash = place), route);
      await settled(page);
      await page.locator("#page h1").waitFor();
      await expectClean(page, route);
    }
  });
});

test(`the first load of the office is at most ${maxKibibytes} KiB of JavaScript and styles`, async () => {
  const folder = path.join(inject("webApps").office, "assets");
  const weights = new Map(
    readdirSync(folder).map((file) => [
      file,
      /\.(?:js|css)$/.test(file) ? gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length : 0,
    ]),
  );
  const { page, t, go } = await door();
  const loaded = new Set<string>();
  page.on("response", (response) => loaded.add(path.basename(new URL(response.url()).pathname)));
  await go("/sign-in", t("office.sign_in_title"));
  await settled(page);
  const sum = [...loaded].reduce((bytes, file) => bytes + (weights.get(file) ?? 0), 0);
  expect(sum).toBeGreaterThan(100 * kibibyte);
  expect(sum / kibibyte).toBeLessThanOrEqual(maxKibibytes);
});
