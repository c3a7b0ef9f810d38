import type { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Received } from "@arcade/contract/endpoint";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { insertAgreementLook } from "./branding.sql.ts";

/** Nobody can compute whether somebody has read a text, so a person says so, under their name. */
export async function readAgreements(
  context: OperatorContext,
  { note }: Received<typeof brandingOffice.readAgreements>,
  operator: Operator,
) {
  await insertAgreementLook(context.tx, context.newId(), operator.operator_id, context.now);
  context.record({ subject: { kind: "branding", id: "agreements" }, note });
  return {};
}
