import type { CorrectionReason } from "@arcade/contract/base/ledger/corrections";
import { moneyText } from "@arcade/contract/money";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal } from "../operators/index.ts";
import { insertCorrection, isOneClosed } from "./correction.sql.ts";
import { membersMoved, previewPostings, refuseOverdraft } from "./plan-correction.ts";
import { Overdrawn, post } from "./post.ts";
import { type AccountKind, isBalanced, type Posting } from "./rules.ts";
import { notifyCorrected } from "./notify-corrected.ts";

/** The postings of a proposal as they were proposed; nothing can have changed them since. */
export function proposedPostings(payload: Record<string, unknown>): { reverses: bigint | null; postings: Posting[] } {
  // What `proposeCorrection` wrote. The application has no right to update the column.
  const { reverses, postings } = payload as {
    reverses: string | null;
    postings: { kind: AccountKind; owner: string; amount: string }[];
  };
  return {
    reverses: reverses === null ? null : BigInt(reverses),
    postings: postings.map(({ kind, owner, amount }) => ({ account: { kind, owner }, amount: BigInt(amount) })),
  };
}

/**
 * Decides another operator's correction. Approved, it is posted in the same transaction: a balance changes by a
 * transfer that two people have signed, and in no other way (RULES 1, PROOF F2, F3).
 */
export async function decideCorrection(
  context: OperatorContext,
  operator: Operator,
  input: { id: bigint; approve: boolean; note: string },
): Promise<void> {
  const { id, approve, note } = input;
  const proposal = await decideProposal(context, operator, {
    proposal_id: id,
    kind: "ledger_correction",
    approve,
    note,
  });
  const { reverses, postings } = proposedPostings(proposal.payload);
  // The proposal names one beneficiary; a correction between two members concerns both.
  // guard: neither member of a correction decides it
  if (operator.own_member_id !== null && membersMoved(postings).all.includes(operator.own_member_id))
    refuse("own_matter");
  if (!approve) return;
  if (await isOneClosed(context.tx, membersMoved(postings).all)) refuse("correction_account_closed");
  if (!isBalanced(postings)) throw new Error(`proposal ${id} is not balanced`);

  const preview = await previewPostings(context.tx, postings);
  refuseOverdraft(preview);
  const written = await insertCorrection(
    context.tx,
    { id, reason_code: proposal.reason_code, reverses, approver_member_id: operator.own_member_id },
    context.now,
  );
  // guard: a transfer is reversed once
  if (!written) refuse("already_reversed");
  const transfer = {
    kind: "adjustment",
    ref: { kind: "adjustment", id },
    cause: `adjustment:${id}`,
    actor_id: proposal.made_by,
    postings,
  } as const;
  await post(context, [transfer]).catch((error: unknown) => {
    // Somebody spent it between the preview and the posting.
    if (error instanceof Overdrawn)
      refuse("correction_overdraws", {
        missing: moneyText(-(postings.find(({ amount }) => amount < 0n)?.amount ?? 0n)),
      });
    throw error;
  });
  // as `proposeCorrection` wrote it
  notifyCorrected(context, { id, reason_code: proposal.reason_code as CorrectionReason, postings });
  context.record({
    subject: { kind: "correction", id },
    reason_code: proposal.reason_code,
    note: proposal.note,
    before: { balances: preview.map(({ account_id, balance_before }) => ({ account_id, balance: balance_before })) },
    after: {
      postings: preview.map(({ account_id, amount, balance_after }) => ({
        account_id,
        amount,
        balance: balance_after,
      })),
    },
  });
}
