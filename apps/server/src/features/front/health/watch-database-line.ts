import { languageOf } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import type { Context } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import { administrators } from "../../base/ledger/index.ts";
import { closeFunction } from "../../base/settings/index.ts";
import { readSeen, writeOwn, writeShared } from "./kept-line.ts";
import { isJudged, lineNow, missingOf, noteVerdict } from "./line.sql.ts";
import { type LineSeen, type Loss, verdictOf } from "./line-rules.ts";

/** How often the position is stored. A new timeline is stored immediately. */
const writeEveryMs = 5_000;
/** Each time costs a request of the bucket. */
const shareEveryMs = 60_000;

/**
 * Reads the position of the database, and compares it with the last one: in this process's memory, and in the data
 * folder and the bucket, because a database that lost data cannot lose these copies as well. If answered calls may be lost, it closes
 * recharges and withdrawals, mails the administrators, and the back office shows it. Two people open them again.
 */
export function createLineWatch(
  mall: Mall,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
): () => Promise<void> {
  let seen: LineSeen | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let sharedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const isRemembered = seen !== null;
    const before = seen ?? (await readSeen(mall));
    const now = await lineNow(mall.db);
    if (now === null) return;
    let facts = { before, now, missing: 0, isRemembered, isJudged: false };
    let verdict = verdictOf(facts);
    if (verdict !== "same" && verdict !== "start") {
      facts = {
        ...facts,
        missing: await missingOf(mall.db, mall.answered.all()),
        isJudged: await isJudged(mall.db, now),
      };
      const found = (verdict = verdictOf(facts));
      if (found !== "same" && found !== "start")
        await withContext(async (context) => {
          await noteVerdict(context.tx, now, { verdict: found, missing: facts.missing }, context.now);
          if (found !== "kept") await closeMoney(context, found, facts.missing);
        });
      mall.alarm("the database went on from another copy of itself", { verdict, ...told(facts) });
    }
    seen = now;
    const isDue = (at: number, everyMs: number) => verdict !== "same" || performance.now() - at >= everyMs;
    if (isDue(writtenAt, writeEveryMs)) {
      writtenAt = performance.now();
      await writeOwn(mall, now);
    }
    if (isDue(sharedAt, shareEveryMs)) {
      sharedAt = performance.now();
      await writeShared(mall, now);
    }
  };
}

async function closeMoney(context: Context, loss: Loss, missing: number): Promise<void> {
  const note = `The database went on from a copy that may lack what was answered as done (${loss}; ${missing} calls are known to be missing). Compare with the chain what came and went since.`;
  let isNew = missing > 0;
  // guard: a database that may have lost changes stops money [without "withdrawal",]
  for (const closed of ["withdrawal", "recharge"] as const)
    isNew = (await closeFunction(context, closed, { reason_code: "maintenance", note })) || isNew;
  if (!isNew) return;
  for (const { email, language } of await administrators(context.tx)) {
    const their = languageOf(language);
    await context.enqueue("mail", {
      to: email,
      language: their,
      subject: sentence(their, "mail.lost_tail_subject"),
      body: sentence(their, "mail.lost_tail_body", {
        time: context.now.toISOString(),
        count: missing,
        link: `${context.mall.configuration.publicUrl}/office/`,
      }),
    });
  }
}

function told({ before, now, missing }: { before: LineSeen | null; now: LineSeen; missing: number }): object {
  const of = (line: LineSeen | null) => line && { timeline: line.timeline, position: String(line.position) };
  return { before: of(before), now: of(now), missing };
}
