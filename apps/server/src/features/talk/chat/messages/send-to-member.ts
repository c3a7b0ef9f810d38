import type { Context } from "../../../../platform/context.ts";
import { insertConversation } from "./message.sql.ts";
import { findParty } from "../parties.views.ts";
import { sayAsSupport } from "./write-as.ts";

const dayMs = 86_400_000;

/**
 * Writes to a member in the member's conversation with customer service, and begins it if there is none. Returns the
 * conversation and the number of the message.
 */
export async function sendToMember(
  context: Context,
  member_id: bigint,
  text: string,
): Promise<{ conversation_id: bigint; seq: number }> {
  const asked = { self: { member_id, host_id: null }, to_id: null, language: null, now: context.now };
  let party = await findParty(context.tx, asked);
  if (party?.id === null) {
    const forget_at = new Date(context.now.getTime() + context.settings.chat_keep_days * dayMs);
    await insertConversation(
      context.tx,
      { id: context.newId(), kind: "service", member_id, store_id: null, merchant_id: null, forget_at },
      context.now,
    );
    // If the member began it at this moment, that conversation is used.
    party = await findParty(context.tx, asked);
  }
  if (party === null || party.id === null) throw new Error(`no conversation of ${member_id} with customer service`);
  const { seq } = await sayAsSupport(context, party.id, text);
  return { conversation_id: party.id, seq };
}
