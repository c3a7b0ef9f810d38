import type { Turn } from "../../platform/turn.ts";
import { isBalanced, type Transfer } from "./rules.ts";
import { postTransfers } from "./sql.ts";

/** An account does not hold what was to be taken out of it. The transaction is lost; the verb says what is missing. */
export class Overdrawn extends Error {}

/**
 * Posts transfers: the only way that money moves (RULES 1). One statement moves the balances and writes the entries, so
 * neither can be without the other; the schema refuses an unbalanced transfer, a second one of the same cause, and
 * an account below zero (thrown as `Overdrawn`).
 */
export async function post(turn: Turn, transfers: readonly Transfer[]): Promise<void> {
  if (transfers.length === 0) return;
  for (const transfer of transfers) if (!isBalanced(transfer.postings)) throw new Error(`not balanced: ${transfer.cause}`);
  const written = await postTransfers(
    turn.tx,
    transfers.map((transfer) => ({ ...transfer, id: turn.newId() })),
    turn.now,
  ).catch((error: unknown) => {
    if ((error as { constraint?: string }).constraint === "account_not_overdrawn") throw new Overdrawn(transfers[0]?.cause, { cause: error });
    throw error;
  });
  const asked = transfers.reduce((count, { postings }) => count + postings.length, 0);
  if (written !== asked) throw new Error(`an account of ${transfers[0]?.cause} does not exist`);
}
