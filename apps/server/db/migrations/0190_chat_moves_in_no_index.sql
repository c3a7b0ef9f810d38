-- What moves with each message stood in indexes, so each update of a conversation wrote all ten of them anew. Now a
-- message changes an indexed value only once a minute, and when a side has something unread or nothing any more.
ALTER TABLE conversation
  ADD COLUMN last_minute timestamptz NOT NULL GENERATED ALWAYS AS (date_bin('1 minute', last_at, '2000-01-01 00:00:00Z')) STORED,
  ADD COLUMN customer_unread boolean NOT NULL GENERATED ALWAYS AS (seq > customer_read) STORED,
  ADD COLUMN host_unread boolean NOT NULL GENERATED ALWAYS AS (seq > host_read) STORED;

DROP INDEX conversation_of_member;
DROP INDEX conversation_of_merchant;
DROP INDEX conversation_unread_by_member;
DROP INDEX conversation_unread_by_merchant;
CREATE INDEX conversation_of_member ON conversation (member_id, customer_pinned, last_minute, id);
CREATE INDEX conversation_of_merchant ON conversation (merchant_id, host_pinned, last_minute, id);
CREATE INDEX conversation_unread_by_member ON conversation (member_id) WHERE customer_unread;
CREATE INDEX conversation_unread_by_merchant ON conversation (merchant_id) WHERE host_unread;

-- A text has no picture, no voice and recalls nothing: it needs no entry in these.
ALTER TABLE chat_message
  DROP CONSTRAINT chat_message_picture_key,
  DROP CONSTRAINT chat_message_voice_key,
  DROP CONSTRAINT chat_message_recalls_key;
CREATE UNIQUE INDEX chat_message_picture_key ON chat_message (picture) WHERE picture IS NOT NULL;
CREATE UNIQUE INDEX chat_message_voice_key ON chat_message (voice) WHERE voice IS NOT NULL;
CREATE UNIQUE INDEX chat_message_recalls_key ON chat_message (recalls) WHERE recalls IS NOT NULL;

-- Once for each statement: messages are written many at a time, and those of stores have no case.
DROP TRIGGER chat_message_to_support ON chat_message;
CREATE OR REPLACE FUNCTION open_support_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO support_case (id, conversation_id, opened_at, last_seq, waiting_since)
  SELECT min(m.id), m.conversation_id, min(m.created_at), max(m.seq), min(m.created_at)
  FROM written m JOIN conversation c ON c.id = m.conversation_id
  WHERE m.side = 'customer' AND m.type <> 'recall' AND c.kind = 'service'
  GROUP BY m.conversation_id
  ON CONFLICT (conversation_id) WHERE closed_at IS NULL
  DO UPDATE SET last_seq = excluded.last_seq, waiting_since = coalesce(support_case.waiting_since, excluded.waiting_since);
  RETURN NULL;
END $$;
CREATE TRIGGER chat_message_to_support AFTER INSERT ON chat_message REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION open_support_case();
