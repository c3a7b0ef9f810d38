import type { Erasure } from "../../../platform/erasure.ts";

/** Recharges stay. */
export const rechargeErasure: Erasure = {
  tables: {
    recharge: { kept: "the books show where money came from" },
  },
};
