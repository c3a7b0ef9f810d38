import { type Database, maybeOne, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import type { Self } from "../../../../platform/context.ts";
import { isParty } from "../parties.views.ts";

/**
 * A text that somebody else wrote to this member and that still exists. Locked, so that it is not recalled meanwhile.
 */
export async function textToTranslate(tx: Database, self: Self, id: bigint): Promise<string | null> {
  const found = await maybeOne<{ text: string }>(
    tx,
    sql`SELECT m.text FROM chat_message m JOIN conversation c ON c.id = m.conversation_id
     WHERE m.id = ${id} AND ${isParty(self)} AND m.sender_id IS DISTINCT FROM ${self.member_id}
       AND m.text IS NOT NULL FOR SHARE OF m`,
  );
  return found?.text ?? null;
}

export function translationOf(
  tx: Database,
  id: bigint,
  language: string,
): Promise<{ text: string; from: string } | null> {
  return maybeOne(
    tx,
    sql`SELECT text, from_language AS "from" FROM chat_translation WHERE message_id = ${id} AND language = ${language}`,
  );
}

export async function keepTranslation(
  tx: Database,
  { message_id, language, text, from }: { message_id: bigint; language: string; text: string; from: string },
  now: Date,
): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO chat_translation (message_id, language, text, from_language, at)
      VALUES (${message_id}, ${language}, ${text}, ${from}, ${now}) ON CONFLICT DO NOTHING`,
  );
}
