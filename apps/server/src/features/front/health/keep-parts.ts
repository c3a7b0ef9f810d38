import { type Backoff, backoffMs } from "@arcade/contract/backoff";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../../../platform/database.ts";
import type { Mall } from "../../../platform/mall.ts";
import { meaningOf } from "../../../platform/sql/error-codes.ts";
import {
  archivePart,
  dropPart,
  makeParts,
  oldestPart,
  partFaults,
  type TableInParts,
} from "../../../platform/sql/parts.ts";
import { areChecksClean } from "./checks.views.ts";

/** A day's work. What is left is done on the next days. */
const maxDropped = 100;
/** Together less than the time that a process has to stop. */
const waits: Backoff = { firstMs: 250, maxMs: 4_000 };
const maxTries = 6;

/**
 * Makes the parts of tables ahead of time, drops those whose rows are old enough, and moves months that nothing can
 * change into the archive, after clean checks only. Each part moves in a transaction of its own, whole or not at all.
 * Returns what is wrong.
 */
export async function keepParts(mall: Mall, tables: readonly TableInParts[]): Promise<string[]> {
  const now = mall.clock.now();
  // What is needed next comes first.
  for (const table of tables) await whenFree(mall, (tx) => makeParts(tx, table, now));
  for (const table of tables) {
    await dropOld(mall, table, now);
    await archiveOld(mall, table, now);
  }
  return mall.snapshot((tx) => partFaults(tx, now));
}

/**
 * Changes the parts of a table in a transaction. It gives way after half a second if somebody uses the table, and tries
 * again. The daily proof begins in the same second as this job: at the first start of a mall and at midnight. While it
 * writes, nothing can be attached to the table of its leaves.
 */
async function whenFree<T>(mall: Mall, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await mall.transaction(work);
    } catch (error) {
      if (meaningOf(error) !== "slow" || failed + 1 >= maxTries) throw error;
      await pause(backoffMs(failed, waits));
    }
  }
}

async function dropOld(mall: Mall, table: TableInParts, now: Date): Promise<void> {
  const { droppedBefore } = table;
  if (droppedBefore === undefined) return;
  const before = await droppedBefore(mall.db, now);
  for (let dropped = 0; dropped < maxDropped; dropped += 1)
    if (!(await whenFree(mall, (tx) => dropPart(tx, table, before)))) return;
}

async function archiveOld(mall: Mall, table: TableInParts, now: Date): Promise<void> {
  const { archive } = table;
  if (archive === undefined) return;
  const part = await oldestPart(mall.db, table, archive.before(now));
  if (part === null) return;
  const isReady = await mall.snapshot(
    async (tx) => (await areChecksClean(tx, now)) && (await archive.isOver(tx, part.from, part.to)),
  );
  if (isReady) await whenFree(mall, (tx) => archivePart(tx, part.name, now));
}
