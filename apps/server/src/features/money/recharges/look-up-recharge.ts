import { canMoveRecharge } from "@arcade/contract/money/recharges/states";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { outboundJob, leaseUntil } from "../../../platform/jobs/outbound-job.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { Context } from "../../../platform/context.ts";
import { addressesFor, confirmationsNeeded, creditedLogs, keepTransfers } from "../networks/index.ts";
import { settingsOfVersion } from "../../base/settings/index.ts";
import { alikeUploads } from "../../people/uploads/index.ts";
import { creditRecharge } from "./credit-recharge.ts";
import { judge, nextAttemptAt, reviewFrom, type Verdict } from "./rules.ts";
import {
  addStep,
  contenders,
  lockWithContenders,
  nextAttempt,
  putInReview,
  type Recharge,
  rechargeById,
  takeAttempt,
  writeAttempt,
} from "./sql.ts";

interface Learned {
  /** The hash that was asked for. If it was changed meanwhile, the answer does not count. */
  tx_hash: string;
  answer: ChainAnswer;
}

/**
 * Asks the chain for the requests that name a transaction, and credits those that are right in every point (RULES 5).
 */
export const rechargeOutboundJobs = [
  outboundJob<Learned | null>({
    name: "look up recharges",
    take: (context) => takeAttempt(context.tx, context.now, leaseUntil(context.now)),
    async run(mall, id) {
      const recharge = await rechargeById(mall.db, id);
      return recharge === null ? null : askChain(mall, recharge);
    },
    settle: settleAttempt,
    postpone: async (context, id, until) => void (await nextAttempt(context.tx, id, until)),
  }),
];

/** Outside any transaction. null: there is nothing to ask, or nobody to be asked. */
export async function askChain(
  mall: Mall,
  { network, tx_hash, chain_state }: Pick<Recharge, "network" | "tx_hash" | "chain_state">,
): Promise<Learned | null> {
  const chain = network === "demo" ? null : mall.chains[network];
  if (chain === null || tx_hash === null) return null;
  const seen = ["confirming", "dropped", "matched", "less", "more", "late"].includes(chain_state);
  return { tx_hash, answer: await chain.read(tx_hash, seen) };
}

async function settleAttempt(context: Context, id: bigint, learned: Learned | null): Promise<void> {
  const recharge = await lockWithContenders(context.tx, id);
  // guard: an answer about another hash is ignored [without || (learned !== null && recharge.tx_hash !== learned.tx_hash)]
  if (
    recharge === null ||
    !canMoveRecharge("approve", recharge.state, "chain") ||
    (learned !== null && recharge.tx_hash !== learned.tx_hash)
  )
    return;
  // The network's node was taken away meanwhile: it is for people now.
  if (learned === null) return putInReview(context.tx, [id], "unwatched", context.now);
  const verdict = await judgeRecharge(context, recharge, learned.tx_hash, learned.answer);
  if (verdict.automatic && verdict.transfer !== null) {
    const credit = {
      amount: verdict.transfer.amount,
      tx_hash: learned.tx_hash,
      log_index: verdict.transfer.log_index,
      confirmations: verdict.confirmations,
    };
    return creditRecharge(context, recharge, { ...credit, operator: null, note: null, by_hand: null });
  }
  await keepAttempt(context, recharge, verdict);
}

/**
 * Compares the chain's answer with the request, and stores the facts. Called within the transaction that then credits
 * it, or records the result.
 */
export async function judgeRecharge(
  context: Context,
  recharge: Recharge,
  tx_hash: string,
  answer: ChainAnswer,
): Promise<Verdict> {
  const { network } = recharge;
  if (network === "demo") throw new Error(`no chain knows the demo recharge ${recharge.id}`);
  await keepTransfers(context, network, tx_hash, answer);
  // By the rules under which it was made, whatever they are now (PROOF F7).
  // guard: a request keeps the rules of its time [await settingsOfVersion(context.tx, Number(recharge.rules_version)) -> context.settings]
  const settings = await settingsOfVersion(context.tx, Number(recharge.rules_version));
  return judge(
    answer,
    {
      amount: recharge.amount,
      created_at: recharge.created_at,
      addresses: await addressesFor(context, recharge.member_id, network),
      credited: await creditedLogs(context.tx, network, tx_hash),
      contested: (await contenders(context.tx, { ...recharge, tx_hash })).length > 0,
      copied: await hasCopiedPicture(context, recharge),
    },
    {
      needed: (amount) => confirmationsNeeded(settings, network, amount),
      late_days: settings.recharge_late_days,
      // Who must look at it depends on the present rules; how it is judged does not.
      shared_automatic: BigInt(context.settings.recharge_shared_automatic_micro),
    },
  );
}

/** Somebody else has sent this picture, or one that looks the same. */
async function hasCopiedPicture(context: Context, { upload_id, member_id }: Recharge): Promise<boolean> {
  return (
    upload_id !== null && (await alikeUploads(context.tx, upload_id)).some((alike) => alike.member_id !== member_id)
  );
}

async function keepAttempt(context: Context, recharge: Recharge, verdict: Verdict): Promise<void> {
  const { chain_state, confirmations, needed, transfer, mined_at, expected } = verdict;
  const found =
    transfer === null
      ? null
      : {
          ...transfer,
          amount: String(transfer.amount),
          raw_amount: String(transfer.raw_amount),
          expected,
          mined_at,
          read_at: context.now,
        };
  const review_at = reviewFrom(chain_state, recharge.created_at, context.settings.recharge_search_hours, context.now);
  // Who is in the queue already, and stays there, keeps the time since when.
  const since =
    review_at <= context.now && recharge.review_at !== null && recharge.review_at <= context.now
      ? recharge.review_at
      : review_at;
  const next_attempt_at = nextAttemptAt(chain_state, recharge.attempts, context.now);
  await writeAttempt(context.tx, recharge.id, {
    chain_state,
    confirmations,
    confirmations_needed: needed,
    found,
    next_attempt_at,
    review_at: since,
  });
  context.publish([recharge.member_id], { type: "live", modules: "recharges", modules_id: recharge.id });
  if (chain_state !== recharge.chain_state)
    await addStep(context.tx, recharge.id, "looked", context.now, { chain_state, confirmations });
  if (review_at <= context.now && since === review_at)
    await addStep(context.tx, recharge.id, "in_review", context.now, { chain_state });
  // Two name one transaction that is credited to neither: people decide whose it is.
  if (chain_state === "hash_used" && !verdict.credited) {
    const others = (await contenders(context.tx, recharge)).map(({ id }) => id);
    await putInReview(context.tx, others, "hash_used", context.now);
  }
}
