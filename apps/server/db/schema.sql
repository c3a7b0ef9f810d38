-- Generated from the migrations by `npm run generate`. Read it, do not edit it.

CREATE TABLE account (
  id bigint NOT NULL,
  kind text NOT NULL,
  owner text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  last_seq bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_pkey PRIMARY KEY (id),
  CONSTRAINT account_kind_owner_key UNIQUE (kind, owner),
  CONSTRAINT account_kind_check CHECK ((kind = ANY (ARRAY['available'::text, 'held'::text, 'bond'::text, 'escrow'::text, 'revenue'::text, 'supply'::text, 'promotion'::text, 'external'::text]))),
  CONSTRAINT account_not_overdrawn CHECK (((balance >= 0) OR (kind = 'external'::text)))
) WITH (fillfactor=70);

CREATE TABLE address (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  name text NOT NULL,
  mobile text NOT NULL,
  country text NOT NULL,
  province text NOT NULL,
  city text NOT NULL,
  address text NOT NULL,
  zip_code text NOT NULL,
  is_default boolean NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT address_pkey PRIMARY KEY (id),
  CONSTRAINT address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX address_of_member ON address USING btree (member_id) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX address_one_default ON address USING btree (member_id) WHERE (is_default AND (removed_at IS NULL));

CREATE TABLE article (
  key text NOT NULL,
  version text NOT NULL,
  kind text NOT NULL,
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  "position" integer NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT article_pkey PRIMARY KEY (key, version),
  CONSTRAINT article_kind_check CHECK ((kind = ANY (ARRAY['help'::text, 'agreement'::text, 'privacy'::text, 'about'::text])))
);

CREATE TABLE attempt (
  scope text NOT NULL,
  subject text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (scope, subject, window_start),
  CONSTRAINT attempt_count_check CHECK ((count > 0))
);
CREATE INDEX attempt_age ON attempt USING btree (window_start);

CREATE TABLE audit_head (
  one boolean NOT NULL DEFAULT true,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_head_pkey PRIMARY KEY (one),
  CONSTRAINT audit_head_one_check CHECK (one)
);

CREATE TABLE audit_log (
  number bigint NOT NULL,
  operator_id bigint NOT NULL,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  record jsonb NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (number),
  CONSTRAINT audit_log_hash_key UNIQUE (hash),
  CONSTRAINT audit_log_number_check CHECK ((number > 0)),
  CONSTRAINT audit_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX audit_of_operator ON audit_log USING btree (operator_id, number);
CREATE INDEX audit_of_subject ON audit_log USING btree (subject_kind, subject_id, number);

CREATE TABLE banner (
  id bigint NOT NULL,
  title jsonb NOT NULL,
  text jsonb NOT NULL,
  picture text NOT NULL,
  link text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT banner_pkey PRIMARY KEY (id)
);

CREATE TABLE captcha_spent (
  challenge text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT captcha_spent_pkey PRIMARY KEY (challenge)
);
CREATE INDEX captcha_spent_expires ON captcha_spent USING btree (expires_at);

CREATE TABLE cart_line (
  member_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity integer NOT NULL,
  price_seen bigint NOT NULL,
  ticked boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT cart_line_pkey PRIMARY KEY (member_id, sku_id),
  CONSTRAINT cart_line_price_seen_check CHECK ((price_seen > 0)),
  CONSTRAINT cart_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 9999))),
  CONSTRAINT cart_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT cart_line_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);

CREATE TABLE category (
  id bigint NOT NULL,
  parent_id bigint,
  name jsonb NOT NULL,
  picture text NOT NULL,
  "position" integer NOT NULL,
  goods integer NOT NULL DEFAULT 0,
  tokens tsvector NOT NULL DEFAULT ''::tsvector,
  CONSTRAINT category_pkey PRIMARY KEY (id),
  CONSTRAINT category_goods_check CHECK ((goods >= 0)),
  CONSTRAINT category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id)
);

CREATE TABLE code (
  purpose text NOT NULL,
  email_folded text NOT NULL,
  hash bytea NOT NULL,
  tries_left integer NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT code_pkey PRIMARY KEY (purpose, email_folded),
  CONSTRAINT code_tries_left_check CHECK ((tries_left >= 0))
);
CREATE INDEX code_expires ON code USING btree (expires_at);

CREATE TABLE country (
  code text NOT NULL,
  name jsonb NOT NULL,
  phone text NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT country_pkey PRIMARY KEY (code),
  CONSTRAINT country_code_check CHECK ((code ~ '^[A-Z]{2}$'::text))
);

CREATE TABLE entry (
  account_id bigint NOT NULL,
  seq bigint NOT NULL,
  transfer_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  CONSTRAINT entry_pkey PRIMARY KEY (account_id, seq),
  CONSTRAINT entry_amount_check CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000000'::bigint))),
  CONSTRAINT entry_seq_check CHECK ((seq > 0)),
  CONSTRAINT entry_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id),
  CONSTRAINT entry_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id)
);
CREATE INDEX entry_of_transfer ON entry USING btree (transfer_id);

CREATE TABLE favourite (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT favourite_pkey PRIMARY KEY (member_id, goods_id),
  CONSTRAINT favourite_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX favourite_newest ON favourite USING btree (member_id, created_at DESC, goods_id DESC);

CREATE TABLE follow (
  member_id bigint NOT NULL,
  store_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT follow_pkey PRIMARY KEY (member_id, store_id),
  CONSTRAINT follow_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT follow_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX follow_newest ON follow USING btree (member_id, created_at DESC, store_id DESC);
CREATE INDEX follow_of_store ON follow USING btree (store_id);

CREATE TABLE freight_template (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  first bigint NOT NULL,
  further bigint NOT NULL,
  free_from bigint,
  not_to text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT freight_template_pkey PRIMARY KEY (id),
  CONSTRAINT freight_template_first_check CHECK ((first >= 0)),
  CONSTRAINT freight_template_free_from_check CHECK ((free_from >= 0)),
  CONSTRAINT freight_template_further_check CHECK ((further >= 0)),
  CONSTRAINT freight_template_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX freight_template_of_store ON freight_template USING btree (store_id);

CREATE TABLE goods (
  id bigint NOT NULL,
  store_id bigint NOT NULL,
  category_id bigint NOT NULL,
  freight_template_id bigint NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  brand text,
  pictures text[] NOT NULL,
  axes jsonb NOT NULL,
  parameters jsonb NOT NULL,
  supplied boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  on_sale boolean NOT NULL,
  price bigint NOT NULL,
  price_most bigint NOT NULL,
  old_price bigint,
  in_stock boolean NOT NULL,
  sales integer NOT NULL DEFAULT 0,
  favourites integer NOT NULL DEFAULT 0,
  stars_sum integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  spread integer[] NOT NULL DEFAULT '{0,0,0,0,0}'::integer[],
  score integer NOT NULL GENERATED ALWAYS AS (((sales * 2) + ((stars_sum - (3 * ratings)) * 3))) STORED,
  free_freight boolean NOT NULL,
  store_name jsonb NOT NULL,
  store_open boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT goods_pkey PRIMARY KEY (id),
  CONSTRAINT goods_axes_check CHECK ((jsonb_array_length(axes) <= 3)),
  CONSTRAINT goods_check CHECK ((price_most >= price)),
  CONSTRAINT goods_check1 CHECK ((old_price > price)),
  CONSTRAINT goods_favourites_check CHECK ((favourites >= 0)),
  CONSTRAINT goods_pictures_check CHECK ((cardinality(pictures) >= 1)),
  CONSTRAINT goods_price_check CHECK ((price > 0)),
  CONSTRAINT goods_ratings_check CHECK ((ratings >= 0)),
  CONSTRAINT goods_sales_check CHECK ((sales >= 0)),
  CONSTRAINT goods_spread_check CHECK ((cardinality(spread) = 5)),
  CONSTRAINT goods_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  CONSTRAINT goods_freight_template_id_fkey FOREIGN KEY (freight_template_id) REFERENCES freight_template(id),
  CONSTRAINT goods_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX goods_by_price ON goods USING btree (price, id) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_newest ON goods USING btree (category_id, created_at DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_overall ON goods USING btree (category_id, score DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_price ON goods USING btree (category_id, price, id) WHERE (on_sale AND store_open);
CREATE INDEX goods_category_sales ON goods USING btree (category_id, sales DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_fallen ON goods USING btree ((((price * 1000) / old_price)), id DESC) WHERE (on_sale AND store_open AND (old_price IS NOT NULL));
CREATE INDEX goods_newest ON goods USING btree (created_at DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_of_store ON goods USING btree (store_id, score DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_overall ON goods USING btree (score DESC, id DESC) WHERE (on_sale AND store_open);
CREATE INDEX goods_sales ON goods USING btree (sales DESC, id DESC) WHERE (on_sale AND store_open);

CREATE TABLE goods_search (
  goods_id bigint NOT NULL,
  band integer NOT NULL DEFAULT 4,
  score integer NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT goods_search_pkey PRIMARY KEY (goods_id),
  CONSTRAINT goods_search_band_check CHECK (((band >= 1) AND (band <= 4))),
  CONSTRAINT goods_search_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
) WITH (fillfactor=90);
CREATE INDEX goods_search_1 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 1);
CREATE INDEX goods_search_2 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 2);
CREATE INDEX goods_search_3 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 3);
CREATE INDEX goods_search_4 ON goods_search USING gin (tokens) WITH (fastupdate=off) WHERE (band = 4);

CREATE TABLE hot_word (
  id bigint NOT NULL,
  word jsonb NOT NULL,
  "position" integer NOT NULL,
  CONSTRAINT hot_word_pkey PRIMARY KEY (id)
);

CREATE TABLE idempotency (
  member_id bigint NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_pkey PRIMARY KEY (member_id, endpoint, key)
);
CREATE INDEX idempotency_age ON idempotency USING btree (created_at);

CREATE TABLE known_source (
  member_id bigint NOT NULL,
  source_hash bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT known_source_pkey PRIMARY KEY (member_id, source_hash),
  CONSTRAINT known_source_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX known_source_seen ON known_source USING btree (seen_at);

CREATE TABLE mail (
  id bigint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_recent ON mail USING btree (created_at DESC);

CREATE TABLE member (
  id bigint NOT NULL,
  email text NOT NULL,
  nickname text NOT NULL,
  email_folded text NOT NULL,
  nickname_folded text NOT NULL,
  password_hash text NOT NULL,
  avatar text,
  language text NOT NULL DEFAULT 'en'::text,
  invitation text NOT NULL,
  invited_by bigint,
  demo boolean NOT NULL DEFAULT false,
  agreement_version text NOT NULL,
  suspended_at timestamp with time zone,
  suspended_reason text,
  wallet_frozen_at timestamp with time zone,
  wallet_frozen_reason text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_email_folded_key UNIQUE (email_folded),
  CONSTRAINT member_invitation_key UNIQUE (invitation),
  CONSTRAINT member_nickname_folded_key UNIQUE (nickname_folded),
  CONSTRAINT member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES member(id)
);

CREATE TABLE migration (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE operator (
  id bigint NOT NULL,
  name text NOT NULL,
  name_folded text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  own_member_id bigint,
  password_hash text,
  totp_secret bytea,
  totp_step bigint NOT NULL DEFAULT 0,
  enrol_hash bytea,
  enrol_until timestamp with time zone,
  language text NOT NULL DEFAULT 'en'::text,
  demo boolean NOT NULL DEFAULT false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_enrol_hash_key UNIQUE (enrol_hash),
  CONSTRAINT operator_name_folded_key UNIQUE (name_folded),
  CONSTRAINT operator_own_member_id_key UNIQUE (own_member_id),
  CONSTRAINT operator_role_check CHECK ((role = ANY (ARRAY['support'::text, 'catalogue'::text, 'finance'::text, 'reviewer'::text, 'administrator'::text]))),
  CONSTRAINT operator_own_member_id_fkey FOREIGN KEY (own_member_id) REFERENCES member(id)
);

CREATE TABLE operator_session (
  id bigint NOT NULL,
  operator_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  client text NOT NULL,
  source_hash bytea NOT NULL,
  device_hash bytea,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_session_pkey PRIMARY KEY (id),
  CONSTRAINT operator_session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_session_expires ON operator_session USING btree (expires_at);
CREATE INDEX operator_session_of ON operator_session USING btree (operator_id);

CREATE TABLE operator_source (
  operator_id bigint NOT NULL,
  source_hash bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_source_pkey PRIMARY KEY (operator_id, source_hash),
  CONSTRAINT operator_source_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE order_history (
  order_id bigint NOT NULL,
  seq integer NOT NULL,
  move text NOT NULL,
  state_from text,
  state text NOT NULL,
  by text NOT NULL,
  actor_id bigint,
  note text,
  createtime timestamp with time zone NOT NULL,
  CONSTRAINT order_history_pkey PRIMARY KEY (order_id, seq),
  CONSTRAINT order_history_by_check CHECK ((by = ANY (ARRAY['buyer'::text, 'merchant'::text, 'supplier'::text, 'clock'::text, 'operator'::text]))),
  CONSTRAINT order_history_seq_check CHECK ((seq > 0)),
  CONSTRAINT order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);

CREATE TABLE order_line (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  name jsonb NOT NULL,
  specification jsonb NOT NULL,
  picture text NOT NULL,
  price bigint NOT NULL,
  purchase_price bigint,
  quantity integer NOT NULL,
  CONSTRAINT order_line_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_order_id_sku_id_key UNIQUE (order_id, sku_id),
  CONSTRAINT order_line_price_check CHECK ((price > 0)),
  CONSTRAINT order_line_purchase_price_check CHECK ((purchase_price > 0)),
  CONSTRAINT order_line_quantity_check CHECK ((quantity >= 1)),
  CONSTRAINT order_line_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_line_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
CREATE INDEX order_line_of_goods ON order_line USING btree (goods_id);

CREATE TABLE orders (
  id bigint NOT NULL,
  order_no text NOT NULL,
  checkout_id bigint NOT NULL,
  buyer_id bigint NOT NULL,
  store_id bigint NOT NULL,
  merchant_id bigint NOT NULL,
  state text NOT NULL,
  supplied boolean NOT NULL,
  shard integer NOT NULL,
  store_name jsonb NOT NULL,
  product_total bigint NOT NULL,
  freight bigint NOT NULL,
  discount bigint NOT NULL DEFAULT 0,
  actual_payment bigint NOT NULL,
  commission_ppm integer NOT NULL,
  purchase_total bigint,
  purchase_paid bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  remark text NOT NULL,
  address jsonb NOT NULL,
  cancel_reason text,
  extended boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  createtime timestamp with time zone NOT NULL,
  paymenttime timestamp with time zone,
  purchasetime timestamp with time zone,
  delivertime timestamp with time zone,
  taketime timestamp with time zone,
  settled_at timestamp with time zone,
  cancel_at timestamp with time zone,
  ship_by timestamp with time zone,
  supply_at timestamp with time zone,
  confirm_at timestamp with time zone,
  complete_at timestamp with time zone,
  settle_at timestamp with time zone,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_order_no_key UNIQUE (order_no),
  CONSTRAINT orders_actual_payment_check CHECK ((actual_payment > 0)),
  CONSTRAINT orders_add_up CHECK ((actual_payment = ((product_total + freight) - discount))),
  CONSTRAINT orders_check CHECK (((discount >= 0) AND (discount <= product_total))),
  CONSTRAINT orders_check1 CHECK (((refunded >= 0) AND (refunded <= actual_payment))),
  CONSTRAINT orders_commission_ppm_check CHECK (((commission_ppm >= 0) AND (commission_ppm <= 1000000))),
  CONSTRAINT orders_freight_check CHECK ((freight >= 0)),
  CONSTRAINT orders_not_own CHECK ((buyer_id <> merchant_id)),
  CONSTRAINT orders_paid CHECK (((state = ANY (ARRAY['awaiting_payment'::text, 'cancelled'::text])) OR (paymenttime IS NOT NULL))),
  CONSTRAINT orders_product_total_check CHECK ((product_total > 0)),
  CONSTRAINT orders_purchase_paid_check CHECK ((purchase_paid >= 0)),
  CONSTRAINT orders_purchase_total_check CHECK ((purchase_total > 0)),
  CONSTRAINT orders_settled_once CHECK (((settled_at IS NULL) OR ((settle_at IS NULL) AND (state = ANY (ARRAY['awaiting_review'::text, 'completed'::text, 'cancelled'::text]))))),
  CONSTRAINT orders_shard_check CHECK (((shard >= 0) AND (shard <= 31))),
  CONSTRAINT orders_state_check CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'awaiting_shipment'::text, 'awaiting_receipt'::text, 'awaiting_review'::text, 'completed'::text, 'cancelled'::text]))),
  CONSTRAINT orders_times CHECK (((createtime <= COALESCE(paymenttime, createtime)) AND (paymenttime <= delivertime) AND (delivertime <= taketime))),
  CONSTRAINT orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES member(id),
  CONSTRAINT orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES member(id),
  CONSTRAINT orders_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
) WITH (fillfactor=70);
CREATE INDEX orders_cancel_due ON orders USING btree (cancel_at) WHERE (cancel_at IS NOT NULL);
CREATE INDEX orders_complete_due ON orders USING btree (complete_at) WHERE (complete_at IS NOT NULL);
CREATE INDEX orders_confirm_due ON orders USING btree (confirm_at) WHERE (confirm_at IS NOT NULL);
CREATE INDEX orders_of_buyer ON orders USING btree (buyer_id, id DESC);
CREATE INDEX orders_of_checkout ON orders USING btree (checkout_id);
CREATE INDEX orders_of_store ON orders USING btree (store_id, id DESC);
CREATE INDEX orders_settle_due ON orders USING btree (settle_at) WHERE (settle_at IS NOT NULL);
CREATE INDEX orders_ship_due ON orders USING btree (ship_by) WHERE (ship_by IS NOT NULL);
CREATE INDEX orders_supply_due ON orders USING btree (supply_at) WHERE (supply_at IS NOT NULL);

CREATE TABLE outbox (
  id bigint NOT NULL,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  try_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_due ON outbox USING btree (try_at, id);

CREATE TABLE parcel (
  id bigint NOT NULL,
  order_id bigint NOT NULL,
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ask_at timestamp with time zone,
  CONSTRAINT parcel_pkey PRIMARY KEY (id),
  CONSTRAINT parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX parcel_due ON parcel USING btree (ask_at) WHERE (ask_at IS NOT NULL);
CREATE INDEX parcel_of_order ON parcel USING btree (order_id);

CREATE TABLE parcel_event (
  parcel_id bigint NOT NULL,
  step text NOT NULL,
  place text NOT NULL,
  createtime timestamp with time zone NOT NULL,
  CONSTRAINT parcel_event_pkey PRIMARY KEY (parcel_id, step),
  CONSTRAINT parcel_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id)
);

CREATE TABLE passkey (
  id text NOT NULL,
  operator_id bigint NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}'::text[],
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX passkey_of ON passkey USING btree (operator_id);

CREATE TABLE passkey_challenge (
  challenge text NOT NULL,
  operator_id bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge),
  CONSTRAINT passkey_challenge_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);

CREATE TABLE payment_password (
  member_id bigint NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  locks integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  CONSTRAINT payment_password_pkey PRIMARY KEY (member_id),
  CONSTRAINT payment_password_failures_check CHECK ((failures >= 0)),
  CONSTRAINT payment_password_locks_check CHECK ((locks >= 0)),
  CONSTRAINT payment_password_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);

CREATE TABLE price_asked (
  goods_id bigint NOT NULL,
  since timestamp with time zone NOT NULL,
  price bigint NOT NULL,
  CONSTRAINT price_asked_pkey PRIMARY KEY (goods_id, since),
  CONSTRAINT price_asked_price_check CHECK ((price > 0)),
  CONSTRAINT price_asked_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
);

CREATE TABLE proposal (
  id bigint NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  beneficiary_id bigint,
  reason_code text NOT NULL,
  note text NOT NULL,
  made_by bigint NOT NULL,
  made_on bytea,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  decision_note text,
  CONSTRAINT proposal_pkey PRIMARY KEY (id),
  CONSTRAINT proposal_decided CHECK (((state = ANY (ARRAY['open'::text, 'expired'::text])) = (decided_at IS NULL))),
  CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text, 'expired'::text]))),
  CONSTRAINT proposal_two_people CHECK (((state <> ALL (ARRAY['approved'::text, 'refused'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> made_by)))),
  CONSTRAINT proposal_beneficiary_id_fkey FOREIGN KEY (beneficiary_id) REFERENCES member(id),
  CONSTRAINT proposal_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT proposal_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
);
CREATE INDEX proposal_open ON proposal USING btree (made_at) WHERE (state = 'open'::text);

CREATE TABLE reservation (
  order_id bigint NOT NULL,
  sku_id bigint NOT NULL,
  quantity integer NOT NULL,
  state text NOT NULL,
  CONSTRAINT reservation_pkey PRIMARY KEY (order_id, sku_id),
  CONSTRAINT reservation_quantity_check CHECK ((quantity >= 1)),
  CONSTRAINT reservation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'taken'::text, 'given_back'::text]))),
  CONSTRAINT reservation_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT reservation_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);

CREATE TABLE review (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  member_id bigint NOT NULL,
  order_line_id bigint,
  stars integer NOT NULL,
  text text NOT NULL,
  language text NOT NULL,
  specification text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}'::text[],
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT review_pkey PRIMARY KEY (id),
  CONSTRAINT review_order_line_id_key UNIQUE (order_line_id),
  CONSTRAINT review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  CONSTRAINT review_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT review_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX review_of_goods ON review USING btree (goods_id, created_at DESC, id DESC);

CREATE TABLE seal (
  number bigint NOT NULL,
  first_transfer bigint NOT NULL,
  last_transfer bigint NOT NULL,
  transfers integer NOT NULL,
  previous bytea,
  hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT seal_pkey PRIMARY KEY (number),
  CONSTRAINT seal_hash_key UNIQUE (hash),
  CONSTRAINT seal_number_check CHECK ((number > 0)),
  CONSTRAINT seal_transfers_check CHECK ((transfers > 0))
);

CREATE TABLE sealed_transfer (
  transfer_id bigint NOT NULL,
  seal_number bigint NOT NULL,
  CONSTRAINT sealed_transfer_pkey PRIMARY KEY (transfer_id),
  CONSTRAINT sealed_transfer_seal_number_fkey FOREIGN KEY (seal_number) REFERENCES seal(number),
  CONSTRAINT sealed_transfer_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id)
);
CREATE INDEX sealed_by ON sealed_transfer USING btree (seal_number);

CREATE TABLE search_upkeep (
  id bigint NOT NULL,
  band_at timestamp with time zone NOT NULL,
  CONSTRAINT search_upkeep_pkey PRIMARY KEY (id)
);

CREATE TABLE search_word (
  language text NOT NULL,
  folded text NOT NULL,
  word text NOT NULL,
  goods integer NOT NULL,
  CONSTRAINT search_word_pkey PRIMARY KEY (language, folded),
  CONSTRAINT search_word_goods_check CHECK ((goods > 0))
);

CREATE TABLE session (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  client text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_expires ON session USING btree (expires_at);
CREATE INDEX session_of_member ON session USING btree (member_id);

CREATE TABLE setting (
  name text NOT NULL,
  value bigint NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT setting_pkey PRIMARY KEY (name),
  CONSTRAINT setting_value_check CHECK ((value >= 0))
);

CREATE TABLE sku (
  id bigint NOT NULL,
  goods_id bigint NOT NULL,
  "values" integer[] NOT NULL,
  price bigint NOT NULL,
  purchase_price bigint,
  picture text NOT NULL,
  on_hand integer NOT NULL,
  reserved integer NOT NULL DEFAULT 0,
  removed_at timestamp with time zone,
  CONSTRAINT sku_pkey PRIMARY KEY (id),
  CONSTRAINT sku_not_oversold CHECK ((reserved <= on_hand)),
  CONSTRAINT sku_on_hand_check CHECK ((on_hand >= 0)),
  CONSTRAINT sku_price_check CHECK (((price > 0) AND ((price % (10000)::bigint) = 0))),
  CONSTRAINT sku_purchase_price_check CHECK ((purchase_price > 0)),
  CONSTRAINT sku_reserved_check CHECK ((reserved >= 0)),
  CONSTRAINT sku_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id)
) WITH (fillfactor=80);
CREATE INDEX sku_of_goods ON sku USING btree (goods_id);

CREATE TABLE stock_move (
  id bigint NOT NULL,
  sku_id bigint NOT NULL,
  delta integer NOT NULL,
  reason text NOT NULL,
  order_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT stock_move_pkey PRIMARY KEY (id),
  CONSTRAINT stock_move_delta_check CHECK ((delta <> 0)),
  CONSTRAINT stock_move_sku_id_fkey FOREIGN KEY (sku_id) REFERENCES sku(id)
);
CREATE INDEX stock_move_of_sku ON stock_move USING btree (sku_id);

CREATE TABLE store (
  id bigint NOT NULL,
  owner_id bigint NOT NULL,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  logo text NOT NULL,
  banner text NOT NULL,
  level integer NOT NULL,
  credit integer NOT NULL DEFAULT 80,
  ships_from text NOT NULL,
  open boolean NOT NULL DEFAULT true,
  demo boolean NOT NULL DEFAULT false,
  fans integer NOT NULL DEFAULT 0,
  goods integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT store_pkey PRIMARY KEY (id),
  CONSTRAINT store_owner_id_key UNIQUE (owner_id),
  CONSTRAINT store_credit_check CHECK (((credit >= 0) AND (credit <= 100))),
  CONSTRAINT store_fans_check CHECK ((fans >= 0)),
  CONSTRAINT store_goods_check CHECK ((goods >= 0)),
  CONSTRAINT store_level_check CHECK (((level >= 0) AND (level <= 5))),
  CONSTRAINT store_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id)
);
CREATE INDEX store_by_fans ON store USING btree (fans DESC, id DESC) WHERE open;

CREATE TABLE store_search (
  store_id bigint NOT NULL,
  tokens tsvector NOT NULL,
  CONSTRAINT store_search_pkey PRIMARY KEY (store_id),
  CONSTRAINT store_search_store_id_fkey FOREIGN KEY (store_id) REFERENCES store(id)
);
CREATE INDEX store_search_tokens ON store_search USING gin (tokens) WITH (fastupdate=off);

CREATE TABLE transfer (
  id bigint NOT NULL,
  kind text NOT NULL,
  ref_kind text NOT NULL,
  ref_id bigint NOT NULL,
  cause text NOT NULL,
  actor_id bigint,
  total bigint NOT NULL,
  postings integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT transfer_pkey PRIMARY KEY (id),
  CONSTRAINT transfer_cause_key UNIQUE (cause),
  CONSTRAINT transfer_balanced CHECK ((total = 0)),
  CONSTRAINT transfer_two_sides CHECK ((postings >= 2))
);
CREATE INDEX transfer_about ON transfer USING btree (ref_kind, ref_id);

CREATE TABLE visit (
  member_id bigint NOT NULL,
  goods_id bigint NOT NULL,
  visited_at timestamp with time zone NOT NULL,
  kept boolean NOT NULL DEFAULT true,
  CONSTRAINT visit_pkey PRIMARY KEY (member_id, goods_id),
  CONSTRAINT visit_goods_id_fkey FOREIGN KEY (goods_id) REFERENCES goods(id),
  CONSTRAINT visit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX visit_newest ON visit USING btree (member_id, visited_at DESC, goods_id DESC) WHERE kept;
CREATE INDEX visit_of_goods ON visit USING btree (goods_id, visited_at);

GRANT INSERT, SELECT ON account TO arcade_app;
GRANT UPDATE (balance, last_seq) ON account TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON address TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON article TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO arcade_app;
GRANT SELECT ON audit_head TO arcade_app;
GRANT UPDATE (number, hash) ON audit_head TO arcade_app;
GRANT INSERT, SELECT ON audit_log TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON banner TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON captcha_spent TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_line TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON category TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON code TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON country TO arcade_app;
GRANT INSERT, SELECT ON entry TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON favourite TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON follow TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON freight_template TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_search TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hot_word TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON known_source TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON member TO arcade_app;
GRANT SELECT ON migration TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON operator TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_session TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_source TO arcade_app;
GRANT INSERT, SELECT ON order_history TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON order_line TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON orders TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON parcel TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON parcel_event TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON passkey_challenge TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON payment_password TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON price_asked TO arcade_app;
GRANT INSERT, SELECT ON proposal TO arcade_app;
GRANT UPDATE (state, decided_by, decided_at, decision_note) ON proposal TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON reservation TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON review TO arcade_app;
GRANT INSERT, SELECT ON seal TO arcade_app;
GRANT INSERT, SELECT ON sealed_transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_upkeep TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_word TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON setting TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sku TO arcade_app;
GRANT INSERT, SELECT ON stock_move TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store_search TO arcade_app;
GRANT INSERT, SELECT ON transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON visit TO arcade_app;
