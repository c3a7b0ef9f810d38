-- migration: compatible
-- Videos that members show with their reviews. One that no review names is deleted after a day.
CREATE TABLE public_video (
  id bigint PRIMARY KEY,
  name text NOT NULL UNIQUE,
  member_id bigint NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL,
  named_at timestamptz
);
CREATE INDEX public_video_due ON public_video (created_at) WHERE named_at IS NULL;
CREATE INDEX public_video_of_member ON public_video (member_id, created_at);
GRANT SELECT, INSERT, UPDATE (named_at), DELETE ON public_video TO arcade_app;

-- The name of the review's video, and of its follow-up's.
ALTER TABLE review ADD COLUMN video text, ADD COLUMN follow_up_video text,
  ADD CONSTRAINT review_follow_up_video CHECK (follow_up_video IS NULL OR NOT (follow_up IS NULL)) NOT VALID;

ALTER TABLE review VALIDATE CONSTRAINT review_follow_up_video;

GRANT UPDATE (video, follow_up_video) ON review TO arcade_app;
