import type { Language } from "@arcade/contract/languages";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectClean, expectCleanColours, expectRoomAtEverySize } from "./clean.ts";
import { settled } from "./settled.ts";
import type { Stage } from "./stage.ts";

// The folder for pictures of every page, for a person to look at:
// PAGES_SHOTS=/tmp/shots npx vitest run --project journeys journeys/pages
const shots = process.env["PAGES_SHOTS"];
const themes = ["light", "dark"] as const;
/** A page as tall as 4,000 px takes over 20 s to draw where many processes wait for two cores. */
const busyMs = 60_000;

/**
 * Opens each page once and looks at it in both themes: axe finds nothing, it fits every width and large text, and it
 * names itself. `name` is a demo account, or null for a visitor. The report names all pages with faults.
 */
export async function expectEveryPage(
  stage: Stage,
  language: Language,
  name: string | null,
  routes: readonly string[],
): Promise<void> {
  const person = { language, theme: "system" } as const;
  const { page, open, context } = name === null ? await stage.visit(person) : await stage.signedIn(name, person);
  const faults: string[] = [];
  for (const route of routes) {
    try {
      await open(route);
      await page.waitForFunction(() => document.title !== "", undefined, { timeout: busyMs });
      await expectCleanPage(page, route);
    } catch (error) {
      const found = error instanceof Error && "actual" in error ? JSON.stringify(error.actual) : "";
      faults.push(`${route}: ${String(error).split("\n")[0]} ${found}`.slice(0, 900));
    }
    if (shots !== undefined) await shoot(page, shots, `${name ?? "visitor"}-${language}`, route);
  }
  await context.close();
  expect(faults).toEqual([]);
}

async function expectCleanPage(page: Page, name: string): Promise<void> {
  await settled(page);
  // As tall as the page. Content that a bar covers now can be scrolled into view.
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width, height: 4_000 });
  await settled(page); // pictures below the first screen load now
  // The theme of the page before comes first: drawing a page anew in other colours takes as long as axe.
  const first = await page.evaluate(() => (document.documentElement.dataset["theme"] === "dark" ? "dark" : "light"));
  await expectClean(page, `${name}, ${first}`);
  const other = first === "dark" ? "light" : "dark";
  await show(page, other);
  // A theme has only colours of its own.
  await expectCleanColours(page, `${name}, ${other}`);
  await page.setViewportSize({ width, height });
  await expectRoomAtEverySize(page, name);
}

/**
 * The mall follows the device, because this person has chosen no theme. Colours that change gradually are at their end at
 * once: a transition of a part that is not drawn never ends.
 */
async function show(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction((wanted) => document.documentElement.dataset["theme"] === wanted, theme, {
    timeout: busyMs,
  });
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
}

async function shoot(page: Page, folder: string, who: string, route: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const theme of themes) {
    await show(page, theme);
    const file = `${who}-${theme}${route}`.replace(/[^a-z0-9-]+/gi, "_").slice(0, 110);
    await page.screenshot({ path: `${folder}/${file}.png` });
  }
}
