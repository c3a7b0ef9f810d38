import * as z from "zod/mini";
import { change, read } from "../../endpoint.ts";
import * as w from "../../wire.ts";
import { declineReasons, giveReasons, heldReasons, lapseReasons, rewardSides, rewardStates } from "./states.ts";

const coupon = z.nullable(z.object({ id: w.idText, name: w.text, max: w.moneyOut, left: w.count }));
const person = z.object({ id: w.idText, nickname: w.text });

/** What the mall gives for invitations, and the coupons that wait for an operator (PROOF SEC-034). */
export const invitationsOffice = {
  offers: read("/office-api/invitations/offers", {
    summary:
      "The present and past offers for invitations, newest first, with how many came and how many coupons each gave.",
    who: "operator",
    shows: ["invitations", "proposals", "queue"],
    permission: "coupons.look",
    input: z.strictObject({ cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        invited: coupon,
        inviter: coupon,
        starts: w.timeOut,
        ends: w.timeOut,
        running: w.flag,
        made_by: w.text,
        ended_by: z.nullable(w.text),
        came: w.count,
        given: w.count,
        held: w.count,
      }),
    ),
  }),
  fitting: read("/office-api/invitations/fitting", {
    summary:
      "The mall's coupons that can be offered for invitations: those that it gives out itself and can still give.",
    who: "operator",
    shows: ["invitations", "proposals", "queue", "coupons"],
    permission: "coupons.change",
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: w.idText,
          name: w.text,
          max: w.moneyOut,
          left: w.count,
          claim_until: w.timeOut,
          per_person: w.count,
        }),
      ),
    }),
  }),
  startOffer: change("/office-api/invitations/start_offer", {
    summary:
      "Proposes coupons for invitations until a time: for the guest, for the inviter, or for both. They are offered after another person has approved.",
    who: "operator",
    touches: ["invitations", "ledger"],
    permission: "coupons.change",
    input: z
      .strictObject({
        invited_coupon_id: z.optional(w.id),
        inviter_coupon_id: z.optional(w.id),
        until: w.instant,
        note: w.note,
      })
      .check(
        z.refine(
          ({ invited_coupon_id, inviter_coupon_id }) =>
            invited_coupon_id !== undefined || inviter_coupon_id !== undefined,
          {
            message: "required",
            path: ["invited_coupon_id"],
          },
        ),
      ),
    output: z.object({ proposal_id: w.idText }),
    refusals: ["not_found", "invitation_coupon_unfit", "invitation_offer_runs"],
  }),
  decideOffer: change("/office-api/invitations/decide_offer", {
    summary: "Decides another operator's offer for invitations. Approved, it runs from now on.",
    who: "operator",
    touches: ["invitations", "ledger"],
    permission: "coupons.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: z.object({ id: z.nullable(w.idText) }),
    refusals: [
      "not_found",
      "proposal_closed",
      "second_person",
      "claimed_by_other",
      "invitation_coupon_unfit",
      "invitation_offer_runs",
    ],
  }),
  endOffer: change("/office-api/invitations/end_offer", {
    summary: "Ends an offer now. Whoever came before keeps what was offered then.",
    who: "operator",
    touches: ["invitations", "ledger"],
    permission: "coupons.change",
    dangerous: "shown",
    input: z.strictObject({ id: w.id, note: w.note }),
    output: w.done,
    refusals: ["not_found", "invitation_offer_over"],
  }),
  rewards: read("/office-api/invitations/rewards", {
    summary:
      "Coupons for invitations that wait for an operator, oldest first, or those that operators decided on, newest first.",
    who: "operator",
    shows: ["invitations", "proposals", "queue"],
    permission: "coupons.look",
    views: { of: "invitation" },
    input: z.strictObject({ list: z.enum(["held", "decided"], "not_a_choice"), cursor: w.cursor }),
    output: w.pageOf(
      z.object({
        id: w.idText,
        side: z.enum(rewardSides),
        state: z.enum(rewardStates),
        reason: z.nullable(z.enum([...heldReasons, ...lapseReasons, ...declineReasons])),
        invited: person,
        inviter: person,
        came: w.timeOut,
        time: w.timeOut,
        coupon: z.object({ id: w.idText, name: w.text, max: w.moneyOut, left: w.count }),
        /** How many accounts came from the same network in the same month, this one among them. */
        same_network: w.count,
        /** How many came by this inviter's code in the same month. */
        same_inviter: w.count,
        decided_by: z.nullable(w.text),
        /** The open proposal to give it, if there is one. */
        proposal_id: z.nullable(w.idText),
      }),
    ),
  }),
  decideReward: change("/office-api/invitations/decide_reward", {
    summary:
      "Proposes to give a coupon that waits, or declines it at once, with the reason that its member reads. A coupon that can no longer be given lapses with its reason.",
    who: "operator",
    touches: ["invitations", "ledger"],
    permission: "coupons.change",
    dangerous: "unreckoned",
    input: z
      .strictObject({
        id: w.id,
        give: z.boolean("wrong_type"),
        reason_code: z.enum([...giveReasons, ...declineReasons], "not_a_choice"),
        note: w.note,
      })
      .check(
        z.refine(({ give, reason_code }) => give === (giveReasons as readonly string[]).includes(reason_code), {
          message: "not_a_choice",
          path: ["reason_code"],
        }),
      ),
    /** `proposal_id`: null if the coupon was declined or lapsed. */
    output: z.object({ state: z.enum(rewardStates), proposal_id: z.nullable(w.idText) }),
    refusals: ["not_found", "own_matter", "reward_moved"],
  }),
  decideProposedReward: change("/office-api/invitations/decide_proposed_reward", {
    summary: "Decides another operator's proposal to give a coupon that waits. If refused, the coupon keeps waiting.",
    who: "operator",
    touches: ["invitations", "ledger"],
    permission: "coupons.change",
    input: z.strictObject({ proposal_id: w.id, approve: z.boolean("wrong_type"), note: w.note }),
    output: z.object({ state: z.enum(rewardStates) }),
    refusals: ["not_found", "proposal_closed", "second_person", "claimed_by_other", "own_matter", "reward_moved"],
  }),
} as const;
