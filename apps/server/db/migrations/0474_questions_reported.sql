-- Questions and answers can be reported. `subject_id` is written from now on: a generated column cannot change its
-- expression, and the version before writes none.
ALTER TABLE report ADD COLUMN question_id bigint REFERENCES goods_question;
ALTER TABLE report ALTER COLUMN subject_id DROP EXPRESSION;
ALTER TABLE report DROP CONSTRAINT report_of_known_kind, DROP CONSTRAINT report_names_its_subject;
ALTER TABLE report
  ADD CONSTRAINT report_of_known_kind CHECK (kind IN ('goods', 'review', 'message', 'question')) NOT VALID,
  ADD CONSTRAINT report_names_its_subject CHECK (
    (kind = 'goods') = (goods_id IS NOT NULL) AND (kind = 'review') = (review_id IS NOT NULL)
    AND (kind = 'message') = (message_id IS NOT NULL) AND (kind = 'question') = (question_id IS NOT NULL)
    AND (kind = 'review') = (part IS NOT NULL)
    AND subject_id = coalesce(goods_id, review_id, message_id, question_id)
  ) NOT VALID;
ALTER TABLE claim DROP CONSTRAINT claim_of_known_kind;
ALTER TABLE claim ADD CONSTRAINT claim_of_known_kind CHECK (kind IN ('application', 'recharge', 'withdrawal', 'dispute',
  'refund', 'order', 'bond_refund', 'support_case', 'goods', 'review', 'message', 'question', 'signal', 'appeal',
  'invitation_reward', 'proposal'));
