-- How many people a withdrawal takes is decided by the sum of 30 days: of its member's requests, and of all that go to its address, whoever asks
-- (PROOF F3). Ten requests of 1,000 in a minute are 10,000. Rows from before carry no sum.
ALTER TABLE withdrawal
  ADD COLUMN two_operators_above bigint,
  ADD COLUMN asked_30_days bigint,
  ADD COLUMN sending_on bytea,
  ADD CONSTRAINT withdrawal_sum_takes_two CHECK (asked_30_days IS NULL OR approvals_needed = 2 OR asked_30_days <= coalesce(two_operators_above, 0));
GRANT UPDATE (sending_on) ON withdrawal TO arcade_app;
CREATE INDEX withdrawal_asked_to_address ON withdrawal (address, created_at);

-- Under the locks of the member and of the address: of two requests at once the second one sees the first.
CREATE FUNCTION count_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(hashtextextended('withdrawal to ' || NEW.address, 0));
  NEW.asked_30_days := NEW.amount + coalesce((
    SELECT sum(amount) FROM withdrawal
    WHERE (member_id = NEW.member_id OR address = NEW.address) AND state NOT IN ('rejected', 'cancelled') AND created_at > NEW.created_at - interval '30 days'
  ), 0);
  NEW.approvals_needed := CASE WHEN NEW.asked_30_days > coalesce(NEW.two_operators_above, 0) THEN 2 ELSE 1 END;
  RETURN NEW;
END;
$$;
CREATE TRIGGER withdrawal_counted BEFORE INSERT ON withdrawal FOR EACH ROW EXECUTE FUNCTION count_withdrawal();

-- Nobody is alone from a credit by hand to the money's way out: who approved does not send, by person and by device, and who alone credited the
-- member by hand within 30 days does not approve.
CREATE FUNCTION refuse_lone_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  PERFORM FROM withdrawal WHERE id = NEW.withdrawal_id FOR NO KEY UPDATE;
  broken := CASE
    WHEN EXISTS (SELECT FROM withdrawal_approval a WHERE a.withdrawal_id = NEW.withdrawal_id AND is_one_person(a.operator_id, NEW.operator_id))
      THEN 'withdrawal_approved_by_another'
    WHEN EXISTS (SELECT FROM recharge r WHERE r.member_id = NEW.member_id AND r.credited_log = -1 AND r.proposal_id IS NULL
        AND r.decided_at > NEW.approved_at - interval '30 days' AND is_one_person(r.decided_by, NEW.operator_id))
      THEN 'withdrawal_not_approved_by_crediter'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "withdrawal_approval" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'withdrawal_approval';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER withdrawal_approved_by_another BEFORE INSERT ON withdrawal_approval FOR EACH ROW EXECUTE FUNCTION refuse_lone_approval();

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
CREATE TRIGGER withdrawal_sent_by_another BEFORE UPDATE OF state, sending_by, sending_on ON withdrawal
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.sending_by IS DISTINCT FROM NEW.sending_by)
  EXECUTE FUNCTION refuse_lone_sending();
CREATE TRIGGER withdrawal_begins_pending BEFORE INSERT ON withdrawal FOR EACH ROW WHEN (NEW.state <> 'pending') EXECUTE FUNCTION refuse_lone_sending();
