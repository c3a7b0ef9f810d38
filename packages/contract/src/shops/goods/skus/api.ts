import * as z from "zod/mini";
import { change, read } from "../../../endpoint.ts";
import { inputRules } from "../../../envelope.ts";
import { fileFault } from "../../../file-fault.ts";
import * as w from "../../../wire.ts";
import { maxGoods } from "../content.ts";

/** The most rows of a file of prices and stock. */
export const maxSkuRows = 2_000;
/** 1 MiB. The page refuses a larger file, and the server a text with more characters. */
export const skuFileBytes = 1_024 * 1_024;
/** The longest code that a merchant gives a SKU. */
export const maxSkuCode = 40;

/**
 * The columns of a file of prices and stock, a row for each SKU. A SKU is named by `sku_id`, or by `sku_code` if the
 * file has no `sku_id` there. `price_was` and `stock_was` say what stood in the mall when the file was written: a row
 * that differs from both is refused. An empty cell changes nothing. `goods` and `choice` are only for the reader.
 */
export const skuColumns = [
  "sku_id",
  "sku_code",
  "goods",
  "choice",
  "price",
  "price_was",
  "stock",
  "stock_was",
] as const;
/** The first row of a file names its columns by these English names, in any language of the reader. */
export type SkuColumn = (typeof skuColumns)[number];

/** What is wrong at one place of the file: a rule of its form, or what the mall refuses. */
export const skuFileFault = z.extend(fileFault, {
  rule: z.nullable(z.enum(inputRules)),
  refused: z.nullable(z.object({ error: w.text, msg: w.text })),
});
/** Exactly one of `rule` and `refused` is set. `refused` carries the name of the refusal and its sentence. */
export type SkuFileFault = z.output<typeof skuFileFault>;

const priced = z.strictObject({ sku_id: w.id, price: w.amount(2) });
const uniqueSkus = <T extends { sku_id: bigint }>(list: readonly T[]) =>
  new Set(list.map(({ sku_id }) => sku_id)).size === list.length;

/** Prices, stock and codes of many SKUs of a merchant at once. */
export const skus = {
  exportCsv: read("/wanlshop/goods/export_skus", {
    summary: "Codes, prices and stock of all SKUs of mine, as a file that can be read in again.",
    who: "merchant",
    part: "goods",
    shows: [],
    input: z.strictObject({ template: z.optional(w.flagText) }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
  }),
  importCsv: change("/wanlshop/goods/import_skus", {
    summary:
      "Codes, prices and stock of SKUs of mine from a file: all of its rows or none. A dry run only names each fault.",
    who: "merchant",
    part: "goods",
    touches: ["listing", "goods", "catalogue"],
    input: z.strictObject({
      csv: z.string("wrong_type").check(z.minLength(1, "required"), z.maxLength(skuFileBytes, "too_long")),
      dry_run: z.boolean("wrong_type"),
    }),
    output: z.object({
      rows: w.count,
      /** How many prices, stocks and codes the file changes. */
      prices: w.count,
      stocks: w.count,
      codes: w.count,
      faults: z.array(skuFileFault),
      /** Whether the changes were made. */
      applied: w.flag,
    }),
    perMinute: 20,
    bodyBytes: skuFileBytes * 2,
  }),
  codes: change("/wanlshop/goods/sku_codes", {
    summary: "Gives SKUs of mine codes of my own, each once in my store. An empty code takes it away.",
    who: "merchant",
    part: "goods",
    touches: ["listing"],
    input: z.strictObject({
      codes: z
        .array(z.strictObject({ sku_id: w.id, code: w.line(maxSkuCode, 0) }), "wrong_type")
        .check(z.minLength(1, "required"), z.maxLength(maxGoods.skus, "too_long"), z.refine(uniqueSkus, "repeated")),
    }),
    output: z.object({ changed: w.count }),
    refusals: ["not_found", "sku_code_taken"],
  }),
  lowStock: change("/wanlshop/goods/low_stock", {
    summary: "From how few pieces on SKUs of these goods count as low. Null: the mall's figure.",
    who: "merchant",
    part: "goods",
    touches: ["listing"],
    input: z.strictObject({ id: w.id, pieces: z.nullable(w.whole(0, 999_999)) }),
    output: z.object({ low_stock: w.count }),
    refusals: ["not_found"],
  }),
  judgePrices: change("/wanlshop/goods/judge_prices", {
    summary: "What would become of other prices for SKUs of mine. It changes nothing.",
    who: "merchant",
    part: "goods",
    touches: [],
    input: z.strictObject({
      prices: z
        .array(priced, "wrong_type")
        .check(z.minLength(1, "required"), z.maxLength(maxGoods.skus, "too_long"), z.refine(uniqueSkus, "repeated")),
    }),
    output: z.object({
      verdicts: z.array(z.object({ sku_id: w.idText, refused: z.nullable(z.object({ error: w.text, msg: w.text })) })),
    }),
    refusals: ["not_found"],
  }),
} as const;
