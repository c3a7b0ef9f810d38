-- What the mall says (RULES 9), as operators write it. `written` beside a text says when each language was changed or looked at last: a
-- translation from before the English is older than it.

CREATE TABLE help_category (
  id bigint PRIMARY KEY,
  name jsonb NOT NULL CHECK (name ? 'en'),
  written jsonb NOT NULL,
  position int NOT NULL
);

-- One row for each article: what is being written, and where it stands in the help tree. What was published are the rows of `article`.
CREATE TABLE article_draft (
  key text PRIMARY KEY CHECK (key ~ '^[a-z][a-z0-9_-]{1,39}$'),
  kind text NOT NULL CHECK (kind IN ('help', 'agreement', 'privacy', 'about')),
  category_id bigint REFERENCES help_category,
  position int NOT NULL,
  title jsonb NOT NULL CHECK (title ? 'en'),
  body jsonb NOT NULL CHECK (body ? 'en'),
  written jsonb NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  published_revision int,
  retired_at timestamptz,
  CONSTRAINT article_draft_published CHECK (published_revision <= revision),
  CONSTRAINT article_draft_help CHECK (kind = 'help' OR (category_id IS NULL AND retired_at IS NULL))
);

INSERT INTO article_draft (key, kind, position, title, body, written, revision, published_revision)
SELECT DISTINCT ON (key) key, kind, position, title, body, '{}', 1, 1 FROM article ORDER BY key, published_at DESC, version DESC;

-- A version that asks says in every language what is different, and only what every member agreed to can ask.
ALTER TABLE article
  ADD COLUMN asks boolean NOT NULL DEFAULT false,
  ADD COLUMN changes jsonb,
  ADD COLUMN operator_id bigint REFERENCES operator,
  ADD CONSTRAINT article_asks CHECK (asks = (changes IS NOT NULL) AND (NOT asks OR key IN ('agreement', 'privacy'))),
  ADD CONSTRAINT article_in_force UNIQUE (key, version, published_at);
CREATE INDEX article_asking ON article (published_at) WHERE asks;
CREATE INDEX article_newest ON article (key, published_at DESC);

-- Who agreed to which version, and when. Nothing takes it back.
CREATE TABLE member_agreement (
  member_id bigint NOT NULL REFERENCES member,
  key text NOT NULL CHECK (key IN ('agreement', 'privacy')),
  version text NOT NULL,
  published_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (member_id, key, version),
  FOREIGN KEY (key, version, published_at) REFERENCES article (key, version, published_at),
  CONSTRAINT member_agreement_after CHECK (at >= published_at)
);
CREATE INDEX member_agreement_of_version ON member_agreement (key, version, at DESC, member_id DESC);

-- Both texts were agreed to when registering; of each the version that stood then.
INSERT INTO member_agreement (member_id, key, version, published_at, at)
SELECT m.id, a.key, a.version, a.published_at, m.created_at FROM member m CROSS JOIN (VALUES ('agreement'), ('privacy')) AS k (key)
CROSS JOIN LATERAL (SELECT key, version, published_at FROM article n WHERE n.key = k.key AND n.published_at <= m.created_at ORDER BY n.published_at DESC, n.version DESC LIMIT 1) a;

CREATE TABLE announcement (
  id bigint PRIMARY KEY,
  title jsonb NOT NULL CHECK (title ? 'en'),
  body jsonb NOT NULL CHECK (body ? 'en'),
  written jsonb NOT NULL,
  revision int NOT NULL CHECK (revision > 0),
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  withdrawn_at timestamptz,
  CONSTRAINT announcement_withdrawn CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL)
);
CREATE INDEX announcement_shown ON announcement (published_at DESC, id DESC) WHERE published_at IS NOT NULL AND withdrawn_at IS NULL;

-- What the mall said to everybody since a member came, and they have not read.
CREATE FUNCTION unread_announcements(of_member bigint, at timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM announcement a WHERE a.withdrawn_at IS NULL AND a.published_at <= at AND a.published_at > (
    SELECT greatest(m.created_at, r.read_until) FROM member m LEFT JOIN announcement_reader r ON r.member_id = m.id WHERE m.id = of_member)
$$;

-- The home page: each block once, in its place, and until when. One person arranges at a time (`revision`).
CREATE TABLE home_page (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision int NOT NULL
);
INSERT INTO home_page (revision) VALUES (1);
CREATE TABLE home_block (
  kind text PRIMARY KEY CHECK (kind IN ('banners', 'categories', 'coupons', 'fallen', 'deals', 'best_sold', 'groups', 'newest', 'stores', 'feed')),
  position int NOT NULL,
  shown boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  CONSTRAINT home_block_ends_after CHECK (ends_at > starts_at),
  CONSTRAINT home_block_feed_last CHECK ((kind = 'feed') = (position = 100)),
  CONSTRAINT home_block_once UNIQUE (position) DEFERRABLE INITIALLY DEFERRED
);
INSERT INTO home_block (kind, position, shown)
VALUES ('banners', 1, true), ('categories', 2, true), ('coupons', 3, true), ('fallen', 4, true), ('deals', 5, true), ('best_sold', 6, true), ('groups', 7, true),
  ('newest', 8, true), ('stores', 9, true), ('feed', 100, true);

ALTER TABLE banner
  ADD COLUMN written jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN shown boolean NOT NULL DEFAULT true,
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN revision int NOT NULL DEFAULT 1,
  ADD CONSTRAINT banner_ends_after CHECK (ends_at > starts_at);
ALTER TABLE hot_word ADD COLUMN written jsonb NOT NULL DEFAULT '{}';

-- The companies that parcels are sent with; which of them can be chosen, in which order and under which name.
CREATE TABLE carrier (
  code text PRIMARY KEY,
  name jsonb NOT NULL CHECK (name ? 'en'),
  written jsonb NOT NULL DEFAULT '{}',
  position int NOT NULL,
  shown boolean NOT NULL DEFAULT true
);
INSERT INTO carrier (code, position, name)
VALUES
  ('dhl', 1, '{"en": "DHL"}'),
  ('fedex', 2, '{"en": "FedEx"}'),
  ('ups', 3, '{"en": "UPS"}'),
  ('sf', 4, '{"en": "SF Express", "zh-Hans": "顺丰速运", "zh-Hant": "順豐速運"}'),
  ('ems', 5, '{"en": "EMS"}'),
  ('aramex', 6, '{"en": "Aramex", "ar": "أرامكس"}'),
  ('yamato', 7, '{"en": "Yamato", "zh-Hans": "大和运输", "zh-Hant": "大和運輸", "ja": "ヤマト運輸"}'),
  ('cj', 8, '{"en": "CJ Logistics", "ko": "CJ대한통운"}'),
  ('other', 9, '{"en": "Other", "zh-Hans": "其他", "zh-Hant": "其他", "ja": "その他", "ko": "기타", "ar": "أخرى"}');

-- What was published stays as it was, and so does who agreed to it.
REVOKE UPDATE, DELETE, TRUNCATE ON article FROM arcade_app;
GRANT SELECT, INSERT ON article_draft, member_agreement, announcement, carrier TO arcade_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON help_category TO arcade_app;
GRANT UPDATE (category_id, position, title, body, written, revision, published_revision, retired_at) ON article_draft TO arcade_app;
GRANT UPDATE (title, body, written, revision, published_at, withdrawn_at) ON announcement TO arcade_app;
GRANT UPDATE (name, written, position, shown) ON carrier TO arcade_app;
GRANT SELECT, UPDATE ON home_page, home_block TO arcade_app;
