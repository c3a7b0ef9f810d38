-- A draft that was never published can be deleted. What people may have read stays, whoever deletes.
GRANT DELETE ON announcement, article_draft TO arcade_app;

CREATE FUNCTION refuse_deleting_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of "%" violates "published_words_stay"', TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'published_words_stay', TABLE = TG_TABLE_NAME;
END;
$$;
CREATE TRIGGER announcement_published_stays BEFORE DELETE ON announcement FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_deleting_published();

CREATE FUNCTION refuse_deleting_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind <> 'help' OR EXISTS (SELECT FROM article a WHERE a.key = OLD.key) THEN
    RAISE EXCEPTION 'a row of "article_draft" violates "published_words_stay"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'published_words_stay', TABLE = 'article_draft';
  END IF;
  RETURN OLD;
END;
$$;
CREATE TRIGGER article_draft_published_stays BEFORE DELETE ON article_draft FOR EACH ROW EXECUTE FUNCTION refuse_deleting_article();
