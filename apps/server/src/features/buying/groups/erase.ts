import type { Erasure } from "../../../platform/erasure.ts";

/** Groups that they were in stay. */
export const groupErasure: Erasure = {
  tables: {
    buying_group: { kept: "the other members of the group bought through it" },
    group_place: { kept: "a group is the sum of its places" },
  },
};
