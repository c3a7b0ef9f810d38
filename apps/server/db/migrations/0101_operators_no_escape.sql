-- Some tables mark rows that one person made: from before a rule of two people, or by whoever runs the server. A bug of the application, or somebody
-- who runs statements as it, could set such a mark and be alone. From now on only the owner of the database writes these columns: the application's
-- role gets its rights by column, without them. A column that a later migration adds to one of these tables needs a GRANT of its own.
DO $$
DECLARE
  held record;
  columns text;
BEGIN
  FOR held IN SELECT * FROM (VALUES
    ('announcement', '{by_one}'::text[], '{INSERT}'::text[]),
    ('article', '{by_one}', '{INSERT}'),
    ('deal', '{by_one}', '{INSERT}'),
    ('dispute_decision', '{by_one}', '{INSERT}'),
    ('invitation_offer', '{by_one}', '{INSERT}'),
    ('member_freeze', '{freed_by_one}', '{INSERT}'),
    ('operator', '{link_by_server,disabled_by_server}', '{INSERT,UPDATE}')
  ) AS t (name, marks, rights) LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns FROM pg_attribute
      WHERE attrelid = held.name::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> ALL (held.marks);
    FOR i IN 1 .. array_length(held.rights, 1) LOOP
      EXECUTE format('REVOKE %s ON %I FROM arcade_app', held.rights[i], held.name);
      EXECUTE format('GRANT %s (%s) ON %I TO arcade_app', held.rights[i], columns, held.name);
    END LOOP;
  END LOOP;
END;
$$;

-- Of a deal the application moves its state and its place on the home page. Prices, times, goods and maker stay as they were agreed.
REVOKE UPDATE ON deal FROM arcade_app;
GRANT UPDATE (state, ended_at, end_reason, on_home) ON deal TO arcade_app;

-- What the server's command line did ends with what it did it to: the application lets somebody back in or gives a new link, and cannot write the mark.
CREATE FUNCTION end_marks_by_server() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.disabled_at IS NULL THEN NEW.disabled_by_server := false; END IF;
  IF NEW.link_proposal_id IS NOT NULL THEN NEW.link_by_server := false; END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER operator_marks_by_server_end BEFORE UPDATE OF disabled_at, link_proposal_id ON operator FOR EACH ROW EXECUTE FUNCTION end_marks_by_server();

-- Rows without a maker escaped the rule of two people: the application could leave the maker out. They now need the mark as well.
UPDATE setting_version SET made_before_two_people = true WHERE made_by IS NULL AND proposal_id IS NULL;
ALTER TABLE setting_version
  DROP CONSTRAINT setting_two_people_unless_harmless,
  ADD CONSTRAINT setting_two_people_unless_harmless CHECK (
    proposal_id IS NOT NULL OR made_before_two_people
    OR (made_by IS NOT NULL
      AND name IN ('application_usual_hours', 'cart_lines_most', 'coupon_notice_days', 'desk_late_minutes', 'low_stock_pieces')));

UPDATE article SET by_one = true WHERE operator_id IS NULL;
ALTER TABLE article
  DROP CONSTRAINT article_two_people,
  ADD CONSTRAINT article_two_people CHECK (by_one OR (operator_id IS NOT NULL AND proposal_id IS NOT NULL));

ALTER TABLE banner ADD COLUMN by_one boolean NOT NULL DEFAULT false;
UPDATE banner SET by_one = true WHERE made_by IS NULL;
ALTER TABLE banner
  DROP CONSTRAINT banner_two_people,
  ADD CONSTRAINT banner_two_people CHECK (by_one OR (made_by IS NOT NULL AND proposal_id IS NOT NULL));
REVOKE INSERT, UPDATE ON banner FROM arcade_app;
GRANT INSERT (id, title, text, picture, link, position, written, shown, starts_at, ends_at, revision, made_by, proposal_id) ON banner TO arcade_app;
GRANT UPDATE (title, text, picture, link, position, written, shown, starts_at, ends_at, revision, made_by, proposal_id) ON banner TO arcade_app;

-- Words that two people have read change only by another proposal. Order and revision are not words.
CREATE FUNCTION refuse_other_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken text := TG_TABLE_NAME || '_words_by_two';
BEGIN
  IF NEW.proposal_id IS NOT DISTINCT FROM OLD.proposal_id THEN
    RAISE EXCEPTION 'a row of "%" violates "%"', TG_TABLE_NAME, broken USING ERRCODE = 'check_violation', CONSTRAINT = broken, TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER banner_words_by_two BEFORE UPDATE ON banner FOR EACH ROW
  WHEN ((OLD.title, OLD.text, OLD.picture, OLD.link, OLD.written, OLD.shown, OLD.starts_at, OLD.ends_at, OLD.made_by, OLD.by_one)
    IS DISTINCT FROM (NEW.title, NEW.text, NEW.picture, NEW.link, NEW.written, NEW.shown, NEW.starts_at, NEW.ends_at, NEW.made_by, NEW.by_one))
  EXECUTE FUNCTION refuse_other_words();
CREATE TRIGGER announcement_words_by_two BEFORE UPDATE ON announcement FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL
    AND (OLD.title, OLD.body, OLD.written, OLD.revision, OLD.approved_revision, OLD.published_at)
      IS DISTINCT FROM (NEW.title, NEW.body, NEW.written, NEW.revision, NEW.approved_revision, NEW.published_at))
  EXECUTE FUNCTION refuse_other_words();

-- An offer that two people made ends when they said, or earlier: one person may stop it and not prolong it.
CREATE FUNCTION refuse_longer_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a row of "invitation_offer" violates "invitation_offer_ends_no_later"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'invitation_offer_ends_no_later', TABLE = 'invitation_offer';
END;
$$;
CREATE TRIGGER invitation_offer_ends_no_later BEFORE UPDATE OF ends_at ON invitation_offer FOR EACH ROW
  WHEN (NEW.ends_at > OLD.ends_at) EXECUTE FUNCTION refuse_longer_offer();
