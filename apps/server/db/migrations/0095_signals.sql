-- What goes together and only people can judge. Evidence holds ids and figures; a device or network is a keyed hash in the subject, never shown.
CREATE TABLE signal (
  id bigint PRIMARY KEY,
  kind text NOT NULL CONSTRAINT signal_kind_known CHECK (kind IN ('shared_device', 'shared_network', 'store_and_buyers', 'refund_ring', 'refund_rate',
    'far_freight', 'quick_withdrawal', 'shared_wallet', 'one_buyer')),
  subject text NOT NULL,
  -- {members, stores, orders, withdrawals: ids as text, count: how many it is about}
  evidence jsonb NOT NULL CONSTRAINT signal_evidence_is_object CHECK (jsonb_typeof(evidence) = 'object'),
  -- One more with each change of the evidence.
  version int NOT NULL DEFAULT 1,
  found_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- The version that somebody has looked at last; below `version` it waits.
  looked_version int NOT NULL DEFAULT 0,
  outcome text CONSTRAINT signal_outcome_known CHECK (outcome IN ('dismissed', 'passed_on')),
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  CONSTRAINT signal_once UNIQUE (kind, subject),
  CONSTRAINT signal_looked CHECK (looked_version <= version AND (looked_version = 0) = (outcome IS NULL)),
  CONSTRAINT signal_claimed CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT signal_times CHECK (changed_at >= found_at)
);
CREATE INDEX signal_waiting ON signal (changed_at, id) WHERE looked_version < version;
CREATE INDEX signal_looked_at ON signal (changed_at DESC, id DESC) WHERE looked_version = version;

CREATE TABLE signal_decision (
  signal_id bigint NOT NULL REFERENCES signal ON DELETE CASCADE,
  version int NOT NULL,
  outcome text NOT NULL CONSTRAINT signal_decision_outcome_known CHECK (outcome IN ('dismissed', 'passed_on')),
  note text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  at timestamptz NOT NULL,
  PRIMARY KEY (signal_id, version)
);

-- When each kind is looked for again.
CREATE TABLE signal_run (
  id bigint PRIMARY KEY,
  kind text NOT NULL UNIQUE,
  due_at timestamptz NOT NULL
);
INSERT INTO signal_run (id, kind, due_at) SELECT n, kind, '-infinity' FROM unnest(ARRAY['shared_device', 'shared_network', 'store_and_buyers', 'refund_ring',
  'refund_rate', 'far_freight', 'quick_withdrawal', 'shared_wallet', 'one_buyer']) WITH ORDINALITY AS k (kind, n);

CREATE INDEX known_source_shared_by_kind ON known_source (kind, source_hash);

GRANT SELECT, INSERT, DELETE ON signal TO arcade_app;
GRANT UPDATE (evidence, version, changed_at, looked_version, outcome, claimed_by, claimed_until) ON signal TO arcade_app;
GRANT SELECT, INSERT, DELETE ON signal_decision TO arcade_app;
GRANT SELECT, UPDATE (due_at) ON signal_run TO arcade_app;
