import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run prove`: takes one guard of money or stock away at a time and runs the tests that should notice. A test that never
 * failed on purpose is not yet evidence. Writes docs/generated/proof.md; exits 1 if a mutant survives.
 */
const orders = "apps/server/src/features/orders";
const ledger = "apps/server/src/features/ledger";
const migrations = "apps/server/db/migrations";
const mutants: readonly { guard: string; file: string; find: string; replace: string; tests: string }[] = [
  {
    guard: "paying asks for the state awaiting payment",
    file: `${orders}/pay-orders.sql.ts`,
    find: "orders.state = 'awaiting_payment' AND orders.cancel_at > $3",
    replace: "orders.cancel_at > $3",
    tests: orders,
  },
  {
    guard: "paying asks for the deadline",
    file: `${orders}/pay-orders.sql.ts`,
    find: " AND orders.cancel_at > $3",
    replace: "",
    tests: `${orders}/deadlines.test.ts`,
  },
  {
    guard: "paying asks whose order it is",
    file: `${orders}/pay-orders.sql.ts`,
    find: "AND buyer_id = $1 ORDER BY id",
    replace: "AND $1::bigint > 0 ORDER BY id",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "all orders of a payment are paid, or none",
    file: `${orders}/pay-orders.ts`,
    find: "if (paid.length !== input.order_ids.length)",
    replace: "if (paid.length === 0)",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "no account falls below zero",
    file: `${migrations}/0002_ledger.sql`,
    find: "CHECK (balance >= 0 OR kind = 'external')",
    replace: "CHECK (balance > -1000000000000 OR kind = 'external')",
    tests: `${orders}/races.test.ts`,
  },
  {
    guard: "a transfer sums to zero in the schema",
    file: `${migrations}/0002_ledger.sql`,
    find: "CHECK (total = 0)",
    replace: "CHECK (total > -9)",
    tests: `${orders}/races.test.ts`,
  },
  {
    guard: "a cause is posted once",
    file: `${migrations}/0002_ledger.sql`,
    find: "cause text NOT NULL UNIQUE",
    replace: "cause text NOT NULL",
    tests: `${ledger}/ledger.test.ts`,
  },
  {
    guard: "entries cannot be changed by the application",
    file: `${migrations}/0011_grants.sql`,
    find: "REVOKE UPDATE, DELETE, TRUNCATE ON transfer, entry,",
    replace: "REVOKE TRUNCATE ON transfer, entry,",
    tests: `${orders}/races.test.ts`,
  },
  {
    guard: "stock is reserved only where it is there",
    file: `${orders}/submit-orders.sql.ts`,
    find: "sku.on_hand - sku.reserved >= wanted.quantity AND ",
    replace: "",
    tests: `${orders}/races.test.ts`,
  },
  {
    guard: "a price that moved meanwhile is refused",
    file: `${orders}/submit-orders.ts`,
    find: "if (line.price !== line.sku.price)",
    replace: "if (line.price > 10n ** 17n)",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "the total is the one that was shown",
    file: `${orders}/submit-orders.ts`,
    find: "if (total !== input.total)",
    replace: "if (input.total < 0n)",
    tests: `${orders}/orders.test.ts`,
  },
  { guard: "every line is reserved", file: `${orders}/submit-orders.ts`, find: "await refuseShortage(", replace: "void (", tests: `${orders}/races.test.ts` },
  {
    guard: "a move asks for the states of the table",
    file: `${orders}/sql.ts`,
    find: "state = ANY($2) AND",
    replace: "cardinality($2::text[]) >= 0 AND",
    tests: orders,
  },
  {
    guard: "a purchase is made once",
    file: `${orders}/sql.ts`,
    find: 'purchase: "supplied AND purchasetime IS NULL"',
    replace: 'purchase: "supplied"',
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "supply goods are bought in before they are shipped",
    file: `${orders}/ship-orders.ts`,
    find: "if (before.supplied)",
    replace: "if (false as boolean)",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "a settlement happens once",
    file: `${orders}/sql.ts`,
    find: 'settle: "settled_at IS NULL"',
    replace: 'settle: "true"',
    tests: `${orders}/settle.test.ts`,
  },
  {
    guard: "a reservation is given back once",
    file: `${orders}/sql.ts`,
    find: "WHERE order_id = $1 AND state = 'open' RETURNING sku_id, quantity",
    replace: "WHERE order_id = $1 RETURNING sku_id, quantity",
    tests: `${orders}/settle.test.ts`,
  },
  {
    guard: "what was paid leaves the shelf",
    file: `${orders}/pay-orders.sql.ts`,
    find: "SET on_hand = on_hand - t.quantity, reserved",
    replace: "SET on_hand = on_hand, reserved",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "the commission is taken",
    file: "packages/contract/src/orders/price.ts",
    find: "to_merchant: money(left - taken)",
    replace: "to_merchant: money(left)",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "an extension is given once",
    file: `${orders}/sql.ts`,
    find: "AND state = ANY($4) AND NOT extended",
    replace: "AND state = ANY($4)",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "nobody buys their own store's goods",
    file: `${orders}/rules.ts`,
    find: 'if (line.sku.merchant_id === buyerId) return "own_store_goods";',
    replace: "",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "an area that is not delivered to is refused",
    file: `${orders}/rules.ts`,
    find: "!deliversTo(pricedLine(line), country)",
    replace: "false",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "the same key is one effect",
    file: "apps/server/src/platform/serve.ts",
    find: "if (earlier !== null) return earlier;",
    replace: "",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "a key with another body is refused",
    file: "apps/server/src/platform/idempotency.ts",
    find: 'if (!earlier?.body_hash.equals(hash)) refuse("key_reused");',
    replace: "if (earlier === undefined) return null;",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "tries of a payment password come one after the other",
    file: "apps/server/src/features/account/check-payment-password.ts",
    find: "  await lockMember(turn.tx, member_id);\n",
    replace: "",
    tests: "apps/server/src/features/account",
  },
  {
    guard: "a paid order's stock goes back when it is returned",
    file: `${orders}/return-unshipped.ts`,
    find: "await restockUnshipped(",
    replace: "void (",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "freight that differs is refused once paid",
    file: `${orders}/change-address.ts`,
    find: "if (paid && freight !== order.freight)",
    replace: "if (paid && freight < 0n)",
    tests: `${orders}/orders.test.ts`,
  },
  {
    guard: "rounding is half to even",
    file: "packages/contract/src/money.ts",
    find: "quotient % 2n === 1n",
    replace: "true",
    tests: "packages/contract/src/money.test.ts",
  },
  {
    guard: "parts add up to the whole",
    file: "packages/contract/src/money.ts",
    find: "    part.part += 1n;\n",
    replace: "",
    tests: "packages/contract/src/money.test.ts",
  },
];

const survivors: string[] = [];
const lines: string[] = [];
for (const { guard, file, find, replace, tests } of mutants) {
  const whole = readFileSync(file, "utf8");
  if (!whole.includes(find)) throw new Error(`${file} no longer has: ${find}`);
  try {
    writeFileSync(file, whole.replace(find, replace));
    const run = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--bail=1", tests], { encoding: "utf8", timeout: 240_000 });
    const caught = run.status !== 0;
    if (!caught) survivors.push(guard);
    lines.push(`| ${guard} | \`${file}\` | ${caught ? "caught" : "**survived**"} |`);
    console.log(`${caught ? "caught  " : "SURVIVED"} ${guard}`);
  } finally {
    writeFileSync(file, whole);
  }
}
mkdirSync("docs/generated", { recursive: true });
writeFileSync(
  "docs/generated/proof.md",
  `# Guards that were taken away, one at a time\n\nMade by \`npm run prove\`: each line removes one guard of money or stock and runs the tests that should notice.\n\n| guard | file | outcome |\n|---|---|---|\n${lines.join("\n")}\n\n${mutants.length - survivors.length} of ${mutants.length} caught.\n`,
);
console.log(`${mutants.length - survivors.length} of ${mutants.length} caught`);
process.exitCode = survivors.length === 0 ? 0 : 1;
