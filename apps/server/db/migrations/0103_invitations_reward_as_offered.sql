-- One person decides whether a held coupon for an invitation is given. What it can be is held here: the coupon that the invitation's offer names, for
-- the member of that side, out of the pieces that two people set aside for that coupon, once for each side (the primary key).
-- The one who decides is neither of the two.
ALTER TABLE coupon_grant ADD CONSTRAINT coupon_grant_whose UNIQUE (id, coupon_id, member_id);
ALTER TABLE invitation_reward
  ADD CONSTRAINT invitation_reward_gives_its_coupon FOREIGN KEY (grant_id, coupon_id, member_id) REFERENCES coupon_grant (id, coupon_id, member_id);

CREATE FUNCTION refuse_reward_not_offered() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a row of "invitation_reward" violates "%"', broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = 'invitation_reward';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER invitation_reward_as_offered BEFORE INSERT OR UPDATE OF decided_by ON invitation_reward
  FOR EACH ROW EXECUTE FUNCTION refuse_reward_not_offered();
