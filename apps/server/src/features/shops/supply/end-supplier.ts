import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorContext } from "../../../platform/context.ts";
import { endSupply } from "./end-items.ts";
import { itemsOfSupplier, lockSupplier, putSupplierActive } from "./office.sql.ts";

/** Ends with a supplier: each of their items is offered no longer. */
export async function endSupplier(
  context: OperatorContext,
  { id, reason_code, note }: Received<typeof supplyOffice.endSupplier>,
): Promise<Answered<typeof supplyOffice.endSupplier>> {
  const supplier = (await lockSupplier(context.tx, id)) ?? refuse("not_found");
  if (!supplier.active) refuse("supply_ended");
  await putSupplierActive(context.tx, id, false);
  const ended = await endSupply(context, await itemsOfSupplier(context.tx, id), reason_code);
  context.record({
    subject: { kind: "supplier", id },
    reason_code,
    note,
    before: { active: true },
    after: { active: false, ...ended },
  });
  return ended;
}
