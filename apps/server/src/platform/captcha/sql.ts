import { type Database, run } from "../database.ts";
import { sql } from "../sql.ts";

/** False if this challenge was used before. */
export async function insertSpentChallenge(tx: Database, challenge: string, expires_at: Date): Promise<boolean> {
  return (
    (await run(
      tx,
      sql`INSERT INTO captcha_spent (challenge, expires_at)
        VALUES (${challenge}, ${expires_at}) ON CONFLICT DO NOTHING`,
    )) === 1
  );
}

/** Deletes challenges that have expired. They open nothing, used or not. */
export async function forgetSpentChallenges(tx: Database, now: Date): Promise<void> {
  await run(tx, sql`DELETE FROM captcha_spent WHERE expires_at <= ${now}`);
}
