import type { MessageId } from "@arcade/messages/ids";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { withdrawalSteps } from "@arcade/contract/money/withdrawals/api";

type Step = (typeof withdrawalSteps)[number];
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

export const stepWords: Record<Step, MessageId> = {
  requested: "withdrawals.step_requested",
  first_approval: "withdrawals.step_first_approval",
  approved: "withdrawals.step_approved",
  sending: "withdrawals.step_sending",
  sent: "withdrawals.step_sent",
  hash_corrected: "withdrawals.step_hash_corrected",
  send_returned: "withdrawals.step_send_returned",
  confirmed: "withdrawals.step_confirmed",
  rejected: "withdrawals.step_rejected",
  cancelled: "withdrawals.step_cancelled",
};
