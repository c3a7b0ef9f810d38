import type { Answered, Received } from "@arcade/contract/endpoint";
import type { supplyOffice } from "@arcade/contract/shops/supply/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { OperatorTurn } from "../../../platform/turn.ts";
import { insertSupplier } from "./office.sql.ts";

/** A new supplier, under a name that no other has. */
export async function addSupplier(
  turn: OperatorTurn,
  { note, ...supplier }: Received<typeof supplyOffice.addSupplier>,
): Promise<Answered<typeof supplyOffice.addSupplier>> {
  const id = turn.newId();
  if (!(await insertSupplier(turn.tx, { id, ...supplier }, turn.newId(), turn.now))) refuse("supplier_exists");
  turn.record({ subject: { kind: "supplier", id }, note, after: { name: supplier.name, country: supplier.country } });
  return { id };
}
