const chat = "apps/server/src/features/talk/chat";
const once = `${chat}/messages/once.test.ts`;
const reading = `${chat}/messages/reading.test.ts`;
const recalling = `${chat}/messages/recall.test.ts`;
const together = `${chat}/messages/together.test.ts`;
const sending = `${chat}/messages/sending.test.ts`;
const staff = `${chat}/staff-chat.test.ts`;
const reports = `${chat}/reports.test.ts`;
const appeals = `${chat}/mute-appeals.test.ts`;

/** Guards of who says what to whom, once and in one order. */
export const guards = {
  "a conversation is held before it is asked what was sent in it": once,
  "a name that was used for other words is refused": once,
  "a merchant writes first only to who has ordered or written": sending,
  "a card is of this store, or of these two": sending,
  "who is muted does not write": sending,
  "who is muted does not write together with others": together,
  "whoever sends together with others is asked for again in that transaction": together,
  "a message goes to whom its sender names, whatever this process remembers": together,
  "what was sent together is in the outbox until it has been told": together,
  "a lane takes no more than it can hold": "apps/server/src/platform/lanes.test.ts",
  "so many conversations a day, counted one after the other": sending,
  "a position never goes back": reading,
  "what nobody has seen is not cleared away": reading,
  "what is cleared away is not shown": reading,
  "a message is taken back in time": recalling,
  "a message is taken back by who wrote it": recalling,
  "a message that was recalled is not sent any more": recalling,
  "the conversation is held while a message is taken back": recalling,
  "a report is decided once": reports,
  "staff without the part chat have no conversation of the store": staff,
  "a customer is never told which person of a store wrote": staff,
  "staff clear nothing of the store away": staff,
  "what staff say for a store is of the store that they work for": staff,
  "what is left of a closed account's conversations goes": "apps/server/src/features/oversight/members/data.test.ts",
  "nobody decides on a report about themselves": reports,
  "what is told of a mute's end is told by whoever ended it, by an appeal as by hand": appeals,
  "an appeal against a mute is answered by another than who decided it": appeals,
};
