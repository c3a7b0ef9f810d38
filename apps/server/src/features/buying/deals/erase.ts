import type { Erasure } from "../../../platform/erasure.ts";

/** What they bought at deals' prices stays. */
export const dealErasure: Erasure = {
  tables: {
    deal_person: { kept: "a deal counts the pieces of each person" },
    deal_taken: { kept: "a deal counts its pieces by order" },
  },
};
