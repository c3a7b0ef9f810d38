import type { Mutant } from "../mutants.ts";

const queue = "apps/server/src/features/base/queue";
const races = `${queue}/claims.test.ts`;
const office = "apps/server/src/features/money/recharges/office.test.ts";
const deciding = "apps/server/src/features/money/recharges/deciding.test.ts";

/** Claims on what waits for an operator. */
export const queueMutants: readonly Mutant[] = [
  {
    guard: "two never have the same work",
    file: `${queue}/sql.ts`,
    find: "\n     WHERE claim.operator_id = excluded.operator_id OR claim.until <= ${now}`",
    replace: "\n     WHERE claim.operator_id = excluded.operator_id OR ${now}::timestamptz IS NOT NULL`",
    tests: races,
  },
  {
    guard: "a claim that has run out is anybody's",
    file: `${queue}/sql.ts`,
    find: " OR claim.until <= ${now}`",
    replace: " OR (claim.until <= ${now} AND false)`",
    tests: races,
  },
  {
    guard: "only one's own claim decides",
    file: `${queue}/claim.ts`,
    find: 'if (holder?.operator_id !== operator_id) refuse("claim_first");',
    replace: 'if (holder?.operator_id === 0n) refuse("claim_first");',
    tests: `${office} ${deciding}`,
  },
  {
    guard: "a claim that ran out decides nothing",
    file: `${queue}/sql.ts`,
    find: "(k.until IS NULL OR k.until > ${now}) FOR NO KEY UPDATE",
    replace: "${now}::timestamptz IS NOT NULL FOR NO KEY UPDATE",
    tests: `${office} ${deciding}`,
  },
  {
    guard: "what a colleague has claimed is not decided by another",
    file: `${queue}/claim.ts`,
    find: "if (holder !== null && holder.operator_id !== operator_id)",
    replace: "if (holder !== null && holder.operator_id === 0n)",
    tests: "apps/server/src/features/shops/goods/take-down.test.ts",
  },
  {
    guard: "a role claims its own kinds of work only",
    file: `${queue}/claim.ts`,
    find: "if (!mayDo(role, claimPermissions[kind]))",
    replace: "if (!mayDo(role, claimPermissions[kind]) && false)",
    tests: races,
  },
];
