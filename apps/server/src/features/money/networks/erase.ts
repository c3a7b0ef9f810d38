import type { Erasure } from "../../../platform/erasure.ts";

/** The addresses of their recharges stay. */
export const networkErasure: Erasure = {
  tables: {
    mall_address: { kept: "money that is still sent there is theirs" },
    deposit: { kept: "the books show where money came from" },
  },
};
