-- migration: compatible
-- How soon a store usually answers its buyers, counted of its last answers.
CREATE TABLE store_reply (
  store_id bigint NOT NULL PRIMARY KEY REFERENCES store,
  answers int NOT NULL,
  median_minutes int NOT NULL,
  CONSTRAINT store_reply_counts CHECK (answers > 0 AND median_minutes >= 0)
);
GRANT SELECT, INSERT, DELETE ON store_reply TO arcade_app;

-- How far the counting has come, and when the next begins.
CREATE TABLE reply_upkeep (
  id bigint NOT NULL PRIMARY KEY CHECK (id = 1),
  count_at timestamptz NOT NULL,
  after_id bigint NOT NULL
);
GRANT SELECT, UPDATE ON reply_upkeep TO arcade_app;
INSERT INTO reply_upkeep (id, count_at, after_id) VALUES (1, '2000-01-01 00:00:00+00', 0);
