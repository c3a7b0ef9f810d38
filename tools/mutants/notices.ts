const notices = "apps/server/src/features/base/notices";
const told = `${notices}/notices.test.ts`;
const chosen = `${notices}/choices.test.ts`;
const counted = `${notices}/counters.test.ts`;

/** Guards of notices. */
export const guards = {
  "what happened is told once, however often it is tried": told,
  "a notice is handed on to mail and push once": told,
  "a notice is its member's alone": told,
  "what comes while all is marked as read stays unread": told,
  "what the mall says never becomes unread again": counted,
  "security comes by mail whatever was chosen": chosen,
  "no amount stands on a locked screen": chosen,
  "the mall sends to public addresses only": chosen,
  "a subscription that has ended is told nothing again": chosen,
  "a member's notices go to a few browsers": chosen,
};
