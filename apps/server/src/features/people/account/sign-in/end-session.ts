import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { deleteSession } from "../session.sql.ts";

/** Signs a device of the member out; another member's is not found. */
export async function endSession(context: Context, member_id: bigint, session_id: bigint) {
  if (!(await deleteSession(context.tx, member_id, session_id))) refuse("not_found");
  return {};
}
