import type { HoldReason } from "@arcade/contract/shops/stores/holds";
import type { MessageId } from "@arcade/messages/ids";

/** Why a store is held, as its merchant reads it. */
export const storeHoldWords = {
  not_shipping: "members.hold_not_shipping",
  goods_inquiry: "members.hold_goods_inquiry",
  access_taken: "members.hold_access_taken",
  agreement_broken: "members.hold_agreement_broken",
  authority_order: "members.hold_authority_order",
} as const satisfies Record<HoldReason, MessageId>;
