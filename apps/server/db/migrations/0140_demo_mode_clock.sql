-- The clock of a demo can be set forward. Without the demo there is no such clock: the first constraint refuses it.
ALTER TABLE demo_mode
  ADD COLUMN ahead_ms bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT demo_mode_clock_in_demo_mode CHECK (runs OR ahead_ms = 0),
  -- 1,830 days: five years.
  ADD CONSTRAINT demo_mode_clock_bounds CHECK (ahead_ms BETWEEN 0 AND 158112000000);

CREATE FUNCTION refuse_clock_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the clock of the demo violates "demo_mode_clock_forward"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'demo_mode_clock_forward', TABLE = TG_TABLE_NAME;
END $$;

CREATE TRIGGER demo_mode_clock_forward BEFORE UPDATE ON demo_mode FOR EACH ROW WHEN (NEW.ahead_ms < OLD.ahead_ms) EXECUTE FUNCTION refuse_clock_back();

GRANT UPDATE (ahead_ms) ON demo_mode TO arcade_app;

-- A time of this machine as the mall's clock tells it.
CREATE FUNCTION mall_time(machine timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT machine + make_interval(secs => ahead_ms / 1000.0) FROM demo_mode
$$;

CREATE OR REPLACE FUNCTION thirty_days_before(moment timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(moment, mall_time(now())) - interval '30 days'
$$;

CREATE OR REPLACE FUNCTION note_goods_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_news (goods_id, kind, at)
    SELECT NEW.id, kind, mall_time(statement_timestamp()) FROM (VALUES ('price_fell', NEW.price < OLD.price), ('back_in_stock', NEW.in_stock AND NOT OLD.in_stock)) AS n (kind, happened)
    WHERE happened ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
