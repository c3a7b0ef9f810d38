import type { Received } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { propose } from "../operators/index.ts";
import { isOneClosed } from "./correction.sql.ts";
import { membersMoved, planCorrection, previewPostings, refuseOverdraft } from "./plan-correction.ts";

/**
 * Puts a correction before a second person, with its evidence and exactly the postings that will be made. Returns the
 * proposal's id.
 */
export async function proposeCorrection(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof ledgerOffice.correction_propose>,
): Promise<bigint> {
  const { reason_code, evidence, ...asked } = input;
  const { reverses, postings } = await planCorrection(context.tx, asked);
  refuseOverdraft(await previewPostings(context.tx, postings));

  const { gaining, all } = membersMoved(postings);
  if (await isOneClosed(context.tx, all)) refuse("correction_account_closed");
  // guard: nobody proposes a correction of their own money
  if (operator.own_member_id !== null && all.includes(operator.own_member_id)) refuse("own_matter");

  return propose(context, operator, {
    kind: "ledger_correction",
    payload: {
      reverses: reverses === null ? null : String(reverses),
      postings: postings.map(({ account, amount }) => ({ ...account, amount: String(amount) })),
    },
    beneficiary_id: gaining[0] ?? all[0] ?? null,
    reason_code,
    note: evidence,
  });
}
