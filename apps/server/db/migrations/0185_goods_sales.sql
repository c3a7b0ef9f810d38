-- migration: compatible
-- Pieces that were paid, or given back, and are not in goods.sales yet. A payment writes a row here instead of its row of
-- goods. That one is wide, its sales and score stand in six indexes, so no update of it is HOT: it was a fifth of what a
-- checkout costs PostgreSQL, and 19 KB of WAL. A clock adds the rows up, each once.
-- No key, no index and no foreign key, which would cost each payment a look-up: goods are never deleted.
CREATE TABLE goods_sale (
  goods_id bigint NOT NULL,
  -- Below zero: an order went back whole.
  pieces integer NOT NULL CONSTRAINT goods_sale_of_pieces CHECK (pieces <> 0)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 20000);
GRANT DELETE, INSERT, SELECT ON goods_sale TO arcade_app;

-- When the rows are added up next. One row.
CREATE TABLE goods_sale_upkeep (
  id bigint PRIMARY KEY CONSTRAINT goods_sale_upkeep_is_one CHECK (id = 1),
  due_at timestamptz NOT NULL
);
GRANT SELECT, UPDATE ON goods_sale_upkeep TO arcade_app;
INSERT INTO goods_sale_upkeep (id, due_at) VALUES (1, '-infinity');
