import type { OfficeTable } from "@arcade/contract/base/tables/tables";

/** What the list of a table needs in its filter. Others need nothing. */
const needed: Partial<Record<OfficeTable, object>> = {
  recharges: { queue: "waiting" },
  withdrawals: { queue: "pending" },
  disputes: { queue: "open" },
  coupons: { list: "open" },
  invitation_rewards: { list: "held" },
  deals: { state: "running" },
  group_offers: { list: "running" },
  proposals: { list: "history" },
  bond_refunds: { list: "running" },
  reports: { list: "open" },
  signals: { list: "open" },
  support_cases: { list: "open" },
  appeals: { list: "open" },
  applications: { queue: "review" },
};

/** `account`: the account whose entries are asked for. */
export const tableFilter = (table: OfficeTable, account: string): object =>
  table === "transfers" ? { account_id: account } : (needed[table] ?? {});
