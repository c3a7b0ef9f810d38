import { plainFieldNames } from "../plain-fields.ts";

/** Rows of a list of goods that is read in: one for each SKU. */
export const maxCsvRows = 500;
/** 1 MiB. The page refuses a larger file, and the server a text with more characters. */
export const csvBytes = 1_024 * 1_024;
/** The columns of such a list. Rows of one `key` are the SKUs of one goods. */
export const csvColumns = [
  "key",
  "language",
  "name",
  "description",
  "category",
  ...plainFieldNames,
  "freight",
  "pictures",
  "parameters",
  "axis_1",
  "value_1",
  "axis_2",
  "value_2",
  "axis_3",
  "value_3",
  "price",
  "stock",
  "weight_grams",
] as const;
/** The first row of a file names its columns by these English names, in any language of the reader. */
export type CsvColumn = (typeof csvColumns)[number];
