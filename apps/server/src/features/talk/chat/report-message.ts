import type { chat } from "@arcade/contract/talk/chat/api";
import type { Received } from "@arcade/contract/endpoint";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { insertReport, messageToJudge } from "./report.sql.ts";

/** Keeps what a member says is wrong with a message of the other side, with what was said around it: a recall takes nothing from who must decide. */
export async function reportMessage(context: Context, memberId: bigint, { id, reason, text }: Received<typeof chat.report>): Promise<Record<string, never>> {
  const message = (await messageToJudge(context.tx, memberId, id)) ?? refuse("not_found");
  const report = {
    id: context.newId(),
    message_id: id,
    conversation_id: message.conversation_id,
    member_id: memberId,
    author_id: message.author_id,
    seq: message.seq,
  };
  if (!(await insertReport(context.tx, { ...report, reason_code: reason, text }, context.now))) refuse("reported_already");
  return {};
}
