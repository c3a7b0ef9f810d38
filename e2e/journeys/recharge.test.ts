import { type demoOperators, operators } from "@arcade/contract/base/operators/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { type SignedIn, useStage } from "../stage.ts";
import { stockedGoods } from "../stocked-goods.ts";
import { unpaidOrder } from "../unpaid-order.ts";

const stage = useStage();
const { ask } = stage;

const operator = async (name: (typeof demoOperators)[number]) => (await ask(operators.demoSignIn, { name })).token;
const transactionHash = () => createHash("sha256").update(crypto.randomUUID()).digest("hex");
const available = async (token: string) => (await ask(wallet.mine, {}, token)).available;

/** The demo's buyer with a phone, signed in. */
async function buyer(): Promise<SignedIn> {
  return stage.signedIn("demo-buyer", { language: "en" });
}

describe("recharges", () => {
  test(
    "a recharge by picture is reviewed by an operator and seen to arrive, without a reload",
    { timeout: 240_000 },
    async () => {
      const visitor = await buyer();
      const { page, t, open, token } = visitor;
      const before = Number(await available(token));
      // The page as two orders open it when the balance is too small: the missing amount is filled in.
      const goods = await stockedGoods(stage, 2);
      const unpaid = [];
      for (const { sku } of goods) unpaid.push(await unpaidOrder(stage, sku, token));
      await open(`/pages/member/recharge?amount=93.30&orders=${unpaid.join(".")}`);
      await page.getByRole("radio", { name: /BEP20/ }).check();
      await page.getByRole("button", { name: t("recharges.copy_address", { network: "BEP20" }) }).waitFor();
      await page.getByText(t("recharges.warning", { network: "BEP20" })).waitFor();

      const amount = page.getByLabel(t("recharges.amount"), { exact: true });
      expect(await amount.inputValue()).toBe("93.30");
      await amount.fill("");

      // Nothing is filled in: each field says what is missing, and nothing is sent.
      await page.getByRole("button", { name: t("recharges.submit") }).click();
      await page.getByText(t("recharges.amount_required")).waitFor();
      await page.getByText(t("recharges.picture_required")).waitFor();
      // Digits of an Arabic keyboard give the same amount. An SVG, which could carry a program, is refused, and the
      // other values stay.
      await amount.fill("٧٥٫٥٠");
      const field = page.locator("input[type=file]");
      await field.setInputFiles({
        name: "transfer.png",
        mimeType: "image/png",
        buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      });
      await page.getByText(t("refusal.picture_refused", { reason: "svg" })).waitFor();
      await page.getByRole("button", { name: t("recharges.picture_remove") }).click();
      const photo = await sharp({ create: { width: 3_000, height: 4_000, channels: 3, background: "#2f7d6b" } })
        .jpeg({ quality: 95 })
        .toBuffer();
      await field.setInputFiles({ name: "transfer.jpg", mimeType: "image/jpeg", buffer: photo });
      await page.getByText(t("recharges.picture_ready"), { exact: true }).waitFor();
      await expect.poll(() => amount.inputValue()).toBe("75.50");
      await page.getByRole("button", { name: t("recharges.submit") }).click();
      await page.getByRole("heading", { level: 1, name: t("recharges.detail_title") }).waitFor();
      await page.getByText(t("recharges.next_review"), { exact: true }).first().waitFor();
      const id = new URL(page.url().replace("#/", "")).searchParams.get("id") ?? "";
      const [request] = await many<{ width: number }>(
        stage.mall.db,
        sql`SELECT u.width FROM upload u JOIN recharge r ON r.upload_id = u.id WHERE r.id = ${id}`,
      );
      expect(request?.width).toBeLessThanOrEqual(2_000); // 3,000 on the phone

      const operatorToken = await operator("demo-operator");
      await ask(queueOffice.claim, { kind: "recharge", id }, operatorToken);
      await ask(
        rechargesOffice.approve,
        { id, tx_hash: transactionHash(), amount_read: "75.50", note: "seen on the explorer" },
        operatorToken,
      );
      await page.getByText(t("recharges.step_approved", { amount: "$75.50" })).waitFor({ timeout: 30_000 });
      const pay = page.getByRole("link", { name: t("recharges.pay_orders", { count: 2 }) });
      expect(await pay.getAttribute("href")).toContain(`/pages/buy?orders=${unpaid.join(".")}`);
      expect(Number(await available(token))).toBeCloseTo(before + 75.5, 6);

      // Why the balance is what it is: a tap on the figure opens its postings.
      await open("/pages/member/money");
      await page
        .getByRole("button", { name: t("wallet.why_label", { what: t("wallet.cause_recharge_approved") }) })
        .first()
        .click();
      await page.getByRole("dialog").getByText(t("wallet.side_available")).waitFor();
    },
  );
});
