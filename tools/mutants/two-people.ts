import type { Mutant } from "../mutants.ts";

const migrations = "apps/server/db/migrations";
const withdrawals = "apps/server/src/features/money/withdrawals";
const operators = "apps/server/src/features/base/operators";
const matrix = "apps/server/test/two-people.test.ts";

const decisions = ["proposal_begins_open", "proposal_decided_once", "proposal_two_people", "proposal_two_devices", "proposal_not_own"];

/** Guards of the schema that hold what takes two people. */
export const twoPeopleMutants: readonly Mutant[] = [
  {
    guard: "the 30 days of a sum end by the database's own time",
    file: `${migrations}/0115_sums_by_database_clock.sql`,
    find: "SELECT least(moment, now()) - interval '30 days'",
    replace: "SELECT moment - interval '30 days'",
    tests: `${withdrawals}/limits-held.test.ts`,
  },
  ...decisions.map((constraint) => ({
    guard: `a proposal is decided as it should be: ${constraint}`,
    file: `${migrations}/0078_operators_held_by_schema.sql`,
    find: `THEN '${constraint}'`,
    replace: "THEN NULL",
    tests: `${operators}/two-people.test.ts`,
  })),
  {
    guard: "above a member's sum of 30 days a withdrawal takes two",
    file: `${migrations}/0080_withdrawals_sum_and_sender.sql`,
    find: "CHECK (asked_30_days IS NULL OR approvals_needed = 2 OR",
    replace: "CHECK (true OR asked_30_days IS NULL OR approvals_needed = 2 OR",
    tests: `${withdrawals}/deciding/alone.test.ts`,
  },
  {
    guard: "who approved a withdrawal does not send it",
    file: `${migrations}/0080_withdrawals_sum_and_sender.sql`,
    find: "THEN 'withdrawal_sent_by_another'",
    replace: "THEN NULL",
    tests: `${withdrawals}/deciding/alone.test.ts`,
  },
  {
    guard: "a day's wait after a change of the account is asked where the withdrawal is written",
    file: `${withdrawals}/sql.ts`,
    find: "m.withdraw_from > ${now} OR",
    replace: "m.withdraw_from > ${now}::timestamptz + interval '9 years' OR",
    tests: `${withdrawals}/asking.test.ts ${withdrawals}/races.test.ts apps/server/src/features/people/account`,
  },
  {
    guard: "above the sum of 30 days a credit by hand has its proposal",
    file: `${migrations}/0079_recharges_by_hand_by_two.sql`,
    find: "ADD CONSTRAINT recharge_by_hand_has_proposal CHECK (",
    replace: "ADD CONSTRAINT recharge_by_hand_has_proposal CHECK (true OR ",
    tests: matrix,
  },
  {
    guard: "one person shuts a colleague out for a day at most",
    file: `${migrations}/0083_operators_shut_out.sql`,
    find: "disabled_at IS NULL OR disable_proposal_id IS NOT NULL OR",
    replace: "true OR disabled_at IS NULL OR disable_proposal_id IS NOT NULL OR",
    tests: matrix,
  },
  {
    guard: "a setting takes two people unless it is harmless",
    file: `${migrations}/0101_operators_no_escape.sql`,
    find: "proposal_id IS NOT NULL OR made_before_two_people\n",
    replace: "proposal_id IS NOT NULL OR true\n",
    tests: "apps/server/test/two-people/marks.test.ts",
  },
  {
    guard: "a purchase price points at an approved proposal of its kind",
    file: `${migrations}/0086_supply_two_people.sql`,
    find: "ADD CONSTRAINT supply_price_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),\n",
    replace: "",
    tests: `apps/server/src/features/shops/supply/prices.test.ts`,
  },
  {
    guard: "a dispute above what one may decide has its proposal",
    file: `${migrations}/0092_refunds_decided_by_two.sql`,
    find: "CHECK (by_one OR asked <= alone_most OR proposal_id IS NOT NULL)",
    replace: "CHECK (true OR by_one)",
    tests: matrix,
  },
  {
    guard: "the database's own number says how much one person decides of a dispute",
    file: `${migrations}/0105_settings_limits_held.sql`,
    find: "NEW.alone_most := least(NEW.alone_most,",
    replace: "NEW.alone_most := greatest(NEW.alone_most,",
    tests: matrix,
  },
  {
    guard: "the database's own number says how much one person credits by hand",
    file: `${migrations}/0115_sums_by_database_clock.sql`,
    find: "least(coalesce(NEW.by_hand_alone_most, 0), setting_most('recharge_two_operators_micro', NEW.decided_at))",
    replace: "coalesce(NEW.by_hand_alone_most, 0)",
    tests: "apps/server/src/features/money/withdrawals/limits-held.test.ts",
  },
  {
    guard: "an offer for invitations has its proposal",
    file: `${migrations}/0091_promises_two_people.sql`,
    find: "CHECK (by_one OR proposal_id IS NOT NULL);\n\nALTER TABLE deal",
    replace: "CHECK (true OR by_one);\n\nALTER TABLE deal",
    tests: matrix,
  },
  {
    guard: "who approved a dispute's decision does not answer its appeal",
    file: `${migrations}/0102_refunds_appeal_by_third.sql`,
    find: "OR is_one_person(p.decided_by, NEW.answered_by)",
    replace: "",
    tests: "apps/server/src/features/buying/refunds/disputes/dispute-two.test.ts",
  },
  {
    guard: "the words of a banner change by another proposal",
    file: `${migrations}/0101_operators_no_escape.sql`,
    find: "IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN",
    replace: "IF false THEN",
    tests: "apps/server/test/two-people/marks.test.ts",
  },
];
