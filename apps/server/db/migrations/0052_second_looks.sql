-- A store's reply is hidden on its own, while the review that it answers goes on showing and counting (RULES 9; PROOF F4).

ALTER TABLE review
  ADD COLUMN reply_hidden boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT review_reply_hidden CHECK (NOT reply_hidden OR reply IS NOT NULL);

-- What a decision hides: the review with all that stands below it, or the store's reply alone.
ALTER TABLE review_hide ADD COLUMN part text NOT NULL DEFAULT 'review' CHECK (part IN ('review', 'reply'));
ALTER TABLE review_hide ALTER COLUMN part DROP DEFAULT;
DROP INDEX review_hide_standing;
CREATE UNIQUE INDEX review_hide_standing ON review_hide (review_id, part) WHERE ended_at IS NULL;

GRANT UPDATE (reply_hidden) ON review TO arcade_app;

-- What was taken out of the favourites, and whom one follows no more, as it was: an undo within minutes gives it back in its old place. A sweep forgets it.
CREATE TABLE favourite_removed (
  member_id bigint NOT NULL REFERENCES member,
  goods_id bigint NOT NULL REFERENCES goods,
  created_at timestamptz NOT NULL,
  price_seen bigint NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, goods_id)
);
CREATE INDEX favourite_removed_due ON favourite_removed (removed_at);

CREATE TABLE follow_removed (
  member_id bigint NOT NULL REFERENCES member,
  store_id bigint NOT NULL REFERENCES store,
  created_at timestamptz NOT NULL,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, store_id)
);
CREATE INDEX follow_removed_due ON follow_removed (removed_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON favourite_removed, follow_removed TO arcade_app;
