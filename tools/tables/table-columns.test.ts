import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type OfficeTable, officeTableNames } from "@arcade/contract/base/tables/tables";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { tableFiles } from "../../apps/server/src/table-files.ts";

// Who hides a column of a table of the back office does not get it in the file, so both call it the same.

/** Columns of a file that no column of the page can hide: numbers that identify the row. */
const onlyInFiles: Partial<Record<OfficeTable, readonly string[]>> = { refunds: ["refund"], disputes: ["type"] };
/** Columns of a page that are no facts of the row, or say it in words that only the page has. */
const onlyOnPages: Partial<Record<OfficeTable, readonly string[]>> = {
  invitation_offers: ["acts"],
  promotion_money: ["postings"],
  supply_orders: ["choose"],
};

const pages = pageColumns();
// Only the cells of reports ask what can be reported.
const files = tableFiles({} as Parameters<typeof tableFiles>[0]);

test.each(officeTableNames)("the page and the file of the table %s have the same columns", (table) => {
  const onPage = pages.get(table) ?? new Set();
  const inFile = new Set(files[table].columns.map(({ name }) => name));
  const known = new Set([...onPage, "id", ...(onlyInFiles[table] ?? [])]);
  expect(onPage.size).toBeGreaterThan(2);
  expect([...inFile.difference(known)], "in the file, and the page cannot hide them").toEqual([]);
  expect([...onPage.difference(new Set([...inFile, ...(onlyOnPages[table] ?? [])]))], "not in the file").toEqual([]);
});

/** The keys of the columns with a name, by the table that the page gives to its list. */
function pageColumns(): Map<string, Set<string>> {
  const root = path.resolve(import.meta.dirname, "../../apps/office/src");
  const found = new Map<string, Set<string>>();
  for (const file of globSync("features/**/*.tsx", { cwd: root })) {
    const code = readFileSync(path.join(root, file), "utf8");
    if (!code.includes("of={{ table:")) continue;
    const tables: string[] = [];
    const keys = new Set<string>();
    new Visitor({
      ObjectExpression: ({ properties }) => {
        const texts = new Map<string, string | null>();
        for (const property of properties) {
          if (property.type !== "Property" || property.key.type !== "Identifier") continue;
          const { value } = property;
          texts.set(
            property.key.name,
            value.type === "Literal" && typeof value.value === "string" ? value.value : null,
          );
        }
        const table = texts.get("table");
        if (table && texts.has("filter")) tables.push(table);
        const key = texts.get("key") ?? texts.get("dataIndex");
        if (key && texts.has("title")) keys.add(key);
      },
    }).visit(parseSync(file, code).program);
    expect(tables, file).toHaveLength(1);
    for (const table of tables) found.set(table, keys);
  }
  return found;
}
