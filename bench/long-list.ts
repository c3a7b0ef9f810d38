import { setTimeout as pause } from "node:timers/promises";
import { sentence } from "@arcade/messages";
import type { CDPSession, Page } from "playwright-core";
import type { Single } from "./figures.ts";
import { type Bench, fill, startMall } from "./malls.ts";
import { launchBrowser, phone } from "./web.ts";

const items = 500;
const slower = 4;
const scrolledForMs = 5 * 60_000;
const stepPx = 600;
const stepMs = 100;
const maxScrollMs = 20_000;

/**
 * A list of 500 goods on a slowed processor (UX-025): frames while it is scrolled to its end, memory after five minutes
 * of scrolling, and the answer to a tap.
 */
export async function measureLongList({ database: create }: Bench, report: (single: Single) => void): Promise<void> {
  const database = await create();
  await fill(database, (filling) => filling.call("fillCatalogue", { count: items }));
  const mall = await startMall(database, [], { BENCH_WEB: "1" });
  const address = `http://127.0.0.1:${await mall.call<number>("listen")}`;
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await page.goto(`${address}/#/pages/product/list`);
    await cards(page).first().waitFor();
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.evaluate(noteFrames);
    await showAll(page);
    const shown = await cards(page).count();
    const longest = await page.evaluate(longestFrame);
    const before = await heapMiB(tools);
    const until = Date.now() + scrolledForMs;
    for (let direction = -1; Date.now() < until; direction *= -1)
      await scroll(page, () => Promise.resolve(Date.now() >= until), maxScrollMs, direction);
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
      what: "memory after five minutes of scrolling, beside that before (the same)",
      value: after / before,
      unit: "times",
      max: 1.2,
      note: `${before.toFixed(1)} MiB, then ${after.toFixed(1)} MiB`,
    });
    report({ what: "first change of the page after a tap on goods (the same)", value: tap, unit: "ms", max: 200 });
  } finally {
    await browser.close();
    await mall.stop();
    await database.drop();
  }
}

const cardLinks = 'a[href*="/pages/product/goods?id="]';
const cards = (page: Page) => page.getByRole("main").locator(cardLinks);

/** Scrolls to the end of what is shown, and taps "Show more" there, until the list has all of its goods. */
async function showAll(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: sentence("en", "app.more"), exact: true });
  for (let shown = await cards(page).count(); shown < items; shown = await cards(page).count()) {
    const isAtEnd = () => page.evaluate(() => scrollY + innerHeight + 1 >= document.documentElement.scrollHeight);
    await scroll(page, isAtEnd, maxScrollMs);
    await more.tap();
    await page.waitForFunction(([selector, before]) => document.querySelectorAll(selector).length > before, [
      `main ${cardLinks}`,
      shown,
    ] as const);
  }
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
  const found = await page.evaluateHandle((selector) => {
    const { innerHeight } = window;
    return [...document.querySelectorAll<HTMLElement>(selector)].find((card) => {
      const { top, height } = card.getBoundingClientRect();
      return Math.abs(top + height / 2 - innerHeight / 2) < innerHeight / 4;
    });
  }, `main ${cardLinks}`);
  const target = found.asElement();
  if (target === null) throw new Error("no goods in the window");
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
