-- migration: compatible
-- When the sides of a dispute that have not answered are reminded; null once they were, or if nobody is.
ALTER TABLE dispute ADD COLUMN remind_at timestamptz;
GRANT UPDATE (remind_at) ON dispute TO arcade_app;
