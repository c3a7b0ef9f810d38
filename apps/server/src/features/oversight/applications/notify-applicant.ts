import type { FailReason } from "@arcade/contract/oversight/applications/states";
import type { Context } from "../../../platform/context.ts";
import { type Detail, type Notice, notify } from "../../base/notices/index.ts";
import type { Application } from "./sql.ts";

type Applicant = Pick<Application, "id" | "member_id" | "contact_email" | "store_name">;

/** Notices never name the person nor the document: only the store, the state and where to go. */
export function notifySubmitted(context: Context, application: Applicant): void {
  notify(context, application.member_id, {
    ...about(context, application, "submitted"),
    template: ["mail.application_submitted_subject", "mail.application_submitted_body"],
    details: { ...store(application), hours: context.settings.application_usual_hours },
  });
}

export function notifyOpened(context: Context, application: Applicant): void {
  notify(context, application.member_id, {
    ...about(context, application, "opened"),
    template: ["mail.application_opened_subject", "mail.application_opened_body"],
    details: store(application),
    page: "/pages/shop/index",
  });
}

/** The reason, the operator's own words, and what the member can do (PROOF F4). */
export function notifyFailed(context: Context, application: Applicant, reason: FailReason, message: string): void {
  const why: Detail = { say: `applications.reason_${reason}` };
  notify(context, application.member_id, {
    ...about(context, application, "failed"),
    template: ["mail.application_failed_subject", "mail.application_failed_body"],
    details: {
      ...store(application),
      reason: { lines: message === "" ? [why] : [why, message] },
      days: context.settings.application_failed_days,
    },
  });
}

/** The same application may be sent again, and fail again. */
function about(
  context: Context,
  { id, contact_email }: Applicant,
  what: string,
): Pick<Notice, "dedupe_key" | "topic" | "page" | "mail"> {
  const dedupe_key = `application:${id}:${what}:${context.now.getTime()}`;
  return { dedupe_key, topic: "store", page: "/pages/shop/apply", mail: contact_email ?? true };
}

function store({ store_name }: Applicant): { store: string } {
  return { store: store_name ?? "" };
}
