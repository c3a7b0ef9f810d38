import type { Permission } from "../../access.ts";

/**
 * The tables of the back office that can be saved as a view and saved as a file. `permission` is that of the list.
 * `sorts`: the columns that have an index, and no others; the first one is the default order. Without one the list has
 * its own order and takes no `sort`. `period`: whether the list takes `from` and `until`.
 */
export const officeTables = {
  orders: { permission: "orders.look", sorts: ["made", "amount"], period: true },
  members: { permission: "members.look", sorts: ["since"], period: true },
  stores: { permission: "stores.look", sorts: ["since", "credit"], period: true },
  goods: { permission: "goods.take_down", sorts: ["made", "price"], period: true },
  recharges: { permission: "recharges.decide", sorts: ["asked", "amount"], period: true },
  withdrawals: { permission: "withdrawals.decide", sorts: ["asked", "amount"], period: true },
  disputes: { permission: "disputes.decide", sorts: ["opened"], period: true },
  refunds: { permission: "disputes.decide", sorts: ["since"], period: true },
  transfers: { permission: "ledger.look", sorts: ["made"], period: true },
  audit: { permission: "audit.look", sorts: ["number"], period: true },
  coupons: { permission: "coupons.look", sorts: ["made", "ends"], period: true },
  promotion_money: { permission: "coupons.look", sorts: [], period: false },
  invitation_offers: { permission: "coupons.look", sorts: [], period: false },
  invitation_rewards: { permission: "coupons.look", sorts: [], period: false },
  deals: { permission: "catalogue.change", sorts: [], period: false },
  brands: { permission: "catalogue.change", sorts: [], period: false },
  group_offers: { permission: "goods.take_down", sorts: [], period: false },
  addresses: { permission: "office.look", sorts: [], period: false },
  proposals: { permission: "office.look", sorts: [], period: true },
  bond_refunds: { permission: "bond.decide", sorts: [], period: true },
  supply_items: { permission: "supply.look", sorts: [], period: false },
  supply_orders: { permission: "supply.look", sorts: [], period: false },
  reports: { permission: "reports.decide", sorts: [], period: true },
  accounts: { permission: "ledger.look", sorts: [], period: false },
  corrections: { permission: "ledger.look", sorts: [], period: true },
  checks: { permission: "ledger.look", sorts: [], period: false },
  seals: { permission: "ledger.look", sorts: [], period: false },
  announcements: { permission: "content.look", sorts: [], period: false },
  mailbox: { permission: "mailbox.look", sorts: [], period: true },
  signals: { permission: "signals.look", sorts: [], period: true },
  support_cases: { permission: "support.look", sorts: [], period: true },
  appeals: { permission: "appeals.answer", sorts: [], period: true },
  applications: { permission: "applications.decide", sorts: [], period: true },
  document_looks: { permission: "applications.decide", sorts: [], period: true },
} as const satisfies Record<string, { permission: Permission; sorts: readonly string[]; period: boolean }>;
/** Saved views and files name their table by it. */
export type OfficeTable = keyof typeof officeTables;
/** All names, at least one, as a schema needs them. */
export const officeTableNames = Object.keys(officeTables) as [OfficeTable, ...OfficeTable[]]; // the keys of the table

/** The tables that can be sorted. */
export type SortedTable = {
  [Table in OfficeTable]: (typeof officeTables)[Table]["sorts"] extends readonly [] ? never : Table;
}[OfficeTable];

/** A column in ascending order, or with a minus before it in descending order. */
export type Sort<Name extends string> = Name | `-${Name}`;
/**
 * The values of the field `sort` of one table, such as `made` and `-made`. Another one gives `invalid_input` with the
 * rule `not_a_choice`.
 */
export type SortOf<Table extends SortedTable> = Sort<(typeof officeTables)[Table]["sorts"][number]>;

/** At most so many rows are counted. */
export const maxCounted = 10_000;

/** Rows of one part of a file. */
export const filePartRows = 500;
/** The most rows of a file. If somebody needs more, they narrow the filter, for example by period. */
export const maxFileRows = 50_000;
/** Views of one table that one operator saves. */
export const maxViews = 30;
