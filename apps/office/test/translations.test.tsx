import { catalogueOffice } from "@arcade/contract/schemas/shops/catalogue/office";
import { operatorsOffice } from "@arcade/contract/schemas/base/operators/office";
import { languages } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings } from "../../../packages/web/test/clean.ts";
import { ProposalRecord } from "../src/features/base/operators/proposal-record.tsx";
import { Page } from "../src/features/shops/catalogue/translations.page.tsx";
import { t, useStage } from "./stage.tsx";

const stage = useStage();

const until = new Date(Date.now() + 60_000).toISOString();
const state = {
  is_on: true,
  languages: ["ar", "ko"],
  period: "day",
  characters: 60_000,
  agreed: { languages: ["ar", "ko"], period: "day", characters: 80_000 },
  used: 12_000,
  left: 48_000,
  period_ends: until,
  stops: null,
  last_failure: { fault: "refused", status: 400, language: "ko", at: new Date().toISOString() },
  goods: 3,
  is_estimate: false,
  items: languages.map((language) => ({
    language,
    done: language === "ar" ? 2 : language === "ko" ? 0 : null,
    characters_left: language === "ar" ? 0 : 9_000,
    paid: 500,
    refused_until: language === "ko" ? until : null,
  })),
} as const;

const button = (name: string) => page.getByRole("button", { name, exact: true });
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

test("a language that the translator refuses waits alone, and the page says until when", async () => {
  stage.answers(catalogueOffice.translations, state as never);
  await stage.show(<Page />, { place: "/translations" });
  await expect.element(page.getByText(t("oversight.translations_running"))).toBeVisible();
  const refused = t("oversight.translations_refused", { time: "" }).trim();
  await expect.element(row("한국어")).toMatchTextContent(refused);
  await expect.element(row("العربية")).not.toMatchTextContent(refused);
  await expect.element(page.getByText("80,000")).toBeVisible();
  await expectNoAxeFindings("the translation of goods");
});

test("within what was agreed a change counts at once; more than that is said to need a second person", async () => {
  stage.answers(catalogueOffice.translations, state as never);
  stage.answers(catalogueOffice.putTranslations, { proposal_id: null });
  await stage.show(<Page />, { place: "/translations" });
  await button(t("oversight.translations_change")).click();
  const dialog = page.getByRole("dialog", { name: t("office.place_translations") });
  const budget = dialog.getByRole("spinbutton", { name: t("oversight.translations_budget") });
  await dialog.getByRole("textbox", { name: t("office.note") }).fill("less is enough");
  await budget.fill("70000");
  const above = dialog.getByText(t("oversight.translations_above"));
  await expect.element(above).not.toBeInTheDocument();
  await budget.fill("90000");
  await expect.element(above).toBeVisible();
  await expectNoAxeFindings("a larger budget of the translation");
  await dialog.getByRole("button", { name: t("oversight.save_synonyms") }).click();
  await expect
    .poll(() => stage.sent(catalogueOffice.putTranslations))
    .toEqual([{ is_on: true, languages: ["ar", "ko"], period: "day", characters: 90_000, note: "less is enough" }]);
});

test("the second person reads the budget in words", async () => {
  stage.answers(operatorsOffice.proposal, {
    id: "81",
    kind: "translation_budget",
    state: "open",
    mine: false,
    may_decide: true,
    payload: JSON.stringify({ characters: 90_000, period: "day", languages: ["ar", "ko"], from: 80_000 }),
    beneficiary: null,
  });
  stage.answers(catalogueOffice.decideTranslations);
  await stage.show(<ProposalRecord id="81" />, { role: "catalogue" });
  for (const words of ["90,000", "80,000", t("oversight.translations_period_day"), "العربية", "한국어"])
    await expect.element(page.getByText(words).first()).toBeVisible();
  await button(t("office.approve")).click();
  await page.getByRole("textbox", { name: t("office.note") }).fill("agreed");
  await button(t("office.approve")).last().click();
  await expect
    .poll(() => stage.sent(catalogueOffice.decideTranslations))
    .toEqual([{ proposal_id: "81", approve: true, note: "agreed" }]);
});
