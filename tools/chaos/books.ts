import { readMoney } from "@arcade/contract/money";
import { type Database, many } from "../../apps/server/src/platform/database.ts";
import { sql, type Sql } from "../../apps/server/src/platform/sql.ts";
import type { Operation } from "./client.ts";

/**
 * Compares what is stored, read by SQL of its own, with what clients were told. Nothing here comes from the mall's own
 * checks, so that a mistake in those does not hide one in the books.
 */
export interface Findings {
  /** Answered as done, and not stored. */
  lost: string[];
  /** Stored without an answer, or more than once. */
  doubled: string[];
  /** Stored differently from the answer, or books that do not add up. */
  other: string[];
  /** How many answers were compared with what is stored. */
  compared: number;
}

/** The position of everybody before the first operation. */
export interface Start {
  readonly available: Map<string, bigint>;
  readonly stock: Map<string, number>;
  readonly messages: number;
}

export async function readStart(db: Database): Promise<Start> {
  const stock = await many<{ id: bigint; on_hand: number }>(db, sql`SELECT id, on_hand::int FROM sku`);
  const [messages] = await many<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM chat_message WHERE client_id IS NOT NULL`,
  );
  return {
    available: await availableOf(db),
    stock: new Map(stock.map(({ id, on_hand }) => [String(id), on_hand])),
    messages: messages?.count ?? 0,
  };
}

async function availableOf(db: Database): Promise<Map<string, bigint>> {
  const found = await many<{ owner: string; balance: bigint }>(
    db,
    sql`SELECT owner, balance FROM account WHERE kind = 'available'`,
  );
  return new Map(found.map(({ owner, balance }) => [owner, balance]));
}

export async function compare(db: Database, operations: readonly Operation[], start: Start): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], other: [], compared: 0 };
  const done = Map.groupBy(
    operations.filter(({ outcome }) => outcome === "done"),
    ({ name }) => name,
  );
  for (const { name, key } of operations.filter(({ outcome }) => outcome === "open"))
    findings.other.push(`${name} ${key} was never settled`);
  await compareOrders(db, done, findings);
  await compareWithdrawals(db, done, findings);
  await compareMessages(db, operations, start, findings);
  await compareAnswers(db, operations, findings);
  await comparePurses(db, done, start, findings);
  await compareStock(db, done, start, findings);
  for (const [name, text] of Object.entries(laws)) {
    const broken = await many(db, text);
    if (broken.length > 0) findings.other.push(`${name}: ${asText(broken.slice(0, 3))}`);
  }
  return findings;
}

type Done = ReadonlyMap<string, readonly Operation[]>;
const named = (done: Done, name: string): readonly Operation[] => done.get(name) ?? [];

/** The same ids on both sides, once each. */
function sameSet(what: string, told: readonly string[], stored: readonly string[], findings: Findings): void {
  findings.compared += told.length;
  const [toldSet, storedSet] = [new Set(told), new Set(stored)];
  findings.lost.push(...[...toldSet].filter((id) => !storedSet.has(id)).map((id) => `${what} ${id}`));
  findings.doubled.push(...[...storedSet].filter((id) => !toldSet.has(id)).map((id) => `${what} ${id}`));
  if (stored.length > storedSet.size)
    findings.doubled.push(`${what}: ${stored.length - storedSet.size} more than once`);
  if (told.length > toldSet.size) findings.doubled.push(`${what}: ${told.length - toldSet.size} told more than once`);
}

async function compareOrders(db: Database, done: Done, findings: Findings): Promise<void> {
  const kept = await many<{ id: bigint; state: string; is_paid: boolean; is_shipped: boolean; is_taken: boolean }>(
    db,
    sql`SELECT id, state, paymenttime IS NOT NULL AS is_paid, delivertime IS NOT NULL AS is_shipped,
      taketime IS NOT NULL AS is_taken FROM orders`,
  );
  const ids = (which: (order: (typeof kept)[number]) => boolean) => kept.filter(which).map(({ id }) => String(id));
  const made = named(done, "submit an order").flatMap(({ data }) =>
    (data as { orders: { id: string }[] }).orders.map(({ id }) => id),
  );
  const paid = named(done, "pay").flatMap(({ data }) =>
    (data as { orders: { id: string }[] }).orders.map(({ id }) => id),
  );
  const shipped = named(done, "ship").flatMap(({ data }) => (data as { shipped: string[] }).shipped);
  const taken = named(done, "confirm").map(({ sent }) => (sent as { order_id: string }).order_id);
  sameSet(
    "order",
    made,
    ids(() => true),
    findings,
  );
  sameSet(
    "payment of order",
    paid,
    ids(({ is_paid }) => is_paid),
    findings,
  );
  sameSet(
    "shipment of order",
    shipped,
    ids(({ is_shipped }) => is_shipped),
    findings,
  );
  sameSet(
    "receipt of order",
    taken,
    ids(({ is_taken }) => is_taken),
    findings,
  );
  const cancelled = new Set(ids(({ state }) => state === "cancelled"));
  for (const { sent } of named(done, "cancel an order")) {
    const { order_id } = sent as { order_id: string };
    findings.compared += 1;
    if (!cancelled.has(order_id)) findings.lost.push(`cancelling order ${order_id}`);
  }
  const posted = await many<{ ref_id: bigint }>(
    db,
    sql`SELECT ref_id FROM transfer WHERE kind IN ('order_pay', 'group_pay')`,
  );
  sameSet(
    "posting of the payment of order",
    paid,
    posted.map(({ ref_id }) => String(ref_id)),
    findings,
  );
}

/** How far each step brings a request at the least. */
const reached: Record<string, readonly string[]> = {
  "take a withdrawal back": ["cancelled"],
  "refuse a withdrawal": ["rejected"],
  "approve a withdrawal": ["approved", "sending", "sent", "confirmed"],
  "begin to send": ["sending", "sent", "confirmed"],
  "enter the hash": ["sent", "confirmed"],
  "confirm the arrival": ["confirmed"],
};

async function compareWithdrawals(db: Database, done: Done, findings: Findings): Promise<void> {
  const kept = await many<{ id: bigint; state: string; hash: string | null; settled: number }>(
    db,
    sql`SELECT id, state, hash, (SELECT count(*)::int FROM transfer t WHERE t.ref_kind = 'withdrawal'
      AND t.ref_id = w.id AND t.kind <> 'withdrawal_hold') AS settled
     FROM withdrawal w`,
  );
  const asked = named(done, "ask for a withdrawal").map(({ data }) => (data as { id: string }).id);
  sameSet(
    "withdrawal",
    asked,
    kept.map(({ id }) => String(id)),
    findings,
  );
  const states = new Map(kept.map((row) => [String(row.id), row]));
  for (const [name, among] of Object.entries(reached)) {
    for (const { sent } of named(done, name)) {
      const { id, hash } = sent as { id: string; hash?: string };
      const found = states.get(id);
      findings.compared += 1;
      if (found === undefined || !among.includes(found.state))
        findings.lost.push(`${name} ${id}: it is ${found?.state}`);
      if (hash !== undefined && found?.hash !== hash) findings.other.push(`${name} ${id}: another hash is kept`);
    }
  }
  for (const { id, settled } of kept)
    if (settled > 1) findings.doubled.push(`the end of withdrawal ${id}, ${settled} times`);
}

/**
 * Every message that was answered as done is stored once, and no other. A message has no idempotency key, so its
 * refusals are not stored: a try that waited in a frozen process can succeed after a later try was refused. It is still
 * one message, and its sender sees it.
 */
async function compareMessages(
  db: Database,
  operations: readonly Operation[],
  start: Start,
  findings: Findings,
): Promise<void> {
  const kept = await many<{ client_id: string }>(
    db,
    sql`SELECT client_id FROM chat_message WHERE client_id IS NOT NULL`,
  );
  if (start.messages > 0) findings.other.push("there were messages before the first");
  const idOf = ({ sent }: Operation) => (sent as { id: string }).id; // what `write` of people.ts sends
  const written = operations.filter(({ name }) => name === "write a message");
  const late = new Set(
    written.filter(({ outcome, unknown }) => outcome === "other_party_not_merchant" && unknown > 0).map(idOf),
  );
  sameSet(
    "message",
    written.filter(({ outcome }) => outcome === "done").map(idOf),
    kept.map(({ client_id }) => client_id).filter((id) => !late.has(id)),
    findings,
  );
}

/** What is stored with each key is exactly what the client was given; and nothing is stored that nobody was given. */
async function compareAnswers(db: Database, operations: readonly Operation[], findings: Findings): Promise<void> {
  const kept = new Map(
    (await many<{ key: string; answer: string }>(db, sql`SELECT key, answer FROM idempotency`)).map(
      ({ key, answer }) => [key, answer],
    ),
  );
  for (const { name, key, once, outcome, body } of operations) {
    if (!once || outcome === "open") continue;
    findings.compared += 1;
    const answer = kept.get(key);
    if (outcome === "done" && answer === undefined) findings.lost.push(`the answer to ${name} ${key}`);
    else if (outcome === "done" && answer !== body) findings.other.push(`${name} ${key}: another answer is kept`);
    else if (outcome !== "done" && answer !== undefined)
      findings.doubled.push(`${name} ${key} was refused (${outcome}), and done`);
  }
}

/** Each member's money is what they had, less what they paid and withdrew according to their answers. */
async function comparePurses(db: Database, done: Done, start: Start, findings: Findings): Promise<void> {
  const expected = new Map(start.available);
  const add = (who: bigint, amount: bigint) => expected.set(String(who), (expected.get(String(who)) ?? 0n) + amount);
  for (const { who, data } of named(done, "pay")) add(who, -amountOf((data as { paid: string }).paid));
  const released = await many<{ id: bigint }>(
    db,
    sql`SELECT id FROM withdrawal WHERE state IN ('cancelled', 'rejected')`,
  );
  const given = new Set(released.map(({ id }) => String(id)));
  for (const { who, sent, data } of named(done, "ask for a withdrawal")) {
    if (!given.has((data as { id: string }).id)) add(who, -amountOf((sent as { amount: string }).amount));
  }
  for (const [owner, balance] of await availableOf(db)) {
    findings.compared += 1;
    const should = expected.get(owner) ?? 0n;
    if (balance < should) findings.lost.push(`${should - balance} millionths of member ${owner}`);
    if (balance > should) findings.doubled.push(`${balance - should} millionths of member ${owner}`);
  }
  const paid = named(done, "pay").reduce((total, { data }) => total + amountOf((data as { paid: string }).paid), 0n);
  const [escrow] = await many<{ total: bigint }>(
    db,
    sql`SELECT coalesce(sum(balance), 0)::bigint AS total FROM account WHERE kind = 'escrow'`,
  );
  if (escrow?.total !== paid) findings.other.push(`escrow holds ${escrow?.total}, paid were ${paid}`);
}

async function compareStock(db: Database, done: Done, start: Start, findings: Findings): Promise<void> {
  const wanted = new Map<string, { sku: string; quantity: number }>();
  for (const { sent, data } of named(done, "submit an order")) {
    const [line] = (sent as { lines: { sku_id: string; quantity: number }[] }).lines;
    for (const { id } of (data as { orders: { id: string }[] }).orders)
      wanted.set(id, { sku: line?.sku_id ?? "", quantity: line?.quantity ?? 0 });
  }
  const left = new Map(start.stock);
  for (const { data } of named(done, "pay")) {
    for (const { id } of (data as { orders: { id: string }[] }).orders) {
      const { sku, quantity } = wanted.get(id) ?? { sku: "", quantity: 0 };
      left.set(sku, (left.get(sku) ?? 0) - quantity);
    }
  }
  for (const { id, on_hand } of await many<{ id: bigint; on_hand: number }>(
    db,
    sql`SELECT id, on_hand::int FROM sku`,
  )) {
    findings.compared += 1;
    if (left.get(String(id)) !== on_hand)
      findings.other.push(`of SKU ${id} there are ${on_hand}, not ${left.get(String(id))}`);
  }
}

/** The books. Each statement finds what breaks it. */
const laws: Record<string, Sql> = {
  "all accounts together are zero": sql`SELECT sum(balance) FROM account HAVING sum(balance) <> 0`,
  "the entries of a transfer are zero together": sql`SELECT transfer_id FROM entry GROUP BY transfer_id
    HAVING sum(amount) <> 0`,
  "a transfer has the postings that it says, at least two": sql`
    SELECT t.id FROM transfer t LEFT JOIN entry e ON e.transfer_id = t.id GROUP BY t.id HAVING count(e.*) <> t.postings
      OR count(e.*) < 2`,
  "a balance is the sum of its entries, numbered without a gap": sql`
    SELECT a.id FROM account a LEFT JOIN entry e ON e.account_id = a.id GROUP BY a.id
    HAVING a.balance <> coalesce(sum(e.amount), 0) OR a.last_seq <> coalesce(max(e.seq), 0)
      OR count(e.*) <> a.last_seq`,
  "each entry's balance goes on from the one before": sql`
    SELECT account_id, seq FROM (SELECT *, lag(balance_after, 1, 0) OVER (PARTITION BY account_id
      ORDER BY seq) AS before FROM entry) e
    WHERE balance_after <> before + amount`,
  "no cause was posted twice": sql`SELECT cause FROM transfer GROUP BY cause HAVING count(*) > 1`,
  "nobody's account lies below zero": sql`SELECT id FROM account WHERE balance < 0 AND kind <> 'external'`,
  "what is held is what withdrawals wait with": sql`
    SELECT a.owner FROM account a WHERE a.kind = 'held' AND a.balance <> (
      SELECT coalesce(sum(w.amount), 0) FROM withdrawal w WHERE w.member_id::text = a.owner
        AND w.state IN ('pending', 'approved', 'sending', 'sent'))`,
  "what is reserved is what unpaid orders wait for": sql`
    SELECT k.id FROM sku k WHERE k.reserved <> (
      SELECT coalesce(sum(l.quantity), 0) FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.sku_id = k.id
        AND o.state = 'awaiting_payment')`,
  "an order's moments follow each other": sql`SELECT id FROM orders WHERE paymenttime < createtime
    OR delivertime < paymenttime OR taketime < delivertime`,
  "a conversation's messages are numbered without a gap": sql`
    SELECT conversation_id FROM chat_message GROUP BY conversation_id HAVING count(*) <> max(seq)
      OR count(DISTINCT seq) <> count(*)`,
  "nobody is told of one thing twice": sql`SELECT member_id, dedupe_key FROM notice GROUP BY member_id, dedupe_key
    HAVING count(*) > 1`,
  "each act of an operator on a withdrawal is in the audit log": sql`
    SELECT w.id FROM withdrawal w WHERE w.state IN ('approved', 'sending', 'sent', 'confirmed', 'rejected')
      AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_kind = 'withdrawal' AND a.subject_id = w.id::text)`,
};

function amountOf(text: string): bigint {
  const amount = readMoney(text);
  if (amount === null) throw new Error(`${text} is not money`);
  return amount;
}

function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part));
}
