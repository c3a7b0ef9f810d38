const refunds = "apps/server/src/features/buying/refunds";

/** Guards of what the mall decides between buyer and store. */
export const guards = {
  "nobody is decided on unheard": `${refunds}/disputes/disputes.test.ts`,
  "what is posted is what was looked at": `${refunds}/disputes/disputes.test.ts`,
  "each side puts forward only so often": `${refunds}/disputes/disputes.test.ts`,
  "no operator decides on their own account": `${refunds}/disputes/dispute-appeals.test.ts`,
  "whoever decided does not answer the appeal": `${refunds}/disputes/dispute-appeals.test.ts`,
  "whoever opened a dispute does not answer the appeal": `${refunds}/disputes/dispute-of-operator.test.ts`,
  "whoever opened a dispute does not decide it alone": `${refunds}/disputes/dispute-of-operator.test.ts`,
  "the schema lets nobody decide alone what they opened": `${refunds}/disputes/dispute-of-operator.test.ts`,
  "of one decision one appeal is granted": `${refunds}/disputes/dispute-appeals.test.ts`,
  "a granted appeal moves no more than was lost": `${refunds}/disputes/dispute-appeals.test.ts`,
  "pieces that an earlier refund was done with are not counted a second time": `${refunds}/disputes/dispute-appeals.test.ts`,
  "goods that came back before a dispute go to the supplier again": `${refunds}/disputes/disputes.test.ts`,
};
