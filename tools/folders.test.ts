import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { languages } from "@arcade/contract/languages";
import { describe, expect, test } from "vitest";

// Where files may stand. docs/decisions/nine-layers.md says why.
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "");

/** From the lowest to the highest, as in .dependency-cruiser.mjs. */
const layers = ["base", "people", "money", "shops", "buying", "books", "talk", "oversight", "front"];
const featureRoots = ["apps/server/src/features", "apps/mall/src/features", "apps/office/src/features"];
const contract = "packages/contract/src";

/** The features that have files under a root, as `<layer>/<noun>`. */
function featuresIn(root: string): Set<string> {
  const below = files
    .filter((file) => file.startsWith(`${root}/`))
    .map((file) => file.slice(root.length + 1).split("/"));
  return new Set(below.filter((parts) => parts.length > 2).map(([layer, noun]) => `${layer}/${noun}`));
}

describe("layers", () => {
  test("every feature is in one of the nine layers", () => {
    for (const root of featureRoots) {
      const outside = files.filter(
        (file) => file.startsWith(`${root}/`) && !layers.includes(file.slice(root.length + 1).split("/")[0] ?? ""),
      );
      expect(outside, root).toEqual([]);
    }
    const folders = files.filter(
      (file) => file.startsWith(`${contract}/`) && file.slice(contract.length + 1).includes("/"),
    );
    expect(folders.filter((file) => !layers.includes(file.slice(contract.length + 1).split("/")[0] ?? ""))).toEqual([]);
  });

  test("one noun everywhere: a feature of the server, the mall or the office is a noun of the contract in the same layer", () => {
    const nouns = featuresIn(contract);
    for (const root of featureRoots)
      expect(
        [...featuresIn(root)].filter((feature) => !nouns.has(feature)),
        root,
      ).toEqual([]);
  });

  test("a noun is in one layer", () => {
    const all = new Set([contract, ...featureRoots].flatMap((root) => [...featuresIn(root)]));
    const names = [...all].map((feature) => feature.split("/")[1]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test("every language has the same files of messages", () => {
    const of = (language: string) =>
      files
        .filter((file) => file.startsWith(`packages/messages/${language}/`))
        .map((file) => file.split("/").slice(3).join("/"));
    for (const language of languages) expect(of(language), language).toEqual(of("en"));
  });
});

/** A reader finds a file in a list of this length without a search. */
const mostInARow = 42;
/** Migrations are one numbered sequence: sub-folders would hide their order. */
const longLists = new Set(["apps/server/db/migrations"]);

test(`no folder has more than ${mostInARow} files: put what belongs together into a sub-folder`, () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const full = [...counts].filter(([folder, count]) => count > mostInARow && !longLists.has(folder));
  expect(full.map(([folder, count]) => `${folder}: ${count} files`)).toEqual([]);
});
