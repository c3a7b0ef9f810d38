import { expect, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { axeFindings } from "./clean.ts";

/** A page whose buttons are pressed, one after the other. */
export interface PageOfDialogs {
  /** Names the page in what the test says. */
  name: string;
  /** Shows the page anew, whole. */
  visit(): Promise<void>;
  /** Where its buttons stand. */
  part(): HTMLElement;
  /** The parts of a dialog that scroll from top to bottom, and may not scroll sideways. */
  scrolling: string;
}

/** A button that opens nothing has changed the page by then, or has only sent something. */
const mayOpenWithinMs = 60;
/** A button that opened a dialog in the first look opens it again, on a busy machine later. */
const opensAgainWithinMs = 2_000;
const closesWithin = { timeout: 2_000, interval: 20 };

/** What chooses, switches, unfolds or sends opens no dialog. */
const buttons =
  "button:not(:disabled, [type=submit], [role=tab], [role=switch], [role=radio], [aria-pressed], [aria-expanded])";

/** By the name of a page, the places of the buttons that opened a dialog, among all of it. */
export type Openers = Map<string, number[]>;

/** What is known from the pages before. */
export interface DialogWalk {
  /** The titles of the dialogs that were looked at. */
  seen: Set<string>;
  /** How often a button of this name showed nothing new. */
  dull: Map<string, number>;
  /** Of a page that is not in it each button is pressed, and it is written there. */
  openers: Openers;
}

export const newWalk = (openers: Openers): DialogWalk => ({ seen: new Set(), dull: new Map(), openers });

/** Buttons that stand on many pages, such as those of a table, are pressed on the first of them. */
const maxDull = 2;

/**
 * Presses the buttons of a page, and looks at each dialog that opens and that was not seen yet: axe finds nothing in
 * it, and with text of 200 per cent it does not scroll sideways (UX-005, UX-010). Rows that differ in numbers only have
 * the same buttons, and dialogs whose titles do are the same.
 */
export async function expectCleanDialogs(page: PageOfDialogs, { seen, dull, openers }: DialogWalk): Promise<void> {
  const known = openers.get(page.name);
  if (known?.length === 0) return;
  await page.visit();
  const address = location.hash;
  const opening: number[] = [];
  for (const pick of known?.map(byPlace) ?? namesIn(page.part()).map(byName)) {
    const all = buttonsIn(page.part());
    const button = pick(all);
    if (button === undefined) continue;
    const name = nameOf(button);
    const told = dull.get(name) ?? 0;
    if (known === undefined && told >= maxDull) continue;
    dull.set(name, told + 1);
    button.click();
    const timeout = known === undefined ? mayOpenWithinMs : opensAgainWithinMs;
    await vi.waitUntil(() => openDialogs().length > 0, { timeout, interval: 10 }).catch(() => undefined);
    const dialog = openDialogs().at(-1);
    if (dialog !== undefined) {
      opening.push(all.indexOf(button));
      await untilStill(dialog);
      const title = nameOf(dialog.querySelector("h2, .ant-modal-title, .ant-drawer-title") ?? dialog);
      if (!seen.has(title) && dialog.isConnected) {
        const found = await faultsOf(dialog, page.scrolling);
        expect.soft([page.name, name, title, found]).toEqual([page.name, name, title, []]);
        seen.add(title);
        dull.set(name, 0);
      }
      await closeDialogs();
    }
    if (location.hash !== address || openDialogs().length > 0 || buttonsIn(page.part()).length === 0)
      await page.visit();
  }
  openers.set(page.name, opening);
}

const byPlace = (place: number) => (all: HTMLButtonElement[]) => all[place];
const byName = (name: string) => (all: HTMLButtonElement[]) => all.find((button) => nameOf(button) === name);

const openDialogs = () =>
  [...document.querySelectorAll<HTMLElement>("dialog[open], [role=dialog], [role=alertdialog]")].filter((dialog) =>
    dialog.checkVisibility(),
  );

const nameOf = (element: Element) =>
  (element.getAttribute("aria-label") ?? element.textContent).trim().replaceAll(/\p{Nd}+/gu, "#");

const buttonsIn = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLButtonElement>(buttons)].filter((button) => button.checkVisibility());

const namesIn = (part: HTMLElement) => [...new Set(buttonsIn(part).map(nameOf))];

async function faultsOf(dialog: HTMLElement, scrolling: string): Promise<string[]> {
  const found = await axeFindings(dialog);
  document.documentElement.style.fontSize = "200%";
  const wide = [dialog, ...dialog.querySelectorAll<HTMLElement>(scrolling)].filter(
    (part) => part.scrollWidth > part.clientWidth + 1,
  );
  document.documentElement.style.fontSize = "";
  return [...found, ...wide.map((part) => `${part.className} is ${part.scrollWidth - part.clientWidth} px too wide`)];
}

/**
 * What moves in the dialog is taken to its end. What turns for as long as something is on its way does not count, and
 * neither does the page behind: the ring around a pressed button of antd fades for two seconds.
 */
async function untilStill(dialog: HTMLElement): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isThere = target !== null && (dialog.contains(target) || target.contains(dialog));
      return isThere && effect?.getTiming().iterations !== Infinity;
    });
  const isStill = () => {
    const found = moving();
    for (const animation of found) animation.finish();
    return found.length === 0;
  };
  await vi.waitUntil(isStill, { timeout: 20_000, interval: 20 });
}

/** A page whose dialog stays, because an answer is on its way, is shown anew. */
async function closeDialogs(): Promise<void> {
  for (let layers = openDialogs().length; layers > 0; layers -= 1) {
    await userEvent.keyboard("{Escape}");
    await vi.waitUntil(() => openDialogs().length < layers, closesWithin).catch(() => undefined);
  }
}
