const ledger = "apps/server/src/features/base/ledger";
const wallet = "apps/server/src/features/books/wallet";
const transparency = "apps/server/src/features/books/transparency";

/**
 * Guards of the books: who may correct them, what a fault stops, what is published of them, and what a backup brings
 * back.
 */
export const guards = {
  "a fault in the books closes withdrawals": `${ledger}/check.test.ts`,
  "what a fault closed stays closed until a check is clean": `${ledger}/check.test.ts`,
  "a seal is hashed anew when it is checked": ledger,
  "a correction between two members is decided by neither": `${ledger}/office.test.ts`,
  "nobody proposes a correction of their own money": `${ledger}/office.test.ts`,
  "an order's money is taken back by its order only": `${ledger}/office.test.ts`,
  "a transfer is taken back once": `${ledger}/office.test.ts`,
  "a correction takes no more than there is": `${ledger}/office.test.ts`,
  "a movement is shown to those whose money it moved": wallet,
  "another person's side of a movement has no name": `${ledger}/office.test.ts`,
  "a statement counts what was held before it": wallet,
  "no cell of a file is a formula": wallet,
  "no leaf of the proof is negative": transparency,
  "no sum of the proof is negative": transparency,
  "a node's hash covers the sums below it": transparency,
  "no balance is published alone": transparency,
  "what is restored is what was backed up": "apps/server/test/backup.test.ts",
  "after a restore money stays still": "apps/server/test/backup.test.ts",
  "what a database may have lost stops money": "apps/server/src/features/front/health/watch-database-line.test.ts",
};
