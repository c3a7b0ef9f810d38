const account = "apps/server/src/features/people/account";
const tests = `${account}/two-factor/two-factor.test.ts`;

/** Guards of a member's second step at log-in. */
export const guards = {
  "a code of the authenticator is taken once": tests,
  "another member's password opens no session": "apps/server/src/features/oversight/security/not-me.test.ts",
  "a recovery code is taken once": tests,
  "starting again does not replace an active second step": tests,
  "tries of the second step are counted": tests,
  "strangers do not use up the tries of the member's usual network": tests,
  "log-ins at the same time share the tries of an hour": "apps/server/test/door.test.ts",
  "tries of a password at the same time share those without a captcha": "apps/server/test/door.test.ts",
  "while strangers wait in a long queue, a new place needs a captcha for the back office":
    "apps/server/test/door.test.ts",
  "a stopped recovery moves no account": "apps/server/src/features/oversight/security/recovery.test.ts",
  "sign-ins to the back office at the same time share the tries of an hour": "apps/server/test/door.test.ts",
  "known networks are served before earlier strangers": "apps/server/test/door.test.ts",
  "an enrolment link lets in once": "apps/server/src/features/base/operators/sign-in.test.ts",
};
