-- An exchange: the goods come back, and the store ships pieces of another SKU, or of the same one, at the same price.
-- `aside` are the pieces that wait for it in the stock (`sku.reserved`): from the store's yes until the replacement is
-- sent, or until the exchange ends without one. The schema refuses an exchange that ends and keeps them.
ALTER TABLE refund
  ADD COLUMN exchange_sku_id bigint REFERENCES sku,
  ADD COLUMN aside int NOT NULL DEFAULT 0,
  ADD COLUMN replacement_carrier text,
  ADD COLUMN replacement_number text,
  ADD COLUMN replacement_at timestamptz;

ALTER TABLE refund DROP CONSTRAINT refund_type_check, DROP CONSTRAINT refund_state_check, DROP CONSTRAINT refund_clock,
  DROP CONSTRAINT refund_goes_back;
ALTER TABLE refund
  ADD CONSTRAINT refund_type_check CHECK (type IN ('refund_only', 'return_and_refund', 'exchange')) NOT VALID,
  ADD CONSTRAINT refund_state_check CHECK (state IN ('applied', 'rejected', 'returning', 'returned', 'arbitration',
    'paying', 'replacing', 'resent', 'exchanged', 'refunded', 'closed', 'withdrawn')) NOT VALID,
  ADD CONSTRAINT refund_clock CHECK (CASE WHEN state IN ('exchanged', 'refunded', 'closed', 'withdrawn')
    THEN deadline IS NULL WHEN state = 'arbitration' THEN true ELSE deadline IS NOT NULL END) NOT VALID,
  ADD CONSTRAINT refund_goes_back CHECK (state NOT IN ('returning', 'returned')
    OR (type IN ('return_and_refund', 'exchange') AND return_address IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT refund_exchange CHECK ((type <> 'exchange' OR exchange_sku_id IS NOT NULL)
    AND (state NOT IN ('replacing', 'resent', 'exchanged') OR (type = 'exchange' AND tracked_at IS NOT NULL))) NOT VALID,
  ADD CONSTRAINT refund_aside CHECK (aside >= 0
    AND (aside = 0 OR (type = 'exchange' AND state IN ('returning', 'returned', 'arbitration', 'replacing')))
    AND (aside > 0 OR type <> 'exchange' OR state NOT IN ('returning', 'returned', 'replacing'))) NOT VALID,
  ADD CONSTRAINT refund_replacement CHECK ((replacement_carrier IS NULL) = (replacement_number IS NULL)
    AND (replacement_carrier IS NULL) = (replacement_at IS NULL)
    AND (state NOT IN ('resent', 'exchanged') OR replacement_at IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT refund_replacement_carrier_known FOREIGN KEY (replacement_carrier) REFERENCES carrier (code) NOT VALID;

ALTER TABLE refund VALIDATE CONSTRAINT refund_type_check;
ALTER TABLE refund VALIDATE CONSTRAINT refund_state_check;
ALTER TABLE refund VALIDATE CONSTRAINT refund_clock;
ALTER TABLE refund VALIDATE CONSTRAINT refund_goes_back;
ALTER TABLE refund VALIDATE CONSTRAINT refund_exchange;
ALTER TABLE refund VALIDATE CONSTRAINT refund_aside;
ALTER TABLE refund VALIDATE CONSTRAINT refund_replacement;
ALTER TABLE refund VALIDATE CONSTRAINT refund_replacement_carrier_known;

-- A dispute may be about an exchange.
ALTER TABLE dispute_decision DROP CONSTRAINT dispute_decision_type_check;
ALTER TABLE dispute_decision ADD CONSTRAINT dispute_decision_type_check
  CHECK (type IN ('refund_only', 'return_and_refund', 'exchange')) NOT VALID;
ALTER TABLE dispute_decision VALIDATE CONSTRAINT dispute_decision_type_check;
