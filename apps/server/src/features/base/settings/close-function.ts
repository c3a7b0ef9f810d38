import { type Closable, type ClosureReason, windDownCloses } from "@arcade/contract/base/settings/closures";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal, propose } from "../operators/index.ts";
import { insertClosure, reopenClosure } from "./sql.ts";
import { ledgerIsClean, openClosure } from "./views.ts";

interface Closing {
  reason_code: ClosureReason;
  note: string;
  /** When it reopens automatically; absent: when people decide so. */
  until?: Date | null;
  /** The two people and their proposal; null if the clock or the ledger's check closes. */
  two?: { closed_by: bigint; approved_by: bigint; proposal_id: bigint } | null;
}

/**
 * Closes a function from now on. One that is closed already for as long stays as it is (false). One that would reopen
 * sooner is closed again with the new reason.
 */
export async function closeFunction(
  context: Context,
  closed: Closable,
  { reason_code, note, until = null, two = null }: Closing,
) {
  const standing = await openClosure(context.tx, closed, context.now);
  if (standing !== null && (standing.until === null || (until !== null && standing.until >= until))) return false;
  await reopenClosure(
    context.tx,
    closed,
    two && { operator_id: two.closed_by, proposal_id: two.proposal_id },
    context.now,
  );
  const people = {
    closed_by: two?.closed_by ?? null,
    approved_by: two?.approved_by ?? null,
    proposal_id: two?.proposal_id ?? null,
  };
  return insertClosure(
    context.tx,
    { id: context.newId(), function: closed, reason_code, note, until, ...people },
    context.now,
  );
}

interface Wanted {
  action: "close" | "reopen" | "wind_down";
  function?: Closable | undefined;
  reason_code: ClosureReason;
  until?: Date | undefined;
  note: string;
}

interface Payload {
  action: Wanted["action"];
  functions: readonly Closable[];
  until: string | null;
}

/**
 * Proposes to close or reopen. Winding down closes what brings new money or new duties, and never the way out (PROOF
 * F14).
 */
export async function proposeClosure(context: OperatorContext, operator: Operator, wanted: Wanted) {
  const { action, reason_code, note } = wanted;
  if (action !== "wind_down" && wanted.function === undefined)
    refuse("invalid_input", { fields: [{ field: "function", rule: "required" }] });
  if (wanted.until !== undefined && wanted.until <= context.now)
    refuse("invalid_input", { fields: [{ field: "until", rule: "too_small" }] });
  const functions = action === "wind_down" || wanted.function === undefined ? windDownCloses : [wanted.function];
  const standing = await Promise.all(functions.map((name) => openClosure(context.tx, name, context.now)));
  if (action === "reopen" && standing.every((closure) => closure === null)) refuse("not_closed");
  if (action !== "reopen" && standing.every((closure) => closure?.until === null)) refuse("already_closed");
  const payload: Payload = {
    action,
    functions,
    until: action === "close" ? (wanted.until?.toISOString() ?? null) : null,
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "closure_change",
      payload,
      beneficiary_id: null,
      reason_code,
      note,
    }),
  };
}

export async function decideClosure(
  context: OperatorContext,
  operator: Operator,
  decision: { proposal_id: bigint; approve: boolean; note: string },
) {
  const proposal = await decideProposal(context, operator, { ...decision, kind: "closure_change" });
  if (!decision.approve) return {};
  const { action, functions, until } = proposal.payload as unknown as Payload; // as `proposeClosure` wrote it
  for (const name of functions) {
    if (action === "reopen") {
      const standing = await openClosure(context.tx, name, context.now);
      // What the ledger's check closed stays closed until a check has found nothing.
      // guard: a function closed by a fault stays closed until a check is clean
      if (standing?.reason_code === "ledger_check" && !(await ledgerIsClean(context.tx, standing.from)))
        refuse("check_not_clean");
      await reopenClosure(
        context.tx,
        name,
        { operator_id: operator.operator_id, proposal_id: proposal.id },
        context.now,
      );
    } else {
      await closeFunction(context, name, {
        reason_code: proposal.reason_code as ClosureReason, // from the contract's list, as `proposeClosure` took it
        note: proposal.note,
        until: until === null ? null : new Date(until),
        two: { closed_by: proposal.made_by, approved_by: operator.operator_id, proposal_id: proposal.id },
      });
    }
    context.record({
      subject: { kind: "function", id: name },
      reason_code: proposal.reason_code,
      note: decision.note,
      after: { action, until },
    });
  }
  return {};
}
