import type { Received } from "@arcade/contract/endpoint";
import type { invitationsOffice } from "@arcade/contract/invitations/office";
import { refuse } from "../../platform/refuse.ts";
import type { Operator, OperatorTurn } from "../../platform/turn.ts";
import { couponStanding, endOffer as endRow, insertOffer, runningOfferEnd } from "./sql.ts";

/** What is given for an invitation from now on. The coupons' money was set aside when two people started them, so one person may offer them. */
export async function startOffer(
  turn: OperatorTurn,
  operator: Operator,
  { invited_coupon_id, inviter_coupon_id, until, note }: Received<typeof invitationsOffice.startOffer>,
): Promise<{ id: bigint }> {
  for (const id of [invited_coupon_id, inviter_coupon_id]) {
    if (id === undefined) continue;
    const coupon = (await couponStanding(turn.tx, id, null, turn.now)) ?? refuse("not_found");
    if (coupon.store_id !== null || coupon.claimable || !coupon.running || coupon.left === 0 || coupon.claim_until < until) refuse("invitation_coupon_unfit");
  }
  if (until <= turn.now) refuse("invitation_coupon_unfit");
  const id = turn.newId();
  const offer = {
    id,
    invited_coupon_id: invited_coupon_id ?? null,
    inviter_coupon_id: inviter_coupon_id ?? null,
    ends_at: until,
    made_by: operator.operator_id,
  };
  if (!(await insertOffer(turn.tx, offer, turn.now)))
    refuse("invitation_offer_runs", { until: ((await runningOfferEnd(turn.tx, turn.now)) ?? turn.now).toISOString() });
  turn.record({
    subject: { kind: "invitation_offer", id },
    reason_code: "coupon",
    note,
    after: { invited_coupon_id: invited_coupon_id ?? null, inviter_coupon_id: inviter_coupon_id ?? null, until },
  });
  return { id };
}

/** From now on nothing is given for an invitation; who came before keeps what was offered then. */
export async function endOffer(
  turn: OperatorTurn,
  operator: Operator,
  { id, note }: Received<typeof invitationsOffice.endOffer>,
): Promise<Record<string, never>> {
  const isEnded = await endRow(turn.tx, id, operator.operator_id, turn.now);
  if (isEnded === null) refuse("not_found");
  if (!isEnded) refuse("invitation_offer_over");
  turn.record({ subject: { kind: "invitation_offer", id }, reason_code: "stopped", note });
  return {};
}
