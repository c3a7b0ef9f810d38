import type { Mall } from "../../../platform/mall.ts";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { outboundJob, leaseUntil } from "../../../platform/jobs/outbound-job.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Context } from "../../../platform/context.ts";
import { confirmationsNeeded } from "../networks/index.ts";
import { confirmWithdrawal } from "./deciding/confirm-withdrawal.ts";
import { callForAttention, noteAttempt, postponeAttempt, takeAttempt, takeUnfinished } from "./deciding/office.sql.ts";
import { later, readingOf } from "./rules.ts";
import { lockWithdrawal, type Withdrawal, withdrawalById } from "./sql.ts";

/** How often a hash that is not confirmed yet is looked at again. */
const lookEveryMs = 15_000;

export const withdrawalSweeps: readonly Sweep[] = [
  {
    // A send that was begun and not finished, or is not found on the chain, is put before people: never sent again by
    // the clock (PROOF REL-012).
    name: "unfinished sends",
    take: (context, except) => takeUnfinished(context.tx, context.now, except),
    move: (context, id) => callForAttention(context.tx, id, context.now),
  },
];

interface Learned {
  hash: string;
  /** Null: this network has no reader; a second operator confirms. */
  answer: ChainAnswer | null;
}

/** Asks the chain for the hashes of sent requests, and confirms those that it has carried out exactly as approved. */
export const withdrawalOutboundJobs = [
  outboundJob<Learned | null>({
    name: "confirm withdrawals",
    take: (context) => takeAttempt(context.tx, context.now, leaseUntil(context.now)),
    run: readHash,
    settle: settleAttempt,
    postpone: (context, id, until) => postponeAttempt(context.tx, id, until),
  }),
];

async function readHash(mall: Mall, id: bigint): Promise<Learned | null> {
  const withdrawal = await withdrawalById(mall.db, id);
  if (withdrawal === null || withdrawal.hash === null) return null;
  const chain = mall.chains[withdrawal.network];
  const seen =
    withdrawal.chain_state === "confirming" ||
    withdrawal.chain_state === "matched" ||
    withdrawal.chain_state === "dropped";
  return { hash: withdrawal.hash, answer: chain === null ? null : await chain.read(withdrawal.hash, seen) };
}

/** Decides by the request as it is now: moved on meanwhile, or with another hash, it is left alone. */
async function settleAttempt(context: Context, id: bigint, learned: Learned | null): Promise<void> {
  const withdrawal = await lockWithdrawal(context.tx, id);
  if (withdrawal === null || withdrawal.state !== "sent" || learned === null || withdrawal.hash !== learned.hash)
    return;
  if (learned.answer === null) {
    await noteAttempt(
      context.tx,
      id,
      learned.hash,
      {
        chain_state: "unwatched",
        confirmations: null,
        confirmations_needed: null,
        next_attempt_at: null,
        attention: false,
      },
      context.now,
    );
    return;
  }
  await noteAnswer(context, withdrawal, learned.hash, learned.answer);
}

async function noteAnswer(context: Context, withdrawal: Withdrawal, hash: string, answer: ChainAnswer): Promise<void> {
  const needed = confirmationsNeeded(context.settings, withdrawal.network, withdrawal.actual_amount);
  const reading = readingOf(answer, withdrawal, needed);
  const next_attempt_at = reading.restless
    ? new Date(context.now.getTime() + lookEveryMs)
    : later(context.now, { hours: 1 });
  const { chain_state, confirmations, attention } = reading;
  await noteAttempt(
    context.tx,
    withdrawal.id,
    hash,
    { chain_state, confirmations, confirmations_needed: needed, next_attempt_at, attention },
    context.now,
  );
  if (chain_state === "matched") await confirmWithdrawal(context, withdrawal, "chain");
}
