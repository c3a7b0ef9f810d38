import type { Mutant } from "../mutants.ts";

const goods = "apps/server/src/features/goods";
const stores = "apps/server/src/features/stores";

/** Guards of what operators hold back. */
export const oversightMutants: readonly Mutant[] = [
  {
    guard: "a store that is held lists nothing new",
    file: `${goods}/listing.sql.ts`,
    find: "         AND NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${listing.store_id} AND h.ended_at IS NULL)\n",
    replace: "",
    tests: `${stores}/holds.test.ts`,
  },
  {
    guard: "a freeze that ends does not open a store that is wound down",
    file: `${stores}/hold.sql.ts`,
    find: "NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${storeId} AND h.ended_at IS NULL)\n",
    replace: "NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${storeId} AND h.ended_at IS NULL AND h.kind = 'freeze')\n",
    tests: `${stores}/holds.test.ts`,
  },
  {
    guard: "what was taken down is not listed by its merchant",
    file: `${goods}/listing.sql.ts`,
    find: " AND off_reason IS DISTINCT FROM 'taken_down'",
    replace: "",
    tests: `${goods}/take-down.test.ts`,
  },
  {
    guard: "reports that a colleague has on the desk are not decided by another",
    file: `${goods}/desk.sql.ts`,
    find: "r.claimed_by <> ${operatorId} AND r.claimed_until > ${now}",
    replace: "false AND r.claimed_by <> ${operatorId} AND r.claimed_until > ${now}",
    tests: `${goods}/take-down.test.ts`,
  },
  {
    guard: "a take-down ends once",
    file: `${goods}/desk.sql.ts`,
    find: "WHERE id = ${id} AND ended_at IS NULL",
    replace: "WHERE id = ${id}",
    tests: `${goods}/take-down.test.ts`,
  },
];
