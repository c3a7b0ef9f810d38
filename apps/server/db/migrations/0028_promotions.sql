-- Labelled places in the home feed (RULES 6). What was delivered is counted from rows: one for each person, goods and day.

-- What a store wants promoted; with none chosen all of its goods take turns.
CREATE TABLE promotion_choice (
  goods_id bigint PRIMARY KEY REFERENCES goods (id),
  store_id bigint NOT NULL REFERENCES store (id)
);
CREATE INDEX promotion_choice_of_store ON promotion_choice (store_id);
GRANT SELECT, INSERT, DELETE ON promotion_choice TO arcade_app;

-- A store's day: the places that its level gave it on that day, and how many were shown.
CREATE TABLE promotion_day (
  store_id bigint NOT NULL REFERENCES store (id),
  day date NOT NULL,
  most integer NOT NULL CHECK (most >= 0),
  delivered integer NOT NULL DEFAULT 0 CHECK (delivered >= 0),
  PRIMARY KEY (store_id, day),
  CONSTRAINT promotion_within_its_places CHECK (delivered <= most)
);
GRANT SELECT, INSERT ON promotion_day TO arcade_app;
GRANT UPDATE (most, delivered) ON promotion_day TO arcade_app;

-- Only members are known to be people: a visitor sees the places as well, and nobody counts them.
CREATE TABLE promotion_shown (
  day date NOT NULL,
  goods_id bigint NOT NULL REFERENCES goods (id),
  member_id bigint NOT NULL REFERENCES member (id),
  store_id bigint NOT NULL REFERENCES store (id),
  shown_at timestamptz NOT NULL,
  PRIMARY KEY (day, goods_id, member_id)
);
CREATE INDEX promotion_shown_of_store ON promotion_shown (store_id, day);
GRANT SELECT, INSERT, DELETE ON promotion_shown TO arcade_app;
