import { operatorsOffice } from "@arcade/contract/base/operators/office";
import type { Answered, Received } from "@arcade/contract/endpoint";
import type { Language } from "@arcade/contract/languages";
import { type MessageId, messagesOf, sentence } from "@arcade/messages";
import { reasonNames } from "@arcade/messages/reason-names.ts";
import type { Context } from "../../../platform/context.ts";
import { countedOf, pageSorted } from "../../../platform/http/page-sorted.ts";
import { tableFile } from "../../../platform/office-table.ts";
import { auditLines, auditOrder, countAudit } from "./audit.views.ts";

const pageSize = 50;

/** The audit log by operator, period, action and subject. */
export async function auditList(
  { tx, language }: Context,
  { cursor, sort = "-number", ...filter }: Received<typeof operatorsOffice.audit>,
  size = pageSize,
): Promise<Answered<typeof operatorsOffice.audit>> {
  const wanted = {
    subject_kind: filter.subject_kind ?? null,
    subject_id: filter.subject_id ?? null,
    operator_id: filter.operator_id ?? null,
    operator: filter.operator ?? null,
    action: filter.action ?? null,
    from: filter.from ?? null,
    until: filter.until ?? null,
  };
  const { items, next } = await pageSorted(auditOrder, { cursor, size, sort }, (place, limit) =>
    auditLines(tx, language, wanted, place, limit),
  );
  return { items, next, total: cursor === undefined ? countedOf(await countAudit(tx, wanted)) : null };
}

/** The audit log as a file. */
export const auditTable = tableFile<typeof operatorsOffice.audit>({
  row: operatorsOffice.audit,
  page: (context, _operator, input, size) => auditList(context, input, size),
  columns: [
    { name: "number", title: "office.number", text: ({ number }) => number },
    { name: "at", title: "office.when", text: ({ at }) => at },
    { name: "operator", title: "office.operator", text: ({ operator }) => operator.name },
    { name: "action", title: "office.audit_action", text: ({ action }, language) => nameOfAction(action, language) },
    {
      name: "subject",
      title: "office.audit_subject_kind",
      text: ({ subject_kind }, language) =>
        messagesOf(language).get(`audit.subject_${subject_kind}`) ?? sentence(language, "office.older_version"),
    },
    { name: "subject", title: "office.audit_subject_id", text: ({ subject_id }) => subject_id },
    { name: "subject", title: "office.audit_subject", text: ({ subject_name }) => subject_name },
    {
      name: "reason",
      title: "office.reason",
      text: ({ reason_code }, language) => nameOfReason(reason_code, language),
    },
    { name: "reason", title: "office.note", text: ({ note }) => note },
    { name: "more", title: "office.audit_hash", text: ({ hash }) => hash },
  ],
});

function nameOfReason(code: string | null, language: Language): string | null {
  const known: Readonly<Record<string, MessageId>> = reasonNames;
  return code === null ? null : sentence(language, known[code] ?? "office.older_version");
}

/** An action of an older mall may have no name any more. */
function nameOfAction(action: string, language: Language): string {
  const key = action.replace("/office-api/", "").replace("/", "_");
  return messagesOf(language).get(`audit.action_${key}`) ?? sentence(language, "office.older_version");
}
