import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { noteSeen } from "./messages/presence.sql.ts";

/**
 * Binds a socket to its member's session. Another process may hold the socket, so this waits for an answer, and runs
 * before the transaction opens. A client id that was guessed, was used, belongs to another member or has expired is not
 * found. The answer does not say which of these it was.
 */
export async function bindSocket(
  { mall, tx }: Context,
  clientId: string,
  { member_id, session_id, store_id }: Actor,
): Promise<void> {
  if (!(await mall.live.bindSocket(clientId, { member_id, session_id }))) refuse("not_found");
  if (store_id !== null) await noteSeen(tx, [member_id], mall.clock);
}
