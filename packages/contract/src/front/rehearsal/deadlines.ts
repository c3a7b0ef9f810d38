/** What the clock will do, in the order of a purchase. The jobs take the same rows. */
export const deadlineKinds = [
  "order_unpaid",
  "group_ends",
  "supply_ships",
  "order_ships",
  "parcel_moves",
  "order_received",
  "order_settled",
  "order_completed",
  "refund_answered",
  "refund_sent_back",
  "refund_checked",
  "refund_closed",
  "refund_paid",
  "exchange_sent",
  "exchange_received",
  "dispute_answered",
  "dispute_decided",
  "bond_paid_back",
  "bond_hold_ends",
] as const;
/** The kind of a deadline in `clockOut`. The web app words it as what happens at that time. */
export type DeadlineKind = (typeof deadlineKinds)[number];
