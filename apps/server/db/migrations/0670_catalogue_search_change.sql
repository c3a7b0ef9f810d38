-- Counts the changes of what searches read. A process keeps the first page of a search for as long as the sum stays
-- the same. The sum moves with the transaction that changes goods, so it is exact in every process and on standbys.
-- Each transaction takes a row that nobody else holds, so changes of goods do not wait for each other. There are as
-- many rows as there were transactions at the same time.
CREATE TABLE search_change (
  place bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT search_change_pkey PRIMARY KEY,
  changes bigint NOT NULL CONSTRAINT search_change_counts CHECK (changes > 0)
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON search_change TO arcade_app;

CREATE FUNCTION count_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_change SET changes = changes + 1
    WHERE place = (SELECT place FROM search_change ORDER BY place LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO search_change (changes) VALUES (1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_search_changed AFTER INSERT OR UPDATE OR DELETE ON goods_search
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();
CREATE TRIGGER goods_text_changed AFTER INSERT OR UPDATE OR DELETE ON goods_text
  FOR EACH STATEMENT EXECUTE FUNCTION count_search_change();
