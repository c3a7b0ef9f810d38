/** How large a video may be: 20 MiB, as base64. */
export const videoBytes = 20 * 1_024 * 1_024;
export const videoBodyBytes = Math.ceil(videoBytes / 3) * 4 + 1_024;
/** Rows of a list of goods that is read in: one for each SKU. */
export const maxCsvRows = 500;
export const csvBytes = 1_024 * 1_024;
/** The columns of such a list. Rows of one `key` are the SKUs of one goods. */
export const csvColumns = [
  "key",
  "language",
  "name",
  "description",
  "category",
  "brand",
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
export type CsvColumn = (typeof csvColumns)[number];

/** Why a video is not taken. */
export const videoFaults = ["empty", "too_large", "unknown_kind", "damaged"] as const;
export type VideoFault = (typeof videoFaults)[number];
