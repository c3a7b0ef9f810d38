-- The words of goods as buyers read them, whenever they changed: what somebody saw can be read later. Checkout writes nothing here.
-- Older words were not kept.
CREATE TABLE goods_version (
  goods_id bigint NOT NULL REFERENCES goods ON DELETE CASCADE,
  since timestamptz NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  parameters jsonb NOT NULL,
  PRIMARY KEY (goods_id, since)
);

GRANT INSERT, SELECT ON goods_version TO arcade_app;

CREATE FUNCTION keep_goods_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO goods_version (goods_id, since, name, description, parameters)
    VALUES (NEW.id, mall_time(clock_timestamp()), NEW.name, NEW.description, NEW.parameters);
  RETURN NULL;
END $$;

CREATE TRIGGER goods_version_made AFTER INSERT ON goods FOR EACH ROW EXECUTE FUNCTION keep_goods_version();
CREATE TRIGGER goods_version_changed AFTER UPDATE OF name, description, parameters ON goods
  FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.parameters) IS DISTINCT FROM (NEW.name, NEW.description, NEW.parameters)) EXECUTE FUNCTION keep_goods_version();

INSERT INTO goods_version (goods_id, since, name, description, parameters)
  SELECT id, now(), name, description, parameters FROM goods;
