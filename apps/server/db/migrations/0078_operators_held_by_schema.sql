-- The table of proposals itself holds who may decide (PROOF TRU-003): not the maker, nobody who counts as the maker, not on the maker's device,
-- not whose money it is, and once. Until now a statement of the application asked for it.
ALTER TABLE proposal ADD COLUMN decided_on bytea;
GRANT UPDATE (decided_on) ON proposal TO arcade_app;

CREATE FUNCTION refuse_lone_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'open' THEN 'proposal_begins_open' END
    WHEN OLD.state <> 'open' THEN 'proposal_decided_once'
    WHEN NEW.state NOT IN ('approved', 'refused') THEN NULL
    WHEN is_one_person(NEW.made_by, NEW.decided_by) THEN 'proposal_two_people'
    WHEN NEW.made_on = NEW.decided_on THEN 'proposal_two_devices'
    WHEN EXISTS (SELECT FROM operator WHERE id = NEW.decided_by AND own_member_id = NEW.beneficiary_id) THEN 'proposal_not_own'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "proposal" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'proposal';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER proposal_decided_by_another BEFORE INSERT OR UPDATE OF state, decided_by, decided_on ON proposal
  FOR EACH ROW EXECUTE FUNCTION refuse_lone_decision();

-- What each kind of proposal leads to points at its approved proposal, of its kind and in its state.
ALTER TABLE ledger_correction
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('ledger_correction') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  DROP CONSTRAINT ledger_correction_id_fkey,
  ADD CONSTRAINT ledger_correction_by_two FOREIGN KEY (id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
ALTER TABLE transfer
  ADD COLUMN correction_id bigint GENERATED ALWAYS AS (CASE WHEN kind = 'adjustment' THEN ref_id END) STORED,
  ADD CONSTRAINT transfer_of_a_correction FOREIGN KEY (correction_id) REFERENCES ledger_correction (id);

ALTER TABLE mall_address
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('network_change') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  DROP CONSTRAINT mall_address_proposal_id_fkey,
  ADD CONSTRAINT mall_address_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);

ALTER TABLE bond_refund
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('bond_hold') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  DROP CONSTRAINT bond_refund_proposal_id_fkey,
  ADD CONSTRAINT bond_refund_held_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);

ALTER TABLE store_hold
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('store_wind_down') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  DROP CONSTRAINT store_hold_proposal_id_fkey,
  ADD CONSTRAINT store_hold_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);

-- The money of a coupon without a proposal is the demo's.
ALTER TABLE coupon ADD CONSTRAINT coupon_and_demo UNIQUE (id, demo);
ALTER TABLE coupon_fund
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('coupon_start') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD COLUMN demo boolean GENERATED ALWAYS AS (proposal_id IS NULL) STORED,
  DROP CONSTRAINT coupon_fund_proposal_id_fkey,
  ADD CONSTRAINT coupon_fund_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT coupon_fund_of_the_demo FOREIGN KEY (coupon_id, demo) REFERENCES coupon (id, demo);

ALTER TABLE member_freeze
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('wallet_freeze') STORED,
  ADD COLUMN end_proposal_kind text GENERATED ALWAYS AS (kind || '_unfreeze') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  DROP CONSTRAINT member_freeze_proposal_id_fkey,
  DROP CONSTRAINT member_freeze_end_proposal_id_fkey,
  ADD CONSTRAINT freeze_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT freeze_ended_by_two FOREIGN KEY (end_proposal_id, end_proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);

-- Closing and reopening by people. The clock and the ledger's check close and reopen without one. Rows from before said who, and not by which proposal.
ALTER TABLE closure
  ADD COLUMN proposal_id bigint,
  ADD COLUMN reopen_proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('closure_change') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD COLUMN without_proposal boolean NOT NULL DEFAULT false;
UPDATE closure SET without_proposal = true WHERE closed_by IS NOT NULL OR reopened_by IS NOT NULL;
ALTER TABLE closure
  ADD CONSTRAINT closure_by_two FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT closure_reopened_by_two FOREIGN KEY (reopen_proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT closure_has_proposal CHECK (without_proposal OR closed_by IS NULL OR proposal_id IS NOT NULL),
  ADD CONSTRAINT closure_reopening_has_proposal CHECK (without_proposal OR reopened_by IS NULL OR reopen_proposal_id IS NOT NULL);
REVOKE INSERT ON closure FROM arcade_app;
GRANT INSERT (id, function, reason_code, note, from_at, until_at, closed_by, approved_by, proposal_id) ON closure TO arcade_app;
GRANT UPDATE (reopen_proposal_id) ON closure TO arcade_app;

-- A link opens the back office to somebody: two people agreed to it, or whoever runs the server made it. Another role is a proposal as well.
ALTER TABLE operator
  ADD COLUMN link_proposal_id bigint,
  ADD COLUMN link_kind text,
  ADD COLUMN link_by_server boolean NOT NULL DEFAULT false,
  ADD COLUMN role_proposal_id bigint,
  ADD COLUMN role_kind text GENERATED ALWAYS AS ('operator_role') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED;
UPDATE operator SET link_by_server = true WHERE enrol_hash IS NOT NULL;
ALTER TABLE operator
  ADD CONSTRAINT operator_link_kind CHECK (link_kind IN ('operator_add', 'operator_renew') AND (link_kind IS NULL) = (link_proposal_id IS NULL)),
  ADD CONSTRAINT operator_link_has_proposal CHECK (enrol_hash IS NULL OR link_by_server <> (link_proposal_id IS NOT NULL)),
  ADD CONSTRAINT operator_link_by_two FOREIGN KEY (link_proposal_id, link_kind, proposal_state) REFERENCES proposal (id, kind, state),
  ADD CONSTRAINT operator_role_by_two FOREIGN KEY (role_proposal_id, role_kind, proposal_state) REFERENCES proposal (id, kind, state);

CREATE FUNCTION refuse_lone_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role_proposal_id IS NULL OR NEW.role_proposal_id IS NOT DISTINCT FROM OLD.role_proposal_id THEN
    RAISE EXCEPTION 'a row of "operator" violates "operator_role_has_proposal"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_role_has_proposal', TABLE = 'operator';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER operator_role_has_proposal BEFORE UPDATE OF role ON operator
  FOR EACH ROW WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION refuse_lone_role();
