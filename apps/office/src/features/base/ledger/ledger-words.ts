import type { CorrectionParty, CorrectionReason } from "@arcade/contract/base/ledger/corrections";
import type { Answer } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { MessageId } from "@arcade/messages/ids";

export type Account = Answer<typeof ledgerOffice.accounts>["items"][number];
export type Correction = Answer<typeof ledgerOffice.correction>;

export const correctionReasonSentences = {
  credited_too_much: "statement.reason_credited_too_much",
  credited_too_little: "statement.reason_credited_too_little",
  credited_twice: "statement.reason_credited_twice",
  credited_to_another: "statement.reason_credited_to_another",
  chain_payment_not_matched: "statement.reason_chain_payment_not_matched",
  fee_given_back: "statement.reason_fee_given_back",
  damage_made_good: "statement.reason_damage_made_good",
  system_fault: "statement.reason_system_fault",
} as const satisfies Record<CorrectionReason, MessageId>;

export const partyNames = {
  member: "office.party_member",
  revenue: "office.account_revenue",
  promotion: "office.account_promotion",
  network: "office.party_network",
} as const satisfies Record<CorrectionParty, MessageId>;
