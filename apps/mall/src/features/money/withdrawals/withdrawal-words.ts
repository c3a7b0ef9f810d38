import type { MessageId } from "@arcade/messages/ids";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";

type Tone = "plain" | "primary" | "ok" | "warn" | "bad" | "info";

export const stateWords: Record<WithdrawalState, { words: MessageId; tone: Tone }> = {
  pending: { words: "withdrawals.state_pending", tone: "info" },
  approved: { words: "withdrawals.state_approved", tone: "info" },
  sending: { words: "withdrawals.state_sending", tone: "info" },
  sent: { words: "withdrawals.state_sent", tone: "primary" },
  confirmed: { words: "withdrawals.state_confirmed", tone: "ok" },
  rejected: { words: "withdrawals.state_rejected", tone: "bad" },
  cancelled: { words: "withdrawals.state_cancelled", tone: "plain" },
};
