import { describe, expect, test } from "vitest";
import { expectClean } from "../../clean.ts";
import { demoPassword } from "../../filled-mall.ts";
import { settled } from "../../settled.ts";
import { useStage } from "../../stage.ts";

const stage = useStage();

test(
  "an unfinished address survives rotation, hiding the app, a reload and a change of the language; autofill fields are named (UX-002, UX-126)",
  { timeout: 180_000 },
  async () => {
    const { page, t, open } = await stage.signedIn("demo-buyer", { language: "en" });
    await open("/pages/member/address_save");
    const named = () => page.locator('input[name="name"]');
    await named().fill("Lina Haddad");
    await page.locator('[name="address"]').fill("Al Rigga 20");
    const tokens = await page
      .locator("#page form [autocomplete]")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete")));
    expect(tokens).toEqual(expect.arrayContaining(["name", "tel", "street-address", "address-level1", "postal-code"]));
    await page.setViewportSize({ width: 844, height: 390 });
    await page.evaluate(() => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
      document.dispatchEvent(new Event("visibilitychange"));
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "visible" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect.poll(() => named().inputValue()).toBe("Lina Haddad");
    await open("/");
    await page.getByRole("button", { name: t("app.language") }).click();
    await page.getByRole("menuitem", { name: "日本語" }).click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("ja");
    await open("/pages/member/address_save");
    await expect.poll(() => named().inputValue()).toBe("Lina Haddad");
    await expect.poll(() => page.locator('[name="address"]').inputValue()).toBe("Al Rigga 20");
    // A secret is not kept.
    await open("/pages/member/wallet_address_save?network=TRC20");
    const secret = page.locator("#page input[type=password]").first();
    await secret.fill("1234");
    await open("/pages/member/wallet_address");
    await open("/pages/member/wallet_address_save?network=TRC20");
    await expect.poll(() => secret.inputValue()).toBe("");
  },
);

test(
  "one button hides every amount on the device, and a screen reader hears that it is hidden (UX-052)",
  { timeout: 120_000 },
  async () => {
    const { page, t, open } = await stage.signedIn("demo-buyer", { language: "ar", theme: "dark" });
    await open("/pages/member/money");
    await page.locator("#page").getByText(/\$\d/).first().waitFor();
    const eye = page.getByRole("button", { name: t("wallet.hide_amounts") });
    await eye.first().click();
    await expect.poll(() => eye.first().getAttribute("aria-pressed")).toBe("true");
    await expect.poll(() => page.locator("#page").getByText(/\$\d/).count()).toBe(0);
    await open("/pages/member/index");
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    await settled(page);
    expect(await page.locator("#page").getByText(/\$\d/).count()).toBe(0);
    await page.reload();
    await settled(page);
    expect(await page.locator("#page").getByText(/\$\d/).count()).toBe(0);
  },
);

test(
  "a first visit with a browser that asks for Arabic is in English and offers Arabic in Arabic, once",
  { timeout: 120_000 },
  async () => {
    const context = await stage.browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: "ar-AE",
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await page.goto(`${stage.address}/`);
    const offer = page.locator('.kit-toast[lang="ar"][dir="rtl"]');
    await offer.waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    await expectClean(page, "the offer of a language");
    await offer.getByRole("button").click();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("ar");
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
    await page.waitForTimeout(2_500);
    expect(await offer.count()).toBe(0);
    await context.close();
  },
);

// The last tests of the file, because after these failures a log-in from this address needs a captcha.
describe.each(["en", "ar"] as const)("signing in, in %s", (language) => {
  test(
    "the log-in names its fields to password managers, keeps the account after a failure, and does not say which part was wrong (UX-078)",
    { timeout: 120_000 },
    async () => {
      const { page, t, open } = await stage.visit({ language });
      await open("/pages/login/login");
      const account = page.getByLabel(t("field.account"), { exact: true });
      const password = page.getByLabel(t("field.password"), { exact: true });
      expect(await account.getAttribute("autocomplete")).toBe("username");
      expect(await password.getAttribute("autocomplete")).toBe("current-password");
      expect(await password.getAttribute("type")).toBe("password");
      const failed = async (name: string) => {
        await account.fill(name);
        await password.fill("not the password");
        await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
        const note = page.getByRole("alert").first();
        await note.waitFor();
        const words = await note.innerText();
        expect(await account.inputValue()).toBe(name);
        return words;
      };
      const known = await failed("ilse.vogt");
      await page.reload();
      expect(await failed("nobody-of-this-name")).toBe(known);
      // Pasted, as by a password manager.
      await account.fill("ilse.vogt");
      await password.focus();
      await page.keyboard.insertText(demoPassword);
      expect(await password.inputValue()).toBe(demoPassword);
    },
  );

  test(
    "the registration has nothing ticked in advance, keeps typed text while its documents are read, and moves to the first fault (UX-083, UX-084)",
    { timeout: 120_000 },
    async () => {
      const { page, t, open } = await stage.visit({ language });
      await open("/pages/login/register");
      const agree = page.getByRole("checkbox");
      expect(await agree.isChecked()).toBe(false);
      const invitation = page.getByLabel(t("field.invitation_code"));
      await page.getByText(t("app.optional")).first().waitFor();
      await invitation.waitFor();
      const nickname = page.getByLabel(t("field.nickname"), { exact: true });
      await nickname.fill("lantern keeper");
      await page.getByRole("button", { name: t("account.user_agreement") }).click();
      await page.getByRole("dialog", { name: t("account.user_agreement") }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await expect.poll(() => nickname.inputValue()).toBe("lantern keeper");
      await page.getByRole("button", { name: t("account.register"), exact: true }).click();
      // The first wrong field has the focus, is marked, and has a description that says what to do.
      const focused = page.locator(":focus");
      await expect.poll(() => focused.getAttribute("aria-invalid")).toBe("true");
      const isFirst = await focused.evaluate((field) => field === document.querySelector("#page [aria-invalid=true]"));
      expect(isFirst).toBe(true);
      const described = (await focused.getAttribute("aria-describedby")) ?? "";
      expect(await page.locator(`#${described.split(" ")[0]?.replaceAll(":", "\\:")}`).innerText()).not.toBe("");
      await expectClean(page, "a registration with faults");
      await focused.fill("keeper@example.com");
      await page.getByLabel(t("field.password"), { exact: true }).focus();
      await expect
        .poll(() => page.getByLabel(t("field.email"), { exact: true }).getAttribute("aria-invalid"))
        .not.toBe("true");
    },
  );
});
