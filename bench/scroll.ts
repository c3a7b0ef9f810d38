import type { Page } from "playwright-core";
import { median } from "./cold-start.ts";
import type { Single } from "./figures.ts";
import { type Bench, fill, startMall } from "./malls.ts";
import { launchBrowser } from "./web.ts";

const items = 500;
const slowed = 4;
/** One movement of a finger: most of a phone's screen, and a moment until the next. */
const stepPx = 600;
const stepMs = 150;
const maxSteps = 1_000;
const rounds = 5;
const taps = 5;

interface Watched {
  longestFrameMs: number;
}

/**
 * A list of 500 goods on a phone whose processor is slowed four times (UX-025): the longest time between two frames
 * while it is scrolled, how much memory the page has gained after a long time of scrolling, and how long a tap takes
 * until the page has drawn its answer.
 */
export async function measureScroll({ database: create }: Bench, report: (single: Single) => void): Promise<void> {
  const database = await create();
  await fill(database, (mall) => mall.call("fillCatalogue", { count: items * 2 }));
  const mall = await startMall(database, [], { BENCH_WEB: "1" });
  const browser = await launchBrowser();
  try {
    const port = await mall.call<number>("listen");
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send("Emulation.setCPUThrottlingRate", { rate: slowed });
    await page.goto(`http://127.0.0.1:${port}/#/pages/product/list`);
    await goods(page).first().waitFor();
    const first = await scrolled(page, items);
    const count = await goods(page).count();
    const memory = async () => {
      await tools.send("HeapProfiler.collectGarbage");
      return (await tools.send("Runtime.getHeapUsage")).usedSize;
    };
    const before = await memory();
    const longest: number[] = [first];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      longest.push(await scrolled(page, items));
    }
    const after = await memory();
    const of = `of ${count} goods, processor slowed ${slowed} times`;
    report({
      what: `longest gap between two frames while a list is scrolled (${of})`,
      value: Math.max(...longest),
      unit: "ms",
      max: 200,
    });
    report({
      what: `memory of the page after ${rounds} more times through the list, of that before (${of})`,
      value: after / before,
      unit: "times",
      max: 1.2,
    });
    report({
      what: `a tap on goods, until the page has drawn its answer (${of}, median of ${taps})`,
      value: median(await tapped(page)),
      unit: "ms",
      max: 200,
    });
  } finally {
    await browser.close();
    await mall.stop();
    await database.drop();
  }
}

const goods = (page: Page) => page.locator('main a[href*="/pages/product/goods"]');

function atEnd(page: Page): Promise<boolean> {
  return page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2);
}

/**
 * Scrolls by a finger's movements to the end of what is shown, and asks there for more until there are so many goods.
 * Returns the longest time between two frames.
 */
async function scrolled(page: Page, count: number): Promise<number> {
  await page.evaluate(watchFrames);
  const more = page.getByRole("button", { name: "Show more", exact: true });
  for (let steps = 0; steps < maxSteps; steps += 1) {
    await page.mouse.wheel(0, stepPx);
    await page.waitForTimeout(stepMs);
    if (!(await atEnd(page))) continue;
    // the value that `watchFrames` stores there
    if ((await goods(page).count()) >= count)
      return page.evaluate(() => (globalThis as unknown as Watched).longestFrameMs);
    if (await more.isVisible()) await more.click();
  }
  throw new Error(`the list did not come to ${count} goods`);
}

/** Runs in the page. */
function watchFrames(): void {
  const watched = globalThis as unknown as Watched & { isWatched?: true }; // the page has no such names of its own
  watched.longestFrameMs = 0;
  if (watched.isWatched) return;
  watched.isWatched = true;
  let before = performance.now();
  const frame = (now: number) => {
    watched.longestFrameMs = Math.max(watched.longestFrameMs, now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    before = now;
    frame(now);
  });
}

/** Each tap opens goods, and the page goes back to its place in the list. */
async function tapped(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const shown = goods(page).nth(items - 10 + tap);
    await shown.scrollIntoViewIfNeeded();
    const box = await shown.boundingBox();
    if (box === null) throw new Error("the goods are not shown");
    const answered = page.evaluate(timeOfTap);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    found.push(await answered);
    await page.goBack();
    await goods(page)
      .nth(items - 10)
      .waitFor();
  }
  return found;
}

/** Runs in the page. From the tap to the frame after the address has changed: by then the page of the goods is drawn. */
function timeOfTap(): Promise<number> {
  return new Promise((resolve) => {
    window.addEventListener(
      "pointerdown",
      (down) => {
        window.addEventListener(
          "hashchange",
          () => requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - down.timeStamp))),
          { once: true },
        );
      },
      { once: true, capture: true },
    );
  });
}
