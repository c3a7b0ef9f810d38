import type { GroupStopReason } from "@arcade/contract/buying/groups/offers";
import type { MessageId } from "./ids.ts";

/** Why the mall stopped an offer: as its merchant reads it, on the page and in the mail. */
export const groupStopSentences = {
  price_misleading: "groups.stop_price_misleading",
  goods_problem: "groups.stop_goods_problem",
  cannot_deliver: "groups.stop_cannot_deliver",
  rules_broken: "groups.stop_rules_broken",
} as const satisfies Record<GroupStopReason, MessageId>;
