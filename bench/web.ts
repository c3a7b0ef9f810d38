import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import chromiumInside from "@sparticuz/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { buildWeb } from "../tools/build-web.ts";
import { traceBlocking } from "./blocking.ts";
import { median, startMallIn } from "./cold-start.ts";
import type { Single } from "./figures.ts";

const views = 3;
/** These pages contain the outline of the world. */
const maps = new Set(["/choose-location", "/open-location"]);
const kib = 1_024;

/** What a phone has to fetch, and how long its first page takes. It also measures how long `npm start` takes. */
export async function measureWeb(report: (single: Single) => void): Promise<void> {
  const start = performance.now();
  const { folders, isNew } = await buildWeb();
  if (isNew)
    report({ what: "building the web apps", value: (performance.now() - start) / 1_000, unit: "s", max: null });
  measureWeight(folders.mall, report);
  const data = mkdtempSync(path.join(tmpdir(), "arcade-bench-web-"));
  const first = await startMallIn(data, ["npm", "start"], { DEMO_PASSWORD: "demo-password" });
  report({
    what: "`npm start`, the very first with the demo's goods, people and orders (web app built before)",
    value: first.ms / 1_000,
    unit: "s",
    max: null,
  });
  await first.stop();
  const later = await startMallIn(data, ["npm", "start"], { DEMO_PASSWORD: "demo-password" });
  report({ what: "`npm start`, later (npm's own start included)", value: later.ms / 1_000, unit: "s", max: null });
  try {
    const mall = `http://127.0.0.1:${later.port}`;
    await measurePage("home page", `${mall}/`, report);
    await measurePage("goods that a link was shared to", `${mall}/goods/${await anyGoods(mall)}`, report);
  } finally {
    await later.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

function measureWeight(folder: string, report: (single: Single) => void): void {
  const html = readFileSync(path.join(folder, "index.html"), "utf8");
  const weight = (files: Iterable<string>) =>
    [...files].reduce(
      (bytes, file) => bytes + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
      0,
    ) / kib;
  const linked = [...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = ""]) => file,
  );
  const preloads = JSON.parse(/\}\)\((\{"words".*\})\);/.exec(html)?.[1] ?? '{"words":{},"pages":{}}') as {
    words: Record<string, string>;
    others?: string[];
    pages: Record<string, string[]>;
  }; // vite/preloads.ts wrote it
  const home = preloads.pages["/"] ?? [];
  const first = new Set([...linked, ...Object.values(preloads.words).slice(0, 1), ...home]);
  report({
    what: "first route, JavaScript (gz)",
    value: weight([...first].filter((file) => file.endsWith(".js"))),
    unit: "KiB",
    max: 110,
    ...(home.length === 0 ? { note: "no home page in the build" } : {}),
  });
  report({
    what: "first route, CSS (gz)",
    value: weight([...first].filter((file) => file.endsWith(".css"))),
    unit: "KiB",
    max: 12,
  });
  report({
    what: "behind the first paint: the table of the other pages and what many of them share (gz)",
    value: weight((preloads.others ?? []).filter((file) => !first.has(file))),
    unit: "KiB",
    max: 32,
  });
  const lazy = Object.entries(preloads.pages)
    .filter(([route]) => route !== "/")
    .map(([route, files]) => ({ route, weight: weight(files.filter((file) => !first.has(file))) }))
    .toSorted((a, b) => b.weight - a.weight);
  for (const { route, weight: value } of lazy.slice(0, 5))
    report({
      what: `route \`${route}\`, what it adds to these (gz)`,
      value,
      unit: "KiB",
      max: maps.has(route) ? 80 : 40,
    });
  if (lazy.length > 5)
    report({
      what: `the other ${lazy.length - 5} routes, the heaviest (gz)`,
      value: lazy[5]?.weight ?? 0,
      unit: "KiB",
      max: 40,
    });
}

interface Vitals {
  lcp: number;
  tbt: number;
  cls: number;
}

interface Seen extends Vitals {
  blockingMs: number;
}

export async function anyGoods(mall: string): Promise<string> {
  const answer = await fetch(`${mall}${catalogue.goods.path}`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } }; // what our own server answers
  const [first] = data.items;
  if (first === undefined) throw new Error("the demo has no goods");
  return first.id;
}

async function measurePage(what: string, url: string, report: (single: Single) => void): Promise<void> {
  const browser = await launchBrowser();
  // One view is not measured, because pictures are drawn at their first request.
  await view(browser, url);
  const seen: Seen[] = [];
  for (let count = 0; count < views; count += 1) seen.push(await view(browser, url));
  await browser.close();
  const profile = `${what} in Chromium, 150 ms round trip, 1.6 Mbit/s, processor slowed 4 times, median of ${views}`;
  report({
    what: `largest contentful paint (${profile})`,
    value: median(seen.map(({ lcp }) => lcp)) / 1_000,
    unit: "s",
    max: 1.4,
  });
  report({ what: "total blocking time (the same)", value: median(seen.map(({ tbt }) => tbt)), unit: "ms", max: 100 });
  report({
    what: "total blocking time by the processor time of the page's thread (the same)",
    value: median(seen.map(({ blockingMs }) => blockingMs)),
    unit: "ms",
    max: 100,
  });
  report({
    what: "cumulative layout shift (the same)",
    value: median(seen.map(({ cls }) => cls)),
    unit: "",
    max: 0.02,
  });
}

const installed = "/usr/bin/chromium";

/** Debian's Chromium, or else the one in a package of npm. */
export const browserPath = async (): Promise<string> =>
  existsSync(installed) ? installed : chromiumInside.executablePath();

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await browserPath();
  if (executablePath === installed) return chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const unwanted = /^--(single-process|no-zygote|headless)/;
  return chromium.launch({ executablePath, args: chromiumInside.args.filter((flag) => !unwanted.test(flag)) });
}

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: "en",
};

/** Slows the view down as Lighthouse's mobile profile does. */
async function view(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await tools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(watchVitals);
  const trace = await traceBlocking(browser);
  await page.goto(url, { waitUntil: "load" });
  await quiet(page);
  // the value that `watchVitals` stores there
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  const blockingMs = await trace.stop();
  await context.close();
  return { ...vitals, blockingMs };
}

/** Runs in the page, before its own code. */
function watchVitals(): void {
  const vitals = { lcp: 0, tbt: 0, cls: 0 };
  Object.assign(globalThis, { vitals });
  const watch = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", ({ startTime }) => (vitals.lcp = startTime));
  watch("longtask", ({ duration }) => (vitals.tbt += Math.max(0, duration - 50)));
  watch("layout-shift", ({ value = 0, hadRecentInput }) => (vitals.cls += hadRecentInput ? 0 : value));
}

/** Waits until the network has been idle for a while. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 30_000 });
  await page.waitForTimeout(1_500);
}
