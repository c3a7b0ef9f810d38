-- migration: compatible
-- migration: outside a transaction
-- The order of a goods' reviews by how many members found them helpful.
DROP INDEX CONCURRENTLY IF EXISTS review_by_helpful;
CREATE INDEX CONCURRENTLY review_by_helpful ON review (goods_id, helpful DESC, id DESC) WHERE NOT hidden;
