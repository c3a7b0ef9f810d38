import type { Mutant } from "../mutants.ts";

const orders = "apps/server/src/features/buying/orders";
const promotions = "apps/server/src/features/front/promotions";
const parcels = `${orders}/shipping/parcels.test.ts`;
const places = `${promotions}/promotions.test.ts`;

/** Guards of what a merchant does with orders, and of the places in the home feed. */
export const merchantMutants: readonly Mutant[] = [
  {
    guard: "two moves of one order come one after the other",
    file: `${orders}/sql.ts`,
    find: "sendLater(tx, sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`);",
    replace: "sendLater(tx, sql`SELECT FROM orders WHERE id = ${orderId}`);",
    tests: parcels,
  },
  {
    guard: "a tracking number is put right for a while",
    file: `${orders}/shipping/parcels.sql.ts`,
    find: "AND parcel.created_at > ${correction.since}",
    replace: "AND ${correction.since}::timestamptz IS NOT NULL",
    tests: parcels,
  },
  {
    guard: "a delivered parcel keeps its number",
    file: `${orders}/shipping/parcels.sql.ts`,
    find: "AND NOT EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = ${correction.parcel_id} AND e.step = 'delivered')\n       RETURNING",
    replace: "RETURNING",
    tests: parcels,
  },
  {
    guard: "what stood in no place uses none up",
    file: `${promotions}/sql.ts`,
    find: " AND g.id IN (SELECT id FROM stood)",
    replace: "",
    tests: places,
  },
  {
    guard: "notes of an order are counted",
    file: `${orders}/notes.sql.ts`,
    find: "sql`SELECT FROM orders WHERE id = ${note.order_id} AND store_id = ${note.store_id} FOR NO KEY UPDATE`",
    replace: "sql`SELECT FROM orders WHERE id = ${note.order_id} AND store_id = ${note.store_id}`",
    tests: parcels,
  },
  {
    guard: "what a buyer could read is not unsaid",
    file: `${orders}/notes.sql.ts`,
    find: "AND NOT n.shown AND",
    replace: "AND",
    tests: parcels,
  },
  {
    guard: "no more places are counted than the level gives",
    file: `${promotions}/sql.ts`,
    find: "WHERE f.place <= d.most - d.delivered",
    replace: "WHERE true",
    tests: places,
  },
  {
    guard: "a place counts once a member, goods and day",
    file: "apps/server/db/migrations/0028_promotions.sql",
    find: "PRIMARY KEY (day, goods_id, member_id)",
    replace: "UNIQUE (day, goods_id, member_id, shown_at)",
    tests: places,
  },
];
