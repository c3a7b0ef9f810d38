-- An operator may open a dispute, for a coded reason that both sides read. The operator is no party. Whoever opened it
-- does not decide it alone, and does not answer an appeal against the decision.
ALTER TABLE dispute
  ADD COLUMN opened_operator_id bigint REFERENCES operator,
  ADD COLUMN opening_reason text,
  DROP CONSTRAINT dispute_opened_by_check,
  ADD CONSTRAINT dispute_opened_by_check CHECK (opened_by IN ('buyer', 'store', 'operator')),
  ADD CONSTRAINT dispute_opened_for_a_reason CHECK (
    (opened_by = 'operator') = (opened_operator_id IS NOT NULL) AND (opened_by = 'operator') = (opening_reason IS NOT NULL));

CREATE FUNCTION refuse_dispute_by_party() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM operator o WHERE o.id = NEW.opened_operator_id AND o.own_member_id IN (NEW.buyer_id, NEW.merchant_id)) THEN
    RAISE EXCEPTION 'a row of "dispute" violates "dispute_opened_by_no_party"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_opened_by_no_party', TABLE = 'dispute';
  END IF;
  RETURN NEW;
END;
$$;
CREATE CONSTRAINT TRIGGER dispute_opened_by_no_party AFTER INSERT ON dispute FOR EACH ROW
  WHEN (NEW.opened_operator_id IS NOT NULL) EXECUTE FUNCTION refuse_dispute_by_party();

-- With a proposal two people decide; without one, the one who decides is another than the one who opened.
CREATE FUNCTION refuse_decision_by_opener() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM dispute d WHERE d.refund_id = NEW.refund_id AND is_one_person(d.opened_operator_id, NEW.decided_by)) THEN
    RAISE EXCEPTION 'a row of "dispute_decision" violates "dispute_opener_not_alone"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'dispute_opener_not_alone', TABLE = 'dispute_decision';
  END IF;
  RETURN NEW;
END;
$$;
CREATE CONSTRAINT TRIGGER dispute_opener_not_alone AFTER INSERT ON dispute_decision FOR EACH ROW
  WHEN (NEW.proposal_id IS NULL) EXECUTE FUNCTION refuse_decision_by_opener();

CREATE OR REPLACE FUNCTION refuse_answer_by_decider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM dispute_decision d JOIN dispute o ON o.refund_id = d.refund_id LEFT JOIN proposal p ON p.id = d.proposal_id WHERE d.refund_id = NEW.dispute_id
      AND (is_one_person(d.decided_by, NEW.answered_by) OR is_one_person(p.made_by, NEW.answered_by) OR is_one_person(p.decided_by, NEW.answered_by)
        OR is_one_person(o.opened_operator_id, NEW.answered_by))
  ) THEN
    RAISE EXCEPTION 'a row of "appeal" violates "appeal_answered_by_third"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_answered_by_third', TABLE = 'appeal';
  END IF;
  RETURN NEW;
END;
$$;
