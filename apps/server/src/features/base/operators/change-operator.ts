import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import type { Role } from "@arcade/contract/access";
import { countAttempt, secondsLeft } from "../../../platform/http/attempts.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal } from "./decide-proposal.ts";
import { propose } from "./propose.ts";
import { updateRole } from "./operator.sql.ts";
import { deleteOperatorSession } from "./session.sql.ts";
import { lockTogether } from "./shut-out.ts";
import { operatorById } from "./views.ts";

interface RoleChange {
  operator_id: bigint;
  role: Role;
  reason_code: ReasonCode;
  note: string;
}

/** Proposes another role. Nobody proposes or decides their own. */
export async function proposeRole(
  context: OperatorContext,
  operator: Operator,
  { operator_id, role, reason_code, note }: RoleChange,
) {
  if (operator_id === operator.operator_id) refuse("own_matter");
  const other = await operatorById(context.tx, operator_id);
  if (other === null) refuse("not_found");
  const payload = { operator_id: String(operator_id), name: other.name, from: other.role, role };
  return {
    proposal_id: await propose(context, operator, {
      kind: "operator_role",
      payload,
      beneficiary_id: other.own_member_id,
      reason_code,
      note,
    }),
  };
}

export async function decideRole(
  context: OperatorContext,
  operator: Operator,
  decision: { proposal_id: bigint; approve: boolean; note: string },
) {
  await lockTogether(context, operator);
  const { payload } = await decideProposal(context, operator, { ...decision, kind: "operator_role" });
  // As `proposeRole` wrote it.
  const { operator_id, from, role } = payload as { operator_id: string; from: Role; role: Role };
  if (BigInt(operator_id) === operator.operator_id) refuse("own_matter");
  if (decision.approve) {
    // Somebody whose role was changed in the meantime is not who was proposed.
    if (
      !(await updateRole(context.tx, {
        operator_id: BigInt(operator_id),
        from,
        role,
        proposal_id: decision.proposal_id,
      }))
    )
      refuse("not_found");
    context.record({
      subject: { kind: "operator", id: operator_id },
      reason_code: "role",
      note: decision.note,
      before: { role: from },
      after: { role },
    });
  }
  return {};
}

const dayMs = 86_400_000;
/** Enough for stolen sessions, and not enough to keep a colleague out by ending each new one. */
const endedADay = 5;

/**
 * Ends one session: one's own, or with `all` anybody's; of one colleague a few a day. Refuses `not_found`, `too_often`.
 */
export async function endOperatorSession(
  context: OperatorContext,
  operator: Operator,
  session_id: bigint,
  all: boolean,
) {
  const { tx, mall } = context;
  const owner = await deleteOperatorSession(tx, session_id, all ? null : operator.operator_id);
  if (owner === null) refuse("not_found");
  if (
    owner !== operator.operator_id &&
    (await countAttempt(tx, "operator_session_ended", `${operator.operator_id} ${owner}`, dayMs, mall.clock)) >
      endedADay
  )
    refuse("too_often", { seconds: secondsLeft(dayMs, mall.clock) });
  context.record({ subject: { kind: "operator", id: owner }, after: { session_ended: session_id } });
  return {};
}
