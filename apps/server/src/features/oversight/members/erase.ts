import type { Erasure } from "../../../platform/erasure.ts";

/** What operators did about them stays. */
export const memberErasure: Erasure = {
  tables: {
    member_freeze: { kept: "it is a decision of the mall" },
    member_look: { kept: "it proves which operator looked at them" },
  },
};
