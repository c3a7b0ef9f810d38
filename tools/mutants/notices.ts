const notices = "apps/server/src/features/base/notices";
const told = `${notices}/notices.test.ts`;
const chosen = `${notices}/choices.test.ts`;
const counted = `${notices}/counters.test.ts`;

/** Guards of notices. */
export const guards = {
  "one event makes one notice, however often it is tried": told,
  "a notice is delivered by mail and push once": told,
  "only its member reads a notice": told,
  "notices that arrive while all are marked as read stay unread": told,
  "a read announcement never becomes unread again": counted,
  "security notices are mailed, whatever was chosen": chosen,
  "no amount is shown on a locked screen": chosen,
  "the mall sends to public addresses only": chosen,
  "nothing is sent to an ended subscription": chosen,
  "a member's notices go to a few browsers": chosen,
};
