import { disputeReasons, disputeOutcomes } from "@arcade/contract/buying/refunds/disputes/api";
import { refundReasons, refundRefusals } from "@arcade/contract/buying/refunds/reasons";
import { namesOf } from "./names-of.ts";

/** The reasons of a buyer for a refund request. */
export const refundReasonSentences = namesOf(refundReasons, (code) => `refunds.reason_${code}`);

/** The reasons of a store for a refusal. */
export const refundRefusalSentences = namesOf(refundRefusals, (code) => `refunds.refusal_${code}`);

/** The reasons of the mall for its decision. Both sides read the same sentences, in the pages and in the mail. */
export const disputeReasonSentences = namesOf(disputeReasons, (code) => `disputes.reason_${code}`);

export const disputeOutcomeSentences = namesOf(disputeOutcomes, (code) => `disputes.outcome_${code}`);
