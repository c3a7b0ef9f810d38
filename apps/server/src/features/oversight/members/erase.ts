import type { Erasure } from "../../../platform/erasure.ts";
import { dropArchives } from "./archive/sql.ts";

/** What operators did about them stays. */
export const memberErasure: Erasure = {
  tables: {
    data_archive: "deleted",
    member_freeze: { kept: "it is a decision of the mall" },
    member_look: { kept: "it proves which operator looked at them" },
  },
  erase: ({ tx }, { member_id }) => dropArchives(tx, member_id),
};
