const refunds = "apps/server/src/features/buying/refunds";

/** Guards of what the mall decides between buyer and store. */
export const guards = {
  "nobody is decided on without the time to answer": `${refunds}/disputes/disputes.test.ts`,
  "the posted decision is the one that was shown": `${refunds}/disputes/disputes.test.ts`,
  "each side submits evidence only a limited number of times": `${refunds}/disputes/disputes.test.ts`,
  "no operator decides about their own account": `${refunds}/disputes/dispute-appeals.test.ts`,
  "the operator who decided does not answer the appeal": `${refunds}/disputes/dispute-appeals.test.ts`,
  "the operator who opened a dispute does not answer the appeal": `${refunds}/disputes/dispute-of-operator.test.ts`,
  "the operator who opened a dispute does not decide it alone": `${refunds}/disputes/dispute-of-operator.test.ts`,
  "in the schema nobody decides alone a dispute that they opened": `${refunds}/disputes/dispute-of-operator.test.ts`,
  "at most one appeal of a decision is granted": `${refunds}/disputes/dispute-appeals.test.ts`,
  "a granted appeal pays no more than the loss": `${refunds}/disputes/dispute-appeals.test.ts`,
  "pieces of an earlier refund are not counted a second time": `${refunds}/disputes/dispute-appeals.test.ts`,
  "goods returned before a dispute go back to the supplier": `${refunds}/disputes/disputes.test.ts`,
};
