import type { Role } from "@arcade/contract/access";
import { refuseWithoutMail } from "../../../platform/outside/mail.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext, Context } from "../../../platform/context.ts";
import { decideProposal } from "./decide-proposal.ts";
import { mailLink, newLink } from "./enrol-link.ts";
import { insertOperator, type LetIn } from "./operator.sql.ts";
import { propose, refuseAlone } from "./propose.ts";
import { foldOperatorName } from "./rules.ts";
import { isOperatorThere } from "./views.ts";

interface NewOperator {
  name: string;
  email: string;
  role: Role;
}

/**
 * Adds an operator who comes in by a link, valid once and for 24 hours. `two` null: whoever runs the server (`npm run
 * operator`). Refuses `operator_exists`.
 */
export async function addOperator(context: Context, wanted: NewOperator, two: LetIn | null) {
  const { name, email, role } = wanted;
  const id = context.newId();
  const { enrol_hash, link, until } = newLink(context);
  const operator = {
    id,
    name,
    name_folded: foldOperatorName(name),
    email: email.toLowerCase(),
    role,
    enrol_hash,
    enrol_until: until,
  };
  const language = await insertOperator(context.tx, { ...operator, two }, context.now);
  if (language === null) refuse("operator_exists");
  return { id, name, email, language, link, until };
}

/** Proposes a colleague. A person who could add people alone could be as many people as they like. */
export async function proposeAdd(
  context: OperatorContext,
  operator: Operator,
  { note, ...wanted }: NewOperator & { note: string },
) {
  refuseWithoutMail(context);
  if (await isOperatorThere(context.tx, foldOperatorName(wanted.name), wanted.email.toLowerCase()))
    refuse("operator_exists");
  await refuseAlone(context, operator, "operator_add", null);
  const payload: NewOperator = { name: wanted.name, email: wanted.email.toLowerCase(), role: wanted.role };
  return {
    proposal_id: await propose(context, operator, {
      kind: "operator_add",
      payload,
      beneficiary_id: null,
      reason_code: "joined",
      note,
    }),
  };
}

/** The link goes to the new colleague's own mail and to nobody else: neither of the two ever holds it. */
export async function decideAdd(
  context: OperatorContext,
  operator: Operator,
  decision: { proposal_id: bigint; approve: boolean; note: string },
) {
  const { payload, made_by } = await decideProposal(context, operator, { ...decision, kind: "operator_add" });
  if (!decision.approve) return {};
  refuseWithoutMail(context);
  // As `proposeAdd` wrote it.
  const wanted = payload as unknown as NewOperator;
  const added = await addOperator(context, wanted, {
    made_by,
    agreed_by: operator.operator_id,
    proposal_id: decision.proposal_id,
  });
  await mailLink(context, added);
  context.record({
    subject: { kind: "operator", id: added.id },
    reason_code: "joined",
    note: decision.note,
    after: wanted,
  });
  return {};
}
