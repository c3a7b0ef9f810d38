-- Conversations.

CREATE TABLE conversation (
  id bigint PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('store', 'service')),
  -- The customer: a member or, at the desk, somebody without an account, known by what their browser keeps.
  member_id bigint REFERENCES member,
  visitor_hash bytea UNIQUE CHECK (octet_length(visitor_hash) = 32),
  store_id bigint REFERENCES store,
  merchant_id bigint REFERENCES member,
  -- The number of its last message. Whoever adds one holds this row, so numbers have no gaps and one order.
  seq int NOT NULL CHECK (seq >= 0),
  -- Messages up to here were old enough to be deleted.
  floor_seq int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- When old messages are looked for next.
  forget_at timestamptz NOT NULL,
  -- Of each side: read up to here; cleared away up to here; out of the list while nothing was said after this; at the top of the list.
  customer_read int NOT NULL DEFAULT 0,
  host_read int NOT NULL DEFAULT 0,
  customer_cleared int NOT NULL DEFAULT 0,
  host_cleared int NOT NULL DEFAULT 0,
  customer_hidden int NOT NULL DEFAULT 0,
  host_hidden int NOT NULL DEFAULT 0,
  customer_pinned boolean NOT NULL DEFAULT false,
  host_pinned boolean NOT NULL DEFAULT false,
  -- From when on all of it goes, read or not: one of its parties has closed their account.
  erase_at timestamptz,
  CONSTRAINT conversation_parties CHECK (CASE kind
    WHEN 'store' THEN member_id IS NOT NULL AND visitor_hash IS NULL AND store_id IS NOT NULL AND merchant_id IS NOT NULL AND merchant_id <> member_id
    ELSE store_id IS NULL AND merchant_id IS NULL AND (member_id IS NULL) <> (visitor_hash IS NULL) END),
  CONSTRAINT conversation_positions CHECK (floor_seq BETWEEN 0 AND seq AND customer_read BETWEEN 0 AND seq AND host_read BETWEEN 0 AND seq
    AND customer_cleared BETWEEN 0 AND seq AND host_cleared BETWEEN 0 AND seq AND customer_hidden BETWEEN 0 AND seq AND host_hidden BETWEEN 0 AND seq),
  -- What a message's sender must be one of.
  UNIQUE (id, member_id),
  UNIQUE (id, merchant_id)
) WITH (fillfactor = 70);
CREATE INDEX conversation_unread_by_merchant ON conversation (merchant_id) WHERE seq > host_read;
CREATE UNIQUE INDEX conversation_with_desk ON conversation (member_id) WHERE kind = 'service';
CREATE INDEX conversation_forget ON conversation (forget_at);
CREATE INDEX conversation_begun ON conversation (member_id, created_at);
CREATE INDEX conversation_of_merchant ON conversation (merchant_id, host_pinned, last_at, id);
CREATE INDEX conversation_unread_by_member ON conversation (member_id) WHERE seq > customer_read;
CREATE UNIQUE INDEX conversation_with_store ON conversation (member_id, store_id) WHERE kind = 'store';
CREATE INDEX conversation_of_member ON conversation (member_id, customer_pinned, last_at, id);

-- Who talks to whom never changes.
GRANT INSERT, SELECT ON conversation TO arcade_app;
GRANT UPDATE (seq, floor_seq, last_at, forget_at, customer_read, host_read, customer_cleared, host_cleared, customer_hidden, host_hidden, customer_pinned, host_pinned, erase_at) ON conversation TO arcade_app;

CREATE TABLE chat_message (
  id bigint PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  seq int NOT NULL CHECK (seq > 0),
  side text NOT NULL CHECK (side IN ('customer', 'host')),
  -- Who wrote it and with which session, as the server knew it. Null: a visitor, the desk, or the mall by itself.
  sender_id bigint REFERENCES member,
  session_id bigint,
  operator_id bigint REFERENCES operator,
  automatic boolean NOT NULL DEFAULT false,
  -- As its sender's device called it.
  client_id text CHECK (client_id ~ '^[A-Za-z0-9_-]{16,64}$'),
  type text NOT NULL CHECK (type IN ('text', 'img', 'voice', 'goods', 'order', 'recall')),
  text text CHECK (char_length(text) BETWEEN 1 AND 4000),
  picture text UNIQUE,
  picture_width int CHECK (picture_width > 0),
  picture_height int CHECK (picture_height > 0),
  voice text UNIQUE,
  voice_ms int CHECK (voice_ms BETWEEN 1 AND 60000),
  voice_levels smallint[] CHECK (cardinality(voice_levels) <= 64),
  goods_id bigint REFERENCES goods,
  order_id bigint REFERENCES orders,
  -- The message that a recall takes back. It may be old enough to be gone one day before its recall is.
  recalls bigint UNIQUE,
  risks text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- Until when it may be taken back, by the rules of its time (I48).
  recall_until timestamptz NOT NULL CHECK (recall_until >= created_at),
  recalled_at timestamptz CHECK (recalled_at <= recall_until),
  -- Its sender is a party to the conversation, on their own side (I45).
  customer_id bigint GENERATED ALWAYS AS (CASE WHEN side = 'customer' THEN sender_id END) STORED,
  host_id bigint GENERATED ALWAYS AS (CASE WHEN side = 'host' THEN sender_id END) STORED,
  CONSTRAINT chat_message_in_order UNIQUE (conversation_id, seq),
  -- What its sender's device sent twice is here once (I43).
  CONSTRAINT chat_message_once UNIQUE (sender_id, client_id),
  FOREIGN KEY (conversation_id, customer_id) REFERENCES conversation (id, member_id),
  FOREIGN KEY (conversation_id, host_id) REFERENCES conversation (id, merchant_id),
  CONSTRAINT chat_message_session CHECK ((sender_id IS NULL) = (session_id IS NULL)),
  CONSTRAINT chat_message_desk CHECK (operator_id IS NULL OR (side = 'host' AND sender_id IS NULL AND NOT automatic)),
  CONSTRAINT chat_message_automatic CHECK (NOT automatic OR (side = 'host' AND sender_id IS NULL AND client_id IS NULL AND type = 'text')),
  CONSTRAINT chat_message_named CHECK (client_id IS NOT NULL OR automatic OR type = 'recall'),
  CONSTRAINT chat_message_recall CHECK ((type = 'recall') = (recalls IS NOT NULL) AND (recalled_at IS NULL OR (type <> 'recall' AND NOT automatic))),
  -- A recalled one has nothing left of what it said; every other has just what its type says.
  CONSTRAINT chat_message_content CHECK (
    (text IS NOT NULL) = (type = 'text' AND recalled_at IS NULL)
    AND (picture IS NOT NULL) = (type = 'img' AND recalled_at IS NULL)
    AND (picture IS NULL) = (picture_width IS NULL) AND (picture IS NULL) = (picture_height IS NULL)
    AND (voice IS NOT NULL) = (type = 'voice' AND recalled_at IS NULL)
    AND (voice IS NULL) = (voice_ms IS NULL) AND (voice IS NULL) = (voice_levels IS NULL)
    AND (goods_id IS NOT NULL) = (type = 'goods' AND recalled_at IS NULL)
    AND (order_id IS NOT NULL) = (type = 'order' AND recalled_at IS NULL)
    AND (risks = '{}' OR text IS NOT NULL))
);
-- A visitor's and the desk's own, by conversation and side.
CREATE UNIQUE INDEX chat_message_once_of_nobody ON chat_message (conversation_id, side, client_id) WHERE sender_id IS NULL AND client_id IS NOT NULL;

-- In the same transaction as the message: no word of a customer is without its case, whoever closes at that moment.
CREATE FUNCTION open_desk_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO desk_case (id, conversation_id, opened_at, last_seq, waiting_since)
  SELECT NEW.id, NEW.conversation_id, NEW.created_at, NEW.seq, NEW.created_at FROM conversation c WHERE c.id = NEW.conversation_id AND c.kind = 'service'
  ON CONFLICT (conversation_id) WHERE closed_at IS NULL
  DO UPDATE SET last_seq = excluded.last_seq, waiting_since = coalesce(desk_case.waiting_since, excluded.waiting_since);
  RETURN NULL;
END $$;

CREATE TRIGGER chat_message_to_desk AFTER INSERT ON chat_message FOR EACH ROW WHEN (NEW.side = 'customer' AND NEW.type <> 'recall')
  EXECUTE FUNCTION open_desk_case();

-- What was said changes in one way: it is taken back. What is old is deleted.
GRANT DELETE, INSERT, SELECT ON chat_message TO arcade_app;
GRANT UPDATE (text, picture, picture_width, picture_height, voice, voice_ms, voice_levels, goods_id, order_id, risks, recalled_at) ON chat_message TO arcade_app;

-- Recorded voices. The file stands under its name; what no message names within a day goes away, and so does what was taken back.
CREATE TABLE chat_voice (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('webm', 'ogg', 'm4a')),
  bytes int NOT NULL CHECK (bytes BETWEEN 1 AND 1050000),
  ms int NOT NULL CHECK (ms BETWEEN 1 AND 60000),
  levels smallint[] NOT NULL CHECK (cardinality(levels) <= 64),
  created_at timestamptz NOT NULL,
  named_at timestamptz,
  dropped boolean NOT NULL DEFAULT false
);
CREATE INDEX chat_voice_of_member ON chat_voice (member_id, created_at);
CREATE INDEX chat_voice_due ON chat_voice (created_at) WHERE named_at IS NULL OR dropped;

GRANT DELETE, INSERT, SELECT, UPDATE ON chat_voice TO arcade_app;

-- Who may not write for a time, and why. Reading, the desk, orders and money are not touched.
CREATE TABLE chat_mute (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  reason_code text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  made_by bigint NOT NULL REFERENCES operator,
  made_at timestamptz NOT NULL,
  until timestamptz NOT NULL CHECK (until > made_at),
  ended_at timestamptz CHECK (ended_at BETWEEN made_at AND until),
  ended_by bigint REFERENCES operator,
  CONSTRAINT chat_mute_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  -- One at a time.
  CONSTRAINT chat_mute_one EXCLUDE USING gist (int8range(member_id, member_id, '[]') WITH &&, tstzrange(made_at, coalesce(ended_at, until)) WITH &&)
);

GRANT INSERT, SELECT ON chat_mute TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON chat_mute TO arcade_app;

-- What the mall's translator made of a message, so that nothing is asked for twice.
CREATE TABLE chat_translation (
  message_id bigint NOT NULL REFERENCES chat_message ON DELETE CASCADE,
  language text NOT NULL,
  text text NOT NULL,
  from_language text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (message_id, language)
);

GRANT DELETE, INSERT, SELECT ON chat_translation TO arcade_app;

-- What must always hold of chats (PROOF I43-I48) is looked through once a day. What is found is told to operators, and stops nothing.
CREATE TABLE chat_check (
  date date PRIMARY KEY,
  -- When it is looked at next; null: nothing was found.
  look_at timestamptz
);

GRANT INSERT, SELECT, UPDATE ON chat_check TO arcade_app;

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
CREATE UNIQUE INDEX chat_warning_of_mute ON chat_warning (mute_id) WHERE mute_id IS NOT NULL;
CREATE INDEX chat_warning_of_member ON chat_warning (member_id, id DESC);

GRANT INSERT, SELECT ON chat_warning TO arcade_app;

ALTER TABLE report ADD CONSTRAINT report_warning_id_fkey FOREIGN KEY (warning_id) REFERENCES chat_warning(id);

ALTER TABLE report ADD CONSTRAINT report_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id);
