import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { lockSupplier, updateSupplier } from "./office.sql.ts";

/** Another name, country or contact of a supplier. */
export async function editSupplier(
  context: OperatorContext,
  { note, ...supplier }: Received<typeof supplyOffice.editSupplier>,
): Promise<Record<string, never>> {
  const before = (await lockSupplier(context.tx, supplier.id)) ?? refuse("not_found");
  if (!(await updateSupplier(context.tx, supplier))) refuse("supplier_exists");
  context.record({
    subject: { kind: "supplier", id: supplier.id },
    note,
    before: { name: before.name, country: before.country },
    after: { name: supplier.name, country: supplier.country },
  });
  return {};
}
