const withdrawals = "apps/server/src/features/money/withdrawals";
const operators = "apps/server/src/features/base/operators";
const matrix = "apps/server/test/two-people.test.ts";

/** Guards of the schema that hold what takes two people. */
export const guards = {
  "a proposal is decided as it should be: proposal_begins_open": `${operators}/two-people.test.ts`,
  "a proposal is decided as it should be: proposal_decided_once": `${operators}/two-people.test.ts`,
  "a proposal is decided as it should be: proposal_two_people": `${operators}/two-people.test.ts`,
  "a proposal is decided as it should be: proposal_two_devices": `${operators}/two-people.test.ts`,
  "a proposal is decided as it should be: proposal_not_own": `${operators}/two-people.test.ts`,
  "above a member's sum of 30 days a withdrawal needs two people": `${withdrawals}/deciding/alone.test.ts`,
  "who approved a withdrawal does not send it": `${withdrawals}/deciding/alone.test.ts`,
  "the wait of a day after a change of the account is checked where the withdrawal is written":
    "apps/server/src/features/oversight/security/waits.test.ts",
  "above the sum of 30 days a credit by hand has its proposal": `${withdrawals}/limits-held.test.ts`,
  "one person disables a colleague for a day at most": matrix,
  "a setting needs two people unless it is harmless": "apps/server/test/two-people/marks.test.ts",
  "a purchase price points at an approved proposal of its kind": `apps/server/src/features/shops/supply/prices.test.ts`,
  "a dispute above what one may decide has its proposal": matrix,
  "the database's own number decides the limit of one person for a dispute": matrix,
  "the database's own number decides the limit of one person for a credit by hand":
    "apps/server/src/features/money/withdrawals/limits-held.test.ts",
  "an offer for invitations has its proposal": matrix,
  "who approved a dispute's decision does not answer its appeal":
    "apps/server/src/features/buying/refunds/disputes/dispute-two.test.ts",
  "the words of a banner change by another proposal": "apps/server/test/two-people/marks.test.ts",
};
