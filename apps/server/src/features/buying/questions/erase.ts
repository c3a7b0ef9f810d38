import type { Erasure } from "../../../platform/erasure.ts";

/** Questions and answers stay, without a name. */
export const questionErasure: Erasure = {
  tables: { goods_question: { kept: "others rely on the answers; a closed account is not named" } },
};
