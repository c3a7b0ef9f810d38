-- migration: compatible
-- migration: outside a transaction
-- What is new about goods is told oldest first, a row at a time. Without this each row sorted all that waited.
DROP INDEX CONCURRENTLY IF EXISTS goods_news_oldest;
CREATE INDEX CONCURRENTLY goods_news_oldest ON goods_news (at, goods_id, kind);
