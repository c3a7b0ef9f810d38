import type { Mutant } from "../mutants.ts";

const desk = "apps/server/src/features/oversight/support";
const cases = `${desk}/cases.test.ts`;
const closing = `${desk}/closing.test.ts`;
const visits = `${desk}/visits.test.ts`;
const office = `${desk}/office.test.ts`;

/** Guards of the service desk: one holder, no word closed unread, one rating, nobody else's conversation, no secret asked for. */
export const supportMutants: readonly Mutant[] = [
  {
    guard: "a case is handed over by whoever has it at that moment",
    file: "apps/server/src/features/base/queue/sql.ts",
    find: " WHERE claim.operator_id = ${from}`",
    replace: " WHERE ${from}::bigint IS NOT NULL OR true`",
    tests: cases,
  },
  {
    guard: "one stretch that is not read is told of once",
    file: `${desk}/sql.ts`,
    find: "${has_asked} OR c.customer_read >= coalesce(max(m.seq), 0) AS begins",
    replace: "${has_asked} OR c.customer_read >= 0 AS begins",
    tests: cases,
  },
  {
    guard: "who is suspended talks with the mall's own desk alone",
    file: "apps/server/src/features/talk/chat/guard/refuse-suspended.ts",
    find: `suspended_reason !== null && kind !== "service"`,
    replace: `suspended_reason !== null && kind === undefined`,
    tests: `${desk}/suspended.test.ts`,
  },
  { guard: "who has read an answer is not told of it", file: `${desk}/tell-customer.ts`, find: " || answer.is_read", replace: "", tests: cases },
  {
    guard: "no word of a customer is closed unread",
    file: `${desk}/sql.ts`,
    find: " AND last_seq <= ${seq}`",
    replace: " AND ${seq}::int >= 0`",
    tests: closing,
  },
  { guard: "a case is rated once", file: `${desk}/sql.ts`, find: " AND k.stars IS NULL`", replace: "`", tests: closing },
  { guard: "a case is rated after its end", file: `${desk}/sql.ts`, find: "AND k.closed_at IS NOT NULL AND k.stars", replace: "AND k.stars", tests: closing },
  {
    guard: "a case is rated by whoever asked",
    file: `${desk}/sql.ts`,
    find: "c.id = k.conversation_id AND ${asker(by.member_id, by.visitor_hash)} AND k.closed_at",
    replace: "c.id = k.conversation_id AND (${by.member_id}::bigint IS NULL OR ${by.visitor_hash}::bytea IS NULL) AND k.closed_at",
    tests: closing,
  },
  {
    guard: "a visitor's conversation opens by its own secret",
    file: `${desk}/sql.ts`,
    find: "WHERE c.visitor_hash = ${hash}",
    replace: "WHERE ${hash}::bytea IS NOT NULL LIMIT 1",
    tests: visits,
  },
  { guard: "a captcha opens one conversation", file: `${desk}/visit.ts`, find: "  await spendCaptcha(turn, captcha);\n", replace: "", tests: visits },
  {
    guard: "the desk asks for no secret",
    file: `${desk}/answer-case.ts`,
    find: `  if (asksForSecret(text)) refuse("desk_asks_secret");\n`,
    replace: "",
    tests: cases,
  },
  {
    guard: "nobody answers their own account's question",
    file: `${desk}/claim-case.ts`,
    find: `  if (found.member_id !== null && found.member_id === operator.own_member_id) refuse("own_matter");\n`,
    replace: "",
    tests: cases,
  },
  {
    guard: "a wallet is seen by whoever answers its member",
    file: `${desk}/look-at-case.ts`,
    find: `  if (claimed_by !== operator.operator_id) refuse("claim_first");\n`,
    replace: "",
    tests: office,
  },
];
