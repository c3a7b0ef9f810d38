-- A version of an article can be published for a moment to come (`published_at`), and until then be taken back; never after.
ALTER TABLE article
  ADD COLUMN taken_back_at timestamptz,
  ADD CONSTRAINT article_taken_back_before CHECK (taken_back_at < published_at);
GRANT UPDATE (taken_back_at) ON article TO arcade_app;
