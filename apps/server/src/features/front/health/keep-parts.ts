import type { Mall } from "../../../platform/mall.ts";
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

/**
 * Makes the parts of tables ahead of time, drops those whose rows are old enough, and moves months that nothing can
 * change into the archive, after clean checks only. Each part moves in a transaction of its own, whole or not at all.
 * Returns what is wrong.
 */
export async function keepParts(mall: Mall, tables: readonly TableInParts[]): Promise<string[]> {
  const now = mall.clock.now();
  // What is needed next comes first.
  for (const table of tables) await mall.transaction((tx) => makeParts(tx, table, now));
  for (const table of tables) {
    await dropOld(mall, table, now);
    await archiveOld(mall, table, now);
  }
  return mall.snapshot((tx) => partFaults(tx, now));
}

async function dropOld(mall: Mall, table: TableInParts, now: Date): Promise<void> {
  const { droppedBefore } = table;
  if (droppedBefore === undefined) return;
  const before = await droppedBefore(mall.db, now);
  for (let dropped = 0; dropped < maxDropped; dropped += 1)
    if (!(await mall.transaction((tx) => dropPart(tx, table, before)))) return;
}

async function archiveOld(mall: Mall, table: TableInParts, now: Date): Promise<void> {
  const { archive } = table;
  if (archive === undefined) return;
  const part = await oldestPart(mall.db, table, archive.before(now));
  if (part === null) return;
  const isReady = await mall.snapshot(
    async (tx) => (await areChecksClean(tx, now)) && (await archive.isOver(tx, part.from, part.to)),
  );
  if (isReady) await mall.transaction((tx) => archivePart(tx, part.name, now));
}
