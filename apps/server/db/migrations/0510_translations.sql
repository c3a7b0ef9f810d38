-- migration: compatible
-- What the mall's translator made of goods and reviews. A translation belongs to a text: with another text it has
-- another fingerprint, and is made again.
CREATE TABLE translation (
    kind text NOT NULL,
    subject_id bigint NOT NULL,
    language text NOT NULL,
    fingerprint bytea NOT NULL,
    -- [{field, text, rich}], as the contract has them.
    texts jsonb NOT NULL,
    from_language text NOT NULL,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (kind, subject_id, language),
    CONSTRAINT translation_kind CHECK (kind IN ('goods', 'review')),
    CONSTRAINT translation_fingerprint CHECK (length(fingerprint) = 32)
);
CREATE INDEX translation_by_time ON translation (made_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON translation TO arcade_app;

-- How many characters the translator was asked for on a day (UTC). They count before it is asked.
CREATE TABLE translation_day (
    day date PRIMARY KEY,
    characters bigint NOT NULL,
    CONSTRAINT translation_day_characters CHECK (characters >= 0)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON translation_day TO arcade_app;
