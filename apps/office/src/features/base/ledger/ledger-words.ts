import type { CorrectionParty } from "@arcade/contract/base/ledger/corrections";
import type { Answer } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { MessageId } from "@arcade/messages/ids";

export type Account = Answer<typeof ledgerOffice.accounts>["items"][number];
export type Correction = Answer<typeof ledgerOffice.correction>;

export const partyNames = {
  member: "office.party_member",
  revenue: "office.account_revenue",
  promotion: "office.account_promotion",
  network: "office.party_network",
} as const satisfies Record<CorrectionParty, MessageId>;
