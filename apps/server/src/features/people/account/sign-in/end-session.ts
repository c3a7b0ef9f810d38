import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { deleteSession } from "../session.sql.ts";

/** Signs out a device of the member. Another member's device is not found. */
export async function endSession(context: Context, member_id: bigint, session_id: bigint) {
  if (!(await deleteSession(context.tx, member_id, session_id))) refuse("not_found");
  return {};
}
