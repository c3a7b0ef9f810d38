import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

const maxStops = 160;

/**
 * Presses Tab until the control has the focus, as a person without a pointer does. At each stop the focus is visible:
 * its mark is drawn, and no bar covers the control (UX-007, UX-008).
 */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.first().waitFor();
  const stops: string[] = [];
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    const { name } = await page.evaluate(lookAtFocus);
    // A toast may cover it for the seconds that it is shown.
    await expect
      .poll(async () => (await page.evaluate(lookAtFocus)).fault, {
        timeout: 10_000,
        message: `${name} after ${stops.slice(-3).join(", ")}`,
      })
      .toBeNull();
    stops.push(name);
    if (await control.first().evaluate((element) => element === document.activeElement)) return;
  }
  expect(stops.slice(-12), "the control was never reached by Tab").toEqual([]);
}

/** The name of the focused element, and why it is not visible enough. */
function lookAtFocus(): { name: string; fault: string | null } {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return { name: "the page", fault: null };
  const name = `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
  // The label of a radio button or a tick box draws it.
  const isDrawn = element.clientWidth > 2 && getComputedStyle(element).opacity !== "0";
  const seen = isDrawn ? element : (element.closest("label") ?? element.parentElement ?? element);
  const { left, right, top, bottom } = seen.getBoundingClientRect();
  const across = [left + 3, (left + right) / 2, right - 3];
  const down = [top + 3, (top + bottom) / 2, bottom - 3];
  const isFree = across.some((x) =>
    down.some((y) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (seen.contains(found) || found.contains(seen));
    }),
  );
  if (!isFree) return { name, fault: "is covered or outside of the window" };
  // The box of a field draws its focus mark.
  const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter(
    (box) => box instanceof Element,
  );
  const isMarked = boxes.some((box) => {
    const { outlineStyle, boxShadow } = getComputedStyle(box);
    return outlineStyle !== "none" || boxShadow !== "none";
  });
  const hasMark = isMarked || !isDrawn || element.matches("h1, h2, main");
  return { name, fault: hasMark ? null : "has no mark of the focus" };
}

/** After a change of page the title names it, and the focus is on its heading or in a field (UX-018). */
export async function expectArrived(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading }).first().waitFor({ state: "attached" });
  await expect.poll(() => page.title()).toContain(heading);
  await expect
    .poll(() => page.evaluate(() => document.querySelector("#page")?.contains(document.activeElement) ?? false))
    .toBe(true);
}
