-- Wallet addresses and withdrawals (SPEC 3, RULES 5; PROOF I6, I11 to I13, REL-010 to 012). Amounts are whole micro-USDT.

-- When an account's keys changed last: a fact for whoever decides on its withdrawals. Null: not since this was kept.
ALTER TABLE member ADD COLUMN password_changed_at timestamptz, ADD COLUMN email_changed_at timestamptz;
ALTER TABLE payment_password ADD COLUMN changed_at timestamptz;

CREATE TABLE wallet_address (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  -- As the network writes it; it never changes.
  address text NOT NULL,
  label text NOT NULL,
  is_default boolean NOT NULL,
  -- A new one may have to wait.
  usable_from timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  CONSTRAINT wallet_address_removed CHECK (removed_at IS NULL OR NOT is_default)
);
CREATE UNIQUE INDEX wallet_address_once ON wallet_address (member_id, network, address) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX wallet_address_one_default ON wallet_address (member_id, network) WHERE is_default;

CREATE TABLE withdrawal (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  address text NOT NULL,
  wallet_address_id bigint REFERENCES wallet_address,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  actual_amount bigint NOT NULL,

  -- The rules it was made under and is judged by, whatever they are later.
  rules_version bigint NOT NULL,
  fee_micro bigint NOT NULL CHECK (fee_micro >= 0),
  fee_ppm int NOT NULL CHECK (fee_ppm BETWEEN 0 AND 1000000),
  least bigint NOT NULL,
  most bigint NOT NULL,
  month_most int NOT NULL,
  approvals_needed int NOT NULL CHECK (approvals_needed IN (1, 2)),

  -- Its place among this member's requests of the month; a refused one gives its place back.
  month date NOT NULL,
  month_place int,

  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'sending', 'sent', 'confirmed', 'rejected', 'cancelled')),
  state_at timestamptz NOT NULL,
  approvals int NOT NULL DEFAULT 0,
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  sending_by bigint REFERENCES operator,
  hash text,
  hash_by bigint REFERENCES operator,
  -- What the chain said of the hash last, and when it is asked again.
  chain_state text,
  confirmations int,
  confirmations_needed int,
  looked_at timestamptz,
  look_at timestamptz,
  -- When a send that was begun, or a hash that is not confirmed, must be put before a person; and since when it is.
  attend_at timestamptz,
  attention_at timestamptz,
  reject_reason text,
  reject_note text,
  created_at timestamptz NOT NULL,

  CONSTRAINT withdrawal_adds_up CHECK (amount = fee + actual_amount AND fee >= 0 AND actual_amount > 0),
  CONSTRAINT withdrawal_fee_by_its_rule CHECK (fee = fee_micro + amount * fee_ppm / 1000000
    + CASE WHEN amount * fee_ppm % 1000000 > 500000 OR (amount * fee_ppm % 1000000 = 500000 AND amount * fee_ppm / 1000000 % 2 = 1) THEN 1 ELSE 0 END),
  CONSTRAINT withdrawal_within_its_limits CHECK (amount BETWEEN least AND most),
  CONSTRAINT withdrawal_of_its_month CHECK (month = (created_at AT TIME ZONE 'UTC')::date - (extract(day FROM created_at AT TIME ZONE 'UTC')::int - 1)),
  CONSTRAINT withdrawal_month_count CHECK (month_place BETWEEN 1 AND month_most),
  CONSTRAINT withdrawal_counts CHECK ((month_place IS NULL) = (state = 'rejected')),
  CONSTRAINT withdrawal_approved CHECK (approvals BETWEEN 0 AND approvals_needed
    AND (state NOT IN ('approved', 'sending', 'sent', 'confirmed') OR approvals = approvals_needed)),
  CONSTRAINT withdrawal_sender CHECK ((sending_by IS NOT NULL) = (state IN ('sending', 'sent', 'confirmed'))),
  CONSTRAINT withdrawal_hash CHECK ((hash IS NOT NULL) = (state IN ('sent', 'confirmed')) AND (hash IS NULL) = (hash_by IS NULL)),
  CONSTRAINT withdrawal_reason CHECK ((reject_reason IS NOT NULL) = (state = 'rejected')),
  CONSTRAINT withdrawal_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  -- No month has more requests than it may have, however many arrive at once.
  CONSTRAINT withdrawal_month_places UNIQUE (member_id, month, month_place),
  -- A transaction pays one withdrawal only.
  CONSTRAINT withdrawal_hash_once UNIQUE (network, hash),
  CONSTRAINT withdrawal_and_member UNIQUE (id, member_id)
);
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, id DESC);
CREATE INDEX withdrawal_queue ON withdrawal (state, created_at, id);
CREATE INDEX withdrawal_to_address ON withdrawal (network, address);
CREATE INDEX withdrawal_look ON withdrawal (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX withdrawal_attend ON withdrawal (attend_at) WHERE attend_at IS NOT NULL;
CREATE INDEX withdrawal_recent ON withdrawal (created_at);

-- Who said yes. Two different people on two different devices, and neither the one who receives, whatever the code says.
CREATE TABLE withdrawal_approval (
  withdrawal_id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator,
  own_member_id bigint,
  device_hash bytea,
  place int NOT NULL CHECK (place IN (1, 2)),
  approved_at timestamptz NOT NULL,
  CONSTRAINT withdrawal_approved_by PRIMARY KEY (withdrawal_id, operator_id),
  CONSTRAINT withdrawal_approved_place UNIQUE (withdrawal_id, place),
  CONSTRAINT withdrawal_approved_on UNIQUE (withdrawal_id, device_hash),
  CONSTRAINT withdrawal_approved_for FOREIGN KEY (withdrawal_id, member_id) REFERENCES withdrawal (id, member_id),
  CONSTRAINT withdrawal_not_own CHECK (own_member_id IS DISTINCT FROM member_id)
);

-- Every step, in order. It only grows.
CREATE TABLE withdrawal_step (
  withdrawal_id bigint NOT NULL REFERENCES withdrawal,
  seq int NOT NULL CHECK (seq > 0),
  step text NOT NULL,
  approvals int NOT NULL,
  operator_id bigint REFERENCES operator,
  reason_code text,
  note text,
  at timestamptz NOT NULL,
  PRIMARY KEY (withdrawal_id, seq)
);

-- A later request was taken before an older one: by whom and why. It only grows, and is counted in public (PROOF F8).
CREATE TABLE withdrawal_skip (
  taken_id bigint NOT NULL REFERENCES withdrawal,
  passed_id bigint NOT NULL REFERENCES withdrawal,
  operator_id bigint NOT NULL REFERENCES operator,
  reason_code text NOT NULL,
  note text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (taken_id, passed_id, at)
);
CREATE INDEX withdrawal_skipped ON withdrawal_skip (at);

GRANT SELECT, INSERT ON wallet_address, withdrawal, withdrawal_approval, withdrawal_step, withdrawal_skip TO arcade_app;
GRANT UPDATE (label, is_default, used_at, removed_at) ON wallet_address TO arcade_app;
-- Who receives what, and by which rules, stays as it was signed.
GRANT UPDATE (month_place, state, state_at, approvals, claimed_by, claimed_until, sending_by, hash, hash_by, chain_state, confirmations, confirmations_needed, looked_at,
  look_at, attend_at, attention_at, reject_reason, reject_note) ON withdrawal TO arcade_app;
