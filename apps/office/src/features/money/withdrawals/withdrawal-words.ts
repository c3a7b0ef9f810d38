import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export type RecordAnswer = Answer<typeof withdrawalsOffice.record>;
type Step = Answer<typeof withdrawals.one>["steps"][number]["step"];

export const withdrawalTones = {
  pending: "info",
  approved: "info",
  sending: "warning",
  sent: "warning",
  confirmed: "good",
  rejected: "bad",
  cancelled: "quiet",
} as const satisfies Record<WithdrawalState, Tone>;

export const withdrawalStepNames = {
  requested: "withdrawals.step_requested",
  first_approval: "withdrawals.step_first_approval",
  approved: "withdrawals.step_approved",
  sending: "withdrawals.step_sending",
  sent: "withdrawals.step_sent",
  hash_corrected: "withdrawals.step_hash_corrected",
  send_returned: "withdrawals.step_send_returned",
  confirmed: "withdrawals.step_confirmed",
  rejected: "withdrawals.step_rejected",
  cancelled: "office.step_cancelled",
} as const satisfies Record<Step, MessageId>;
