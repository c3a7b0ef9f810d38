-- The replacement of an exchange is a parcel like any other: it has events, and its carrier is asked. `refund_id` names
-- its exchange; it has no pieces of the order's lines. `version` counts what the buyer asked for: a store agrees to the
-- version that it read. `remind_at`: when the buyer reads that the replacement will count as received.
ALTER TABLE parcel ADD COLUMN refund_id bigint,
  ADD CONSTRAINT parcel_of_refund FOREIGN KEY (refund_id, order_id) REFERENCES refund (id, order_id) NOT VALID;
ALTER TABLE parcel VALIDATE CONSTRAINT parcel_of_refund;

ALTER TABLE refund ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD COLUMN remind_at timestamptz,
  DROP CONSTRAINT refund_replacement,
  ADD CONSTRAINT refund_remind CHECK (remind_at IS NULL OR state = 'resent') NOT VALID;
ALTER TABLE refund VALIDATE CONSTRAINT refund_remind;

-- Replacements that were sent before. Ids are unique in the whole mall, so a parcel can have the id of its exchange. Two
-- exchanges of an order could have one number: the newest keeps it, and the others have it in their log.
WITH sent AS (
  INSERT INTO parcel (id, order_id, refund_id, carrier, tracking_number, created_at)
  SELECT id, order_id, id, replacement_carrier, replacement_number, replacement_at FROM refund
  WHERE replacement_at IS NOT NULL ORDER BY id DESC ON CONFLICT DO NOTHING RETURNING id, order_id, created_at
)
INSERT INTO parcel_event (parcel_id, step, place, createtime, by)
SELECT sent.id, 'handed_over', s.ships_from, sent.created_at, 'merchant'
FROM sent JOIN orders o ON o.id = sent.order_id JOIN store s ON s.id = o.store_id;

UPDATE refund SET remind_at = deadline - interval '48 hours' WHERE state = 'resent';
