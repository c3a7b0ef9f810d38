import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "..");

/** The selectors of the mall's own styles that contain `:has()`. */
const selectors = globSync("**/*.css", { cwd: folder }).flatMap((file) =>
  readFileSync(path.join(folder, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(/[{};]/)
    .filter((text) => text.includes(":has("))
    .flatMap((text) => text.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim()),
);

/** Elements that the whole page is in. */
const frames = /(?:^|\s)(?:html|body|main|\.kit-column|\.kit-parts)\S*:has\(/;

test("`:has()` of what the whole page is in looks at children only, so a long list is not searched", () => {
  expect(selectors.length).toBeGreaterThan(5);
  const deep = selectors.filter(
    (selector) =>
      frames.test(selector) && [...selector.matchAll(/:has\(\s*([^)]*)\)/g)].some(([, what]) => isDeep(what)),
  );
  expect(deep).toEqual([]);
});

test("what `:has()` decides about is named by a class: with a tag or `*`, all such elements are looked at again", () => {
  const byTag = selectors.filter((selector) => {
    const last =
      selector
        .replaceAll(/:has\([^)]*\)/g, ":has()")
        .split(/[\s>+~]+/)
        .at(-1) ?? "";
    return !last.includes(":has()") && selector.includes(":has(") && /^(?:[a-z*]|:)/.test(last);
  });
  // The page's own part: there is one.
  expect(byTag).toEqual([".kit-column:has(> main > .chat-page) > main"]);
});

/** Only steps to a child. */
function isDeep(what = ""): boolean {
  return what.split(/\s*>\s*/).some((step) => /\s/.test(step.trim())) || !what.trim().startsWith(">");
}
