import type { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { insertOperatorNote } from "./operator-note.sql.ts";

/** A note for other operators on an order. Refuses `not_found`. */
export async function addOperatorNote(
  context: OperatorContext,
  { operator_id }: Operator,
  { order_id, note }: Received<typeof ordersOffice.addNote>,
): Promise<Answered<typeof ordersOffice.addNote>> {
  const { tx, now } = context;
  const id = context.newId();
  if (!(await insertOperatorNote(tx, { id, order_id, operator_id, text: note, now }))) refuse("not_found");
  context.record({ subject: { kind: "order", id: order_id }, note });
  return { id };
}
