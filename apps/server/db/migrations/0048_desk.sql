-- The mall's service desk: what customers ask, who has it, how it ended and what they thought of it (RULES 8; PAGES "Back office").

-- One open stretch of a conversation with the desk: from the customer's first word until the desk closes it. Its id is that of the message that began it.
CREATE TABLE desk_case (
  id bigint PRIMARY KEY,
  conversation_id bigint NOT NULL REFERENCES conversation,
  opened_at timestamptz NOT NULL,
  -- The customer's last word; whoever closes the case must have seen it.
  last_seq int NOT NULL,
  -- Since when the customer's words wait for an answer; null where the desk has answered them.
  waiting_since timestamptz CHECK (waiting_since >= opened_at),
  claimed_by bigint REFERENCES operator,
  claimed_at timestamptz CHECK (claimed_at >= opened_at),
  answered_at timestamptz CHECK (answered_at >= opened_at),
  answered_by bigint REFERENCES operator,
  -- When the clock had looked whether the desk was there; null until then.
  greeted_at timestamptz,
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 5),
  closed_at timestamptz CHECK (closed_at >= opened_at),
  closed_by bigint REFERENCES operator,
  outcome text,
  note text,
  stars int CHECK (stars BETWEEN 1 AND 5),
  rating text,
  rated_at timestamptz CHECK (rated_at >= closed_at),
  CONSTRAINT desk_case_claimed CHECK ((claimed_by IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT desk_case_answered CHECK ((answered_by IS NULL) = (answered_at IS NULL)),
  CONSTRAINT desk_case_closed CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL)
    AND (closed_at IS NULL) = (note IS NULL) AND (closed_at IS NULL OR waiting_since IS NULL)),
  CONSTRAINT desk_case_rated CHECK ((stars IS NULL) = (rated_at IS NULL) AND (stars IS NULL) = (rating IS NULL) AND (stars IS NULL OR closed_at IS NOT NULL))
);
-- One open case a conversation: of two first words at once one begins it.
CREATE UNIQUE INDEX desk_case_standing ON desk_case (conversation_id) WHERE closed_at IS NULL;
CREATE INDEX desk_case_of_conversation ON desk_case (conversation_id, id DESC);
CREATE INDEX desk_case_waiting ON desk_case (waiting_since, id) WHERE closed_at IS NULL;
CREATE INDEX desk_case_held ON desk_case (claimed_by) WHERE closed_at IS NULL AND claimed_by IS NOT NULL;
CREATE INDEX desk_case_ended ON desk_case (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX desk_case_opened ON desk_case (opened_at);
CREATE INDEX desk_case_ungreeted ON desk_case (id) WHERE greeted_at IS NULL;

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

-- From hand to hand.
CREATE TABLE desk_transfer (
  id bigint PRIMARY KEY,
  case_id bigint NOT NULL REFERENCES desk_case,
  -- Null: nobody had it.
  from_id bigint REFERENCES operator,
  by_id bigint NOT NULL REFERENCES operator,
  to_id bigint NOT NULL REFERENCES operator,
  note text NOT NULL,
  made_at timestamptz NOT NULL,
  CONSTRAINT desk_transfer_to_another CHECK (from_id <> to_id)
);
CREATE INDEX desk_transfer_of_case ON desk_transfer (case_id, id);

-- A visitor without an account: what they called themselves, and the language they read.
CREATE TABLE desk_visit (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  name text NOT NULL,
  language text NOT NULL,
  began_at timestamptz NOT NULL
);

CREATE TABLE desk_reply (
  id bigint PRIMARY KEY,
  title text NOT NULL,
  text jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by bigint NOT NULL REFERENCES operator,
  removed_at timestamptz
);

-- When the desk is there; the newest row holds.
CREATE TABLE desk_hours (
  id bigint PRIMARY KEY,
  hours jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL REFERENCES operator
);

GRANT SELECT, INSERT ON desk_case, desk_transfer, desk_visit, desk_reply, desk_hours TO arcade_app;
GRANT UPDATE (last_seq, waiting_since, claimed_by, claimed_at, answered_at, answered_by, greeted_at, tags, closed_at, closed_by, outcome, note, stars, rating, rated_at)
  ON desk_case TO arcade_app;
GRANT UPDATE (title, text, changed_at, changed_by, removed_at) ON desk_reply TO arcade_app;
