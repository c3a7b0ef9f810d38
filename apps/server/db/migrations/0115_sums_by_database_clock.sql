-- The sums of 30 days counted from times that the application writes: a row dated a month back, or a month ahead, had a sum of its own. From
-- now on a row counts from `counted_at`, which only these triggers write, and the 30 days end no later than the database's own time. A false
-- time can only make a sum larger.
ALTER TABLE withdrawal ADD COLUMN counted_at timestamptz;
UPDATE withdrawal SET counted_at = created_at;
ALTER TABLE withdrawal ALTER COLUMN counted_at SET NOT NULL;
DROP INDEX withdrawal_asked_to_address;
CREATE INDEX withdrawal_asked_to_address ON withdrawal (address, counted_at);

ALTER TABLE recharge ADD COLUMN counted_at timestamptz;
UPDATE recharge SET counted_at = decided_at WHERE credited_log = -1;
ALTER TABLE recharge ADD CONSTRAINT recharge_by_hand_is_counted CHECK (credited_log IS DISTINCT FROM -1 OR counted_at IS NOT NULL);
DROP INDEX recharge_by_hand;
CREATE INDEX recharge_by_hand ON recharge (member_id, counted_at) WHERE credited_log = -1;

CREATE FUNCTION thirty_days_before(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(moment, now()) - interval '30 days'
$$;

CREATE OR REPLACE FUNCTION count_withdrawal() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION count_credit_by_hand() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION refuse_lone_approval() RETURNS trigger LANGUAGE plpgsql AS $$
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
