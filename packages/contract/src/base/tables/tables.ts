import type { Permission } from "../../access.ts";

/**
 * The tables of the back office that can be sorted, saved as a view and saved as a file. `permission` is that of the
 * list. `sorts`: the columns that have an index, and no others. The first one is the default order.
 */
export const officeTables = {
  orders: { permission: "orders.look", sorts: ["made", "amount"] },
  members: { permission: "members.look", sorts: ["since"] },
  stores: { permission: "stores.look", sorts: ["since", "credit"] },
  goods: { permission: "goods.take_down", sorts: ["made", "price"] },
  recharges: { permission: "recharges.decide", sorts: ["asked", "amount"] },
  withdrawals: { permission: "withdrawals.decide", sorts: ["asked", "amount"] },
  disputes: { permission: "disputes.decide", sorts: ["opened"] },
  refunds: { permission: "disputes.decide", sorts: ["since"] },
  transfers: { permission: "ledger.look", sorts: ["made"] },
  audit: { permission: "audit.look", sorts: ["number"] },
  coupons: { permission: "coupons.look", sorts: ["made", "ends"] },
} as const satisfies Record<string, { permission: Permission; sorts: readonly [string, ...string[]] }>;
/** Saved views and files name their table by it. */
export type OfficeTable = keyof typeof officeTables;
/** All names, at least one, as a schema needs them. */
export const officeTableNames = Object.keys(officeTables) as [OfficeTable, ...OfficeTable[]]; // the keys of the table

/** A column in ascending order, or with a minus before it in descending order. */
export type Sort<Name extends string> = Name | `-${Name}`;
/**
 * The values of the field `sort` of one table, such as `made` and `-made`. Another one gives `invalid_input` with the
 * rule `not_a_choice`.
 */
export type SortOf<Table extends OfficeTable> = Sort<(typeof officeTables)[Table]["sorts"][number]>;

/** At most so many rows are counted. */
export const maxCounted = 10_000;

/** Rows of one part of a file. */
export const filePartRows = 500;
/** The most rows of a file. If somebody needs more, they narrow the filter, for example by period. */
export const maxFileRows = 50_000;
/** Views of one table that one operator saves. */
export const maxViews = 30;
