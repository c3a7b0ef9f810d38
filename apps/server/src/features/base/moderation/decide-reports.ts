import type { Answered, Received } from "@arcade/contract/endpoint";
import type { moderationOffice } from "@arcade/contract/base/moderation/office";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { reportableOf, type Reportables } from "../../../platform/reportable.ts";
import { refuseIfOthers } from "../queue/index.ts";
import { closeReports, hasReported } from "./sql.ts";

/**
 * Ends all open reports of one thing by one decision. Goods and reviews can be taken down without a report. The owner
 * and the reporters are notified (PROOF F4).
 */
export async function decideReports(
  context: OperatorContext,
  reportables: Reportables,
  operator: Operator,
  { about, note }: Received<typeof moderationOffice.decide>,
): Promise<Answered<typeof moderationOffice.decide>> {
  const { kind, id, decision } = about;
  const reportable = reportableOf(reportables, kind);
  const held = (await reportable.hold(context, id)) ?? refuse("not_found");
  await refuseIfOthers(context, operator, kind, id);
  if (operator.own_member_id !== null) {
    // guard: nobody decides on a report about themselves [held.parties.includes(operator.own_member_id) -> held.parties.includes(0n)]
    if (
      held.parties.includes(operator.own_member_id) ||
      (await hasReported(context.tx, kind, id, operator.own_member_id))
    )
      refuse("own_matter");
  }

  const upheld = decision.kind === "nothing" ? null : await held.uphold(context, operator, decision, note);
  const ended = await closeReports(context.tx, { kind, id, operator_id: operator.operator_id, upheld }, context.now);
  if (ended.length === 0 && (upheld === null || reportable.onlyReported)) refuse("reports_decided");
  await held.ended?.(context);
  for (const report of ended) await held.tell(context, report, upheld);
  context.record({
    subject: held.subject,
    reason_code: upheld?.reason_code ?? "dismissed",
    note,
    ...(upheld?.before && { before: upheld.before }),
    after: { ...upheld?.after, reports: ended.map((report) => String(report.id)) },
  });
  const decision_id = upheld?.takedown_id ?? upheld?.hide_id ?? upheld?.warning_id ?? null;
  return { reports: ended.length, decision_id, until: upheld?.until ?? null };
}
