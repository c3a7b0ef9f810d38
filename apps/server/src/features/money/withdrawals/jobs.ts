import type { Mall } from "../../../platform/mall.ts";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { errand, leaseUntil } from "../../../platform/jobs/errand.ts";
import type { Sweep } from "../../../platform/jobs/sweep.ts";
import type { Turn } from "../../../platform/turn.ts";
import { confirmationsNeeded } from "../networks/index.ts";
import { confirmWithdrawal } from "./deciding/confirm-withdrawal.ts";
import { callForAttention, noteLook, postponeLook, takeLook, takeUnfinished } from "./deciding/office.sql.ts";
import { later, readingOf } from "./rules.ts";
import { lockWithdrawal, type Withdrawal, withdrawalById } from "./sql.ts";

/** How often a hash that is not confirmed yet is looked at again. */
const lookEveryMs = 15_000;

export const withdrawalSweeps: readonly Sweep[] = [
  {
    // A send that was begun and not finished, or is not found on the chain, is put before people: never sent again by the clock (PROOF REL-012).
    name: "unfinished sends",
    take: (turn, except) => takeUnfinished(turn.tx, turn.now, except),
    move: (turn, id) => callForAttention(turn.tx, id, turn.now),
  },
];

interface Learned {
  hash: string;
  /** Null: this network has no reader; a second operator confirms. */
  answer: ChainAnswer | null;
}

/** Asks the chain for the hashes of what was sent, and confirms what it has carried out exactly as it was approved. */
export const withdrawalErrands = [
  errand<Learned | null>({
    name: "confirm withdrawals",
    take: (turn) => takeLook(turn.tx, turn.now, leaseUntil(turn.now)),
    run: readHash,
    settle: settleLook,
    postpone: (turn, id, until) => postponeLook(turn.tx, id, until),
  }),
];

async function readHash(mall: Mall, id: bigint): Promise<Learned | null> {
  const withdrawal = await withdrawalById(mall.db, id);
  if (withdrawal === null || withdrawal.hash === null) return null;
  const chain = mall.chains[withdrawal.network];
  const seen = withdrawal.chain_state === "confirming" || withdrawal.chain_state === "matched" || withdrawal.chain_state === "dropped";
  return { hash: withdrawal.hash, answer: chain === null ? null : await chain.read(withdrawal.hash, seen) };
}

/** Decides by the request as it is now: moved on meanwhile, or with another hash, it is left alone. */
async function settleLook(turn: Turn, id: bigint, learned: Learned | null): Promise<void> {
  const withdrawal = await lockWithdrawal(turn.tx, id);
  if (withdrawal === null || withdrawal.state !== "sent" || learned === null || withdrawal.hash !== learned.hash) return;
  if (learned.answer === null) {
    await noteLook(
      turn.tx,
      id,
      learned.hash,
      { chain_state: "unwatched", confirmations: null, confirmations_needed: null, look_at: null, attention: false },
      turn.now,
    );
    return;
  }
  await noteAnswer(turn, withdrawal, learned.hash, learned.answer);
}

async function noteAnswer(turn: Turn, withdrawal: Withdrawal, hash: string, answer: ChainAnswer): Promise<void> {
  const needed = confirmationsNeeded(turn.settings, withdrawal.network, withdrawal.actual_amount);
  const reading = readingOf(answer, withdrawal, needed);
  const look_at = reading.restless ? new Date(turn.now.getTime() + lookEveryMs) : later(turn.now, { hours: 1 });
  const { chain_state, confirmations, attention } = reading;
  await noteLook(turn.tx, withdrawal.id, hash, { chain_state, confirmations, confirmations_needed: needed, look_at, attention }, turn.now);
  if (chain_state === "matched") await confirmWithdrawal(turn, withdrawal, "chain");
}
