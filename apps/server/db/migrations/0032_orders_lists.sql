-- A store's orders of one state without reading all that it ever sold; a buyer's are few enough.
CREATE INDEX orders_of_store_by_state ON orders (store_id, state, id DESC);
