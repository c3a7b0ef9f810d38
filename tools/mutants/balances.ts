import type { Mutant } from "../mutants.ts";

const withdrawals = "apps/server/src/features/withdrawals";
const recharges = "apps/server/src/features/recharges";
const networks = "apps/server/src/features/networks";
const operators = "apps/server/src/features/operators";
const ledger = "apps/server/src/features/ledger";
const migrations = "apps/server/db/migrations";

/** Guards of money that comes in and goes out, and of the people who decide on it. */
export const balanceMutants: readonly Mutant[] = [
  {
    guard: "a withdrawal wants the payment password",
    file: `${withdrawals}/submit-withdrawal.ts`,
    find: "  await checkPaymentPassword(turn, member_id, input.payment_password);\n",
    replace: "",
    tests: withdrawals,
  },
  {
    guard: "what was shown is what is signed",
    file: `${withdrawals}/submit-withdrawal.ts`,
    find: "if (readMoney(input.fee) !== quote.fee ||",
    replace: "if (input.fee === '' &&",
    tests: withdrawals,
  },
  {
    guard: "nothing is asked for while withdrawals are closed",
    file: `${withdrawals}/submit-withdrawal.ts`,
    find: "if (closed !== null) refuse(",
    replace: "if (closed !== null && closed.reason_code === '') refuse(",
    tests: withdrawals,
  },
  {
    guard: "the least and the most of a withdrawal",
    file: "packages/contract/src/withdrawals/fee.ts",
    find: 'if (amount < limits.least) return "least";',
    replace: "",
    tests: withdrawals,
  },
  {
    guard: "the fee is taken once and out of the amount",
    file: "packages/contract/src/withdrawals/fee.ts",
    find: "actual_amount: money(amount - fee)",
    replace: "actual_amount: money(amount)",
    tests: withdrawals,
  },
  {
    guard: "no month has more withdrawals than it may have",
    file: `${withdrawals}/sql.ts`,
    find: "generate_series(1, $14::int) place",
    replace: "generate_series(1, $14::int + 5) place",
    tests: withdrawals,
  },
  {
    guard: "a withdrawal moves from the states of its table only",
    file: `${withdrawals}/sql.ts`,
    find: "WHERE id = $1 AND state = ANY($2) RETURNING",
    replace: "WHERE id = $1 AND cardinality($2::text[]) >= 0 RETURNING",
    tests: withdrawals,
  },
  {
    guard: "one person does not approve twice",
    file: `${migrations}/0017_withdrawals.sql`,
    find: "CONSTRAINT withdrawal_approved_by PRIMARY KEY (withdrawal_id, operator_id)",
    replace: "CONSTRAINT withdrawal_approved_by PRIMARY KEY (withdrawal_id, place)",
    tests: withdrawals,
  },
  {
    guard: "two accounts on one device are one person",
    file: `${migrations}/0017_withdrawals.sql`,
    find: "CONSTRAINT withdrawal_approved_on UNIQUE (withdrawal_id, device_hash)",
    replace: "CONSTRAINT withdrawal_approved_on CHECK (place > 0)",
    tests: withdrawals,
  },
  {
    guard: "nobody decides on their own withdrawal",
    file: `${withdrawals}/decide.ts`,
    find: 'if (withdrawal.member_id === operator.own_member_id) refuse("own_matter");',
    replace: "",
    tests: withdrawals,
  },
  {
    guard: "nothing is approved for a wallet that is frozen",
    file: `${withdrawals}/approve-withdrawal.ts`,
    find: "  await refuseFrozen(turn, await memberOf(turn, id));\n",
    replace: "  await memberOf(turn, id);\n",
    tests: withdrawals,
  },
  {
    guard: "a transaction pays one withdrawal",
    file: `${migrations}/0017_withdrawals.sql`,
    find: "CONSTRAINT withdrawal_hash_once UNIQUE (network, hash)",
    replace: "CONSTRAINT withdrawal_hash_once CHECK (true)",
    tests: withdrawals,
  },
  {
    guard: "who sent does not confirm",
    file: `${withdrawals}/confirm-withdrawal.ts`,
    find: 'if ([before.sending_by, before.hash_by].includes(operator.operator_id)) refuse("second_person");',
    replace: "",
    tests: withdrawals,
  },
  {
    guard: "what is on the chain is not sent again",
    file: `${withdrawals}/return-send.ts`,
    find: 'if (may === "carried_out") refuse("withdrawal_on_chain");',
    replace: "",
    tests: withdrawals,
  },
  {
    guard: "the whole amount comes back when a withdrawal ends without money sent",
    file: `${withdrawals}/release.ts`,
    find: '{ account: memberAccount("held", member_id), amount: -amount },\n        { account: memberAccount("available", member_id), amount },',
    replace:
      '{ account: memberAccount("held", member_id), amount: -amount + 1n },\n        { account: memberAccount("available", member_id), amount: amount - 1n },',
    tests: withdrawals,
  },
  {
    guard: "a frozen wallet pays nothing out",
    file: "apps/server/src/features/account/check-payment-password.ts",
    find: 'if (wallet_frozen_reason !== null) refuse("wallet_frozen", { reason: wallet_frozen_reason });',
    replace: "",
    tests: withdrawals,
  },
  {
    guard: "a transfer is credited once",
    file: `${migrations}/0015_networks.sql`,
    find: "CONSTRAINT deposit_once PRIMARY KEY (network, tx_hash, log_index)",
    replace: "CONSTRAINT deposit_once UNIQUE (recharge_id, network, tx_hash, log_index)",
    tests: `${networks} ${recharges}`,
  },
  {
    guard: "what the chain says and what an operator read exclude each other",
    file: `${networks}/credit-deposit.ts`,
    find: "!== mode) return false;",
    replace: '=== "none") return false;',
    tests: `${networks} ${recharges}`,
  },
  {
    guard: "only USDT's own contract counts",
    file: `${recharges}/rules.ts`,
    find: "toUs.filter(({ usdt }) => usdt)",
    replace: "toUs.filter(() => true)",
    tests: recharges,
  },
  {
    guard: "only what came to the mall counts",
    file: `${recharges}/rules.ts`,
    find: "answer.transfers.filter(({ recipient }) => recipients.has(recipient))",
    replace: "answer.transfers.filter(() => true)",
    tests: recharges,
  },
  {
    guard: "a transfer waits for its confirmations",
    file: `${recharges}/rules.ts`,
    find: "if (confirmations < needed)",
    replace: "if (confirmations < 0)",
    tests: recharges,
  },
  {
    guard: "less or more than was said is for people",
    file: `${recharges}/rules.ts`,
    find: "if (transfer.amount !== claimed.amount) return",
    replace: "if (transfer.amount < 0n) return",
    tests: recharges,
  },
  {
    guard: "a transaction that two name is for people",
    file: `${recharges}/rules.ts`,
    find: "if (claimed.contested && !personal)",
    replace: "if (claimed.contested && personal && !personal)",
    tests: recharges,
  },
  {
    guard: "nobody decides on their own recharge",
    file: `${recharges}/claim-recharge.ts`,
    find: 'if (recharge.member_id === operator.own_member_id) refuse("own_matter");\n  if (!canMoveRecharge("approve"',
    replace: 'if (!canMoveRecharge("approve"',
    tests: recharges,
  },
  {
    guard: "who proposes does not decide",
    file: `${operators}/sql.ts`,
    find: "AND made_by <> $4",
    replace: "",
    tests: `${operators} ${ledger}`,
  },
  {
    guard: "an operator's change leaves a row in the audit log",
    file: "apps/server/src/platform/serve.ts",
    find: "for (const record of records) await writeAudit(",
    replace: "for (const record of records) void (",
    tests: `${operators} ${ledger}`,
  },
  {
    guard: "a role does what its table says",
    file: "apps/server/src/platform/serve.ts",
    find: "if (!mayDo(operator.role, permission))",
    replace: "if (permission.length === 0)",
    tests: "apps/server/test/access.test.ts",
  },
];
