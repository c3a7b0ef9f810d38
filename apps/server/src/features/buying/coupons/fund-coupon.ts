import { budgetOf } from "@arcade/contract/buying/coupons/making";
import { moneyText, sum } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import {
  accountsOf,
  lockAccounts,
  mallAccount,
  Overdrawn,
  post,
  type Posting,
  promotionPool,
} from "../../base/ledger/index.ts";
import { giveShardsBack, insertFund, lookAgain, spareOf } from "./fund.sql.ts";
import { drawOn, shardParts } from "./fund-rules.ts";

interface Funded {
  coupon_id: bigint;
  total: number;
  max: bigint;
  claim_until: Date;
  proposal: { id: bigint; made_by: bigint; started_by: bigint } | null;
}

/** Transactions do not last this long: what one of them saw as in time is over for all by then. */
const settledMs = 10 * 60_000;

/**
 * Sets the whole budget of a coupon of the mall aside (RULES 4): whatever is claimed and used afterwards, a payment
 * finds its part on its shard. Of two that begin at once the second one sees what the first has left. Refuses
 * `promotion_short` {missing, balance}.
 */
export async function setAside(
  context: Context,
  { coupon_id, total, max, claim_until, proposal }: Funded,
): Promise<void> {
  const budget = budgetOf(total, max);
  const parts = shardParts(total, max);
  const draw = drawOn(await lockAccounts(context.tx, ["promotion", "revenue"]), budget);
  if ("missing" in draw)
    return refuse("promotion_short", { missing: moneyText(draw.missing), balance: moneyText(draw.balance) });

  insertFund(
    context.tx,
    {
      coupon_id,
      proposal_id: proposal?.id ?? null,
      made_by: proposal?.made_by ?? null,
      started_by: proposal?.started_by ?? null,
      parts,
      next_attempt_at: new Date(claim_until.getTime() + settledMs),
    },
    context.now,
  );
  const taken: Posting[] = draw.parts.map(({ kind, owner, balance }) => ({
    account: kind === "promotion" ? promotionPool : mallAccount("revenue", Number(owner)),
    amount: -balance,
  }));
  const given: Posting[] = parts.map(({ shard, amount }) => ({ account: mallAccount("promotion", shard), amount }));
  const transfer = {
    kind: "promotion_fund",
    ref: { kind: "coupon", id: coupon_id },
    cause: `coupon:${coupon_id}:fund`,
    actor_id: proposal?.started_by ?? null,
  } as const;
  await post(context, [{ ...transfer, postings: [...taken, ...given] }]).catch((error: unknown) => {
    if (error instanceof Overdrawn) refuse("promotion_short", { missing: moneyText(budget), balance: moneyText(0n) });
    throw error;
  });
}

/** Refuses `promotion_short` before anything is proposed that could not be started now. */
export async function refuseShort(context: Context, total: number, max: bigint): Promise<void> {
  const draw = drawOn(await accountsOf(context.tx, ["promotion", "revenue"]), budgetOf(total, max));
  if ("missing" in draw)
    refuse("promotion_short", { missing: moneyText(draw.missing), balance: moneyText(draw.balance) });
}

/** What nothing can need any more goes back to the promotion money: by the clock, the coupon's row being held. */
export async function giveSpareBack(context: Context, coupon_id: bigint): Promise<void> {
  const spares = await spareOf(context.tx, coupon_id, new Date(context.now.getTime() - settledMs));
  const short = spares.find(({ spare }) => spare < 0n);
  if (short !== undefined) throw new Error(`coupon ${coupon_id} needs more on shard ${short.shard} than was set aside`);
  const back = spares.filter(({ spare }) => spare > 0n);
  lookAgain(context.tx, coupon_id, context.now);
  if (back.length === 0) return;

  const time = await giveShardsBack(context.tx, coupon_id, back);
  const postings: Posting[] = [
    { account: promotionPool, amount: sum(back.map(({ spare }) => spare)) },
    ...back.map(({ shard, spare }) => ({ account: mallAccount("promotion", shard), amount: -spare })),
  ];
  await post(context, [
    {
      kind: "promotion_return",
      ref: { kind: "coupon", id: coupon_id },
      cause: `coupon:${coupon_id}:return:${time}`,
      actor_id: null,
      postings,
    },
  ]);
}
