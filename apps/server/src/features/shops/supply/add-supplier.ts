import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { insertSupplier } from "./office.sql.ts";

/** A new supplier, under a name that no other has. */
export async function addSupplier(
  context: OperatorContext,
  { note, ...supplier }: Received<typeof supplyOffice.addSupplier>,
): Promise<Answered<typeof supplyOffice.addSupplier>> {
  const id = context.newId();
  if (!(await insertSupplier(context.tx, { id, ...supplier }, context.newId(), context.now))) refuse("supplier_exists");
  context.record({
    subject: { kind: "supplier", id },
    note,
    after: { name: supplier.name, country: supplier.country },
  });
  return { id };
}
