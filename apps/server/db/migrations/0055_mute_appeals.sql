-- Whoever may not write in chats appeals against that like against every other decision; somebody else than who decided answers (PROOF F4).
ALTER TABLE appeal
  DROP CONSTRAINT appeal_subject_check,
  ADD CONSTRAINT appeal_subject_check
    CHECK (subject IN ('freeze', 'withdrawal', 'recharge', 'application', 'bond', 'credit', 'takedown', 'store_hold', 'review', 'refund', 'mute'));
