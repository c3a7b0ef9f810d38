-- A process keeps the store's page as long as the store's row is the same. So whatever changes what this page shows of
-- the goods writes that row as well: triggers already count what is on sale in `listed`, this one does it for the rest.
CREATE FUNCTION touch_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET listed = listed WHERE id = NEW.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER goods_shown_by_store AFTER UPDATE OF category_id, stars_sum, ratings ON goods FOR EACH ROW
  WHEN (OLD.category_id <> NEW.category_id OR OLD.stars_sum <> NEW.stars_sum OR OLD.ratings <> NEW.ratings)
  EXECUTE FUNCTION touch_store();
