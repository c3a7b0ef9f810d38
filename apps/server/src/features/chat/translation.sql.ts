import { change, type Database, row } from "../../platform/database.ts";

/** A text that somebody else wrote to this member and that is still there. Held, so that it is not taken back meanwhile. */
export async function textToTranslate(tx: Database, memberId: bigint, id: bigint): Promise<string | null> {
  const found = await row<{ text: string }>(
    tx,
    `SELECT m.text FROM chat_message m JOIN conversation c ON c.id = m.conversation_id
     WHERE m.id = $1 AND $2 IN (c.member_id, c.merchant_id) AND m.sender_id IS DISTINCT FROM $2 AND m.text IS NOT NULL FOR SHARE OF m`,
    [id, memberId],
  );
  return found?.text ?? null;
}

export function translationOf(tx: Database, id: bigint, language: string): Promise<{ text: string; from: string } | null> {
  return row(tx, `SELECT text, from_language AS "from" FROM chat_translation WHERE message_id = $1 AND language = $2`, [id, language]);
}

export async function keepTranslation(
  tx: Database,
  { message_id, language, text, from }: { message_id: bigint; language: string; text: string; from: string },
  now: Date,
): Promise<void> {
  await change(tx, "INSERT INTO chat_translation (message_id, language, text, from_language, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING", [
    message_id,
    language,
    text,
    from,
    now,
  ]);
}
