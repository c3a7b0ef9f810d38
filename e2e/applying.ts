import { expect } from "vitest";
import { specimen } from "../tools/seed/specimen.ts";
import type { OperatorPage } from "./office.ts";
import type { Stage, Visitor } from "./stage.ts";

export const paper = async (side: "front" | "back", mark: string) => ({
  name: `${side}.jpg`,
  mimeType: "image/jpeg",
  buffer: await specimen(side, [mark, `No. ${mark}-77`]),
});

export async function fillInPerson({ page, t }: Visitor, birth: string): Promise<void> {
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

/** Goes from the sentence of SPEC 6 to an application that is under review. */
export async function apply(stage: Pick<Stage, "clock">, visitor: Visitor, store: string): Promise<void> {
  const { page, t, open } = visitor;
  const next = () => page.getByRole("button", { name: t("applications.next") }).click();
  await open("/pages/shop/index");
  await page.getByRole("heading", { name: t("app.not_a_merchant") }).waitFor();
  await page.getByRole("link", { name: t("applications.apply") }).click();

  // Only personal stores are open, and nothing starts without the agreement.
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

  // An applicant of ten years sees the fault beside the field. The valid fields are saved anyway, and only the end of
  // the number is shown.
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
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.jpg", mimeType: "image/jpeg", buffer: await specimen("back", [store]) });
  await page.getByText(t("applications.logo_ready"), { exact: true }).waitFor();
  await next();

  await page.getByRole("heading", { level: 2, name: t("applications.summary_title") }).waitFor();
  await page.getByText("•••• 0T47").waitFor();
  expect(await page.getByText("L01X").count()).toBe(0);
  await page.getByRole("button", { name: t("applications.submit") }).click();
  await page.getByText(t("applications.review_title")).waitFor();
}

/** A reviewer claims it and sees both sides of the document, each with a purpose. */
export async function review(operator: OperatorPage, nickname: string): Promise<void> {
  const { page, t, go } = operator;
  await go("/applications", t("applications.office_title"));
  await page.getByRole("button", { name: nickname }).click();
  await page.getByRole("button", { name: new RegExp(t("applications.office_take")) }).click();
  for (const side of [t("applications.side_front"), t("applications.side_back")]) {
    await page.getByRole("button", { name: t("applications.office_show", { side }) }).click();
    await page.getByRole("img", { name: t("applications.office_paper_alt", { side }) }).waitFor();
  }
}

export async function decide(operator: OperatorPage, open: boolean): Promise<void> {
  const { page, t } = operator;
  const word = open ? "applications.office_open" : "applications.office_fail";
  await page
    .getByRole("button", { name: new RegExp(`^${t(open ? "applications.office_open" : "office.refuse")}`) })
    .click();
  if (!open) {
    await page.getByRole("radio", { name: t("applications.reason_papers_unreadable") }).check();
    await page.getByLabel(t("applications.office_message")).fill("The back is too dark.");
  }
  // The button that opens the form has the same word, and is there until the claim is renewed.
  await page
    .locator(".action-form")
    .getByRole("button", { name: t(word), exact: true })
    .click();
  await page
    .locator("header.filters")
    .getByText(t(open ? "applications.state_opened" : "applications.state_failed"), { exact: true })
    .waitFor();
}
