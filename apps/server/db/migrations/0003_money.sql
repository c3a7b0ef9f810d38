-- Money in and out: networks, recharges, payees, withdrawals.

-- Addresses whose keys are the mall's; none of the keys is here. A retired one is shown to nobody, and what arrives there is still seen.
CREATE TABLE mall_address (
  id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  purpose text NOT NULL,
  -- A personal one is given once and never to somebody else.
  member_id bigint,
  given_at timestamp with time zone,
  proposal_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  proposal_kind text GENERATED ALWAYS AS ('network_change') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  CONSTRAINT mall_address_pkey PRIMARY KEY (id),
  CONSTRAINT mall_address_once UNIQUE (network, address),
  CONSTRAINT mall_address_check CHECK (((member_id IS NULL) OR (purpose = 'personal'))),
  CONSTRAINT mall_address_check1 CHECK (((member_id IS NULL) = (given_at IS NULL))),
  CONSTRAINT mall_address_network_check CHECK ((network IN ('TRC20', 'ERC20', 'BEP20'))),
  CONSTRAINT mall_address_purpose_check CHECK ((purpose IN ('shared', 'personal', 'reserve'))),
  CONSTRAINT mall_address_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  CONSTRAINT mall_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE UNIQUE INDEX mall_address_of_member ON mall_address (member_id, network) WHERE purpose = 'personal' AND retired_at IS NULL;
CREATE INDEX mall_address_left ON mall_address (network, id) WHERE purpose = 'personal' AND member_id IS NULL AND retired_at IS NULL;
CREATE INDEX mall_address_anywhere ON mall_address (address);
CREATE UNIQUE INDEX mall_address_shared ON mall_address (network) WHERE purpose = 'shared' AND retired_at IS NULL;

GRANT INSERT, SELECT ON mall_address TO arcade_app;
GRANT UPDATE (member_id, given_at, retired_at) ON mall_address TO arcade_app;

-- Transfers of tokens as they stand on a chain. The log's place is counted within its transaction: the number within the block, which nodes
-- tell as well, is another one when a block is replaced, and the same transfer would be seen twice.
CREATE TABLE chain_transfer (
  id bigint PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  tx_hash text NOT NULL,
  log_index int NOT NULL CHECK (log_index >= 0),
  token text NOT NULL,
  -- Whether the token is USDT's own contract; what another one moved is worth nothing here.
  usdt boolean NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  -- As the token writes it, and in micro-USDT, floored (BEP20's USDT has 18 decimals).
  raw_amount numeric(78, 0) NOT NULL CHECK (raw_amount >= 0),
  amount bigint NOT NULL CHECK (amount >= 0 AND (usdt OR amount = 0)),
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamptz NOT NULL,
  confirmations int NOT NULL CHECK (confirmations >= 0),
  state text NOT NULL CHECK (state IN ('seen', 'dropped')),
  first_seen_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  CONSTRAINT chain_transfer_once UNIQUE (network, tx_hash, log_index),
  -- What a credit refers to. It begins with the id, so that of two who write the same transfer at once one is told of the other by the key above.
  CONSTRAINT chain_transfer_amount UNIQUE (id, network, tx_hash, log_index, amount)
);

-- What a chain said of a transfer may be said anew while its block is young; that it was credited stays.
GRANT INSERT, SELECT, UPDATE ON chain_transfer TO arcade_app;

-- What was credited, once (PROOF I10).
CREATE TABLE deposit (
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index int NOT NULL,
  mode text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  member_id bigint NOT NULL REFERENCES member,
  -- The request that it was credited for.
  recharge_id bigint NOT NULL,
  credited_at timestamptz NOT NULL,
  -- Null where an operator read the whole; else the fact that it stands on, to the amount.
  transfer_id bigint UNIQUE,
  -- Small amounts are credited before their block is final, so each is watched until it is: young -> final, or lost when its block is replaced.
  standing text NOT NULL CHECK (standing IN ('young', 'final', 'lost')),
  look_at timestamptz,
  CONSTRAINT deposit_once PRIMARY KEY (network, tx_hash, log_index),
  CONSTRAINT deposit_one_mode FOREIGN KEY (network, tx_hash, mode) REFERENCES deposit_transaction (network, tx_hash, mode),
  CONSTRAINT deposit_is_a_fact FOREIGN KEY (transfer_id, network, tx_hash, log_index, amount) REFERENCES chain_transfer (id, network, tx_hash, log_index, amount),
  CONSTRAINT deposit_place CHECK ((mode = 'whole') = (log_index = -1)),
  CHECK (mode = 'log' OR (standing = 'final' AND look_at IS NULL)),
  CONSTRAINT deposit_was_seen CHECK ((mode = 'log') = (transfer_id IS NOT NULL))
);
CREATE INDEX deposit_watched ON deposit (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX deposit_of_recharge ON deposit (recharge_id);

GRANT INSERT, SELECT ON deposit TO arcade_app;
GRANT UPDATE (standing, look_at) ON deposit TO arcade_app;

CREATE TABLE recharge (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  -- "demo": the demo's opening money, which comes from no chain.
  network text NOT NULL,
  -- What the member says was sent; what is credited is the chain's.
  amount bigint NOT NULL,
  -- A picture proves one request.
  upload_id bigint,
  -- As the network's explorer writes it.
  tx_hash text,
  -- The rules it was made under.
  rules_version bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  chain_state text NOT NULL,
  confirmations integer,
  confirmations_needed integer,
  -- The transfer that the chain showed last, for the operator's eyes; what may be credited stands in `chain_transfer`.
  found jsonb,
  -- What was credited, and for which transfer; log -1: the whole transaction, read by an operator where no node is set.
  credited bigint,
  credited_hash text,
  credited_log integer,
  -- Null where the chain decided.
  decided_by bigint,
  decided_own bigint,
  decided_at timestamp with time zone,
  reason_code text,
  note text,
  -- How often the chain was asked, and when it is asked next; null: not by itself.
  looks integer NOT NULL DEFAULT 0,
  look_at timestamp with time zone,
  -- Since when, or from when on, an operator has to look at it; null: not yet.
  review_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  -- A credit that no chain confirmed is one person's word (PROOF F3). It takes an approved proposal where it differs from the claim, or where the sum
  -- of such credits of one member within 30 days is above the limit that was in force. Rows from before carry no sum.
  proposal_id bigint,
  proposal_kind text GENERATED ALWAYS AS ('recharge_credit') STORED,
  proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  by_hand_alone_most bigint,
  by_hand_30_days bigint,
  counted_at timestamp with time zone,
  CONSTRAINT recharge_pkey PRIMARY KEY (id),
  CONSTRAINT recharge_proof_once UNIQUE (upload_id),
  CONSTRAINT recharge_proposal_once UNIQUE (proposal_id),
  CONSTRAINT recharge_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  CONSTRAINT recharge_by_hand_has_proposal CHECK (
    by_hand_30_days IS NULL OR proposal_id IS NOT NULL OR (credited = amount AND by_hand_30_days <= coalesce(by_hand_alone_most, 0))
    ),
  CONSTRAINT recharge_by_hand_is_counted CHECK (credited_log IS DISTINCT FROM -1 OR counted_at IS NOT NULL),
  CONSTRAINT recharge_credited CHECK ((state = 'approved') = (credited IS NOT NULL) AND coalesce(credited, 1) > 0),
  CONSTRAINT recharge_credited_for CHECK ((credited IS NOT NULL AND network <> 'demo') = (credited_hash IS NOT NULL) AND (credited_hash IS NULL) = (credited_log IS NULL)),
  CONSTRAINT recharge_decided CHECK ((state = 'pending') = (decided_at IS NULL)),
  CONSTRAINT recharge_network_check CHECK ((network IN ('TRC20', 'ERC20', 'BEP20', 'demo'))),
  -- Nobody decides on their own money.
  CONSTRAINT recharge_not_own CHECK (decided_own IS DISTINCT FROM member_id),
  CONSTRAINT recharge_over CHECK (state = 'pending' OR (look_at IS NULL AND review_at IS NULL)),
  CONSTRAINT recharge_proved CHECK (network = 'demo' OR upload_id IS NOT NULL),
  -- A machine credits what it sees; only a person refuses.
  CONSTRAINT recharge_refused_by CHECK (state <> 'rejected' OR decided_by IS NOT NULL),
  CONSTRAINT recharge_refused_for CHECK ((state = 'rejected') = (reason_code IS NOT NULL)),
  CONSTRAINT recharge_state_check CHECK ((state IN ('pending', 'approved', 'rejected', 'cancelled'))),
  CONSTRAINT recharge_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  -- Credited by the chain means that the transfer is known: `deposit` of a log points at the fact.
  CONSTRAINT recharge_credits_a_deposit FOREIGN KEY (network, credited_hash, credited_log) REFERENCES deposit (network, tx_hash, log_index)
    DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT recharge_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT recharge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT recharge_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id)
);
CREATE INDEX recharge_look ON recharge (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX recharge_over_recent ON recharge (decided_at DESC, id DESC) WHERE state <> 'pending';
CREATE INDEX recharge_of_hash ON recharge (network, tx_hash) WHERE tx_hash IS NOT NULL;
CREATE INDEX recharge_by_hand ON recharge (member_id, counted_at) WHERE credited_log = -1;
CREATE INDEX recharge_queue ON recharge (created_at, id) WHERE state = 'pending';
-- A member names a transaction once; that somebody else names it too is for the operators to see.
CREATE UNIQUE INDEX recharge_hash_once ON recharge (member_id, network, tx_hash) WHERE state IN ('pending', 'approved');
CREATE INDEX recharge_of_member ON recharge (member_id, id DESC);

-- A number of the business as it was at a moment.
CREATE FUNCTION setting_at(wanted text, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT value FROM setting_version WHERE name = wanted AND starts_at <= moment ORDER BY starts_at DESC, number DESC LIMIT 1),
    (SELECT value FROM setting_default WHERE name = wanted),
    0)
$$;

-- The highest value that a process may still know at a moment: the one in force, or the one of up to 10 seconds before, because a process reads
-- the numbers every 5 seconds. A moment in the past counts as now: no row is judged by an older number.
CREATE FUNCTION setting_most(wanted text, moment timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(setting_at(wanted, greatest(moment, now())), setting_at(wanted, greatest(moment, now()) - interval '10 seconds'))
$$;

CREATE FUNCTION thirty_days_before(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(moment, now()) - interval '30 days'
$$;

CREATE FUNCTION count_credit_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proposed timestamptz;
  broken text;
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  NEW.counted_at := greatest(NEW.counted_at, NEW.decided_at, now());
  NEW.by_hand_30_days := NEW.credited + coalesce((
    SELECT sum(credited) FROM recharge
    WHERE member_id = NEW.member_id AND credited_log = -1 AND counted_at > thirty_days_before(NEW.decided_at) AND id <> NEW.id
  ), 0);
  NEW.by_hand_alone_most := least(coalesce(NEW.by_hand_alone_most, 0), setting_most('recharge_two_operators_micro', NEW.decided_at));
  SELECT made_at INTO proposed FROM proposal WHERE id = NEW.proposal_id;
  broken := CASE
    -- A proposal waits for up to 7 days. Two people agree on its amount, so the number of the day on which it was made counts too.
    WHEN NEW.credited > greatest(
        least(NEW.amount * setting_most('recharge_reading_most_ppm', NEW.decided_at)::numeric / 1000000, setting_most('recharge_most_micro', NEW.decided_at)),
        CASE WHEN proposed IS NOT NULL THEN
          least(NEW.amount * setting_at('recharge_reading_most_ppm', proposed)::numeric / 1000000, setting_at('recharge_most_micro', proposed)) END)
      THEN 'recharge_reading_within'
    WHEN EXISTS (SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.state = 'approved'
        AND (p.payload->>'recharge_id' IS DISTINCT FROM NEW.id::text OR (p.payload->>'amount')::numeric * 1000000 IS DISTINCT FROM NEW.credited::numeric))
      THEN 'recharge_as_proposed'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "recharge" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'recharge';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER recharge_by_hand_counted BEFORE INSERT OR UPDATE OF state, credited, credited_log, by_hand_30_days, by_hand_alone_most, proposal_id ON recharge
  FOR EACH ROW WHEN (NEW.state = 'approved' AND NEW.credited_log = -1) EXECUTE FUNCTION count_credit_by_hand();
CREATE TRIGGER recharge_demo_in_demo_mode BEFORE INSERT OR UPDATE OF network ON recharge FOR EACH ROW WHEN (NEW.network = 'demo') EXECUTE FUNCTION refuse_demo_row();

-- Who says that how much was sent by which network, and by which picture, stays as it was said.
GRANT INSERT, SELECT ON recharge TO arcade_app;
GRANT UPDATE (tx_hash, state, chain_state, confirmations, confirmations_needed, found, credited, credited_hash, credited_log, decided_by, decided_own, decided_at, reason_code, note, looks, look_at, review_at, proposal_id, by_hand_alone_most) ON recharge TO arcade_app;

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

GRANT INSERT, SELECT ON recharge_step TO arcade_app;

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
CREATE UNIQUE INDEX wallet_address_one_default ON wallet_address (member_id, network) WHERE is_default;
CREATE UNIQUE INDEX wallet_address_once ON wallet_address (member_id, network, address) WHERE removed_at IS NULL;

GRANT INSERT, SELECT ON wallet_address TO arcade_app;
GRANT UPDATE (label, is_default, used_at, removed_at) ON wallet_address TO arcade_app;

CREATE TABLE withdrawal (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  wallet_address_id bigint,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  actual_amount bigint NOT NULL,
  -- The rules it was made under and is judged by, whatever they are later.
  rules_version bigint NOT NULL,
  fee_micro bigint NOT NULL,
  fee_ppm integer NOT NULL,
  "least" bigint NOT NULL,
  most bigint NOT NULL,
  month_most integer NOT NULL,
  approvals_needed integer NOT NULL,
  -- Its place among this member's requests of the month; a refused one gives its place back.
  month date NOT NULL,
  month_place integer,
  state text NOT NULL DEFAULT 'pending',
  state_at timestamp with time zone NOT NULL,
  approvals integer NOT NULL DEFAULT 0,
  sending_by bigint,
  hash text,
  hash_by bigint,
  -- What the chain said of the hash last, and when it is asked again.
  chain_state text,
  confirmations integer,
  confirmations_needed integer,
  looked_at timestamp with time zone,
  look_at timestamp with time zone,
  -- When a send that was begun, or a hash that is not confirmed, must be put before a person; and since when it is.
  attend_at timestamp with time zone,
  attention_at timestamp with time zone,
  reject_reason text,
  reject_note text,
  created_at timestamp with time zone NOT NULL,
  -- Who confirmed by hand that a withdrawal is on its chain. Null: the chain itself said so. Whoever sent it or entered its hash does not, and
  -- what neither a person nor the chain has confirmed is not confirmed.
  confirmed_by bigint,
  -- How many people a withdrawal takes is decided by the sum of 30 days: of its member's requests, and of all that go to its address, whoever asks
  -- (PROOF F3). Ten requests of 1,000 in a minute are 10,000. Rows from before carry no sum.
  two_operators_above bigint,
  asked_30_days bigint,
  sending_on bytea,
  -- The sums of 30 days counted from times that the application writes: a row dated a month back, or a month ahead, had a sum of its own. From
  -- now on a row counts from `counted_at`, which only these triggers write, and the 30 days end no later than the database's own time. A false
  -- time can only make a sum larger.
  counted_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_and_member UNIQUE (id, member_id),
  -- A transaction pays one withdrawal only.
  CONSTRAINT withdrawal_hash_once UNIQUE (network, hash),
  -- No month has more requests than it may have, however many arrive at once.
  CONSTRAINT withdrawal_month_places UNIQUE (member_id, month, month_place),
  CONSTRAINT withdrawal_adds_up CHECK (amount = fee + actual_amount AND fee >= 0 AND actual_amount > 0),
  CONSTRAINT withdrawal_approvals_needed_check CHECK ((approvals_needed IN (1, 2))),
  CONSTRAINT withdrawal_approved CHECK (approvals BETWEEN 0 AND approvals_needed
    AND (state NOT IN ('approved', 'sending', 'sent', 'confirmed') OR approvals = approvals_needed)),
  CONSTRAINT withdrawal_confirmed CHECK (state <> 'confirmed' OR confirmed_by IS NOT NULL OR chain_state IS NOT DISTINCT FROM 'matched'),
  CONSTRAINT withdrawal_confirmed_by_another CHECK (confirmed_by IS NULL
    OR (state = 'confirmed' AND confirmed_by IS DISTINCT FROM sending_by AND confirmed_by IS DISTINCT FROM hash_by)),
  CONSTRAINT withdrawal_counts CHECK ((month_place IS NULL) = (state = 'rejected')),
  CONSTRAINT withdrawal_fee_by_its_rule CHECK (fee = fee_micro + amount * fee_ppm / 1000000
    + CASE WHEN amount * fee_ppm % 1000000 > 500000 OR (amount * fee_ppm % 1000000 = 500000 AND amount * fee_ppm / 1000000 % 2 = 1) THEN 1 ELSE 0 END),
  CONSTRAINT withdrawal_fee_micro_check CHECK ((fee_micro >= 0)),
  CONSTRAINT withdrawal_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 1000000))),
  CONSTRAINT withdrawal_hash CHECK ((hash IS NOT NULL) = (state IN ('sent', 'confirmed')) AND (hash IS NULL) = (hash_by IS NULL)),
  CONSTRAINT withdrawal_month_count CHECK (month_place BETWEEN 1 AND month_most),
  CONSTRAINT withdrawal_network_check CHECK ((network IN ('TRC20', 'ERC20', 'BEP20'))),
  CONSTRAINT withdrawal_of_its_month CHECK (month = (created_at AT TIME ZONE 'UTC')::date - (extract(day FROM created_at AT TIME ZONE 'UTC')::int - 1)),
  CONSTRAINT withdrawal_reason CHECK ((reject_reason IS NOT NULL) = (state = 'rejected')),
  CONSTRAINT withdrawal_sender CHECK ((sending_by IS NOT NULL) = (state IN ('sending', 'sent', 'confirmed'))),
  CONSTRAINT withdrawal_state_check CHECK ((state IN ('pending', 'approved', 'sending', 'sent', 'confirmed', 'rejected', 'cancelled'))),
  CONSTRAINT withdrawal_sum_takes_two CHECK (asked_30_days IS NULL OR approvals_needed = 2 OR asked_30_days <= coalesce(two_operators_above, 0)),
  CONSTRAINT withdrawal_within_its_limits CHECK (amount BETWEEN least AND most),
  CONSTRAINT withdrawal_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_hash_by_fkey FOREIGN KEY (hash_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT withdrawal_sending_by_fkey FOREIGN KEY (sending_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_wallet_address_id_fkey FOREIGN KEY (wallet_address_id) REFERENCES wallet_address(id)
);
CREATE INDEX withdrawal_recent ON withdrawal (created_at);
CREATE INDEX withdrawal_look ON withdrawal (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX withdrawal_queue ON withdrawal (state, created_at, id);
CREATE INDEX withdrawal_to_address ON withdrawal (network, address);
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, id DESC);
CREATE INDEX withdrawal_attend ON withdrawal (attend_at) WHERE attend_at IS NOT NULL;
CREATE INDEX withdrawal_asked_to_address ON withdrawal (address, counted_at);

CREATE FUNCTION count_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(hashtextextended('withdrawal to ' || NEW.address, 0));
  NEW.counted_at := greatest(NEW.created_at, now());
  NEW.asked_30_days := NEW.amount + coalesce((
    SELECT sum(amount) FROM withdrawal
    WHERE (member_id = NEW.member_id OR address = NEW.address) AND state NOT IN ('rejected', 'cancelled') AND counted_at > thirty_days_before(NEW.created_at)
  ), 0);
  NEW.two_operators_above := least(coalesce(NEW.two_operators_above, 0), setting_most('withdrawal_two_operators_micro', NEW.created_at));
  NEW.approvals_needed := CASE WHEN NEW.asked_30_days > NEW.two_operators_above THEN 2 ELSE 1 END;
  RETURN NEW;
END;
$$;

CREATE FUNCTION refuse_lone_sending() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN NEW.state IN ('approved', 'sending', 'sent', 'confirmed')
      AND (SELECT count(*) FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.id) < NEW.approvals_needed THEN 'withdrawal_has_approvals'
    WHEN EXISTS (SELECT FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.id AND (is_one_person(a.operator_id, NEW.sending_by) OR a.device_hash = NEW.sending_on))
      THEN 'withdrawal_sent_by_another'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "withdrawal" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'withdrawal';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER withdrawal_counted BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION count_withdrawal();
CREATE TRIGGER withdrawal_sent_by_another BEFORE UPDATE OF state, sending_by, sending_on ON withdrawal
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.sending_by IS DISTINCT FROM NEW.sending_by)
  EXECUTE FUNCTION refuse_lone_sending();
CREATE TRIGGER withdrawal_begins_pending BEFORE INSERT ON withdrawal FOR EACH ROW WHEN (NEW.state <> 'pending') EXECUTE FUNCTION refuse_lone_sending();

-- Who receives what, and by which rules, stays as it was signed.
GRANT INSERT, SELECT ON withdrawal TO arcade_app;
GRANT UPDATE (month_place, state, state_at, approvals, sending_by, hash, hash_by, chain_state, confirmations, confirmations_needed, looked_at, look_at, attend_at, attention_at, reject_reason, reject_note, confirmed_by, sending_on) ON withdrawal TO arcade_app;

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

CREATE FUNCTION refuse_lone_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  PERFORM FROM withdrawal WHERE id = NEW.withdrawal_id FOR NO KEY UPDATE;
  broken := CASE
    WHEN EXISTS (SELECT FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.withdrawal_id AND is_one_person(a.operator_id, NEW.operator_id))
      THEN 'withdrawal_approved_by_another'
    WHEN EXISTS (SELECT FROM recharge r WHERE r.member_id = NEW.member_id AND r.credited_log = -1 AND r.proposal_id IS NULL
        AND r.counted_at > thirty_days_before(NEW.approved_at) AND is_one_person(r.decided_by, NEW.operator_id))
      THEN 'withdrawal_not_approved_by_crediter'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "withdrawal_approval" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'withdrawal_approval';
  END IF;
  RETURN NEW;
END;
$$;

CREATE TRIGGER withdrawal_approved_by_another BEFORE INSERT ON withdrawal_approval FOR EACH ROW EXECUTE FUNCTION refuse_lone_approval();

GRANT INSERT, SELECT ON withdrawal_approval TO arcade_app;

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

GRANT INSERT, SELECT ON withdrawal_step TO arcade_app;

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

GRANT INSERT, SELECT ON withdrawal_skip TO arcade_app;
