import { createHash } from "node:crypto";
import { type Database, rows } from "./database.ts";
import { refuse } from "./refuse.ts";

interface Intent {
  member_id: bigint;
  endpoint: string;
  key: string;
  body: string;
}

/**
 * Reserves a key in this transaction. A second try of the same key waits here until the first one has committed, and
 * then gets its answer; after a refusal or a crash there is nothing to repeat and the try is a new one.
 * The same key with another body is refused. Null: this is the first try.
 */
export async function earlierAnswer(tx: Database, intent: Intent, now: Date): Promise<string | null> {
  const hash = createHash("sha256").update(intent.body).digest();
  const reserved = await rows(
    tx,
    "INSERT INTO idempotency (member_id, endpoint, key, body_hash, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1 AS one",
    [intent.member_id, intent.endpoint, intent.key, hash, now],
  );
  if (reserved.length === 1) return null;
  const [earlier] = await rows<{ body_hash: Buffer; answer: string | null }>(
    tx,
    "SELECT body_hash, answer FROM idempotency WHERE member_id = $1 AND endpoint = $2 AND key = $3",
    [intent.member_id, intent.endpoint, intent.key],
  );
  if (!earlier?.body_hash.equals(hash)) refuse("key_reused");
  if (earlier.answer === null) throw new Error("a reserved key committed without an answer");
  return earlier.answer;
}

export async function keepAnswer(tx: Database, intent: Intent, answer: string): Promise<void> {
  await rows(tx, "UPDATE idempotency SET answer = $4 WHERE member_id = $1 AND endpoint = $2 AND key = $3", [
    intent.member_id,
    intent.endpoint,
    intent.key,
    answer,
  ]);
}
