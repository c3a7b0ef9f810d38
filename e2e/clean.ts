import axe from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** What depends on colours, so on the theme. On the home page it takes half the time of all rules. */
const colours = ["color-contrast", "link-in-text-block"];

/** Axe finds no fault on the page, and nothing scrolls sideways. */
export async function expectClean(page: Page, name: string): Promise<void> {
  await expectNoFindings(page, name, levels);
  await expectNoSideways(page, name);
}

/** Axe finds no fault in the colours of a page that was clean in another theme. */
export async function expectCleanColours(page: Page, name: string): Promise<void> {
  await expectNoFindings(page, name, colours);
}

/** `rules`: ids of rules, or tags of several. */
async function expectNoFindings(page: Page, name: string, rules: string[]): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // Only what is wrong leaves the page: the whole result of a long page has 1.9 MB, and sending it took as long as axe.
  const violations = await page.evaluate(async (runOnly) => {
    // Scrolls to the top first: axe counts a button that is half under a sticky head as too small.
    const at = window.scrollY;
    window.scrollTo({ top: 0, behavior: "instant" });
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly,
      resultTypes: ["violations"],
    });
    window.scrollTo({ top: at, behavior: "instant" });
    return found.violations;
  }, rules);
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
    return `${id}: ${places.join(" | ")}`;
  });
  expect(found, name).toEqual([]);
}

/**
 * The page fits at every size (UX-010): at 320 pixels, with text twice the browser's default size, and on a desktop.
 * Nothing scrolls sideways and no text is cut off.
 */
export async function expectRoomAtEverySize(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  const setText = (size: string) =>
    page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
  await setText("200%");
  await expectRoom(page, `${name} with text of 200 %`);
  await setText("");
  for (const other of [320, 1280]) {
    await page.setViewportSize({ width: other, height });
    await expectRoom(page, `${name} at ${other} pixels`);
  }
  await page.setViewportSize({ width, height });
}

/** Nothing scrolls sideways, and no text is cut off. */
export async function expectRoom(page: Page, name: string): Promise<void> {
  await expectNoSideways(page, name);
  expect(await page.evaluate(cutTexts), `${name} cuts text off`).toEqual([]);
}

/**
 * The texts that are cut off by their own box, unless it shows an ellipsis. Texts for screen readers only are one pixel
 * large.
 */
function cutTexts(): string[] {
  const cut: string[] = [];
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
    );
    if (!hasText || element.clientWidth < 4 || element.clientHeight < 4) continue;
    const style = getComputedStyle(element);
    const isClamped = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const isCut =
      (hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(style.overflowY) && element.scrollHeight > element.clientHeight + 2);
    if (isCut && !isClamped) cut.push(`${element.className}: ${(element.textContent ?? "").slice(0, 60)}`);
  }
  return cut.slice(0, 3);
}

async function expectNoSideways(page: Page, name: string): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
}
