import { refuse } from "../../../../platform/http/refuse.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { deleteSession } from "../sql.ts";

/** Signs a device of the member out; another member's is not found. */
export async function endSession(turn: Turn, member_id: bigint, session_id: bigint) {
  if (!(await deleteSession(turn.tx, member_id, session_id))) refuse("not_found");
  return {};
}
