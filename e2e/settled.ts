import type { Page, Request } from "playwright-core";

const maxMs = 20_000;
/** Requests that have no end of their own: a film is loaded in parts, and nobody waits for a ping. */
const endless: readonly string[] = ["media", "ping", "eventsource", "websocket"];

const watched = new WeakMap<Page, Set<Request>>();

/** From now on the requests of a page that are on their way are known. */
export function watchRequests(page: Page): Set<Request> {
  const known = watched.get(page);
  if (known) return known;
  const open = new Set<Request>();
  watched.set(page, open);
  page.on("request", (request) => {
    if (!endless.includes(request.resourceType())) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return open;
}

/**
 * Waits until a page has shown all that it asked for: no request is on its way, and it has drawn what came and has
 * asked for nothing more.
 *
 * Playwright's `networkidle` is not this. It waits for half a second each time, and it is over for good after the first
 * time in a document: on a page that only changes its hash it does not wait at all.
 */
export async function settled(page: Page): Promise<void> {
  const open = watchRequests(page);
  const end = performance.now() + maxMs;
  for (let wasQuiet = false; ;) {
    await answered(page, open, end);
    // A document that is being replaced draws nothing.
    const hasDrawn = await page.evaluate(drawn).catch(() => false);
    if (page.isClosed()) throw new Error("The page was closed before it had shown everything.");
    const isQuiet = hasDrawn && open.size === 0;
    if (isQuiet && wasQuiet) return;
    wasQuiet = isQuiet;
    if (performance.now() > end)
      throw new Error(
        `After ${maxMs / 1_000} s ${page.url()} waits for ${[...open].map((one) => one.url()).join(", ")}`,
      );
  }
}

/**
 * Waits until no request is on its way, at most until `end`. It waits for the browser's events: asking the page again
 * and again took half a processor from the pages that others waited for.
 */
async function answered(page: Page, open: ReadonlySet<Request>, end: number): Promise<void> {
  if (open.size === 0) return;
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      page.off("requestfinished", ended);
      page.off("requestfailed", ended);
      page.off("close", finish);
      resolve();
    };
    const ended = (): void => void (open.size === 0 && finish());
    const timer = setTimeout(finish, end - performance.now());
    // `watchRequests` listens first, so the request that ended is no longer among the open ones.
    page.on("requestfinished", ended);
    page.on("requestfailed", ended);
    page.on("close", finish);
  });
}

/** Two frames later the page has drawn what was ready, and then has nothing more to do. */
function drawn(): Promise<true> {
  return new Promise((resolve) => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(true), { timeout: 1_000 })),
    );
  });
}
