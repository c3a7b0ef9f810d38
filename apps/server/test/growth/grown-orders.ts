import { constant, Sql, sql } from "../../src/platform/sql.ts";

/** The tables that the orders fill. */
export const filled = [
  "orders",
  "order_line",
  "order_history",
  "parcel",
  "reservation",
  "notice",
  "transfer",
  "entry",
  "sealed_transfer",
] as const;

/**
 * Statements that fill a database with the orders of a year, as the verbs would have left them. Most are done and
 * settled, one in two hundred waits for shipment, and one in fifty is not settled yet. Each has a line, its history, a
 * parcel, a payment, two notices and a seal. `toSettle` of them are due for settlement now. There must be a store and
 * two members: one order in fifty belongs to them, and also the due ones. For the owner of the database, on one
 * connection.
 *
 * Weaker than real rows: all have one line, the other stores and buyers have no rows, the seals have no true hash, and
 * one account of each kind has all entries.
 */
export function grownOrders(count: number, toSettle = 0): readonly Sql[] {
  return [
    sql`SET session_replication_role = replica`,
    // The indexes are made again afterwards, each with one sort, which takes a third of the time.
    sql`UPDATE pg_index SET indisready = false WHERE indrelid = ANY(${filled}::regclass[])`,
    // Ids contain the time, like the mall's own (platform/context.ts).
    sql`CREATE TEMP TABLE grown AS SELECT n, at, CASE WHEN n <= ${constant(toSettle)} THEN 'awaiting_review'
          WHEN n < 0.005 * ${constant(count)} THEN 'awaiting_shipment'
          WHEN n < 0.015 * ${constant(count)} THEN 'awaiting_receipt'
          WHEN n < 0.035 * ${constant(count)} THEN 'awaiting_review' ELSE 'completed' END AS state,
        n <= ${constant(toSettle)} AS due,
        ((extract(epoch FROM at) * 1000)::bigint - 1735689600000) * 4194304 + n AS id,
        CASE WHEN is_ours THEN s.id ELSE 3000000000 + n % 49 END AS store_id,
        CASE WHEN is_ours THEN s.owner_id ELSE 4000000000 + n % 49 END AS owner_id,
        CASE WHEN is_ours THEN (SELECT m.id FROM member m WHERE m.id <> s.owner_id ORDER BY m.id LIMIT 1)
          ELSE 5000000000 + n % 1999 END AS buyer_id
      FROM (SELECT n, n <= ${constant(toSettle)} OR n % 50 = 0 AS is_ours,
          now() - interval '10 days' - interval '355 days' * (n / ${constant(count)}::float8) AS at
        FROM generate_series(1, ${constant(count)}) n) o
      CROSS JOIN (SELECT id, owner_id FROM store ORDER BY id LIMIT 1) s ORDER BY id`,
    sql`INSERT INTO orders (id, order_no, checkout_id, buyer_id, store_id, merchant_id, state, supplied, shard,
        store_name, product_total, freight, actual_payment, commission_ppm, remark, address, createtime, paymenttime,
        delivertime, taketime, ship_by, promised_by, confirm_at, settle_at, complete_at, settled_at,
        settled_commission, settled_amount, due_to_merchant)
      SELECT id, 'G' || n, id, buyer_id, store_id, owner_id, state, false, (id % 32)::int, '{"en": "Grown"}', 20000000,
        5000000, 25000000, 50000, '', '{"country": "US", "name": "Lin Mei", "city": "Oakland"}', at, at,
        CASE WHEN state <> 'awaiting_shipment' THEN at END,
        CASE WHEN state NOT IN ('awaiting_shipment', 'awaiting_receipt') THEN at END,
        CASE WHEN state = 'awaiting_shipment' THEN now() + interval '1 day' END,
        CASE WHEN state = 'awaiting_shipment' THEN now() + interval '1 day' END,
        CASE WHEN state = 'awaiting_receipt' THEN now() + interval '5 days' END,
        CASE WHEN due THEN now() - interval '1 hour' WHEN state = 'awaiting_review' THEN now() + interval '5 days' END,
        CASE WHEN state = 'awaiting_review' THEN now() + interval '9 days' END,
        CASE WHEN state = 'completed' THEN at + interval '9 days' END,
        CASE WHEN state = 'completed' THEN 1000000 END, CASE WHEN state = 'completed' THEN 24000000 END, 24000000
      FROM grown`,
    sql`INSERT INTO order_line (id, order_id, sku_id, goods_id, name, specification, picture, price, quantity, unsent)
      SELECT g.id, g.id, k.id, k.goods_id, '{"en": "Goods"}', '{"en": "One"}', 'picture', 20000000, 1,
        (g.state = 'awaiting_shipment')::int FROM grown g CROSS JOIN (SELECT id, goods_id FROM sku ORDER BY id LIMIT 1) k`,
    sql`INSERT INTO order_history (order_id, seq, move, state_from, state, by, createtime)
      SELECT id, 1, 'submit', NULL, 'awaiting_payment', 'buyer', at FROM grown
      UNION ALL SELECT id, 2, 'pay', 'awaiting_payment', state, 'buyer', at FROM grown`,
    sql`INSERT INTO parcel (id, order_id, carrier, tracking_number, created_at, asked_at)
      SELECT id, id, (SELECT min(code) FROM carrier), 'G' || n, at, at FROM grown WHERE state <> 'awaiting_shipment'`,
    sql`INSERT INTO reservation (order_id, sku_id, quantity, state) SELECT order_id, sku_id, 1, 'taken' FROM order_line
      WHERE id IN (SELECT id FROM grown)`,
    sql`INSERT INTO notice (id, member_id, dedupe_key, topic, subject, body, details, page, order_id, created_at, read_at,
        by_mail)
      SELECT id, buyer_id, 'order:' || id || ':pay', 'orders', 'mail.order_paid_subject', 'mail.order_paid_body',
        jsonb_build_object('order_no', 'G' || n), '/pages/member/orderDetail?id=' || id, id, at, at, false FROM grown
      UNION ALL SELECT id + 1, owner_id, 'order:' || id || ':pay:store', 'store', 'mail.store_order_paid_subject',
        'mail.store_order_paid_body', jsonb_build_object('order_no', 'G' || n), '/pages/shop/orderDetail?id=' || id, id,
        at, at, false FROM grown`,
    sql`INSERT INTO transfer (id, kind, ref_kind, ref_id, cause, actor_id, total, postings, created_at)
      SELECT id, 'order_pay', 'order', id, 'order:' || id || ':pay', buyer_id, 0, 2, at FROM grown`,
    sql`INSERT INTO entry (account_id, seq, transfer_id, amount, balance_after)
      SELECT a.id, a.last_seq + g.n, g.id, 25000000, a.balance + 25000000::bigint * g.n FROM grown g
        CROSS JOIN (SELECT id, balance, last_seq FROM account WHERE kind = 'escrow' AND owner = '0') a
      UNION ALL SELECT a.id, a.last_seq + g.n, g.id, -25000000, a.balance - 25000000::bigint * g.n FROM grown g
        CROSS JOIN (SELECT id, balance, last_seq FROM account WHERE kind = 'external' AND owner = 'demo') a`,
    sql`UPDATE account SET balance = balance + CASE kind WHEN 'escrow' THEN 25000000 ELSE -25000000 END * ${constant(count)}::bigint,
      last_seq = last_seq + ${constant(count)} WHERE (kind, owner) IN (('escrow', '0'), ('external', 'demo'))`,
    sql`INSERT INTO seal (number, first_transfer, last_transfer, transfers, hash, created_at)
      SELECT 1000000 + (count(*) OVER () - row_number() OVER (ORDER BY part)), min(id), max(id), count(*),
        sha256(convert_to(part::text, 'UTF8')), max(at) FROM (SELECT id, at, n / 2000 AS part FROM grown) g GROUP BY part`,
    sql`INSERT INTO sealed_transfer (transfer_id, seal_number) SELECT g.id, s.number FROM grown g
      JOIN seal s ON g.id BETWEEN s.first_transfer AND s.last_transfer`,
    // A due order takes its money from the shard that it names.
    sql`UPDATE account SET balance = balance + 25000000::bigint * ${constant(toSettle)} WHERE kind = 'escrow'`,
    // The other stores have no books to which the payments could be written.
    sql`UPDATE store_day_rolled SET day = greatest(day, now()::date - 1)`,
    sql`SET session_replication_role = origin`,
    ...filled.map((table) => sql`REINDEX TABLE ${new Sql([table], [])}`),
    sql`DROP TABLE grown`,
    sql`VACUUM (ANALYZE)`,
  ];
}
