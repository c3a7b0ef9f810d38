-- An appeal against a decided dispute is answered by somebody who had no part in the decision: neither who proposed it, nor who approved it, nor whoever
-- counts as one of them.
CREATE FUNCTION refuse_answer_by_decider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM dispute_decision d LEFT JOIN proposal p ON p.id = d.proposal_id WHERE d.refund_id = NEW.dispute_id
      AND (is_one_person(d.decided_by, NEW.answered_by) OR is_one_person(p.made_by, NEW.answered_by) OR is_one_person(p.decided_by, NEW.answered_by))
  ) THEN
    RAISE EXCEPTION 'a row of "appeal" violates "appeal_answered_by_third"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_answered_by_third', TABLE = 'appeal';
  END IF;
  RETURN NEW;
END;
$$;
-- After the row: a generated column is not known before.
CREATE CONSTRAINT TRIGGER appeal_answered_by_third AFTER INSERT OR UPDATE OF answered_by ON appeal FOR EACH ROW
  WHEN (NEW.answered_by IS NOT NULL AND NEW.dispute_id IS NOT NULL) EXECUTE FUNCTION refuse_answer_by_decider();
