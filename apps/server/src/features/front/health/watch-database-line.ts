import { languageOf } from "@arcade/contract/languages";
import { sentence } from "@arcade/messages";
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import { administrators } from "../../base/ledger/index.ts";
import { closeFunction } from "../../base/settings/index.ts";
import { isJudged, lineNow, missingOf, noteVerdict } from "./line.sql.ts";
import { type LineSeen, type Loss, verdictOf } from "./line-rules.ts";

const file = "database-line.json";
/** How often the position is stored. A new timeline is stored immediately. */
const writeEveryMs = 5_000;

/**
 * Reads the position of the database, and compares it with the last one: in this process's memory, and in the data
 * folder, because a database that lost data cannot lose that copy as well. If answered calls may be lost, it closes
 * recharges and withdrawals, mails the administrators, and the back office shows it. Two people open them again.
 */
export function createLineWatch(
  mall: Mall,
  withContext: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
): () => Promise<void> {
  const place = path.join(mall.configuration.dataFolder, file);
  let seen: LineSeen | null = null;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const isRemembered = seen !== null;
    const before = seen ?? (await readSeen(place));
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
    if (verdict === "same" && performance.now() - writtenAt < writeEveryMs) return;
    writtenAt = performance.now();
    await writeSeen(place, now);
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

/** Null: there is no file, or it is damaged. Then there is nothing to compare with. */
async function readSeen(place: string): Promise<LineSeen | null> {
  try {
    const { system, timeline, position, synchronous } = JSON.parse(await readFile(place, "utf8")) as Record<
      string,
      unknown
    >;
    return typeof system === "string" && typeof timeline === "number" && /^\d{1,19}$/u.test(String(position))
      ? { system, timeline, position: BigInt(String(position)), synchronous: synchronous === true }
      : null;
  } catch {
    return null;
  }
}

async function writeSeen(place: string, { system, timeline, position, synchronous }: LineSeen): Promise<void> {
  // Another process of this machine may read it meanwhile.
  const making = `${place}.${process.pid}`;
  await writeFile(making, `${JSON.stringify({ system, timeline, position: String(position), synchronous })}\n`, {
    mode: 0o600,
  });
  await rename(making, place);
}
