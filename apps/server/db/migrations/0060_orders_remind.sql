-- A buyer may ask the store to ship a paid order, and from this moment on ask again.
ALTER TABLE orders ADD COLUMN remind_from timestamptz;
