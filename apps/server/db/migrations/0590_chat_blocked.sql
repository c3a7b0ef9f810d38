-- migration: compatible
-- Each side of a store's conversation can block it. While it is blocked, `blocked_seq` is the number of its last
-- message, so the schema itself refuses another one. A recall moves both numbers.
ALTER TABLE conversation ADD COLUMN customer_blocked_at timestamptz, ADD COLUMN host_blocked_at timestamptz,
  ADD COLUMN blocked_seq int,
  ADD CONSTRAINT conversation_blocked CHECK (
    (blocked_seq IS NULL) = (customer_blocked_at IS NULL AND host_blocked_at IS NULL)
    AND (blocked_seq IS NULL OR (kind = 'store' AND blocked_seq = seq))
  ) NOT VALID;

ALTER TABLE conversation VALIDATE CONSTRAINT conversation_blocked;

GRANT UPDATE (customer_blocked_at, host_blocked_at, blocked_seq) ON conversation TO arcade_app;
