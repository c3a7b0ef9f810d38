import type { bondOffice } from "@arcade/contract/shops/bond/office";
import { maxBondHoldDays } from "@arcade/contract/shops/bond/states";
import type { Received } from "@arcade/contract/endpoint";
import { type MoneyText, moneyText } from "@arcade/contract/money";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { refuseIfOthers, type Work } from "../../base/queue/index.ts";
import { isOwnStopped } from "./appeal.views.ts";
import { notifyHeld, notifyRunsOn } from "./notify-merchant.ts";
import { runningFundRefunds } from "./office.views.ts";
import { isGoodHoldEnd } from "./rules.ts";
import { lockStanding, moveRefund } from "./sql.ts";
import { type Refund, refundOf } from "./views.ts";

/** The payload of a proposal. */
interface Payload {
  refund_id: string;
  /** What the second person judges: whose fund, how much, and when it would be paid back. */
  store: string;
  store_id: string;
  amount: MoneyText;
  due: string;
  effect: "hold" | "refuse";
  message: string;
  until: string | null;
}

/** An operator looks at a refund before it is paid. */
export const bondRefundWork: Work = {
  kind: "bond_refund",
  open: runningFundRefunds,
  async hold(context, operator, id) {
    const { state, member_id } = await holdStore(context, id);
    if (member_id === operator.own_member_id) refuse("own_matter");
    if (state !== "processing") refuse("bond_refund_moved", { state });
  },
};

/**
 * Proposes to hold a refund until a date or to refuse it; nothing happens before a second person says so (RULES 6,
 * PROOF F3).
 */
export async function proposeHold(
  context: OperatorContext,
  operator: Operator,
  wanted: Received<(typeof bondOffice)["proposeHold"]>,
) {
  const { refund_id, effect, reason_code, message, note } = wanted;
  const refund = (await refundOf(context.tx, refund_id)) ?? refuse("not_found");
  await refuseIfOthers(context, operator, "bond_refund", refund_id);
  if (refund.state !== "processing" && !(effect === "refuse" && refund.state === "held"))
    refuse("bond_refund_moved", { state: refund.state });
  const until = effect === "hold" ? (wanted.until ?? null) : null;
  if (effect === "hold" && (until === null || !isGoodHoldEnd(context.now, until)))
    refuse("hold_end_outside", { most_days: maxBondHoldDays });
  const { store, store_id, amount, due } = refund;
  const facts = {
    refund_id: String(refund_id),
    store,
    store_id: String(store_id),
    amount: moneyText(amount),
    due: due.toISOString(),
  };
  const payload: Payload = { ...facts, effect, message, until: until?.toISOString() ?? null };
  return {
    proposal_id: await propose(context, operator, {
      kind: "bond_hold",
      payload,
      beneficiary_id: refund.member_id,
      reason_code,
      note,
    }),
  };
}

export async function decideHold(
  context: OperatorContext,
  operator: Operator,
  decision: Received<(typeof bondOffice)["decideHold"]>,
) {
  const { proposal_id, approve } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "bond_hold" });
  if (!approve) return {};
  const { refund_id, effect, message, until } = proposal.payload as unknown as Payload; // as `proposeHold` wrote it
  const refund = await holdStore(context, BigInt(refund_id));
  const held = {
    reason_code: proposal.reason_code,
    message,
    held_until: until === null ? null : new Date(until),
    made_by: proposal.made_by,
    approved_by: operator.operator_id,
    proposal_id,
  };
  if (!(await moveRefund(context.tx, refund.id, effect, { operator_id: operator.operator_id, held }, context.now)))
    refuse("bond_refund_moved", { state: refund.state });
  notifyHeld(context, refund, { ...held, effect });
  context.record({
    subject: { kind: "bond_refund", id: refund.id },
    reason_code: proposal.reason_code,
    note: decision.note,
    before: { state: refund.state },
    after: { effect, message, until },
  });
  return {};
}

/** One person is enough to let a refund run on. */
export async function letGo(
  context: OperatorContext,
  operator: Operator,
  { refund_id, note }: Received<(typeof bondOffice)["letGo"]>,
) {
  const refund = await holdStore(context, refund_id);
  await refuseIfOthers(context, operator, "bond_refund", refund_id);
  if (!(await moveRefund(context.tx, refund_id, "let_go", { operator_id: operator.operator_id }, context.now)))
    refuse("bond_refund_moved", { state: refund.state });
  notifyRunsOn(context, refund);
  context.record({
    subject: { kind: "bond_refund", id: refund_id },
    reason_code: "let_go",
    note,
    before: { state: refund.state },
  });
  return {};
}

/** The hold's date has come; the store's row is held by then. */
export async function endHold(context: Context, id: bigint): Promise<void> {
  const refund = await refundOf(context.tx, id);
  if (refund !== null && (await moveRefund(context.tx, id, "let_go", { operator_id: null }, context.now)))
    notifyRunsOn(context, refund);
}

/** Appeals against a refund of a fund that was held or refused. */
export const bondAppeals: Appealable<"bond"> = {
  subject: "bond",
  open: async ({ tx }, member_id, id) => ((await isOwnStopped(tx, member_id, id)) ? { decided_by: null } : null),
  async grant(context, operator, { subject_id, note }) {
    await grantBondAppeal(context, operator, subject_id, note);
  },
};

/** An appeal was granted: a hold ends. A refusal is taken back if the merchant has not asked again meanwhile. */
async function grantBondAppeal(
  context: OperatorContext,
  operator: Operator,
  refund_id: bigint,
  note: string,
): Promise<boolean> {
  const refund = await holdStore(context, refund_id);
  const move = refund.state === "refused" && refund.runs_now === null && refund.stands ? "reopen" : "let_go";
  if (!(await moveRefund(context.tx, refund_id, move, { operator_id: operator.operator_id }, context.now)))
    return false;
  notifyRunsOn(context, refund);
  context.record({
    subject: { kind: "bond_refund", id: refund_id },
    reason_code: "appeal_granted",
    note,
    before: { state: refund.state },
  });
  return true;
}

async function holdStore(context: Context, refund_id: bigint): Promise<Refund> {
  const found = (await refundOf(context.tx, refund_id)) ?? refuse("not_found");
  await lockStanding(context.tx, found.store_id);
  return (await refundOf(context.tx, refund_id)) ?? refuse("not_found");
}
