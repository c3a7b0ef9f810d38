import { forgetSpentChallenges } from "../../../platform/captcha/sql.ts";
import { forgetOldAttempts } from "../../../platform/http/attempts.ts";
import { forgetNotMeLinks } from "../../base/notices/index.ts";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function hasExpired(tx: Database, now: Date, attemptsBefore: Date, sourcesBefore: Date): Promise<boolean> {
  const found = await maybeOne<{ found: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM session WHERE expires_at <= ${now})
      OR EXISTS (SELECT FROM code WHERE expires_at <= ${now}) OR EXISTS (SELECT FROM captcha_spent
      WHERE expires_at <= ${now})
       OR EXISTS (SELECT FROM not_me_link WHERE expires_at <= ${now})
       OR EXISTS (SELECT FROM attempt WHERE window_start < ${attemptsBefore}) OR EXISTS (SELECT FROM known_source
         WHERE seen_at < ${sourcesBefore})
       OR EXISTS (SELECT FROM two_factor WHERE on_at IS NULL AND begun_at < ${now}::timestamptz - interval '1 hour')
         AS found`,
  );
  return found?.found === true;
}

export async function deleteExpired(tx: Database, now: Date, attemptsBefore: Date, sourcesBefore: Date): Promise<void> {
  await run(tx, sql`DELETE FROM session WHERE expires_at <= ${now}`);
  await run(tx, sql`DELETE FROM code WHERE expires_at <= ${now}`);
  await forgetSpentChallenges(tx, now);
  await forgetNotMeLinks(tx, now);
  await forgetOldAttempts(tx, attemptsBefore);
  await run(tx, sql`DELETE FROM known_source WHERE seen_at < ${sourcesBefore}`);
  await run(tx, sql`DELETE FROM two_factor WHERE on_at IS NULL AND begun_at < ${now}::timestamptz - interval '1 hour'`);
}
