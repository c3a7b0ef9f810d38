import type { Erasure } from "../../../platform/erasure.ts";

/** The books stay. */
export const ledgerErasure: Erasure = {
  tables: {
    ledger_correction: { kept: "it proves whose money was corrected by whom" },
  },
};
