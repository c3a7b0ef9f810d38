import type { Answer } from "@arcade/contract/endpoint";
import { content } from "@arcade/contract/front/content/api";
import { cacheAnswer } from "./cached-answers.ts";
import { client } from "./query.ts";

/**
 * Whether the server drew the page that is wanted, in the language that is spoken (index.html compares them before the
 * first paint). Then the answer that it was drawn with becomes the page's own. What it drew for somebody else is
 * removed.
 */
export function takeDrawn(root: Element, place: string): boolean {
  const page = document.documentElement;
  const { drawn } = page.dataset;
  const answer = document.querySelector("#drawn")?.textContent;
  // who followed a link before this ran is elsewhere by now
  if (drawn !== undefined && drawn === page.lang && place === "/" && answer !== undefined) {
    const { data } = JSON.parse(answer) as { data: Answer<typeof content.home> }; // the server wrote it by the endpoint's own schema
    client.setQueryData([content.home.path, {}], data, { updatedAt: isFromHistory() ? 0 : Date.now() });
    cacheAnswer(content.home, {}, data);
    return true;
  }
  root.replaceChildren();
  delete page.dataset["drawn"];
  return false;
}

/** A page that a browser restores may be as old as its tab: what it shows is asked for again. */
function isFromHistory(): boolean {
  return performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "back_forward");
}
