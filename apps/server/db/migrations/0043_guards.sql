-- Guards that stood in the code alone, where the database can hold them.

-- Nobody counts as one person with somebody: it answers false, and not null, where one of the two is not there (PROOF F3, TRU-003).
CREATE OR REPLACE FUNCTION is_one_person(one bigint, other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above (id, start) AS (
    SELECT id, id FROM operator WHERE id IN (one, other)
    UNION SELECT o.added_by, above.start FROM above JOIN operator o ON o.id = above.id WHERE o.added_by IS NOT NULL
  )
  SELECT coalesce(one = other, false) OR EXISTS (SELECT FROM above WHERE (start = one AND id = other) OR (start = other AND id = one))
$$;

-- What a store with a hundred thousand orders looks at all day reads what it shows, not all that it ever sold.
-- Of these two one was enough: it goes from either end.
DROP INDEX orders_unsettled;
CREATE INDEX orders_paid_of_store ON orders (store_id, paymenttime) WHERE paymenttime IS NOT NULL;
-- What must be shipped soonest comes first; what the supplier ships has no deadline, and comes last.
CREATE INDEX orders_to_ship ON orders (store_id, (coalesce(ship_by, 'infinity'::timestamptz)), id DESC) INCLUDE (ship_by, supplied, purchasetime, refund_open)
  WHERE state = 'awaiting_shipment' AND group_until IS NULL;
-- What the credit was made of when it was counted last. Null: it never was; the clock counts it soon.
ALTER TABLE store ADD COLUMN credit_figures jsonb;
UPDATE store SET credit_at = now();
