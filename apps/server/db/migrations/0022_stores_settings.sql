-- Pictures that everybody may see: logos, banners, goods. The file stands under its name; what nothing names within a day goes away.
CREATE TABLE public_picture (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member,
  use text NOT NULL CHECK (use IN ('logo', 'banner', 'goods', 'description')),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  -- Of the bytes as they were sent: the very same file.
  sha256 bytea NOT NULL,
  created_at timestamptz NOT NULL,
  -- When a store or goods first named it. One that was named stays: orders keep the pictures of what was bought.
  named_at timestamptz
);
CREATE INDEX public_picture_of_member ON public_picture (member_id, created_at);
CREATE INDEX public_picture_due ON public_picture (created_at) WHERE named_at IS NULL;

-- A store's names in all its languages, folded as nicknames are: no two stores have names that a reader takes for the same.
CREATE TABLE store_name (
  folded text COLLATE "C" PRIMARY KEY CHECK (folded <> ''),
  store_id bigint NOT NULL REFERENCES store
);
CREATE INDEX store_name_of_store ON store_name (store_id);
-- Stores of before: as near to the application's folding as SQL comes; each store folds its names anew when it next changes them.
INSERT INTO store_name (folded, store_id)
  SELECT folded, min(id) FROM (SELECT lower(regexp_replace(normalize(t.value, NFKC), '[[:space:][:punct:]]+', '', 'g')) AS folded, s.id FROM store s, jsonb_each_text(s.name) t) n
  WHERE folded <> '' GROUP BY folded;

ALTER TABLE store
  -- What a buyer who opens the chat reads first, by language.
  ADD COLUMN welcome jsonb NOT NULL DEFAULT '{}',
  -- Lines that the merchant sends with one tap: sent as they are written, so they have no languages.
  ADD COLUMN quick_replies text[] NOT NULL DEFAULT '{}' CHECK (cardinality(quick_replies) <= 10),
  -- {time_zone, days: seven times {from, until} or null, Monday first}; null: the store says nothing of its hours
  ADD COLUMN hours jsonb CHECK (jsonb_array_length(hours->'days') = 7),
  ADD COLUMN return_address jsonb,
  -- On holiday its goods are shown and cannot be bought; it ends by the time alone.
  ADD COLUMN holiday_from timestamptz,
  ADD COLUMN holiday_until timestamptz,
  ADD COLUMN holiday_note jsonb NOT NULL DEFAULT '{}',
  -- When its name or whether it is open changed, until its goods and the search say the same.
  ADD COLUMN index_at timestamptz,
  ADD CONSTRAINT store_holiday CHECK ((holiday_from IS NULL) = (holiday_until IS NULL) AND holiday_until > holiday_from),
  ADD CONSTRAINT store_named CHECK (name->>'en' <> '');
CREATE INDEX store_index_due ON store (index_at) WHERE index_at IS NOT NULL;

-- Null: nobody has weighed it. Freight by weight then takes it for one first step.
ALTER TABLE sku ADD COLUMN weight_grams int CHECK (weight_grams BETWEEN 1 AND 1000000);

ALTER TABLE freight_template
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN kind text NOT NULL DEFAULT 'piece' CHECK (kind IN ('free', 'piece', 'weight')),
  -- By weight: what `first` carries, and each `further`.
  ADD COLUMN first_grams int CHECK (first_grams > 0),
  ADD COLUMN further_grams int CHECK (further_grams > 0),
  -- [{areas, first, further}]: other rates for some countries ("US") and provinces ("US:california"); money in micro-USDT
  ADD COLUMN regions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(regions) = 'array' AND jsonb_array_length(regions) <= 20),
  ADD COLUMN is_default boolean NOT NULL DEFAULT false,
  -- Nothing to pay anywhere, whatever is bought: what "free freight" in lists means.
  ADD COLUMN always_free boolean NOT NULL GENERATED ALWAYS AS (first = 0 AND further = 0 AND regions = '[]') STORED,
  ADD CONSTRAINT freight_template_free CHECK (kind <> 'free' OR (first = 0 AND further = 0 AND regions = '[]')),
  ADD CONSTRAINT freight_template_weight CHECK ((kind = 'weight') = (first_grams IS NOT NULL) AND (kind = 'weight') = (further_grams IS NOT NULL));
UPDATE freight_template SET is_default = true WHERE id IN (SELECT min(id) FROM freight_template GROUP BY store_id);
CREATE UNIQUE INDEX freight_template_default ON freight_template (store_id) WHERE is_default;
CREATE INDEX goods_of_freight_template ON goods (freight_template_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON public_picture, store_name TO arcade_app;
