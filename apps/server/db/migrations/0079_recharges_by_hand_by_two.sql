-- A credit that no chain confirmed is one person's word (PROOF F3). It takes an approved proposal where it differs from the claim, or where the sum
-- of such credits of one member within 30 days is above the limit that was in force. Rows from before carry no sum.
ALTER TABLE recharge
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('recharge_credit') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD COLUMN by_hand_alone_most bigint,
  ADD COLUMN by_hand_30_days bigint,
  ADD CONSTRAINT recharge_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT recharge_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT recharge_by_hand_has_proposal CHECK (
    by_hand_30_days IS NULL OR proposal_id IS NOT NULL OR (credited = amount AND by_hand_30_days <= coalesce(by_hand_alone_most, 0))
  ),
  -- Credited by the chain means that the transfer is known: `deposit` of a log points at the fact.
  ADD CONSTRAINT recharge_credits_a_deposit FOREIGN KEY (network, credited_hash, credited_log) REFERENCES deposit (network, tx_hash, log_index)
    DEFERRABLE INITIALLY DEFERRED;
GRANT UPDATE (proposal_id, by_hand_alone_most) ON recharge TO arcade_app;
CREATE INDEX recharge_by_hand ON recharge (member_id, decided_at) WHERE credited_log = -1;
CREATE UNIQUE INDEX proposal_recharge_once ON proposal ((payload ->> 'recharge_id')) WHERE kind = 'recharge_credit' AND state = 'open';

-- The sum is the database's own, under the member's lock: of two credits at once the second one sees the first.
CREATE FUNCTION count_credit_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  NEW.by_hand_30_days := NEW.credited + coalesce((
    SELECT sum(credited) FROM recharge
    WHERE member_id = NEW.member_id AND credited_log = -1 AND decided_at > NEW.decided_at - interval '30 days' AND id <> NEW.id
  ), 0);
  RETURN NEW;
END;
$$;
CREATE TRIGGER recharge_by_hand_counted BEFORE INSERT OR UPDATE OF state, credited, credited_log, by_hand_30_days ON recharge
  FOR EACH ROW WHEN (NEW.state = 'approved' AND NEW.credited_log = -1) EXECUTE FUNCTION count_credit_by_hand();
