-- Transfers that wait for their seal. The posting writes a row, the seal takes it out. To ask whether anything waits,
-- the ledger was joined with its seals: 2.1 s at a million transfers, each second. The table is short, so its rows are
-- cleaned up early. No foreign key, which would cost
-- each posting a look-up: the ledger's check compares all transfers with both tables.
CREATE TABLE unsealed_transfer (
  transfer_id bigint PRIMARY KEY,
  created_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 20000);
CREATE INDEX unsealed_transfer_age ON unsealed_transfer (created_at);
GRANT DELETE, INSERT, SELECT ON unsealed_transfer TO arcade_app;

INSERT INTO unsealed_transfer (transfer_id, created_at)
SELECT t.id, t.created_at FROM transfer t WHERE NOT EXISTS (SELECT FROM sealed_transfer s WHERE s.transfer_id = t.id);
