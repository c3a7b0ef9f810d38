import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

// Code, tests and documents cite requirements by id. Each cited id is defined in docs/requirements.

/** `PROOF F3, F4`, `RULES 5 to 7`, `SPEC 2-4`, `SPEC 5, 8`: ids that share the name of their page. */
const ofPage =
  /\b(SPEC|RULES|PROOF|PAGES|UX|ARCHITECTURE) ((?:F?\d+(?:\.\d+)?)(?:(?:, ?| and | to |-)F?\d+(?:\.\d+)?)*)/g;
/** `UX-031, 034`, `REL-010 to 012`: numbers of three digits that share a prefix. */
const ofSeries = /\b(UX|SEC|REL|TRU)-(\d{3}(?:(?:, | and | to |-)\d{3}\b)*)/g;
const ofInvariant = /\bI\d{1,2}[a-d]?\b/g;
const ofLaw = /\blaws? (\d+)\b/g;

function citedIds(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, page = "", list = ""] of text.matchAll(ofPage))
    for (const item of membersOf(list, 0)) ids.add(`${page} ${item}`);
  for (const [, prefix = "", list = ""] of text.matchAll(ofSeries))
    for (const item of membersOf(list, 3)) ids.add(`${prefix}-${item}`);
  for (const [id] of text.matchAll(ofInvariant)) ids.add(id);
  for (const [, number = ""] of text.matchAll(ofLaw)) ids.add(`law ${number}`);
  return ids;
}

/** The members of a list, with those between the two ends of a range. */
function membersOf(list: string, digits: number): string[] {
  return list.split(/, ?| and /).flatMap((part) => {
    const [from = "", to] = part.split(/ to |-/);
    if (to === undefined) return [from];
    const start = Number(from);
    return Array.from({ length: Number(to) - start + 1 }, (_, index) => String(start + index).padStart(digits, "0"));
  });
}

/** An entry is a heading or a list item that starts with its id. */
function definedIds(page: string): string[] {
  return [
    ...page.matchAll(
      /^(?:#+ |- (?:<a id="[^"]*"><\/a>)?\*\*)((?:SPEC|RULES|PROOF|PAGES|UX|law)[ -][F\d.]*\d|(?:REL|SEC|TRU)-\d{3}|I\d+[a-d]?)\b/gm,
    ),
  ].map(([, id = ""]) => id);
}

const pages = globSync("docs/requirements/*.md").map((file) => readFileSync(file, "utf8"));
const definitions = pages.flatMap(definedIds);
const defined = new Set(definitions);
const undefinedIn = (text: string) => [...citedIds(text)].filter((id) => !defined.has(id));

describe("every cited id is defined in docs/requirements", () => {
  test("in code, tests and documents", () => {
    const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
      .split("\n")
      .filter(
        (file) =>
          /\.(ts|tsx|js|mjs|sql|css|md|yml)$/.test(file) &&
          !/(^|\/)dist\/|^docs\/security\/asvs\.md$|^tools\/citations\.test\.ts$/.test(file),
      );
    expect(files.length).toBeGreaterThan(2_000);
    const missing = files.flatMap((file) => {
      try {
        return undefinedIn(readFileSync(file, "utf8")).map((id) => `${file}: ${id}`);
      } catch {
        return []; // git lists it, but it was removed just now
      }
    });
    expect(missing).toEqual([]);
  });

  test("a citation of an unknown id is found, in each form", () => {
    expect(
      undefinedIn("(SPEC 4, 99; RULES 8 to 10; PROOF F3, F99, I77, REL-058 to 060; UX-149, 151; law 21; PAGES 7)"),
    ).toEqual(["SPEC 99", "RULES 10", "PROOF F99", "PAGES 7", "REL-059", "REL-060", "UX-151", "I77", "law 21"]);
  });

  test("each id is defined once, and has an anchor", () => {
    expect(definitions.filter((id, index) => definitions.indexOf(id) !== index)).toEqual([]);
    const anchors = new Set(
      pages.flatMap((page) => [...page.matchAll(/<a id="([^"]+)">/g)].map(([, anchor = ""]) => anchor)),
    );
    expect(definitions.filter((id) => !anchors.has(id.toLowerCase().replaceAll(/[ .]/g, "-")))).toEqual([]);
    expect(defined.size).toBeGreaterThan(330);
  });
});
