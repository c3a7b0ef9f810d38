import type { Erasure } from "../../../platform/erasure.ts";

/** Appeals stay. */
export const appealErasure: Erasure = {
  tables: {
    appeal: { kept: "it shows how a decision of the mall was looked at again" },
  },
};
