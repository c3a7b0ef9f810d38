import type { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { Answer } from "@arcade/contract/endpoint";
import type { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import type { RejectReason, ReturnReason, SkipReason } from "@arcade/contract/money/withdrawals/reasons";
import type { WithdrawalState } from "@arcade/contract/money/withdrawals/states";
import type { MessageId } from "@arcade/messages/ids";
import type { Tone } from "../../../kit/state-tag.tsx";

export type Sheet = Answer<typeof withdrawalsOffice.sheet>;
type Step = Answer<typeof withdrawals.one>["steps"][number]["step"];
type Risk = Sheet["risks"][number]["risk"];

export const withdrawalStateNames = {
  pending: "withdrawals.state_pending",
  approved: "withdrawals.state_approved",
  sending: "withdrawals.state_sending",
  sent: "withdrawals.state_sent",
  confirmed: "withdrawals.state_confirmed",
  rejected: "withdrawals.state_rejected",
  cancelled: "withdrawals.state_cancelled",
} as const satisfies Record<WithdrawalState, MessageId>;

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

/** As the member reads them. */
export const rejectReasonSentences = {
  asked_by_member: "withdrawals.reason_asked_by_member",
  not_made_by_member: "withdrawals.reason_not_made_by_member",
  address_not_usable: "withdrawals.reason_address_not_usable",
  made_twice: "withdrawals.reason_made_twice",
  network_down: "withdrawals.reason_network_down",
  recharge_not_received: "withdrawals.reason_recharge_not_received",
  order_of_authority: "withdrawals.reason_order_of_authority",
} as const satisfies Record<RejectReason, MessageId>;

export const skipReasonSentences = {
  waits_for_member: "office.skip_waits_for_member",
  waits_for_colleague: "office.skip_waits_for_colleague",
  network_down: "office.skip_network_down",
  urgent_report: "office.skip_urgent_report",
} as const satisfies Record<SkipReason, MessageId>;

export const returnReasonSentences = {
  never_sent: "office.return_never_sent",
  reverted: "office.return_reverted",
  dropped: "office.return_dropped",
} as const satisfies Record<ReturnReason, MessageId>;

export const riskNames = {
  account_new: "office.risk_account_new",
  password_changed_lately: "office.risk_password_changed_lately",
  email_changed_lately: "office.risk_email_changed_lately",
  payment_password_changed_lately: "office.risk_payment_password_changed_lately",
  address_new: "office.risk_address_new",
  address_used_by_others: "office.risk_address_used_by_others",
  recharged_lately: "office.risk_recharged_lately",
  device_new: "office.risk_device_new",
  wallet_frozen: "office.risk_wallet_frozen",
  stopped_by_member: "office.risk_stopped_by_member",
} as const satisfies Record<Risk, MessageId>;
