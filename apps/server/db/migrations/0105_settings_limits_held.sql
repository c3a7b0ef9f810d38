-- How much one person may decide is a number of the business. The application wrote that number on the row that it judged, so a bug, or
-- somebody who runs statements as the application, could write a higher one. From now on the database compares with its own number.

-- The defaults of those numbers; a test compares them with packages/contract/src/limits.ts. Only the owner writes them.
CREATE TABLE setting_default (
  name text PRIMARY KEY,
  value bigint NOT NULL CHECK (value >= 0)
);
INSERT INTO setting_default (name, value) VALUES
  ('dispute_alone_most_micro', 200000000),
  ('recharge_most_micro', 1000000000000),
  ('recharge_reading_most_ppm', 2000000),
  ('recharge_two_operators_micro', 1000000000),
  ('withdrawal_two_operators_micro', 1000000000);
GRANT SELECT ON setting_default TO arcade_app;

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

-- Withdrawals: as before, with the database's limit.
CREATE OR REPLACE FUNCTION count_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  PERFORM pg_advisory_xact_lock(hashtextextended('withdrawal to ' || NEW.address, 0));
  NEW.asked_30_days := NEW.amount + coalesce((
    SELECT sum(amount) FROM withdrawal
    WHERE (member_id = NEW.member_id OR address = NEW.address) AND state NOT IN ('rejected', 'cancelled') AND created_at > NEW.created_at - interval '30 days'
  ), 0);
  NEW.two_operators_above := least(coalesce(NEW.two_operators_above, 0), setting_most('withdrawal_two_operators_micro', NEW.created_at));
  NEW.approvals_needed := CASE WHEN NEW.asked_30_days > NEW.two_operators_above THEN 2 ELSE 1 END;
  RETURN NEW;
END;
$$;

-- Recharges that no chain confirmed: the sum, the limit for one person, the bound by the claim, and what two people agreed on.
CREATE OR REPLACE FUNCTION count_credit_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  proposed timestamptz;
  broken text;
BEGIN
  PERFORM FROM member WHERE id = NEW.member_id FOR NO KEY UPDATE;
  NEW.by_hand_30_days := NEW.credited + coalesce((
    SELECT sum(credited) FROM recharge
    WHERE member_id = NEW.member_id AND credited_log = -1 AND decided_at > NEW.decided_at - interval '30 days' AND id <> NEW.id
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
DROP TRIGGER recharge_by_hand_counted ON recharge;
CREATE TRIGGER recharge_by_hand_counted BEFORE INSERT OR UPDATE OF state, credited, credited_log, by_hand_30_days, by_hand_alone_most, proposal_id ON recharge
  FOR EACH ROW WHEN (NEW.state = 'approved' AND NEW.credited_log = -1) EXECUTE FUNCTION count_credit_by_hand();

-- Disputes that one person decides.
CREATE FUNCTION limit_dispute_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.alone_most := least(NEW.alone_most, setting_most('dispute_alone_most_micro', NEW.decided_at));
  IF EXISTS (SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.state = 'approved'
      AND (p.payload->>'dispute_id' IS DISTINCT FROM NEW.refund_id::text OR (p.payload->>'amount')::numeric * 1000000 IS DISTINCT FROM NEW.amount::numeric)) THEN
    RAISE EXCEPTION 'a row of "dispute_decision" violates "dispute_decision_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_decision_as_proposed', TABLE = 'dispute_decision';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER dispute_decision_limited BEFORE INSERT OR UPDATE ON dispute_decision FOR EACH ROW EXECUTE FUNCTION limit_dispute_decision();
