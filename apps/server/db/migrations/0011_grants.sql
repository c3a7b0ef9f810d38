-- The application's role: it reads and writes, but what has been posted, sealed or told stays as it is (I16).
GRANT USAGE ON SCHEMA public TO arcade_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO arcade_app;
REVOKE UPDATE, DELETE, TRUNCATE ON transfer, entry, seal, sealed_transfer, stock_move, order_history FROM arcade_app;
REVOKE DELETE, TRUNCATE ON account, orders, order_line, member FROM arcade_app;
-- An account can be opened and posted to, never renamed.
REVOKE UPDATE ON account FROM arcade_app;
GRANT UPDATE (balance, last_seq) ON account TO arcade_app;
