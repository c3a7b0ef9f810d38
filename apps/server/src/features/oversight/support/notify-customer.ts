import type { Context } from "../../../platform/context.ts";
import { notify } from "../../base/notices/index.ts";
import { takeAnswer } from "./sql.ts";

/**
 * Tells a member that customer service has answered, if they have not read it by now: a member who has the conversation
 * open needs no notice. The answer itself can only be read in the mall, where nobody can imitate it.
 */
export async function notifyAnswered(context: Context, case_id: bigint): Promise<void> {
  const answer = await takeAnswer(context.tx, case_id);
  // guard: a member who has read an answer gets no notice of it [without || answer.is_read]
  if (answer === null || answer.member_id === null || answer.is_read) return;
  notify(context, answer.member_id, {
    dedupe_key: `support_answer:${answer.message_id}`,
    topic: "account",
    template: ["mail.support_answered_subject", "mail.support_answered_body"],
    page: "/pages/message/chat?service=1",
  });
}
