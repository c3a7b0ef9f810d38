-- Refunds that buyer and store do not agree on, before the mall (RULES 3 "arbitration"; PROOF F4).
CREATE TABLE dispute (
  refund_id bigint PRIMARY KEY,
  order_id bigint NOT NULL,
  buyer_id bigint NOT NULL REFERENCES member,
  merchant_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  opened_by text NOT NULL CHECK (opened_by IN ('buyer', 'store')),
  state text NOT NULL CHECK (state IN ('open', 'decided', 'withdrawn')),
  asked bigint NOT NULL CHECK (asked > 0),
  opened_at timestamptz NOT NULL,
  -- The two clocks: until when both may answer before it is decided, and until when it is decided.
  answer_by timestamptz NOT NULL CHECK (answer_by > opened_at),
  decide_by timestamptz NOT NULL CHECK (decide_by > opened_at),
  rules_version int NOT NULL,
  buyer_answered_at timestamptz,
  store_answered_at timestamptz,
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  ended_at timestamptz CHECK (ended_at >= opened_at),
  FOREIGN KEY (refund_id, order_id) REFERENCES refund (id, order_id),
  UNIQUE (refund_id, buyer_id, merchant_id, asked),
  CONSTRAINT dispute_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL) AND (state = 'open' OR claimed_by IS NULL)),
  CONSTRAINT dispute_ended CHECK ((state = 'open') = (ended_at IS NULL))
);
CREATE INDEX dispute_open ON dispute (opened_at, refund_id) WHERE state = 'open';
CREATE INDEX dispute_decided ON dispute (ended_at DESC, refund_id DESC) WHERE state = 'decided';
CREATE INDEX dispute_of_order ON dispute (order_id);

-- What the sides put forward. A part of a chat is one kind of it, word for word: [{side, at, text}].
CREATE TABLE dispute_evidence (
  id bigint PRIMARY KEY,
  refund_id bigint NOT NULL REFERENCES dispute,
  side text NOT NULL CHECK (side IN ('buyer', 'store')),
  seq int NOT NULL CHECK (seq > 0),
  member_id bigint NOT NULL REFERENCES member,
  kind text NOT NULL CHECK (kind IN ('statement', 'chat')),
  text text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 9),
  quote jsonb CHECK (jsonb_typeof(quote) = 'array'),
  at timestamptz NOT NULL,
  UNIQUE (refund_id, side, seq),
  CONSTRAINT dispute_evidence_quotes CHECK ((kind = 'chat') = (quote IS NOT NULL))
);

-- One decision of one dispute, by somebody who is no party to it.
CREATE TABLE dispute_decision (
  refund_id bigint PRIMARY KEY,
  buyer_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  asked bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('full', 'part', 'refused')),
  amount bigint NOT NULL CHECK (amount >= 0),
  reason_code text NOT NULL,
  -- What both sides read.
  text text NOT NULL,
  -- What everybody with a case like it reads: without names.
  summary text NOT NULL,
  summary_language text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  -- What makes a case like another.
  asked_for text NOT NULL,
  type text NOT NULL CHECK (type IN ('refund_only', 'return_and_refund')),
  category_id bigint NOT NULL REFERENCES category,
  rules_version int NOT NULL,
  decided_by bigint NOT NULL REFERENCES operator,
  -- The operator's own account as a buyer, as it was then.
  decider_member_id bigint,
  decided_at timestamptz NOT NULL,
  appeal_by timestamptz NOT NULL CHECK (appeal_by > decided_at),
  -- What it took from the store in the end: less than the amount by the commission and the purchase price that went back.
  store_loss bigint NOT NULL CHECK (store_loss >= 0),
  FOREIGN KEY (refund_id, buyer_id, merchant_id, asked) REFERENCES dispute (refund_id, buyer_id, merchant_id, asked),
  UNIQUE (refund_id, decided_by),
  CONSTRAINT dispute_decision_outcome CHECK (CASE outcome WHEN 'full' THEN amount = asked WHEN 'part' THEN amount > 0 AND amount < asked ELSE amount = 0 END),
  CONSTRAINT dispute_decided_by_no_party CHECK (decider_member_id IS DISTINCT FROM buyer_id AND decider_member_id IS DISTINCT FROM merchant_id)
);
CREATE INDEX dispute_decision_like ON dispute_decision (reason_code, decided_at DESC);
CREATE INDEX dispute_decision_of_category ON dispute_decision (category_id, decided_at DESC);
CREATE INDEX dispute_decision_newest ON dispute_decision (refund_id DESC);

-- Each look of an operator at one dispute. It only grows.
CREATE TABLE dispute_look (
  id bigint PRIMARY KEY,
  refund_id bigint NOT NULL REFERENCES dispute,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL
);
CREATE INDEX dispute_look_at ON dispute_look (refund_id, id DESC);

-- A refund that a granted appeal made: the difference, paid like every other. A decision has the id of its refund; a reference to the decision
-- itself would close a circle, and a backup of the tables could not be brought back in any order.
ALTER TABLE refund ADD COLUMN appeal_of bigint UNIQUE REFERENCES refund;

-- Either side may appeal once; of one decision one appeal is granted at most, by another operator than who decided.
ALTER TABLE appeal
  DROP CONSTRAINT appeal_once,
  ADD CONSTRAINT appeal_once UNIQUE (subject, subject_id, member_id),
  DROP CONSTRAINT appeal_subject_check,
  ADD CONSTRAINT appeal_subject_check
    CHECK (subject IN ('freeze', 'withdrawal', 'recharge', 'application', 'bond', 'credit', 'takedown', 'store_hold', 'review', 'refund')),
  ADD COLUMN dispute_id bigint GENERATED ALWAYS AS (CASE WHEN subject = 'refund' THEN subject_id END) STORED,
  -- Whom the schema keeps from answering.
  ADD COLUMN decided_by bigint,
  -- What a granted appeal moves.
  ADD COLUMN amount bigint CHECK (amount > 0),
  ADD CONSTRAINT appeal_of_decision FOREIGN KEY (dispute_id, decided_by) REFERENCES dispute_decision (refund_id, decided_by),
  ADD CONSTRAINT appeal_names_decider CHECK ((subject = 'refund') = (decided_by IS NOT NULL)),
  ADD CONSTRAINT appeal_answered_by_another CHECK (answered_by <> decided_by),
  ADD CONSTRAINT appeal_moves CHECK ((amount IS NOT NULL) = (subject = 'refund' AND coalesce(outcome, '') = 'granted'));
CREATE UNIQUE INDEX appeal_granted_once ON appeal (subject_id) WHERE subject = 'refund' AND outcome = 'granted';

GRANT SELECT, INSERT ON dispute, dispute_evidence, dispute_decision, dispute_look TO arcade_app;
-- What was put forward and what was decided stays as it was read.
GRANT UPDATE (state, ended_at, claimed_by, claimed_until, buyer_answered_at, store_answered_at) ON dispute TO arcade_app;
GRANT UPDATE (amount) ON appeal TO arcade_app;
