import { officeTables, type SortedTable, type SortOf } from "@arcade/contract/base/tables/tables";
import type { MessageId } from "@arcade/messages/ids";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";

/** What of the address is no part of a view: the row that is open, and the way back. */
const notKept: readonly string[] = ["id", "back"];

/** The order of a table by the address, in the form of its list; nothing: the default order. */
export function useSort<Table extends SortedTable>(table: Table): { sort?: SortOf<Table> } {
  const { sort } = useParameters();
  const names: readonly string[] = officeTables[table].sorts;
  if (sort === undefined || !names.includes(sort.replace(/^-/, ""))) return {};
  return { sort: sort as SortOf<Table> }; // one of the names, as just checked
}

/** The columns that are hidden by the address. */
export function useHidden(): readonly string[] {
  const { hidden } = useParameters();
  return hidden?.split(",") ?? [];
}

/** What of a view leaves no row out. */
const narrowsNothing: readonly string[] = ["sort", "hidden"];

/** Says why a table is empty: there is nothing yet, in the words of the page, or the filter leaves everything out. */
export function useNothing(nothingYet: MessageId): string {
  const t = useT();
  const isNarrowed = Object.keys(viewOf(useParameters())).some((name) => !narrowsNothing.includes(name));
  return t(isNarrowed ? "office.no_match" : nothingYet);
}

/** What a view keeps of the address: filters, sort and columns. */
export function viewOf(parameters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || notKept.includes(name) ? [] : [[name, value] as const],
    ),
  );
}

/** The changes of the address that open a view. The row that is open is closed, for the view may not list it. */
export function toView(
  now: Readonly<Record<string, string | undefined>>,
  view: Readonly<Record<string, string>>,
  keepsId: boolean,
): Record<string, string | undefined> {
  const left = Object.keys(now).filter((name) => name !== "back" && !(keepsId && name === "id"));
  return { ...Object.fromEntries(left.map((name) => [name, undefined])), ...view };
}
