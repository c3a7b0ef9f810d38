import type { FailReason } from "@arcade/contract/oversight/applications/states";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { releaseUpload } from "../../people/uploads/index.ts";
import { claimedApplication } from "./claim-application.ts";
import { notifyFailed } from "./notify-applicant.ts";
import { inDays } from "./rules.ts";
import { failRow } from "./sql.ts";

interface Failing {
  id: bigint;
  reason_code: FailReason;
  message: string;
  note: string;
}

/**
 * Fails it for a reason of the list, which its member reads in their language, puts right and sends again, or appeals
 * against (PROOF F4).
 */
export async function failApplication(
  context: OperatorContext,
  operator: Operator,
  { id, reason_code, message, note }: Failing,
) {
  const application = await claimedApplication(context, operator, id);
  const erase_at = inDays(context.now, context.settings.application_failed_days);
  if (!(await failRow(context.tx, id, { operator, note, reason_code, message, erase_at }, context.now)))
    refuse("application_moved", { state: application.state });
  for (const paper of [application.front_id, application.back_id])
    if (paper !== null) await releaseUpload(context.tx, paper, erase_at);
  notifyFailed(context, application, reason_code, message);
  context.record({
    subject: { kind: "application", id },
    reason_code,
    note,
    before: { state: application.state },
    after: { state: "failed", message, member_id: application.member_id },
  });
  return {};
}
