import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fill, merchant, pages, placeOf, untilWhole } from "./every-page.ts";
import { useStage } from "./stage.tsx";

const stage = useStage();

/** The main controls. A link inside a text is not one of them: axe holds its 24 pixels. */
const controls =
  "button, a.kit-button, a.kit-icon-button, a.kit-row, a.kit-tab, input:not([type=hidden]), select, textarea, [role=tab], [role=switch]";
const minPx = 44;
/** What a phone of 390 x 844 leaves of the window above its keyboard. */
const aboveKeyboard = 430;

/** A radio button or a tick box is drawn by its label. */
function drawnBy(control: HTMLElement): HTMLElement {
  const isDrawn = control.clientWidth > 2 && getComputedStyle(control).opacity !== "0";
  return isDrawn ? control : (control.closest("label") ?? control.parentElement ?? control);
}

function isShown(control: HTMLElement): boolean {
  const { width, height } = drawnBy(control).getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(control).visibility !== "hidden";
}

const named = (control: HTMLElement): string =>
  `${control.tagName} ${control.className} ${(control.getAttribute("aria-label") ?? control.textContent ?? "").slice(0, 40)}`;

/** Whether a press at this point reaches the control. */
function reaches(control: HTMLElement, x: number, y: number): boolean {
  const found = document.elementFromPoint(x, y);
  return found !== null && (control.contains(found) || found.closest("label")?.contains(control) === true);
}

/** The size of the part that a thumb can press, whatever draws it. Null if its middle is another control's. */
function pressable(control: HTMLElement): { width: number; height: number } | null {
  drawnBy(control).scrollIntoView({ block: "center" });
  const { left, right, top, bottom } = drawnBy(control).getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  if (!reaches(control, x, y)) return null;
  const far = (stepX: number, stepY: number) => {
    let steps = 0;
    while (steps < minPx && reaches(control, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
    return steps;
  };
  return { width: far(-1, 0) + far(1, 0) + 1, height: far(0, -1) + far(0, 1) + 1 };
}

function isCovered(control: HTMLElement): boolean {
  const { left, right, top, bottom } = drawnBy(control).getBoundingClientRect();
  const across = [left + 3, (left + right) / 2, right - 3];
  const down = [top + 3, (top + bottom) / 2, bottom - 3];
  return !across.some((x) => down.some((y) => reaches(control, x, y)));
}

/** What only the browser fills in is neither pressed nor focused. */
const shown = () =>
  [...document.body.querySelectorAll<HTMLElement>(controls)].filter(
    (control) => isShown(control) && control.closest("[aria-hidden=true], [inert]") === null,
  );

test.each(pages)(
  "%s: a thumb can press every main control, and none is covered by a bar or by the keyboard when it has the focus (UX-008, UX-009)",
  async (path) => {
    fill(stage);
    await stage.open(placeOf(path), merchant);
    await untilWhole();
    await expect.poll(() => shown().length).toBeGreaterThan(0);
    const small = shown().flatMap((control) => {
      const size = pressable(control);
      // half a pixel is lost where an edge lies between two
      const isSmall = size !== null && (size.width < minPx - 1 || size.height < minPx - 1);
      return isSmall ? [`${named(control)}: ${size.width} x ${size.height}`] : [];
    });
    expect.soft(small, "too small").toEqual([]);

    await page.viewport(390, aboveKeyboard);
    const covered = shown().flatMap((control) => {
      control.focus();
      return document.activeElement === control && isCovered(control) ? [named(control)] : [];
    });
    expect.soft(covered, "covered").toEqual([]);
  },
);
