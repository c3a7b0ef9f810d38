import { queueOffice } from "@arcade/contract/schemas/base/queue/office";
import { settingsOffice } from "@arcade/contract/schemas/base/settings/office";
import { healthOffice } from "@arcade/contract/schemas/front/health/office";
import { brandingOffice } from "@arcade/contract/schemas/front/branding/office";
import { startStepNames } from "@arcade/contract/front/branding/steps";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectNoAxeFindings, sidewaysScroll } from "../../../packages/web/test/clean.ts";
import { needWords } from "@arcade/web/words.ts";
import { SideBar } from "../src/app/side-bar.tsx";
import "../src/app/shell.css";
import { Page as BrandingPage } from "../src/features/front/branding/branding.page.tsx";
import { StartCard } from "../src/features/front/branding/start-card.tsx";
import { Page as HomePage } from "../src/features/front/health/home.page.tsx";
import { Page as StartPage } from "../src/features/front/branding/start.page.tsx";
import { refusalText } from "../../../packages/web/test/server.ts";
import { t, useStage } from "./stage.tsx";

const stage = useStage();
const words = () => Promise.all([needWords("branding"), needWords("supply_office")]);
const stepsWith = (done: readonly string[]) => startStepNames.map((step) => ({ step, done: done.includes(step) }));
const current = {
  number: 0,
  name: "Arcade",
  logo: null,
  colour: null,
  time_zone: null,
  legal_name: null,
  address: null,
  email: null,
  phone: null,
};

test("the guide counts what is done, leads to each page, and the card disappears when everything is done", async () => {
  await words();
  stage.answers(brandingOffice.guide, { steps: stepsWith(["categories", "mail"]) });
  await stage.show(<StartPage />);
  const said = t("branding.start_progress", { done: "2", all: "10" });
  await expect.element(page.getByRole("status")).toHaveTextContent(said);
  await expect.element(page.getByRole("progressbar", { name: said })).toBeVisible();
  const contact = t("branding.start_go", { step: t("branding.step_contact") });
  await expect.element(page.getByRole("link", { name: contact })).toHaveAttribute("href", "#/branding");
  await expectNoAxeFindings("the guide");
  stage.answers(brandingOffice.guide, { steps: stepsWith(startStepNames) });
  await stage.show(<StartCard />, { afresh: true });
  await expect.element(page.getByText(t("branding.start_title"))).not.toBeInTheDocument();
});

test("a step that a role may not do names the roles that can", async () => {
  await words();
  stage.answers(brandingOffice.guide, { steps: stepsWith([]) });
  await stage.show(<StartPage />, { role: "support" });
  await expect
    .element(page.getByText(t("branding.start_who", { roles: t("office.role_administrator") })).first())
    .toBeVisible();
  expect(page.getByRole("button", { name: t("branding.try_mail") }).elements()).toHaveLength(0);
});

test("a test mail to oneself shows the mail server's answer, or why it could not be tried", async () => {
  await words();
  stage.answers(brandingOffice.guide, { steps: stepsWith([]) });
  stage.answers(brandingOffice.tryMail, { to: "ada@example.com", delivered: false, reply: "550 no such mailbox" });
  await stage.show(<StartPage />);
  const button = page.getByRole("button", { name: t("branding.try_mail") });
  await button.click();
  await expect.element(page.getByText(t("branding.mail_refused", { reply: "550 no such mailbox" }))).toBeVisible();
  stage.answers(brandingOffice.tryMail, { to: "ada@example.com", delivered: true, reply: null });
  await button.click();
  await expect.element(page.getByText(t("branding.mail_delivered", { email: "ada@example.com" }))).toBeVisible();
  stage.refuses(brandingOffice.tryMail, "no_mail_server", {});
  await button.click();
  await expect.element(page.getByText(refusalText("no_mail_server"))).toBeVisible();
});

test("an identity is proposed as a whole; a colour shows its contrast in both themes before sending", async () => {
  await words();
  stage.answers(brandingOffice.current, current);
  stage.answers(brandingOffice.propose);
  await stage.show(<BrandingPage />, { width: 390, language: "en" });
  await page.getByRole("textbox", { name: t("branding.name") }).fill("Souk");
  await page.getByRole("textbox", { name: t("branding.colour") }).fill("#F0B23A");
  await expect.element(page.getByText(t("branding.colour_needed", { needed: "4.5" }))).toBeVisible();
  await page.getByRole("textbox", { name: t("branding.colour") }).fill("#7a1f6b");
  await expect.element(page.getByText(t("branding.colour_needed", { needed: "4.5" }))).not.toBeInTheDocument();
  await page.getByRole("textbox", { name: new RegExp(t("branding.legal_name")) }).fill("Souk LLC");
  await page.getByRole("textbox", { name: new RegExp(t("office.note_inside")) }).fill("As registered");
  expect(sidewaysScroll()).toEqual([]);
  await expectNoAxeFindings("the identity");
  await page.getByRole("button", { name: t("branding.propose") }).click();
  await expect
    .poll(() => stage.sent(brandingOffice.propose))
    .toEqual([{ ...current, name: "Souk", colour: "#7a1f6b", legal_name: "Souk LLC", note: "As registered" }]);
});

test("the overview shows queues with work, the most overdue first, and one line opens the empty ones", async () => {
  await Promise.all([words(), needWords("health")]);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  stage.answers(brandingOffice.guide, { steps: stepsWith(startStepNames) });
  stage.answers(settingsOffice.closures, { open: [] });
  stage.answers(healthOffice.figures);
  stage.answers(queueOffice.counts, {
    items: [
      { kind: "signal", part: null, count: 0, others: 0, late: 0, oldest: null, late_since: null },
      { kind: "recharge", part: null, count: 3, others: 0, late: 0, oldest: hoursAgo(90), late_since: null },
      { kind: "dispute", part: null, count: 2, others: 0, late: 1, oldest: hoursAgo(80), late_since: hoursAgo(5) },
      { kind: "review", part: null, count: 0, others: 0, late: 0, oldest: null, late_since: null },
    ],
  });
  await stage.show(<HomePage />, { role: "support" });
  const work = page.getByRole("region", { name: t("queue.title") });
  await expect.element(work.getByRole("link").first()).toMatchTextContent(/^Dispute/);
  expect(work.getByRole("link").elements()).toHaveLength(2);
  await work.getByText(t("queue.empty_count", { count: 2 })).click();
  await expect.element(work.getByRole("link", { name: t("queue.kind_signal") })).toBeVisible();
  await expectNoAxeFindings("the overview");
});

test("the current place is in view, however far down the list it is", async () => {
  stage.answers(queueOffice.counts, { items: [] });
  await stage.show(<SideBar />, { place: "/integrations", height: 500 });
  const here = () => document.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  await expect.poll(() => here()?.bottom).toBeLessThanOrEqual(500);
  expect(here()?.top).toBeGreaterThanOrEqual(0);
});

test("the side bar shows the mall's logo, which the page names as its icon", async () => {
  stage.answers(queueOffice.counts, { items: [] });
  const icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
  document.head.prepend(icon); // as the server writes it, before any other
  try {
    await stage.show(<SideBar />);
    const brand = page.getByText(t("office.brand"), { exact: true });
    await expect.element(brand).toBeVisible();
    const logo = brand.element().querySelector("img");
    expect([logo?.getAttribute("src"), logo?.alt]).toEqual([icon.href, ""]);
  } finally {
    icon.remove();
  }
});
