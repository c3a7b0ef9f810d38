import type { Language } from "@arcade/contract/languages";
import { afterEach, describe, expect, test } from "vitest";
import { openMember } from "../../apps/server/src/features/people/account/index.ts";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { specimen } from "../../tools/seed/specimen.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { demoPassword } from "../filled-mall.ts";
import { type SignedIn, useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
const opened: Visitor[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

interface Applicant extends SignedIn {
  nickname: string;
}

/** Somebody new, signed in on a phone. */
async function applicant(nickname: string, language: Language): Promise<Applicant> {
  const email = `${nickname}@example.com`;
  await stage.inTurn((turn) => openMember(turn, { email, nickname, password: demoPassword, paymentPassword: null, language }));
  return { ...(await device(nickname, language)), nickname };
}

/** A phone on which they are signed in. */
async function device(nickname: string, language: Language): Promise<SignedIn> {
  const visitor = await stage.signedIn(nickname, { language, theme: language === "ar" ? "dark" : "light" });
  opened.push(visitor);
  return visitor;
}

const paper = async (side: "front" | "back", mark: string) => ({
  name: `${side}.jpg`,
  mimeType: "image/jpeg",
  buffer: await specimen(side, [mark, `No. ${mark}-77`]),
});

async function fillInPerson({ page, t }: Applicant, birth: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name: t("applications.person_step_title") }).waitFor();
  await page.getByLabel(t("applications.issuing_country")).selectOption("DE");
  await page.getByRole("radio", { name: t("applications.document_identity_card") }).check();
  await page.getByLabel(t("applications.document_number")).fill("l01x 00t47");
  await page.getByLabel(t("applications.valid_until")).fill("2032-04-30");
  await page.getByLabel(t("applications.name"), { exact: true }).fill("Mara Lindqvist");
  await page.getByLabel(t("applications.nationality")).selectOption("DE");
  await page.getByLabel(t("applications.birthplace")).fill("Rostock");
  await page.getByLabel(t("applications.birth_date")).fill(birth);
  await page.getByLabel(t("applications.residence")).selectOption("DE");
  await page.getByLabel(t("addresses.address")).fill("Kastanienallee 7");
  await page.getByLabel(t("addresses.postal_code")).fill("10435");
  await page.getByLabel(t("addresses.city")).fill("Berlin");
  await page.getByRole("checkbox", { name: t("applications.address_confirmed") }).check();
}

/** From the sentence of SPEC 6 to an application that is under review. */
async function apply(visitor: Applicant, store: string): Promise<void> {
  const { page, t, open } = visitor;
  const next = () => page.getByRole("button", { name: t("applications.next") }).click();
  await open("/pages/shop/index");
  await page.getByRole("heading", { name: t("app.not_a_merchant") }).waitFor();
  await page.getByRole("link", { name: t("applications.apply") }).click();

  // Only personal stores are open, and nothing begins without the agreement.
  await page.getByRole("radio", { name: t("applications.kind_personal") }).waitFor();
  for (const kind of [t("applications.kind_enterprise"), t("applications.kind_charity")])
    await expect.poll(() => page.getByRole("radio", { name: kind }).isDisabled()).toBe(true);
  await next();
  await page.getByText(t("applications.agree_required")).waitFor();
  await page.getByRole("button", { name: t("applications.agreement_read") }).click();
  await page
    .getByRole("dialog", { name: t("applications.agreement") })
    .getByRole("heading", { level: 2 })
    .nth(1)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: t("applications.agree") }).check();
  await next();

  // Somebody of ten years is told so beside the field; what is right has been saved all the same, and the number shows its end only.
  await fillInPerson(visitor, `${stage.clock.now().getUTCFullYear() - 10}-01-01`);
  await next();
  await page.getByText(t("refusal.under_age", { years: 18 })).waitFor();
  await page.getByText("•••• 0T47").waitFor();
  await page.getByLabel(t("applications.birth_date")).fill("1990-04-12");
  await next();

  await page.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();
  const files = page.locator("input[type=file]");
  await files.first().setInputFiles(await paper("front", "SPEC"));
  await page.getByText(t("applications.picture_ready"), { exact: true }).first().waitFor();
  await files.first().setInputFiles(await paper("back", "SPEC"));
  await expect.poll(() => page.getByText(t("applications.picture_ready"), { exact: true }).count()).toBe(2);
  await next();

  await page.getByLabel(t("applications.store_name")).fill("Arcade Official");
  await next();
  await page.getByText(t("refusal.store_name_reserved")).waitFor();
  await page.getByLabel(t("applications.store_name")).fill(store);
  await page.locator("input[type=file]").setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: await specimen("back", [store]) });
  await page.getByText(t("applications.logo_ready"), { exact: true }).waitFor();
  await next();

  await page.getByRole("heading", { level: 2, name: t("applications.summary_title") }).waitFor();
  await page.getByText("•••• 0T47").waitFor();
  expect(await page.getByText("L01X").count()).toBe(0);
  await page.getByRole("button", { name: t("applications.submit") }).click();
  await page.getByText(t("applications.review_title")).waitFor();
}

/** A reviewer takes it and sees both sides of the paper, each with a purpose. */
async function review(operator: OperatorPage, nickname: string): Promise<void> {
  const { page, t, go } = operator;
  await go("/applications", t("applications.office_title"));
  await page.getByRole("button", { name: nickname }).click();
  await page.getByRole("button", { name: new RegExp(t("applications.office_take")) }).click();
  for (const side of [t("applications.side_front"), t("applications.side_back")]) {
    await page.getByRole("button", { name: t("applications.office_show", { side }) }).click();
    await page.getByRole("img", { name: t("applications.office_paper_alt", { side }) }).waitFor();
  }
}

async function decide(operator: OperatorPage, open: boolean): Promise<void> {
  const { page, t } = operator;
  const word = open ? "applications.office_open" : "applications.office_fail";
  await page.getByRole("button", { name: new RegExp(`^${t(open ? "applications.office_open" : "office.refuse")}`) }).click();
  if (!open) {
    await page.getByRole("radio", { name: t("applications.reason_papers_unreadable") }).check();
    await page.getByLabel(t("applications.office_message")).fill("The back is too dark.");
  }
  await page.getByRole("button", { name: t(word), exact: true }).click();
  await page
    .getByText(t(open ? "applications.state_opened" : "applications.state_failed"), { exact: true })
    .first()
    .waitFor();
}

describe("to open a store", () => {
  test.each([
    ["en", "mara.lindqvist", "Lantern & Loom"],
    ["ar", "layla.mansour", "دار الفانوس"],
  ] as const)("in %s: applied for, refused, put right, opened, and the store's first page", { timeout: 240_000 }, async (language, nickname, store) => {
    const visitor = await applicant(nickname, language);
    const { page, t, open } = visitor;
    await apply(visitor, store);

    const operator = await signedIn("demo-operator");
    await review(operator, nickname);
    await decide(operator, false);

    // The refusal stands with its reason and the reviewer's words; each look stands before the owner.
    await open("/pages/shop/index");
    await page.getByText(t("applications.reason_papers_unreadable")).first().waitFor();
    await page.getByRole("link", { name: t("applications.see") }).click();
    await page.getByText("The back is too dark.").waitFor();
    await expect.poll(() => page.getByText(t("applications.look_purpose", { purpose: operator.t("applications.office_purpose_usual") })).count()).toBe(2);

    await page.getByRole("button", { name: t("applications.fix") }).click();
    await page.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();
    await page
      .getByRole("button", { name: t("applications.picture_other") })
      .nth(1)
      .click();
    await page.locator("input[type=file]").setInputFiles(await paper("back", "SPEC AGAIN"));
    await expect.poll(() => page.getByText(t("applications.picture_ready"), { exact: true }).count()).toBe(2);
    await open("/pages/shop/apply?step=summary");
    await page.getByText("Mara Lindqvist").waitFor();
    await page.getByRole("button", { name: t("applications.submit") }).click();
    await page.getByText(t("applications.review_title")).waitFor();

    const colleague = await signedIn("demo-operator-2");
    await review(colleague, nickname);
    await decide(colleague, true);

    await open("/pages/shop/apply");
    await page.getByText(t("applications.opened_title")).waitFor();
    await page.getByRole("link", { name: t("applications.enter") }).click();
    await page.getByRole("heading", { level: 1, name: t("shop.title") }).waitFor();
    await page.getByRole("heading", { level: 2, name: store }).waitFor();
    const [made] = await many<{ level: number; ships_from: string }>(
      stage.mall.db,
      sql`SELECT level, ships_from FROM store WHERE owner_id = ${visitor.member_id}`,
    );
    expect(made).toEqual({ level: 0, ships_from: "DE" });
  });

  test("whose papers were opened by whom can be read in the office, by colleague and time", { timeout: 120_000 }, async () => {
    const operator = await signedIn("demo-operator");
    await review(operator, "ilse.vogt");
    await operator.go("/paper-looks", operator.t("applications.office_looks_title"));
    const table = operator.page.getByRole("table", { name: operator.t("applications.office_looks_title") });
    await table.getByRole("button", { name: "ilse.vogt" }).first().click();
    await expect.poll(() => table.getByRole("button", { name: "ilse.vogt" }).count()).toBe(2);
    await expect.poll(() => table.getByRole("button", { name: "demo-operator" }).count()).toBe(2);
  });

  test("a draft is taken up on another device where it was left, and erased with one button", { timeout: 120_000 }, async () => {
    const visitor = await applicant("noor.haddad", "en");
    const { page: first, t } = visitor;
    await visitor.open("/pages/shop/apply");
    await first.getByRole("checkbox", { name: t("applications.agree") }).check();
    await first.getByRole("button", { name: t("applications.next") }).click();
    await fillInPerson(visitor, "1985-05-05");
    await first.getByRole("button", { name: t("applications.next") }).click();
    await first.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();

    const { page, open } = await device("noor.haddad", "en");
    await open("/pages/shop/index");
    await page.getByRole("link", { name: t("applications.go_on") }).click();
    await page.getByRole("heading", { level: 2, name: t("applications.papers_title") }).waitFor();
    await page.getByRole("button", { name: t("applications.erase") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("applications.erase") })
      .click();
    await page.getByRole("heading", { level: 2, name: t("applications.kind_title") }).waitFor();
    expect(await many(stage.mall.db, sql`SELECT 1 AS one FROM application WHERE member_id = ${visitor.member_id}`)).toEqual([]);
  });
});
