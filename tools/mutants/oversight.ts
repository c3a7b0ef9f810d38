import type { Mutant } from "../mutants.ts";

const goods = "apps/server/src/features/shops/goods";
const stores = "apps/server/src/features/shops/stores";

/** Guards of what operators hold back. */
export const oversightMutants: readonly Mutant[] = [
  {
    guard: "a store that is held lists nothing new",
    file: `${goods}/listing/listing.sql.ts`,
    find: "         AND NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${listing.store_id} AND h.ended_at IS NULL)\n",
    replace: "",
    tests: `${stores}/holds/holds.test.ts`,
  },
  {
    guard: "a freeze that ends does not open a store that is wound down",
    file: `${stores}/holds/hold.sql.ts`,
    find: "NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${storeId} AND h.ended_at IS NULL)\n",
    replace: "NOT EXISTS (SELECT FROM store_hold h WHERE h.store_id = ${storeId} AND h.ended_at IS NULL AND h.kind = 'freeze')\n",
    tests: `${stores}/holds/holds.test.ts`,
  },
  {
    guard: "what was taken down is not listed by its merchant",
    file: `${goods}/listing/listing.sql.ts`,
    find: " AND off_reason IS DISTINCT FROM 'taken_down'",
    replace: "",
    tests: `${goods}/take-down.test.ts`,
  },
  {
    guard: "a take-down ends once",
    file: `${goods}/office.sql.ts`,
    find: "WHERE id = ${id} AND ended_at IS NULL",
    replace: "WHERE id = ${id}",
    tests: `${goods}/take-down.test.ts`,
  },
];
