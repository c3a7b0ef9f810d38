import type { Mutant } from "../mutants.ts";

const refunds = "apps/server/src/features/buying/refunds";

/** Guards of what the mall decides between buyer and store. */
export const disputeMutants: readonly Mutant[] = [
  {
    guard: "nobody is decided on unheard",
    file: `${refunds}/disputes/dispute-decide.ts`,
    find: "if (!mayBeDecided(dispute, turn.now))",
    replace: "if (turn.now.getTime() < 0 && !mayBeDecided(dispute, turn.now))",
    tests: `${refunds}/disputes/disputes.test.ts`,
  },
  {
    guard: "what is posted is what was looked at",
    file: `${refunds}/disputes/dispute-decide.ts`,
    find: "markOf(plan.postings) !== input.plan",
    replace: "input.plan === undefined",
    tests: `${refunds}/disputes/disputes.test.ts`,
  },
  {
    guard: "each side puts forward only so often",
    file: `${refunds}/disputes/dispute.sql.ts`,
    find: " HAVING count(*) < ${most}`",
    replace: " HAVING ${most}::int > 0`",
    tests: `${refunds}/disputes/disputes.test.ts`,
  },
  {
    guard: "no operator decides on their own account",
    file: `${refunds}/disputes/dispute-rules.ts`,
    find: "return own_member_id !== null && sideOf(dispute, own_member_id) !== null;",
    replace: "return own_member_id === 0n && sideOf(dispute, own_member_id) !== null;",
    tests: `${refunds}/disputes/dispute-appeals.test.ts`,
  },
  {
    guard: "whoever decided does not answer the appeal",
    file: `${refunds}/disputes/dispute-appeal.ts`,
    find: 'if (await isOnePerson(turn.tx, decider, operator.operator_id)) refuse("decided_by_you");',
    replace: "await isOnePerson(turn.tx, decider, operator.operator_id);",
    tests: `${refunds}/disputes/dispute-appeals.test.ts`,
  },
  {
    guard: "of one decision one appeal is granted",
    file: `${refunds}/disputes/dispute-appeal.ts`,
    find: 'if (await isGranted(turn.tx, refund_id)) refuse("appeal_granted_already");',
    replace: "await isGranted(turn.tx, refund_id);",
    tests: `${refunds}/disputes/dispute-appeals.test.ts`,
  },
  {
    guard: "a granted appeal moves no more than was lost",
    file: `${refunds}/disputes/dispute-appeal.ts`,
    find: "if (amount === undefined || amount > most)",
    replace: "if (amount === undefined)",
    tests: `${refunds}/disputes/dispute-appeals.test.ts`,
  },
  {
    guard: "pieces that an earlier refund was done with are not counted a second time",
    file: `${refunds}/pay-refund.ts`,
    find: "gone: quantity <= line.quantity - line.refunded_quantity ? (parts.lines[index]?.gone ?? 0) : 0,",
    replace: "gone: parts.lines[index]?.gone ?? 0,",
    tests: `${refunds}/disputes/dispute-appeals.test.ts`,
  },
  {
    guard: "goods that came back before a dispute go to the supplier again",
    file: `${refunds}/disputes/dispute-rules.ts`,
    find: 'return opened_by === "store" ? refund : { ...refund, type: "refund_only" };',
    replace: 'return opened_by === undefined ? refund : { ...refund, type: "refund_only" };',
    tests: `${refunds}/disputes/disputes.test.ts`,
  },
];
