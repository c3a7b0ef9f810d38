-- migration: compatible
-- migration: outside a transaction
-- The order of a goods' reviews: those with pictures or a video first. `review_pictures_first` stays for the version
-- before.
DROP INDEX CONCURRENTLY IF EXISTS review_shown_first;
CREATE INDEX CONCURRENTLY review_shown_first ON review (goods_id, (pictures <> '{}' OR video IS NOT NULL) DESC, id DESC)
  WHERE NOT hidden;
