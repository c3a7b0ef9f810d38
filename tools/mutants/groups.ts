const groups = "apps/server/src/features/buying/groups";

/** Guards of group buying: places, times, and money that goes back once. */
export const guards = {
  "a place is taken only of a group that is in time": `${groups}/groups.test.ts`,
  "a place is taken only of a group that is not full; the schema stands behind it": `${groups}/races.test.ts`,
  "nobody waits in two groups of the same goods": `${groups}/races.test.ts`,
  "a new group is opened only of an offer that runs": `${groups}/races.test.ts`,
  "goods have one offer at a time": `${groups}/offers.test.ts`,
  "a group price is below what the goods cost alone": `${groups}/offers.test.ts`,
  "supply goods are not offered to groups at what they cost": `${groups}/offers.test.ts`,
  "an order that waits for its group cannot be shipped": `${groups}/groups.test.ts`,
  "the group's members are sent on their way when it fills": `${groups}/groups.test.ts`,
  "a place whose money went back is marked, so that it goes back once": `${groups}/groups.test.ts`,
  "the schema lets no group have more members than its size": `${groups}/schema.test.ts`,
};
