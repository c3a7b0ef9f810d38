import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import { inputRules } from "../../envelope.ts";
import { fileFault } from "../../file-fault.ts";
import * as w from "../../wire.ts";
import { notShipped } from "./parcel.ts";

/** The maximum number of rows of a file of parcels. */
export const maxShipRows = 1_000;
/** The maximum number of parcels in one file. One more gives the fault `parcels_most`, and nothing is shipped. */
export const maxShipParcels = 500;
/** 2 MiB. The page refuses a larger file, and the server refuses a text with more characters. */
export const shipFileBytes = 2 * 1_024 * 1_024;

/**
 * The columns of a file of orders to ship, a row for each line of an order. A parcel is named by the number of its
 * order and its tracking number: rows with the same two are one parcel. A SKU is named by `sku_id` or `sku_code`; a row
 * without one is a parcel with all that is left of the order. A row without `quantity` takes all that is left of its
 * SKU. A row without carrier and tracking number ships nothing. The other columns are only for the reader.
 */
export const shipColumns = [
  "order_no",
  "ship_by",
  "name",
  "phone",
  "address",
  "city",
  "province",
  "zip_code",
  "country",
  "remark",
  "sku_id",
  "sku_code",
  "goods",
  "choice",
  "quantity",
  "carrier",
  "tracking_number",
] as const;
/** A file's first row names its columns by these English names, in any language of the reader. */
export type ShipColumn = (typeof shipColumns)[number];

/** Why a row of the file cannot be shipped. */
export const shipProblems = [...notShipped, "parcels_most"] as const;

/** What is wrong at one place of the file: a rule of its form, or why the parcel cannot go. */
export const shipFault = z.extend(fileFault, {
  rule: z.nullable(z.enum(inputRules)),
  problem: z.nullable(z.enum(shipProblems)),
});
/** Exactly one of `rule` and `problem` is set. Any fault means that no parcel of the file is shipped. */
export type ShipFault = z.output<typeof shipFault>;

/** The orders that a store has to ship, as a file, and the upload of the shipped parcels (RULES 2). */
export const shipFile = {
  exportToShip: read("/wanlshop/orders/export_to_ship", {
    summary:
      "The orders that my store can ship now, with addresses and what is left of each line, as a file that can be read in again. The nearest deadline first.",
    who: "merchant",
    part: "orders",
    shows: [],
    input: z.strictObject({ template: z.optional(w.flagText) }),
    output: z.object({ file_name: w.text, type: w.text, base64: w.text }),
    perMinute: 20,
  }),
  importParcels: change("/wanlshop/orders/import_parcels", {
    summary:
      "Ships the parcels of a file: all of them or none. A dry run only says what will happen, and names each fault. A parcel that was sent already is not sent again.",
    who: "merchant",
    part: "orders",
    touches: ["store_orders"],
    input: z.strictObject({
      csv: z.string("wrong_type").check(z.minLength(1, "required"), z.maxLength(shipFileBytes, "too_long")),
      dry_run: z.boolean("wrong_type"),
    }),
    output: z.object({
      rows: w.count,
      /** Rows without a carrier and a number. */
      waiting: w.count,
      /** Parcels of the file that were already sent. */
      known: w.count,
      /**
       * The parcels that are sent. `left`: pieces of the order that are still to be sent afterwards. With none left,
       * the order moves on.
       */
      parcels: z.array(
        z.object({ order_no: w.text, carrier: w.text, tracking_number: w.text, pieces: w.count, left: w.count }),
      ),
      faults: z.array(shipFault),
      /** Whether they were sent. */
      applied: w.flag,
    }),
    perMinute: 20,
    bodyBytes: shipFileBytes * 2,
  }),
} as const;
