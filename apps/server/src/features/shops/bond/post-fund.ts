import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { balanceOf, bondAccount, memberAccount, openBondAccount, Overdrawn, post } from "../../base/ledger/index.ts";

interface Moving {
  store_id: bigint;
  member_id: bigint;
  /** The document that it is moved under: its cause, so that it moves once. */
  paper_id: bigint;
  amount: bigint;
}

/** Available balance -> the store's fund. Refuses `insufficient_balance` {missing, balance}. */
export async function payIntoFund(context: Context, { store_id, member_id, paper_id, amount }: Moving): Promise<void> {
  if (amount === 0n) return;
  await openBondAccount(context, store_id);
  await post(context, [
    {
      kind: "bond_pay",
      ref: { kind: "bond", id: paper_id },
      cause: `bond:${paper_id}:pay`,
      actor_id: member_id,
      postings: [
        { account: memberAccount("available", member_id), amount: -amount },
        { account: bondAccount(store_id), amount },
      ],
    },
  ]).catch(async (error: unknown) => {
    if (!(error instanceof Overdrawn)) throw error;
    // The transaction is lost: the balance is read beside it, on a connection that waits for nobody.
    const balance = await balanceOf(context.mall.sideConnections, "available", member_id);
    refuse("insufficient_balance", {
      missing: moneyText(amount > balance ? amount - balance : 0n),
      balance: moneyText(balance),
    });
  });
}

/** The store's fund -> available balance. `by` is who did it; null: the clock, at the stated date. */
export async function releaseFund(
  context: Context,
  { store_id, member_id, paper_id, amount }: Moving,
  by: bigint | null,
): Promise<void> {
  if (amount === 0n) return;
  await post(context, [
    {
      kind: "bond_release",
      ref: { kind: "bond", id: paper_id },
      cause: `bond:${paper_id}:release`,
      actor_id: by,
      postings: [
        { account: bondAccount(store_id), amount: -amount },
        { account: memberAccount("available", member_id), amount },
      ],
    },
  ]);
}
