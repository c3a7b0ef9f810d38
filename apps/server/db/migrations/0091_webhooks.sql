-- Where a store, or the mall itself (store_id is null), tells another system of what happened.
CREATE TABLE webhook (
  id bigint PRIMARY KEY,
  store_id bigint REFERENCES store,
  -- The operator who made it, and who is told when it is switched off. Only for the mall's own.
  made_by bigint REFERENCES operator,
  url text NOT NULL CONSTRAINT webhook_url_https CHECK (url ~ '^https://' AND length(url) <= 500),
  events text[] NOT NULL CONSTRAINT webhook_events_some CHECK (cardinality(events) BETWEEN 1 AND 30),
  -- Sealed under the pepper and the id of the row.
  secret bytea NOT NULL,
  -- The secret before the last rotation, which signs as well until then.
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz NOT NULL,
  -- One delivery at a time: until then a worker has it.
  busy_until timestamptz NOT NULL,
  -- Since when no delivery has succeeded.
  failing_since timestamptz,
  off_at timestamptz,
  off_reason text CONSTRAINT webhook_off_reason_known CHECK (off_reason IN ('by_hand', 'failing', 'gone')),
  CONSTRAINT webhook_of_store_or_operator CHECK ((store_id IS NULL) = (made_by IS NOT NULL)),
  CONSTRAINT webhook_old_secret_whole CHECK ((old_secret IS NULL) = (old_secret_until IS NULL)),
  CONSTRAINT webhook_off_whole CHECK ((off_at IS NULL) = (off_reason IS NULL))
);
CREATE INDEX webhook_of_store ON webhook (store_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook TO arcade_app;

-- One event for one webhook.
CREATE TABLE webhook_delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  event text NOT NULL,
  -- Ids, states and amounts in micro-USDT, all as texts. No name, address or phone number.
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT webhook_delivery_state_known CHECK (state IN ('waiting', 'done', 'failed')),
  tries int NOT NULL DEFAULT 0,
  look_at timestamptz,
  last_at timestamptz,
  last_status int,
  last_answer text CONSTRAINT webhook_delivery_answer_short CHECK (length(last_answer) <= 500),
  last_ms int,
  CONSTRAINT webhook_delivery_waits CHECK ((state = 'waiting') = (look_at IS NOT NULL)),
  CONSTRAINT webhook_delivery_tried CHECK ((last_at IS NULL) = (last_answer IS NULL)
    AND (last_at IS NULL) = (last_ms IS NULL))
);
CREATE INDEX webhook_delivery_of_webhook ON webhook_delivery (webhook_id, id);
CREATE INDEX webhook_delivery_due ON webhook_delivery (look_at, id) WHERE look_at IS NOT NULL;
CREATE INDEX webhook_delivery_by_time ON webhook_delivery (created_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON webhook_delivery TO arcade_app;
