import { createHash, randomBytes } from "node:crypto";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Turn } from "../../../../platform/turn.ts";
import { clientName } from "../../../../platform/http/client.ts";
import { insertSession } from "../sql.ts";
import type { Member } from "../views.ts";

const dayMs = 86_400_000;

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Signs a member in whose password (or code) was just checked, and answers as log-in and register do. Refused when the password has changed since. */
export async function openSession(turn: Turn, member: Member, client: Client) {
  const token = randomBytes(32).toString("base64url");
  const opened = await insertSession(
    turn.tx,
    {
      id: turn.newId(),
      member_id: member.id,
      token_hash: tokenHash(token),
      client: clientName(client.agent),
      expires_at: new Date(turn.now.getTime() + Math.min(turn.settings.session_days, turn.settings.session_most_days) * dayMs),
      ends_at: new Date(turn.now.getTime() + turn.settings.session_most_days * dayMs),
    },
    member.password_hash,
    turn.now,
  );
  if (!opened) refuse("incorrect_account");
  const { id, nickname, email, avatar, store_id, suspended_reason } = member;
  return { token, suspended: suspended_reason, userinfo: { id, nickname, email, avatar, store_id, token } };
}
