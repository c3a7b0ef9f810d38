-- Each return of an order's money with its moment: an order can go back in parts on several days, and a store's books name each of them.
CREATE TABLE order_given_back (
  id bigint PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  store_id bigint NOT NULL REFERENCES store,
  at timestamptz NOT NULL,
  -- To the buyer, to the mall's promotion money, from the supplier; and after the settlement from the commission and from what was settled.
  refunded bigint NOT NULL CHECK (refunded >= 0),
  platform bigint NOT NULL CHECK (platform >= 0),
  purchase_back bigint NOT NULL CHECK (purchase_back >= 0),
  commission bigint NOT NULL,
  settled bigint NOT NULL
);
CREATE INDEX order_given_back_of_store ON order_given_back (store_id, at);
CREATE INDEX order_given_back_of_order ON order_given_back (order_id);
INSERT INTO order_given_back (id, order_id, store_id, at, refunded, platform, purchase_back, commission, settled)
  SELECT id, id, store_id, refunded_at, refunded, platform_refunded, purchase_back, 0, 0 FROM orders WHERE refunded_at IS NOT NULL;
GRANT SELECT, INSERT ON order_given_back TO arcade_app;
