-- Nobody lets people in alone (PROOF F3, SEC-006): who agreed to somebody whom another proposed. Null beside `added_by`: that one person made
-- the link alone, as it was before; null both: whoever runs the server did (`npm run operator`).
ALTER TABLE operator
  ADD COLUMN agreed_by bigint REFERENCES operator,
  ADD CONSTRAINT operator_let_in_by_two CHECK (agreed_by IS NULL OR (added_by IS NOT NULL AND agreed_by <> added_by));

-- Somebody, whoever came in by a link of theirs, and whoever came in by a link of those, are one person. Whoever was let in by one alone may be
-- that one, and is counted as them: so two of them are one as well.
CREATE OR REPLACE FUNCTION is_one_person(one bigint, other bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH RECURSIVE above (id, start, alone) AS (
    SELECT id, id, true FROM operator WHERE id IN (one, other)
    UNION SELECT o.added_by, above.start, above.alone AND o.agreed_by IS NULL FROM above JOIN operator o ON o.id = above.id WHERE o.added_by IS NOT NULL
  )
  SELECT coalesce(one = other, false)
    OR EXISTS (SELECT FROM above a JOIN above b ON b.id = a.id WHERE a.start = one AND b.start = other AND (a.alone OR b.alone))
$$;

-- The end of a suspension takes two people as the end of a wallet's freeze does. One person could lift it before; only those rows may say so.
ALTER TABLE member_freeze ADD COLUMN freed_by_one boolean NOT NULL DEFAULT false;
UPDATE member_freeze SET freed_by_one = true WHERE ended_by IS NOT NULL AND end_proposal_id IS NULL;
ALTER TABLE member_freeze
  DROP CONSTRAINT freeze_freed_by_two,
  ADD CONSTRAINT freeze_freed_by_two CHECK (freed_by_one OR ended_by IS NULL OR end_proposal_id IS NOT NULL);
REVOKE INSERT ON member_freeze FROM arcade_app;
GRANT INSERT (id, member_id, kind, reason_code, message, note, from_at, until_at, made_by, approved_by, proposal_id) ON member_freeze TO arcade_app;
