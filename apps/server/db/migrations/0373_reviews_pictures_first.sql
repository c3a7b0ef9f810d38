-- migration: compatible
-- migration: outside a transaction
-- The order of a goods' reviews: those with pictures first, then the newest.
DROP INDEX CONCURRENTLY IF EXISTS review_pictures_first;
CREATE INDEX CONCURRENTLY review_pictures_first ON review (goods_id, (pictures <> '{}') DESC, id DESC) WHERE NOT hidden;
