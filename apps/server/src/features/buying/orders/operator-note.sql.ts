import { type Database, many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const notesShown = 100;

interface NewNote {
  id: bigint;
  order_id: bigint;
  operator_id: bigint;
  text: string;
  now: Date;
}

/** False if there is no such order. */
export async function insertOperatorNote(tx: Database, note: NewNote): Promise<boolean> {
  const written = await run(
    tx,
    sql`INSERT INTO order_operator_note (id, order_id, operator_id, text, created_at)
     SELECT ${note.id}, o.id, ${note.operator_id}, ${note.text}, ${note.now} FROM orders o WHERE o.id = ${note.order_id}`,
  );
  return written > 0;
}

interface OperatorNote {
  id: bigint;
  text: string;
  by: string;
  createtime: Date;
}

/** The notes of operators on an order, the newest first. */
export function operatorNotes(tx: Database, orderId: bigint): Promise<OperatorNote[]> {
  return many<OperatorNote>(
    tx,
    sql`SELECT n.id, n.text, p.name AS by, n.created_at AS createtime FROM order_operator_note n
      JOIN operator p ON p.id = n.operator_id WHERE n.order_id = ${orderId} ORDER BY n.id DESC LIMIT ${notesShown}`,
  );
}
