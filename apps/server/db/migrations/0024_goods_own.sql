-- Own goods, their shelf and their stock as merchants keep them.

-- How many goods of a store are on sale, whether it is open or not: what its level's limit is held against. The database counts by
-- itself, so that no writer can forget it; whoever puts goods on sale does so only while the count is below the limit.
ALTER TABLE store ADD COLUMN listed int NOT NULL DEFAULT 0 CHECK (listed >= 0);
UPDATE store SET listed = (SELECT count(*) FROM goods g WHERE g.store_id = store.id AND g.on_sale);

CREATE FUNCTION count_listed_made() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET listed = listed + n.goods
    FROM (SELECT store_id, count(*)::int AS goods FROM made WHERE on_sale GROUP BY store_id) n WHERE store.id = n.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_listed_made AFTER INSERT ON goods REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION count_listed_made();

CREATE FUNCTION count_listed_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET listed = listed + CASE WHEN NEW.on_sale THEN 1 ELSE -1 END WHERE id = NEW.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_listed_moved AFTER UPDATE OF on_sale ON goods FOR EACH ROW WHEN (OLD.on_sale <> NEW.on_sale) EXECUTE FUNCTION count_listed_moved();

ALTER TABLE goods
  -- The language its merchant wrote it in. Where that is not English, English is a copy of it unless it was written too.
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  -- Its description is HTML that was cleaned (features/goods/clean-description.ts), not plain text.
  ADD COLUMN rich boolean NOT NULL DEFAULT false,
  ADD COLUMN video text,
  -- Why it is off sale; null while it is on sale, and for what has never been on sale.
  ADD COLUMN off_reason text CHECK (off_reason IN ('merchant', 'level_limit', 'low_credit', 'taken_down', 'supply_ended', 'below_cost')),
  ADD COLUMN off_at timestamptz,
  -- The merchant has put it away for good; orders keep naming it.
  ADD COLUMN removed_at timestamptz,
  ADD CONSTRAINT goods_off_has_no_reason_on_sale CHECK (NOT on_sale OR (off_reason IS NULL AND off_at IS NULL AND removed_at IS NULL));
-- The merchant's own lists. What is on sale in an open store is found by goods_of_store (0007).
CREATE INDEX goods_off_sale ON goods (store_id, created_at DESC, id DESC) WHERE NOT on_sale AND removed_at IS NULL;
CREATE INDEX goods_of_closed_store ON goods (store_id) WHERE on_sale AND NOT store_open;

ALTER TABLE stock_move
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- The merchant who counted; null for what orders and the clock moved.
  ADD COLUMN member_id bigint REFERENCES member;

-- What a merchant is still writing: goods that do not exist yet, or a change of goods that do. It is as unfinished as it likes.
CREATE TABLE goods_draft (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  goods_id bigint UNIQUE REFERENCES goods,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX goods_draft_of_store ON goods_draft (store_id, changed_at DESC, id DESC);

-- Videos of goods: the file stands under its name; what nothing names after a day goes away.
CREATE TABLE goods_video (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  name text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('mp4', 'webm')),
  bytes int NOT NULL CHECK (bytes BETWEEN 1 AND 20971520),
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  named_at timestamptz
);
CREATE INDEX goods_video_due ON goods_video (created_at) WHERE named_at IS NULL;
CREATE INDEX goods_video_of_store ON goods_video (store_id, created_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON goods_draft, goods_video TO arcade_app;
