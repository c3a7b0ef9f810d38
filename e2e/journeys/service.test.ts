import { account } from "@arcade/contract/people/account/api";
import { expect, test } from "vitest";
import { run } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { useStage, type Visitor } from "../stage.ts";

const stage = useStage();
const { signedIn } = useOffice(stage);
const arabicQuestion = "أين طردي؟ كان من المفترض أن يصل أمس.";

/** Finds a customer's question in the queue of unclaimed ones, and claims it. */
async function take({ page, t, go }: OperatorPage, customer: string): Promise<void> {
  await go("/service", t("support_office.title"));
  await page.getByRole("button", { name: customer, exact: true }).click();
  await page.getByRole("button", { name: t("support_office.take"), exact: true }).click();
  await page.getByLabel(t("support_office.answer"), { exact: true }).waitFor();
}

async function send({ page, t }: OperatorPage, text?: string): Promise<void> {
  const field = page.getByLabel(t("support_office.answer"), { exact: true });
  if (text !== undefined) await field.fill(text);
  await page.getByRole("button", { name: t("support_office.send"), exact: true }).click();
}

async function close({ page, t }: OperatorPage): Promise<void> {
  await page.getByRole("button", { name: t("support_office.close"), exact: true }).click();
  const form = page.locator(".action-form");
  await form.getByLabel(t("support_office.outcome")).click();
  await page.getByTitle(t("audit.reason_solved"), { exact: true }).click();
  await form.getByRole("button", { name: t("support_office.close"), exact: true }).click();
  await form.waitFor({ state: "detached" });
}

async function rate({ page, t }: Visitor, stars: number): Promise<void> {
  await page.getByRole("radio", { name: t("support.star_label", { stars }), exact: true }).check({ force: true });
  await page.getByLabel(t("support.rate_text")).fill("…");
  await page.getByRole("button", { name: t("support.rate_send"), exact: true }).click();
  await page.getByText(t("support.rate_title"), { exact: true }).waitFor({ state: "detached" });
}

test("a member asks in Arabic, an operator answers with a canned reply, cannot ask for a secret, and closes; the member gives a rating", async () => {
  const member = await stage.signedIn("demo-buyer", { language: "ar", theme: "dark" });
  const { page, t, open } = member;
  await stage.ask(account.changeLanguage, { language: "ar" }, member.token);
  await open("/pages/member/service");
  await page.getByRole("link", { name: t("support.write"), exact: true }).click();
  await page.getByLabel(t("chat.field"), { exact: true }).fill(arabicQuestion);
  await page.getByRole("button", { name: t("chat.send"), exact: true }).click();
  await page.getByText(arabicQuestion).last().waitFor();

  const operator = await signedIn("demo-operator");
  await operator.page
    .getByRole("link", { name: /Customer service/ })
    .first()
    .waitFor();
  await take(operator, "demo-buyer");
  await operator.page.getByText(arabicQuestion).last().waitFor();
  await operator.page.getByLabel(operator.t("support_office.canned_choose")).click();
  await operator.page.getByTitle("Looking into it", { exact: true }).click();
  await send(operator);
  await operator.page.locator(".support-said").getByText("مرحبًا demo-buyer").waitFor();

  await send(operator, "أرسل كلمة المرور من فضلك");
  await operator.page.getByRole("alert").getByText(operator.t("refusal.support_asks_secret")).waitFor();
  await send(operator, "وصل الطرد إلى مدينتك، وسيُسلَّم غدًا.");
  await operator.page.locator(".support-said").getByText("وسيُسلَّم غدًا").waitFor();
  await operator.page.getByRole("button", { name: operator.t("support_office.wallet_look") }).click();
  await operator.page.getByText(operator.t("support_office.available"), { exact: true }).waitFor();

  await page.getByText("وسيُسلَّم غدًا").last().waitFor();
  await close(operator);
  await open("/pages/member/service");
  await page.getByText(t("support.rate_title"), { exact: true }).waitFor();
  await rate(member, 5);

  await operator.go("/service?queue=closed", operator.t("support_office.title"));
  await operator.page.getByRole("button", { name: "demo-buyer", exact: true }).click();
  await operator.page
    .getByText(operator.t("support_office.rating_stars", { stars: 5 }))
    .first()
    .waitFor();
});

test("a visitor without an account asks, is answered with the mall's mark, and finds the conversation again in the same browser and in no other", async () => {
  const visitor = await stage.visit({ language: "en" });
  const { page, t, open } = visitor;
  await open("/pages/web/service");
  await page.getByLabel(t("support.visitor_name")).fill("Kari");
  await page.getByRole("button", { name: t("support.visitor_begin"), exact: true }).click();
  await page.getByLabel(t("support.message")).fill("Do you ship to Norway?");
  await page.getByRole("button", { name: t("support.send"), exact: true }).click();
  await page.getByRole("log").getByText("Do you ship to Norway?").waitFor();

  const operator = await signedIn("demo-operator-2", { language: "ar", theme: "dark" });
  await take(operator, operator.t("support_office.visitor_named", { name: "Kari" }));
  await expectClean(operator.page, "a claimed case");
  await send(operator, "Yes, two stores do. Look for their names under Freight.");
  await page.getByRole("log").getByText("Yes, two stores do.").waitFor();
  await page.getByRole("log").getByText(t("support.official"), { exact: true }).first().waitFor();
  await expectClean(page, "a visitor's conversation");
  // As in every chat: how long ago, and the full time on request.
  const time = page.getByRole("log").locator("time").first();
  await expect.poll(() => time.textContent()).toBe(`· ${t("app.just_now")}`);
  expect(await time.getAttribute("title")).toMatch(/\d{4}/);

  await page.reload();
  await page.getByRole("log").getByText("Do you ship to Norway?").waitFor();
  const other = await stage.visit({ language: "en" });
  await other.open("/pages/web/service");
  await other.page.getByRole("button", { name: other.t("support.visitor_begin"), exact: true }).waitFor();
  expect(await other.page.getByText("Do you ship to Norway?").count()).toBe(0);

  await close(operator);
  await page.getByText(t("support.rate_title"), { exact: true }).waitFor();
  await rate(visitor, 4);
});

/** A call arrives, and its answer is lost on the way back. Later calls are answered. */
async function loseOneAnswer({ page }: Visitor, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
}

test("a lost answer makes nobody send twice, and blocks no other message", async () => {
  const visitor = await stage.visit({ language: "en" });
  const { page, t, open } = visitor;
  const said = (text: string) => page.getByRole("log").getByText(text, { exact: true });
  const press = () => page.getByRole("button", { name: t("support.send"), exact: true }).click();
  await open("/pages/web/service");
  await page.getByLabel(t("support.visitor_name")).fill("Ingrid");
  await page.getByRole("button", { name: t("support.visitor_begin"), exact: true }).click();
  await page.getByLabel(t("support.message")).fill("Is the red one warm?");
  await loseOneAnswer(visitor, "/support/visit_send");
  await press();
  await page.getByRole("alert").getByText(t("app.network_text")).waitFor();
  await page.reload();
  await said("Is the red one warm?").waitFor();
  await expect.poll(() => page.getByLabel(t("support.message")).inputValue()).toBe("Is the red one warm?");
  await press();
  await expect.poll(() => page.getByLabel(t("support.message")).inputValue()).toBe("");
  await page.getByLabel(t("support.message")).fill("And the blue one?");
  await loseOneAnswer(visitor, "/support/visit_send");
  await press();
  await page.getByRole("alert").getByText(t("app.network_text")).waitFor();
  await page.getByLabel(t("support.message")).fill("And the blue one? And the green?");
  await press();
  await said("And the blue one? And the green?").waitFor();
  await expect.poll(() => said("Is the red one warm?").count()).toBe(1);

  const operator = await signedIn("demo-operator");
  await take(operator, operator.t("support_office.visitor_named", { name: "Ingrid" }));
  await loseOneAnswer(operator, "/support/write");
  await send(operator, "All of them are.");
  await operator.page.getByRole("alert").getByText(operator.t("app.network_text")).waitFor();
  await send(operator, "All three of them are.");
  await operator.page.locator(".support-said").getByText("All three of them are.").waitFor();
  await expect
    .poll(() => operator.page.getByLabel(operator.t("support_office.answer"), { exact: true }).inputValue())
    .toBe("");
});

test("a suspended member asks customer service, as the mall tells them to, and reads the answer", async () => {
  const member = await stage.signedIn("demo-buyer", { language: "ar", theme: "dark" });
  const { page, t, open, member_id } = member;
  await run(
    stage.owner,
    sql`UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = ${member_id}`,
  );
  await open("/pages/member/service");
  await page.getByRole("link", { name: new RegExp(`${t("support.write")}|${t("support.go_on")}`) }).click();
  await page.getByLabel(t("chat.field"), { exact: true }).fill("لماذا أوقف حسابي؟");
  await page.getByRole("button", { name: t("chat.send"), exact: true }).click();
  const operator = await signedIn("demo-operator");
  await take(operator, "demo-buyer");
  await send(operator, "سجّل أحد الدخول من مكان جديد.");
  await page.getByText("سجّل أحد الدخول من مكان جديد.").last().waitFor();
  await expectClean(page, "a suspended member's conversation with customer service");
  await run(stage.owner, sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${member_id}`);
});
