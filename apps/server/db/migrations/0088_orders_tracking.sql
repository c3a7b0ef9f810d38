-- What a carrier's numbers look like (contract: orders/tracking.ts reads the patterns). A carrier without patterns takes any number that the general
-- rule lets pass.
ALTER TABLE carrier
  ADD COLUMN patterns text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT carrier_patterns_few CHECK (cardinality(patterns) <= 12);
UPDATE carrier SET patterns = known.patterns
  FROM (VALUES
    ('dhl', ARRAY['#{10,11}', 'JD#{9,18}', 'JJD#{9,18}', 'GM#{16,20}', '@@#{9}@@']),
    ('fedex', ARRAY['#{12}', '#{14,15}', '#{20,22}']),
    ('ups', ARRAY['1Z?{16}', 'T#{10}', '#{9}', '#{12}']),
    ('sf', ARRAY['SF#{10,20}', '#{12,15}']),
    ('ems', ARRAY['@@#{9}@@']),
    ('aramex', ARRAY['#{10,12}', '#{20}']),
    ('yamato', ARRAY['#{11,12}']),
    ('cj', ARRAY['#{10,12}'])) AS known (code, patterns)
  WHERE carrier.code = known.code;
GRANT UPDATE (patterns) ON carrier TO arcade_app;

-- Whether the carrier of a parcel is asked where it is. Until it has told something, nothing shows that the parcel left.
ALTER TABLE parcel ADD COLUMN reports boolean NOT NULL DEFAULT false;
UPDATE parcel p SET reports = true WHERE ask_at IS NOT NULL OR EXISTS (SELECT FROM parcel_event e WHERE e.parcel_id = p.id AND e.step <> 'handed_over');

-- A number stands once in a store within 90 days: the primary key decides who of two takes it. Parcels of buyers that come back count too.
CREATE TABLE tracking_taken (
  store_id bigint NOT NULL REFERENCES store,
  number text NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  returned boolean NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT tracking_once_in_a_store PRIMARY KEY (store_id, number)
);
CREATE INDEX tracking_taken_of_order ON tracking_taken (order_id);
INSERT INTO tracking_taken (store_id, number, order_id, returned, at)
  SELECT DISTINCT ON (store_id, number) store_id, number, order_id, returned, at FROM (
    SELECT o.store_id, replace(replace(upper(p.tracking_number), ' ', ''), '-', '') AS number, p.order_id, false AS returned, p.created_at AS at
    FROM parcel p JOIN orders o ON o.id = p.order_id
    UNION ALL
    SELECT r.store_id, replace(replace(upper(r.tracking_number), ' ', ''), '-', ''), r.order_id, true, r.tracked_at FROM refund r WHERE r.tracking_number IS NOT NULL
  ) t ORDER BY store_id, number, at DESC;
GRANT SELECT, INSERT, UPDATE, DELETE ON tracking_taken TO arcade_app;
