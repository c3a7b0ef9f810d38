import type { Mutant } from "../mutants.ts";

const groups = "apps/server/src/features/buying/groups";
const orders = "apps/server/src/features/buying/orders";
const migration = "apps/server/db/migrations/0042_groups.sql";

/** Guards of group buying: places, times, and money that goes back once. */
export const groupMutants: readonly Mutant[] = [
  {
    guard: "a place is taken only of a group that is in time",
    file: `${groups}/sql.ts`,
    find: "state = 'open' AND members < size AND until > ${now} RETURNING",
    replace: "state = 'open' AND members < size RETURNING",
    tests: `${groups}/groups.test.ts`,
  },
  {
    guard: "a place is taken only of a group that is not full; the schema stands behind it",
    file: `${groups}/sql.ts`,
    find: "WHERE id = ${groupId} AND state = 'open' AND members < size AND until > ${now} RETURNING",
    replace: "WHERE id = ${groupId} AND until > ${now} RETURNING",
    tests: `${groups}/races.test.ts`,
  },
  {
    guard: "nobody waits in two groups of the same goods",
    file: `${groups}/join-group.ts`,
    find: 'if (await waitsForGoods(tx, memberId, place.goods_id)) refuse("group_joined");',
    replace: "await waitsForGoods(tx, memberId, place.goods_id);",
    tests: `${groups}/races.test.ts`,
  },
  {
    guard: "a new group is opened only of an offer that runs",
    file: `${groups}/sql.ts`,
    find: "FROM group_offer WHERE id = ${offer_id} AND stopped_at IS NULL AND starts_at <= ${now} AND ends_at > ${now} FOR SHARE",
    replace: "FROM group_offer WHERE id = ${offer_id} AND starts_at <= ${now} FOR SHARE",
    tests: `${groups}/races.test.ts`,
  },
  {
    guard: "goods have one offer at a time",
    file: `${groups}/make-offer.ts`,
    find: 'if (await offeredBetween(turn.tx, input.goods_id, input.starts, input.ends)) refuse("group_offered");',
    replace: "await offeredBetween(turn.tx, input.goods_id, input.starts, input.ends);",
    tests: `${groups}/offers.test.ts`,
  },
  {
    guard: "a group price is below what the goods cost alone",
    file: `${groups}/make-offer.ts`,
    find: "if (price >= sku.price)",
    replace: "if (price > sku.price)",
    tests: `${groups}/offers.test.ts`,
  },
  {
    guard: "supply goods are not offered to groups at what they cost",
    file: `${groups}/make-offer.ts`,
    find: "price <= sku.purchase_price)",
    replace: "price < sku.purchase_price)",
    tests: `${groups}/offers.test.ts`,
  },
  {
    guard: "an order that waits for its group cannot be shipped",
    file: `${orders}/shipping/ship-orders.ts`,
    find: "if (before.group_until !== null) return",
    replace: "if (false) return",
    tests: `${groups}/groups.test.ts`,
  },
  {
    guard: "the group's members are sent on their way when it fills",
    file: `${orders}/checkout/fill-group.ts`,
    find: "for (const { order_id } of joined.others) {\n    const request",
    replace: "for (const { order_id } of joined.others.slice(1)) {\n    const request",
    tests: `${groups}/groups.test.ts`,
  },
  {
    guard: "a place whose money went back is marked, so that it goes back once",
    file: `${orders}/ending/return-group.ts`,
    find: "  markReturned(turn.tx, orderId);\n",
    replace: "",
    tests: `${groups}/groups.test.ts`,
  },
  {
    guard: "the schema lets no group have more members than its size",
    file: migration,
    find: "  CONSTRAINT buying_group_never_above_size CHECK (members <= size),\n",
    replace: "",
    tests: `${groups}/schema.test.ts`,
  },
];
