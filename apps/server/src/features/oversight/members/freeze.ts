import { mayDo } from "@arcade/contract/access";
import type { FreezeReason } from "@arcade/contract/oversight/members/freezes";
import { freezeKinds, maxFreezeDays, type FreezeKind } from "@arcade/contract/oversight/members/freezes";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { endSessionsOf, lockMember, putStanding } from "../../people/account/index.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { isOwnFreeze } from "./appeal.views.ts";
import { notifyFreezeEnded, notifyFrozen } from "./notify-member.ts";
import { isGoodEnd } from "./rules.ts";
import { closeFreeze, insertFreeze } from "./sql.ts";
import { recipient, standingFreeze } from "./views.ts";

interface Wanted {
  member_id: bigint;
  reason_code: FreezeReason;
  message: string;
  until: Date;
  note: string;
}

/** The payload of a proposal. */
interface Payload {
  member_id: string;
  message: string;
  until: string;
}

/** Appeals against a freeze. One person lifts no freeze: granting proposes its end to a second one. */
export const freezeAppeals: Appealable<"freeze"> = {
  subject: "freeze",
  open: async ({ tx }, member_id, id) => ((await isOwnFreeze(tx, member_id, id)) ? { decided_by: null } : null),
  async check(_context, { role }, { outcome }) {
    if (outcome === "granted" && !mayDo(role, "members.freeze"))
      refuse("not_permitted", { permission: "members.freeze" });
  },
  async grant(context, operator, { member_id, subject_id, note }) {
    for (const kind of freezeKinds)
      if ((await standingFreeze(context.tx, member_id, kind))?.id === subject_id)
        await proposeUnfreeze(context, operator, kind, { member_id, note });
  },
};

/**
 * Suspends an account. One person does it, because it may be urgent. Every session ends, and the freeze ends
 * automatically.
 */
export async function freezeAccount(context: OperatorContext, operator: Operator, wanted: Wanted) {
  await refuseFreeze(context, operator, "account", wanted);
  const freeze_id = context.newId();
  const { member_id, reason_code, message, note, until } = wanted;
  const from = await holdMember(context, member_id);
  const freeze = {
    ...wanted,
    id: freeze_id,
    kind: "account" as const,
    made_by: operator.operator_id,
    approved_by: null,
    proposal_id: null,
  };
  if (!(await insertFreeze(context.tx, freeze, from))) refuse("already_frozen");
  await putStanding(context.tx, member_id, "account", { at: from, reason_code });
  const sessions_ended = await endSessionsOf(context.tx, member_id, null);
  notifyFrozen(context, member_id, freeze);
  context.record({
    subject: { kind: "member", id: member_id },
    reason_code,
    note,
    after: { freeze_id, kind: "account", until, message, sessions_ended },
  });
  return { freeze_id, sessions_ended };
}

/** Proposes to freeze a wallet; nothing is frozen before a second person says so (PROOF F3). */
export async function proposeWalletFreeze(context: OperatorContext, operator: Operator, wanted: Wanted) {
  await refuseFreeze(context, operator, "wallet", wanted);
  const { member_id, reason_code, message, until, note } = wanted;
  const payload: Payload = { member_id: String(member_id), message, until: until.toISOString() };
  return {
    proposal_id: await propose(context, operator, {
      kind: "wallet_freeze",
      payload,
      beneficiary_id: member_id,
      reason_code,
      note,
    }),
  };
}

interface Decision {
  proposal_id: bigint;
  approve: boolean;
  note: string;
}

export async function decideWalletFreeze(context: OperatorContext, operator: Operator, decision: Decision) {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "wallet_freeze" });
  if (!decision.approve) return {};
  // as `proposeWalletFreeze` wrote it
  const { member_id: id, message, until: end } = proposal.payload as unknown as Payload;
  const [member_id, until] = [BigInt(id), new Date(end)];
  if (!isGoodEnd(context.now, until)) refuse("freeze_end_outside", { most_days: maxFreezeDays });
  const from = await holdMember(context, member_id);
  const { reason_code, note } = proposal;
  const two = { made_by: proposal.made_by, approved_by: operator.operator_id, proposal_id: decision.proposal_id };
  const freeze = { id: context.newId(), member_id, kind: "wallet" as const, reason_code, message, note, until, ...two };
  if (!(await insertFreeze(context.tx, freeze, from))) refuse("already_frozen");
  await putStanding(context.tx, member_id, "wallet", { at: from, reason_code });
  notifyFrozen(context, member_id, freeze);
  context.record({
    subject: { kind: "member", id: member_id },
    reason_code,
    note: decision.note,
    after: { freeze_id: freeze.id, kind: "wallet", until, message },
  });
  return {};
}

/**
 * Proposes to end a freeze before its date: one person may suspend an account, but lifts no freeze alone (PROOF F3).
 */
export async function proposeUnfreeze(
  context: OperatorContext,
  operator: Operator,
  kind: FreezeKind,
  { member_id, note }: { member_id: bigint; note: string },
) {
  if ((await recipient(context.tx, member_id)) === null) refuse("not_found");
  const standing = await standingFreeze(context.tx, member_id, kind);
  if (standing === null) refuse("not_frozen");
  const payload = { member_id: String(member_id), freeze_id: String(standing.id) };
  return {
    proposal_id: await propose(context, operator, {
      kind: `${kind}_unfreeze`,
      payload,
      beneficiary_id: member_id,
      reason_code: "unfreeze",
      note,
    }),
  };
}

export async function decideUnfreeze(
  context: OperatorContext,
  operator: Operator,
  kind: FreezeKind,
  decision: Decision,
) {
  const { payload } = await decideProposal(context, operator, { ...decision, kind: `${kind}_unfreeze` });
  if (!decision.approve) return {};
  // As `proposeUnfreeze` wrote it.
  const { member_id, freeze_id } = payload as { member_id: string; freeze_id: string };
  if (
    !(await endFreeze(context, BigInt(freeze_id), {
      ended_by: operator.operator_id,
      end_proposal_id: decision.proposal_id,
    }))
  )
    refuse("not_frozen");
  context.record({
    subject: { kind: "member", id: member_id },
    reason_code: "unfrozen",
    note: decision.note,
    before: { freeze_id, kind },
  });
  return {};
}

/** Ends a freeze, for any reason, and notifies the member. False if it is no longer in force. */
export async function endFreeze(
  context: Context,
  id: bigint,
  end: { ended_by: bigint | null; end_proposal_id: bigint | null },
): Promise<boolean> {
  const ended = await closeFreeze(context.tx, id, { at: context.now, ...end });
  if (ended === null) return false;
  await putStanding(context.tx, ended.member_id, ended.kind, null);
  notifyFreezeEnded(context, ended.member_id, { id, kind: ended.kind });
  return true;
}

/** Signs a member's device out, or all of them. */
export async function endMemberSession(
  context: OperatorContext,
  operator: Operator,
  wanted: { member_id: bigint; session_id?: bigint | undefined; note: string },
) {
  const { member_id, session_id, note } = wanted;
  if (member_id === operator.own_member_id) refuse("own_matter");
  if ((await recipient(context.tx, member_id)) === null) refuse("not_found");
  const sessions_ended = await endSessionsOf(context.tx, member_id, session_id ?? null);
  if (session_id !== undefined && sessions_ended === 0) refuse("not_found");
  context.record({
    subject: { kind: "member", id: member_id },
    reason_code: "signed_out",
    note,
    after: { sessions_ended },
  });
  return { sessions_ended };
}

/**
 * A transaction that takes money out holds the member's row: it goes first, the freeze begins when the row is free, and
 * nothing goes after it (REL-020).
 */
async function holdMember({ tx, mall }: Context, member_id: bigint): Promise<Date> {
  await lockMember(tx, member_id);
  return mall.clock.now();
}

async function refuseFreeze(
  context: OperatorContext,
  operator: Operator,
  kind: FreezeKind,
  { member_id, until }: Wanted,
): Promise<void> {
  if (member_id === operator.own_member_id) refuse("own_matter");
  if ((await recipient(context.tx, member_id)) === null) refuse("not_found");
  if (!isGoodEnd(context.now, until)) refuse("freeze_end_outside", { most_days: maxFreezeDays });
  if ((await standingFreeze(context.tx, member_id, kind)) !== null) refuse("already_frozen");
}
