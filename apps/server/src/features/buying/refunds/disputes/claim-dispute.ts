import { refuse } from "../../../../platform/http/refuse.ts";
import type { Work } from "../../../base/queue/index.ts";
import { isParty } from "./dispute-rules.ts";
import { openDisputes } from "./office.views.ts";
import { lockDispute } from "./dispute.sql.ts";

/** Refuses `not_found`, `own_matter`, `dispute_over`. */
export const disputeWork: Work = {
  kind: "dispute",
  open: openDisputes,
  async hold(context, operator, id) {
    const dispute = (await lockDispute(context.tx, id)) ?? refuse("not_found");
    if (isParty(dispute, operator)) refuse("own_matter");
    if (dispute.state !== "open") refuse("dispute_over");
  },
};
