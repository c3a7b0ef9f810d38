import { mayDo } from "@arcade/contract/access";
import type { tablesOffice } from "@arcade/contract/base/tables/office";
import { filePartRows, maxFileRows, officeTables } from "@arcade/contract/base/tables/tables";
import type { Answered, Received } from "@arcade/contract/endpoint";
import { sentence } from "@arcade/messages";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { csvLines, csvOf } from "../../../platform/http/csv.ts";
import { parseInput } from "../../../platform/http/input.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { CellValue, TableFiles } from "../../../platform/office-table.ts";

/**
 * One part of the file of a table: at most 500 rows, so that neither memory nor the transaction grows with the file.
 * The cursor carries how many rows the parts before had. Refuses `not_permitted` and `file_too_long`.
 */
export async function writeFile(
  context: OperatorContext,
  operator: Operator,
  files: TableFiles,
  { table, filter, hidden, cursor }: Received<typeof tablesOffice.file>,
): Promise<Answered<typeof tablesOffice.file>> {
  const { permission } = officeTables[table];
  if (!mayDo(operator.role, permission)) refuse("not_permitted", { permission });
  const { row, page, columns } = files[table];
  const begun = startOf(cursor);
  if (begun.rows >= maxFileRows) refuse("file_too_long", { max: maxFileRows });
  const given = objectIn(filter);
  const input = parseInput(row.input, { ...given, cursor: begun.cursor });
  const { items, next } = await page(context, operator, input, filePartRows);
  const shown = columns.filter(({ name }) => !hidden.includes(name));
  const lines = items.map((item) => shown.map(({ text }) => plain(text(item, context.language))));
  const rows = begun.rows + items.length;
  // The searched text may name a person, so the log stores only which fields were used, and how many rows left.
  context.record({
    subject: { kind: "table", id: table },
    after: { filter: Object.keys(given), rows: items.length, from: begun.rows },
  });
  return {
    text:
      begun.rows === 0
        ? csvOf([shown.map(({ title }) => sentence(context.language, title)), ...lines])
        : csvLines(lines),
    rows: items.length,
    next: next === null ? null : `${rows}.${next}`,
  };
}

/** Where a part begins: the number of rows before it, and the cursor of the list. */
function startOf(cursor: string | undefined): { rows: number; cursor: string | undefined } {
  if (cursor === undefined) return { rows: 0, cursor: undefined };
  const point = cursor.indexOf(".");
  const rows = Number(cursor.slice(0, point));
  if (!(point > 0 && Number.isSafeInteger(rows) && rows > 0)) refuseField("cursor");
  return { rows, cursor: cursor.slice(point + 1) };
}

function objectIn(filter: string): object {
  try {
    const value: unknown = JSON.parse(filter);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // refused below, like any other text that is no filter
  }
  return refuseField("filter");
}

function refuseField(field: string): never {
  refuse("invalid_input", { fields: [{ field, rule: "wrong_format" }] });
}

function plain(value: CellValue): string {
  if (value === null) return "";
  return value instanceof Date ? value.toISOString() : String(value);
}
