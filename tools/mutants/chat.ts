const chat = "apps/server/src/features/talk/chat";
const once = `${chat}/messages/once.test.ts`;
const reading = `${chat}/messages/reading.test.ts`;
const recalling = `${chat}/messages/recall.test.ts`;
const together = `${chat}/messages/together.test.ts`;
const blocking = `${chat}/blocking.test.ts`;
const sending = `${chat}/messages/sending.test.ts`;
const staff = `${chat}/staff-chat.test.ts`;
const reports = `${chat}/reports.test.ts`;
const appeals = `${chat}/mute-appeals.test.ts`;

/** Guards of who says what to whom, once and in one order. */
export const guards = {
  "a conversation is locked before its sent messages are read": once,
  "a name used for another text is refused": once,
  "a merchant writes first only to a member who ordered or wrote": sending,
  "a card belongs to this store, or to these two": sending,
  "nobody writes to a side that blocked the conversation": blocking,
  "a blocked conversation takes no message in the schema": blocking,
  "a muted member does not write": sending,
  "a muted member does not write in a batch": together,
  "a sender in a batch is checked again in that transaction": together,
  "a message goes to the named receiver, whatever this process has cached": together,
  "a batch is in the outbox until it is published": together,
  "a lane accepts no more than its maximum": "apps/server/src/platform/lanes.test.ts",
  "new conversations of a day are counted one after another": sending,
  "a position never moves back": reading,
  "a message that nobody has seen is not cleared": reading,
  "a cleared message is not shown": reading,
  "a message is recalled in time": recalling,
  "a message is recalled by its author": recalling,
  "a recalled message is not sent again": recalling,
  "the conversation is locked during a recall": recalling,
  "a report is decided once": reports,
  "staff without the part chat have no conversation of the store": staff,
  "a customer is never told which person of a store wrote": staff,
  "staff cannot clear a conversation of the store": staff,
  "staff write only for the store that they work for": staff,
  "the rest of a closed account's conversations is deleted": "apps/server/src/features/oversight/members/data.test.ts",
  "nobody decides on a report about themselves": reports,
  "the end of a mute sends one notice, by an appeal and by hand": appeals,
  "another operator than the one who decided answers an appeal against a mute": appeals,
};
