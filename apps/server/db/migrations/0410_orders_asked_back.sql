-- Pieces that were not sent and that an open request asks back. They are not sent while it is open; the others are.
ALTER TABLE order_line ADD COLUMN asked_back int NOT NULL DEFAULT 0;

UPDATE order_line l SET asked_back = least(l.unsent, a.quantity)
  FROM refund_line a JOIN refund r ON r.id = a.refund_id
 WHERE r.unsent AND r.state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration', 'paying')
   AND l.order_id = a.order_id AND l.sku_id = a.sku_id AND l.unsent > 0;

ALTER TABLE order_line ADD CONSTRAINT order_line_pieces
  CHECK (asked_back >= 0 AND asked_back <= unsent AND unsent <= quantity - refunded_quantity) NOT VALID;
