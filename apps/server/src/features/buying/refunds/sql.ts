import type { DisputeReason } from "@arcade/contract/buying/refunds/disputes/api";
import type { RefundReason, RefundRefusal, RefundType } from "@arcade/contract/buying/refunds/reasons";
import {
  refundMoves,
  type RefundActor,
  type RefundMove,
  type RefundState,
} from "@arcade/contract/buying/refunds/states";
import type { Settings } from "@arcade/contract/limits";
import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { join, raw, sql, type Sql } from "../../../platform/sql.ts";
import type { Soonest, UpcomingOf } from "../../../platform/upcoming.ts";

/** A request with what its moves decide by. */
export interface Refund {
  id: bigint;
  refund_no: string;
  order_id: bigint;
  buyer_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  type: RefundType;
  reason: RefundReason;
  amount: bigint;
  agreed: bigint | null;
  /** What the store offered instead of the amount. */
  offered: bigint | null;
  /** It was made for pieces that were not sent. */
  unsent: boolean;
  state: RefundState;
  deadline: Date | null;
  applications: number;
  pictures: string[];
  createtime: Date;
  state_at: Date;
  /** What of the store's money is held for it while it waits, and what was missing at the last try. */
  held: bigint;
  missing: bigint | null;
  /** When the goods were sent back; null if they were not. */
  tracked_at: Date | null;
  carrier: string | null;
  tracking_number: string | null;
  /** What an exchange wants, and how many pieces of it are set aside now. */
  exchange_sku_id: bigint | null;
  aside: number;
  /** Counts what the buyer asked for: the store agrees to the version that it read. */
  version: number;
}

/** The columns of `Refund`. */
export const refundColumns = sql`id, refund_no, order_id, buyer_id, store_id, merchant_id, type, reason, amount, agreed, offered, unsent,
  state, deadline, held, missing, applications, pictures, createtime, state_at, tracked_at, carrier, tracking_number,
  exchange_sku_id, aside, version`;

/** Whose request it must be; the operators' and the clock's are anybody's. */
export type RefundOwner =
  | { buyer_id: bigint; store_id?: never }
  | { store_id: bigint; buyer_id?: never }
  | { buyer_id?: never; store_id?: never };

/**
 * A request. Its order is locked first and then itself: transactions that move a refund come one after the other, and
 * after one that moves its order. Null if it belongs to somebody else.
 */
export function lockRefund(tx: Database, id: bigint, owner: RefundOwner): Promise<Refund | null> {
  sendLater(tx, sql`SELECT FROM orders WHERE id = (SELECT order_id FROM refund WHERE id = ${id}) FOR NO KEY UPDATE`);
  return maybeOne<Refund>(
    tx,
    sql`SELECT ${refundColumns} FROM refund WHERE id = ${id} AND (${owner.buyer_id ?? null}::bigint IS NULL
      OR buyer_id = ${owner.buyer_id ?? null}) AND (${owner.store_id ?? null}::bigint IS NULL
      OR store_id = ${owner.store_id ?? null}) FOR NO KEY UPDATE`,
  );
}

interface NewRefund extends Pick<
  Refund,
  | "id"
  | "refund_no"
  | "order_id"
  | "buyer_id"
  | "store_id"
  | "merchant_id"
  | "type"
  | "reason"
  | "amount"
  | "pictures"
  | "unsent"
  | "exchange_sku_id"
> {
  text: string;
  deadline: Date;
}

export async function insertRefund(tx: Database, refund: NewRefund, now: Date): Promise<void> {
  await run(
    tx,
    sql`INSERT INTO refund (id, refund_no, order_id, buyer_id, store_id, merchant_id, type, reason, amount, text,
      pictures, unsent, exchange_sku_id, state, state_at, deadline, applications, createtime)
     VALUES (${refund.id}, ${refund.refund_no}, ${refund.order_id}, ${refund.buyer_id}, ${refund.store_id},
       ${refund.merchant_id}, ${refund.type}, ${refund.reason}, ${refund.amount}, ${refund.text}, ${refund.pictures},
       ${refund.unsent}, ${refund.exchange_sku_id}, 'applied', ${now}, ${refund.deadline}, 1, ${now})`,
  );
}

interface AskedPieces {
  line_id: bigint;
  quantity: number;
  amount: bigint;
}

/** Which pieces are asked for, in place of those before. */
export function putLines(tx: Database, refund: { id: bigint; order_id: bigint }, lines: readonly AskedPieces[]): void {
  sendLater(tx, sql`DELETE FROM refund_line WHERE refund_id = ${refund.id}`);
  sendLater(
    tx,
    sql`INSERT INTO refund_line (refund_id, order_id, sku_id, quantity, amount)
     SELECT ${refund.id}, l.order_id, l.sku_id, asked.quantity, asked.amount
       FROM unnest(${lines.map(({ line_id }) => line_id)}::bigint[], ${lines.map(({ quantity }) => quantity)}::int[],
       ${lines.map(({ amount }) => amount)}::bigint[]) AS asked (line_id, quantity, amount)
     JOIN order_line l ON l.id = asked.line_id AND l.order_id = ${refund.order_id}`,
    ({ rowCount }) => {
      if (rowCount !== lines.length) throw new Error(`refund ${refund.id} asks for what its order does not have`);
    },
  );
}

/** Columns that a move sets beside the state. */
interface RefundChange {
  deadline?: Date | null;
  type?: RefundType;
  reason?: RefundReason;
  amount?: bigint;
  text?: string;
  pictures?: readonly string[];
  applications?: number;
  agreed?: bigint | null;
  offered?: bigint | null;
  unsent?: boolean;
  held?: bigint;
  missing?: null;
  freight?: bigint;
  from_store?: bigint;
  purchase_back?: bigint;
  commission_back?: bigint;
  return_address?: object;
  carrier?: string;
  tracking_number?: string;
  tracked_at?: Date;
  refunded_at?: Date;
  exchange_sku_id?: bigint | null;
  aside?: number;
  version?: number;
  remind_at?: Date | null;
}

/** What the log keeps of a move. */
export interface Said {
  type?: RefundType;
  reason?: RefundReason;
  refusal?: RefundRefusal;
  amount?: bigint;
  text?: string;
  pictures?: readonly string[];
  carrier?: string;
  tracking_number?: string;
}

interface RefundRequest {
  id: bigint;
  move: RefundMove;
  by: RefundActor;
  actor_id: bigint | null;
  now: Date;
  /** What the store read, if it answers to exactly that. */
  version?: number;
}

/**
 * Changes the state of a request; nothing else does. The move's `from` states are in the WHERE of the update, and the
 * clock moves only what is due. The order and the request are locked (`lockRefund`). False if it has another state, or
 * another version than the one that was read. Writes the log in the same transaction.
 */
export async function moveRefund(
  tx: Database,
  request: RefundRequest,
  change: RefundChange,
  said: Said,
): Promise<boolean> {
  const { from, to } = refundMoves[request.move];
  const names = Object.keys(change) as (keyof RefundChange)[]; // its own keys
  const sets = names.map((name) => sql`, ${columnOf[name]} = ${asColumn(change[name])}`);
  const moved = await maybeOne<{ state: RefundState }>(
    tx,
    sql`UPDATE refund SET state = coalesce(${to}, state), state_at = ${request.now}${join(sets, "")}
     -- guard: a request moves from the states of its table only [without AND state = ANY({from})]
     WHERE id = ${request.id} AND state = ANY(${from}) AND (${request.by}::text <> 'clock'
       OR deadline <= ${request.now})
       -- guard: nobody answers their own request for a store
       AND (${request.by}::text <> 'merchant' OR buyer_id IS DISTINCT FROM ${request.actor_id})
       -- guard: a store answers to the version of a request that it read
       AND (${request.version ?? null}::int IS NULL OR version = ${request.version ?? null})
     RETURNING state`,
  );
  if (moved === null) return false;
  logMove(tx, request, moved.state, said);
  return true;
}

/**
 * Writes an entry of the log; the request is locked. `move` is one of the table, or a name of its own if nothing moves.
 */
export function logMove(
  tx: Database,
  { id, move, by, actor_id, now }: Omit<RefundRequest, "move"> & { move: string },
  state: RefundState,
  said: Said,
): void {
  sendLater(
    tx,
    sql`INSERT INTO refund_event (refund_id, seq, move, state, by, actor_id, type, reason, refusal, amount, text,
      pictures, carrier, tracking_number, createtime)
     SELECT ${id}, coalesce((SELECT max(seq) FROM refund_event WHERE refund_id = ${id}), 0) + 1, ${move}, ${state},
       ${by}, ${actor_id}, ${said.type ?? null}, ${said.reason ?? null}, ${said.refusal ?? null},
       ${said.amount ?? null}, ${said.text === "" ? null : (said.text ?? null)}, ${said.pictures ?? []},
       ${said.carrier ?? null}, ${said.tracking_number ?? null}, ${now}`,
  );
}

/** Sets the next attempt, and the amount held until then. The state does not change. */
export function putOff(
  tx: Database,
  id: bigint,
  { until, held, missing }: { until: Date; held: bigint; missing: bigint },
): void {
  sendLater(
    tx,
    sql`UPDATE refund SET deadline = ${until}, held = held + ${held}, missing = ${missing} WHERE id = ${id}
      AND state = 'paying'`,
  );
}

/** Sets until when a replacement that is on its way counts as received, and when the buyer reads it. */
export function putReceipt(
  tx: Database,
  id: bigint,
  { deadline, remind_at }: { deadline: Date; remind_at: Date | null },
): void {
  sendLater(
    tx,
    sql`UPDATE refund SET deadline = ${deadline}, remind_at = ${remind_at} WHERE id = ${id} AND state = 'resent'`,
  );
}

/** What went back for each line, and which of its pieces are done with. */
export function putPaid(
  tx: Database,
  refundId: bigint,
  lines: readonly { sku_id: bigint; amount: bigint; gone: number }[],
): void {
  sendLater(
    tx,
    sql`UPDATE refund_line l SET amount = paid.amount, gone = paid.gone
      FROM unnest(${lines.map(({ sku_id }) => sku_id)}::bigint[], ${lines.map(({ amount }) => amount)}::bigint[],
      ${lines.map(({ gone }) => gone)}::int[]) AS paid (sku_id, amount, gone)
     WHERE l.refund_id = ${refundId} AND l.sku_id = paid.sku_id`,
  );
}

/**
 * The request whose deadline passed longest ago and that nobody else holds; the clock moves it out of these states. The
 * order is locked, not the request: everybody else locks the order first. The state is in the text, so that each has
 * its own plan.
 */
export async function takeRefundDue(
  tx: Database,
  state: ClockState,
  now: Date,
  except: readonly bigint[],
): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    // guard: the clock moves only what is due [AND r.id -> ::timestamptz + interval '1 day' AND r.id]
    sql`SELECT r.id FROM refund r JOIN orders o ON o.id = r.order_id WHERE r.state = '${raw(state)}'
      AND r.deadline <= ${now} AND r.id <> ALL(${except})
     ORDER BY r.deadline LIMIT 1 FOR NO KEY UPDATE OF o SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** The exchange whose buyer has to read next that its replacement will count as received. The order is locked. */
export async function takeToRemind(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT r.id FROM refund r JOIN orders o ON o.id = r.order_id WHERE r.remind_at <= ${now}
      AND r.id <> ALL(${except}) ORDER BY r.remind_at LIMIT 1 FOR NO KEY UPDATE OF o SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** The request that `takeRefundDue` takes next, and when. */
export function soonestRefund(tx: Database, state: ClockState, { now, store_id }: UpcomingOf): Promise<Soonest | null> {
  return maybeOne(
    tx,
    sql`SELECT r.deadline AS at, o.order_no AS name FROM refund r JOIN orders o ON o.id = r.order_id
      WHERE r.state = '${raw(state)}' AND r.deadline > ${now}
      AND (${store_id}::bigint IS NULL OR r.store_id = ${store_id}) ORDER BY r.deadline LIMIT 1`,
  );
}

const clockStates = [
  "applied",
  "rejected",
  "returning",
  "returned",
  "paying",
  "replacing",
  "resent",
] as const satisfies readonly RefundState[];
type ClockState = (typeof clockStates)[number];

export function deadlineOf(settings: Settings, state: ClockState, now: Date): Date {
  const hour = 3_600_000;
  switch (state) {
    case "applied":
      return new Date(now.getTime() + settings.refund_answer_hours * hour);
    case "rejected":
    case "returning":
      return new Date(now.getTime() + settings.refund_return_days * 24 * hour);
    case "returned":
      return new Date(now.getTime() + settings.refund_confirm_days * 24 * hour);
    case "paying":
      return now;
    case "replacing":
      return new Date(now.getTime() + settings.exchange_ship_days * 24 * hour);
    case "resent":
      return new Date(now.getTime() + settings.order_confirm_days * 24 * hour);
  }
}

function asColumn(value: RefundChange[keyof RefundChange]): unknown {
  return value !== null && typeof value === "object" && !(value instanceof Date) && !Array.isArray(value)
    ? JSON.stringify(value)
    : value;
}

// The columns by name: the statement's text is made of these words only.
const columnOf: Record<keyof RefundChange, Sql> = {
  deadline: sql`deadline`,
  type: sql`type`,
  reason: sql`reason`,
  amount: sql`amount`,
  text: sql`text`,
  pictures: sql`pictures`,
  applications: sql`applications`,
  agreed: sql`agreed`,
  offered: sql`offered`,
  unsent: sql`unsent`,
  held: sql`held`,
  missing: sql`missing`,
  freight: sql`freight`,
  from_store: sql`from_store`,
  purchase_back: sql`purchase_back`,
  commission_back: sql`commission_back`,
  return_address: sql`return_address`,
  carrier: sql`carrier`,
  tracking_number: sql`tracking_number`,
  tracked_at: sql`tracked_at`,
  refunded_at: sql`refunded_at`,
  exchange_sku_id: sql`exchange_sku_id`,
  aside: sql`aside`,
  version: sql`version`,
  remind_at: sql`remind_at`,
};

/** What the mall decided about a request; null if it was not asked. */
export async function decidedReason(tx: Database, refundId: bigint): Promise<DisputeReason | null> {
  return (
    (
      await maybeOne<{ reason_code: DisputeReason }>(
        tx,
        sql`SELECT reason_code FROM dispute_decision WHERE refund_id = ${refundId}`,
      )
    )?.reason_code ?? null
  );
}

/** Why other refunds of the same order were paid. */
export function reasonsPaid(
  tx: Database,
  but: { order_id: bigint; refund_id: bigint },
): Promise<{ reason: RefundReason; decided: DisputeReason | null }[]> {
  return many(
    tx,
    sql`SELECT r.reason, d.reason_code AS decided FROM refund r LEFT JOIN dispute_decision d ON d.refund_id = r.id
     WHERE r.order_id = ${but.order_id} AND r.id <> ${but.refund_id} AND r.state = 'refunded'`,
  );
}
