import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { goods } from "@arcade/contract/shops/goods/api";
import type { CDPSession, Page } from "playwright-core";
import { startMallIn } from "./cold-start.ts";
import type { Single } from "./figures.ts";
import { launchBrowser } from "./web.ts";

const items = 500;
const slower = 4;
const scrolledForMs = 5 * 60_000;
const stepPx = 600;
const stepMs = 100;

/**
 * A list of 500 goods on a slowed processor (UX-025): frames while it is scrolled to its end, memory after five minutes
 * of scrolling, and the answer to a tap. The demo has fewer goods, so the browser repeats its pages under other ids.
 */
export async function measureLongList(report: (single: Single) => void): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), "arcade-bench-list-"));
  const mall = await startMallIn(data, ["npm", "start"], { DEMO_PASSWORD: "demo-password" });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await repeatGoods(page, `http://127.0.0.1:${mall.port}`);
    await page.goto(`http://127.0.0.1:${mall.port}/#/pages/product/list`);
    await cards(page).first().waitFor();
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.evaluate(noteFrames);
    await scroll(page, async () => (await cards(page).count()) >= items, scrolledForMs);
    const shown = await cards(page).count();
    const longest = await page.evaluate(longestFrame);
    const before = await heapMiB(tools);
    const until = Date.now() + scrolledForMs;
    for (let direction = -1; Date.now() < until; direction *= -1)
      await scroll(page, () => Promise.resolve(Date.now() >= until), 20_000, direction);
    const after = await heapMiB(tools);
    const tap = await answerToTap(page);
    const profile = `a list of ${shown} goods, processor slowed ${slower} times`;
    report({
      what: `longest time between two frames, scrolled to its end (${profile})`,
      value: longest,
      unit: "ms",
      max: 200,
    });
    report({
      what: "memory after five minutes of scrolling, beside its first minute (the same)",
      value: after / before,
      unit: "times",
      max: 1.2,
      note: `${before.toFixed(1)} MiB, then ${after.toFixed(1)} MiB`,
    });
    report({ what: "first change of the page after a tap on goods (the same)", value: tap, unit: "ms", max: 200 });
  } finally {
    await browser.close();
    await mall.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

const cards = (page: Page) => page.getByRole("main").locator('a[href*="/pages/product/goods?id="]');

/** The first page of the list again and again, each time under ids of its own, that lead to the same goods. */
async function repeatGoods(page: Page, mall: string): Promise<void> {
  const first = (await (await fetch(`${mall}${catalogue.goods.path}`)).json()) as Listed; // what our own server answers
  const known = first.data.items;
  await page.route(`**${catalogue.goods.path}*`, async (route) => {
    const done = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const given = Array.from({ length: Math.min(known.length, items - done) }, (_, index) => ({
      ...known[index],
      id: String(done + index + 1),
    }));
    const next = done + given.length < items ? String(done + given.length) : null;
    await route.fulfill({ json: { ...first, data: { ...first.data, items: given, next } } });
  });
  await page.route(`**${goods.detail.path}*`, async (route) => {
    const url = new URL(route.request().url());
    const place = (Number(url.searchParams.get("id")) - 1) % known.length;
    url.searchParams.set("id", known[place]?.id ?? "");
    await route.continue({ url: url.href });
  });
}

interface Listed {
  data: { items: { id: string }[]; next: string | null };
}

async function scroll(page: Page, isDone: () => Promise<boolean>, limitMs: number, direction = 1): Promise<void> {
  const until = Date.now() + limitMs;
  while (Date.now() < until && !(await isDone())) {
    await page.mouse.wheel(0, direction * stepPx);
    await pause(stepMs);
  }
}

/** Runs in the page. */
function noteFrames(): void {
  const frames = { last: performance.now(), longest: 0 };
  Object.assign(globalThis, { frames });
  const note = (at: number) => {
    frames.longest = Math.max(frames.longest, at - frames.last);
    frames.last = at;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}

/** Runs in the page: what `noteFrames` keeps there. */
function longestFrame(): number {
  return (globalThis as unknown as { frames: { longest: number } }).frames.longest;
}

async function heapMiB(tools: CDPSession): Promise<number> {
  await tools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await tools.send("Runtime.getHeapUsage");
  return usedSize / 1_048_576;
}

/** From the tap to the first frame with another address or a pressed card. */
async function answerToTap(page: Page): Promise<number> {
  const card = await cards(page).filter({ visible: true }).all();
  const inView = [];
  for (const each of card.slice(-40)) {
    const box = await each.boundingBox();
    if (box !== null && box.y > 150 && box.y < 600) inView.push(each);
  }
  const [target] = inView;
  if (target === undefined) throw new Error("no goods in the window");
  await target.evaluate((element) => {
    const kept = { at: 0 };
    Object.assign(globalThis, { tapped: kept });
    element.addEventListener("pointerdown", () => {
      const began = performance.now();
      const look = () => {
        if (location.hash.includes("/product/goods")) kept.at = performance.now() - began;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await target.tap();
  await page.waitForFunction(() => (globalThis as unknown as { tapped: { at: number } }).tapped.at > 0);
  return page.evaluate(() => (globalThis as unknown as { tapped: { at: number } }).tapped.at);
}
