-- Columns of jobs and notices get the names that the code uses: the time of the next attempt, the number of attempts,
-- and the key that lets a notice exist once. Indexes, constraints and grants follow a column by themselves; the text of
-- functions does not.
DO $$
DECLARE
  waiting record;
  written record;
BEGIN
  FOR waiting IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'look_at' AND table_name IN
      (SELECT tablename FROM pg_tables WHERE schemaname = current_schema())
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN look_at TO next_attempt_at', waiting.table_name);
  END LOOP;
  FOR written IN
    SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND p.prosrc ~ '\mlook_at\M'
  LOOP
    EXECUTE regexp_replace(written.text, '\mlook_at\M', 'next_attempt_at', 'g');
  END LOOP;
END
$$;

ALTER TABLE recharge RENAME COLUMN looks TO attempts;
ALTER TABLE notice RENAME COLUMN cause TO dedupe_key;
ALTER TABLE notice RENAME CONSTRAINT notice_cause_check TO notice_dedupe_key_check;
ALTER TABLE bond_refund RENAME CONSTRAINT bond_refund_looks TO bond_refund_attempts;
ALTER TABLE invitation_reward RENAME CONSTRAINT invitation_reward_looks TO invitation_reward_attempts;

ALTER TABLE coupon RENAME COLUMN most TO max;
ALTER TABLE deal_person RENAME COLUMN most TO max;
ALTER TABLE invitation_count RENAME COLUMN most TO max;
ALTER TABLE promotion_day RENAME COLUMN most TO max;
ALTER TABLE withdrawal RENAME COLUMN most TO max;
ALTER TABLE withdrawal RENAME COLUMN least TO min;
