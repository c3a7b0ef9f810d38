import { namesOf } from "@arcade/messages/names-of.ts";
import type { Answer } from "@arcade/contract/endpoint";
import type { DisputeHappening, DisputeOutcome, DisputeState } from "@arcade/contract/buying/refunds/disputes/api";
import type { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { type RefundMove, refundMoves } from "@arcade/contract/buying/refunds/states";
import type { MessageId } from "@arcade/messages/ids";
import { orderMoveSentences, parcelStepSentences } from "@arcade/messages/order-sentences.ts";
import {
  disputeOutcomeSentences,
  disputeReasonSentences,
  refundReasonSentences,
  refundRefusalSentences,
} from "@arcade/messages/refund-sentences.ts";
import type { Translate } from "@arcade/web/translate.tsx";
import type { Tone } from "../../../../kit/state-tag.tsx";

export type Room = Answer<typeof disputesOffice.room>;

export const outcomeTones = { full: "good", part: "warning", refused: "quiet" } as const satisfies Record<
  DisputeOutcome,
  Tone
>;

export const stateTones = { open: "info", decided: "good", withdrawn: "quiet" } as const satisfies Record<
  DisputeState,
  Tone
>;

export const sourceTones = {
  order: "quiet",
  parcel: "quiet",
  refund: "info",
  evidence: "warning",
  decision: "good",
  appeal: "bad",
} as const satisfies Record<DisputeHappening["source"], Tone>;

const loggedMoves = (Object.keys(refundMoves) as RefundMove[]).filter(
  (move) => move !== "decide_refund" && move !== "decide_close" && move !== "grant_appeal",
);

const evidenceNames = { statement: "disputes.said", chat: "disputes.quoted_chat" } as const satisfies Record<
  string,
  MessageId
>;

const whatNames: Readonly<Record<DisputeHappening["source"], Readonly<Record<string, MessageId>>>> = {
  order: orderMoveSentences,
  parcel: parcelStepSentences,
  refund: namesOf(loggedMoves, (move) => `disputes_office.move_${move}`),
  evidence: evidenceNames,
  decision: disputeOutcomeSentences,
  appeal: namesOf(["made", "granted", "upheld"] as const, (step) => `disputes_office.appeal_${step}`),
};

/** What happened, in words. A code that is newer than this page is shown unchanged. */
export function happeningName({ source, what }: DisputeHappening, t: Translate): string {
  const id = whatNames[source][what];
  return id ? t(id) : what;
}

/** The coded reason of a happening: of a request, of a store's refusal, or of the decision. */
export function happeningReason({ source, what, reason_code }: DisputeHappening, t: Translate): string | null {
  if (reason_code === null) return null;
  const names: Readonly<Record<string, MessageId>> =
    source === "decision"
      ? disputeReasonSentences
      : what === "reject" || what === "dispute_return"
        ? refundRefusalSentences
        : refundReasonSentences;
  const id = names[reason_code];
  return id ? t(id) : reason_code;
}
