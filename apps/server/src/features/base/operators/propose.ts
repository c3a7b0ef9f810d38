import type { ReasonCode } from "@arcade/contract/base/operators/audit";
import type { PayloadKey, ProposalKind, ShownItsOwnWay } from "@arcade/contract/base/operators/proposals";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { isAnotherThere } from "./proposal.views.ts";
import { rolesOf } from "./rules.ts";
import { insertProposal } from "./sql.ts";

/** A proposal that nobody decides runs out. */
const livesMs = 7 * 86_400_000;

interface Proposed<Kind extends ProposalKind, Payload extends object> {
  kind: Kind;
  /**
   * What exactly would be done; plain JSON. It never changes: another payload is another proposal. The back office has
   * a name for everything in it.
   */
  payload: Payload & (Kind extends ShownItsOwnWay ? unknown : Record<Exclude<keyof Payload, PayloadKey>, never>);
  /** Whose money or account it is about; null if it belongs to nobody alone. */
  beneficiary_id: bigint | null;
  reason_code: ReasonCode;
  note: string;
}

/**
 * Puts a proposal before a second operator (PROOF F3), with its row in the audit log. Refuses `own_matter`. Returns its
 * id.
 */
export async function propose<Kind extends ProposalKind, Payload extends object>(
  context: OperatorContext,
  operator: Operator,
  proposed: Proposed<Kind, Payload>,
): Promise<bigint> {
  if (proposed.beneficiary_id !== null && proposed.beneficiary_id === operator.own_member_id) refuse("own_matter");
  const id = context.newId();
  await insertProposal(
    context.tx,
    {
      id,
      ...proposed,
      made_by: operator.operator_id,
      made_on: operator.device_hash,
      expires_at: new Date(context.now.getTime() + livesMs),
    },
    context.now,
  );
  context.record({
    subject: { kind: "proposal", id },
    reason_code: proposed.reason_code,
    note: proposed.note,
    after: { kind: proposed.kind, ...proposed.payload },
  });
  return id;
}

/**
 * A mall with one administrator is refused at once, instead of after the days that a proposal waits. Refuses
 * `nobody_decides`.
 */
export async function refuseAlone(
  { tx, mall }: Context,
  { operator_id }: Operator,
  kind: ProposalKind,
  about: bigint | null,
): Promise<void> {
  if (!(await isAnotherThere(tx, { operator_id, about, roles: rolesOf(kind), demo: mall.configuration.demo })))
    refuse("nobody_decides");
}
