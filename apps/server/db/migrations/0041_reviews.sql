-- Reviews by who received the goods: service and delivery beside the goods, what is added later, the store's reply, reports, and what operators hide
-- (RULES 9; PROOF I40, REL-036, TRU-014).

ALTER TABLE review
  ADD COLUMN store_id bigint REFERENCES store,
  ADD COLUMN order_id bigint REFERENCES orders,
  -- What the buyer gave the store in this order. The demo's first reviews have neither.
  ADD COLUMN service int CHECK (service BETWEEN 1 AND 5),
  ADD COLUMN delivery int CHECK (delivery BETWEEN 1 AND 5),
  ADD COLUMN anonymous boolean NOT NULL DEFAULT false,
  -- While an operator's decision stands nobody but its author sees it, and it is in no figure.
  ADD COLUMN hidden boolean NOT NULL DEFAULT false,
  ADD COLUMN follow_up text,
  ADD COLUMN follow_up_language text,
  ADD COLUMN follow_up_pictures text[] NOT NULL DEFAULT '{}',
  ADD COLUMN followed_up_at timestamptz,
  ADD COLUMN reply text,
  ADD COLUMN reply_language text,
  ADD COLUMN replied_at timestamptz;

UPDATE review r SET store_id = o.store_id, order_id = o.id FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = r.order_line_id;

ALTER TABLE review
  ALTER COLUMN store_id SET NOT NULL,
  ALTER COLUMN order_id SET NOT NULL,
  -- Nobody reviews what they did not buy; one line of an order is reviewed once (it is UNIQUE).
  ALTER COLUMN order_line_id SET NOT NULL,
  ADD CONSTRAINT review_of_line FOREIGN KEY (order_line_id) REFERENCES order_line,
  ADD CONSTRAINT review_rates_store CHECK ((service IS NULL) = (delivery IS NULL) AND (service IS NOT NULL OR demo)),
  ADD CONSTRAINT review_pictures CHECK (cardinality(pictures) <= 9 AND cardinality(follow_up_pictures) <= 9),
  ADD CONSTRAINT review_followed_up CHECK ((follow_up IS NULL) = (followed_up_at IS NULL) AND (follow_up IS NULL) = (follow_up_language IS NULL)
    AND (follow_up IS NOT NULL OR follow_up_pictures = '{}') AND followed_up_at >= created_at),
  ADD CONSTRAINT review_replied CHECK ((reply IS NULL) = (replied_at IS NULL) AND (reply IS NULL) = (reply_language IS NULL) AND replied_at >= created_at);

-- Newest first. An anonymous one lies anywhere within its day, so that its place and its id say no more than its date does.
DROP INDEX review_of_goods;
CREATE INDEX review_of_goods ON review (goods_id, id DESC) WHERE NOT hidden;
CREATE INDEX review_of_store ON review (store_id, id DESC) WHERE NOT hidden;
CREATE INDEX review_unanswered ON review (store_id, id DESC) WHERE NOT hidden AND reply IS NULL;
CREATE INDEX review_of_member ON review (member_id, created_at DESC, id DESC);
CREATE INDEX review_of_order ON review (order_id);

-- Of the reviews that show: how many rated the store, and the sums of their stars.
ALTER TABLE store
  ADD COLUMN service_sum int NOT NULL DEFAULT 0,
  ADD COLUMN delivery_sum int NOT NULL DEFAULT 0,
  ADD COLUMN service_ratings int NOT NULL DEFAULT 0 CHECK (service_ratings >= 0),
  ADD CONSTRAINT store_rated CHECK (service_sum BETWEEN service_ratings AND service_ratings * 5 AND delivery_sum BETWEEN service_ratings AND service_ratings * 5);

CREATE TABLE review_hide (
  id bigint PRIMARY KEY,
  review_id bigint NOT NULL REFERENCES review,
  reason_code text NOT NULL,
  -- What its author reads beside the reason.
  message text NOT NULL,
  -- What colleagues read.
  note text NOT NULL,
  made_by bigint NOT NULL REFERENCES operator,
  made_at timestamptz NOT NULL,
  ended_at timestamptz CHECK (ended_at >= made_at),
  ended_by bigint REFERENCES operator,
  CONSTRAINT review_hide_ended CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX review_hide_standing ON review_hide (review_id) WHERE ended_at IS NULL;
CREATE INDEX review_hide_of_review ON review_hide (review_id, id DESC);

CREATE TABLE review_report (
  id bigint PRIMARY KEY,
  review_id bigint NOT NULL REFERENCES review,
  member_id bigint NOT NULL REFERENCES member,
  reason_code text NOT NULL,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'upheld', 'dismissed')),
  claimed_by bigint REFERENCES operator,
  claimed_until timestamptz,
  decided_by bigint REFERENCES operator,
  decided_at timestamptz CHECK (decided_at >= made_at),
  -- The decision that it led to.
  hide_id bigint REFERENCES review_hide,
  CONSTRAINT review_report_claim CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CONSTRAINT review_report_decided CHECK ((state = 'open') = (decided_at IS NULL) AND (state = 'open') = (decided_by IS NULL) AND (state = 'upheld') = (hide_id IS NOT NULL))
);
-- One open report of a member a review.
CREATE UNIQUE INDEX review_report_once ON review_report (review_id, member_id) WHERE state = 'open';
CREATE INDEX review_report_open ON review_report (review_id, id) WHERE state = 'open';
CREATE INDEX review_report_of_review ON review_report (review_id, id DESC);

-- What a review said stays as it was read: only what is added to it, and whether it shows, ever change.
REVOKE UPDATE, DELETE ON review FROM arcade_app;
GRANT UPDATE (hidden, follow_up, follow_up_language, follow_up_pictures, followed_up_at, reply, reply_language, replied_at) ON review TO arcade_app;
GRANT SELECT, INSERT ON review_hide, review_report TO arcade_app;
GRANT UPDATE (ended_at, ended_by) ON review_hide TO arcade_app;
GRANT UPDATE (state, claimed_by, claimed_until, decided_by, decided_at, hide_id) ON review_report TO arcade_app;
