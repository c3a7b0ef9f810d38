-- A row that is marked as the demo's may do what others may not: a coupon of the demo has a budget that no two people set aside, an operator of the
-- demo signs in with one tap, money of the demo comes from no chain. Such rows are made in demo mode only. The server says at each start, as the
-- owner of the database, whether it runs the demo; the application's role reads that and cannot write it.
CREATE TABLE demo_mode (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  runs boolean NOT NULL
);
INSERT INTO demo_mode (runs) VALUES (false);
GRANT SELECT ON demo_mode TO arcade_app;

CREATE FUNCTION refuse_demo_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (SELECT runs FROM demo_mode) THEN
    RAISE EXCEPTION 'a row of "%" violates "demo_rows_in_demo_mode"', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_rows_in_demo_mode', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER coupon_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON coupon FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER deal_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON deal FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER goods_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON goods FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER group_offer_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON group_offer FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER member_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON member FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER operator_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON operator FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER store_demo_in_demo_mode BEFORE INSERT OR UPDATE OF demo ON store FOR EACH ROW WHEN (NEW.demo) EXECUTE FUNCTION refuse_demo_row();
CREATE TRIGGER recharge_demo_in_demo_mode BEFORE INSERT OR UPDATE OF network ON recharge FOR EACH ROW WHEN (NEW.network = 'demo') EXECUTE FUNCTION refuse_demo_row();
