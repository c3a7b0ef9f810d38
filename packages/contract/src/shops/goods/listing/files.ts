import { plainFieldNames } from "../plain-fields.ts";

/** How large a video may be: 20 MiB, before it is written as base64. */
export const videoBytes = 20 * 1_024 * 1_024;
/** The longest base64 text of a video: four characters for each three bytes of `videoBytes`, and 1 KiB more. */
export const videoBodyBytes = Math.ceil(videoBytes / 3) * 4 + 1_024;
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

/** Why a video is not accepted. */
export const videoFaults = ["empty", "too_large", "unknown_kind", "damaged"] as const;
/** The `reason` of the refusal `video_refused`. A video is MP4 or WebM of at most `videoBytes`. */
export type VideoFault = (typeof videoFaults)[number];
