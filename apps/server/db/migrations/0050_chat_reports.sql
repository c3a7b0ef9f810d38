-- Reported messages are taken by one operator at a time, and their author is told in words which rule was broken. The desk's answers are told of
-- where nobody has read them. Who closes their account takes their conversations along.

ALTER TABLE chat_report
  ADD COLUMN claimed_by bigint REFERENCES operator,
  ADD COLUMN claimed_until timestamptz,
  -- What its author reads: the rule, and the operator's words. Null where nothing was wrong, or before there were words.
  ADD COLUMN rule text CHECK (rule IN ('fraud', 'outside_contact', 'abuse', 'spam', 'other')),
  ADD COLUMN message text,
  ADD CONSTRAINT chat_report_claimed CHECK ((claimed_by IS NULL) = (claimed_until IS NULL) AND (claimed_by IS NULL OR state = 'open')),
  ADD CONSTRAINT chat_report_told CHECK ((rule IS NULL) = (message IS NULL) AND (rule IS NULL OR state = 'upheld')),
  -- Upheld: a mute, or a warning, which is words alone.
  ADD CONSTRAINT chat_report_upheld CHECK (state <> 'upheld' OR mute_id IS NOT NULL OR rule IS NOT NULL);
CREATE INDEX chat_report_of_mute ON chat_report (mute_id) WHERE mute_id IS NOT NULL;

-- The answer that its customer is told of at that time, unless they have read it by then.
ALTER TABLE desk_case
  ADD COLUMN tell_at timestamptz,
  ADD COLUMN tell_message_id bigint,
  ADD COLUMN tell_seq int,
  ADD CONSTRAINT desk_case_to_tell CHECK ((tell_at IS NULL) = (tell_message_id IS NULL) AND (tell_at IS NULL) = (tell_seq IS NULL));
CREATE INDEX desk_case_tell ON desk_case (tell_at) WHERE tell_at IS NOT NULL;

-- From when on all of it goes, read or not: one of its parties has closed their account.
ALTER TABLE conversation ADD COLUMN erase_at timestamptz;

GRANT UPDATE (claimed_by, claimed_until, rule, message) ON chat_report TO arcade_app;
GRANT UPDATE (tell_at, tell_message_id, tell_seq) ON desk_case TO arcade_app;
GRANT UPDATE (erase_at) ON conversation TO arcade_app;
