-- The numbers of the business with their history (RULES 5; PROOF F1, F7). A row counts from its moment on, and stays: the rules that a
-- request was made under can be read for ever. The version of the rules is how many rows have begun, in the order of their moments.
CREATE TABLE setting_version (
  number bigint PRIMARY KEY CHECK (number > 0),
  name text NOT NULL,
  value bigint NOT NULL CHECK (value >= 0),
  starts_at timestamptz NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  -- Null for what stood in the table before, and for what a test or a script wrote.
  made_by bigint REFERENCES operator,
  approved_by bigint REFERENCES operator,
  proposal_id bigint UNIQUE REFERENCES proposal,
  created_at timestamptz NOT NULL,
  -- Up to which member, by id, the mail about a stricter rule has gone; null: none is owed, or all are told.
  notice_after bigint,
  CONSTRAINT setting_two_people CHECK (approved_by IS NULL OR approved_by <> made_by)
);
CREATE INDEX setting_version_starts ON setting_version (starts_at, number);
CREATE INDEX setting_version_untold ON setting_version (number) WHERE notice_after IS NOT NULL;

INSERT INTO setting_version (number, name, value, starts_at, reason_code, note, created_at)
SELECT row_number() OVER (ORDER BY changed_at, name), name, value, changed_at, 'correction', 'set before versions were kept', changed_at FROM setting;
DROP TABLE setting;

-- What is closed for a time, and why (RULES 5; PROOF F14).
CREATE TABLE closure (
  id bigint PRIMARY KEY,
  function text NOT NULL CHECK (function IN ('recharge', 'withdrawal', 'orders', 'listing')),
  reason_code text NOT NULL,
  note text NOT NULL,
  from_at timestamptz NOT NULL,
  -- When it reopens by itself; null: when people decide so.
  until_at timestamptz CHECK (until_at > from_at),
  -- Null: the nightly check closed it.
  closed_by bigint REFERENCES operator,
  approved_by bigint REFERENCES operator,
  reopened_at timestamptz,
  reopened_by bigint REFERENCES operator,
  CONSTRAINT closure_two_people CHECK (approved_by IS NULL OR approved_by <> closed_by)
);
CREATE UNIQUE INDEX closure_open ON closure (function) WHERE reopened_at IS NULL;
CREATE INDEX closure_past ON closure (from_at DESC);

GRANT SELECT, INSERT ON setting_version TO arcade_app;
GRANT UPDATE (notice_after) ON setting_version TO arcade_app;
GRANT SELECT, INSERT ON closure TO arcade_app;
-- What was told stays; only its end is added.
GRANT UPDATE (reopened_at, reopened_by) ON closure TO arcade_app;
