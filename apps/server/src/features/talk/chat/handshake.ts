import { refuse } from "../../../platform/http/refuse.ts";
import type { Actor, Context } from "../../../platform/context.ts";
import { noteSeen } from "./messages/presence.sql.ts";

/**
 * Binds a socket to its member's session. It may be another process that holds the socket, so this waits for an answer,
 * and happens before the transaction opens. What was guessed, used, given to another or has run out is not there:
 * nobody learns which.
 */
export async function bindSocket(
  { mall, tx }: Context,
  clientId: string,
  { member_id, session_id, store_id }: Actor,
): Promise<void> {
  if (!(await mall.live.bindSocket(clientId, { member_id, session_id }))) refuse("not_found");
  if (store_id !== null) await noteSeen(tx, [member_id], mall.clock);
}
