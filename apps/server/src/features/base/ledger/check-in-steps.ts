import { setTimeout as pause } from "node:timers/promises";
import type { LedgerInvariant } from "@arcade/contract/base/ledger/faults";
import { minIdAt } from "../../../platform/context.ts";
import type { Mall } from "../../../platform/mall.ts";
import type { Sql } from "../../../platform/sql.ts";
import { auditFaults, type Checked, ownStatements } from "./check-ledger.ts";
import { brokenRows, takeTime, trialBalance } from "./check.sql.ts";
import {
  aboutRows,
  accountsAfter,
  checkAccounts,
  checkEntriesAfter,
  type CheckedTransfer,
  checkTransfersAfter,
  checkTransfersOf,
  keepCheckpoints,
  keepPlace,
  lastSealNumber,
  type LapPart,
  ordersAfter,
  type Place,
  placeOf,
} from "./check-steps.sql.ts";
import { orderInvariants, otherInvariants } from "./invariants.sql.ts";
import { firstBrokenSeal } from "./sql.ts";
import { sealFault } from "./verify-ledger.ts";

/** A check comes once a day. A lap of 28 leaves two days for those that a restart cut off. */
const lapChecks = 28;
/** A ledger that is smaller than this is read whole each time. */
const leastRows = { entry: 200_000, transfer: 100_000, seal: 40, orders: 20_000 };
const sealsAStep = 2n;
/** A transfer of this age is committed. */
const committedMs = 3_600_000;
/** Laps stop after so long and go on in the next check. */
const lapsMs = 2_400_000;
/** How many are stored: more would add nothing. */
const maxFaults = 30;

/**
 * Work and rest: after its first second a check rests nine times as long as each step took, so that it takes a tenth of
 * a processor at most from those who buy meanwhile. A step takes longer while others work, and then it rests longer. In
 * the second half of the time for laps it rests less, so that a large ledger is not left behind.
 */
const rests = { usual: 9, hurried: 4 };

function createPace(hurriedFrom: number) {
  let workedMs = 0;
  return async <T>(step: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await step();
    const took = performance.now() - start;
    workedMs += took;
    const rest = performance.now() < hurriedFrom ? rests.usual : rests.hurried;
    if (workedMs > 1_000) await pause(rest * took);
    return done;
  };
}

interface Check {
  mall: Mall;
  pace<T>(step: () => Promise<T>): Promise<T>;
  faults: Set<string>;
  /** How many were found, including those that were not stored. */
  found: number;
  /** When laps stop. */
  until: number;
}

/**
 * The same as `checkLedger`, in short transactions. Everything that is newer than the last check is read each time:
 * accounts from their checkpoints, new transfers with their orders, new seals. Older rows are read in laps of 28
 * checks. No snapshot is held for long: while one is, the accounts that each payment changes cannot be cleaned up, and
 * payments fell to a fifth of their rate within a minute. A walk that finds a fault stays before it, so the next check
 * finds it again until it is repaired. The check needs no common snapshot, because everything it reads is either one
 * statement or never changes.
 */
export async function checkInSteps(mall: Mall): Promise<Checked> {
  const until = performance.now() + lapsMs;
  const check: Check = { mall, pace: createPace(until - lapsMs / 2), faults: new Set(), found: 0, until };
  await newTransfers(check);
  await seals(check, "new seals");
  await lap(check, "transfers", "transfer", transfersStep);
  await lap(check, "entries", "entry", entriesStep);
  await lap(check, "orders", "orders", ordersStep);
  await seals(check, "seals");
  for (const fault of await check.pace(() => mall.snapshot(auditFaults))) note(check, fault);
  await invariants(check, otherInvariants);
  const figures = await check.pace(() =>
    mall.snapshot(async (tx) => {
      await takeTime(tx);
      return trialBalance(tx);
    }),
  );
  const statements = Object.keys(otherInvariants).length + Object.keys(orderInvariants(null)).length + ownStatements;
  return { faults: [...check.faults], statements, figures };
}

function note(check: Check, fault: string): void {
  check.found += 1;
  if (check.faults.size < maxFaults) check.faults.add(fault);
}

/** All accounts from their checkpoints, and all transfers since the last check with their orders. */
async function newTransfers(check: Check): Promise<void> {
  const { mall, pace } = check;
  const place = await placeOf(mall.db, "new transfers");
  // Younger rows may have neighbours that are not committed yet: they are read again.
  const settled = minIdAt(new Date(mall.clock.now().getTime() - committedMs));
  await newEntries(check, place.first);
  let isClean = true;
  let last = place.first;
  for (let isLeft = true; isLeft;) {
    const transfers = await pace(() => checkTransfersAfter(mall.db, last));
    const before = check.found;
    await aboutTransfers(check, transfers);
    isClean &&= check.found === before;
    isLeft = transfers.length > 0;
    last = transfers.at(-1)?.id ?? last;
    const first = last < settled ? last : settled;
    if (isClean && first > place.first) await keepPlace(mall.db, "new transfers", { first, second: 0n }, null);
  }
}

async function newEntries(check: Check, newest: bigint): Promise<void> {
  const { mall, pace } = check;
  let after = 0n;
  for (;;) {
    const ids = await accountsAfter(mall.db, after);
    if (ids.length === 0) return;
    after = ids.at(-1) ?? after;
    for (let left = ids; left.length > 0;) {
      const accounts = await pace(() => checkAccounts(mall.db, left, newest));
      tell(check, accounts);
      const isStrange = await olderFound(
        check,
        accounts.flatMap(({ older }) => older),
      );
      // Faults that are not stored are found again by the next check.
      const whole = accounts.filter(
        ({ fault, has_moved, older }) => fault === null && has_moved && !(isStrange && older.length > 0),
      );
      await keepCheckpoints(mall.db, whole);
      left = whole.filter(({ is_left }) => is_left).map(({ id }) => id);
    }
  }
}

/** Whether something is wrong with transfers that were checked before, and to which entries came since. */
async function olderFound(check: Check, ids: readonly bigint[]): Promise<boolean> {
  const before = check.found;
  if (ids.length > 0) {
    const transfers = await check.pace(() => checkTransfersOf(check.mall.db, [...new Set(ids)]));
    await aboutTransfers(check, transfers);
  }
  return check.found > before;
}

function tell(check: Check, checked: readonly { id: bigint; fault: LedgerInvariant | null }[]): void {
  for (const { id, fault } of checked) if (fault !== null) note(check, `${fault}: ${id}`);
}

/** The faults of transfers that were read, and of the orders that they are about. */
async function aboutTransfers(check: Check, transfers: readonly CheckedTransfer[]): Promise<void> {
  tell(check, transfers);
  const orders = [...new Set(transfers.flatMap(({ order_id }) => (order_id === null ? [] : [order_id])))];
  if (orders.length > 0) await invariants(check, orderInvariants(orders));
}

async function invariants(check: Check, all: Readonly<Record<string, Sql>>): Promise<void> {
  const { mall, pace } = check;
  for (const [name, text] of Object.entries(all)) {
    const found = await pace(() =>
      mall.snapshot(async (tx) => {
        await takeTime(tx);
        return brokenRows(tx, text);
      }),
    );
    if (found.length > 0) note(check, `${name}: ${found.join(", ")}`);
  }
}

interface Step {
  /** How many rows it read, about; 0 at the end. */
  rows: number;
  to: Place;
}

/** So much of a lap as belongs to one check, and not beyond its end. */
async function lap(
  check: Check,
  part: LapPart,
  table: keyof typeof leastRows,
  step: (check: Check, from: Place) => Promise<Step>,
): Promise<void> {
  const { mall } = check;
  let place = await placeOf(mall.db, part);
  let isClean = true;
  let budget = Math.max(leastRows[table], Math.ceil((await aboutRows(mall.db, table)) / lapChecks));
  while (budget > 0 && performance.now() < check.until) {
    const before = check.found;
    const { rows, to } = await step(check, place);
    const isOver = rows === 0;
    place = isOver ? { first: 0n, second: 0n } : to;
    isClean &&= check.found === before;
    if (isClean) await keepPlace(mall.db, part, place, isOver ? mall.clock.now() : null);
    if (isOver) return;
    budget -= rows;
  }
}

async function entriesStep(check: Check, from: Place): Promise<Step> {
  const entries = await check.pace(() => checkEntriesAfter(check.mall.db, from));
  const fault: LedgerInvariant = "I5 running balances and numbers are whole";
  const broken = new Set(entries.filter(({ is_broken }) => is_broken).map(({ account_id }) => account_id));
  for (const id of broken) note(check, `${fault}: ${id}`);
  const last = entries.at(-1);
  return last === undefined
    ? { rows: 0, to: from }
    : { rows: 10_000, to: { first: last.account_id, second: last.seq } };
}

async function transfersStep(check: Check, { first }: Place): Promise<Step> {
  const transfers = await check.pace(() => checkTransfersAfter(check.mall.db, first));
  tell(check, transfers);
  return { rows: transfers.length, to: { first: transfers.at(-1)?.id ?? first, second: 0n } };
}

async function ordersStep(check: Check, { first }: Place): Promise<Step> {
  const orders = await check.pace(() => ordersAfter(check.mall.db, first));
  if (orders.length > 0) await invariants(check, orderInvariants(orders));
  return { rows: orders.length, to: { first: orders.at(-1) ?? first, second: 0n } };
}

/** Computes the hashes of the seals again, two at a time. `new seals` goes up to the newest one; `seals` goes round. */
async function seals(check: Check, part: "new seals" | "seals"): Promise<void> {
  const { mall, pace } = check;
  const last = await lastSealNumber(mall.db);
  const { first } = await placeOf(mall.db, part);
  if (part === "new seals" && first > last)
    note(check, sealFault({ number: first, first_transfer: 0n, last_transfer: 0n }));
  const share = BigInt(Math.max(leastRows.seal, Math.ceil(Number(last) / lapChecks)));
  const until = part === "new seals" || first + share > last ? last : first + share;
  for (let from = first; from < until; from += sealsAStep) {
    const to = from + sealsAStep < until ? from + sealsAStep : until;
    const broken = await pace(() => firstBrokenSeal(mall.db, from, to));
    if (broken !== null) {
      note(check, sealFault(broken));
      return;
    }
    await keepPlace(mall.db, part, { first: to, second: 0n }, null);
  }
  if (part === "seals" && until === last) await keepPlace(mall.db, part, { first: 0n, second: 0n }, mall.clock.now());
}
