-- migration: compatible
-- How far the check of the ledger has come. It used to read everything in one snapshot: 44 s a million transfers, in
-- which the accounts that every payment changes could not be cleaned up, so payments fell to a fifth of their rate.

-- The entry up to which an account was found whole, and the balance after it. The next check begins there.
CREATE TABLE account_checkpoint (
  account_id bigint PRIMARY KEY,
  seq bigint NOT NULL CHECK (seq > 0),
  balance bigint NOT NULL
);
GRANT INSERT, SELECT, UPDATE ON account_checkpoint TO arcade_app;

-- Where each walk over old rows stands: a lap is over after 30 days at most, and the next one begins. The new parts are
-- walked once. `second` is the number of an entry within its account; 0 elsewhere.
CREATE TABLE ledger_lap (
  part text PRIMARY KEY CHECK (part IN ('new transfers', 'new seals', 'entries', 'transfers', 'seals', 'orders')),
  first bigint NOT NULL DEFAULT 0,
  second bigint NOT NULL DEFAULT 0,
  finished_at timestamptz
);
GRANT SELECT, UPDATE ON ledger_lap TO arcade_app;
INSERT INTO ledger_lap (part) VALUES ('new transfers'), ('new seals'), ('entries'), ('transfers'), ('seals'), ('orders');
