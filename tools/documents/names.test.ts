import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

// Documents name files, functions and columns in code marks. A name that the code does not have any more misleads a
// reader, and so does a link to a page that is gone.

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
// What a release changed and what a command wrote is history.
const pages = files.filter((file) => file.endsWith(".md") && !/^CHANGELOG|^THIRD_PARTY|^docs\/generated\//.test(file));
const words = new Set(
  files
    .filter((file) => /\.(ts|tsx|mjs|js|css|sql|json|yml|yaml|html)$|^deploy\/|^Dockerfile$/.test(file))
    .filter((file) => !/^package-lock\.json$|^tools\/retired-names\.json$/.test(file))
    .flatMap((file) => readFileSync(file, "utf8").match(/\w+/g) ?? []),
);

/** Names of other programs, and of examples that a recipe adds. */
const elsewhere = new Set([
  "/docs/openapi.json",
  "apps/server/db/migrations/0400_networks_polygon.sql",
  "apps/server/db/migrations/0401_goods_material.sql",
  "apps/server/src/features/buying/orders/ending/thank-store.ts",
  "auto_explain",
  "commit_delay",
  "DATA_DIR/database-line.json",
  "includeSubDomains",
  "field_material",
  "file_material",
  "inputs.ts",
  "manifest.json",
  "max_locks_per_transaction",
  "permission_supply_import",
  "pg_stat_statements",
  "pglz",
  "polygon_open",
  "regexparam",
  "resendMs",
  "Secure",
  "sslmode",
  "wal_compression",
]);

/** The fields of an object in a code mark count as well: `notify(context, { topic, template })`. */
function isMissing(mark: string): boolean {
  if (elsewhere.has(mark)) return false;
  if (/^[\w@./-]+\.(?:ts|tsx|md|sql|json|css|mjs)$/.test(mark))
    return !files.some((file) => file === mark || file.endsWith(`/${mark}`));
  if (/^(?:[a-z][a-zA-Z0-9]+|[a-z]+(?:_[a-z0-9]+)+|[A-Z][a-z]+[A-Za-z]*)$/.test(mark)) return !words.has(mark);
  if (/^[a-z]\w*\(/.test(mark)) return (mark.match(/[a-z]\w+/g) ?? []).some((word) => !words.has(word));
  return false;
}

test("no line of prose has more than 120 characters", () => {
  const long = pages.flatMap((page) =>
    readFileSync(page, "utf8")
      .split("\n")
      // A table, a picture and a comment of Markdown cannot be broken.
      .filter((line) => line.length > 120 && !/^\s*(?:\||!\[|<!--)/.test(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(long).toEqual([]);
});

describe("names in the documents exist", () => {
  test("each file, function and column in a code mark", () => {
    expect(pages.length).toBeGreaterThan(50);
    const missing = pages.flatMap((page) => {
      const prose = readFileSync(page, "utf8").replace(/```[^]*?```/g, "");
      return [...prose.matchAll(/`([^`]+)`/g)].flatMap(([, mark = ""]) => (isMissing(mark) ? `${page}: ${mark}` : []));
    });
    expect(missing).toEqual([]);
  });

  test("each page that another page links to", () => {
    const missing = pages.flatMap((page) =>
      [...readFileSync(page, "utf8").matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].flatMap(([, link = ""]) =>
        existsSync(path.join(path.dirname(page), link)) ? [] : `${page}: ${link}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  test("each page of docs that the code cites", () => {
    const missing = files
      .filter((file) => /\.(ts|tsx|mjs|css|sql|yml)$/.test(file) && !file.includes("/migrations/"))
      .flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/\bdocs\/[\w/-]+\.md\b/g)].flatMap(([page]) =>
          existsSync(page) || file === "tools/documents/names.test.ts" ? [] : `${file}: ${page}`,
        ),
      );
    expect(missing).toEqual([]);
  });
});
