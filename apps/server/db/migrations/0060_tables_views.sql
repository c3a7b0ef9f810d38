-- What an operator keeps of a table: filters, sort and columns as they stand in the address of the page.
CREATE TABLE operator_view (
  id bigint PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  table_name text NOT NULL,
  name text NOT NULL CONSTRAINT operator_view_name_length CHECK (length(name) BETWEEN 1 AND 40),
  parameters jsonb NOT NULL CONSTRAINT operator_view_parameters_object CHECK (jsonb_typeof(parameters) = 'object'),
  created_at timestamptz NOT NULL,
  CONSTRAINT operator_view_name_once UNIQUE (operator_id, table_name, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operator_view TO arcade_app;

-- The lists of the back office are sorted by these.
CREATE INDEX orders_by_amount ON orders (actual_payment, id);
CREATE INDEX store_by_credit ON store (credit, id);
CREATE INDEX goods_by_price_all ON goods (price, id);
CREATE INDEX recharge_by_amount ON recharge (amount, id);
CREATE INDEX withdrawal_by_amount ON withdrawal (amount, id);
CREATE INDEX dispute_by_opened ON dispute (opened_at, refund_id);
CREATE INDEX coupon_by_end ON coupon (ends_at, id);
CREATE INDEX audit_by_time ON audit_log (created_at, number);
