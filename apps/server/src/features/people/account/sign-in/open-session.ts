import { createHash, randomBytes } from "node:crypto";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Client } from "../../../../platform/http/serve.ts";
import type { Context } from "../../../../platform/context.ts";
import { clientName } from "../../../../platform/http/client.ts";
import { insertSession } from "../session.sql.ts";
import type { Member } from "../views.ts";

const dayMs = 86_400_000;

/** The stored form of a token: nobody who reads the table can sign in with it. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/**
 * Signs in a member whose password (or code) was just checked. The answer is that of log-in and register. Refuses if
 * the password has changed since.
 */
export async function openSession(context: Context, member: Member, client: Client) {
  const token = randomBytes(32).toString("base64url");
  const opened = await insertSession(
    context.tx,
    {
      id: context.newId(),
      member_id: member.id,
      token_hash: tokenHash(token),
      client: clientName(client.agent),
      expires_at: new Date(
        context.now.getTime() + Math.min(context.settings.session_days, context.settings.session_most_days) * dayMs,
      ),
      ends_at: new Date(context.now.getTime() + context.settings.session_most_days * dayMs),
    },
    member.password_hash,
    context.now,
  );
  if (!opened) refuse("incorrect_account");
  const { id, nickname, email, avatar, store_id, suspended_reason } = member;
  return { token, suspended: suspended_reason, userinfo: { id, nickname, email, avatar, store_id, token } };
}
