-- migration: compatible
-- migration: outside a transaction
-- The newest notice of a box: a member all of whose 4,000 notices are in the other box had all of them read each time
-- that a page shows its badges.
DROP INDEX CONCURRENTLY IF EXISTS notice_of_box;
CREATE INDEX CONCURRENTLY notice_of_box ON notice (member_id, (topic = 'orders'), id DESC);
DROP INDEX CONCURRENTLY IF EXISTS notice_of_member;
