import type { Mutant } from "../mutants.ts";

const ledger = "apps/server/src/features/base/ledger";
const wallet = "apps/server/src/features/books/wallet";
const transparency = "apps/server/src/features/books/transparency";
const proof = "packages/contract/src/books/transparency/proof.ts";

/** Guards of the books themselves: who may correct them, what a fault stops, what is published of them, and what a backup brings back. */
export const bookMutants: readonly Mutant[] = [
  {
    guard: "a fault in the books closes withdrawals",
    file: `${ledger}/check-ledger.ts`,
    find: '  await closeFunction(turn, "withdrawal", { reason_code: "ledger_check", note: first });\n',
    replace: "",
    tests: `${ledger}/check.test.ts`,
  },
  {
    guard: "what a fault closed stays closed until a check is clean",
    file: "apps/server/src/features/base/settings/close-function.ts",
    find: 'refuse("check_not_clean")',
    replace: "turn.now.getTime()",
    tests: `${ledger}/check.test.ts`,
  },
  {
    guard: "a seal is hashed anew when it is checked",
    file: `${ledger}/sql.ts`,
    find: "OR s.hash IS DISTINCT FROM sha256(",
    replace: "OR false AND s.hash IS DISTINCT FROM sha256(",
    tests: ledger,
  },
  {
    guard: "a correction between two members is decided by neither",
    file: `${ledger}/decide-correction.ts`,
    find: "if (operator.own_member_id !== null && membersMoved(postings).all",
    replace: "if (operator.own_member_id === 1n && membersMoved(postings).all",
    tests: `${ledger}/office.test.ts`,
  },
  {
    guard: "nobody proposes a correction of their own money",
    file: `${ledger}/propose-correction.ts`,
    find: "if (operator.own_member_id !== null && all.includes(",
    replace: "if (operator.own_member_id === 1n && all.includes(",
    tests: `${ledger}/office.test.ts`,
  },
  {
    guard: "an order's money is taken back by its order only",
    file: `${ledger}/rules.ts`,
    find: '(kind === "recharge_approved" || kind === "adjustment") &&',
    replace: 'kind !== "" ||',
    tests: `${ledger}/office.test.ts`,
  },
  {
    guard: "a transfer is taken back once",
    file: `${ledger}/decide-correction.ts`,
    find: 'refuse("already_reversed")',
    replace: "turn.now.getTime()",
    tests: `${ledger}/office.test.ts`,
  },
  {
    guard: "a correction takes no more than there is",
    file: `${ledger}/plan-correction.ts`,
    find: 'if (balance_after < 0n && kind !== "external")',
    replace: "if (balance_after < -(10n ** 18n))",
    tests: `${ledger}/office.test.ts`,
  },
  {
    guard: "a movement is shown to those whose money it moved",
    file: `${ledger}/views.ts`,
    find: "WHERE t.id = ${id} AND EXISTS (SELECT FROM entry e JOIN account a",
    replace: "WHERE t.id = ${id} OR EXISTS (SELECT FROM entry e JOIN account a",
    tests: wallet,
  },
  {
    guard: "another person's side of a movement has no name",
    file: `${wallet}/rules.ts`,
    find: 'return "other_member";',
    replace: 'return "available";',
    tests: `${ledger}/office.test.ts`,
  },
  {
    guard: "a statement counts what was held before it",
    file: `${ledger}/views.ts`,
    find: "coalesce(sum(e.amount) FILTER (WHERE a.kind = 'held' AND t.created_at < ${from}), 0)",
    replace: "coalesce(sum(e.amount) FILTER (WHERE a.kind = 'held' AND t.created_at < ${from} AND false), 0)",
    tests: wallet,
  },
  {
    guard: "no cell of a file is a formula",
    file: "apps/server/src/platform/http/csv.ts",
    find: "`'${text}`",
    replace: "text",
    tests: wallet,
  },
  {
    guard: "no leaf of the proof is negative",
    file: proof,
    find: "if (amount < 0n) throw",
    replace: "if (amount < -(10n ** 18n)) throw",
    tests: transparency,
  },
  {
    guard: "no sum of the proof is negative",
    file: proof,
    find: "if (left.sum < 0n || right.sum < 0n || sum >= most)",
    replace: "if (sum >= most)",
    tests: transparency,
  },
  {
    guard: "a node's hash covers the sums below it",
    file: proof,
    find: "left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum)",
    replace: "left.hash, right.hash",
    tests: transparency,
  },
  {
    guard: "no balance is published alone",
    file: `${transparency}/rules.ts`,
    find: "export const publishedLevel = 4;",
    replace: "export const publishedLevel = 0;",
    tests: transparency,
  },
  {
    guard: "what is restored is what was backed up",
    file: "tools/backup/copy-table.ts",
    find: 'if (found.digest("hex") !== sha256) throw',
    replace: 'if (sha256 === "") throw',
    tests: "apps/server/test/backup.test.ts",
  },
  {
    guard: "after a restore money stays still",
    file: "tools/restore.ts",
    find: 'for (const closed of ["withdrawal", "recharge"]) {',
    replace: 'for (const closed of ["recharge"]) {',
    tests: "apps/server/test/backup.test.ts",
  },
];
