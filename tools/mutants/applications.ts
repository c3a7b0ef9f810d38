import type { Mutant } from "../mutants.ts";

const applications = "apps/server/src/features/oversight/applications";
const uploads = "apps/server/src/features/people/uploads";
const migration = "apps/server/db/migrations/0023_applications.sql";
const draft = `${applications}/draft.test.ts`;
const sending = `${applications}/sending.test.ts`;
const sent = `${applications}/sent.test.ts`;
const review = `${applications}/review.test.ts`;
const papers = `${applications}/papers.test.ts`;
const moves = `${applications}/moves.test.ts`;

/** Guards of who opens a store, and of papers of identity. */
export const applicationMutants: readonly Mutant[] = [
  {
    guard: "a member has one application running",
    file: migration,
    find: "CREATE UNIQUE INDEX application_running ON application (member_id) WHERE state IN ('draft', 'under_review');",
    replace: "CREATE UNIQUE INDEX application_running ON application (member_id, id) WHERE state IN ('draft', 'under_review');",
    tests: sending,
  },
  {
    guard: "two applications do not get before the reviewers under one name",
    file: migration,
    find: "CREATE UNIQUE INDEX application_name ON application (store_name_folded) WHERE state = 'under_review';",
    replace: "CREATE INDEX application_name ON application (store_name_folded) WHERE state = 'under_review';",
    tests: sending,
  },
  {
    guard: "who has a store sends no application",
    file: `${applications}/sql.ts`,
    find: "WHERE id = ${id} AND state = 'draft' AND NOT EXISTS (SELECT FROM store WHERE owner_id = a.member_id)`",
    replace: "WHERE id = ${id} AND state = 'draft'`",
    tests: sending,
  },
  {
    guard: "of two decisions at once one counts",
    file: `${applications}/sql.ts`,
    find: "FROM application WHERE id = ${id} FOR NO KEY UPDATE`);",
    replace: "FROM application WHERE id = ${id}`);",
    tests: review,
  },
  {
    guard: "nobody decides on their own application",
    file: `${applications}/claim-application.ts`,
    find: '  if (application.member_id === operator.own_member_id) refuse("own_matter");\n  return application;',
    replace: "  return application;",
    tests: review,
  },
  {
    guard: "a store is opened by who has seen both pictures",
    file: `${applications}/approve-application.ts`,
    find: 'if (!(await hasSeenPapers(turn.tx, id, operator.operator_id))) refuse("look_first");',
    replace: "await hasSeenPapers(turn.tx, id, operator.operator_id);",
    tests: review,
  },
  {
    guard: "a paper that ran out opens nothing",
    file: `${applications}/approve-application.ts`,
    find: "if (isExpired(person.valid_until, dayOf(turn.now)))",
    replace: 'if (isExpired(person.valid_until, "1900-01-01"))',
    tests: review,
  },
  {
    guard: "two stores do not have one name",
    file: `${applications}/approve-application.ts`,
    find: "store_name_folded);\n  await indexStores",
    replace: "`${store_name_folded}${turn.now.getTime()}`);\n  await indexStores",
    tests: review,
  },
  {
    guard: "a granted appeal leaves what was sent meanwhile alone",
    file: `${applications}/sql.ts`,
    find: "       AND NOT EXISTS (SELECT FROM application o WHERE o.member_id = a.member_id AND o.state IN ('draft', 'under_review'))\n",
    replace: "",
    tests: review,
  },
  {
    guard: "only a draft or what failed is erased by its member",
    file: `${applications}/erase-application.ts`,
    find: 'if (!canMoveApplication("erase", application.state, "member"))',
    replace: 'if (application.state === "opened")',
    tests: `${sent} ${moves}`,
  },
  {
    guard: "a link to a paper opens once",
    file: `${uploads}/looks.sql.ts`,
    find: "WHERE l.id = ${id} AND l.opened_at IS NULL AND l.expires_at > ${now}",
    replace: "WHERE l.id = ${id} AND l.expires_at > ${now}",
    tests: papers,
  },
  {
    guard: "a link to a paper opens within a minute",
    file: `${uploads}/open-link.ts`,
    find: "if (ticket === null || ticket.expires <= now) return null;",
    replace: 'if (ticket === null || (ticket.viewer !== "paper" && ticket.expires <= now)) return null;',
    tests: "apps/server/src/features/oversight/applications/papers.test.ts apps/server/src/features/people/uploads/uploads.test.ts",
  },
  {
    guard: "a paper is opened with the role of this moment",
    file: `${uploads}/look-at-paper.ts`,
    find: 'if (look === null || !mayDo(look.role, "applications.decide")) return null;',
    replace: 'if (look === null || !mayDo("reviewer", "applications.decide")) return null;',
    tests: papers,
  },
  {
    guard: "a paper carries its viewer's mark",
    file: `${uploads}/look-at-paper.ts`,
    find: "return picture === null ? null : watermarked(picture, {",
    replace: 'return picture === null ? null : watermarked(picture, { ...{ name: "", number: "", at: now } } as never) && picture; void ({',
    tests: papers,
  },
  {
    guard: "papers are not opened as proofs are",
    file: `${uploads}/views.ts`,
    find: "WHERE id = ${id} AND class = 'recharge_proof' AND wrapped_key IS NOT NULL",
    replace: "WHERE id = ${id} AND wrapped_key IS NOT NULL",
    tests: papers,
  },
  {
    guard: "a paper is looked at with the case on the desk",
    file: `${applications}/look-at-papers.ts`,
    find: 'if (application.state === "under_review") await refuseUnlessMine(turn, operator, "application", id);',
    replace: "void refuseUnlessMine;",
    tests: papers,
  },
  {
    guard: "nothing of a paper stays when its time is over",
    file: `${uploads}/sql.ts`,
    find: "(named_at IS NULL OR class = 'paper')",
    replace: "named_at IS NULL",
    tests: `${draft} ${sent}`,
  },
  {
    guard: "one's draft names one's own papers",
    file: `${uploads}/sql.ts`,
    find: "WHERE id = ${id} AND member_id = ${member_id} AND class = ${kind} AND wrapped_key IS NOT NULL",
    replace: "WHERE id = ${id} AND ${member_id}::bigint IS NOT NULL AND class = ${kind} AND wrapped_key IS NOT NULL",
    tests: draft,
  },
  {
    guard: "a person lies under a seal of that application's own",
    file: `${applications}/seal-person.ts`,
    find: "return `application ${application_id}`;",
    replace: 'return application_id < 0n ? "" : "application";',
    tests: draft,
  },
];
