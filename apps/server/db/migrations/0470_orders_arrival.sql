-- migration: compatible
-- Arrival dates (docs/decisions/arrival-dates.md): what the mall measures of its own orders, what operators state of a
-- carrier, and what was promised with an order.

-- How long a carrier takes: [{"countries": ["AE", "SA"], "days_least": 3, "days_most": 7}]. Operators state it, by a
-- proposal of two people like every other fact of a carrier.
ALTER TABLE carrier ADD COLUMN transit jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT carrier_transit_form CHECK (jsonb_typeof(transit) = 'array' AND jsonb_array_length(transit) <= 20);

GRANT INSERT (transit), UPDATE (transit) ON carrier TO arcade_app;

-- When the order arrives, as its buyer was shown it. Null: nothing was promised.
ALTER TABLE orders ADD COLUMN arrive_from timestamptz, ADD COLUMN arrive_by timestamptz;

-- What a store's last orders show, counted once a day. Supply goods leave from the supplier, so they count apart.
CREATE TABLE arrival_store (
  store_id bigint NOT NULL REFERENCES store,
  supplied boolean NOT NULL,
  -- Orders whose way from the payment to the carrier is known, and how many hours it took nine of ten of them.
  orders int NOT NULL,
  least_hours int,
  most_hours int,
  -- The carrier and the start of most of its parcels. Null: it has sent none.
  carrier text,
  origin text,
  -- Orders whose promise can be judged, and how many of them arrived in time.
  promised int NOT NULL,
  kept int NOT NULL,
  PRIMARY KEY (store_id, supplied),
  CONSTRAINT arrival_store_counts CHECK (orders >= 0 AND kept BETWEEN 0 AND promised),
  CONSTRAINT arrival_store_hours CHECK ((least_hours IS NULL) = (most_hours IS NULL) AND least_hours BETWEEN 0 AND most_hours)
);
GRANT SELECT, INSERT, DELETE ON arrival_store TO arcade_app;

-- How many parcels of a store took how many days, from which `transit_time` is counted.
CREATE TABLE transit_sample (
  store_id bigint NOT NULL REFERENCES store,
  carrier text NOT NULL,
  origin text NOT NULL,
  country text NOT NULL,
  days int NOT NULL,
  parcels int NOT NULL CHECK (parcels > 0),
  PRIMARY KEY (store_id, carrier, origin, country, days)
);
GRANT SELECT, INSERT, DELETE ON transit_sample TO arcade_app;

-- How long a carrier takes from one country to another, of the parcels of all stores.
CREATE TABLE transit_time (
  carrier text NOT NULL,
  origin text NOT NULL,
  country text NOT NULL,
  parcels int NOT NULL,
  days_least int NOT NULL,
  days_most int NOT NULL CHECK (days_least BETWEEN 0 AND days_most),
  PRIMARY KEY (carrier, origin, country),
  -- Fewer say nothing of a carrier.
  CONSTRAINT transit_time_floor CHECK (parcels >= 10)
);
GRANT SELECT, INSERT, DELETE ON transit_time TO arcade_app;

-- How far the day's counting has come, and when the next begins.
CREATE TABLE arrival_upkeep (
  id bigint NOT NULL PRIMARY KEY CHECK (id = 1),
  count_at timestamptz NOT NULL,
  after_id bigint NOT NULL
);
GRANT SELECT, UPDATE ON arrival_upkeep TO arcade_app;
INSERT INTO arrival_upkeep (id, count_at, after_id) VALUES (1, '2000-01-01 00:00:00+00', 0);
