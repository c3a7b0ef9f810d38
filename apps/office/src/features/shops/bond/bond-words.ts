import type { BondRefundState } from "@arcade/contract/shops/bond/states";
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
