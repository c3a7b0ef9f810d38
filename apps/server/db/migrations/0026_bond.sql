-- The operating fund (RULES 6, PROOF I14): a store's level stands on what its merchant has signed for and paid.
ALTER TABLE store
  -- What lies in the fund: the balance of the ledger's account `bond` of this store.
  ADD COLUMN fund bigint NOT NULL DEFAULT 0,
  -- What the level asked for when it was signed. A later rise does not count for this store (PROOF F7).
  ADD COLUMN level_fund bigint NOT NULL DEFAULT 0 CHECK (level_fund >= 0),
  -- When the credit is worked out anew: days pass although nothing happens.
  ADD COLUMN credit_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  -- The fund is never less than the level asked for, and nothing lies in it for a store without a level.
  ADD CONSTRAINT store_fund_is_enough CHECK (fund >= level_fund AND (level > 0 OR (fund = 0 AND level_fund = 0)));
CREATE INDEX store_credit_due ON store (credit_at);

-- Orders that a fund still answers for: paid, and not settled.
CREATE INDEX orders_unsettled ON orders (store_id, id) WHERE paymenttime IS NOT NULL AND settled_at IS NULL AND state <> 'cancelled';

-- What was signed: the text by its version and hash, the figures, who, when, how. Its number is the sign token's own, so a token signs once.
CREATE TABLE bond_paper (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  member_id bigint NOT NULL REFERENCES member,
  action text NOT NULL CHECK (action IN ('pay', 'upgrade', 'lower', 'refund')),
  level_from int NOT NULL CHECK (level_from BETWEEN 0 AND 5),
  level int NOT NULL CHECK (level BETWEEN 0 AND 5),
  amount bigint NOT NULL CHECK (amount >= 0),
  fund_from bigint NOT NULL CHECK (fund_from >= 0),
  fund bigint NOT NULL CHECK (fund >= 0),
  -- What the level asks for from this paper on.
  level_fund bigint NOT NULL CHECK (level_fund >= 0),
  -- The level's numbers as they were shown: {level, fund, profit_ppm, push, goods}
  level_terms jsonb NOT NULL,
  rules_version int NOT NULL,
  terms_version text NOT NULL,
  terms_language text NOT NULL,
  terms_hash bytea NOT NULL CHECK (length(terms_hash) = 32),
  -- SVG path data, or the typed name: one of them.
  strokes text CHECK (length(strokes) > 0),
  typed_name text CHECK (length(typed_name) > 0),
  signed_at timestamptz NOT NULL,
  -- The store's papers in their order: each begins where the one before ended.
  seq int NOT NULL CHECK (seq > 0),
  -- The sealed PDF; null until it is made.
  file text UNIQUE,
  wrapped_key bytea,
  sha256 bytea CHECK (length(sha256) = 32),
  CONSTRAINT bond_paper_in_order UNIQUE (store_id, seq),
  CONSTRAINT bond_paper_signature CHECK ((strokes IS NULL) <> (typed_name IS NULL)),
  CONSTRAINT bond_paper_sealed CHECK ((file IS NULL) = (wrapped_key IS NULL) AND (file IS NULL) = (sha256 IS NULL)),
  CONSTRAINT bond_paper_adds_up CHECK (CASE action
    WHEN 'pay' THEN level_from = 0 AND level > 0 AND fund = fund_from + amount
    WHEN 'upgrade' THEN level_from > 0 AND level > level_from AND fund = fund_from + amount
    WHEN 'lower' THEN level <= level_from AND fund = fund_from - amount
    ELSE level = 0 AND fund = 0 AND amount = fund_from AND amount > 0 END),
  CONSTRAINT bond_paper_is_enough CHECK (fund >= level_fund AND (level > 0 OR level_fund = 0))
);
CREATE INDEX bond_paper_unsealed ON bond_paper (signed_at) WHERE file IS NULL;

-- Refunds of funds: the paper that asks for one, and what became of it.
CREATE TABLE bond_refund (
  id bigint PRIMARY KEY REFERENCES bond_paper,
  store_id bigint NOT NULL REFERENCES store,
  state text NOT NULL CHECK (state IN ('processing', 'held', 'refunded', 'refused', 'taken_back')),
  requested_at timestamptz NOT NULL,
  -- The stated date.
  due_at timestamptz NOT NULL CHECK (due_at >= requested_at),
  state_at timestamptz NOT NULL,
  -- When the clock looks next: at the date, and again for as long as orders are open.
  look_at timestamptz,
  reason_code text,
  message text,
  held_until timestamptz,
  -- Who proposed and who approved what holds or refused it.
  made_by bigint REFERENCES operator,
  approved_by bigint REFERENCES operator,
  proposal_id bigint REFERENCES proposal,
  CONSTRAINT bond_refund_looks CHECK ((look_at IS NULL) = (state <> 'processing')),
  CONSTRAINT bond_refund_held CHECK ((state = 'held') = (held_until IS NOT NULL)),
  CONSTRAINT bond_refund_reason CHECK (state NOT IN ('held', 'refused') OR (reason_code IS NOT NULL AND message IS NOT NULL AND proposal_id IS NOT NULL)),
  CONSTRAINT bond_refund_two_people CHECK (state NOT IN ('held', 'refused') OR (made_by IS NOT NULL AND approved_by IS NOT NULL AND made_by <> approved_by)),
  CONSTRAINT bond_refund_not_early CHECK (state <> 'refunded' OR state_at >= due_at)
);
-- A store has one running refund at a time.
CREATE UNIQUE INDEX bond_refund_running ON bond_refund (store_id) WHERE state IN ('processing', 'held');
CREATE INDEX bond_refund_of_store ON bond_refund (store_id, id DESC);
CREATE INDEX bond_refund_due ON bond_refund (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX bond_refund_hold_ends ON bond_refund (held_until) WHERE held_until IS NOT NULL;

CREATE TABLE bond_refund_step (
  refund_id bigint NOT NULL REFERENCES bond_refund,
  seq int NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  operator_id bigint REFERENCES operator,
  PRIMARY KEY (refund_id, seq)
);

-- Each change of a store's credit, with why, the orders that newly counted against it, and what it was made of then.
CREATE TABLE credit_history (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store,
  credit_from int NOT NULL CHECK (credit_from BETWEEN 0 AND 100),
  credit int NOT NULL CHECK (credit BETWEEN 0 AND 100 AND credit <> credit_from),
  reason text NOT NULL CHECK (reason IN ('shipped_late', 'returned_unshipped', 'rated', 'improved', 'days_passed', 'formula', 'appeal')),
  order_ids bigint[] NOT NULL DEFAULT '{}',
  parts jsonb NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX credit_history_of_store ON credit_history (store_id, id DESC);

-- Orders that an appeal took out of the formula.
CREATE TABLE credit_excused (
  order_id bigint PRIMARY KEY REFERENCES orders,
  store_id bigint NOT NULL REFERENCES store,
  history_id bigint NOT NULL REFERENCES credit_history,
  at timestamptz NOT NULL
);
CREATE INDEX credit_excused_of_store ON credit_excused (store_id);

ALTER TABLE appeal DROP CONSTRAINT appeal_subject_check,
  ADD CONSTRAINT appeal_subject_check CHECK (subject IN ('freeze', 'withdrawal', 'recharge', 'application', 'bond', 'credit'));

-- A paper that was signed is never changed, only sealed; what a refund was asked for never changes either.
GRANT SELECT, INSERT ON bond_paper, bond_refund, bond_refund_step, credit_history, credit_excused TO arcade_app;
GRANT UPDATE (file, wrapped_key, sha256) ON bond_paper TO arcade_app;
GRANT UPDATE (state, state_at, look_at, reason_code, message, held_until, made_by, approved_by, proposal_id) ON bond_refund TO arcade_app;
