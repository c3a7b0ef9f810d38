import { createServer, type AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { demoPassword } from "../filled-mall.ts";
import { type OperatorPage, useOffice } from "../office.ts";
import { useStage } from "../stage.ts";

// A passkey belongs to a host name and not to an IP address, so the mall is opened by its name here.
const port = await freePort();
const stage = useStage({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
const { invited, codeFor } = useOffice(stage);
beforeAll(() => {
  stage.address = `http://localhost:${port}`;
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A security key that is always plugged in and always verifies its owner. */
async function plugIn({ page, context }: Pick<OperatorPage, "page" | "context">): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey added with the authenticator's code opens the back office without password or code, until it is removed", async () => {
  const { secret, used, ...operator } = await invited("Rana", "office.role_support");
  const { page, t, go } = operator;
  await plugIn(operator);
  await go("/me", t("office.me"));
  await page.getByText(t("office.passkeys_empty")).waitFor();

  await page.getByRole("button", { name: t("office.passkey_add") }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(t("office.passkey_name")).fill("Key on the ring");
  // The code of the enrolment cannot be used twice. Half a minute later the authenticator shows another.
  await form.getByLabel(t("office.totp_code")).fill(used);
  await form.getByRole("button", { name: t("office.passkey_add") }).click();
  await form.getByText(t("refusal.totp_incorrect")).waitFor();
  stage.clock.move(30_000);
  await form.getByLabel(t("office.totp_code")).fill(codeFor(secret));
  await form.getByRole("button", { name: t("office.passkey_add") }).click();
  await form.waitFor({ state: "detached" });
  const key = page.getByRole("listitem").filter({ hasText: "Key on the ring" });
  await key.waitFor();

  const leave = async () => {
    await page.getByRole("button", { name: t("office.sign_out") }).click();
    await page.getByRole("heading", { level: 1, name: t("office.sign_in_title") }).waitFor();
  };
  const byPasskey = () => page.getByRole("button", { name: t("office.sign_in_passkey") }).click();
  await leave();
  await byPasskey();
  await page.getByRole("heading", { level: 1, name: t("office.me") }).waitFor(); // the page that the operator had left
  await expect.poll(() => key.locator("time").count()).toBe(2); // added, and used just now

  await key.getByRole("button", { name: t("office.passkey_remove") }).click();
  await page.getByText(t("office.passkeys_empty")).waitFor();
  await leave();
  await byPasskey();
  await page.getByRole("alert").getByText(t("refusal.sign_in_incorrect")).waitFor();
});

test("a member adds a passkey with the password, logs in with it, and removes it", async () => {
  const visitor = await stage.visit({ language: "en" });
  const { page, t, open, signIn } = visitor;
  await plugIn(visitor);
  await signIn("demo-buyer");
  await open("/pages/member/setting");
  await page.getByRole("link", { name: new RegExp(t("account.passkeys")) }).click();
  await page.getByText(t("account.passkeys_empty")).waitFor();
  await page.getByLabel(t("account.passkey_name"), { exact: true }).fill("My telephone");
  await page.getByLabel(t("field.password"), { exact: true }).fill("not it");
  await page.getByRole("button", { name: t("account.passkey_add") }).click();
  await page.getByText(t("refusal.password_incorrect")).waitFor();
  await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: t("account.passkey_add") }).click();
  await page.getByText("My telephone").waitFor();
  await shoot(page, "list");

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  await open("/pages/login/login");
  await shoot(page, "log-in");
  await page.getByRole("button", { name: t("account.log_in_by_passkey") }).click();
  await page.waitForFunction(() => localStorage.getItem("token") !== null);

  await open("/pages/member/passkeys");
  await page.getByRole("button", { name: t("account.passkey_remove") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("account.passkey_remove") })
    .click();
  await page.getByText(t("account.passkeys_empty")).waitFor();
});

async function shoot(page: Page, name: string): Promise<void> {
  const shots = process.env["PAGES_SHOTS"];
  if (shots) await page.screenshot({ path: `${shots}/member-passkey-${name}.png`, fullPage: true });
}
