import type { chatOffice } from "@arcade/contract/talk/chat/office";
import type { Received } from "@arcade/contract/endpoint";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { type ClaimedWork, refuseIfOthers } from "../../base/queue/index.ts";
import { isOwnMute } from "./appeal.views.ts";
import { closeReport, dropReported, endMuteOf, muteAuthor, type ReportInOffice, reportOfMute, reportInOffice } from "./office.sql.ts";
import { openReports } from "./office.views.ts";
import { notifyAuthor, notifyMuteEnded, notifyReporter } from "./notify-decided.ts";

const dayMs = 86_400_000;

/** Refuses `not_found`, `reports_decided`. */
export const chatReportWork: ClaimedWork = {
  kind: "chat_report",
  open: openReports,
  async hold(context, _operator, id) {
    const { is_open } = (await reportInOffice(context.tx, id)) ?? refuse("not_found");
    if (!is_open) refuse("reports_decided");
  },
};

/** Nothing was wrong; or its author is told which rule they broke, and may not write for a time. The files that waited for this decision go. */
export async function decideReport(context: OperatorContext, operator: Operator, { report_id, decision, note }: Received<typeof chatOffice.decideReport>) {
  const report = await heldReport(context, operator, report_id);
  refuseOwn(operator, report);

  const decided_by = operator.operator_id;
  const mute = decision.kind === "mute" ? await muteFor(context, operator, report, { ...decision, note }) : null;
  const told = decision.kind === "nothing" ? null : { rule: decision.rule, message: decision.message };
  if (!(await closeReport(context.tx, { id: report_id, decided_by, mute_id: mute?.id ?? null, told }, context.now))) refuse("reports_decided");
  await dropReported(context.tx, report_id);
  if (told !== null) notifyAuthor(context, report, told, mute?.until ?? null);
  notifyReporter(context, report, told === null ? "dismissed" : "upheld");
  if (mute !== null) context.publish([report.author_id], { type: "live", modules: "chat", modules_id: report.conversation_id });
  context.record({
    subject: { kind: "member", id: report.author_id },
    reason_code: acts[decision.kind],
    note,
    after: { report_id: String(report_id), ...told, muted_until: mute?.until.toISOString() ?? null },
  });
  return { muted_until: mute?.until ?? null };
}

const acts = { nothing: "dismissed", warning: "warned", mute: "muted" } as const;

function muteFor(
  context: OperatorContext,
  { operator_id }: Operator,
  { author_id }: ReportInOffice,
  { rule, days, note }: { rule: string; days: number; note: string },
) {
  const until = new Date(context.now.getTime() + days * dayMs);
  return muteAuthor(context.tx, { id: context.newId(), member_id: author_id, reason_code: rule, note, made_by: operator_id, until }, context.now);
}

export async function endMute(context: OperatorContext, operator: Operator, { report_id, note }: Received<typeof chatOffice.endMute>) {
  const report = (await reportInOffice(context.tx, report_id)) ?? refuse("not_found");
  refuseOwn(operator, report);
  if (!(await free(context, operator, report, { reason_code: "let_go", note }))) refuse("not_found");
  return {};
}

/** Appeals of somebody who may not write in chats. */
export const muteAppeals: Appealable<"mute"> = {
  subject: "mute",
  open: async ({ tx }, member_id, id) => ((await isOwnMute(tx, member_id, id)) ? { decided_by: null } : null),
  grant: (context, operator, { subject_id, note }) => grantMuteAppeal(context, operator, subject_id, note),
  page: "/pages/message/index",
};

/** An appeal was granted: its author may write at once. Where the mute had ended already, nothing changes. */
async function grantMuteAppeal(context: OperatorContext, operator: Operator, muteId: bigint, note: string): Promise<void> {
  const reportId = (await reportOfMute(context.tx, muteId)) ?? refuse("not_found");
  const report = (await reportInOffice(context.tx, reportId)) ?? refuse("not_found");
  await free(context, operator, report, { reason_code: "appeal_granted", note });
}

async function free(context: OperatorContext, operator: Operator, report: ReportInOffice, because: { reason_code: "let_go" | "appeal_granted"; note: string }) {
  if (!(await endMuteOf(context.tx, report.id, operator.operator_id, context.now))) return false;
  notifyMuteEnded(context, report);
  context.publish([report.author_id], { type: "live", modules: "chat", modules_id: report.conversation_id });
  context.record({ subject: { kind: "member", id: report.author_id }, ...because, before: { report_id: String(report.id) } });
  return true;
}

/** The report, held until the end, where no colleague has it on the desk. */
async function heldReport(context: OperatorContext, operator: Operator, id: bigint): Promise<ReportInOffice> {
  const report = (await reportInOffice(context.tx, id)) ?? refuse("not_found");
  await refuseIfOthers(context, operator, "chat_report", id);
  return report;
}

/** Nobody decides on a report that they made, or that is about them. */
function refuseOwn({ own_member_id }: Operator, report: ReportInOffice): void {
  // guard: nobody decides on a report about themselves [(own_member_id === report.member_id || own_member_id === report.author_id) -> own_member_id < 0n]
  if (own_member_id !== null && (own_member_id === report.member_id || own_member_id === report.author_id)) refuse("own_matter");
}
