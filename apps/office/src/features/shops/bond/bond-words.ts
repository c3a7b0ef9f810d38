import type { BondAction } from "@arcade/contract/shops/bond/terms";
import type { BondHoldReason, BondRefundState } from "@arcade/contract/shops/bond/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export const refundStates: Record<BondRefundState, { words: MessageId; tone: Tone }> = {
  processing: { words: "bond.state_processing", tone: "info" },
  held: { words: "bond.state_held", tone: "warning" },
  refunded: { words: "bond.state_refunded", tone: "good" },
  refused: { words: "bond.state_refused", tone: "bad" },
  taken_back: { words: "bond.state_taken_back", tone: "quiet" },
  ended: { words: "bond.state_ended", tone: "quiet" },
};

/** As the merchant reads them. */
export const holdReasonSentences: Record<BondHoldReason, MessageId> = {
  claim_open: "bond.reason_claim_open",
  goods_inquiry: "bond.reason_goods_inquiry",
  access_taken: "bond.reason_access_taken",
  authority_order: "bond.reason_authority_order",
};

export const documentNames: Record<BondAction, MessageId> = {
  pay: "bond.paper_pay",
  upgrade: "bond.paper_upgrade",
  lower: "bond.paper_lower",
  refund: "bond.paper_refund",
};
