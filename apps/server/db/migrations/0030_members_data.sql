-- A member who closed the account: what the books need stays under a name that says nothing.
ALTER TABLE member ADD COLUMN closed_at timestamptz;
ALTER TABLE member ADD CONSTRAINT member_closed CHECK (closed_at IS NULL OR (avatar IS NULL AND email LIKE '%@closed.invalid'));
