import { account } from "@arcade/contract/people/account/api";
import type { Answer, Endpoint, Sent } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { type MessageId, sentence, type Values } from "@arcade/messages";
import { amountsApart } from "@arcade/messages/catalogue";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { type OpenMall, openMall } from "../apps/server/src/main.ts";
import { type Clock, createClock } from "../apps/server/src/platform/clock.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { type Database, maybeOne, openDatabase } from "../apps/server/src/platform/database.ts";
import { sql } from "../apps/server/src/platform/sql.ts";
import type { WebApps } from "../apps/server/src/platform/http/web-app.ts";
import { tellDemoMode } from "../apps/server/src/platform/demo-mode.ts";
import { createTestDatabase } from "../apps/server/src/platform/sql/temporary.ts";
import { readCategoryPicture, readDemoPicture } from "@arcade/demo-pictures/read.ts";
import { firstRun } from "../tools/first-run/load.ts";
import { openBrowser } from "./browser.ts";
import { demoPassword, secrets } from "./filled-mall.ts";
import { watchRequests } from "./settled.ts";

/** The whole mall with its demo, listening on this machine. After each test all pages are closed. */
export interface Stage extends OpenMall {
  clock: Clock;
  address: string;
  browser: Browser;
  /** Waits for the newest mail to an address, and returns its code. */
  codeMailedTo(email: string): Promise<string>;
  /** The database with its owner's rights, which the application does not have. */
  owner: Database;
  /** A call to the mall as a person. A refusal fails the test. */
  ask<E extends Endpoint>(row: E, input: Sent<E>, token?: string): Promise<Answer<E>>;
  /** A person with a separate phone. Only the mall is shared. */
  visit(wanted: Person): Promise<Visitor>;
  /** The owner of a demo account, signed in before the first page. */
  signedIn(name: string, wanted: Person): Promise<SignedIn>;
}

export interface Person {
  language: Language;
  /** `system` follows the device, which is light until `emulateMedia` says otherwise. */
  theme?: "light" | "dark" | "system";
  width?: number;
  height?: number;
  /**
   * Whether the browser installs the mall's service worker. Otherwise it is refused, so that nothing is between the
   * page and the network.
   */
  worker?: boolean;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** A message in this person's language, as the page shows it. */
  t(id: MessageId, values?: Values): string;
  open(route: string): Promise<void>;
  /** Fills in the log-in page that is shown. */
  logIn(name: string): Promise<void>;
  /** Goes to the log-in page and through it. */
  signIn(name: string): Promise<void>;
}

export interface SignedIn extends Visitor {
  token: string;
  member_id: bigint;
}

/**
 * `environment`: settings of the mall in addition to the stage's own. With `DEMO: "0"` it is a new mall that nobody has
 * used. `dress` may serve other web apps than the built ones.
 */
export function useStage(
  environment: Record<string, string> = {},
  dress: (built: WebApps) => WebApps = (built) => built,
): Stage {
  // It is filled before the first test runs.
  const stage = {
    ask: (row, input, token) => ask(stage.address, row, input, token),
    codeMailedTo: (email) => codeMailedTo(stage, email),
    signedIn: async (name, person) =>
      signedIn(await stage.visit(person), await stage.ask(account.logIn, { account: name, password: demoPassword })),
  } as Stage;
  let tearDown: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const filled = inject("filledMall");
    const isDemo = environment["DEMO"] !== "0";
    const database = await createTestDatabase(inject("cluster"), isDemo ? filled.database : undefined);
    if (!isDemo) await tellDemoMode(database.owner, false);
    const folder = isDemo ? filled.folder : await mkdtemp(path.join(tmpdir(), "arcade-real-"));
    const clock = createClock();
    if (isDemo) clock.move(filled.filledAt - Date.now());
    const configuration = readConfiguration({
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      DEMO: "1",
      DEMO_PASSWORD: demoPassword,
      PORT: "0",
      ...environment,
    });
    const mall = await openMall({
      configuration,
      secrets,
      database: database.target,
      clock,
      shipped: isDemo ? readDemoPicture : readCategoryPicture,
      webApps: dress(inject("webApps")),
    });
    if (!isDemo) await firstRun(mall);
    const address = await mall.listen();
    const browser = await theBrowser();
    const owner = openDatabase(database.owner, { connections: 1 });
    Object.assign(stage, mall, {
      clock,
      address,
      browser,
      owner: owner.db,
      visit: (person: Person) => visit(browser, stage.address, person),
    });
    tearDown = async () => {
      await closeVisits();
      // Requests that a page still makes are cut off.
      mall.app.server.closeAllConnections();
      await mall.close();
      await owner.close();
      await database.drop();
      if (!isDemo) await rm(folder, { recursive: true, force: true });
    };
  }, 180_000);
  // A page that stayed open would receive the events of the next test, and would continue to make requests.
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await printPages(task.name);
    await closeVisits();
  });
  afterAll(async () => tearDown?.(), 60_000);
  return stage;
}

let opening: Promise<Browser> | null = null;

/** One browser for all files of a process. It ends with the process. A crashed browser is replaced. */
async function theBrowser(): Promise<Browser> {
  opening ??= openBrowser();
  const browser = await opening;
  if (browser.isConnected()) return browser;
  opening = openBrowser();
  return opening;
}

/** What the pages of a failed test show, so that a failure on another machine can be understood from its output. */
async function printPages(test: string): Promise<void> {
  const browser = await opening;
  const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
  for (const page of pages) {
    const shown = await page
      .locator("body")
      .ariaSnapshot({ timeout: 5_000 })
      .catch((reason: unknown) => String(reason));
    console.error(`"${test}" failed. ${page.url()} shows:\n${shown.slice(0, 4_000)}`);
  }
}

async function closeVisits(): Promise<void> {
  const browser = await opening;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

async function ask<E extends Endpoint>(address: string, row: E, input: Sent<E>, token?: string): Promise<Answer<E>> {
  const headers = {
    ...(token && { token }),
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const query = row.kind === "read" ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ""; // a query's fields are texts
  const sent = row.kind === "read" ? { headers } : { method: "POST", headers, body: JSON.stringify(input) };
  const body = (await (await fetch(`${address}${row.path}${query}`, sent)).json()) as {
    code: number;
    error?: string;
    data: Answer<E>;
  }; // as the endpoint promises
  expect(body, `${row.path} ${body.error ?? ""}`).toMatchObject({ code: 1 });
  return body.data;
}

async function codeMailedTo({ owner }: Stage, email: string): Promise<string> {
  let code: string | undefined;
  const look = async () => {
    const mail = await maybeOne<{ body: string }>(
      owner,
      sql`SELECT body FROM mail WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
    );
    code = /^\d{6}$/m.exec(mail?.body ?? "")?.[0];
    return code;
  };
  await expect.poll(look, { timeout: 30_000 }).toBeDefined();
  return code ?? "";
}

async function visit(
  browser: Browser,
  address: string,
  { language, theme = "light", width = 390, height = 844, worker = false }: Person,
): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 960,
    colorScheme: theme === "system" ? "light" : theme,
    locale: "en-US",
    reducedMotion: "reduce",
    serviceWorkers: worker ? "allow" : "block",
  });
  await context.addInitScript(
    ([kept, look]) => {
      // Only before the first visit: what the person changes later stays.
      if (localStorage.getItem("language") === null) localStorage.setItem("language", kept);
      if (localStorage.getItem("theme") === null) localStorage.setItem("theme", look);
    },
    [language, theme] as const,
  );
  const page = await context.newPage();
  watchRequests(page);
  page.setDefaultTimeout(20_000);
  // The first load takes a busy machine longer than anything that is pressed later.
  page.setDefaultNavigationTimeout(60_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Refused to/.test(message.text()))
      problems.push(message.text());
  });
  const t: Visitor["t"] = (id, values) => sentence(language, id, amountsApart(language, values));
  const open = async (route: string) => {
    await arrive(page, `${address}/#${route}`);
    expect(problems).toEqual([]);
  };
  const logIn = async (name: string) => {
    await page.getByLabel(t("field.account"), { exact: true }).fill(name);
    await page.getByLabel(t("field.password"), { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: t("account.log_in"), exact: true }).click();
    await page.waitForFunction(() => localStorage.getItem("token") !== null);
  };
  const signIn = async (name: string) => {
    await open("/pages/login/login");
    await logIn(name);
  };
  return { page, context, t, open, logIn, signIn };
}

/**
 * Goes to a page of the mall and waits until it is shown. Only the hash changes, so the old page stays for a moment,
 * and its heading does not count. A visit mounts its page again, except a visit to the address that the page had before
 * a filter changed it. In that case the old heading counts.
 */
async function arrive(page: Page, target: string): Promise<void> {
  const leave = () => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset["left"] = "";
  };
  // a document that is being unloaded cannot be marked
  if (page.url() !== target) await page.evaluate(leave).catch(() => undefined);
  await page.goto(target);
  const shown = page.locator("h1:not([data-left])").first();
  await shown
    .waitFor({ state: "attached", timeout: 10_000 })
    .catch(() => page.locator("h1").first().waitFor({ state: "attached" }));
}

async function signedIn(visitor: Visitor, { token, userinfo }: Answer<typeof account.logIn>): Promise<SignedIn> {
  await visitor.context.addInitScript(
    ([kept, member]) => {
      if (localStorage.getItem("token") !== null) return;
      localStorage.setItem("token", kept);
      localStorage.setItem("userinfo", member);
    },
    [token, JSON.stringify(userinfo)] as const,
  );
  return { ...visitor, token, member_id: BigInt(userinfo.id) };
}
