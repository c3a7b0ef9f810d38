import type { Received } from "@arcade/contract/endpoint";
import type { invitationsOffice } from "@arcade/contract/front/invitations/office";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Operator, OperatorContext } from "../../../platform/context.ts";
import { decideProposal, propose } from "../../base/operators/index.ts";
import { couponStanding, endOffer as endRow, insertOffer, runningOfferEnd } from "./sql.ts";

type Wanted = Pick<Received<typeof invitationsOffice.startOffer>, "invited_coupon_id" | "inviter_coupon_id" | "until">;

/** The payload of a proposal. */
interface Payload {
  invited_coupon_id: string | null;
  inviter_coupon_id: string | null;
  until: string;
}

/**
 * Proposes what is given for an invitation. It is promised to everybody who comes, so another person agrees (PROOF F3).
 */
export async function proposeOffer(
  context: OperatorContext,
  operator: Operator,
  input: Received<typeof invitationsOffice.startOffer>,
) {
  const { invited_coupon_id, inviter_coupon_id, until, note } = input;
  await refuseUnfit(context, input);
  const ends = await runningOfferEnd(context.tx, context.now);
  if (ends !== null) refuse("invitation_offer_runs", { until: ends });
  const payload: Payload = {
    invited_coupon_id: invited_coupon_id === undefined ? null : String(invited_coupon_id),
    inviter_coupon_id: inviter_coupon_id === undefined ? null : String(inviter_coupon_id),
    until: until.toISOString(),
  };
  return {
    proposal_id: await propose(context, operator, {
      kind: "invitation_offer",
      payload,
      beneficiary_id: null,
      reason_code: "coupon",
      note,
    }),
  };
}

/** Approved, it is given from now on; of two that are approved at once the schema lets one run. */
export async function decideOffer(
  context: OperatorContext,
  operator: Operator,
  decision: Received<typeof invitationsOffice.decideOffer>,
) {
  const { proposal_id, approve, note } = decision;
  const proposal = await decideProposal(context, operator, { ...decision, kind: "invitation_offer" });
  if (!approve) return { id: null };
  // as `proposeOffer` wrote it
  const { invited_coupon_id: invited, inviter_coupon_id: inviter, until } = proposal.payload as unknown as Payload;
  const wanted = {
    invited_coupon_id: invited === null ? undefined : BigInt(invited),
    inviter_coupon_id: inviter === null ? undefined : BigInt(inviter),
    until: new Date(until),
  };
  await refuseUnfit(context, wanted);
  const id = context.newId();
  const offer = {
    id,
    invited_coupon_id: wanted.invited_coupon_id ?? null,
    inviter_coupon_id: wanted.inviter_coupon_id ?? null,
    ends_at: wanted.until,
    made_by: proposal.made_by,
    proposal_id,
  };
  if (!(await insertOffer(context.tx, offer, context.now)))
    refuse("invitation_offer_runs", { until: (await runningOfferEnd(context.tx, context.now)) ?? context.now });
  context.record({ subject: { kind: "invitation_offer", id }, reason_code: "coupon", note, after: proposal.payload });
  return { id };
}

async function refuseUnfit(
  context: OperatorContext,
  { invited_coupon_id, inviter_coupon_id, until }: Wanted,
): Promise<void> {
  for (const id of [invited_coupon_id, inviter_coupon_id]) {
    if (id === undefined) continue;
    const coupon = (await couponStanding(context.tx, id, null, context.now)) ?? refuse("not_found");
    if (
      coupon.store_id !== null ||
      coupon.claimable ||
      !coupon.running ||
      coupon.left === 0 ||
      coupon.claim_until < until
    )
      refuse("invitation_coupon_unfit");
  }
  if (until <= context.now) refuse("invitation_coupon_unfit");
}

/** From now on nothing is given for an invitation. Whoever came before keeps what was offered then. */
export async function endOffer(
  context: OperatorContext,
  operator: Operator,
  { id, note }: Received<typeof invitationsOffice.endOffer>,
): Promise<Record<string, never>> {
  const isEnded = await endRow(context.tx, id, operator.operator_id, context.now);
  if (isEnded === null) refuse("not_found");
  if (!isEnded) refuse("invitation_offer_over");
  context.record({ subject: { kind: "invitation_offer", id }, reason_code: "stopped", note });
  return {};
}
