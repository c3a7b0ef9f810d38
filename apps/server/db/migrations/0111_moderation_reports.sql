-- One table for what members report, whatever it is. Goods, reviews and messages of chats had a table each, with the
-- same states and checks.

-- What the author of a reported message was told: a warning, or with `mute_id` that they may not write for a time. It
-- stands beside `goods_takedown` and `review_hide`, which say the same of goods and reviews.
CREATE TABLE chat_warning (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  rule text NOT NULL CONSTRAINT chat_warning_known_rule CHECK (rule IN ('fraud', 'outside_contact', 'abuse', 'spam', 'other')),
  message text NOT NULL,
  mute_id bigint REFERENCES chat_mute,
  made_by bigint NOT NULL REFERENCES operator,
  made_at timestamptz NOT NULL
);
CREATE INDEX chat_warning_of_member ON chat_warning (member_id, id DESC);
CREATE UNIQUE INDEX chat_warning_of_mute ON chat_warning (mute_id) WHERE mute_id IS NOT NULL;
GRANT SELECT, INSERT ON chat_warning TO arcade_app;

CREATE TABLE report (
  id bigint PRIMARY KEY,
  kind text NOT NULL CONSTRAINT report_of_known_kind CHECK (kind IN ('goods', 'review', 'message')),
  goods_id bigint REFERENCES goods,
  review_id bigint REFERENCES review,
  -- Without a key: a message may be forgotten when nothing about it is open any more.
  message_id bigint,
  subject_id bigint NOT NULL GENERATED ALWAYS AS (coalesce(goods_id, review_id, message_id)) STORED,
  -- Of a review: the review, or the store's reply below it.
  part text CONSTRAINT report_known_part CHECK (part IN ('review', 'reply')),
  member_id bigint NOT NULL REFERENCES member,
  -- Whose goods or words they are.
  about_id bigint NOT NULL REFERENCES member,
  reason_code text NOT NULL,
  text text NOT NULL,
  conversation_id bigint REFERENCES conversation,
  -- Of a message: what was said around it when it was reported. A recall takes nothing from it.
  evidence jsonb,
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CONSTRAINT report_known_state CHECK (state IN ('open', 'upheld', 'dismissed')),
  decided_by bigint REFERENCES operator,
  decided_at timestamptz,
  takedown_id bigint REFERENCES goods_takedown,
  hide_id bigint REFERENCES review_hide,
  warning_id bigint REFERENCES chat_warning,
  CONSTRAINT report_names_its_subject CHECK (
    (kind = 'goods') = (goods_id IS NOT NULL) AND (kind = 'review') = (review_id IS NOT NULL) AND (kind = 'message') = (message_id IS NOT NULL)
    AND (kind = 'review') = (part IS NOT NULL)
  ),
  CONSTRAINT report_of_message_has_evidence CHECK (
    (kind = 'message') = (conversation_id IS NOT NULL) AND (kind = 'message') = (evidence IS NOT NULL) AND jsonb_typeof(evidence) = 'array'
  ),
  CONSTRAINT report_of_another CHECK (about_id <> member_id),
  CONSTRAINT report_decided CHECK ((state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL)),
  CONSTRAINT report_upheld_by_a_decision CHECK (
    (kind = 'goods' AND state = 'upheld') = (takedown_id IS NOT NULL) AND (kind = 'review' AND state = 'upheld') = (hide_id IS NOT NULL)
    AND (kind = 'message' AND state = 'upheld') = (warning_id IS NOT NULL)
  ),
  CONSTRAINT report_times CHECK (decided_at >= made_at)
);
-- One open report of a member about each thing. A message is reported once: it does not change.
CREATE UNIQUE INDEX report_once ON report (kind, subject_id, member_id, part) NULLS NOT DISTINCT WHERE state = 'open';
CREATE UNIQUE INDEX report_message_once ON report (message_id, member_id) WHERE message_id IS NOT NULL;
CREATE INDEX report_of_subject ON report (kind, subject_id, id DESC);
CREATE INDEX report_open ON report (kind, subject_id, id) WHERE state = 'open';
CREATE INDEX report_open_conversation ON report (conversation_id) WHERE state = 'open' AND conversation_id IS NOT NULL;
CREATE INDEX report_of_member ON report (member_id, id DESC);
CREATE INDEX report_of_warning ON report (warning_id) WHERE warning_id IS NOT NULL;
GRANT SELECT, INSERT ON report TO arcade_app;
GRANT UPDATE (state, decided_by, decided_at, takedown_id, hide_id, warning_id) ON report TO arcade_app;

INSERT INTO chat_warning (id, member_id, rule, message, mute_id, made_by, made_at)
  SELECT r.id, r.author_id, coalesce(r.rule, x.reason_code), coalesce(r.message, ''), r.mute_id, r.decided_by, r.decided_at
  FROM chat_report r LEFT JOIN chat_mute x ON x.id = r.mute_id WHERE r.state = 'upheld';
INSERT INTO report (id, kind, goods_id, member_id, about_id, reason_code, text, made_at, state, decided_by, decided_at, takedown_id)
  SELECT r.id, 'goods', r.goods_id, r.member_id, s.owner_id, r.reason_code, r.text, r.made_at, r.state, r.decided_by, r.decided_at, r.takedown_id
  FROM goods_report r JOIN goods g ON g.id = r.goods_id JOIN store s ON s.id = g.store_id;
INSERT INTO report (id, kind, review_id, part, member_id, about_id, reason_code, text, made_at, state, decided_by, decided_at, hide_id)
  SELECT p.id, 'review', p.review_id, p.part, p.member_id, CASE p.part WHEN 'reply' THEN s.owner_id ELSE r.member_id END, p.reason_code, p.text,
    p.made_at, p.state, p.decided_by, p.decided_at, p.hide_id
  FROM review_report p JOIN review r ON r.id = p.review_id JOIN store s ON s.id = r.store_id;
INSERT INTO report (id, kind, message_id, member_id, about_id, reason_code, text, conversation_id, evidence, made_at, state, decided_by, decided_at, warning_id)
  SELECT id, 'message', message_id, member_id, author_id, reason_code, text, conversation_id, quote, made_at, state, decided_by, decided_at,
    CASE WHEN state = 'upheld' THEN id END
  FROM chat_report;

-- A claim on a reported message names the message, as those on goods and reviews name what was reported.
ALTER TABLE claim DROP CONSTRAINT claim_of_known_kind;
UPDATE claim SET kind = 'message', subject_id = r.message_id FROM chat_report r WHERE claim.kind = 'chat_report' AND r.id = claim.subject_id;
ALTER TABLE claim ADD CONSTRAINT claim_of_known_kind CHECK (
  kind IN ('application', 'recharge', 'withdrawal', 'dispute', 'desk_case', 'goods', 'review', 'message', 'signal', 'appeal')
);

DROP TABLE goods_report;
DROP TABLE review_report;
DROP TABLE chat_report;
