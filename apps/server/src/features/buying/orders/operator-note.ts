import type { ordersOffice } from "@arcade/contract/buying/orders/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type Database, many, run } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { sql } from "../../../platform/sql.ts";

const notesShown = 100;

/** A note for other operators on an order. Refuses `not_found`. */
export async function addOperatorNote(
  context: OperatorContext,
  { operator_id }: Operator,
  { order_id, note }: Received<typeof ordersOffice.addNote>,
): Promise<Answered<typeof ordersOffice.addNote>> {
  const id = context.newId();
  const written = await run(
    context.tx,
    sql`INSERT INTO order_operator_note (id, order_id, operator_id, text, created_at)
     SELECT ${id}, o.id, ${operator_id}, ${note}, ${context.now} FROM orders o WHERE o.id = ${order_id}`,
  );
  if (written === 0) refuse("not_found");
  context.record({ subject: { kind: "order", id: order_id }, note });
  return { id };
}

interface OperatorNote {
  id: bigint;
  text: string;
  by: string;
  createtime: Date;
}

/** What operators wrote about an order, the newest first. */
export function operatorNotes(tx: Database, orderId: bigint): Promise<OperatorNote[]> {
  return many<OperatorNote>(
    tx,
    sql`SELECT n.id, n.text, p.name AS by, n.created_at AS createtime FROM order_operator_note n
      JOIN operator p ON p.id = n.operator_id WHERE n.order_id = ${orderId} ORDER BY n.id DESC LIMIT ${notesShown}`,
  );
}
