import type { supportOffice } from "@arcade/contract/oversight/support/office";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { writeAsSupport } from "../../talk/chat/index.ts";
import { asksForSecret } from "./asks-secret.ts";
import { signed } from "./rules.ts";
import { lockCase, markAnswered, notifyLater } from "./sql.ts";

/** A customer who has the conversation open has seen an answer by then. */
const readingMs = 15_000;

/**
 * Answers in the mall's name. The operator's first name is below as a signature. Only the server adds the mark of the
 * mall.
 */
export async function answerCase(
  context: OperatorContext,
  operator: Operator,
  { case_id, mark, text }: Received<typeof supportOffice.write>,
) {
  const found = (await lockCase(context.tx, case_id)) ?? refuse("not_found");
  if (found.closed_at !== null) refuse("case_closed");
  if (found.claimed_by !== operator.operator_id) refuse("claim_first");
  // guard: customer service asks for no secret
  if (asksForSecret(text)) refuse("support_asks_secret");
  const { message, isNew } = await writeAsSupport(context, found.conversation_id, operator.operator_id, {
    client_id: mark,
    text: signed(text, operator.name),
  });
  if (isNew) {
    if (!(await markAnswered(context.tx, case_id, operator.operator_id, context.now))) refuse("claim_first");
    // Notifies once for each question and for each unread stretch, not for each sentence of an answer; and not while
    // the customer reads it.
    const tell_at = new Date(context.now.getTime() + readingMs);
    const has_asked = found.waiting_since !== null;
    if (found.member_id !== null)
      await notifyLater(context.tx, case_id, { message_id: BigInt(message.id), seq: message.seq, tell_at, has_asked });
  }
  context.record({
    subject: { kind: "support_case", id: case_id },
    after: { message_id: message.id, seq: message.seq },
  });
  return message;
}
