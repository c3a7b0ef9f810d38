-- Recharge requests (RULES 5; PROOF I10, REL-013). Amounts are whole micro-USDT. What was credited for which transfer stands in `deposit`.

CREATE TABLE recharge (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- "demo": the demo's opening money, which comes from no chain.
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20', 'demo')),
  -- What the member says was sent; what is credited is the chain's.
  amount bigint NOT NULL CHECK (amount > 0 AND amount <= 1000000000000000),
  -- A picture proves one request.
  upload_id bigint CONSTRAINT recharge_proof_once UNIQUE REFERENCES upload,
  -- As the network's explorer writes it.
  tx_hash text,
  -- The rules it was made under.
  rules_version bigint NOT NULL,

  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'cancelled')),
  chain_state text NOT NULL,
  confirmations int,
  confirmations_needed int,
  -- The transfer that the chain showed last, for the operator's eyes; what may be credited stands in `chain_transfer`.
  found jsonb,

  -- What was credited, and for which transfer; log -1: the whole transaction, read by an operator where no node is set.
  credited bigint,
  credited_hash text,
  credited_log int,

  -- Null where the chain decided.
  decided_by bigint REFERENCES operator,
  decided_own bigint,
  decided_at timestamptz,
  reason_code text,
  note text,

  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,

  -- How often the chain was asked, and when it is asked next; null: not by itself.
  looks int NOT NULL DEFAULT 0,
  look_at timestamptz,
  -- Since when, or from when on, an operator has to look at it; null: not yet.
  review_at timestamptz,
  created_at timestamptz NOT NULL,

  CONSTRAINT recharge_proved CHECK (network = 'demo' OR upload_id IS NOT NULL),
  CONSTRAINT recharge_decided CHECK ((state = 'pending') = (decided_at IS NULL)),
  CONSTRAINT recharge_credited CHECK ((state = 'approved') = (credited IS NOT NULL) AND coalesce(credited, 1) > 0),
  CONSTRAINT recharge_credited_for CHECK ((credited IS NOT NULL AND network <> 'demo') = (credited_hash IS NOT NULL) AND (credited_hash IS NULL) = (credited_log IS NULL)),
  CONSTRAINT recharge_refused_for CHECK ((state = 'rejected') = (reason_code IS NOT NULL)),
  -- A machine credits what it sees; only a person refuses.
  CONSTRAINT recharge_refused_by CHECK (state <> 'rejected' OR decided_by IS NOT NULL),
  -- Nobody decides on their own money.
  CONSTRAINT recharge_not_own CHECK (decided_own IS DISTINCT FROM member_id),
  CONSTRAINT recharge_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT recharge_over CHECK (state = 'pending' OR (look_at IS NULL AND review_at IS NULL AND claimed_by IS NULL))
);
-- A member names a transaction once; that somebody else names it too is for the operators to see.
CREATE UNIQUE INDEX recharge_hash_once ON recharge (member_id, network, tx_hash) WHERE state IN ('pending', 'approved');
CREATE INDEX recharge_of_member ON recharge (member_id, id DESC);
CREATE INDEX recharge_of_hash ON recharge (network, tx_hash) WHERE tx_hash IS NOT NULL;
CREATE INDEX recharge_look ON recharge (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX recharge_queue ON recharge (created_at, id) WHERE state = 'pending';
CREATE INDEX recharge_over_recent ON recharge (decided_at DESC, id DESC) WHERE state <> 'pending';

-- Every step that its member sees, in order. It only grows.
CREATE TABLE recharge_step (
  recharge_id bigint NOT NULL REFERENCES recharge,
  seq int NOT NULL CHECK (seq > 0),
  step text NOT NULL,
  chain_state text,
  confirmations int,
  operator_id bigint REFERENCES operator,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (recharge_id, seq)
);

GRANT SELECT, INSERT ON recharge, recharge_step TO arcade_app;
-- Who says that how much was sent by which network, and by which picture, stays as it was said.
GRANT UPDATE (tx_hash, state, chain_state, confirmations, confirmations_needed, found, credited, credited_hash, credited_log, decided_by, decided_own, decided_at,
  reason_code, note, claimed_by, claimed_until, looks, look_at, review_at) ON recharge TO arcade_app;
