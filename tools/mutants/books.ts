const ledger = "apps/server/src/features/base/ledger";
const wallet = "apps/server/src/features/books/wallet";
const transparency = "apps/server/src/features/books/transparency";

/**
 * Guards of the books: who may correct them, what a fault stops, what is published of them, and what a backup brings
 * back.
 */
export const guards = {
  "a fault in the books closes withdrawals": `${ledger}/check.test.ts`,
  "a function closed by a fault stays closed until a check is clean": `${ledger}/check.test.ts`,
  "a check calculates the hash of a seal again": ledger,
  "neither member of a correction decides it": `${ledger}/office.test.ts`,
  "nobody proposes a correction of their own money": `${ledger}/office.test.ts`,
  "only its order returns an order's money": `${ledger}/office.test.ts`,
  "a transfer is reversed once": `${ledger}/office.test.ts`,
  "a correction takes no more than the balance": `${ledger}/office.test.ts`,
  "only the people whose money moved see a movement": wallet,
  "another person in a movement is not named": `${ledger}/office.test.ts`,
  "a statement includes held money from before it": wallet,
  "no cell of a file is a formula": wallet,
  "no leaf of the proof is negative": transparency,
  "no sum of the proof is negative": transparency,
  "a node's hash covers the sums below it": transparency,
  "no single balance is published": transparency,
  "the restored database equals the backup": "apps/server/test/backup/backup.test.ts",
  "after a restore no money moves": "apps/server/test/backup/backup.test.ts",
  "a database that may have lost changes stops money":
    "apps/server/src/features/front/health/watch-database-line.test.ts",
};
