-- migration: compatible
-- migration: outside a transaction
-- The reviews that name a video: whoever deletes one asks them (0654).
DROP INDEX CONCURRENTLY IF EXISTS review_of_video;
CREATE INDEX CONCURRENTLY review_of_video ON review (video) WHERE video IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS review_of_follow_up_video;
CREATE INDEX CONCURRENTLY review_of_follow_up_video ON review (follow_up_video) WHERE follow_up_video IS NOT NULL;
