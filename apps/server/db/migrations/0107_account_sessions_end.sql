-- A sign-in of a member slides with each use. Now it ends at a moment of its own, however often it is used. Those of before keep what they have.
ALTER TABLE session ADD COLUMN ends_at timestamptz;
UPDATE session SET ends_at = greatest(created_at + interval '90 days', expires_at);
ALTER TABLE session ALTER COLUMN ends_at SET NOT NULL, ADD CONSTRAINT session_ends CHECK (expires_at <= ends_at);
