import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { lockSupplier, putSupplierActive } from "./office.sql.ts";

/** Begins again with a supplier; their items are offered again one by one. */
export async function resumeSupplier(
  context: OperatorContext,
  { id, note }: Received<typeof supplyOffice.resumeSupplier>,
): Promise<Record<string, never>> {
  const supplier = (await lockSupplier(context.tx, id)) ?? refuse("not_found");
  if (supplier.active) refuse("supply_offered");
  await putSupplierActive(context.tx, id, true);
  context.record({ subject: { kind: "supplier", id }, note, before: { active: false }, after: { active: true } });
  return {};
}
