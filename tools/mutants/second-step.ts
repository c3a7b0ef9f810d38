const account = "apps/server/src/features/people/account";
const tests = `${account}/two-factor/two-factor.test.ts`;

/** Guards of a member's second step at log-in. */
export const guards = {
  "a code of the authenticator is taken once": tests,
  "a password that somebody else has opens no session": "apps/server/src/features/oversight/security/not-me.test.ts",
  "a recovery code is taken once": tests,
  "a second step that is on is not replaced by beginning anew": tests,
  "tries of the second step are counted": tests,
  "strangers do not use up the tries of the member at home": tests,
  "log-ins sent at the same moment share the tries of an hour": "apps/server/test/door.test.ts",
  "tries of a password at the same moment share those without a captcha": "apps/server/test/door.test.ts",
  "while strangers wait in a long queue, a new place needs a captcha for the back office":
    "apps/server/test/door.test.ts",
  "a recovery that was stopped moves no account": "apps/server/src/features/oversight/security/recovery.test.ts",
  "sign-ins to the back office sent at the same moment share the tries of an hour": "apps/server/test/door.test.ts",
  "known networks are served before strangers who came first": "apps/server/test/door.test.ts",
};
