import type { CreditReason } from "@arcade/contract/shops/stores/credit";
import type { HoldKind, HoldReason } from "@arcade/contract/shops/stores/holds";
import type { OfficeStoreState } from "@arcade/contract/shops/stores/office";
import type { MessageId } from "@arcade/messages/ids";

/** As the merchant reads it. */
export const holdReasonNames = {
  not_shipping: "members.hold_not_shipping",
  goods_inquiry: "members.hold_goods_inquiry",
  access_taken: "members.hold_access_taken",
  agreement_broken: "members.hold_agreement_broken",
  authority_order: "members.hold_authority_order",
} as const satisfies Record<HoldReason, MessageId>;

export const holdKindNames = { freeze: "oversight.kind_freeze", wind_down: "oversight.kind_wind_down" } as const satisfies Record<HoldKind, MessageId>;

export const storeStateNames = {
  open: "oversight.state_open",
  held: "oversight.state_held",
  closed: "oversight.state_closed",
  holiday: "oversight.state_holiday",
} as const satisfies Record<OfficeStoreState, MessageId>;

export const creditReasonNames = {
  shipped_late: "credit.reason_shipped_late",
  returned_unshipped: "credit.reason_returned_unshipped",
  refunded: "credit.reason_refunded",
  rated: "credit.reason_rated",
  improved: "credit.reason_improved",
  days_passed: "credit.reason_days_passed",
  formula: "credit.reason_formula",
  appeal: "credit.reason_appeal",
} as const satisfies Record<CreditReason, MessageId>;
