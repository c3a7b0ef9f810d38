-- Members who work for a store of somebody else, and in which parts of its work. A row stays when the work ends: what
-- the person did is still theirs.
CREATE TABLE store_staff (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store (id),
  member_id bigint NOT NULL REFERENCES member (id),
  parts text[] NOT NULL,
  since timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by text,
  CONSTRAINT store_staff_parts CHECK (cardinality(parts) > 0
    AND parts <@ ARRAY['orders', 'goods', 'money', 'store']::text[]),
  CONSTRAINT store_staff_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL) AND ended_at >= since
    AND ended_by IN ('owner', 'member', 'closed'))
);
-- A member works for one store at a time. The lookup of each session reads it.
CREATE UNIQUE INDEX store_staff_of_one_store ON store_staff (member_id) WHERE ended_at IS NULL;
CREATE INDEX store_staff_of_store ON store_staff (store_id) WHERE ended_at IS NULL;

-- A link to become staff. Only its hash is kept. Sent again it is another link, and the old one opens nothing.
CREATE TABLE staff_invitation (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store (id),
  email text NOT NULL,
  email_folded text NOT NULL,
  parts text[] NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  outcome text,
  staff_id bigint REFERENCES store_staff (id),
  CONSTRAINT staff_invitation_parts CHECK (cardinality(parts) > 0
    AND parts <@ ARRAY['orders', 'goods', 'money', 'store']::text[]),
  CONSTRAINT staff_invitation_ended CHECK ((ended_at IS NULL) = (outcome IS NULL)
    AND outcome IN ('accepted', 'taken_back') AND (outcome IS NOT DISTINCT FROM 'accepted') = (staff_id IS NOT NULL))
);
CREATE UNIQUE INDEX staff_invitation_one_open ON staff_invitation (store_id, email_folded) WHERE ended_at IS NULL;
-- An invitation makes one member of staff, however many try at once.
CREATE UNIQUE INDEX staff_invitation_accepted_once ON staff_invitation (staff_id);

-- What staff changed in the store's work: for its owner.
CREATE TABLE staff_act (
  id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES store (id),
  member_id bigint NOT NULL REFERENCES member (id),
  path text NOT NULL,
  at timestamp with time zone NOT NULL
);
CREATE INDEX staff_act_of_store ON staff_act (store_id, id DESC);

-- Who owns a store works for no other. Both sides take the member's row first, so two changes at one moment see each
-- other.
CREATE FUNCTION staff_or_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person bigint;
BEGIN
  IF TG_TABLE_NAME = 'store' THEN
    person := NEW.owner_id;
    PERFORM FROM member WHERE id = person FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM store_staff WHERE member_id = person AND ended_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'owner_is_no_staff',
        MESSAGE = 'this member works for a store';
    END IF;
  ELSIF TG_TABLE_NAME = 'operator' THEN
    person := NEW.own_member_id;
    PERFORM FROM member WHERE id = person FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM store_staff WHERE member_id = person AND ended_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_is_no_staff',
        MESSAGE = 'this member works for a store';
    END IF;
  ELSE
    person := NEW.member_id;
    PERFORM FROM member WHERE id = person FOR NO KEY UPDATE;
    IF EXISTS (SELECT FROM store WHERE owner_id = person) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'staff_own_no_store',
        MESSAGE = 'this member owns a store';
    END IF;
    -- Operators decide about stores.
    IF EXISTS (SELECT FROM operator WHERE own_member_id = person AND disabled_at IS NULL) THEN
      RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'operator_is_no_staff',
        MESSAGE = 'this member is an operator';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_or_owner BEFORE INSERT ON store_staff FOR EACH ROW EXECUTE FUNCTION staff_or_owner();
CREATE TRIGGER staff_or_owner BEFORE INSERT OR UPDATE OF own_member_id ON operator
  FOR EACH ROW WHEN (NEW.own_member_id IS NOT NULL) EXECUTE FUNCTION staff_or_owner();
CREATE TRIGGER staff_or_owner BEFORE INSERT OR UPDATE OF owner_id ON store
  FOR EACH ROW EXECUTE FUNCTION staff_or_owner();

GRANT SELECT, INSERT ON store_staff, staff_invitation, staff_act TO arcade_app;
GRANT UPDATE (parts, ended_at, ended_by) ON store_staff TO arcade_app;
GRANT UPDATE (parts, token_hash, sent_at, expires_at, ended_at, outcome, staff_id, email, email_folded)
  ON staff_invitation TO arcade_app;
GRANT DELETE ON staff_invitation TO arcade_app;
