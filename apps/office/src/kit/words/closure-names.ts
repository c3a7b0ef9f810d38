import type { Closable, ClosureReason } from "@arcade/contract/base/settings/closures";
import type { MessageId } from "@arcade/messages/ids";

export const closableNames = {
  recharge: "office.closable_recharge",
  withdrawal: "office.closable_withdrawal",
  orders: "office.closable_orders",
  listing: "office.closable_listing",
} as const satisfies Record<Closable, MessageId>;

export const closureReasonNames = {
  maintenance: "office.closure_maintenance",
  network_trouble: "office.closure_network_trouble",
  security: "office.closure_security",
  ledger_check: "office.closure_ledger_check",
  authority_order: "office.closure_authority_order",
  wind_down: "office.closure_wind_down",
} as const satisfies Record<ClosureReason, MessageId>;
