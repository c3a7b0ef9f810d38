import type { Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn } from "../../../platform/turn.ts";
import { lockSupplier, putSupplierActive } from "./office.sql.ts";

/** Begins again with a supplier; their items are offered again one by one. */
export async function resumeSupplier(turn: OperatorTurn, { id, note }: Received<typeof supplyOffice.resumeSupplier>): Promise<Record<string, never>> {
  const supplier = (await lockSupplier(turn.tx, id)) ?? refuse("not_found");
  if (supplier.active) refuse("supply_offered");
  await putSupplierActive(turn.tx, id, true);
  turn.record({ subject: { kind: "supplier", id }, note, before: { active: false }, after: { active: true } });
  return {};
}
