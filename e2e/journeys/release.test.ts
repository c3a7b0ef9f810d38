import type { Language } from "@arcade/contract/languages";
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { many } from "../../apps/server/src/platform/database.ts";
import { sql } from "../../apps/server/src/platform/sql.ts";
import { expectClean } from "../clean.ts";
import { installed, keptNames, putAway } from "../offline-person.ts";
import { settled } from "../settled.ts";
import { useStage, type Visitor } from "../stage.ts";

/** A copy of the mall's web app, so that a new release can replace it while the server runs. */
const folder = mkdtempSync(path.join(tmpdir(), "arcade-release-"));
const stage = useStage({ MALL_NAME: "Souk" }, ({ mall, office }) => {
  cpSync(mall, folder, { recursive: true });
  for (const file of globSync("**/*.{br,gz}", { cwd: folder })) rmSync(path.join(folder, file));
  return { mall: folder, office };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function person(language: Language, name: string | null = null): Promise<Visitor> {
  return installed(stage, language, name);
}

/**
 * The same app with other file names, as the bundler makes them. A file that imports a renamed file is renamed as well.
 */
function release(): void {
  const stamp = Date.now().toString(36);
  const names = globSync("assets/*.js", { cwd: folder }).map((file) => path.basename(file));
  const renamed = new Map(names.map((name) => [name, name.replace(/\.js$/, `-${stamp}.js`)]));
  for (const file of globSync(["**/*.{js,html}", ".first/*.html"], { cwd: folder })) {
    const full = path.join(folder, file);
    const text = readFileSync(full, "utf8");
    writeFileSync(
      full,
      text.replaceAll(/[\w.-]+\.js/g, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [before, after] of renamed)
    renameSync(path.join(folder, "assets", before), path.join(folder, "assets", after));
}

const entryOf = (html: string) => /assets\/(index-[^"]+\.js)/.exec(html)?.[1] ?? "";
const runs = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>("script[type=module][src]")?.src ?? "");
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

describe("a new release", () => {
  for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
    test(
      `is offered and waits; typed text stays, and the page loads at the same place (${language})`,
      { timeout: 240_000 },
      async () => {
        const { page, open, t } = await person(language, "demo-buyer");
        await open("/pages/member/address_save");
        const name = page.getByRole("textbox").first();
        await name.fill("Lina Haddad");
        const before = await runs(page);
        release();
        await look(page);
        const bar = page.getByRole("status").filter({ hasText: t("app.release_ready") });
        await bar.waitFor();
        await expectClean(page, "a new release is ready");
        await page.waitForTimeout(1_500);
        expect([await name.inputValue(), await runs(page)]).toEqual(["Lina Haddad", before]);
        await bar.getByRole("button", { name: t("app.reload") }).click();
        await expect.poll(() => runs(page).catch(() => before)).not.toBe(before);
        await page.getByRole("heading", { level: 1 }).waitFor();
        expect(page.url()).toContain("#/pages/member/address_save");
        await expect.poll(() => name.inputValue()).toBe("Lina Haddad");
        await page.waitForTimeout(3_000);
        expect(await bar.count()).toBe(0);
      },
    );

    test(
      `a page whose code is gone offers one reload, keeps the place and typed text, and never loops (${language})`,
      { timeout: 240_000 },
      async () => {
        const visitor = await stage.signedIn("demo-buyer", { language, theme: language === "ar" ? "dark" : "light" });
        const { page, open, t } = visitor;
        await open("/pages/member/address_save");
        const name = page.getByRole("textbox").first();
        await name.fill("Lina Haddad");
        await page.route(/\/assets\/nickname-edit\.page/, (route) => route.fulfill({ status: 404 }));
        await open("/pages/member/nickname_edit");
        const reload = page.getByRole("button", { name: t("app.reload") });
        await page.getByText(t("app.page_failed_text")).waitFor();
        await reload.click();
        await page.getByText(t("app.page_failed_again")).waitFor();
        expect([await reload.count(), page.url().includes("#/pages/member/nickname_edit")]).toEqual([0, true]);
        await page.unroute(/\/assets\/nickname-edit\.page/);
        await page.reload();
        await page.getByLabel(t("field.nickname")).waitFor();
        await open("/pages/member/address_save");
        await expect.poll(() => name.inputValue()).toBe("Lina Haddad");
      },
    );
  }
});

describe("the installed mall", () => {
  test(
    "can be installed, under the mall's name, in the reader's language, with icons and shortcuts",
    { timeout: 120_000 },
    async () => {
      const { page, context } = await person("ar");
      const chromium = await context.newCDPSession(page);
      const { installabilityErrors } = await chromium.send("Page.getInstallabilityErrors");
      // a test's browser stores nothing, and Chromium installs no app from such a window
      expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
      const { errors, data } = await chromium.send("Page.getAppManifest");
      expect(errors).toEqual([]);
      const manifest = JSON.parse(data ?? "{}");
      expect(manifest).toMatchObject({
        id: "/",
        name: "Souk",
        short_name: "Souk",
        lang: "ar",
        dir: "rtl",
        display: "standalone",
        scope: "/",
      });
      expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(["السلة", "طلباتي", "الرسائل"]);
      for (const { src, sizes } of manifest.icons) {
        const answer = await fetch(new URL(src, stage.address));
        expect([answer.status, answer.headers.get("content-type"), /^\d+x\d+$/.test(sizes)]).toEqual([
          200,
          "image/png",
          true,
        ]);
      }
    },
  );

  test("never asks for installation: the offer is in the settings", { timeout: 120_000 }, async () => {
    const { page, open, t } = await person("en", "demo-buyer");
    await open("/pages/member/setting");
    const row = page.getByRole("button", { name: t("account.install") });
    await page.getByRole("button", { name: t("account.clear_cache") }).waitFor();
    expect(await row.count()).toBe(0);
    const isHeld = await page.evaluate(() => {
      const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => Object.assign(window, { asked: true }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    });
    expect(isHeld).toBe(true);
    await row.click();
    expect(await page.evaluate(() => "asked" in window)).toBe(true);
    await row.waitFor({ state: "detached" });
  });

  for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
    test(
      `on an iPhone, which offers nothing, the settings explain Safari's way (${language})`,
      { timeout: 120_000 },
      async () => {
        const { page, open, t } = await person(language, "demo-buyer");
        const safari =
          "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
        await page.addInitScript(
          (agent) => Object.defineProperty(navigator, "userAgent", { get: () => agent }),
          safari,
        );
        await page.reload();
        await open("/pages/member/setting");
        await page.getByRole("button", { name: t("account.install") }).click();
        const record = page.getByRole("dialog", { name: t("account.install") });
        await expect.poll(() => record.getByRole("listitem").count()).toBe(3);
        await record.getByText(t("account.install_add")).waitFor();
        await expectClean(page, "installing by hand");
      },
    );
  }

  test("its page and its worker are requested each time, files with a hash never again", async () => {
    const cacheOf = async (file: string) => (await fetch(`${stage.address}/${file}`)).headers.get("cache-control");
    const entry = entryOf(await (await fetch(stage.address)).text());
    expect([await cacheOf(""), await cacheOf("worker.js"), await cacheOf("manifest.webmanifest")]).toEqual([
      "no-cache",
      "no-cache",
      "no-cache",
    ]);
    expect(await cacheOf(`assets/${entry}`)).toBe("public, max-age=31536000, immutable");
  });
});

describe("stored data of a device", () => {
  test("clearing the cache shows its size, and the mall still opens", { timeout: 120_000 }, async () => {
    const visitor = await person("en", "demo-buyer");
    const { page, open, t } = visitor;
    await open("/pages/member/order");
    await putAway(visitor, "/wanlshop/orders/list");
    await open("/pages/member/setting");
    await page
      .getByRole("button", { name: t("account.clear_cache") })
      .filter({ hasText: /[1-9].*B/ })
      .click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: t("app.clear"), exact: true })
      .click();
    await page
      .getByText(new RegExp(t("account.cache_cleared", { amount: "§" }).replace("§", ".*[1-9].*B").replace(/\.$/, "")))
      .first()
      .waitFor();
    await page
      .getByRole("button", { name: t("account.clear_cache") })
      .filter({ hasText: /0 kB/ })
      .waitFor();
  });

  test("log-out leaves nothing of what was seen or waiting (PROOF SEC-039)", { timeout: 120_000 }, async () => {
    const visitor = await person("en", "demo-buyer");
    const { page, open, t } = visitor;
    await open("/pages/member/order");
    await putAway(visitor, "/wanlshop/orders/list");
    await open("/pages/message/index?box=logistics");
    await putAway(visitor, "/wanlshop/notices/list");
    await open("/pages/member/setting");
    await page.getByRole("button", { name: t("account.log_out") }).click();
    await page
      .getByRole("alertdialog")
      .or(page.getByRole("dialog"))
      .getByRole("button", { name: t("account.log_out"), exact: true })
      .click();
    await page.waitForFunction(() => localStorage.getItem("token") === null);
    await expect.poll(() => keptNames(visitor)).not.toMatch(/\/orders\/|\/notices\//);
  });

  for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
    test(`log-out says what was not sent yet, before it is lost (${language})`, { timeout: 120_000 }, async () => {
      const { page, context, open, t } = await person(language, "demo-buyer");
      const [goods] = await many<{ id: bigint }>(
        stage.owner,
        sql`SELECT g.id FROM goods g WHERE g.on_sale AND NOT EXISTS (SELECT FROM favourite f
          JOIN member m ON m.id = f.member_id WHERE f.goods_id = g.id AND m.nickname = 'demo-buyer') ORDER BY g.id
          LIMIT 1`,
      );
      await open("/pages/member/setting");
      await page.getByRole("button", { name: t("account.log_out") }).waitFor();
      await open(`/pages/product/goods?id=${goods?.id}`);
      await page.getByRole("button", { name: t("goods.favourite_add"), exact: true }).waitFor();
      await context.setOffline(true);
      await page.getByRole("button", { name: t("goods.favourite"), exact: true }).click();
      await page.getByText(t("goods.favourite_waits")).waitFor();
      await open("/pages/member/setting");
      await page.getByRole("button", { name: t("account.log_out") }).click();
      const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
      await question.getByText(t("account.log_out_waiting", { count: 1 })).waitFor();
      await expectClean(page, "log-out with a wish that waits");
      await question.getByRole("button", { name: t("account.log_out"), exact: true }).click();
      await page.waitForFunction(() => localStorage.getItem("token") === null);
      await context.setOffline(false);
    });
  }

  const refusals = {
    "no storage at all": () => {
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("refused", "SecurityError");
          },
        });
    },
    "a full storage": () => {
      const full = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
      Cache.prototype.put = full;
    },
  };
  for (const [what, refuse] of Object.entries(refusals)) {
    test(`with ${what} the mall starts and works without storage (PROOF REL-046)`, { timeout: 120_000 }, async () => {
      const visitor = await stage.visit({ language: "en", worker: true });
      const { page, t } = visitor;
      await page.addInitScript(refuse);
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(String(error)));
      for (const [route, shows] of [
        ["/", t("app.tab_index")],
        ["/pages/cart", t("carts.title")],
        ["/pages/member/index", t("app.tab_me")],
      ] as const) {
        await page.goto(`${stage.address}/#${route}`);
        await page.getByRole("heading", { level: 1, name: shows }).waitFor({ state: "attached" });
      }
      // What starts after the page has started.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await settled(page);
      expect(
        problems.filter((problem) => !/SecurityError|refused/.test(problem) || /unhandled/i.test(problem)),
      ).toEqual([]);
    });
  }
});
