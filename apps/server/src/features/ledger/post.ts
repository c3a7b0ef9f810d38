import type { Turn } from "../../platform/turn.ts";
import { isBalanced } from "./rules.ts";
import { type AccountKind, postTransfers } from "./sql.ts";

/** Why money moves. `walletKind` in the wallet feature gives each the word of SPEC 3. */
export type TransferKind = "recharge_approved" | "order_pay" | "order_purchase" | "order_settle" | "order_return";

export interface AccountName {
  kind: AccountKind;
  owner: string;
}

export interface Posting {
  account: AccountName;
  /** Micro-USDT; what comes in is positive. */
  amount: bigint;
}

export interface Transfer {
  kind: TransferKind;
  ref: { kind: "order" | "recharge"; id: bigint };
  /** Unique for its kind and cause, e.g. `order:123:pay`; a second one cannot be posted. */
  cause: string;
  /** The member who did it; null for the clock. */
  actor_id: bigint | null;
  postings: readonly Posting[];
}

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
