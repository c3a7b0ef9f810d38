import type { Mutant } from "../mutants.ts";

const chat = "apps/server/src/features/talk/chat";
const once = `${chat}/messages/once.test.ts`;
const reading = `${chat}/messages/reading.test.ts`;
const recalling = `${chat}/messages/recall.test.ts`;
const sending = `${chat}/messages/sending.test.ts`;
const reports = `${chat}/reports.test.ts`;
const appeals = `${chat}/mute-appeals.test.ts`;

/** Guards of who says what to whom, once and in one order. */
export const chatMutants: readonly Mutant[] = [
  {
    guard: "a conversation is held before it is asked what was sent in it",
    file: `${chat}/parties.views.ts`,
    find: "const held = sql`FOR NO KEY UPDATE OF c`;",
    replace: "const held = sql``;",
    tests: once,
  },
  {
    guard: "a name that was used for other words is refused",
    file: `${chat}/messages/send-message.ts`,
    find: "kept.conversation_id !== party.id || !isSame(kept, content)",
    replace: "kept.conversation_id !== party.id",
    tests: once,
  },
  {
    guard: "a merchant writes first only to who has ordered or written",
    file: `${chat}/messages/send-message.ts`,
    find: 'party.side === "customer" || party.id !== null || party.ordered',
    replace: "true",
    tests: sending,
  },
  {
    guard: "a card is of this store, or of these two",
    file: `${chat}/messages/send-message.ts`,
    find: "isCard && !(await mayShow",
    replace: "isCard && turn.now.getTime() < 0 && !(await mayShow",
    tests: sending,
  },
  {
    guard: "who is muted does not write",
    file: `${chat}/rules.ts`,
    find: 'if (muted_until !== null) return "chat_muted";',
    replace: "",
    tests: sending,
  },
  {
    guard: "so many conversations a day, counted one after the other",
    file: `${chat}/messages/send-message.ts`,
    find: "await lockMember(turn.tx, actor.member_id);",
    replace: "",
    tests: sending,
  },
  {
    guard: "a position never goes back",
    file: `${chat}/messages/positions.sql.ts`,
    find: "greatest(c.customer_read, least(${seq}, c.seq))",
    replace: "least(${seq}, c.seq)",
    tests: reading,
  },
  {
    guard: "what nobody has seen is not cleared away",
    file: `${chat}/messages/positions.sql.ts`,
    find: "least(seq, ${seq}::int)",
    replace: "seq + 0 * coalesce(${seq}::int, 0)",
    tests: reading,
  },
  {
    guard: "what is cleared away is not shown",
    file: `${chat}/views.ts`,
    find: 'conversation.side === "customer" ? conversation.customer_cleared : conversation.host_cleared',
    replace: "0",
    tests: reading,
  },
  {
    guard: "a message is taken back in time",
    file: `${chat}/messages/recall.sql.ts`,
    find: " AND m.recall_until >= ${now}",
    replace: "",
    tests: recalling,
  },
  {
    guard: "a message is taken back by who wrote it",
    file: `${chat}/messages/recall.sql.ts`,
    find: "FROM chat_message WHERE id = ${id} AND sender_id = ${memberId} AND type <> 'recall'",
    replace: "FROM chat_message WHERE id = ${id} AND ${memberId}::bigint > 0 AND type <> 'recall'",
    tests: recalling,
  },
  {
    guard: "a message that was recalled is not sent any more",
    file: `${chat}/messages/message.views.ts`,
    find: "WHERE m.id = ANY(${ids}) AND m.recalled_at IS NULL",
    replace: "WHERE m.id = ANY(${ids})",
    tests: recalling,
  },
  {
    guard: "the conversation is held while a message is taken back",
    file: `${chat}/messages/recall.sql.ts`,
    find: " FOR NO KEY UPDATE",
    replace: "",
    tests: recalling,
  },
  {
    guard: "a report is decided once",
    file: "apps/server/src/features/base/moderation/sql.ts",
    find: "WHERE kind = ${kind} AND subject_id = ${id} AND state = 'open' RETURNING",
    replace: "WHERE kind = ${kind} AND subject_id = ${id} RETURNING",
    tests: "apps/server/src/features/shops/goods/take-down.test.ts",
  },
  {
    guard: "what is left of a closed account's conversations goes",
    file: `${chat}/messages/forget.sql.ts`,
    find: "CASE WHEN c.erase_at <= ${now}",
    replace: "CASE WHEN c.erase_at <= ${now} AND ${now} < '2000-01-01'",
    tests: "apps/server/src/features/oversight/members/data.test.ts",
  },
  {
    guard: "nobody decides on a report about themselves",
    file: "apps/server/src/features/base/moderation/decide-reports.ts",
    find: "held.parties.includes(operator.own_member_id)",
    replace: "operator.own_member_id < 0n",
    tests: reports,
  },
  {
    guard: "what is told of a mute's end is told by whoever ended it, by an appeal as by hand",
    file: `${chat}/office.sql.ts`,
    find: "WHERE id = ${muteId} AND ended_at IS NULL AND until > ${now}",
    replace: "WHERE id = ${muteId} AND until > ${now}",
    tests: appeals,
  },
  {
    guard: "an appeal against a mute is answered by another than who decided it",
    file: "apps/server/src/features/oversight/appeals/views.ts",
    find: "mute.made_by, a.decided_by",
    replace: "a.decided_by",
    tests: appeals,
  },
];
