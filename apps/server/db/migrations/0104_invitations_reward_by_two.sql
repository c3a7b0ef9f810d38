-- A coupon for an invitation that the clock held back is given by two people. The clock itself gives only what it did not hold, and what waits
-- for the next month (look_at). Rows given before this migration keep no proposal: the trigger reads only rows that change.
ALTER TABLE invitation_reward
  ADD COLUMN proposal_id bigint,
  ADD COLUMN proposal_kind text GENERATED ALWAYS AS ('invitation_reward') STORED,
  ADD COLUMN proposal_state text GENERATED ALWAYS AS ('approved') STORED,
  ADD CONSTRAINT invitation_reward_proposal_once UNIQUE (proposal_id),
  ADD CONSTRAINT invitation_reward_proposal_approved FOREIGN KEY (proposal_id, proposal_kind, proposal_state) REFERENCES proposal (id, kind, state);
GRANT UPDATE (proposal_id) ON invitation_reward TO arcade_app;

CREATE OR REPLACE FUNCTION refuse_reward_not_offered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text;
BEGIN
  broken := CASE
    WHEN NOT EXISTS (
      SELECT FROM invitation i JOIN invitation_offer o ON o.id = i.offer_id WHERE i.invited_id = NEW.invited_id
        AND NEW.member_id = CASE NEW.side WHEN 'invited' THEN i.invited_id ELSE i.inviter_id END
        AND NEW.coupon_id = CASE NEW.side WHEN 'invited' THEN o.invited_coupon_id ELSE o.inviter_coupon_id END
    ) THEN 'invitation_reward_as_offered'
    WHEN EXISTS (
      SELECT FROM operator o JOIN invitation i ON i.invited_id = NEW.invited_id WHERE o.id = NEW.decided_by AND o.own_member_id IN (i.invited_id, i.inviter_id)
    ) THEN 'invitation_reward_not_own'
    WHEN NEW.state = 'given' AND NEW.proposal_id IS NULL
      AND (NEW.decided_by IS NOT NULL OR (TG_OP = 'UPDATE' AND OLD.state = 'held' AND OLD.look_at IS NULL)) THEN 'invitation_reward_two_people'
    WHEN NEW.proposal_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM proposal p WHERE p.id = NEW.proposal_id AND p.payload->>'reward_id' = NEW.id::text
    ) THEN 'invitation_reward_as_proposed'
    -- The clock never lets go of what it held for a person to look at.
    WHEN TG_OP = 'UPDATE' AND OLD.state = 'held' AND OLD.look_at IS NULL AND NEW.decided_by IS NULL AND NEW.state NOT IN ('given', 'lapsed')
      THEN 'invitation_reward_held_for_people'
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "invitation_reward" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'invitation_reward';
  END IF;
  RETURN NEW;
END;
$$;
DROP TRIGGER invitation_reward_as_offered ON invitation_reward;
CREATE TRIGGER invitation_reward_as_offered BEFORE INSERT OR UPDATE ON invitation_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_reward_not_offered();
