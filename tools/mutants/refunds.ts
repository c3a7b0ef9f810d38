import type { Mutant } from "../mutants.ts";

const refunds = "apps/server/src/features/buying/refunds";
const orders = "apps/server/src/features/buying/orders";
const life = `${refunds}/life.test.ts`;
const inputs = `${refunds}/inputs.test.ts`;
const races = `${refunds}/races.test.ts`;

/** Money back after the sale: what can be asked, what happens once, and what waits meanwhile. */
export const refundMutants: readonly Mutant[] = [
  {
    guard: "No more is asked back than was paid for the pieces",
    file: `${refunds}/rules.ts`,
    find: 'if (wanted.amount > limit.limit) return { kind: "refund_too_much", most: limit.limit };',
    replace: "",
    tests: inputs,
  },
  {
    guard: "No more pieces are asked for than there are left",
    file: `${refunds}/rules.ts`,
    find: 'if (quantity > left) return { kind: "refund_pieces", name: line.name, left };',
    replace: "",
    tests: inputs,
  },
  {
    guard: "A line of another order is not found",
    file: `${refunds}/rules.ts`,
    find: 'if (line === undefined) return { kind: "not_found" };',
    replace: "if (line === undefined) continue;",
    tests: inputs,
  },
  {
    guard: "An order has one open request at a time",
    file: `${orders}/ending/refund-order.sql.ts`,
    find: "AND NOT refund_open AND group_until IS NULL",
    replace: "AND group_until IS NULL",
    tests: races,
  },
  {
    guard: "After the after-sales period nothing can be asked",
    file: `${orders}/ending/refund-order.sql.ts`,
    find: "AND settled_at IS NULL AND (settle_at IS NULL OR settle_at > ${now})",
    replace: "",
    tests: inputs,
  },
  {
    guard: "A request moves from the states of its table only",
    file: `${refunds}/sql.ts`,
    find: "WHERE id = ${request.id} AND state = ANY(${from}) AND",
    replace: "WHERE id = ${request.id} AND ($2::text[] IS NOT NULL) AND",
    tests: `${races} ${inputs}`,
  },
  {
    guard: "The clock moves what is due, and not before",
    file: `${refunds}/sql.ts`,
    find: "AND r.deadline <= ${now} AND r.id <> ALL(${except})",
    replace: "AND r.deadline <= ${now}::timestamptz + interval '1 day' AND r.id <> ALL(${except})",
    tests: life,
  },
  {
    guard: "A store agrees to what it read",
    file: `${refunds}/agree-refund.ts`,
    find: 'if (refund.amount !== input.amount) refuse("refund_changed", { amount: moneyText(refund.amount) });',
    replace: "",
    tests: life,
  },
  {
    guard: "While a refund is open the order is not shipped",
    file: `${orders}/sql.ts`,
    find: "(NOT supplied OR purchasetime IS NOT NULL) AND group_until IS NULL AND NOT refund_open",
    replace: "(NOT supplied OR purchasetime IS NOT NULL) AND group_until IS NULL",
    tests: life,
  },
  {
    guard: "While a refund is open the clock leaves its order alone",
    file: `${orders}/ending/deadlines.sql.ts`,
    find: "waits.has(deadline) ? sql` AND NOT refund_open` : sql``",
    replace: 'waits.has(deadline) ? "" : ""',
    tests: life,
  },
  {
    guard: "What was refunded before the purchase is not bought in",
    file: `${orders}/ending/refund-order.ts`,
    find: "if (unbought + asked.freight > 0n) buyInLess(tx, asked.order_id, unbought, asked.freight);",
    replace: "void buyInLess;",
    tests: races,
  },
  {
    guard: "Sales of an order that went back whole are taken back",
    file: `${orders}/ending/refund-order.ts`,
    find: "} else if (given.whole) await takeSalesBack(tx, asked.order_id);",
    replace: "} else void takeSalesBack;",
    tests: life,
  },
  {
    guard: "The purchase price comes back only for what comes back or is the supplier's fault",
    file: `${refunds}/rules.ts`,
    find: '|| !purchaseComesBack({ ...refund, unshipped: order.state === "awaiting_shipment" })',
    replace: "",
    tests: races,
  },
  {
    guard: "What the balance lacks comes out of the fund",
    file: `${refunds}/collect-from-store.ts`,
    find: "if (lacking > fund) {",
    replace: "if (lacking > 0n) {",
    tests: races,
  },
  {
    guard: "Applying again has an end",
    file: `${refunds}/edit-refund.ts`,
    find: "if (again && refund.applications >= settings.refund_applications_most)",
    replace: "if (again && refund.applications > 1_000)",
    tests: inputs,
  },
];
