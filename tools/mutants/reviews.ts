import type { Mutant } from "../mutants.ts";

const reviews = "apps/server/src/features/buying/reviews";
const posting = `${reviews}/posting.test.ts`;
const adding = `${reviews}/adding.test.ts`;
const moderation = `${reviews}/moderation.test.ts`;
const replies = `${reviews}/replies.test.ts`;

/** Guards of who may review what, how often, and what figures count. */
export const reviewMutants: readonly Mutant[] = [
  {
    guard: "only what was received is reviewed",
    file: `${reviews}/sql.ts`,
    find: "o.state IN ('awaiting_review', 'completed') AND o.taketime > ${since}",
    replace: "(o.taketime IS NULL OR o.taketime > ${since})",
    tests: posting,
  },
  { guard: "only its buyer reviews an order", file: `${reviews}/sql.ts`, find: "o.buyer_id = ${buyer_id}", replace: "${buyer_id}::bigint > 0", tests: posting },
  {
    guard: "what was refunded in full is not reviewed",
    file: `${reviews}/sql.ts`,
    find: " AND NOT ${lineReturned}\n     ON CONFLICT",
    replace: "\n     ON CONFLICT",
    tests: posting,
  },
  {
    guard: "a review comes in the published time",
    file: `${reviews}/sql.ts`,
    find: "o.taketime > ${since}",
    replace: "${since}::timestamptz IS NOT NULL",
    tests: posting,
  },
  { guard: "a review is added to once", file: `${reviews}/sql.ts`, find: "AND follow_up IS NULL ", replace: "", tests: adding },
  { guard: "a store answers once", file: `${reviews}/sql.ts`, find: "AND reply IS NULL ", replace: "", tests: adding },
  {
    guard: "a store answers its own goods' reviews",
    file: `${reviews}/sql.ts`,
    find: "WHERE id = ${id} AND store_id = ${store_id}",
    replace: "WHERE id = ${id} AND ${store_id}::bigint > 0",
    tests: adding,
  },
  { guard: "an anonymous review has no name", file: `${reviews}/views.ts`, find: "NOT r.anonymous AND m.closed_at", replace: "m.closed_at", tests: adding },
  { guard: "an anonymous review does not stand beside its order", file: `${reviews}/store.views.ts`, find: " AND NOT r.anonymous", replace: "", tests: adding },
  {
    guard: "a hidden review leaves the figures once",
    file: `${reviews}/office.sql.ts`,
    find: "WHERE id = ${review_id} AND NOT hidden AND (${part}",
    replace: "WHERE id = ${review_id} AND (${part}",
    tests: moderation,
  },
  {
    guard: "a review shows again once",
    file: `${reviews}/office.sql.ts`,
    find: "WHERE id = ${id} AND ended_at IS NULL RETURNING review_id, part",
    replace: "WHERE id = ${id} RETURNING review_id, part",
    tests: moderation,
  },
  { guard: "a store's reply is hidden once", file: `${reviews}/office.sql.ts`, find: " AND NOT reply_hidden)", replace: ")", tests: replies },
  {
    guard: "a hidden reply is read by its store alone",
    file: `${reviews}/views.ts`,
    find: "CASE WHEN NOT r.reply_hidden THEN ${replied} END AS reply",
    replace: "${replied} AS reply",
    tests: replies,
  },
  {
    guard: "a decision hides its own part, and ends for it",
    file: `${reviews}/office.sql.ts`,
    find: "hidden = hidden AND part <> 'review', reply_hidden = reply_hidden AND part <> 'reply'",
    replace: "hidden = false, reply_hidden = false",
    tests: replies,
  },
  {
    guard: "a store appeals for its reply, the author for the review",
    file: `${reviews}/appeal.views.ts`,
    find: "CASE h.part WHEN 'reply' THEN s.owner_id ELSE r.member_id END = ${member_id}",
    replace: "r.member_id = ${member_id}",
    tests: replies,
  },
  {
    guard: "what is hidden is in no list",
    file: `${reviews}/views.ts`,
    find: "AND NOT r.hidden AND (${stars ?? null}",
    replace: "AND (${stars ?? null}",
    tests: moderation,
  },
  {
    guard: "a store's reply is reported by its review's author, not by the store",
    file: `${reviews}/moderate.ts`,
    find: 'part === "review" ? review?.member_id : review?.replier_id',
    replace: "review?.member_id",
    tests: `${reviews}/reply-reports.test.ts`,
  },
];
