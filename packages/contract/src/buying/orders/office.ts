import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { carrierCodes } from "./carriers.ts";
import { orderAddress } from "./order.ts";
import { notSupplied } from "./parcel.ts";
import { orderStates } from "./states.ts";

/** An order that its merchant has bought in and the supplier has not shipped. */
const supplyOrder = z.object({
  id: w.idText,
  order_no: w.text,
  store: w.text,
  suppliers: z.array(w.text),
  lines: z.array(z.object({ name: w.text, specification: w.text, picture: w.picture, quantity: w.count })),
  cost: w.moneyOut,
  remark: w.text,
  address: orderAddress,
  purchasetime: w.timeOut,
  /** By when the supplier means to ship. */
  due: w.timeOut,
});
export type SupplyOrder = z.output<typeof supplyOrder>;

/** The supply desk: what merchants bought in leaves from the supplier (RULES 2, `wait_order`). */
export const ordersOffice = {
  supplyQueue: read("/office-api/orders/supply_queue", {
    summary: "Orders whose goods the merchant has bought in, waiting for the supplier to ship, the longest first.",
    who: "operator",
    shows: ["orders"],
    permission: "supply.look",
    looks: { of: "order" },
    input: z.strictObject({ cursor: w.cursor }),
    output: z.extend(w.pageOf(supplyOrder), {
      waiting: w.count,
      /** In the demo the supply desk ships by itself when an order is due. */
      by_itself: w.flag,
    }),
  }),
  supplyShip: change("/office-api/orders/supply_ship", {
    summary: "Ships one or many of these orders with carrier and tracking number. Each that cannot be shipped is named with its reason; the others go.",
    who: "operator",
    touches: ["orders"],
    permission: "supply.change",
    once: true,
    input: z.strictObject({
      parcels: z
        .array(
          z.strictObject({
            order_id: w.id,
            carrier: z.enum(carrierCodes, "not_a_choice"),
            tracking_number: z.pipe(w.line(40, 4), z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]*$/, "wrong_format"))),
          }),
          "wrong_type",
        )
        .check(
          z.minLength(1, "required"),
          z.maxLength(50, "too_long"),
          z.refine((parcels) => new Set(parcels.map(({ order_id }) => order_id)).size === parcels.length, "repeated"),
        ),
    }),
    output: z.object({
      shipped: z.array(w.idText),
      failed: z.array(z.object({ order_id: w.idText, error: z.enum(notSupplied), state: z.nullable(z.enum(orderStates)) })),
    }),
  }),
} as const;
