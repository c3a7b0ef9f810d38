-- migration: compatible
-- Questions about goods, and their answers: a row without `question_id` is a question.
CREATE TABLE goods_question (
  id bigint PRIMARY KEY,
  goods_id bigint NOT NULL REFERENCES goods,
  store_id bigint NOT NULL REFERENCES store,
  question_id bigint REFERENCES goods_question,
  member_id bigint NOT NULL REFERENCES member,
  -- An answer of the store, whoever of its people wrote it.
  of_store boolean NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Answers that show, of a question; 0 of an answer.
  answers int NOT NULL DEFAULT 0,
  -- Whether the store has answered a question, also where that answer is hidden.
  answered boolean NOT NULL DEFAULT false,
  hidden_at timestamptz,
  hidden_by bigint REFERENCES operator,
  hidden_reason text,
  hidden_message text,
  CONSTRAINT goods_question_text CHECK (length(text) BETWEEN 1 AND 1000),
  CONSTRAINT goods_question_of_buyer CHECK (question_id IS NOT NULL OR NOT of_store),
  CONSTRAINT goods_question_answers CHECK (answers >= 0 AND (question_id IS NULL OR (answers = 0 AND NOT answered))),
  CONSTRAINT goods_question_hidden CHECK ((hidden_at IS NULL) = (hidden_by IS NULL)
    AND (hidden_at IS NULL) = (hidden_reason IS NULL) AND (hidden_at IS NULL) = (hidden_message IS NULL))
);
-- Questions with answers first, then the newest.
CREATE INDEX goods_question_of_goods ON goods_question (goods_id, (answers > 0) DESC, id DESC)
  WHERE question_id IS NULL AND hidden_at IS NULL;
CREATE INDEX goods_question_of_store ON goods_question (store_id, id DESC) WHERE question_id IS NULL AND hidden_at IS NULL;
CREATE INDEX goods_question_unanswered ON goods_question (store_id, id DESC)
  WHERE question_id IS NULL AND hidden_at IS NULL AND NOT answered;
CREATE INDEX goods_question_of_member ON goods_question (member_id, id DESC);
CREATE INDEX goods_question_hidden_now ON goods_question (id DESC) WHERE hidden_at IS NOT NULL;
-- A store answers a question once, and so does each buyer.
CREATE UNIQUE INDEX goods_question_store_once ON goods_question (question_id) WHERE of_store;
CREATE UNIQUE INDEX goods_question_buyer_once ON goods_question (question_id, member_id) WHERE question_id IS NOT NULL AND NOT of_store;
GRANT SELECT, INSERT ON goods_question TO arcade_app;
GRANT UPDATE (answers, answered, hidden_at, hidden_by, hidden_reason, hidden_message) ON goods_question TO arcade_app;
