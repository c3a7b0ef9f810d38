-- migration: compatible
-- How often an API key was used in each hour of the last day: whoever revokes it reads what stops (UX-146).
CREATE TABLE api_key_calls (
  key_id bigint NOT NULL REFERENCES api_key ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  calls integer NOT NULL CONSTRAINT api_key_calls_some CHECK (calls > 0),
  PRIMARY KEY (key_id, hour)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON api_key_calls TO arcade_app;
