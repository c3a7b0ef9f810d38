-- The merchant's own code of a SKU: unique in its store, whatever its letters' case. It is a table of its own, because
-- a SKU does not name its store, and because most SKUs have none.
CREATE TABLE sku_code (
  sku_id bigint NOT NULL,
  store_id bigint NOT NULL,
  code text NOT NULL,
  CONSTRAINT sku_code_pkey PRIMARY KEY (sku_id),
  CONSTRAINT sku_code_length CHECK (length(code) BETWEEN 1 AND 40),
  CONSTRAINT sku_code_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku (id),
  CONSTRAINT sku_code_store_id_fkey FOREIGN KEY (store_id) REFERENCES store (id)
);
CREATE UNIQUE INDEX sku_code_once_in_store ON sku_code (store_id, lower(code));
GRANT SELECT, INSERT, UPDATE, DELETE ON sku_code TO arcade_app;

-- From how few pieces on a SKU of these goods counts as low. Without it the mall's figure holds.
ALTER TABLE goods ADD COLUMN low_stock integer;
ALTER TABLE goods ADD CONSTRAINT goods_low_stock_bounds CHECK (low_stock BETWEEN 0 AND 999999);
