-- migration: compatible
-- The difference that came back to a buyer because the price of a line fell after the receipt. Once for each line. Rows
-- are never changed.
CREATE TABLE price_protection (
  line_id bigint PRIMARY KEY,
  order_id bigint NOT NULL,
  -- What a piece cost at that moment, and how many pieces the buyer kept.
  price bigint NOT NULL,
  pieces int NOT NULL,
  amount bigint NOT NULL,
  createtime timestamptz NOT NULL,
  CONSTRAINT price_protection_of_line FOREIGN KEY (line_id, order_id) REFERENCES order_line (id, order_id),
  CONSTRAINT price_protection_row CHECK (price > 0 AND pieces > 0 AND amount > 0)
);

CREATE INDEX price_protection_of_order ON price_protection (order_id);

GRANT INSERT, SELECT ON price_protection TO arcade_app;
