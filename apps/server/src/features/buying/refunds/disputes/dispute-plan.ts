import { type Money, money, type MoneyText, moneyText } from "@arcade/contract/money";
import { refundLimit } from "@arcade/contract/buying/refunds/amount";
import type { DisputeSide } from "@arcade/contract/buying/refunds/disputes/api";
import type { Context } from "../../../../platform/context.ts";
import { fundOf } from "../../../shops/bond/index.ts";
import { balanceOf, lockAccounts, memberAccount, type Posting } from "../../../base/ledger/index.ts";
import type { GivenBack } from "../../orders/index.ts";
import { markOf } from "./dispute-rules.ts";
import { type AppealedDecision, dueToMerchant } from "./dispute-appeal.sql.ts";
import { askedPieces, linesToRefund, orderToRefund } from "../order-money.views.ts";
import { planRefund } from "../pay-refund.ts";
import type { Refund } from "../sql.ts";

export interface ShownPlan {
  postings: { account: string; owner: string; amount: MoneyText }[];
  from_fund: MoneyText;
  missing: MoneyText;
  plan: string;
}

/**
 * What a decision pays: goods that never came back stay with the buyer, and the refund is one of money only. `loss` is
 * what it takes from the store in the end: after the settlement what it gives back, before it what the settlement will
 * be less.
 */
export async function planDecision(
  context: Context,
  refund: Refund,
  amount: bigint,
): Promise<GivenBack & { loss: bigint }> {
  const [given, due] = await Promise.all([
    planRefund(context, refund, amount),
    dueToMerchant(context.tx, refund.order_id),
  ]);
  const loss = due.settled ? given.from_merchant : due.due_to_merchant - given.due_to_merchant + given.drawn;
  return { ...given, loss: loss > 0n ? loss : 0n };
}

/** The same in the shown form, with what the store's fund will have to give and what is still missing. */
export async function showPlan(context: Context, refund: Refund, given: GivenBack): Promise<ShownPlan> {
  const [balance, fund] = await Promise.all([
    balanceOf(context.tx, "available", refund.merchant_id),
    fundOf(context.tx, refund.store_id),
  ]);
  const lacking = given.from_merchant - balance;
  const from_fund = lacking <= 0n || fund < lacking ? 0n : lacking;
  return shown(given.postings, money(from_fund), money(lacking <= 0n ? 0n : lacking - from_fund));
}

function shown(postings: readonly Posting[], from_fund: Money, missing: Money): ShownPlan {
  return {
    postings: postings.map(({ account: { kind, owner }, amount }) => ({
      account: kind,
      owner,
      amount: moneyText(amount),
    })),
    from_fund: moneyText(from_fund),
    missing: moneyText(missing),
    plan: markOf(postings),
  };
}

// ---- appeals ------------------------------------------------------------------------------------------------------

/**
 * What the buyer's granted appeal can pay at most now: the rest of what was asked for, as far as it has not gone back
 * another way.
 */
export async function restOf(
  context: Context,
  { refund_id, order_id, asked, amount }: AppealedDecision,
): Promise<bigint> {
  const [order, lines, pieces] = await Promise.all([
    orderToRefund(context.tx, order_id, null),
    linesToRefund(context.tx, order_id, context.language),
    askedPieces(context.tx, refund_id),
  ]);
  const chosen = pieces.flatMap(({ sku_id, quantity }) =>
    lines.filter((line) => line.sku_id === sku_id).map(({ id }) => ({ id, quantity })),
  );
  const { limit } = refundLimit(lines, order?.freight_left ?? 0n, chosen);
  return limit < asked - amount ? limit : asked - amount;
}

export async function maxNow(context: Context, side: DisputeSide, decision: AppealedDecision): Promise<bigint> {
  return side === "buyer" ? restOf(context, decision) : decision.store_loss;
}

/**
 * The store's loss made good: from the mall's revenue, from the fullest of its accounts on. `missing`: what all of them
 * together lack.
 */
export async function planMadeGood(
  context: Context,
  { merchant_id }: AppealedDecision,
  amount: bigint,
): Promise<{ postings: Posting[]; missing: bigint }> {
  const accounts = await lockAccounts(context.tx, ["revenue"]);
  let left = amount;
  const postings: Posting[] = [];
  for (const { kind, owner, balance } of accounts.toSorted((one, other) => Number(other.balance - one.balance))) {
    const part = balance < left ? balance : left;
    if (part <= 0n) break;
    postings.push({ account: { kind, owner }, amount: -part });
    left -= part;
  }
  return {
    postings: [...postings, { account: memberAccount("available", merchant_id), amount: amount - left }],
    missing: left,
  };
}

export const showMadeGood = ({ postings, missing }: { postings: readonly Posting[]; missing: bigint }): ShownPlan =>
  shown(postings, money(0n), money(missing));
