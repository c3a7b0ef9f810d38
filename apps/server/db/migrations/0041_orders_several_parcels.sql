-- Several parcels for one order: what each parcel holds, and what is still to be sent of each line.
ALTER TABLE order_line ADD COLUMN unsent int;

UPDATE order_line l SET unsent = CASE
    WHEN o.paymenttime IS NULL OR o.state = 'awaiting_shipment' THEN l.quantity - l.refunded_quantity ELSE 0 END
  FROM orders o WHERE o.id = l.order_id;

ALTER TABLE order_line
  ALTER COLUMN unsent SET NOT NULL,
  -- A piece is sent or refunded before that, and is refunded once.
  ADD CONSTRAINT order_line_unsent_left CHECK (unsent >= 0 AND unsent <= quantity - refunded_quantity),
  ADD CONSTRAINT order_line_of_order UNIQUE (id, order_id);

ALTER TABLE parcel ADD CONSTRAINT parcel_of_one_order UNIQUE (id, order_id);

-- A number stands on one parcel of an order. It is compared as the carrier reads it.
CREATE UNIQUE INDEX parcel_number_once ON parcel (order_id, upper(replace(replace(tracking_number, ' ', ''), '-', '')));

CREATE TABLE parcel_line (
  parcel_id bigint NOT NULL,
  order_id bigint NOT NULL,
  order_line_id bigint NOT NULL,
  quantity int NOT NULL CONSTRAINT parcel_line_quantity CHECK (quantity >= 1),
  PRIMARY KEY (parcel_id, order_line_id),
  CONSTRAINT parcel_line_of_parcel FOREIGN KEY (parcel_id, order_id) REFERENCES parcel (id, order_id),
  CONSTRAINT parcel_line_of_line FOREIGN KEY (order_line_id, order_id) REFERENCES order_line (id, order_id)
);
CREATE INDEX parcel_line_by_line ON parcel_line (order_line_id);

-- Until now an order had one parcel. It holds what did not go back on the shelf before it left.
INSERT INTO parcel_line (parcel_id, order_id, order_line_id, quantity)
SELECT p.id, p.order_id, l.id, l.quantity - coalesce(r.back, 0)
  FROM parcel p JOIN order_line l ON l.order_id = p.order_id
  LEFT JOIN reservation r ON r.order_id = l.order_id AND r.sku_id = l.sku_id
 WHERE l.quantity > coalesce(r.back, 0) AND p.id = (SELECT min(id) FROM parcel q WHERE q.order_id = p.order_id);

-- The request is about pieces that were not sent when it was made.
ALTER TABLE refund ADD COLUMN unsent boolean NOT NULL DEFAULT false;
UPDATE refund r SET unsent = true FROM orders o WHERE o.id = r.order_id AND o.state = 'awaiting_shipment';

GRANT SELECT, INSERT ON parcel_line TO arcade_app;
