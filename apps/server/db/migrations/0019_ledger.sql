-- The daily check of the ledger, and corrections by two people (RULES 1; PROOF 1, F2, F3).

-- A row that waits is the deadline of the next check; the one that finishes it makes the next. An operator may ask for one at any time.
CREATE TABLE ledger_check (
  id bigint PRIMARY KEY,
  asked_by bigint REFERENCES operator,
  due_at timestamptz NOT NULL,
  -- Until when the process that took it may work on it before another one tries.
  taken_until timestamptz,
  finished_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'clean', 'faulty')),
  -- What was found: a list of texts.
  faults jsonb NOT NULL DEFAULT '[]',
  statements int NOT NULL DEFAULT 0,
  -- The trial balance of its moment, for the page of figures.
  figures jsonb,
  CONSTRAINT ledger_check_finished CHECK ((state = 'waiting') = (finished_at IS NULL)),
  CONSTRAINT ledger_check_faults CHECK ((state = 'faulty') = (jsonb_array_length(faults) > 0))
);
CREATE INDEX ledger_check_due ON ledger_check (due_at) WHERE state = 'waiting';
CREATE INDEX ledger_check_recent ON ledger_check (finished_at DESC);
-- One deadline of the clock at a time, whatever processes run.
CREATE UNIQUE INDEX ledger_check_next ON ledger_check ((asked_by IS NULL)) WHERE state = 'waiting' AND asked_by IS NULL;
INSERT INTO ledger_check (id, due_at) VALUES (1, now() + interval '10 minutes');

-- What an approved correction posted: its transfer has the kind `adjustment` and this row's id as its reference.
CREATE TABLE ledger_correction (
  id bigint PRIMARY KEY REFERENCES proposal,
  reason_code text NOT NULL,
  -- The transfer that it takes back: none can be taken back twice.
  reverses bigint UNIQUE REFERENCES transfer,
  -- Whose own accounts the two people had said were theirs at that moment: what somebody says of themselves later does not change what was right then.
  maker_member_id bigint,
  approver_member_id bigint,
  created_at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON ledger_correction TO arcade_app;
GRANT SELECT, INSERT ON ledger_check TO arcade_app;
GRANT UPDATE (taken_until, finished_at, state, faults, statements, figures) ON ledger_check TO arcade_app;
