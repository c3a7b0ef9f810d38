import type { Answered, Received } from "@arcade/contract/endpoint";
import type { refunds } from "@arcade/contract/buying/refunds/api";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Turn } from "../../../platform/turn.ts";
import { namePictures } from "../../people/uploads/index.ts";
import { openDispute } from "./disputes/dispute-open.ts";
import { deadlineOf, lockRefund, moveRefund } from "./sql.ts";
import { tellRejected, tellRefund } from "./tell-refund.ts";

/** The store refuses, with a reason, in words and pictures: the buyer has seven days to apply again or to ask the mall. */
export async function rejectRefund(turn: Turn, merchant: Merchant, input: Received<typeof refunds.reject>): Promise<Answered<typeof refunds.reject>> {
  const { tx, now } = turn;
  const refund = await lockRefund(tx, input.refund_id, { store_id: merchant.store_id });
  if (refund === null) refuse("not_found");
  const deadline = deadlineOf(turn.settings, "rejected", now);
  const { refusal, text, pictures } = input;
  const request = { id: refund.id, move: "reject" as const, by: "merchant" as const, actor_id: merchant.member_id, now };
  if (!(await moveRefund(tx, request, { deadline }, { refusal, text, pictures }))) refuse("refund_moved", { state: refund.state });
  await namePictures(turn, merchant.member_id, pictures);
  tellRefund(turn, refund, "notice");
  tellRejected(turn, refund, input, deadline);
  return { state: "rejected", deadline };
}

/** What came back is not what was sent: the mall decides. */
export async function disputeReturn(
  turn: Turn,
  merchant: Merchant,
  input: Received<typeof refunds.disputeReturn>,
): Promise<Answered<typeof refunds.disputeReturn>> {
  const { tx, now } = turn;
  const refund = await lockRefund(tx, input.refund_id, { store_id: merchant.store_id });
  if (refund === null) refuse("not_found");
  const { refusal, text, pictures } = input;
  const request = { id: refund.id, move: "dispute_return" as const, by: "merchant" as const, actor_id: merchant.member_id, now };
  if (!(await moveRefund(tx, request, { deadline: null }, { refusal, text, pictures }))) refuse("refund_moved", { state: refund.state });
  await namePictures(turn, merchant.member_id, pictures);
  await openDispute(turn, refund, "store");
  tellRefund(turn, refund, "notice");
  return { state: "arbitration", deadline: null };
}

/** The buyer asks the mall to decide after a refusal. */
export async function askPlatform(turn: Turn, buyerId: bigint, input: Received<typeof refunds.askPlatform>): Promise<Answered<typeof refunds.askPlatform>> {
  const { tx, now } = turn;
  const refund = await lockRefund(tx, input.refund_id, { buyer_id: buyerId });
  if (refund === null) refuse("not_found");
  const { text, pictures } = input;
  const request = { id: refund.id, move: "ask_platform" as const, by: "buyer" as const, actor_id: buyerId, now };
  if (!(await moveRefund(tx, request, { deadline: null }, { text, pictures }))) refuse("refund_moved", { state: refund.state });
  await namePictures(turn, buyerId, pictures);
  await openDispute(turn, refund, "buyer");
  tellRefund(turn, refund, "notice");
  return { state: "arbitration", deadline: null };
}
