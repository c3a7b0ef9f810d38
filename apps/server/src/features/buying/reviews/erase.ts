import type { Erasure } from "../../../platform/erasure.ts";

/** Reviews stay, under the name of a closed account. */
export const reviewErasure: Erasure = {
  tables: {
    review: { kept: "other buyers rely on it; the figures of goods are its sum" },
  },
};
