-- What members are told: kept as sentences with what stands in them, so that each is read in the reader's language of today.

CREATE TABLE notice (
  id bigint PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES member,
  -- What happened. It is told once, whatever is run again.
  cause text NOT NULL CHECK (length(cause) BETWEEN 1 AND 120),
  topic text NOT NULL CHECK (topic IN ('orders', 'refunds', 'money', 'store', 'coupons', 'favourites', 'account', 'security')),
  -- Messages, and what is filled into them
  subject text NOT NULL,
  body text NOT NULL,
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  -- What it opens: a place of the web app
  page text NOT NULL CHECK (page ~ '^/'),
  order_id bigint REFERENCES orders,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- To be sent by mail and push; null once it was handed on
  send_at timestamptz,
  by_mail boolean NOT NULL,
  -- Where it is mailed to instead of the member's own address
  mail_to text,
  CONSTRAINT notice_once UNIQUE (member_id, cause),
  CONSTRAINT notice_read_after CHECK (read_at >= created_at)
);
CREATE INDEX notice_of_member ON notice (member_id, id DESC);
CREATE INDEX notice_unread ON notice (member_id, topic) WHERE read_at IS NULL;
CREATE INDEX notice_to_send ON notice (send_at, id) WHERE send_at IS NOT NULL;
CREATE INDEX notice_age ON notice (created_at);
CREATE INDEX notice_of_order ON notice (order_id) WHERE order_id IS NOT NULL;

-- What a member chose for a topic; without a row the topic's own default holds. Security is no choice.
CREATE TABLE notice_choice (
  member_id bigint NOT NULL REFERENCES member,
  topic text NOT NULL CHECK (topic IN ('orders', 'refunds', 'money', 'store', 'coupons', 'favourites', 'account')),
  by_mail boolean NOT NULL,
  by_push boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, topic)
);
-- Who asked to be mailed of favourites chose exactly that.
INSERT INTO notice_choice (member_id, topic, by_mail, by_push, changed_at) SELECT member_id, 'favourites', true, true, since FROM goods_notice_mail;
DROP TABLE goods_notice_mail;

-- Up to where a member has read what the mall says to everybody
CREATE TABLE announcement_reader (
  member_id bigint PRIMARY KEY REFERENCES member,
  read_until timestamptz NOT NULL
);

-- A browser that asked to be told while no page is open. It ends with its session.
CREATE TABLE push_subscription (
  id bigint PRIMARY KEY,
  session_id bigint NOT NULL UNIQUE REFERENCES session ON DELETE CASCADE,
  member_id bigint NOT NULL REFERENCES member,
  endpoint text NOT NULL UNIQUE CHECK (endpoint ~ '^https://' AND length(endpoint) <= 1000),
  p256dh bytea NOT NULL CHECK (length(p256dh) = 65),
  auth bytea NOT NULL CHECK (length(auth) = 16),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscription_of_member ON push_subscription (member_id);

-- A notice on its way to a browser
CREATE TABLE push (
  id bigint PRIMARY KEY,
  notice_id bigint NOT NULL REFERENCES notice ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  look_at timestamptz NOT NULL,
  UNIQUE (notice_id, subscription_id)
);
CREATE INDEX push_due ON push (look_at, id);
CREATE INDEX push_of_subscription ON push (subscription_id);

GRANT SELECT, INSERT, DELETE ON notice TO arcade_app;
-- What was told stays as it was told.
GRANT UPDATE (read_at, send_at) ON notice TO arcade_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_choice, announcement_reader, push_subscription, push TO arcade_app;

-- When a buyer is told that receipt will be confirmed by itself, and a member that coupons end; null once told, or where there is nothing to tell.
ALTER TABLE orders ADD COLUMN remind_at timestamptz;
CREATE INDEX orders_remind ON orders (remind_at) WHERE remind_at IS NOT NULL;
ALTER TABLE coupon_grant ADD COLUMN remind_at timestamptz;
CREATE INDEX coupon_grant_remind ON coupon_grant (remind_at) WHERE remind_at IS NOT NULL;
GRANT UPDATE (remind_at) ON coupon_grant TO arcade_app;
