import type { Appealable } from "../../../platform/appealable.ts";
import { isOwnRejected } from "./appeal.views.ts";

/** Appeals against a rejected withdrawal. Granting moves nothing: the member makes a new request. */
export const withdrawalAppeals: Appealable<"withdrawal"> = {
  subject: "withdrawal",
  open: async ({ tx }, member_id, id) => ((await isOwnRejected(tx, member_id, id)) ? { decided_by: null } : null),
  grant: null,
};
