import type { AppealOutcome } from "@arcade/contract/oversight/appeals/subjects";
import type { MallAddress } from "@arcade/contract/pages";
import type { Context } from "../../../platform/context.ts";
import { notify } from "../../base/notices/index.ts";

interface Told {
  id: bigint;
  outcome: AppealOutcome;
  answer: string;
  page: MallAddress | undefined;
}

/** Notifies a member of the answer. It concerns their account's security, so it always goes by mail. */
export function notifyAnswered(
  context: Context,
  member_id: bigint,
  { id, outcome, answer, page = "/pages/member/money" }: Told,
): void {
  const template = ["mail.appeal_answered_subject", "mail.appeal_answered_body"] as const;
  notify(context, member_id, {
    dedupe_key: `appeal:${id}`,
    topic: "security",
    template,
    details: { outcome, answer },
    page,
  });
}
