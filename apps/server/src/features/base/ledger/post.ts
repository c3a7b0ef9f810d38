import { storeEventParts } from "@arcade/contract/socket-facts";
import type { Context } from "../../../platform/context.ts";
import { type AccountName, isBalanced, pairOf, type Transfer } from "./rules.ts";
import { type MovedAccount, postPair, postTransfers } from "./post.sql.ts";

/** An account has less than was to be taken from it. The transaction is lost; the verb says what is missing. */
export class Overdrawn extends Error {}

/**
 * Posts transfers. Money moves in no other way (RULES 1). One statement changes the balances and writes the entries, so
 * neither exists without the other. The schema refuses an unbalanced transfer, a second one of the same cause, and an
 * account below zero (thrown as `Overdrawn`). Returns the new balance of each account.
 */
export async function post(
  context: Context,
  transfers: readonly Transfer[],
): Promise<(account: AccountName) => bigint> {
  for (const transfer of transfers)
    if (!isBalanced(transfer.postings)) throw new Error(`not balanced: ${transfer.cause}`);
  const moved = transfers.length === 0 ? [] : await write(context, transfers);
  const asked = transfers.reduce((count, { postings }) => count + postings.length, 0);
  const written = moved.reduce((count, { entries }) => count + entries, 0);
  if (written !== asked) throw new Error(`an account of ${transfers[0]?.cause} does not exist`);
  publishHolders(context, transfers);
  return ({ kind, owner }) => {
    const account = moved.find((one) => one.kind === kind && one.owner === owner);
    if (account === undefined) throw new Error(`nothing was posted to ${kind} ${owner}`);
    return account.balance;
  };
}

/** The owner of a balance that moved gets an event; `post` publishes it. */
export function publishHolders(context: Context, transfers: readonly Transfer[]): void {
  const holders = new Set(
    transfers.flatMap(({ postings }) =>
      postings.filter(({ account }) => ofMember.has(account.kind)).map(({ account }) => account.owner),
    ),
  );
  if (holders.size > 0)
    context.publish(
      [...holders].map(BigInt),
      { type: "live", modules: "wallet", modules_id: null },
      storeEventParts.wallet,
    );
}

const ofMember: ReadonlySet<AccountName["kind"]> = new Set(["available", "held"]);

async function write(context: Context, transfers: readonly Transfer[]): Promise<MovedAccount[]> {
  const [first] = transfers;
  const pair = transfers.length === 1 && first !== undefined ? pairOf(first) : null;
  try {
    return pair === null || first === undefined
      ? await postTransfers(
          context.tx,
          transfers.map((transfer) => ({ ...transfer, id: context.newId() })),
          context.now,
        )
      : await postPair(context.tx, { ...first, id: context.newId() }, pair, context.now);
  } catch (error) {
    if ((error as { constraint?: string }).constraint === "account_not_overdrawn")
      throw new Overdrawn(first?.cause, { cause: error });
    throw error;
  }
}
