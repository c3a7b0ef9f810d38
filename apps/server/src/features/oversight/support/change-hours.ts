import { maxCase } from "@arcade/contract/oversight/support/cases";
import type { supportOffice } from "@arcade/contract/oversight/support/office";
import { firstSupportHours } from "@arcade/contract/oversight/support/opening";
import type { Received } from "@arcade/contract/endpoint";
import { keptText } from "@arcade/contract/shops/stores/texts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { asksForSecret } from "./asks-secret.ts";
import { dropReply, insertHours, insertReply, keptHours, updateReply } from "./settings.sql.ts";

export async function changeHours(
  context: OperatorContext,
  operator: Operator,
  { hours }: Received<typeof supportOffice.changeHours>,
) {
  const before = (await keptHours(context.tx)) ?? firstSupportHours(context.mall.branding.time_zone);
  await insertHours(context.tx, context.newId(), hours, operator.operator_id, context.now);
  context.record({ subject: { kind: "queue", id: "support" }, before: { hours: before }, after: { hours } });
  return {};
}

/** A canned reply is sent with a tap, so the same rule applies to it as to typed text. */
export async function saveReply(
  context: OperatorContext,
  operator: Operator,
  { reply_id, title, text }: Received<typeof supportOffice.saveReply>,
) {
  const kept =
    keptText(text, context.language) ?? refuse("invalid_input", { fields: [{ field: "text", rule: "required" }] });
  if (Object.values(kept).some(asksForSecret)) refuse("support_asks_secret");
  const reply = { id: reply_id ?? context.newId(), title, text: kept };
  if (reply_id !== undefined) {
    if (!(await updateReply(context.tx, reply, operator.operator_id, context.now))) refuse("not_found");
  } else if (!(await insertReply(context.tx, reply, operator.operator_id, maxCase.replies, context.now)))
    refuse("replies_limit", { max: maxCase.replies });
  context.record({ subject: { kind: "support_reply", id: reply.id }, after: reply });
  return { id: reply.id };
}

export async function removeReply(context: OperatorContext, operator: Operator, reply_id: bigint) {
  if (!(await dropReply(context.tx, reply_id, operator.operator_id, context.now))) refuse("not_found");
  context.record({ subject: { kind: "support_reply", id: reply_id } });
  return {};
}
