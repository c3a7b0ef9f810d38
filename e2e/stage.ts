import type { Language } from "@arcade/contract/languages";
import { type MessageId, sentence, type Values } from "@arcade/messages";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject } from "vitest";
import { type OpenMall, openMall } from "../apps/server/src/main.ts";
import { type Clock, createClock } from "../apps/server/src/platform/clock.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { createTestDatabase } from "../apps/server/src/platform/postgres/temporary.ts";
import { demoPictures } from "../tools/seed/demo-pictures.ts";
import { seedDemo } from "../tools/seed/load.ts";
import { openBrowser } from "./browser.ts";

export const demoPassword = "journey-password";
export const demoPaymentPassword = "246810";

/** The whole mall with its demo, listening on this machine, and a browser before it. */
export interface Stage extends OpenMall {
  clock: Clock;
  address: string;
  browser: Browser;
  /** A person with a phone of their own: nothing is shared but the mall. */
  visit(wanted: Person): Promise<Visitor>;
}

export interface Person {
  language: Language;
  theme?: "light" | "dark";
  width?: number;
  height?: number;
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** A message in this person's language, as the page shows it. */
  say(id: MessageId, values?: Values): string;
  open(route: string): Promise<void>;
}

/** `environment`: what the mall is configured with beside the stage's own. */
export function useStage(environment: Record<string, string> = {}): Stage {
  const stage = {} as Stage; // filled before the first test runs
  let tearDown: (() => Promise<void>) | null = null;
  beforeAll(async () => {
    const database = await createTestDatabase(inject("cluster"));
    const folder = await mkdtemp(path.join(tmpdir(), "arcade-journey-"));
    const clock = createClock();
    const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: "silent", DEMO: "1", DEMO_PASSWORD: demoPassword, PORT: "0", ...environment });
    const mall = await openMall({
      configuration,
      secrets: { pepper: Buffer.alloc(32, 7) },
      database: database.target,
      clock,
      drawings: demoPictures(),
      webApps: inject("webApps"),
    });
    await seedDemo(mall, demoPassword);
    const address = await mall.listen();
    const browser = await openBrowser();
    Object.assign(stage, mall, { clock, address, browser, visit: (person: Person) => visit(browser, address, person) });
    tearDown = async () => {
      await browser.close();
      await mall.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    };
  }, 180_000);
  afterAll(async () => tearDown?.(), 60_000);
  return stage;
}

async function visit(browser: Browser, address: string, { language, theme = "light", width = 390, height = 844 }: Person): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 960,
    colorScheme: theme,
    locale: "en-US",
    reducedMotion: "reduce",
  });
  await context.addInitScript(
    ([kept, look]) => {
      // Before the first visit only: what the person changes later stays.
      if (localStorage.getItem("language") === null) localStorage.setItem("language", kept);
      if (localStorage.getItem("theme") === null) localStorage.setItem("theme", look);
    },
    [language, theme] as const,
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy|Refused to/.test(message.text())) problems.push(message.text());
  });
  return {
    page,
    context,
    say: (id, values) => sentence(language, id, values),
    async open(route) {
      await page.goto(`${address}/#${route}`);
      await page.locator("h1").first().waitFor({ state: "attached" });
      expect(problems).toEqual([]);
    },
  };
}
