-- migration: compatible
-- migration: outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS search_word_cuts;
CREATE INDEX CONCURRENTLY search_word_cuts ON search_word USING gin (spelling_cuts(folded)) WITH (fastupdate = off);
