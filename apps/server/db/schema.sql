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

CREATE TABLE appeal (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  text text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  answer_by timestamp with time zone NOT NULL,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  outcome text,
  answer text,
  answered_at timestamp with time zone,
  answered_by bigint,
  CONSTRAINT appeal_pkey PRIMARY KEY (id),
  CONSTRAINT appeal_once UNIQUE (subject, subject_id),
  CONSTRAINT appeal_answered CHECK ((((outcome IS NULL) = (answered_at IS NULL)) AND ((outcome IS NULL) = (answered_by IS NULL)) AND ((outcome IS NULL) = (answer IS NULL)))),
  CONSTRAINT appeal_claim CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  CONSTRAINT appeal_outcome_check CHECK ((outcome = ANY (ARRAY['granted'::text, 'upheld'::text]))),
  CONSTRAINT appeal_subject_check CHECK ((subject = ANY (ARRAY['freeze'::text, 'withdrawal'::text, 'recharge'::text]))),
  CONSTRAINT appeal_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES operator(id),
  CONSTRAINT appeal_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES operator(id),
  CONSTRAINT appeal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX appeal_of_member ON appeal USING btree (member_id, id DESC);
CREATE INDEX appeal_open ON appeal USING btree (made_at, id) WHERE (outcome IS NULL);
CREATE INDEX appeal_recent ON appeal USING btree (answered_at DESC, id DESC) WHERE (outcome IS NOT NULL);

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

CREATE TABLE audit_published (
  day date NOT NULL,
  number bigint NOT NULL,
  hash bytea NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT audit_published_pkey PRIMARY KEY (day)
);

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

CREATE TABLE chain_transfer (
  id bigint NOT NULL,
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  token text NOT NULL,
  usdt boolean NOT NULL,
  sender text NOT NULL,
  recipient text NOT NULL,
  raw_amount numeric(78,0) NOT NULL,
  amount bigint NOT NULL,
  chain_id bigint NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  mined_at timestamp with time zone NOT NULL,
  confirmations integer NOT NULL,
  state text NOT NULL,
  first_seen_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT chain_transfer_pkey PRIMARY KEY (id),
  CONSTRAINT chain_transfer_amount UNIQUE (id, network, tx_hash, log_index, amount),
  CONSTRAINT chain_transfer_once UNIQUE (network, tx_hash, log_index),
  CONSTRAINT chain_transfer_check CHECK (((amount >= 0) AND (usdt OR (amount = 0)))),
  CONSTRAINT chain_transfer_confirmations_check CHECK ((confirmations >= 0)),
  CONSTRAINT chain_transfer_log_index_check CHECK ((log_index >= 0)),
  CONSTRAINT chain_transfer_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT chain_transfer_raw_amount_check CHECK ((raw_amount >= (0)::numeric)),
  CONSTRAINT chain_transfer_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'dropped'::text])))
);

CREATE TABLE closure (
  id bigint NOT NULL,
  function text NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone,
  closed_by bigint,
  approved_by bigint,
  reopened_at timestamp with time zone,
  reopened_by bigint,
  CONSTRAINT closure_pkey PRIMARY KEY (id),
  CONSTRAINT closure_check CHECK ((until_at > from_at)),
  CONSTRAINT closure_function_check CHECK ((function = ANY (ARRAY['recharge'::text, 'withdrawal'::text, 'orders'::text, 'listing'::text]))),
  CONSTRAINT closure_two_people CHECK (((approved_by IS NULL) OR (approved_by <> closed_by))),
  CONSTRAINT closure_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT closure_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operator(id),
  CONSTRAINT closure_reopened_by_fkey FOREIGN KEY (reopened_by) REFERENCES operator(id)
);
CREATE UNIQUE INDEX closure_open ON closure USING btree (function) WHERE (reopened_at IS NULL);
CREATE INDEX closure_past ON closure USING btree (from_at DESC);

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

CREATE TABLE deposit (
  network text NOT NULL,
  tx_hash text NOT NULL,
  log_index integer NOT NULL,
  mode text NOT NULL,
  amount bigint NOT NULL,
  member_id bigint NOT NULL,
  recharge_id bigint NOT NULL,
  credited_at timestamp with time zone NOT NULL,
  transfer_id bigint,
  standing text NOT NULL,
  look_at timestamp with time zone,
  CONSTRAINT deposit_once PRIMARY KEY (network, tx_hash, log_index),
  CONSTRAINT deposit_transfer_id_key UNIQUE (transfer_id),
  CONSTRAINT deposit_amount_check CHECK ((amount > 0)),
  CONSTRAINT deposit_check CHECK (((mode = 'log'::text) OR ((standing = 'final'::text) AND (look_at IS NULL)))),
  CONSTRAINT deposit_place CHECK (((mode = 'whole'::text) = (log_index = '-1'::integer))),
  CONSTRAINT deposit_standing_check CHECK ((standing = ANY (ARRAY['young'::text, 'final'::text, 'lost'::text]))),
  CONSTRAINT deposit_was_seen CHECK (((mode = 'log'::text) = (transfer_id IS NOT NULL))),
  CONSTRAINT deposit_is_a_fact FOREIGN KEY (transfer_id, network, tx_hash, log_index, amount) REFERENCES chain_transfer(id, network, tx_hash, log_index, amount),
  CONSTRAINT deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT deposit_one_mode FOREIGN KEY (network, tx_hash, mode) REFERENCES deposit_transaction(network, tx_hash, mode)
);
CREATE INDEX deposit_of_recharge ON deposit USING btree (recharge_id);
CREATE INDEX deposit_watched ON deposit USING btree (look_at) WHERE (look_at IS NOT NULL);

CREATE TABLE deposit_transaction (
  network text NOT NULL,
  tx_hash text NOT NULL,
  mode text NOT NULL,
  CONSTRAINT deposit_transaction_pkey PRIMARY KEY (network, tx_hash),
  CONSTRAINT deposit_transaction_network_tx_hash_mode_key UNIQUE (network, tx_hash, mode),
  CONSTRAINT deposit_transaction_mode_check CHECK ((mode = ANY (ARRAY['log'::text, 'whole'::text]))),
  CONSTRAINT deposit_transaction_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text])))
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

CREATE TABLE errand_failure (
  errand text NOT NULL,
  row_id bigint NOT NULL,
  tries integer NOT NULL,
  fault text NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  CONSTRAINT errand_failure_pkey PRIMARY KEY (errand, row_id),
  CONSTRAINT errand_failure_tries_check CHECK ((tries > 0))
);

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

CREATE TABLE ledger_check (
  id bigint NOT NULL,
  asked_by bigint,
  due_at timestamp with time zone NOT NULL,
  taken_until timestamp with time zone,
  finished_at timestamp with time zone,
  state text NOT NULL DEFAULT 'waiting'::text,
  faults jsonb NOT NULL DEFAULT '[]'::jsonb,
  statements integer NOT NULL DEFAULT 0,
  figures jsonb,
  CONSTRAINT ledger_check_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_check_faults CHECK (((state = 'faulty'::text) = (jsonb_array_length(faults) > 0))),
  CONSTRAINT ledger_check_finished CHECK (((state = 'waiting'::text) = (finished_at IS NULL))),
  CONSTRAINT ledger_check_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'clean'::text, 'faulty'::text]))),
  CONSTRAINT ledger_check_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES operator(id)
);
CREATE INDEX ledger_check_due ON ledger_check USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX ledger_check_next ON ledger_check USING btree (((asked_by IS NULL))) WHERE ((state = 'waiting'::text) AND (asked_by IS NULL));
CREATE INDEX ledger_check_recent ON ledger_check USING btree (finished_at DESC);

CREATE TABLE ledger_correction (
  id bigint NOT NULL,
  reason_code text NOT NULL,
  reverses bigint,
  maker_member_id bigint,
  approver_member_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT ledger_correction_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_correction_reverses_key UNIQUE (reverses),
  CONSTRAINT ledger_correction_id_fkey FOREIGN KEY (id) REFERENCES proposal(id),
  CONSTRAINT ledger_correction_reverses_fkey FOREIGN KEY (reverses) REFERENCES transfer(id)
);

CREATE TABLE liability_day (
  date date NOT NULL,
  look_at timestamp with time zone NOT NULL,
  CONSTRAINT liability_day_pkey PRIMARY KEY (date)
);

CREATE TABLE liability_leaf (
  date date NOT NULL,
  kind text NOT NULL,
  owner text NOT NULL,
  "position" integer NOT NULL,
  amount bigint NOT NULL,
  nonce text NOT NULL,
  CONSTRAINT liability_leaf_pkey PRIMARY KEY (date, kind, owner),
  CONSTRAINT liability_leaf_date_position_key UNIQUE (date, "position"),
  CONSTRAINT liability_leaf_amount_check CHECK ((amount >= 0)),
  CONSTRAINT liability_leaf_kind_check CHECK ((kind = ANY (ARRAY['member'::text, 'bond'::text, 'escrow'::text]))),
  CONSTRAINT liability_leaf_position_check CHECK (("position" >= 0)),
  CONSTRAINT liability_leaf_date_fkey FOREIGN KEY (date) REFERENCES liability_proof(date)
);

CREATE TABLE liability_level (
  date date NOT NULL,
  level integer NOT NULL,
  nodes bytea NOT NULL,
  CONSTRAINT liability_level_pkey PRIMARY KEY (date, level),
  CONSTRAINT liability_level_level_check CHECK ((level >= 0)),
  CONSTRAINT liability_level_nodes_check CHECK (((length(nodes) % 40) = 0)),
  CONSTRAINT liability_level_date_fkey FOREIGN KEY (date) REFERENCES liability_proof(date)
);

CREATE TABLE liability_proof (
  date date NOT NULL,
  root_hash bytea NOT NULL,
  root_sum bigint NOT NULL,
  leaves integer NOT NULL,
  members bigint NOT NULL,
  bonds bigint NOT NULL,
  escrow bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT liability_proof_pkey PRIMARY KEY (date),
  CONSTRAINT liability_adds_up CHECK ((root_sum = ((members + bonds) + escrow))),
  CONSTRAINT liability_proof_bonds_check CHECK ((bonds >= 0)),
  CONSTRAINT liability_proof_escrow_check CHECK ((escrow >= 0)),
  CONSTRAINT liability_proof_leaves_check CHECK ((leaves > 0)),
  CONSTRAINT liability_proof_members_check CHECK ((members >= 0)),
  CONSTRAINT liability_proof_root_hash_check CHECK ((length(root_hash) = 32)),
  CONSTRAINT liability_proof_root_sum_check CHECK ((root_sum >= 0))
);

CREATE TABLE mail (
  id bigint NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_recent ON mail USING btree (created_at DESC);

CREATE TABLE mall_address (
  id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  purpose text NOT NULL,
  member_id bigint,
  given_at timestamp with time zone,
  proposal_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  retired_at timestamp with time zone,
  CONSTRAINT mall_address_pkey PRIMARY KEY (id),
  CONSTRAINT mall_address_once UNIQUE (network, address),
  CONSTRAINT mall_address_check CHECK (((member_id IS NULL) OR (purpose = 'personal'::text))),
  CONSTRAINT mall_address_check1 CHECK (((member_id IS NULL) = (given_at IS NULL))),
  CONSTRAINT mall_address_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT mall_address_purpose_check CHECK ((purpose = ANY (ARRAY['shared'::text, 'personal'::text, 'reserve'::text]))),
  CONSTRAINT mall_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT mall_address_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(id)
);
CREATE INDEX mall_address_anywhere ON mall_address USING btree (address);
CREATE INDEX mall_address_left ON mall_address USING btree (network, id) WHERE ((purpose = 'personal'::text) AND (member_id IS NULL) AND (retired_at IS NULL));
CREATE UNIQUE INDEX mall_address_of_member ON mall_address USING btree (member_id, network) WHERE ((purpose = 'personal'::text) AND (retired_at IS NULL));
CREATE UNIQUE INDEX mall_address_shared ON mall_address USING btree (network) WHERE ((purpose = 'shared'::text) AND (retired_at IS NULL));

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
  password_changed_at timestamp with time zone,
  email_changed_at timestamp with time zone,
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_email_folded_key UNIQUE (email_folded),
  CONSTRAINT member_invitation_key UNIQUE (invitation),
  CONSTRAINT member_nickname_folded_key UNIQUE (nickname_folded),
  CONSTRAINT member_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES member(id)
);

CREATE TABLE member_freeze (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  kind text NOT NULL,
  reason_code text NOT NULL,
  message text NOT NULL,
  note text NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  made_by bigint NOT NULL,
  approved_by bigint,
  proposal_id bigint,
  ended_at timestamp with time zone,
  ended_by bigint,
  end_proposal_id bigint,
  CONSTRAINT member_freeze_pkey PRIMARY KEY (id),
  CONSTRAINT member_freeze_end_proposal_id_key UNIQUE (end_proposal_id),
  CONSTRAINT member_freeze_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT freeze_freed_by_two CHECK (((kind = 'account'::text) OR (ended_by IS NULL) OR (end_proposal_id IS NOT NULL))),
  CONSTRAINT freeze_two_people CHECK (((kind = 'account'::text) OR ((approved_by IS NOT NULL) AND (approved_by <> made_by) AND (proposal_id IS NOT NULL)))),
  CONSTRAINT member_freeze_check CHECK ((until_at > from_at)),
  CONSTRAINT member_freeze_check1 CHECK ((ended_at >= from_at)),
  CONSTRAINT member_freeze_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'wallet'::text]))),
  CONSTRAINT member_freeze_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_end_proposal_id_fkey FOREIGN KEY (end_proposal_id) REFERENCES proposal(id),
  CONSTRAINT member_freeze_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT member_freeze_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_freeze_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(id)
);
CREATE INDEX freeze_due ON member_freeze USING btree (until_at) WHERE (ended_at IS NULL);
CREATE INDEX freeze_of_member ON member_freeze USING btree (member_id, id DESC);
CREATE UNIQUE INDEX freeze_standing ON member_freeze USING btree (member_id, kind) WHERE (ended_at IS NULL);

CREATE TABLE member_look (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT member_look_pkey PRIMARY KEY (id),
  CONSTRAINT member_look_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT member_look_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX member_look_at ON member_look USING btree (member_id, id DESC);

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
  added_by bigint,
  demo boolean NOT NULL DEFAULT false,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_email_key UNIQUE (email),
  CONSTRAINT operator_enrol_hash_key UNIQUE (enrol_hash),
  CONSTRAINT operator_name_folded_key UNIQUE (name_folded),
  CONSTRAINT operator_own_member_id_key UNIQUE (own_member_id),
  CONSTRAINT operator_role_check CHECK ((role = ANY (ARRAY['support'::text, 'catalogue'::text, 'finance'::text, 'reviewer'::text, 'administrator'::text]))),
  CONSTRAINT operator_added_by_fkey FOREIGN KEY (added_by) REFERENCES operator(id),
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
CREATE INDEX passkey_challenge_expires ON passkey_challenge USING btree (expires_at);

CREATE TABLE payment_password (
  member_id bigint NOT NULL,
  salt bytea NOT NULL,
  hash bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  locks integer NOT NULL DEFAULT 0,
  locked_until timestamp with time zone,
  changed_at timestamp with time zone,
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
CREATE INDEX proposal_about ON proposal USING btree (beneficiary_id, made_at) WHERE (beneficiary_id IS NOT NULL);
CREATE INDEX proposal_expires ON proposal USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX proposal_open ON proposal USING btree (made_at) WHERE (state = 'open'::text);

CREATE TABLE recharge (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  amount bigint NOT NULL,
  upload_id bigint,
  tx_hash text,
  rules_version bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  chain_state text NOT NULL,
  confirmations integer,
  confirmations_needed integer,
  found jsonb,
  credited bigint,
  credited_hash text,
  credited_log integer,
  decided_by bigint,
  decided_own bigint,
  decided_at timestamp with time zone,
  reason_code text,
  note text,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  looks integer NOT NULL DEFAULT 0,
  look_at timestamp with time zone,
  review_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_pkey PRIMARY KEY (id),
  CONSTRAINT recharge_proof_once UNIQUE (upload_id),
  CONSTRAINT recharge_amount_check CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  CONSTRAINT recharge_claim CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  CONSTRAINT recharge_credited CHECK ((((state = 'approved'::text) = (credited IS NOT NULL)) AND (COALESCE(credited, (1)::bigint) > 0))),
  CONSTRAINT recharge_credited_for CHECK (((((credited IS NOT NULL) AND (network <> 'demo'::text)) = (credited_hash IS NOT NULL)) AND ((credited_hash IS NULL) = (credited_log IS NULL)))),
  CONSTRAINT recharge_decided CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
  CONSTRAINT recharge_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text, 'demo'::text]))),
  CONSTRAINT recharge_not_own CHECK ((decided_own IS DISTINCT FROM member_id)),
  CONSTRAINT recharge_over CHECK (((state = 'pending'::text) OR ((look_at IS NULL) AND (review_at IS NULL) AND (claimed_by IS NULL)))),
  CONSTRAINT recharge_proved CHECK (((network = 'demo'::text) OR (upload_id IS NOT NULL))),
  CONSTRAINT recharge_refused_by CHECK (((state <> 'rejected'::text) OR (decided_by IS NOT NULL))),
  CONSTRAINT recharge_refused_for CHECK (((state = 'rejected'::text) = (reason_code IS NOT NULL))),
  CONSTRAINT recharge_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'cancelled'::text]))),
  CONSTRAINT recharge_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES operator(id),
  CONSTRAINT recharge_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT recharge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT recharge_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id)
);
CREATE UNIQUE INDEX recharge_hash_once ON recharge USING btree (member_id, network, tx_hash) WHERE (state = ANY (ARRAY['pending'::text, 'approved'::text]));
CREATE INDEX recharge_look ON recharge USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX recharge_of_hash ON recharge USING btree (network, tx_hash) WHERE (tx_hash IS NOT NULL);
CREATE INDEX recharge_of_member ON recharge USING btree (member_id, id DESC);
CREATE INDEX recharge_over_recent ON recharge USING btree (decided_at DESC, id DESC) WHERE (state <> 'pending'::text);
CREATE INDEX recharge_queue ON recharge USING btree (created_at, id) WHERE (state = 'pending'::text);

CREATE TABLE recharge_step (
  recharge_id bigint NOT NULL,
  seq integer NOT NULL,
  step text NOT NULL,
  chain_state text,
  confirmations integer,
  operator_id bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT recharge_step_pkey PRIMARY KEY (recharge_id, seq),
  CONSTRAINT recharge_step_seq_check CHECK ((seq > 0)),
  CONSTRAINT recharge_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT recharge_step_recharge_id_fkey FOREIGN KEY (recharge_id) REFERENCES recharge(id)
);

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

CREATE TABLE setting_version (
  number bigint NOT NULL,
  name text NOT NULL,
  value bigint NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  made_by bigint,
  approved_by bigint,
  proposal_id bigint,
  created_at timestamp with time zone NOT NULL,
  notice_after bigint,
  CONSTRAINT setting_version_pkey PRIMARY KEY (number),
  CONSTRAINT setting_version_proposal_id_key UNIQUE (proposal_id),
  CONSTRAINT setting_two_people CHECK (((approved_by IS NULL) OR (approved_by <> made_by))),
  CONSTRAINT setting_version_number_check CHECK ((number > 0)),
  CONSTRAINT setting_version_value_check CHECK ((value >= 0)),
  CONSTRAINT setting_version_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES operator(id),
  CONSTRAINT setting_version_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id),
  CONSTRAINT setting_version_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES proposal(id)
);
CREATE INDEX setting_version_starts ON setting_version USING btree (starts_at, number);
CREATE INDEX setting_version_untold ON setting_version USING btree (number) WHERE (notice_after IS NOT NULL);

CREATE TABLE sign_in (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  client text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX sign_in_at ON sign_in USING btree (at);
CREATE INDEX sign_in_of_member ON sign_in USING btree (member_id, id DESC);

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

CREATE TABLE upload (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  class text NOT NULL,
  file text NOT NULL,
  wrapped_key bytea,
  width integer NOT NULL,
  height integer NOT NULL,
  sha256 bytea NOT NULL,
  fingerprint bit(256) NOT NULL,
  named_at timestamp with time zone,
  delete_after timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT upload_pkey PRIMARY KEY (id),
  CONSTRAINT upload_file_key UNIQUE (file),
  CONSTRAINT upload_class_check CHECK ((class = 'recharge_proof'::text)),
  CONSTRAINT upload_height_check CHECK ((height > 0)),
  CONSTRAINT upload_width_check CHECK ((width > 0)),
  CONSTRAINT upload_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX upload_due ON upload USING btree (delete_after) WHERE ((wrapped_key IS NOT NULL) AND (delete_after IS NOT NULL));
CREATE INDEX upload_of_member ON upload USING btree (member_id, created_at);
CREATE INDEX upload_same ON upload USING btree (sha256);

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

CREATE TABLE wallet_address (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  label text NOT NULL,
  is_default boolean NOT NULL,
  usable_from timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT wallet_address_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_address_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT wallet_address_removed CHECK (((removed_at IS NULL) OR (NOT is_default))),
  CONSTRAINT wallet_address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE UNIQUE INDEX wallet_address_once ON wallet_address USING btree (member_id, network, address) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX wallet_address_one_default ON wallet_address USING btree (member_id, network) WHERE is_default;

CREATE TABLE withdrawal (
  id bigint NOT NULL,
  member_id bigint NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  wallet_address_id bigint,
  amount bigint NOT NULL,
  fee bigint NOT NULL,
  actual_amount bigint NOT NULL,
  rules_version bigint NOT NULL,
  fee_micro bigint NOT NULL,
  fee_ppm integer NOT NULL,
  "least" bigint NOT NULL,
  most bigint NOT NULL,
  month_most integer NOT NULL,
  approvals_needed integer NOT NULL,
  month date NOT NULL,
  month_place integer,
  state text NOT NULL DEFAULT 'pending'::text,
  state_at timestamp with time zone NOT NULL,
  approvals integer NOT NULL DEFAULT 0,
  claimed_by bigint,
  claimed_until timestamp with time zone,
  sending_by bigint,
  hash text,
  hash_by bigint,
  chain_state text,
  confirmations integer,
  confirmations_needed integer,
  looked_at timestamp with time zone,
  look_at timestamp with time zone,
  attend_at timestamp with time zone,
  attention_at timestamp with time zone,
  reject_reason text,
  reject_note text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawal_and_member UNIQUE (id, member_id),
  CONSTRAINT withdrawal_hash_once UNIQUE (network, hash),
  CONSTRAINT withdrawal_month_places UNIQUE (member_id, month, month_place),
  CONSTRAINT withdrawal_adds_up CHECK (((amount = (fee + actual_amount)) AND (fee >= 0) AND (actual_amount > 0))),
  CONSTRAINT withdrawal_approvals_needed_check CHECK ((approvals_needed = ANY (ARRAY[1, 2]))),
  CONSTRAINT withdrawal_approved CHECK ((((approvals >= 0) AND (approvals <= approvals_needed)) AND ((state <> ALL (ARRAY['approved'::text, 'sending'::text, 'sent'::text, 'confirmed'::text])) OR (approvals = approvals_needed)))),
  CONSTRAINT withdrawal_claim CHECK (((claimed_by IS NULL) = (claimed_until IS NULL))),
  CONSTRAINT withdrawal_counts CHECK (((month_place IS NULL) = (state = 'rejected'::text))),
  CONSTRAINT withdrawal_fee_by_its_rule CHECK ((fee = ((fee_micro + ((amount * fee_ppm) / 1000000)) +
CASE
    WHEN ((((amount * fee_ppm) % (1000000)::bigint) > 500000) OR ((((amount * fee_ppm) % (1000000)::bigint) = 500000) AND ((((amount * fee_ppm) / 1000000) % (2)::bigint) = 1))) THEN 1
    ELSE 0
END))),
  CONSTRAINT withdrawal_fee_micro_check CHECK ((fee_micro >= 0)),
  CONSTRAINT withdrawal_fee_ppm_check CHECK (((fee_ppm >= 0) AND (fee_ppm <= 1000000))),
  CONSTRAINT withdrawal_hash CHECK ((((hash IS NOT NULL) = (state = ANY (ARRAY['sent'::text, 'confirmed'::text]))) AND ((hash IS NULL) = (hash_by IS NULL)))),
  CONSTRAINT withdrawal_month_count CHECK (((month_place >= 1) AND (month_place <= month_most))),
  CONSTRAINT withdrawal_network_check CHECK ((network = ANY (ARRAY['TRC20'::text, 'ERC20'::text, 'BEP20'::text]))),
  CONSTRAINT withdrawal_of_its_month CHECK ((month = (((created_at AT TIME ZONE 'UTC'::text))::date - ((EXTRACT(day FROM (created_at AT TIME ZONE 'UTC'::text)))::integer - 1)))),
  CONSTRAINT withdrawal_reason CHECK (((reject_reason IS NOT NULL) = (state = 'rejected'::text))),
  CONSTRAINT withdrawal_sender CHECK (((sending_by IS NOT NULL) = (state = ANY (ARRAY['sending'::text, 'sent'::text, 'confirmed'::text])))),
  CONSTRAINT withdrawal_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'sending'::text, 'sent'::text, 'confirmed'::text, 'rejected'::text, 'cancelled'::text]))),
  CONSTRAINT withdrawal_within_its_limits CHECK (((amount >= "least") AND (amount <= most))),
  CONSTRAINT withdrawal_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_hash_by_fkey FOREIGN KEY (hash_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  CONSTRAINT withdrawal_sending_by_fkey FOREIGN KEY (sending_by) REFERENCES operator(id),
  CONSTRAINT withdrawal_wallet_address_id_fkey FOREIGN KEY (wallet_address_id) REFERENCES wallet_address(id)
);
CREATE INDEX withdrawal_attend ON withdrawal USING btree (attend_at) WHERE (attend_at IS NOT NULL);
CREATE INDEX withdrawal_look ON withdrawal USING btree (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX withdrawal_of_member ON withdrawal USING btree (member_id, id DESC);
CREATE INDEX withdrawal_queue ON withdrawal USING btree (state, created_at, id);
CREATE INDEX withdrawal_recent ON withdrawal USING btree (created_at);
CREATE INDEX withdrawal_to_address ON withdrawal USING btree (network, address);

CREATE TABLE withdrawal_approval (
  withdrawal_id bigint NOT NULL,
  member_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  own_member_id bigint,
  device_hash bytea,
  place integer NOT NULL,
  approved_at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_approved_by PRIMARY KEY (withdrawal_id, operator_id),
  CONSTRAINT withdrawal_approved_on UNIQUE (withdrawal_id, device_hash),
  CONSTRAINT withdrawal_approved_place UNIQUE (withdrawal_id, place),
  CONSTRAINT withdrawal_approval_place_check CHECK ((place = ANY (ARRAY[1, 2]))),
  CONSTRAINT withdrawal_not_own CHECK ((own_member_id IS DISTINCT FROM member_id)),
  CONSTRAINT withdrawal_approval_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_approved_for FOREIGN KEY (withdrawal_id, member_id) REFERENCES withdrawal(id, member_id)
);

CREATE TABLE withdrawal_skip (
  taken_id bigint NOT NULL,
  passed_id bigint NOT NULL,
  operator_id bigint NOT NULL,
  reason_code text NOT NULL,
  note text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_skip_pkey PRIMARY KEY (taken_id, passed_id, at),
  CONSTRAINT withdrawal_skip_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_skip_passed_id_fkey FOREIGN KEY (passed_id) REFERENCES withdrawal(id),
  CONSTRAINT withdrawal_skip_taken_id_fkey FOREIGN KEY (taken_id) REFERENCES withdrawal(id)
);
CREATE INDEX withdrawal_skipped ON withdrawal_skip USING btree (at);

CREATE TABLE withdrawal_step (
  withdrawal_id bigint NOT NULL,
  seq integer NOT NULL,
  step text NOT NULL,
  approvals integer NOT NULL,
  operator_id bigint,
  reason_code text,
  note text,
  at timestamp with time zone NOT NULL,
  CONSTRAINT withdrawal_step_pkey PRIMARY KEY (withdrawal_id, seq),
  CONSTRAINT withdrawal_step_seq_check CHECK ((seq > 0)),
  CONSTRAINT withdrawal_step_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT withdrawal_step_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id)
);

GRANT INSERT, SELECT ON account TO arcade_app;
GRANT UPDATE (balance, last_seq) ON account TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON address TO arcade_app;
GRANT INSERT, SELECT ON appeal TO arcade_app;
GRANT UPDATE (claimed_by, claimed_until, outcome, answer, answered_at, answered_by) ON appeal TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON article TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON attempt TO arcade_app;
GRANT SELECT ON audit_head TO arcade_app;
GRANT UPDATE (number, hash) ON audit_head TO arcade_app;
GRANT INSERT, SELECT ON audit_log TO arcade_app;
GRANT INSERT, SELECT ON audit_published TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON banner TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON captcha_spent TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON cart_line TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON category TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON chain_transfer TO arcade_app;
GRANT INSERT, SELECT ON closure TO arcade_app;
GRANT UPDATE (reopened_at, reopened_by) ON closure TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON code TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON country TO arcade_app;
GRANT INSERT, SELECT ON deposit TO arcade_app;
GRANT UPDATE (standing, look_at) ON deposit TO arcade_app;
GRANT INSERT, SELECT ON deposit_transaction TO arcade_app;
GRANT UPDATE (mode) ON deposit_transaction TO arcade_app;
GRANT INSERT, SELECT ON entry TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON errand_failure TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON favourite TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON follow TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON freight_template TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON goods_search TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON hot_word TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON known_source TO arcade_app;
GRANT INSERT, SELECT ON ledger_check TO arcade_app;
GRANT UPDATE (taken_until, finished_at, state, faults, statements, figures) ON ledger_check TO arcade_app;
GRANT INSERT, SELECT ON ledger_correction TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON liability_day TO arcade_app;
GRANT DELETE, INSERT, SELECT ON liability_leaf TO arcade_app;
GRANT DELETE, INSERT, SELECT ON liability_level TO arcade_app;
GRANT INSERT, SELECT ON liability_proof TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON mail TO arcade_app;
GRANT INSERT, SELECT ON mall_address TO arcade_app;
GRANT UPDATE (member_id, given_at, retired_at) ON mall_address TO arcade_app;
GRANT INSERT, SELECT, UPDATE ON member TO arcade_app;
GRANT INSERT, SELECT ON member_freeze TO arcade_app;
GRANT UPDATE (ended_at, ended_by, end_proposal_id) ON member_freeze TO arcade_app;
GRANT INSERT, SELECT ON member_look TO arcade_app;
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
GRANT INSERT, SELECT ON recharge TO arcade_app;
GRANT UPDATE (tx_hash, state, chain_state, confirmations, confirmations_needed, found, credited, credited_hash, credited_log, decided_by, decided_own, decided_at, reason_code, note, claimed_by, claimed_until, looks, look_at, review_at) ON recharge TO arcade_app;
GRANT INSERT, SELECT ON recharge_step TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON reservation TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON review TO arcade_app;
GRANT INSERT, SELECT ON seal TO arcade_app;
GRANT INSERT, SELECT ON sealed_transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_upkeep TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON search_word TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO arcade_app;
GRANT INSERT, SELECT ON setting_version TO arcade_app;
GRANT UPDATE (notice_after) ON setting_version TO arcade_app;
GRANT DELETE, INSERT, SELECT ON sign_in TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON sku TO arcade_app;
GRANT INSERT, SELECT ON stock_move TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON store_search TO arcade_app;
GRANT INSERT, SELECT ON transfer TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON upload TO arcade_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON visit TO arcade_app;
GRANT INSERT, SELECT ON wallet_address TO arcade_app;
GRANT UPDATE (label, is_default, used_at, removed_at) ON wallet_address TO arcade_app;
GRANT INSERT, SELECT ON withdrawal TO arcade_app;
GRANT UPDATE (month_place, state, state_at, approvals, claimed_by, claimed_until, sending_by, hash, hash_by, chain_state, confirmations, confirmations_needed, looked_at, look_at, attend_at, attention_at, reject_reason, reject_note) ON withdrawal TO arcade_app;
GRANT INSERT, SELECT ON withdrawal_approval TO arcade_app;
GRANT INSERT, SELECT ON withdrawal_skip TO arcade_app;
GRANT INSERT, SELECT ON withdrawal_step TO arcade_app;
