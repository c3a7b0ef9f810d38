-- An account moves to a new mailbox only after somebody who reads that mailbox has opened the link that was sent there.
ALTER TABLE account_recovery ADD COLUMN confirm_hash bytea;
ALTER TABLE account_recovery ADD COLUMN confirmed_at timestamp with time zone;
-- What was agreed on before this release was agreed on without the link.
UPDATE account_recovery SET confirm_hash = sha256(id::text::bytea), confirmed_at = agreed_at;
ALTER TABLE account_recovery ALTER COLUMN confirm_hash SET NOT NULL;
ALTER TABLE account_recovery ADD CONSTRAINT account_recovery_done_when_confirmed
  CHECK (done_at IS NULL OR confirmed_at IS NOT NULL);
ALTER TABLE account_recovery DROP CONSTRAINT account_recovery_stopped_by;
ALTER TABLE account_recovery ADD CONSTRAINT account_recovery_stopped_by CHECK (
  (stopped_at IS NULL) = (stopped_by IS NULL)
  AND stopped_by IN ('member', 'not_me', 'operator', 'email_taken', 'email_changed', 'not_confirmed'));
CREATE UNIQUE INDEX account_recovery_confirm_hash ON account_recovery (confirm_hash);
GRANT UPDATE (confirmed_at) ON account_recovery TO arcade_app;
