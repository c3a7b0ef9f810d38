import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal } from "./decide-proposal.ts";
import {
  disableByServer,
  disableForGood,
  disableOperatorRow,
  endDisabling,
  lockAdministrators,
} from "./operator.sql.ts";
import { propose, refuseAlone } from "./propose.ts";
import { foldOperatorName } from "./rules.ts";
import { deleteOperatorSessions } from "./session.sql.ts";
import { operatorById, operatorIdNamed } from "./views.ts";

const dayMs = 86_400_000;
/** One person alone shuts the same colleague out once in this time: else a day would follow a day. */
const againMs = 30 * dayMs;

interface ShutOut {
  operator_id: bigint;
  reason_code: ReasonCode;
  note: string;
}

/**
 * Shuts somebody out at once, for a day; a second person decides whether for good. Of administrators somebody must be
 * left who could be that second person. Whom one person shut out lately stays in until a second agrees. Refuses
 * `own_matter`, `not_found`, `nobody_decides`.
 */
export async function shutOut(
  context: OperatorContext,
  operator: Operator,
  { operator_id, reason_code, note }: ShutOut,
) {
  const { tx, now } = context;
  if (operator_id === operator.operator_id) refuse("own_matter");
  await lockTogether(context, operator);
  const other = await operatorById(tx, operator_id);
  if (other === null) refuse("not_found");
  if (other.role === "administrator") await refuseAlone(context, operator, "operator_disable", operator_id);

  const isLately = other.disabled_until !== null && now.getTime() - other.disabled_until.getTime() < againMs;
  const until = isLately ? null : new Date(now.getTime() + dayMs);
  if (until !== null && !(await disableOperatorRow(tx, operator_id, until, now))) refuse("not_found");
  const sessions_ended = until === null ? 0 : await deleteOperatorSessions(tx, operator_id, null);
  const payload = { operator_id: String(operator_id), name: other.name, until: until?.toISOString() ?? null };
  const proposal_id = await propose(context, operator, {
    kind: "operator_disable",
    payload,
    beneficiary_id: other.own_member_id,
    reason_code,
    note,
  });
  context.record({
    subject: { kind: "operator", id: operator_id },
    reason_code,
    note,
    after: { disabled: until !== null, sessions_ended, until },
  });
  return { sessions_ended, until, proposal_id };
}

/**
 * Approved: locked out for good, even if the day is over. Refused: may come in again at once. Nobody decides about
 * themselves.
 */
export async function decideShutOut(
  context: OperatorContext,
  operator: Operator,
  decision: { proposal_id: bigint; approve: boolean; note: string },
) {
  const { tx, now } = context;
  await lockTogether(context, operator);
  const { payload } = await decideProposal(context, operator, { ...decision, kind: "operator_disable" });
  const operator_id = BigInt((payload as { operator_id: string }).operator_id); // as `shutOut` wrote it
  if (operator_id === operator.operator_id) refuse("own_matter");
  const { approve, note, proposal_id } = decision;
  if (!approve) await endDisabling(tx, operator_id, now);
  else if (!(await disableForGood(tx, operator_id, proposal_id, now))) refuse("not_found");
  const sessions_ended = approve ? await deleteOperatorSessions(tx, operator_id, null) : 0;
  context.record({
    subject: { kind: "operator", id: operator_id },
    reason_code: approve ? "approved" : "refused",
    note,
    after: { disabled: approve, sessions_ended },
  });
  return {};
}

/** As whoever runs the server (`npm run operator`), also in a mall with one administrator. Refuses `not_found`. */
export async function shutOutByServer(context: Context, name: string): Promise<void> {
  const operator_id = await operatorIdNamed(context.tx, foldOperatorName(name));
  if (operator_id === null) refuse("not_found");
  await disableByServer(context.tx, operator_id, context.now);
  await deleteOperatorSessions(context.tx, operator_id, null);
}

/**
 * Those who decide about colleagues do so one after the other. A person who was locked out while they waited decides no
 * more.
 */
export async function lockTogether({ tx }: Context, operator: Operator): Promise<void> {
  await lockAdministrators(tx);
  if ((await operatorById(tx, operator.operator_id)) === null) refuse("log_in");
}
