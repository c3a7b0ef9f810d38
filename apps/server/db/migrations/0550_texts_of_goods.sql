-- All words of goods on sale: those of goods_search, and those of the description, the specification and all choices. A
-- search reads them if names, categories and stores do not have all of its words.
CREATE TABLE goods_text (
    goods_id bigint PRIMARY KEY REFERENCES goods (id),
    tokens tsvector NOT NULL
);
CREATE INDEX goods_text_by_words ON goods_text USING gin (tokens) WITH (fastupdate = off);
GRANT SELECT, INSERT, UPDATE, DELETE ON goods_text TO arcade_app;

-- The goods of each category are indexed again, after the release before has ended.
UPDATE category SET index_at = now() + interval '10 minutes', index_after = 0;
