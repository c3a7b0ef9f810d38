-- migration: compatible
-- A member's data as one ZIP file. A job makes it, seals it beside the sealed pictures, and deletes it after some days.
CREATE TABLE data_archive (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member (id),
  asked_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT data_archive_state_known CHECK (state IN ('waiting', 'ready', 'gone')),
  next_attempt_at timestamptz,
  -- Of the file `archives/a<id>`; null once it is gone.
  wrapped_key bytea,
  bytes bigint,
  pictures integer,
  pictures_left_out integer,
  ready_at timestamptz,
  delete_after timestamptz,
  CONSTRAINT data_archive_waits_for_its_job CHECK ((state = 'waiting') = (next_attempt_at IS NOT NULL)),
  CONSTRAINT data_archive_opens_while_ready CHECK ((state = 'ready') = (wrapped_key IS NOT NULL)),
  CONSTRAINT data_archive_made_whole CHECK (state = 'waiting' OR (bytes > 0 AND pictures >= 0
    AND pictures_left_out >= 0 AND ready_at IS NOT NULL AND delete_after > ready_at))
);

-- Of several requests at once one is kept.
CREATE UNIQUE INDEX data_archive_one_waits ON data_archive (member_id) WHERE state = 'waiting';
CREATE INDEX data_archive_of_member ON data_archive (member_id, asked_at DESC);
CREATE INDEX data_archive_due ON data_archive (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX data_archive_pepper ON data_archive (pepper_of(wrapped_key)) WHERE wrapped_key IS NOT NULL;
CREATE INDEX data_archive_over ON data_archive (delete_after) WHERE state = 'ready';

GRANT SELECT, INSERT, DELETE ON data_archive TO arcade_app;
GRANT UPDATE (state, next_attempt_at, wrapped_key, bytes, pictures, pictures_left_out, ready_at, delete_after)
  ON data_archive TO arcade_app;
