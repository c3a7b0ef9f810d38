import type { Answer } from "@arcade/contract/endpoint";
import type { ledgerOffice } from "@arcade/contract/base/ledger/office";

export type AccountKind = Answer<typeof ledgerOffice.accounts>["items"][number]["kind"];

/** The office's own list, so that the schemas are not loaded with the page. */
export const accountKinds = [
  "available",
  "held",
  "bond",
  "escrow",
  "revenue",
  "supply",
  "promotion",
  "external",
] as const satisfies readonly AccountKind[];

/** Accounts of the mall that many orders move: each has numbered parts, so that payments do not wait. */
export const partedKinds: readonly AccountKind[] = ["escrow", "revenue", "supply", "promotion"];
