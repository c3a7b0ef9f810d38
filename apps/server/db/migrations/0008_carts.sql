CREATE TABLE cart_line (
  member_id bigint NOT NULL REFERENCES member,
  sku_id bigint NOT NULL REFERENCES sku,
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  price_seen bigint NOT NULL CHECK (price_seen > 0),
  ticked boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, sku_id)
);
