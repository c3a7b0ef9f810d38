import type { Mutant } from "../mutants.ts";

const notices = "apps/server/src/features/base/notices";
const told = `${notices}/notices.test.ts`;
const chosen = `${notices}/choices.test.ts`;
const counted = `${notices}/counters.test.ts`;

/** Guards of what members are told. */
export const noticeMutants: readonly Mutant[] = [
  {
    guard: "what happened is told once, however often it is tried",
    file: `${notices}/sql.ts`,
    find: "n.id, n.member_id, n.cause, n.topic,",
    replace: "n.id, n.member_id, n.id::text, n.topic,",
    tests: told,
  },
  {
    guard: "a notice is handed on to mail and push once",
    file: `${notices}/sql.ts`,
    find: "UPDATE notice n SET send_at = NULL FROM due",
    replace: "UPDATE notice n SET send_at = n.send_at + interval '1 second' FROM due",
    tests: told,
  },
  {
    guard: "a notice is its member's alone",
    file: `${notices}/views.ts`,
    find: "FROM notice n WHERE n.id = ${id} AND n.member_id = ${memberId}",
    replace: "FROM notice n WHERE n.id = ${id} AND ${memberId}::bigint IS NOT NULL",
    tests: told,
  },
  {
    guard: "what comes while all is marked as read stays unread",
    file: `${notices}/sql.ts`,
    find: "WHERE member_id = ${memberId} AND id <= ${until} AND read_at IS NULL",
    replace: "WHERE member_id = ${memberId} AND ${until}::bigint > 0 AND read_at IS NULL",
    tests: told,
  },
  {
    guard: "what the mall says never becomes unread again",
    file: `${notices}/sql.ts`,
    find: "read_until = greatest(r.read_until, excluded.read_until)",
    replace: "read_until = excluded.read_until",
    tests: counted,
  },
  {
    guard: "security comes by mail whatever was chosen",
    file: `${notices}/send-notices.ts`,
    find: 'topic === "security" || (chosen_mail ?? usual.mail)',
    replace: 'topic !== "security" && (chosen_mail ?? usual.mail)',
    tests: chosen,
  },
  {
    guard: "no amount stands on a locked screen",
    file: `${notices}/words.ts`,
    find: "title.includes(amountMark) ? sentence(language, general) : title",
    replace: "title.includes(amountMark) ? noteOf(worded, language, mall).title : title",
    tests: chosen,
  },
  {
    guard: "the mall sends to public addresses only",
    file: `${notices}/subscribe.ts`,
    find: "if (!isPublicAddress(endpoint) || (await",
    replace: "if ((await",
    tests: chosen,
  },
  {
    guard: "a subscription that has ended is told nothing again",
    file: `${notices}/send-push.ts`,
    find: 'if (outcome === "gone") await endSubscriptionOfPush(turn.tx, id);',
    replace: 'if (outcome === "refused") await endSubscriptionOfPush(turn.tx, id);',
    tests: chosen,
  },
];
