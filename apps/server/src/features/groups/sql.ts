import type { GroupState } from "@arcade/contract/groups/offers";
import { type Database, change, row, rows, sendLater } from "../../platform/database.ts";

/** An order's place in a group: `group_id` is null while it is to open a new one. */
export interface Place {
  order_id: bigint;
  offer_id: bigint;
  goods_id: bigint;
  group_id: bigint | null;
}

export interface PaidGroup {
  id: bigint;
  size: number;
  members: number;
  state: GroupState;
  until: Date;
}

/** What an order at a group price wants; in the message that makes the order. */
export function insertPlace(tx: Database, place: Place & { member_id: bigint }): void {
  sendLater(tx, "INSERT INTO group_place (order_id, offer_id, goods_id, member_id, group_id, state) VALUES ($1, $2, $3, $4, $5, 'wanted')", [
    place.order_id,
    place.offer_id,
    place.goods_id,
    place.member_id,
    place.group_id,
  ]);
}

/** The place of an unpaid order, locked; null where there is none. */
export function lockPlace(tx: Database, orderId: bigint, memberId: bigint): Promise<Place | null> {
  return row<Place>(
    tx,
    "SELECT order_id, offer_id, goods_id, group_id FROM group_place WHERE order_id = $1 AND member_id = $2 AND state = 'wanted' FOR NO KEY UPDATE",
    [orderId, memberId],
  );
}

export async function waitsForGoods(tx: Database, memberId: bigint, goodsId: bigint): Promise<boolean> {
  const found = await row(tx, "SELECT order_id FROM group_place WHERE member_id = $1 AND goods_id = $2 AND state = 'waiting'", [memberId, goodsId]);
  return found !== null;
}

/**
 * Takes a place of a group: only of one that is open, in time and not full. Of two who want the last one the second waits for the first and
 * then finds no row. Whoever takes the last one fills it.
 */
export function takePlace(tx: Database, groupId: bigint, now: Date): Promise<PaidGroup | null> {
  return row<PaidGroup>(
    tx,
    `UPDATE buying_group SET members = members + 1, state = CASE WHEN members + 1 = size THEN 'full' ELSE 'open' END,
       closed_at = CASE WHEN members + 1 = size THEN $2::timestamptz END
     WHERE id = $1 AND state = 'open' AND members < size AND until > $2 RETURNING id, size, members, state, until`,
    [groupId, now],
  );
}

/** Opens a group of an offer that runs; null where it does not. Whoever stops the offer waits for it, or it for them. */
export function openGroup(
  tx: Database,
  { id, offer_id, opener_id, now }: { id: bigint; offer_id: bigint; opener_id: bigint; now: Date },
): Promise<PaidGroup | null> {
  return row<PaidGroup>(
    tx,
    `WITH offer AS (
       SELECT id, goods_id, size, hours FROM group_offer WHERE id = $2 AND stopped_at IS NULL AND starts_at <= $4 AND ends_at > $4 FOR SHARE
     )
     INSERT INTO buying_group (id, offer_id, goods_id, opener_id, size, members, state, until, created_at)
     SELECT $1, id, goods_id, $3, size, 1, 'open', $4::timestamptz + make_interval(hours => hours), $4 FROM offer
     RETURNING id, size, members, state, until`,
    [id, offer_id, opener_id, now],
  );
}

/** The order is in: its place waits with the others', or, where it filled the group, all of them are filled. */
export function keepPlace(tx: Database, orderId: bigint, group: PaidGroup, now: Date): void {
  sendLater(
    tx,
    "UPDATE group_place SET group_id = $2, state = 'waiting', joined_at = $3 WHERE order_id = $1 AND state = 'wanted'",
    [orderId, group.id, now],
    touchesOne,
  );
  if (group.state === "full") sendLater(tx, "UPDATE group_place SET state = 'filled' WHERE group_id = $1 AND state = 'waiting'", [group.id]);
}

export interface Companion {
  order_id: bigint;
  member_id: bigint;
}

/** The paid orders of a group, in the order of their ids, as orders are locked everywhere. */
export function companions(tx: Database, groupId: bigint): Promise<Companion[]> {
  return rows<Companion>(tx, "SELECT order_id, member_id FROM group_place WHERE group_id = $1 AND state IN ('waiting', 'filled') ORDER BY order_id", [groupId]);
}

export async function groupState(tx: Database, groupId: bigint): Promise<GroupState | null> {
  return (await row<{ state: GroupState }>(tx, "SELECT state FROM buying_group WHERE id = $1", [groupId]))?.state ?? null;
}

/** An unpaid order wants a new group instead of the one that it cannot join any more. */
export async function wantNewGroup(tx: Database, orderId: bigint, now: Date): Promise<boolean> {
  const touched = await change(
    tx,
    `UPDATE group_place p SET group_id = NULL FROM group_offer o WHERE p.order_id = $1 AND p.state = 'wanted' AND o.id = p.offer_id
       AND o.stopped_at IS NULL AND o.starts_at <= $2 AND o.ends_at > $2`,
    [orderId, now],
  );
  return touched === 1;
}

/** Ends an open group: its places wait for their money. False where it has filled or ended meanwhile. */
export async function endGroup(tx: Database, groupId: bigint, now: Date): Promise<boolean> {
  const ended = await change(tx, "UPDATE buying_group SET state = 'over', closed_at = $2 WHERE id = $1 AND state = 'open'", [groupId, now]);
  if (ended === 1) sendLater(tx, "UPDATE group_place SET state = 'over' WHERE group_id = $1 AND state = 'waiting'", [groupId]);
  return ended === 1;
}

/** Ends the open groups of an offer, in the order of their ids. How many they were. */
export async function endGroupsOf(tx: Database, offerId: bigint, now: Date): Promise<number> {
  const open = await rows<{ id: bigint }>(tx, "SELECT id FROM buying_group WHERE offer_id = $1 AND state = 'open' ORDER BY id FOR NO KEY UPDATE", [offerId]);
  for (const { id } of open) await endGroup(tx, id, now);
  return open.length;
}

/** The open group whose time passed longest ago and that nobody else holds. */
export async function takeGroupDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await row<{ id: bigint }>(
    tx,
    "SELECT id FROM buying_group WHERE state = 'open' AND until <= $1 AND NOT id = ANY($2) ORDER BY until LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [now, except],
  );
  return due?.id ?? null;
}

/** An open group that nobody can join any more: its goods are off sale, or their store sells nothing. */
export async function takeGroupOffSale(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const off = await row<{ id: bigint }>(
    tx,
    `SELECT b.id FROM buying_group b JOIN goods g ON g.id = b.goods_id JOIN store s ON s.id = g.store_id
     WHERE b.state = 'open' AND NOT (g.on_sale AND s.open) AND NOT b.id = ANY($1) ORDER BY b.id LIMIT 1 FOR NO KEY UPDATE OF b SKIP LOCKED`,
    [except],
  );
  return off?.id ?? null;
}

/** The paid order of a group that is over whose money has not gone back. Its place is locked, so that it goes back once. */
export async function takePlaceOver(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const over = await row<{ order_id: bigint }>(
    tx,
    "SELECT order_id FROM group_place WHERE state = 'over' AND NOT order_id = ANY($1) ORDER BY order_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED",
    [except],
  );
  return over?.order_id ?? null;
}

export function markReturned(tx: Database, orderId: bigint): void {
  sendLater(tx, "UPDATE group_place SET state = 'returned' WHERE order_id = $1 AND state = 'over'", [orderId], touchesOne);
}

function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}
