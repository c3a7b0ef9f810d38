import { type Closable, type ClosureReason, windDownCloses } from "@arcade/contract/base/settings/closures";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn, Turn } from "../../../platform/turn.ts";
import { decideProposal, propose } from "../operators/index.ts";
import { insertClosure, reopenClosure } from "./sql.ts";
import { ledgerIsClean, openClosure } from "./views.ts";

interface Closing {
  reason_code: ClosureReason;
  note: string;
  /** When it reopens by itself; absent: when people decide so. */
  until?: Date | null;
  /** The two people and their proposal; null where the clock or the ledger's check closes. */
  two?: { closed_by: bigint; approved_by: bigint; proposal_id: bigint } | null;
}

/**
 * Closes a function from now on. One that is closed already for as long stays as it is (false); one that would reopen sooner is closed
 * anew under the new reason.
 */
export async function closeFunction(turn: Turn, closed: Closable, { reason_code, note, until = null, two = null }: Closing) {
  const standing = await openClosure(turn.tx, closed, turn.now);
  if (standing !== null && (standing.until === null || (until !== null && standing.until >= until))) return false;
  await reopenClosure(turn.tx, closed, two && { operator_id: two.closed_by, proposal_id: two.proposal_id }, turn.now);
  const people = { closed_by: two?.closed_by ?? null, approved_by: two?.approved_by ?? null, proposal_id: two?.proposal_id ?? null };
  return insertClosure(turn.tx, { id: turn.newId(), function: closed, reason_code, note, until, ...people }, turn.now);
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

/** Proposes to close or reopen. Winding down closes what brings new money or new duties, and never the way out (PROOF F14). */
export async function proposeClosure(turn: OperatorTurn, operator: Operator, wanted: Wanted) {
  const { action, reason_code, note } = wanted;
  if (action !== "wind_down" && wanted.function === undefined) refuse("invalid_input", { fields: [{ field: "function", rule: "required" }] });
  if (wanted.until !== undefined && wanted.until <= turn.now) refuse("invalid_input", { fields: [{ field: "until", rule: "too_small" }] });
  const functions = action === "wind_down" || wanted.function === undefined ? windDownCloses : [wanted.function];
  const standing = await Promise.all(functions.map((name) => openClosure(turn.tx, name, turn.now)));
  if (action === "reopen" && standing.every((closure) => closure === null)) refuse("not_closed");
  if (action !== "reopen" && standing.every((closure) => closure?.until === null)) refuse("already_closed");
  const payload: Payload = { action, functions, until: action === "close" ? (wanted.until?.toISOString() ?? null) : null };
  return { proposal_id: await propose(turn, operator, { kind: "closure_change", payload, beneficiary_id: null, reason_code, note }) };
}

export async function decideClosure(turn: OperatorTurn, operator: Operator, decision: { proposal_id: bigint; approve: boolean; note: string }) {
  const proposal = await decideProposal(turn, operator, { ...decision, kind: "closure_change" });
  if (!decision.approve) return {};
  const { action, functions, until } = proposal.payload as unknown as Payload; // as `proposeClosure` wrote it
  for (const name of functions) {
    if (action === "reopen") {
      const standing = await openClosure(turn.tx, name, turn.now);
      // What the ledger's check closed stays closed until a check has found nothing.
      if (standing?.reason_code === "ledger_check" && !(await ledgerIsClean(turn.tx, standing.from))) refuse("check_not_clean");
      await reopenClosure(turn.tx, name, { operator_id: operator.operator_id, proposal_id: proposal.id }, turn.now);
    } else {
      await closeFunction(turn, name, {
        reason_code: proposal.reason_code as ClosureReason, // from the contract's list, as `proposeClosure` took it
        note: proposal.note,
        until: until === null ? null : new Date(until),
        two: { closed_by: proposal.made_by, approved_by: operator.operator_id, proposal_id: proposal.id },
      });
    }
    turn.record({ subject: { kind: "function", id: name }, reason_code: proposal.reason_code, note: decision.note, after: { action, until } });
  }
  return {};
}
