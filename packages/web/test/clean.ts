import axe from "axe-core";
import { expect } from "vitest";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Axe finds nothing on the page, or in a part of it. */
export async function expectNoAxeFindings(name: string, part: Element | Document = document): Promise<void> {
  expect(await axeFindings(part), name).toEqual([]);
}

/** What axe finds, a line for each rule with up to three of its places. */
export async function axeFindings(part: Element | Document): Promise<string[]> {
  const { violations } = await axe.run(part, { runOnly: rules });
  return violations.map(({ id, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary ?? ""})`);
    return `${id}: ${places.join(" | ")}`;
  });
}

/** The element that makes the page wider than its window; nothing if it is not wider. */
export function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isOutside = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1;
  const wide = [...document.querySelectorAll("body *")].filter((element) => isOutside(element.getBoundingClientRect()));
  return [`${scrollWidth} px`, ...wide.slice(0, 12).map((element) => `${element.tagName} ${element.className}`)];
}
