import { forgetSpentChallenges } from "../../../platform/captcha/sql.ts";
import { forgetOldAttempts } from "../../../platform/http/attempts.ts";
import { forgetNotMeLinks } from "../../base/notices/index.ts";
import { type Database, maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

export async function hasExpired(tx: Database, now: Date, attemptsBefore: Date, sourcesBefore: Date): Promise<boolean> {
  const found = await maybeOne<{ found: boolean }>(
    tx,
    // The least, which an index has: asked whether one EXISTS, PostgreSQL reads a whole table in which none does.
    sql`SELECT coalesce(least((SELECT min(expires_at) FROM session), (SELECT min(expires_at) FROM code),
        (SELECT min(expires_at) FROM captcha_spent), (SELECT min(expires_at) FROM member_challenge), (SELECT min(expires_at) FROM not_me_link)) <= ${now}, false)
      OR coalesce((SELECT min(window_start) FROM attempt) < ${attemptsBefore}, false)
      OR coalesce((SELECT min(seen_at) FROM known_source) < ${sourcesBefore}, false)
      OR coalesce((SELECT min(begun_at) FROM two_factor WHERE on_at IS NULL)
        < ${now}::timestamptz - interval '1 hour', false) AS found`,
  );
  return found?.found === true;
}

export async function deleteExpired(tx: Database, now: Date, attemptsBefore: Date, sourcesBefore: Date): Promise<void> {
  await run(tx, sql`DELETE FROM session WHERE expires_at <= ${now}`);
  await run(tx, sql`DELETE FROM code WHERE expires_at <= ${now}`);
  await run(tx, sql`DELETE FROM member_challenge WHERE expires_at <= ${now}`);
  await forgetSpentChallenges(tx, now);
  await forgetNotMeLinks(tx, now);
  await forgetOldAttempts(tx, attemptsBefore);
  await run(tx, sql`DELETE FROM known_source WHERE seen_at < ${sourcesBefore}`);
  await run(tx, sql`DELETE FROM two_factor WHERE on_at IS NULL AND begun_at < ${now}::timestamptz - interval '1 hour'`);
}
