import { disputeReasons, disputeOutcomes } from "@arcade/contract/buying/refunds/disputes/api";
import { refundReasons, refundRefusals } from "@arcade/contract/buying/refunds/reasons";
import { namesOf } from "./names-of.ts";

/** Why a buyer asks for money back. */
export const refundReasonSentences = namesOf(refundReasons, (code) => `refunds.reason_${code}`);

/** Why a store does not agree. */
export const refundRefusalSentences = namesOf(refundRefusals, (code) => `refunds.refusal_${code}`);

/** Why the mall decided as it did; the same for both sides, in the pages and in the mail. */
export const disputeReasonSentences = namesOf(disputeReasons, (code) => `disputes.reason_${code}`);

export const disputeOutcomeSentences = namesOf(disputeOutcomes, (code) => `disputes.outcome_${code}`);
