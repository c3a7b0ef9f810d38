const staff = "apps/server/src/features/shops/staff/staff.test.ts";
const notices = "apps/server/src/features/shops/staff/staff-notices.test.ts";

/** Guards of who works for a store, and of what they may do. */
export const guards = {
  "what is the owner's alone is refused to staff": staff,
  "staff do what the owner gave them": staff,
  "what staff may do is asked again in the change itself": staff,
  "people of a store are counted one after the other": staff,
  "a store has no more people than the limit": staff,
  "a link opens until it expires": staff,
  "an invitation is for its mailbox": staff,
  "staff of a store deal with it as little as its owner does": staff,
  "staff of a store do not review its goods": staff,
  "staff receive the events of the parts that they have": "apps/server/src/features/shops/staff/staff-events.test.ts",
  "staff are told of the parts that they have": notices,
  "whoever is no longer staff is told nothing": notices,
  "what staff were told goes with the part": notices,
  "what staff were told goes with their work": notices,
};
