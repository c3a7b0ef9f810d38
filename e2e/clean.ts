import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Axe finds nothing on the page, and nothing scrolls sideways. */
export async function expectClean(page: Page, name: string): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async () => {
    // From the top: axe takes a button that is half under a sticky head for a small one.
    const at = window.scrollY;
    window.scrollTo({ top: 0, behavior: "instant" });
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    window.scrollTo({ top: at, behavior: "instant" });
    return found;
  });
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
    return `${id}: ${places.join(" | ")}`;
  });
  expect(found, name).toEqual([]);
  await expectNoSideways(page, name);
}

/** Text twice as large as the browser's own makes the page longer and not wider (UX-010). */
export async function expectRoomForLargeText(page: Page, name: string): Promise<void> {
  const setText = (size: string) =>
    page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
  await setText("200%");
  await expectNoSideways(page, `${name} with text of 200 %`);
  await setText("");
}

async function expectNoSideways(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
