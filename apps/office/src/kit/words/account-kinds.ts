import type { Answer } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";
import type { MessageId } from "@arcade/messages/ids";

export type AccountKind = Answer<typeof ledgerOffice.accounts>["items"][number]["kind"];

/** The office's own list, so that the schemas are not loaded with the page. */
export const accountKindNames = {
  available: "office.account_available",
  held: "office.account_held",
  bond: "office.account_bond",
  escrow: "office.account_escrow",
  revenue: "office.account_revenue",
  supply: "office.account_supply",
  promotion: "office.account_promotion",
  external: "office.account_external",
} as const satisfies Record<AccountKind, MessageId>;
export const accountKinds = Object.keys(accountKindNames) as readonly AccountKind[]; // the keys are the kinds
