-- What a store writes on an order: for itself, or beside the parcel's news for the buyer as well.
CREATE TABLE order_note (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  place integer NOT NULL CHECK (place > 0),
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 500),
  shown boolean NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- What a buyer could read is not unsaid.
  CONSTRAINT order_note_shown_stays CHECK (removed_at IS NULL OR NOT shown)
);
-- Places are counted up to the most that an order may have, so that many at once do not pass it.
CREATE UNIQUE INDEX order_note_place ON order_note (order_id, place) WHERE removed_at IS NULL;
GRANT SELECT, INSERT ON order_note TO arcade_app;
GRANT UPDATE (removed_at) ON order_note TO arcade_app;
