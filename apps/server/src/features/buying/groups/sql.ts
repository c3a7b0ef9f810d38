import type { GroupState } from "@arcade/contract/buying/groups/offers";
import { type Database, many, maybeOne, run, sendLater } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import type { Soonest, UpcomingOf } from "../../../platform/upcoming.ts";

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
  sendLater(
    tx,
    sql`INSERT INTO group_place (order_id, offer_id, goods_id, member_id, group_id, state)
      VALUES (${place.order_id}, ${place.offer_id}, ${place.goods_id}, ${place.member_id}, ${place.group_id},
      'wanted')`,
  );
}

/** The place of an unpaid order, locked; null if there is none. */
export function lockPlace(tx: Database, orderId: bigint, memberId: bigint): Promise<Place | null> {
  return maybeOne<Place>(
    tx,
    sql`SELECT order_id, offer_id, goods_id, group_id FROM group_place WHERE order_id = ${orderId}
      AND member_id = ${memberId} AND state = 'wanted' FOR NO KEY UPDATE`,
  );
}

export async function waitsForGoods(tx: Database, memberId: bigint, goodsId: bigint): Promise<boolean> {
  const found = await maybeOne(
    tx,
    sql`SELECT order_id FROM group_place WHERE member_id = ${memberId} AND goods_id = ${goodsId} AND state = 'waiting'`,
  );
  return found !== null;
}

/**
 * Takes a place of a group: only of one that is open, in time and not full. If two want the last one, the second waits
 * for the first and then finds no row. Taking the last one fills the group.
 */
export function takePlace(tx: Database, groupId: bigint, now: Date): Promise<PaidGroup | null> {
  return maybeOne<PaidGroup>(
    tx,
    sql`UPDATE buying_group SET members = members + 1, state = CASE WHEN members + 1 = size THEN 'full' ELSE 'open' END,
       closed_at = CASE WHEN members + 1 = size THEN ${now}::timestamptz END
     -- guard: a place is taken only while its group is in time [without AND until > {now}]
     -- guard: a place is taken only of a group that is not full; the schema checks it too [without state = 'open' AND members < size AND]
     WHERE id = ${groupId} AND state = 'open' AND members < size AND until > ${now}
       RETURNING id, size, members, state, until`,
  );
}

/**
 * Opens a group of a running offer; null if it does not run. A transaction that stops the offer waits for this one, or
 * this one for it.
 */
export function openGroup(
  tx: Database,
  { id, offer_id, opener_id, now }: { id: bigint; offer_id: bigint; opener_id: bigint; now: Date },
): Promise<PaidGroup | null> {
  return maybeOne<PaidGroup>(
    tx,
    sql`WITH offer AS (
       -- guard: a new group needs a running offer [stopped_at IS NULL AND starts_at <= {now} AND ends_at > {now} -> starts_at <= {now}]
       SELECT id, goods_id, size, hours FROM group_offer WHERE id = ${offer_id} AND stopped_at IS NULL
         AND starts_at <= ${now} AND ends_at > ${now} FOR SHARE
     )
     INSERT INTO buying_group (id, offer_id, goods_id, opener_id, size, members, state, until, created_at)
     SELECT ${id}, id, goods_id, ${opener_id}, size, 1, 'open', ${now}::timestamptz + make_interval(hours => hours),
       ${now} FROM offer
     RETURNING id, size, members, state, until`,
  );
}

/** The order is in: its place waits with the others', or, if it filled the group, all of them are filled. */
export function keepPlace(tx: Database, orderId: bigint, group: PaidGroup, now: Date): void {
  sendLater(
    tx,
    sql`UPDATE group_place SET group_id = ${group.id}, state = 'waiting', joined_at = ${now} WHERE order_id = ${orderId}
      AND state = 'wanted'`,
    touchesOne,
  );
  if (group.state === "full")
    sendLater(tx, sql`UPDATE group_place SET state = 'filled' WHERE group_id = ${group.id} AND state = 'waiting'`);
}

export interface Companion {
  order_id: bigint;
  member_id: bigint;
}

/** The paid orders of a group, in the order of their ids, as orders are locked everywhere. */
export function companions(tx: Database, groupId: bigint): Promise<Companion[]> {
  return many<Companion>(
    tx,
    sql`SELECT order_id, member_id FROM group_place WHERE group_id = ${groupId} AND state IN ('waiting', 'filled')
      ORDER BY order_id`,
  );
}

export async function groupState(tx: Database, groupId: bigint): Promise<GroupState | null> {
  return (
    (await maybeOne<{ state: GroupState }>(tx, sql`SELECT state FROM buying_group WHERE id = ${groupId}`))?.state ??
    null
  );
}

/** An unpaid order wants a new group instead of the one that it cannot join any more. */
export async function wantNewGroup(tx: Database, orderId: bigint, now: Date): Promise<boolean> {
  const touched = await run(
    tx,
    sql`UPDATE group_place p SET group_id = NULL FROM group_offer o WHERE p.order_id = ${orderId} AND p.state = 'wanted'
      AND o.id = p.offer_id
       AND o.stopped_at IS NULL AND o.starts_at <= ${now} AND o.ends_at > ${now}`,
  );
  return touched === 1;
}

/** Ends an open group: its places wait for their money. False if it has filled or ended meanwhile. */
export async function endGroup(tx: Database, groupId: bigint, now: Date): Promise<boolean> {
  const ended = await run(
    tx,
    sql`UPDATE buying_group SET state = 'over', closed_at = ${now} WHERE id = ${groupId} AND state = 'open'`,
  );
  if (ended === 1)
    sendLater(tx, sql`UPDATE group_place SET state = 'over' WHERE group_id = ${groupId} AND state = 'waiting'`);
  return ended === 1;
}

/** Ends the open groups of an offer, in the order of their ids. How many they were. */
export async function endGroupsOf(tx: Database, offerId: bigint, now: Date): Promise<number> {
  const open = await many<{ id: bigint }>(
    tx,
    sql`SELECT id FROM buying_group WHERE offer_id = ${offerId} AND state = 'open' ORDER BY id FOR NO KEY UPDATE`,
  );
  for (const { id } of open) await endGroup(tx, id, now);
  return open.length;
}

/** The open group whose time passed longest ago and that nobody else holds. */
export async function takeGroupDue(tx: Database, now: Date, except: readonly bigint[]): Promise<bigint | null> {
  const due = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT id FROM buying_group WHERE state = 'open' AND until <= ${now} AND NOT id = ANY(${except}) ORDER BY until
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return due?.id ?? null;
}

/** The group that `takeGroupDue` takes next, and when; by the name of its store. */
export function soonestGroup(tx: Database, { now, store_id, language }: UpcomingOf): Promise<Soonest | null> {
  return maybeOne(
    tx,
    sql`SELECT b.until AS at, coalesce(s.name->>${language}, s.name->>'en') AS name
      FROM buying_group b JOIN goods g ON g.id = b.goods_id JOIN store s ON s.id = g.store_id WHERE b.state = 'open' AND b.until > ${now}
      AND (${store_id}::bigint IS NULL OR g.store_id = ${store_id}) ORDER BY b.until LIMIT 1`,
  );
}

/** An open group that nobody can join any more: its goods are off sale, or their store sells nothing. */
export async function takeGroupOffSale(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const off = await maybeOne<{ id: bigint }>(
    tx,
    sql`SELECT b.id FROM buying_group b JOIN goods g ON g.id = b.goods_id JOIN store s ON s.id = g.store_id
     WHERE b.state = 'open' AND NOT (g.on_sale AND s.open) AND NOT b.id = ANY(${except}) ORDER BY b.id LIMIT 1
       FOR NO KEY UPDATE OF b SKIP LOCKED`,
  );
  return off?.id ?? null;
}

/**
 * The paid order of a group that is over whose money has not gone back. Its place is locked, so that it goes back once.
 */
export async function takePlaceOver(tx: Database, except: readonly bigint[]): Promise<bigint | null> {
  const over = await maybeOne<{ order_id: bigint }>(
    tx,
    sql`SELECT order_id FROM group_place WHERE state = 'over' AND NOT order_id = ANY(${except}) ORDER BY order_id
      LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  return over?.order_id ?? null;
}

export function markReturned(tx: Database, orderId: bigint): void {
  sendLater(
    tx,
    sql`UPDATE group_place SET state = 'returned' WHERE order_id = ${orderId} AND state = 'over'`,
    touchesOne,
  );
}

function touchesOne({ rowCount }: { rowCount: number | null }): void {
  if (rowCount !== 1) throw new Error("what was locked is not as it was");
}
