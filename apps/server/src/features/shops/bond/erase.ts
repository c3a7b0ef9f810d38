import type { Erasure } from "../../../platform/erasure.ts";

/** Documents of a store's fund stay. */
export const bondErasure: Erasure = {
  tables: {
    bond_paper: { kept: "it proves what was signed" },
  },
};
