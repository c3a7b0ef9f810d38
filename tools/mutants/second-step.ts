import type { Mutant } from "../mutants.ts";

const account = "apps/server/src/features/people/account";
const tests = `${account}/two-factor/two-factor.test.ts`;

/** Guards of a member's second step at log-in. */
export const secondStepMutants: readonly Mutant[] = [
  { guard: "a code of the authenticator is taken once", file: `${account}/two-factor/two-factor.sql.ts`, find: " AND step < ${step}", replace: "", tests },
  {
    guard: "a recovery code is taken once",
    file: `${account}/two-factor/two-factor.sql.ts`,
    find: " AND hash = ${hash} AND used_at IS NULL",
    replace: " AND hash = ${hash}",
    tests,
  },
  {
    guard: "a second step that is on is not replaced by beginning anew",
    file: `${account}/two-factor/two-factor.sql.ts`,
    find: " WHERE two_factor.on_at IS NULL`",
    replace: "`",
    tests,
  },
  {
    guard: "tries of the second step are counted",
    file: `${account}/two-factor/second-step.ts`,
    find: "> most)",
    replace: "> most + 1_000)",
    tests,
  },
  {
    guard: "strangers do not use up the tries of the member at home",
    file: `${account}/two-factor/second-step.ts`,
    find: 'const subject = known ? `${member_id} ${source.toString("hex")}` : String(member_id);',
    replace: "const subject = known ? String(member_id) : String(member_id);",
    tests,
  },
  {
    guard: "log-ins sent at the same moment share the tries of an hour",
    file: `${account}/sign-in/log-in.ts`,
    find: "tries > settings.log_in_failures_an_hour",
    replace: "failures >= settings.log_in_failures_an_hour",
    tests: "apps/server/test/door.test.ts",
  },
  {
    guard: "sign-ins to the back office sent at the same moment share the tries of an hour",
    file: "apps/server/src/features/base/operators/sign-in.ts",
    find: "tries > settings.operator_log_in_failures_an_hour",
    replace: "tries > settings.operator_log_in_failures_an_hour + 1_000",
    tests: "apps/server/test/door.test.ts",
  },
  {
    guard: "known networks are served before strangers who came first",
    file: `${account}/sign-in/log-in.ts`,
    find: 'known ? "member" : "stranger"',
    replace: '"stranger"',
    tests: "apps/server/test/door.test.ts",
  },
];
