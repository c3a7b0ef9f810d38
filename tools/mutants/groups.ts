const groups = "apps/server/src/features/buying/groups";

/** Guards of group buying: places, times, and money that goes back once. */
export const guards = {
  "a place is taken only while its group is in time": `${groups}/groups.test.ts`,
  "a place is taken only of a group that is not full; the schema checks it too": `${groups}/races.test.ts`,
  "nobody waits in two groups of the same goods": `${groups}/races.test.ts`,
  "a new group needs a running offer": `${groups}/races.test.ts`,
  "goods have one offer at a time": `${groups}/offers.test.ts`,
  "a group price is below the usual price": `${groups}/offers.test.ts`,
  "supply goods are not offered to groups at their cost": `${groups}/offers.test.ts`,
  "an order that waits for its group cannot be shipped": `${groups}/groups.test.ts`,
  "the orders of a full group can be shipped": `${groups}/groups.test.ts`,
  "a refunded place is marked, so it is refunded once": `${groups}/groups.test.ts`,
  "the schema lets no group have more members than its size": `${groups}/schema.test.ts`,
};
