import type { Turn } from "../../../../platform/turn.ts";
import { insertConversation } from "./message.sql.ts";
import { findParty } from "../parties.views.ts";
import { sayAsSupport } from "./write-as.ts";

const dayMs = 86_400_000;

/** Says something to a member in their conversation with the desk, which begins with it where there is none. Returns the conversation and the number of what was said. */
export async function sayToMember(turn: Turn, member_id: bigint, text: string): Promise<{ conversation_id: bigint; seq: number }> {
  const asked = { member_id, to_id: null, language: null, now: turn.now };
  let party = await findParty(turn.tx, asked);
  if (party?.id === null) {
    const forget_at = new Date(turn.now.getTime() + turn.settings.chat_keep_days * dayMs);
    await insertConversation(turn.tx, { id: turn.newId(), kind: "service", member_id, store_id: null, merchant_id: null, forget_at }, turn.now);
    // Where the member began it at this moment, theirs stands.
    party = await findParty(turn.tx, asked);
  }
  if (party === null || party.id === null) throw new Error(`no conversation of ${member_id} with the desk`);
  const { seq } = await sayAsSupport(turn, party.id, text);
  return { conversation_id: party.id, seq };
}
