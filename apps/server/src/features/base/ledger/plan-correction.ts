import { moneyText } from "@arcade/contract/money";
import type { Database } from "../../../platform/database.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { isReversed } from "./correction.sql.ts";
import { accountsNamed, fullestRevenue, transferHead, transferPostings } from "./office.views.ts";
import { type AccountName, isReversible, memberAccount, networkAccount, type Posting, promotionPool } from "./rules.ts";
import type { CorrectionParty } from "@arcade/contract/base/ledger/corrections";
import type { Network } from "@arcade/contract/money/networks/networks";

export interface Party {
  kind: CorrectionParty;
  member_id?: bigint | undefined;
  network?: Network | undefined;
}

export interface Asked {
  reverses?: bigint | undefined;
  from?: Party | undefined;
  to?: Party | undefined;
  amount?: bigint | undefined;
}

/**
 * The postings of a correction: the opposite of a transfer, or an amount from one account to another. Refuses
 * `correction_incomplete`, `not_found`, `not_reversible`, `already_reversed`.
 */
export async function planCorrection(
  tx: Database,
  asked: Asked,
): Promise<{ reverses: bigint | null; postings: Posting[] }> {
  const { reverses, from, to, amount } = asked;
  if (reverses !== undefined) {
    if (from !== undefined || to !== undefined || amount !== undefined) refuse("correction_incomplete");
    const head = await transferHead(tx, reverses);
    if (head === null) refuse("not_found");
    const postings = await transferPostings(tx, reverses);
    if (!isReversible(head.kind, postings)) refuse("not_reversible");
    if (await isReversed(tx, reverses)) refuse("already_reversed");
    return {
      reverses,
      postings: postings.map(({ kind, owner, amount: posted }) => ({ account: { kind, owner }, amount: -posted })),
    };
  }
  if (from === undefined || to === undefined || amount === undefined) refuse("correction_incomplete");
  const [source, target] = [await accountOf(tx, from), await accountOf(tx, to)];
  if (source.kind === target.kind && source.owner === target.owner) refuse("correction_incomplete");
  return {
    reverses: null,
    postings: [
      { account: source, amount: -amount },
      { account: target, amount },
    ],
  };
}

async function accountOf(tx: Database, { kind, member_id, network }: Party): Promise<AccountName> {
  if (kind === "member")
    return member_id === undefined ? refuse("correction_incomplete") : memberAccount("available", member_id);
  if (kind === "network") return network === undefined ? refuse("correction_incomplete") : networkAccount(network);
  // Money that is set aside for coupons belongs to them.
  // guard: a correction leaves reserved promotion money unchanged
  if (kind === "promotion") return promotionPool;
  return { kind, owner: (await fullestRevenue(tx))?.owner ?? "0" };
}

/** The members whose money a correction moves. They may not propose or approve it themselves. */
export function membersMoved(postings: readonly Posting[]): { gaining: bigint[]; all: bigint[] } {
  const members = postings.filter(({ account }) => account.kind === "available" || account.kind === "held");
  return {
    gaining: members.filter(({ amount }) => amount > 0n).map(({ account }) => BigInt(account.owner)),
    all: members.map(({ account }) => BigInt(account.owner)),
  };
}

/** Each posting with the balance before and after. Refuses `not_found` for an account that does not exist. */
export async function previewPostings(tx: Database, postings: readonly Posting[]) {
  const accounts = await accountsNamed(
    tx,
    postings.map(({ account }) => account.kind),
    postings.map(({ account }) => account.owner),
  );
  return postings.map(({ account: { kind, owner }, amount }) => {
    const found = accounts.find((account) => account.kind === kind && account.owner === owner);
    if (found === undefined) refuse("not_found");
    return {
      account_id: found.id,
      kind,
      owner,
      owner_name: found.owner_name,
      amount,
      balance_before: found.balance,
      balance_after: found.balance + amount,
    };
  });
}

/** Only the accounts of networks may be below zero. Refuses `correction_overdraws` {missing}. */
export function refuseOverdraft(preview: Awaited<ReturnType<typeof previewPostings>>): void {
  for (const { kind, balance_after } of preview)
    // guard: a correction takes no more than the balance
    if (balance_after < 0n && kind !== "external")
      refuse("correction_overdraws", { missing: moneyText(-balance_after) });
}
