import { sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Erasure } from "../../../platform/erasure.ts";

/** A sweep deletes the messages of a closed account when no dispute can need them any more. */
export const chatErasure: Erasure = {
  tables: {
    conversation: "emptied",
    chat_message: { kept: "the sweep that forgets conversations deletes it" },
    chat_voice: { kept: "the sweep that forgets conversations deletes it" },
    chat_mute: { kept: "it is a decision of the mall" },
    chat_warning: { kept: "it is a decision of the mall" },
  },
  erase({ tx }, { member_id, chats_until }) {
    sendLater(
      tx,
      sql`UPDATE conversation SET erase_at = least(erase_at, ${chats_until}), forget_at = least(forget_at,
        ${chats_until}) WHERE ${member_id} IN (member_id, merchant_id)`,
    );
  },
};
