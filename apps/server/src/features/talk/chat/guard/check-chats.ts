import type { Database } from "../../../../platform/database.ts";
import { brokenRows, takeTime } from "../../../base/ledger/index.ts";
import { chatInvariants } from "../invariants.sql.ts";

/** Checks all invariants of chats in the given snapshot. Returns each fault with the first rows that break it. */
export async function checkChats(tx: Database): Promise<string[]> {
  await takeTime(tx);
  const faults: string[] = [];
  for (const [name, text] of Object.entries(chatInvariants)) {
    const found = await brokenRows(tx, text);
    if (found.length > 0) faults.push(`${name}: ${found.join(", ")}`);
  }
  return faults;
}
