import type { Erasure } from "../../../platform/erasure.ts";

export const moderationErasure: Erasure = {
  tables: { report: { kept: "operators decided because of it" } },
};
