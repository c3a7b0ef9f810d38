-- Applications for a store, the papers of identity with them, and every look at one (RULES 6; PROOF 5, I49, SEC-012).

ALTER TABLE upload DROP CONSTRAINT upload_class_check, ADD CONSTRAINT upload_class_check CHECK (class IN ('recharge_proof', 'paper'));
ALTER TABLE appeal DROP CONSTRAINT appeal_subject_check, ADD CONSTRAINT appeal_subject_check CHECK (subject IN ('freeze', 'withdrawal', 'recharge', 'application'));

CREATE TABLE application (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  state text NOT NULL CHECK (state IN ('draft', 'under_review', 'opened', 'failed')),
  kind text NOT NULL CHECK (kind = 'personal'),
  -- The merchants' agreement in the version that was agreed to.
  agreement_version text,
  -- Who it is, sealed under a key of its own that is wrapped under one that no database holds; null once it is erased.
  person bytea,
  person_key bytea,
  -- Keyed hash of country, kind and number of the paper: the same paper is known again, and nothing can be read from it.
  number_mark bytea,
  contact_email text,
  contact_email_confirmed boolean NOT NULL DEFAULT false,
  address_confirmed boolean NOT NULL DEFAULT false,
  -- Null once the time to keep them is over.
  front_id bigint REFERENCES upload ON DELETE SET NULL,
  back_id bigint REFERENCES upload ON DELETE SET NULL,
  store_name text,
  store_name_folded text COLLATE "C",
  logo text,
  -- The one that failed and that this one puts right.
  fixes_id bigint REFERENCES application,
  created_at timestamptz NOT NULL,
  saved_at timestamptz NOT NULL,
  submitted_at timestamptz,
  -- Of the numbers of the business under which it was sent.
  rules_version bigint,
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by bigint REFERENCES operator,
  -- The decider's own account as a buyer at that time: nobody decides on themselves.
  decided_own bigint,
  reason_code text,
  message text,
  note text,
  store_id bigint UNIQUE REFERENCES store,
  -- When its personal data is erased; null while it is needed.
  erase_at timestamptz,
  CONSTRAINT application_sealed CHECK ((person IS NULL) = (person_key IS NULL)),
  CONSTRAINT application_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT application_claimed_in_review CHECK (claimed_by IS NULL OR state = 'under_review'),
  CONSTRAINT application_draft CHECK (state <> 'draft' OR (decided_at IS NULL AND erase_at IS NOT NULL)),
  -- Nothing incomplete is ever before a reviewer.
  CONSTRAINT application_whole CHECK (state <> 'under_review' OR (
    agreement_version IS NOT NULL AND person IS NOT NULL AND contact_email IS NOT NULL AND contact_email_confirmed AND address_confirmed
    AND front_id IS NOT NULL AND back_id IS NOT NULL AND front_id <> back_id AND store_name IS NOT NULL AND logo IS NOT NULL
    AND submitted_at IS NOT NULL AND rules_version IS NOT NULL AND decided_at IS NULL AND erase_at IS NULL)),
  CONSTRAINT application_opened CHECK ((state = 'opened') = (store_id IS NOT NULL)),
  CONSTRAINT application_failed CHECK ((state = 'failed') = (reason_code IS NOT NULL) AND (state <> 'failed' OR erase_at IS NOT NULL OR person IS NULL)),
  CONSTRAINT application_decided CHECK ((state IN ('opened', 'failed')) = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT application_decided_by_another CHECK (decided_own IS NULL OR decided_own <> member_id)
);
-- A member has one application running at a time.
CREATE UNIQUE INDEX application_running ON application (member_id) WHERE state IN ('draft', 'under_review');
-- Two that are looked at do not want the same name.
CREATE UNIQUE INDEX application_name ON application (store_name_folded) WHERE state = 'under_review';
CREATE INDEX application_of_member ON application (member_id, id DESC);
CREATE INDEX application_waiting ON application (submitted_at, id) WHERE state = 'under_review';
CREATE INDEX application_done ON application (decided_at DESC, id DESC) WHERE decided_at IS NOT NULL;
CREATE INDEX application_same_paper ON application (number_mark) WHERE number_mark IS NOT NULL;
CREATE INDEX application_erase ON application (erase_at) WHERE erase_at IS NOT NULL;
CREATE INDEX application_front ON application (front_id) WHERE front_id IS NOT NULL;
CREATE INDEX application_back ON application (back_id) WHERE back_id IS NOT NULL;

-- Every look of an operator at a paper, with what for; the link opens once. It outlives the paper: a breach is asked about later.
CREATE TABLE paper_look (
  id bigint PRIMARY KEY,
  upload_id bigint NOT NULL,
  application_id bigint NOT NULL,
  member_id bigint NOT NULL REFERENCES member,
  operator_id bigint NOT NULL REFERENCES operator,
  session_id bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('front', 'back')),
  purpose text NOT NULL CHECK (length(purpose) >= 3),
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at <= at + interval '60 seconds'),
  opened_at timestamptz CHECK (opened_at < expires_at)
);
CREATE INDEX paper_look_of_member ON paper_look (member_id, id DESC);
CREATE INDEX paper_look_of_application ON paper_look (application_id, id DESC);
CREATE INDEX paper_look_of_operator ON paper_look (operator_id, id DESC);

GRANT SELECT, INSERT, UPDATE, DELETE ON application TO arcade_app;
-- Who looked stays as it was written; only that the link was opened is added.
GRANT SELECT, INSERT ON paper_look TO arcade_app;
GRANT UPDATE (opened_at) ON paper_look TO arcade_app;
