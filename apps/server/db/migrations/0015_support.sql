-- Customer service is `support` everywhere. Its tables, their constraints and indexes were called `desk_...`. Grants and foreign keys follow a rename.
ALTER TABLE desk_case RENAME TO support_case;
ALTER TABLE desk_transfer RENAME TO support_transfer;
ALTER TABLE desk_visit RENAME TO support_visit;
ALTER TABLE desk_reply RENAME TO support_reply;
ALTER TABLE desk_hours RENAME TO support_hours;

DO $$
DECLARE one record;
BEGIN
  -- A constraint with an index renames the index with it, so the indexes that are left come second.
  FOR one IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE conrelid IN ('support_case'::regclass, 'support_transfer'::regclass, 'support_visit'::regclass, 'support_reply'::regclass, 'support_hours'::regclass)
      AND starts_with(conname, 'desk_')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', one.owner, one.name, 'support_' || substr(one.name, 6));
  END LOOP;
  FOR one IN
    SELECT indexrelid::regclass::text AS name FROM pg_index
    WHERE indrelid IN ('support_case'::regclass, 'support_transfer'::regclass, 'support_visit'::regclass, 'support_reply'::regclass, 'support_hours'::regclass)
      AND starts_with(indexrelid::regclass::text, 'desk_')
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', one.name, 'support_' || substr(one.name, 6));
  END LOOP;
END $$;

ALTER INDEX conversation_with_desk RENAME TO conversation_with_support;
ALTER TABLE chat_message RENAME CONSTRAINT chat_message_desk TO chat_message_of_support;

ALTER TRIGGER chat_message_to_desk ON chat_message RENAME TO chat_message_to_support;
ALTER FUNCTION open_desk_case() RENAME TO open_support_case;
-- The text of a function does not follow a rename of its tables.
CREATE OR REPLACE FUNCTION open_support_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO support_case (id, conversation_id, opened_at, last_seq, waiting_since)
  SELECT NEW.id, NEW.conversation_id, NEW.created_at, NEW.seq, NEW.created_at FROM conversation c WHERE c.id = NEW.conversation_id AND c.kind = 'service'
  ON CONFLICT (conversation_id) WHERE closed_at IS NULL
  DO UPDATE SET last_seq = excluded.last_seq, waiting_since = coalesce(support_case.waiting_since, excluded.waiting_since);
  RETURN NULL;
END $$;

ALTER TABLE claim DROP CONSTRAINT claim_runs_out, DROP CONSTRAINT claim_of_known_kind;
UPDATE claim SET kind = 'support_case' WHERE kind = 'desk_case';
ALTER TABLE claim
  ADD CONSTRAINT claim_runs_out CHECK ((until IS NULL) = (kind = 'support_case')),
  ADD CONSTRAINT claim_of_known_kind CHECK (
    kind IN ('application', 'recharge', 'withdrawal', 'dispute', 'support_case', 'goods', 'review', 'message', 'signal', 'appeal')
  );

-- Numbers of the business and notices that are stored under their old names.
ALTER TABLE setting_version DROP CONSTRAINT setting_two_people_unless_harmless;
UPDATE setting_version SET name = 'support_' || substr(name, 6)
WHERE name IN ('desk_late_minutes', 'desk_visits_an_hour_from_one_source', 'desk_visit_messages_an_hour');
ALTER TABLE setting_version ADD CONSTRAINT setting_two_people_unless_harmless CHECK (
  proposal_id IS NOT NULL OR made_before_two_people
  OR (made_by IS NOT NULL
  AND name IN ('application_usual_hours', 'cart_lines_most', 'coupon_notice_days', 'low_stock_pieces', 'support_late_minutes')));
UPDATE setting_default SET name = 'support_' || substr(name, 6)
WHERE name IN ('desk_late_minutes', 'desk_visits_an_hour_from_one_source', 'desk_visit_messages_an_hour');
UPDATE proposal SET payload = jsonb_set(payload, '{name}', to_jsonb('support_' || substr(payload ->> 'name', 6)))
WHERE kind = 'setting_change' AND payload ->> 'name' IN ('desk_late_minutes', 'desk_visits_an_hour_from_one_source', 'desk_visit_messages_an_hour');
UPDATE notice SET subject = 'mail.support_answered_subject', body = 'mail.support_answered_body', cause = 'support_answer:' || substr(cause, 13)
WHERE subject = 'mail.desk_answered_subject';
