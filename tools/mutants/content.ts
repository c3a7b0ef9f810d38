import type { Mutant } from "../mutants.ts";

const content = "apps/server/src/features/front/content";
const agreements = `${content}/agreements.test.ts`;
const articles = `${content}/articles.test.ts`;
const home = `${content}/home.test.ts`;
const waiting = `${content}/waiting.test.ts`;

/** Guards of what members have agreed to, and of what operators publish. */
export const contentMutants: readonly Mutant[] = [
  {
    guard: "who has not agreed to what asks makes no order and moves no money in",
    file: "apps/server/src/platform/http/serve.ts",
    find: 'actor.must_agree && row.refusals.includes("agree_again")',
    replace: "actor.must_agree && row.refusals.length < 0",
    tests: agreements,
  },
  {
    guard: "an agreement to an earlier version is none to one that asks",
    file: "apps/server/src/features/people/account/views.ts",
    find: "g.key = n.key AND g.published_at >= n.published_at)) AS must_agree",
    replace: "g.key = n.key)) AS must_agree",
    tests: agreements,
  },
  {
    guard: "who was let in before they had to agree is asked again within the transaction",
    file: "apps/server/src/features/people/account/sign-in/identify.ts",
    find: "one.must_agree === other.must_agree",
    replace: "one.session_id === other.session_id",
    tests: agreements,
  },
  {
    guard: "nobody agrees to a version that is not the present one",
    file: "apps/server/src/features/people/account/agree.ts",
    find: "key === named.key && version === named.version",
    replace: "key === named.key && version !== named.key",
    tests: agreements,
  },
  {
    guard: "of two who write an article the second looks again",
    file: `${content}/articles.sql.ts`,
    find: "revision = revision + 1 WHERE key = ${draft.key} AND revision = ${draft.revision}",
    replace: "revision = revision + 1 WHERE key = ${draft.key} AND ${draft.revision}::int > 0",
    tests: articles,
  },
  {
    guard: "what stands is published once",
    file: `${content}/articles.sql.ts`,
    find: " AND published_revision IS DISTINCT FROM revision",
    replace: "",
    tests: articles,
  },
  {
    guard: "of two who arrange the home page the second looks again",
    file: `${content}/home.sql.ts`,
    find: "SET revision = revision + 1 WHERE revision = ${revision}",
    replace: "SET revision = revision + 1 WHERE ${revision}::int > 0",
    tests: home,
  },
  {
    guard: "while a version waits for its moment no other is published",
    file: `${content}/publish-article.ts`,
    find: 'if (waiting !== null) refuse("version_waits"',
    replace: 'if (waiting?.version === "") refuse("version_waits"',
    tests: waiting,
  },
  {
    guard: "a version that was taken back is read by nobody",
    file: `${content}/articles.views.ts`,
    find: "WHERE key = ${key} AND published_at <= ${now} AND taken_back_at IS NULL AND NOT EXISTS",
    replace: "WHERE key = ${key} AND published_at <= ${now} AND NOT EXISTS",
    tests: waiting,
  },
  {
    guard: "nobody ships with a carrier that is switched off",
    file: "apps/server/src/features/buying/orders/shipping/parcels.sql.ts",
    find: "WHERE code = ANY(${codes}) AND NOT shown",
    replace: "WHERE code = ANY(${codes}) AND code IS NULL",
    tests: "apps/server/src/features/buying/orders/shipping/carriers-off.test.ts",
  },
];
