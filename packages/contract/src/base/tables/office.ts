import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { maxViews, officeTableNames } from "./tables.ts";

const table = z.enum(officeTableNames, "not_a_choice");
const columnName = z.string("wrong_type").check(z.regex(/^[a-z_]{1,30}$/, "wrong_format"));
const parameters = z
  .record(columnName, w.line(200, 0))
  .check(z.refine((given) => Object.keys(given).length <= 20, "too_long"));

/** What all tables of the back office have in common: saved views of an operator, and the file of a filter. */
export const tablesOffice = {
  views: read("/office-api/tables/views", {
    summary: "My saved views of a table: filters, sort and columns under a name.",
    who: "operator",
    shows: ["operators"],
    permission: "office.look",
    input: z.strictObject({ table }),
    output: z.object({
      items: z.array(z.object({ id: w.idText, name: w.text, parameters: z.record(z.string(), z.string()) })),
    }),
  }),
  saveView: change("/office-api/tables/save_view", {
    summary: `Saves what a table shows under a name of mine, or puts it in the place of the view of that name; ${maxViews} for each table.`,
    who: "operator",
    touches: ["operators"],
    permission: "office.look",
    input: z.strictObject({ table, name: w.line(40), parameters }),
    output: z.object({ id: w.idText }),
    refusals: ["views_full"],
  }),
  removeView: change("/office-api/tables/remove_view", {
    summary: "Removes one of my saved views.",
    who: "operator",
    touches: ["operators"],
    permission: "office.look",
    input: z.strictObject({ id: w.id }),
    output: w.done,
    refusals: ["not_found"],
  }),
  file: change("/office-api/tables/file", {
    summary:
      "The rows of a filter as CSV, in parts: `next` goes into the next call until it is null. Needs the permission of the list. Each part writes a row to the audit log.",
    who: "operator",
    touches: [],
    permission: "office.look",
    input: z.strictObject({
      table,
      /** The input of the list, without its cursor, as JSON. */
      filter: z.string("wrong_type").check(z.maxLength(2_000, "too_long")),
      /** Columns to leave out. */
      hidden: z.array(columnName, "wrong_type").check(z.maxLength(30, "too_long")),
      cursor: z.optional(z.string("wrong_type").check(z.maxLength(300, "too_long"))),
    }),
    output: z.object({
      /** The first part begins with the headings, in the language of the request. */
      text: w.text,
      rows: w.count,
      next: z.nullable(w.text),
    }),
    refusals: ["file_too_long"],
    perMinute: 240,
  }),
} as const;
