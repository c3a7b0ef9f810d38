-- What operators answer for: appeals, moderation, applications, customer service, signals.

CREATE TABLE appeal (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  text text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  outcome text,
  answer text,
  answered_at timestamp with time zone,
  answered_by bigint,
  dispute_id bigint GENERATED ALWAYS AS (
CASE
    WHEN (subject = 'refund') THEN subject_id
    ELSE NULL::bigint
END) STORED,
  -- Whom the schema keeps from answering.
  decided_by bigint,
  -- What a granted appeal moves.
  amount bigint,
  CONSTRAINT appeal_pkey PRIMARY KEY (id),
  CONSTRAINT appeal_once UNIQUE (subject, subject_id, member_id),
  CONSTRAINT appeal_amount_check CHECK ((amount > 0)),
  CONSTRAINT appeal_answered CHECK ((outcome IS NULL) = (answered_at IS NULL) AND (outcome IS NULL) = (answered_by IS NULL) AND (outcome IS NULL) = (answer IS NULL)),
  CONSTRAINT appeal_answered_by_another CHECK (answered_by <> decided_by),
  CONSTRAINT appeal_moves CHECK ((amount IS NOT NULL) = (subject = 'refund' AND coalesce(outcome, '') = 'granted')),
  CONSTRAINT appeal_names_decider CHECK ((subject = 'refund') = (decided_by IS NOT NULL)),
  CONSTRAINT appeal_outcome_check CHECK ((outcome IN ('granted', 'upheld'))),
  CONSTRAINT appeal_subject_check
    CHECK (subject IN ('freeze', 'withdrawal', 'recharge', 'application', 'bond', 'credit', 'takedown', 'store_hold', 'review', 'refund', 'mute')),
  CONSTRAINT appeal_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operator(id),
  CONSTRAINT appeal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT appeal_of_decision FOREIGN KEY (dispute_id, decided_by) REFERENCES dispute_decision (refund_id, decided_by)
);
CREATE UNIQUE INDEX appeal_granted_once ON appeal (subject_id) WHERE subject = 'refund' AND outcome = 'granted';
CREATE INDEX appeal_recent ON appeal (answered_at DESC, id DESC) WHERE outcome IS NOT NULL;
CREATE INDEX appeal_open ON appeal (made_at, id) WHERE outcome IS NULL;
CREATE INDEX appeal_of_member ON appeal (member_id, id DESC);

-- An appeal against a decided dispute is answered by somebody who had no part in the decision: neither who proposed it, nor who approved it, nor whoever
-- counts as one of them.
CREATE FUNCTION refuse_answer_by_decider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM dispute_decision d LEFT JOIN proposal p ON p.id = d.proposal_id WHERE d.refund_id = NEW.dispute_id
      AND (is_one_person(d.decided_by, NEW.answered_by) OR is_one_person(p.made_by, NEW.answered_by) OR is_one_person(p.decided_by, NEW.answered_by))
  ) THEN
    RAISE EXCEPTION 'a row of "appeal" violates "appeal_answered_by_third"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_answered_by_third', TABLE = 'appeal';
  END IF;
  RETURN NEW;
END;
$$;

-- After the row: a generated column is not known before.
CREATE CONSTRAINT TRIGGER appeal_answered_by_third AFTER INSERT OR UPDATE OF answered_by ON appeal FOR EACH ROW
  WHEN (NEW.answered_by IS NOT NULL AND NEW.dispute_id IS NOT NULL) EXECUTE FUNCTION refuse_answer_by_decider();

GRANT INSERT, SELECT ON appeal TO arcade_app;
GRANT UPDATE (outcome, answer, answered_at, answered_by, amount) ON appeal TO arcade_app;

CREATE TABLE application (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  state text NOT NULL,
  kind text NOT NULL,
  -- The merchants' agreement in the version that was agreed to.
  agreement_version text,
  -- Who it is, sealed under a key of its own that is wrapped under one that no database holds; null once it is erased.
  person bytea,
  person_key bytea,
  -- Keyed hash of country, kind and number of the paper: the same paper is known again, and nothing can be read from it.
  number_mark bytea,
  contact_email text,
  contact_email_confirmed boolean NOT NULL DEFAULT false,
  address_confirmed boolean NOT NULL DEFAULT false,
  -- Null once the time to keep them is over.
  front_id bigint,
  back_id bigint,
  store_name text,
  store_name_folded text,
  logo text,
  -- The one that failed and that this one puts right.
  fixes_id bigint,
  created_at timestamp with time zone NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  submitted_at timestamp with time zone,
  -- Of the numbers of the business under which it was sent.
  rules_version bigint,
  decided_at timestamp with time zone,
  decided_by bigint,
  -- The decider's own account as a buyer at that time: nobody decides on themselves.
  decided_own bigint,
  reason_code text,
  message text,
  note text,
  store_id bigint,
  -- When its personal data is erased; null while it is needed.
  erase_at timestamp with time zone,
  CONSTRAINT application_pkey PRIMARY KEY (id),
  CONSTRAINT application_store_id_key UNIQUE (store_id),
  CONSTRAINT application_decided CHECK ((state IN ('opened', 'failed')) = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT application_decided_by_another CHECK (decided_own IS NULL OR decided_own <> member_id),
  CONSTRAINT application_draft CHECK (state <> 'draft' OR (decided_at IS NULL AND erase_at IS NOT NULL)),
  CONSTRAINT application_failed CHECK ((state = 'failed') = (reason_code IS NOT NULL) AND (state <> 'failed' OR erase_at IS NOT NULL OR person IS NULL)),
  CONSTRAINT application_kind_check CHECK ((kind = 'personal')),
  CONSTRAINT application_opened CHECK ((state = 'opened') = (store_id IS NOT NULL)),
  CONSTRAINT application_sealed CHECK ((person IS NULL) = (person_key IS NULL)),
  CONSTRAINT application_state_check CHECK ((state IN ('draft', 'under_review', 'opened', 'failed'))),
  -- Nothing incomplete is ever before a reviewer.
  CONSTRAINT application_whole CHECK (state <> 'under_review' OR (
    agreement_version IS NOT NULL AND person IS NOT NULL AND contact_email IS NOT NULL AND contact_email_confirmed AND address_confirmed
    AND front_id IS NOT NULL AND back_id IS NOT NULL AND front_id <> back_id AND store_name IS NOT NULL AND logo IS NOT NULL
    AND submitted_at IS NOT NULL AND rules_version IS NOT NULL AND decided_at IS NULL AND erase_at IS NULL)),
  CONSTRAINT application_back_id_fkey FOREIGN KEY (back_id) REFERENCES upload(id) ON DELETE SET NULL,
  CONSTRAINT application_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT application_fixes_id_fkey FOREIGN KEY (fixes_id) REFERENCES application(id),
  CONSTRAINT application_front_id_fkey FOREIGN KEY (front_id) REFERENCES upload(id) ON DELETE SET NULL,
  CONSTRAINT application_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT application_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
-- A member has one application running at a time.
CREATE UNIQUE INDEX application_running ON application (member_id) WHERE state IN ('draft', 'under_review');
CREATE INDEX application_of_member ON application (member_id, id DESC);
CREATE INDEX application_erase ON application (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX application_front ON application (front_id) WHERE front_id IS NOT NULL;
-- Two that are looked at do not want the same name.
CREATE UNIQUE INDEX application_name ON application (store_name_folded) WHERE state = 'under_review';
CREATE INDEX application_back ON application (back_id) WHERE back_id IS NOT NULL;
CREATE INDEX application_waiting ON application (submitted_at, id) WHERE state = 'under_review';
CREATE INDEX application_same_paper ON application (number_mark) WHERE number_mark IS NOT NULL;
CREATE INDEX application_done ON application (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON application TO arcade_app;

-- One open stretch of a conversation with the desk: from the customer's first word until the desk closes it. Its id is that of the message that began it.
CREATE TABLE desk_case (
  id bigint NOT NULL,
  conversation_id bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  -- The customer's last word; whoever closes the case must have seen it.
  last_seq integer NOT NULL,
  -- Since when the customer's words wait for an answer; null where the desk has answered them.
  waiting_since timestamp with time zone,
  answered_at timestamp with time zone,
  answered_by bigint,
  -- When the clock had looked whether the desk was there; null until then.
  greeted_at timestamp with time zone,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  closed_at timestamp with time zone,
  closed_by bigint,
  outcome text,
  note text,
  stars integer,
  rating text,
  rated_at timestamp with time zone,
  -- The answer that its customer is told of at that time, unless they have read it by then.
  tell_at timestamp with time zone,
  tell_message_id bigint,
  tell_seq integer,
  CONSTRAINT desk_case_pkey PRIMARY KEY (id),
  CONSTRAINT desk_case_answer_times CHECK ((answered_at >= opened_at)),
  CONSTRAINT desk_case_answered CHECK ((answered_by IS NULL) = (answered_at IS NULL)),
  CONSTRAINT desk_case_check CHECK ((waiting_since >= opened_at)),
  CONSTRAINT desk_case_close_times CHECK ((closed_at >= opened_at)),
  CONSTRAINT desk_case_closed CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL)
    AND (closed_at IS NULL) = (note IS NULL) AND (closed_at IS NULL OR waiting_since IS NULL)),
  CONSTRAINT desk_case_rated CHECK ((stars IS NULL) = (rated_at IS NULL) AND (stars IS NULL) = (rating IS NULL) AND (stars IS NULL OR closed_at IS NOT NULL)),
  CONSTRAINT desk_case_rating_times CHECK ((rated_at >= closed_at)),
  CONSTRAINT desk_case_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT desk_case_tags_check CHECK ((cardinality(tags) <= 5)),
  CONSTRAINT desk_case_to_tell CHECK ((tell_at IS NULL) = (tell_message_id IS NULL) AND (tell_at IS NULL) = (tell_seq IS NULL)),
  CONSTRAINT desk_case_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operator(id),
  CONSTRAINT desk_case_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operator(id),
  CONSTRAINT desk_case_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id)
);
CREATE INDEX desk_case_waiting ON desk_case (waiting_since, id) WHERE closed_at IS NULL;
CREATE INDEX desk_case_tell ON desk_case (tell_at) WHERE tell_at IS NOT NULL;
-- One open case a conversation: of two first words at once one begins it.
CREATE UNIQUE INDEX desk_case_standing ON desk_case (conversation_id) WHERE closed_at IS NULL;
CREATE INDEX desk_case_ended ON desk_case (id DESC) WHERE closed_at IS NOT NULL;
CREATE INDEX desk_case_opened ON desk_case (opened_at);
CREATE INDEX desk_case_of_conversation ON desk_case (conversation_id, id DESC);
CREATE INDEX desk_case_ungreeted ON desk_case (id) WHERE greeted_at IS NULL;

GRANT INSERT, SELECT ON desk_case TO arcade_app;
GRANT UPDATE (last_seq, waiting_since, answered_at, answered_by, greeted_at, tags, closed_at, closed_by, outcome, note, stars, rating, rated_at, tell_at, tell_message_id, tell_seq) ON desk_case TO arcade_app;

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

GRANT INSERT, SELECT ON desk_transfer TO arcade_app;

-- A visitor without an account: what they called themselves, and the language they read.
CREATE TABLE desk_visit (
  conversation_id bigint PRIMARY KEY REFERENCES conversation,
  name text NOT NULL,
  language text NOT NULL,
  began_at timestamptz NOT NULL
);

GRANT INSERT, SELECT ON desk_visit TO arcade_app;

CREATE TABLE desk_reply (
  id bigint PRIMARY KEY,
  title text NOT NULL,
  text jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by bigint NOT NULL REFERENCES operator,
  removed_at timestamptz
);

GRANT INSERT, SELECT ON desk_reply TO arcade_app;
GRANT UPDATE (title, text, changed_at, changed_by, removed_at) ON desk_reply TO arcade_app;

-- When the desk is there; the newest row holds.
CREATE TABLE desk_hours (
  id bigint PRIMARY KEY,
  hours jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  made_by bigint NOT NULL REFERENCES operator
);

GRANT INSERT, SELECT ON desk_hours TO arcade_app;

-- What goes together and only people can judge. Evidence holds ids and figures; a device or network is a keyed hash in the subject, never shown.
CREATE TABLE signal (
  id bigint NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  -- {members, stores, orders, withdrawals: ids as text, count: how many it is about}
  evidence jsonb NOT NULL,
  -- One more with each change of the evidence.
  version integer NOT NULL DEFAULT 1,
  found_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  -- The version that somebody has looked at last; below `version` it waits.
  looked_version integer NOT NULL DEFAULT 0,
  outcome text,
  CONSTRAINT signal_pkey PRIMARY KEY (id),
  CONSTRAINT signal_once UNIQUE (kind, subject),
  CONSTRAINT signal_evidence_is_object CHECK ((jsonb_typeof(evidence) = 'object')),
  CONSTRAINT signal_kind_known CHECK ((kind IN ('shared_device', 'shared_network', 'store_and_buyers', 'refund_ring', 'refund_rate', 'far_freight', 'quick_withdrawal', 'shared_wallet', 'one_buyer'))),
  CONSTRAINT signal_looked CHECK (looked_version <= version AND (looked_version = 0) = (outcome IS NULL)),
  CONSTRAINT signal_outcome_known CHECK ((outcome IN ('dismissed', 'passed_on'))),
  CONSTRAINT signal_times CHECK (changed_at >= found_at)
);
CREATE INDEX signal_looked_at ON signal (changed_at DESC, id DESC) WHERE looked_version = version;
CREATE INDEX signal_waiting ON signal (changed_at, id) WHERE looked_version < version;

GRANT DELETE, INSERT, SELECT ON signal TO arcade_app;
GRANT UPDATE (evidence, version, changed_at, looked_version, outcome) ON signal TO arcade_app;

CREATE TABLE signal_decision (
  signal_id bigint NOT NULL REFERENCES signal ON DELETE CASCADE,
  version int NOT NULL,
  outcome text NOT NULL CONSTRAINT signal_decision_outcome_known CHECK (outcome IN ('dismissed', 'passed_on')),
  note text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL,
  PRIMARY KEY (signal_id, version)
);

GRANT DELETE, INSERT, SELECT ON signal_decision TO arcade_app;

-- When each kind is looked for again.
CREATE TABLE signal_run (
  id bigint PRIMARY KEY,
  kind text NOT NULL UNIQUE,
  due_at timestamptz NOT NULL
);

GRANT SELECT ON signal_run TO arcade_app;
GRANT UPDATE (due_at) ON signal_run TO arcade_app;

INSERT INTO signal_run (id, kind, due_at) VALUES
  (1, 'shared_device', '-infinity'),
  (2, 'shared_network', '-infinity'),
  (3, 'store_and_buyers', '-infinity'),
  (4, 'refund_ring', '-infinity'),
  (5, 'refund_rate', '-infinity'),
  (6, 'far_freight', '-infinity'),
  (7, 'quick_withdrawal', '-infinity'),
  (8, 'shared_wallet', '-infinity'),
  (9, 'one_buyer', '-infinity');
