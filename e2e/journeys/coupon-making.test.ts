import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectClean } from "../clean.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { type SignedIn, useStage } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
const shots = process.env["PAGES_SHOTS"];

async function phone(name: string, language: "en" | "ar" = "en", theme: "light" | "dark" = "light"): Promise<SignedIn> {
  return stage.signedIn(name, { language, theme });
}

async function look(page: Page, name: string): Promise<void> {
  if (shots !== undefined) {
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: `${shots}/coupons-${name}.png`, fullPage: true });
  }
  await expectClean(page, name);
}

/** A field by its label. The radio buttons of the kinds have the same word in their labels. */
const figure = (page: Page, label: string) => page.getByLabel(label).and(page.locator("input:not([type=radio])"));

describe("a merchant makes, watches and stops a coupon", () => {
  test.each([
    ["en", "light"],
    ["ar", "dark"],
  ] as const)(
    "in %s, %s: the maximum cost is shown before it is made, and a fault loses no typed text",
    async (language, theme) => {
      const { page, t, open, token } = await phone("demo-merchant", language, theme);
      await open("/pages/shop/index");
      await page.getByRole("link", { name: t("coupon_shop.title") }).click();
      await page.getByRole("heading", { level: 1, name: t("coupon_shop.title") }).waitFor();
      await page
        .getByRole("link", { name: t("coupon_shop.make") })
        .first()
        .click();
      await page.getByText(t("coupon_shop.at_most_begin")).waitFor();
      const name = `Ten off (${language})`;
      await page.getByLabel(new RegExp(`^${t("coupon_shop.name")} ·`)).fill(name);
      await figure(page, t("coupon_shop.amount")).fill("10");
      await figure(page, t("coupon_shop.threshold")).fill("9");
      await page.getByRole("button", { name: t("coupon_shop.make") }).click();
      await page
        .getByText(t("field.rule_too_small", { figure: 10 }))
        .first()
        .waitFor();
      await figure(page, t("coupon_shop.threshold")).fill("11");
      await page.getByText("1,000.00").first().waitFor();
      await look(page, `save-${language}`);
      await page.getByRole("button", { name: t("coupon_shop.make") }).click();
      await page.getByText(name).first().waitFor();
      await look(page, `list-${language}`);
      const { items } = await stage.ask(couponsShop.made, { list: "open" }, token);
      expect(items[0]).toMatchObject({ max: "10.00", budget: "1000.00", claimed: 0, cost: "0.00" });
      await page.getByRole("button", { name: t("coupon_shop.stop_named", { name }) }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("coupon_shop.stop"), exact: true })
        .click();
      await page.getByRole("button", { name: t("coupon_shop.stop_named", { name }) }).waitFor({ state: "detached" });
      expect((await stage.ask(couponsShop.madeOne, { id: items[0]!.id }, token)).state).toBe("stopped");
    },
  );
});

async function propose({ page, t, go }: OperatorPage): Promise<void> {
  await go("/coupons", t("office.place_coupons"));
  await page.getByRole("button", { name: t("office.coupon_add") }).click();
  await page.getByRole("heading", { level: 1, name: t("office.coupon_add") }).waitFor();
  for (const [index, name] of ["Welcome two", "欢迎券", "歡迎券", "ようこそ", "환영", "أهلاً"].entries())
    await page.locator('input[id^="name_"]').nth(index).fill(name);
  await page.locator("#kind").getByText(t("coupon_shop.kind_instant_reduction")).click();
  await figure(page, t("coupon_shop.amount")).fill("0.50");
  await page.getByLabel(t("coupon_shop.total")).fill("10");
  await page.getByLabel(t("office.coupon_claimable")).uncheck();
  await page.getByLabel(t("office.note_inside")).fill("For invitations of this month");
  await page.getByText("5.00").first().waitFor();
  await look(page, "office-add");
  await page.getByRole("button", { name: t("office.propose") }).click();
  await page.getByText(t("office.own_proposal")).waitFor();
}

describe("a coupon of the mall takes two people", () => {
  test("proposed by one, started by another; its money is reserved and offered for invitations; a link opens registration with the code", async () => {
    const one = await signedIn("demo-operator");
    await propose(one);
    const { page, t, go } = await signedIn("demo-operator-2", { language: "ar", theme: "dark" });
    await go("/proposals", t("office.proposals"));
    await page
      .getByRole("button", { name: t("office.kind_coupon_start") })
      .first()
      .click();
    await page.getByText("أهلاً").first().waitFor();
    await look(page, "office-proposal-ar");
    await page.getByRole("button", { name: t("office.approve") }).click();
    await page.getByLabel(t("office.note")).fill("كما اقترح");
    await page
      .getByRole("button", { name: t("office.approve") })
      .last()
      .click();
    await page.getByText(t("office.proposal_approved")).first().waitFor();
    await go("/promotion-money", t("office.place_promotion_money"));
    await page.getByText("أهلاً").first().waitFor();
    await look(page, "office-money-ar");
    await go("/coupons", t("office.place_coupons"));
    await page.getByRole("button", { name: "أهلاً" }).click();
    await page.getByRole("link", { name: t("office.coupon_postings") }).waitFor();
    await look(page, "office-sheet-ar");

    await one.go("/invitations", one.t("office.place_invitations"));
    // Only one offer runs at a time, and the demo has one.
    await one.page.getByRole("button", { name: one.t("office.invitations_end") }).click();
    const ending = one.page.locator(".action-form");
    await ending.getByLabel(one.t("office.note")).fill("Another one follows");
    await ending.getByRole("button", { name: one.t("office.invitations_end") }).click();
    await ending.waitFor({ state: "detached" });
    await one.page.getByRole("button", { name: one.t("office.invitations_start") }).click();
    const form = one.page.getByRole("dialog");
    for (const label of ["office.invitations_invited", "office.invitations_inviter"] as const) {
      await form.getByLabel(one.t(label)).click();
      await one.page
        .locator(".ant-select-dropdown:not(.ant-select-dropdown-hidden)")
        .getByText(/Welcome two/)
        .click();
    }
    await form
      .getByLabel(one.t("office.until"))
      .fill(new Date(stage.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 16));
    await form.getByLabel(one.t("office.note")).fill("From now on");
    await form.getByRole("button", { name: one.t("office.invitations_start") }).click();
    await form.waitFor({ state: "hidden" });
    await go("/proposals", t("office.proposals"));
    await page.reload(); // the waiting list was read before
    await page
      .getByRole("button", { name: t("office.kind_invitation_offer") })
      .first()
      .click();
    await page.getByRole("button", { name: t("office.approve") }).click();
    await page.getByLabel(t("office.note")).fill("كما اقترح");
    await page
      .getByRole("button", { name: t("office.approve") })
      .last()
      .click();
    await page.getByText(t("office.proposal_approved")).first().waitFor();
    await one.page.reload();
    await one.page.getByText(one.t("office.invitations_running")).waitFor();
    await look(one.page, "office-invitations");

    for (const [language, theme] of [
      ["en", "light"],
      ["ar", "dark"],
    ] as const) {
      const member = await phone("demo-buyer", language, theme);
      await member.open("/pages/member/index");
      await member.page.getByRole("link", { name: member.t("invitations.title") }).click();
      await member.page.getByText(member.t("invitations.offer_title")).waitFor();
      await look(member.page, `invite-${language}`);
      const link = (await member.page.getByText(/#\/pages\/login\/register\?invitation=/).textContent()) ?? "";
      const guest = await stage.visit({ language, theme });
      await guest.open(link.slice(link.indexOf("#") + 1).trim());
      await guest.page.getByText(guest.t("account.invitation_known")).waitFor();
      await expect
        .poll(() => guest.page.getByLabel(guest.t("field.invitation_code")).inputValue())
        .toMatch(/^[2-9A-Z]{8}$/);
      await guest.page.getByText("0.50").waitFor();
      await look(guest.page, `register-${language}`);
    }
  });
});
