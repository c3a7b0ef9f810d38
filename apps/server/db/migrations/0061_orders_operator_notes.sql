-- What operators write to each other about an order. Buyer and store never read it, and nothing of it is changed.
CREATE TABLE order_operator_note (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  operator_id bigint NOT NULL REFERENCES operator,
  text text NOT NULL CONSTRAINT order_operator_note_length CHECK (length(text) BETWEEN 3 AND 500),
  created_at timestamptz NOT NULL
);
CREATE INDEX order_operator_note_of_order ON order_operator_note (order_id, id);
GRANT SELECT, INSERT ON order_operator_note TO arcade_app;
