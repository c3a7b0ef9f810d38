import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { useOffice } from "../office.ts";
import { demoPassword } from "../filled-mall.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
const { codeFor } = useOffice(stage);
const shots = process.env["PAGES_SHOTS"];

test("a member sets up two-step sign-in, logs in with a code and with a recovery code, also after a mailed code, and turns it off (RULES 7)", async () => {
  const visitor = await stage.visit({ language: "en" });
  const { page, t, open, signIn } = visitor;
  const picture = async (name: string) => {
    if (!shots) return;
    mkdirSync(shots, { recursive: true });
    await page.screenshot({ path: `${shots}/two-factor-${name}.png`, fullPage: true });
  };
  const heading = (name: string) => page.getByRole("heading", { name }).waitFor();
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await signIn("demo-buyer");
  await open("/pages/member/setting");
  await page.getByRole("link", { name: new RegExp(t("account.two_factor")) }).click();
  await page.getByLabel(t("field.password"), { exact: true }).fill("not it");
  await press(t("two_factor.begin"));
  await page.getByText(t("refusal.password_incorrect")).waitFor();
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await press(t("two_factor.begin"));
  await page.getByRole("img", { name: t("two_factor.qr") }).waitFor();
  const secret = ((await page.locator(".kit-whole-code").textContent()) ?? "").trim();
  await picture("set-up");
  const used = codeFor(secret);
  await page.getByLabel(t("account.totp")).fill(used);
  await press(t("two_factor.turn_on"));

  await heading(t("two_factor.codes_title"));
  const codes = await page
    .getByRole("list", { name: t("two_factor.codes_title") })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);
  await press(t("two_factor.done"));
  await page.getByText(t("two_factor.kept_first")).waitFor();
  await picture("codes");
  const download = page.waitForEvent("download");
  await press(t("two_factor.download_codes"));
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByLabel(t("two_factor.kept"), { exact: true }).check();
  await press(t("two_factor.done"));
  await page.getByText(t("two_factor.codes_left", { count: 10 })).waitFor();
  await picture("on");

  const leave = async () => {
    await page.evaluate(() => localStorage.removeItem("token"));
    await page.reload();
    await open("/pages/login/login");
  };
  const firstStep = async () => {
    await page.getByLabel(t("field.account"), { exact: true }).fill("demo-buyer");
    await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
    await press(t("account.log_in"));
    await page.getByLabel(t("account.totp")).waitFor();
  };
  const isIn = () => page.waitForFunction(() => localStorage.getItem("token") !== null);

  await leave();
  await firstStep();
  await picture("second-step");
  // the code of the set-up cannot be used again
  await page.getByLabel(t("account.totp")).fill(used);
  await press(t("account.log_in"));
  await page.getByText(t("refusal.totp_incorrect")).waitFor();
  // another account, and back: the typed values are still there
  await press(t("account.other_account"));
  await expect.poll(() => page.getByLabel(t("field.account"), { exact: true }).inputValue()).toBe("demo-buyer");
  await expect.poll(() => page.getByLabel(t("field.password"), { exact: true }).inputValue()).toBe(demoPassword);
  await press(t("account.log_in"));
  stage.clock.move(60_000);
  await page.getByLabel(t("account.totp")).fill(codeFor(secret));
  await press(t("account.log_in"));
  await isIn();

  await leave();
  await firstStep();
  await press(t("account.recovery_code_instead"));
  await page.getByLabel(t("account.recovery_code"), { exact: true }).fill((codes[0] ?? "").toLowerCase());
  await press(t("account.log_in"));
  await isIn();

  // A mailed code instead of the password: the second step is still required.
  await leave();
  await page.getByRole("link", { name: t("account.log_in_by_code") }).click();
  await page.getByLabel(t("field.email"), { exact: true }).fill("demo-buyer@example.com");
  await press(t("account.code_send"));
  const code = await stage.codeMailedTo("demo-buyer@example.com");
  await page.getByLabel(t("field.code"), { exact: true }).fill(code === "111111" ? "222222" : "111111");
  await press(t("account.log_in"));
  await page.getByText(t("refusal.code_incorrect", { tries_left: 4 })).waitFor();
  await picture("mailed-code");
  await page.getByLabel(t("field.code"), { exact: true }).fill(code);
  await press(t("account.log_in"));
  await page.getByLabel(t("account.totp")).waitFor();
  await press(t("account.recovery_code_instead"));
  await page.getByLabel(t("account.recovery_code"), { exact: true }).fill(codes[1] ?? "");
  await press(t("account.log_in"));
  await isIn();

  await open("/pages/member/two_factor");
  await page.getByText(t("two_factor.codes_left", { count: 8 })).waitFor();
  stage.clock.move(60_000);
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByLabel(t("account.totp")).fill(codeFor(secret));
  await press(t("two_factor.turn_off"));
  await page.getByText(t("two_factor.turned_off")).first().waitFor();
  await page.getByText(t("two_factor.text")).waitFor();
  await picture("off");
  await visitor.context.close();
}, 120_000);
