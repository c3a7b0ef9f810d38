-- One claim for everything that waits for an operator. Ten tables had the same two columns and the same check. A claim on `goods` or `review` holds
-- the open reports about them. Only a case of customer service has no end: its holder keeps it until they let it go, hand it over or close it.
CREATE TABLE claim (
  kind text NOT NULL,
  subject_id bigint NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  until timestamptz,
  PRIMARY KEY (kind, subject_id),
  CONSTRAINT claim_of_known_kind CHECK (
    kind IN ('application', 'recharge', 'withdrawal', 'dispute', 'desk_case', 'goods', 'review', 'chat_report', 'signal', 'appeal')
  ),
  CONSTRAINT claim_runs_out CHECK ((until IS NULL) = (kind = 'desk_case'))
);
CREATE INDEX claim_of_operator ON claim (operator_id, kind);
GRANT SELECT, INSERT, UPDATE, DELETE ON claim TO arcade_app;

INSERT INTO claim (kind, subject_id, operator_id, until)
  SELECT 'application', id, claimed_by, claimed_until FROM application WHERE claimed_by IS NOT NULL
  UNION ALL SELECT 'recharge', id, claimed_by, claimed_until FROM recharge WHERE claimed_by IS NOT NULL
  UNION ALL SELECT 'withdrawal', id, claimed_by, claimed_until FROM withdrawal WHERE claimed_by IS NOT NULL
  UNION ALL SELECT 'dispute', refund_id, claimed_by, claimed_until FROM dispute WHERE claimed_by IS NOT NULL
  UNION ALL SELECT 'desk_case', id, claimed_by, NULL FROM desk_case WHERE claimed_by IS NOT NULL AND closed_at IS NULL
  UNION ALL SELECT 'chat_report', id, claimed_by, claimed_until FROM chat_report WHERE claimed_by IS NOT NULL
  UNION ALL SELECT 'signal', id, claimed_by, claimed_until FROM signal WHERE claimed_by IS NOT NULL
  UNION ALL SELECT 'appeal', id, claimed_by, claimed_until FROM appeal WHERE claimed_by IS NOT NULL AND outcome IS NULL;
-- The reports of one thing were claimed together, row by row.
INSERT INTO claim (kind, subject_id, operator_id, until)
  SELECT DISTINCT ON (goods_id) 'goods', goods_id, claimed_by, claimed_until FROM goods_report
  WHERE claimed_by IS NOT NULL AND state = 'open' ORDER BY goods_id, claimed_until DESC;
INSERT INTO claim (kind, subject_id, operator_id, until)
  SELECT DISTINCT ON (review_id) 'review', review_id, claimed_by, claimed_until FROM review_report
  WHERE claimed_by IS NOT NULL AND state = 'open' ORDER BY review_id, claimed_until DESC;

-- With the columns go their indexes, their grants and the checks that name them.
ALTER TABLE application DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE recharge DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE recharge ADD CONSTRAINT recharge_over CHECK (state = 'pending' OR (look_at IS NULL AND review_at IS NULL));
ALTER TABLE withdrawal DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE dispute DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE desk_case DROP COLUMN claimed_by, DROP COLUMN claimed_at;
ALTER TABLE goods_report DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE review_report DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE chat_report DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE signal DROP COLUMN claimed_by, DROP COLUMN claimed_until;
ALTER TABLE appeal DROP COLUMN claimed_by, DROP COLUMN claimed_until;
