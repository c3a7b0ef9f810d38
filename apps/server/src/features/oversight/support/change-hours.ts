import { caseMost } from "@arcade/contract/oversight/support/cases";
import type { supportOffice } from "@arcade/contract/oversight/support/office";
import { firstSupportHours } from "@arcade/contract/oversight/support/opening";
import type { Received } from "@arcade/contract/endpoint";
import { keptText } from "@arcade/contract/shops/stores/texts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorTurn } from "../../../platform/turn.ts";
import { asksForSecret } from "./asks-secret.ts";
import { dropReply, insertHours, insertReply, keptHours, updateReply } from "./settings.sql.ts";

export async function changeHours(turn: OperatorTurn, operator: Operator, { hours }: Received<typeof supportOffice.changeHours>) {
  const before = (await keptHours(turn.tx)) ?? firstSupportHours;
  await insertHours(turn.tx, turn.newId(), hours, operator.operator_id, turn.now);
  turn.record({ subject: { kind: "queue", id: "desk" }, before: { hours: before }, after: { hours } });
  return {};
}

/** A canned reply goes out with a tap, so it is held to the same rule as what is typed. */
export async function saveReply(turn: OperatorTurn, operator: Operator, { reply_id, title, text }: Received<typeof supportOffice.saveReply>) {
  const kept = keptText(text, turn.language) ?? refuse("invalid_input", { fields: [{ field: "text", rule: "required" }] });
  if (Object.values(kept).some(asksForSecret)) refuse("desk_asks_secret");
  const reply = { id: reply_id ?? turn.newId(), title, text: kept };
  if (reply_id !== undefined) {
    if (!(await updateReply(turn.tx, reply, operator.operator_id, turn.now))) refuse("not_found");
  } else if (!(await insertReply(turn.tx, reply, operator.operator_id, caseMost.replies, turn.now))) refuse("replies_limit", { most: caseMost.replies });
  turn.record({ subject: { kind: "desk_reply", id: reply.id }, after: reply });
  return { id: reply.id };
}

export async function removeReply(turn: OperatorTurn, operator: Operator, reply_id: bigint) {
  if (!(await dropReply(turn.tx, reply_id, operator.operator_id, turn.now))) refuse("not_found");
  turn.record({ subject: { kind: "desk_reply", id: reply_id } });
  return {};
}
