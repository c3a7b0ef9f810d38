import type { OfficeTable } from "@arcade/contract/base/tables/tables";
import type { Answered, Endpoint, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import type { MessageId } from "@arcade/messages";
import type { Context, Operator } from "./context.ts";

type ItemOf<E extends Endpoint> = Answered<E> extends { items: readonly (infer Item)[] } ? Item : never;

/** The values of a cell: amounts as exact texts, times in UTC. */
export type CellValue = string | number | bigint | Date | null;

/** One column of the file of a table. */
interface FileColumn<Item> {
  /** The key of the column on the page. Who hides the column there does not get it in the file. */
  readonly name: string;
  readonly title: MessageId;
  readonly text: (item: Item, language: Language) => CellValue;
}

/** How the rows of a list become a file. Its columns are those that the list shows to the same role. */
export interface TableFile<E extends Endpoint = Endpoint> {
  readonly row: E;
  /** The list itself, with larger pages. */
  readonly page: (
    context: Context,
    operator: Operator,
    input: Received<E>,
    size: number,
  ) => Promise<{ items: readonly ItemOf<E>[]; next: string | null }>;
  readonly columns: readonly FileColumn<ItemOf<E>>[];
}

/** A table's file without the types of its list, so that `file` of the feature `tables` handles all of them. */
export interface AnyTableFile {
  readonly row: Endpoint;
  page(
    context: Context,
    operator: Operator,
    input: unknown,
    size: number,
  ): Promise<{ items: readonly unknown[]; next: string | null }>;
  readonly columns: readonly { name: string; title: MessageId; text(item: unknown, language: Language): CellValue }[];
}

/** Every table, by its name: one that no feature exports does not compile. */
export type TableFiles = { readonly [Table in OfficeTable]: AnyTableFile };

export function tableFile<E extends Endpoint>(table: TableFile<E>): AnyTableFile {
  // The row's own schema parses the input, and the page gives the items that the columns read.
  return table as unknown as AnyTableFile;
}
