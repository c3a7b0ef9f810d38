import type { Erasure } from "../../../platform/erasure.ts";

/** What operators decided about them stays. */
export const operatorErasure: Erasure = {
  tables: {
    operator: { kept: "an operator may not decide about their own account, closed or not" },
    proposal: { kept: "it proves which two people decided" },
  },
};
