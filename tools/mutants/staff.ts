const staff = "apps/server/src/features/shops/staff/staff.test.ts";
const notices = "apps/server/src/features/shops/staff/staff-notices.test.ts";

/** Guards of who works for a store, and of what they may do. */
export const guards = {
  "the owner's own rights are refused to staff": staff,
  "staff do only what the owner gave them": staff,
  "the rights of staff are checked again in the change itself": staff,
  "people of a store are counted one after another": staff,
  "a store has no more people than the limit": staff,
  "a link is valid until it expires": staff,
  "an invitation is for its mailbox": staff,
  "staff buy in their store as little as its owner does": staff,
  "staff of a store do not review its goods": staff,
  "staff receive the events of the parts that they have": "apps/server/src/features/shops/staff/staff-events.test.ts",
  "staff get the notices of their parts": notices,
  "a former member of staff gets no notices": notices,
  "notices of staff go with the part": notices,
  "notices of staff go with their work": notices,
};
