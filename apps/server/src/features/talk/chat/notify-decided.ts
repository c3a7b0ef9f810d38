import type { ChatRule } from "@arcade/contract/talk/chat/message";
import type { MallAddress } from "@arcade/contract/pages";
import type { Context } from "../../../platform/context.ts";
import { notify } from "../../base/notices/index.ts";
import type { ReportInOffice } from "./office.sql.ts";

/**
 * Tells the author of the message what was decided: which rule, the operator's words, until when, and where to appeal
 * or ask (PROOF F4). A limit of an account concerns its security, so this notice always goes by mail, whatever the
 * member chose.
 */
export function notifyAuthor(
  context: Context,
  report: ReportInOffice,
  { rule, message }: { rule: ChatRule; message: string },
  until: Date | null,
): void {
  notify(context, report.author_id, {
    topic: "security",
    dedupe_key: `chat_warning:${report.id}`,
    // Customer service stays open to members who may not write elsewhere. They appeal against a mute where they would
    // write.
    page: until === null ? "/pages/message/chat?service=1" : conversationPage(report),
    template:
      until === null
        ? ["mail.chat_warned_subject", "mail.chat_warned_body"]
        : ["mail.chat_muted_subject", "mail.chat_muted_body"],
    details: {
      said: report.said_at.toISOString(),
      rule: { say: `chat.rule_${rule}` },
      message,
      ...(until && { until: until.toISOString() }),
    },
  });
}

export function notifyMuteEnded(context: Context, { id, author_id }: ReportInOffice): void {
  const template = ["mail.chat_mute_ended_subject", "mail.chat_mute_ended_body"] as const;
  notify(context, author_id, {
    topic: "security",
    dedupe_key: `chat_warning:${id}:ended`,
    template,
    page: "/pages/message/index",
  });
}

/** Tells the reporter the result of a report. Only the author of the message is told exactly what was decided. */
export function notifyReporter(
  context: Context,
  { said_at }: ReportInOffice,
  report: { id: bigint; member_id: bigint },
  outcome: "upheld" | "dismissed",
): void {
  notify(context, report.member_id, {
    dedupe_key: `report:${report.id}`,
    topic: "account",
    template:
      outcome === "upheld"
        ? ["mail.chat_report_upheld_subject", "mail.chat_report_upheld_body"]
        : ["mail.chat_report_dismissed_subject", "mail.chat_report_dismissed_body"],
    details: { said: said_at.toISOString() },
    page: "/pages/message/index",
  });
}

/** The conversation as its author opens it: its customer by the store, the store's people by the customer. */
function conversationPage({ author_id, customer_id, store_id }: ReportInOffice): MallAddress {
  return author_id === customer_id
    ? `/pages/message/chat?store=${store_id}`
    : `/pages/message/chat?user=${customer_id}`;
}
