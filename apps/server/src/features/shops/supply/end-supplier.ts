import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn } from "../../../platform/turn.ts";
import { endSupply } from "./end-items.ts";
import { itemsOfSupplier, lockSupplier, putSupplierActive } from "./office.sql.ts";

/** Ends with a supplier: each of their items is offered no longer. */
export async function endSupplier(
  turn: OperatorTurn,
  { id, reason_code, note }: Received<typeof supplyOffice.endSupplier>,
): Promise<Answered<typeof supplyOffice.endSupplier>> {
  const supplier = (await lockSupplier(turn.tx, id)) ?? refuse("not_found");
  if (!supplier.active) refuse("supply_ended");
  await putSupplierActive(turn.tx, id, false);
  const ended = await endSupply(turn, await itemsOfSupplier(turn.tx, id), reason_code);
  turn.record({ subject: { kind: "supplier", id }, reason_code, note, before: { active: true }, after: { active: false, ...ended } });
  return ended;
}
