import type { chatOffice } from "@arcade/contract/talk/chat/office";
import type { Received } from "@arcade/contract/endpoint";
import type { Appealable } from "../../../platform/appealable.ts";
import { refuse } from "../../../platform/http/refuse.ts";
import { type Operator, type OperatorContext, selfOf } from "../../../platform/context.ts";
import type { Reportable, Upheld, Upholding } from "../../../platform/reportable.ts";
import { isOwnMute } from "./appeal.views.ts";
import {
  dropReported,
  endMuteById,
  insertWarning,
  muteAuthor,
  type ReportInOffice,
  reportOfMessage,
  reportOfMute,
} from "./office.sql.ts";
import { namedMessages, standingMutes } from "./office.views.ts";
import { notifyAuthor, notifyMuteEnded, notifyReporter } from "./notify-decided.ts";
import { evidenceAround, messageToJudge } from "./report.sql.ts";

const dayMs = 86_400_000;

/**
 * Members can report messages of the other side. The author is told which rule they broke, or may not write for a time.
 * The files that waited for this decision are deleted.
 */
export const reportableMessages: Reportable<"message"> = {
  kind: "message",
  onlyReported: true,
  async find({ tx }, actor, { id }) {
    const message = await messageToJudge(tx, selfOf(actor), id);
    if (message === null) return null;
    const { author_id, conversation_id } = message;
    return { about_id: author_id, conversation_id, evidence: await evidenceAround(tx, message) };
  },
  async hold(context, id) {
    const report = await reportOfMessage(context.tx, id);
    if (report === null) return null;
    return {
      subject: { kind: "member", id: report.author_id },
      parties: [report.member_id, report.author_id, report.merchant_id],
      uphold: (inside, operator, decision, note) => tellAuthor(inside, operator, report, { ...decision, note }),
      tell: (inside, made, upheld) => notifyReporter(inside, report, made, upheld === null ? "dismissed" : "upheld"),
      ended: (inside) => dropReported(inside.tx, report.id),
    };
  },
  named: namedMessages,
  standing: standingMutes,
};

/** Warns the author of a message, or forbids them to write for so many days. */
async function tellAuthor(
  context: OperatorContext,
  operator: Operator,
  report: ReportInOffice,
  decision: Upholding<"message"> & { note: string },
): Promise<Upheld> {
  if (!report.is_open) refuse("reports_decided");
  const { rule, message, note } = decision;
  const made_by = operator.operator_id;
  const member_id = report.author_id;
  const mute =
    decision.kind === "mute"
      ? { id: context.newId(), member_id, reason_code: rule, note, made_by, until: inDays(context.now, decision.days) }
      : null;
  const muted = mute && (await muteAuthor(context.tx, mute, context.now));
  const id = context.newId();
  await insertWarning(context.tx, { id, member_id, rule, message, mute_id: muted?.id ?? null, made_by }, context.now);
  notifyAuthor(context, report, { rule, message }, muted?.until ?? null);
  if (muted !== null)
    context.publish([member_id], { type: "live", modules: "chat", modules_id: report.conversation_id });
  return {
    warning_id: id,
    until: muted?.until ?? null,
    reason_code: muted === null ? "warned" : "muted",
    after: { message_id: String(report.message_id), rule, message, muted_until: muted?.until.toISOString() ?? null },
  };
}

const inDays = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

export async function endMute(
  context: OperatorContext,
  operator: Operator,
  { mute_id, note }: Received<typeof chatOffice.endMute>,
) {
  const report = (await reportOfMute(context.tx, mute_id)) ?? refuse("not_found");
  refuseOwn(operator, report);
  if (!(await free(context, operator, report, mute_id, { reason_code: "let_go", note }))) refuse("not_found");
  return {};
}

/** Appeals of members who may not write in chats. */
export const muteAppeals: Appealable<"mute"> = {
  subject: "mute",
  open: async ({ tx }, member_id, id) => ((await isOwnMute(tx, member_id, id)) ? { decided_by: null } : null),
  /** The author may write again immediately. Nothing changes if the mute had already ended. */
  async grant(context, operator, { subject_id, note }) {
    const report = (await reportOfMute(context.tx, subject_id)) ?? refuse("not_found");
    await free(context, operator, report, subject_id, { reason_code: "appeal_granted", note });
  },
  page: "/pages/message/index",
};

async function free(
  context: OperatorContext,
  operator: Operator,
  report: ReportInOffice,
  muteId: bigint,
  because: { reason_code: "let_go" | "appeal_granted"; note: string },
): Promise<boolean> {
  if (!(await endMuteById(context.tx, muteId, operator.operator_id, context.now))) return false;
  notifyMuteEnded(context, report);
  context.publish([report.author_id], { type: "live", modules: "chat", modules_id: report.conversation_id });
  context.record({
    subject: { kind: "member", id: report.author_id },
    ...because,
    before: { message_id: String(report.message_id) },
  });
  return true;
}

/** Operators do not end a mute of their own member account, or one that they reported. */
function refuseOwn({ own_member_id }: Operator, report: ReportInOffice): void {
  if (own_member_id !== null && [report.member_id, report.author_id, report.merchant_id].includes(own_member_id))
    refuse("own_matter");
}
