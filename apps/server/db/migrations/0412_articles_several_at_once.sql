-- One proposal can publish several articles: each of them once, and only those that it names.
ALTER TABLE article
  DROP CONSTRAINT article_proposal_once,
  ADD CONSTRAINT article_proposal_once UNIQUE (proposal_id, key);

CREATE FUNCTION refuse_article_not_proposed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.proposal_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM proposal p WHERE p.id = NEW.proposal_id
      AND (p.payload @> jsonb_build_object('article', NEW.key) OR p.payload @> jsonb_build_object('articles',
        jsonb_build_array(jsonb_build_object('article', NEW.key))))
  ) THEN
    RAISE EXCEPTION 'a row of "article" violates "article_as_proposed"'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'article_as_proposed', TABLE = 'article';
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER article_as_proposed BEFORE INSERT ON article
  FOR EACH ROW EXECUTE FUNCTION refuse_article_not_proposed();
