// Generated from the migrations by `npm run generate`. Read it, do not edit it.

import type { Generated, Selectable } from "kysely";

export interface AccountTable {
  id: bigint;
  kind: "available" | "held" | "bond" | "escrow" | "revenue" | "supply" | "promotion" | "external";
  owner: string;
  balance: Generated<bigint>;
  last_seq: Generated<bigint>;
  created_at: Date;
}

export interface AddressTable {
  id: bigint;
  member_id: bigint;
  name: string;
  mobile: string;
  country: string;
  province: string;
  city: string;
  address: string;
  zip_code: string;
  is_default: boolean;
  used_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
  latitude: string | null;
  longitude: string | null;
}

export interface AnnouncementTable {
  id: bigint;
  title: unknown;
  body: unknown;
  written: unknown;
  revision: number;
  created_at: Date;
  published_at: Date | null;
  withdrawn_at: Date | null;
  by_one: Generated<boolean>;
  proposal_id: bigint | null;
  approved_revision: number | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface AnnouncementReaderTable {
  member_id: bigint;
  read_until: Date;
}

export interface AppealTable {
  id: bigint;
  member_id: bigint;
  subject: "freeze" | "withdrawal" | "recharge" | "application" | "bond" | "credit" | "takedown" | "store_hold" | "review" | "refund" | "mute";
  subject_id: bigint;
  text: string;
  made_at: Date;
  answer_by: Date;
  outcome: "granted" | "upheld" | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: bigint | null;
  dispute_id: Generated<bigint | null>;
  decided_by: bigint | null;
  amount: bigint | null;
}

export interface ApplicationTable {
  id: bigint;
  member_id: bigint;
  state: "draft" | "under_review" | "opened" | "failed";
  kind: string;
  agreement_version: string | null;
  person: Buffer | null;
  person_key: Buffer | null;
  number_mark: Buffer | null;
  contact_email: string | null;
  contact_email_confirmed: Generated<boolean>;
  address_confirmed: Generated<boolean>;
  front_id: bigint | null;
  back_id: bigint | null;
  store_name: string | null;
  store_name_folded: string | null;
  logo: string | null;
  fixes_id: bigint | null;
  created_at: Date;
  saved_at: Date;
  submitted_at: Date | null;
  rules_version: bigint | null;
  decided_at: Date | null;
  decided_by: bigint | null;
  decided_own: bigint | null;
  reason_code: string | null;
  message: string | null;
  note: string | null;
  store_id: bigint | null;
  erase_at: Date | null;
}

export interface ArticleTable {
  key: string;
  version: string;
  kind: "help" | "agreement" | "privacy" | "about";
  title: unknown;
  body: unknown;
  position: number;
  published_at: Date;
  asks: Generated<boolean>;
  changes: unknown;
  operator_id: bigint | null;
  taken_back_at: Date | null;
  by_one: Generated<boolean>;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface ArticleDraftTable {
  key: string;
  kind: "help" | "agreement" | "privacy" | "about";
  category_id: bigint | null;
  position: number;
  title: unknown;
  body: unknown;
  written: unknown;
  revision: number;
  published_revision: number | null;
  retired_at: Date | null;
}

export interface AttemptTable {
  scope: string;
  subject: string;
  window_start: Date;
  count: number;
}

export interface AuditHeadTable {
  one: Generated<boolean>;
  number: bigint;
  hash: Buffer;
}

export interface AuditLogTable {
  number: bigint;
  operator_id: bigint;
  action: string;
  subject_kind: string;
  subject_id: string;
  record: unknown;
  hash: Buffer;
  created_at: Date;
}

export interface AuditLookTable {
  hour: Date;
  operator_id: bigint;
  call: string;
  subject_id: string;
}

export interface AuditPublishedTable {
  day: string;
  number: bigint;
  hash: Buffer;
  published_at: Date;
}

export interface BannerTable {
  id: bigint;
  title: unknown;
  text: unknown;
  picture: string;
  link: string;
  position: number;
  written: Generated<unknown>;
  shown: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  revision: Generated<number>;
  made_by: bigint | null;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
  by_one: Generated<boolean>;
}

export interface BondDrawTable {
  id: bigint;
  refund_id: bigint;
  store_id: bigint;
  amount: bigint;
  released: bigint;
  level_from: number;
  level: number;
  fund_from: bigint;
  fund: bigint;
  level_fund: bigint;
  at: Date;
}

export interface BondPaperTable {
  id: bigint;
  store_id: bigint;
  member_id: bigint;
  action: "pay" | "upgrade" | "lower" | "refund";
  level_from: number;
  level: number;
  amount: bigint;
  fund_from: bigint;
  fund: bigint;
  level_fund: bigint;
  level_terms: unknown;
  rules_version: number;
  terms_version: string;
  terms_language: string;
  terms_hash: Buffer;
  strokes: string | null;
  typed_name: string | null;
  signed_at: Date;
  seq: number;
  file: string | null;
  wrapped_key: Buffer | null;
  sha256: Buffer | null;
}

export interface BondRefundTable {
  id: bigint;
  store_id: bigint;
  state: "processing" | "held" | "refunded" | "refused" | "taken_back" | "ended";
  requested_at: Date;
  due_at: Date;
  state_at: Date;
  look_at: Date | null;
  reason_code: string | null;
  message: string | null;
  held_until: Date | null;
  made_by: bigint | null;
  approved_by: bigint | null;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface BondRefundStepTable {
  refund_id: bigint;
  seq: number;
  state: string;
  at: Date;
  operator_id: bigint | null;
}

export interface BrandChangeTable {
  id: bigint;
  brand_from: string;
  brand_to: string;
  note: string;
  made_by: bigint;
  made_at: Date;
  goods: Generated<number>;
  done_at: Date | null;
}

export interface BuyingGroupTable {
  id: bigint;
  offer_id: bigint;
  goods_id: bigint;
  opener_id: bigint;
  size: number;
  members: number;
  state: "open" | "full" | "over";
  until: Date;
  created_at: Date;
  closed_at: Date | null;
}

export interface CaptchaSpentTable {
  challenge: string;
  expires_at: Date;
}

export interface CarrierTable {
  code: string;
  name: unknown;
  written: Generated<unknown>;
  position: number;
  shown: Generated<boolean>;
  patterns: Generated<(string)[]>;
}

export interface CartLineTable {
  member_id: bigint;
  sku_id: bigint;
  quantity: number;
  price_seen: bigint;
  ticked: Generated<boolean>;
  created_at: Date;
}

export interface CategoryTable {
  id: bigint;
  parent_id: bigint | null;
  name: unknown;
  picture: string;
  position: number;
  goods: Generated<number>;
  tokens: Generated<string>;
  depth: Generated<number>;
  parent_depth: Generated<number | null>;
  attributes: Generated<unknown>;
  index_at: Date | null;
  index_after: Generated<bigint>;
}

export interface ChainTransferTable {
  id: bigint;
  network: "TRC20" | "ERC20" | "BEP20";
  tx_hash: string;
  log_index: number;
  token: string;
  usdt: boolean;
  sender: string;
  recipient: string;
  raw_amount: string;
  amount: bigint;
  chain_id: bigint;
  block_number: bigint;
  block_hash: string;
  mined_at: Date;
  confirmations: number;
  state: "seen" | "dropped";
  first_seen_at: Date;
  seen_at: Date;
}

export interface ChatCheckTable {
  date: string;
  look_at: Date | null;
}

export interface ChatMessageTable {
  id: bigint;
  conversation_id: bigint;
  seq: number;
  side: "customer" | "host";
  sender_id: bigint | null;
  session_id: bigint | null;
  operator_id: bigint | null;
  automatic: Generated<boolean>;
  client_id: string | null;
  type: "text" | "img" | "voice" | "goods" | "order" | "recall";
  text: string | null;
  picture: string | null;
  picture_width: number | null;
  picture_height: number | null;
  voice: string | null;
  voice_ms: number | null;
  voice_levels: (number)[] | null;
  goods_id: bigint | null;
  order_id: bigint | null;
  recalls: bigint | null;
  risks: Generated<(string)[]>;
  created_at: Date;
  recall_until: Date;
  recalled_at: Date | null;
  customer_id: Generated<bigint | null>;
  host_id: Generated<bigint | null>;
}

export interface ChatMuteTable {
  id: bigint;
  member_id: bigint;
  reason_code: string;
  note: string;
  made_by: bigint;
  made_at: Date;
  until: Date;
  ended_at: Date | null;
  ended_by: bigint | null;
}

export interface ChatReportTable {
  id: bigint;
  message_id: bigint;
  conversation_id: bigint;
  member_id: bigint;
  author_id: bigint;
  reason_code: "fraud" | "outside_contact" | "abuse" | "spam" | "other";
  text: string;
  quote: unknown;
  made_at: Date;
  state: Generated<"open" | "upheld" | "dismissed">;
  decided_by: bigint | null;
  decided_at: Date | null;
  mute_id: bigint | null;
  rule: "fraud" | "outside_contact" | "abuse" | "spam" | "other" | null;
  message: string | null;
}

export interface ChatTranslationTable {
  message_id: bigint;
  language: string;
  text: string;
  from_language: string;
  at: Date;
}

export interface ChatVoiceTable {
  id: bigint;
  name: string;
  member_id: bigint;
  kind: "webm" | "ogg" | "m4a";
  bytes: number;
  ms: number;
  levels: (number)[];
  created_at: Date;
  named_at: Date | null;
  dropped: Generated<boolean>;
}

export interface ClaimTable {
  kind: "application" | "recharge" | "withdrawal" | "dispute" | "desk_case" | "goods" | "review" | "chat_report" | "signal" | "appeal";
  subject_id: bigint;
  operator_id: bigint;
  until: Date | null;
}

export interface ClosureTable {
  id: bigint;
  function: "recharge" | "withdrawal" | "orders" | "listing";
  reason_code: string;
  note: string;
  from_at: Date;
  until_at: Date | null;
  closed_by: bigint | null;
  approved_by: bigint | null;
  reopened_at: Date | null;
  reopened_by: bigint | null;
  proposal_id: bigint | null;
  reopen_proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
  without_proposal: Generated<boolean>;
}

export interface CodeTable {
  purpose: string;
  email_folded: string;
  hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
  ticket_hash: Buffer;
  asked_from: Buffer;
}

export interface ConversationTable {
  id: bigint;
  kind: "store" | "service";
  member_id: bigint | null;
  visitor_hash: Buffer | null;
  store_id: bigint | null;
  merchant_id: bigint | null;
  seq: number;
  floor_seq: Generated<number>;
  created_at: Date;
  last_at: Date;
  forget_at: Date;
  customer_read: Generated<number>;
  host_read: Generated<number>;
  customer_cleared: Generated<number>;
  host_cleared: Generated<number>;
  customer_hidden: Generated<number>;
  host_hidden: Generated<number>;
  customer_pinned: Generated<boolean>;
  host_pinned: Generated<boolean>;
  erase_at: Date | null;
}

export interface CountryTable {
  code: string;
  name: unknown;
  phone: string;
  position: number;
}

export interface CouponTable {
  id: bigint;
  store_id: bigint | null;
  name: unknown;
  kind: "full_reduction" | "full_discount" | "instant_reduction";
  threshold: bigint;
  amount: bigint | null;
  ppm: number | null;
  most: bigint;
  scope: "everything" | "categories" | "goods";
  claimable: Generated<boolean>;
  claim_from: Date;
  claim_until: Date;
  valid_from: Date | null;
  valid_until: Date | null;
  valid_days: number | null;
  ends_at: Date;
  total: number;
  per_person: number;
  claimed: Generated<number>;
  budget: Generated<bigint>;
  state: "draft" | "running" | "stopped" | "ended";
  demo: Generated<boolean>;
  created_at: Date;
  state_at: Date;
}

export interface CouponCoverTable {
  coupon_id: bigint;
  category_id: bigint | null;
  goods_id: bigint | null;
}

export interface CouponFundTable {
  coupon_id: bigint;
  proposal_id: bigint | null;
  made_by: bigint | null;
  started_by: bigint | null;
  started_at: Date;
  returns: Generated<number>;
  look_at: Date | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
  demo: Generated<boolean | null>;
}

export interface CouponFundShardTable {
  coupon_id: bigint;
  shard: number;
  set_aside: bigint;
  given_back: Generated<bigint>;
}

export interface CouponGrantTable {
  id: bigint;
  coupon_id: bigint;
  member_id: bigint;
  number: number;
  nth: number;
  shard: Generated<number>;
  state: Generated<"unused" | "locked" | "used">;
  checkout_id: bigint | null;
  valid_from: Date;
  valid_until: Date;
  claimed_at: Date;
  used_at: Date | null;
  remind_at: Date | null;
}

export interface CouponUseTable {
  order_id: bigint;
  by: "store" | "platform";
  grant_id: bigint;
  coupon_id: bigint;
  eligible: bigint;
  discount: bigint;
  created_at: Date;
  voided_at: Date | null;
}

export interface CreditExcusedTable {
  order_id: bigint;
  store_id: bigint;
  history_id: bigint;
  at: Date;
}

export interface CreditHistoryTable {
  id: bigint;
  store_id: bigint;
  credit_from: number;
  credit: number;
  reason: "shipped_late" | "returned_unshipped" | "refunded" | "rated" | "improved" | "days_passed" | "formula" | "appeal";
  order_ids: Generated<(bigint)[]>;
  parts: unknown;
  at: Date;
}

export interface DealTable {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  state: "planned" | "running" | "ended";
  starts_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  end_reason: "time" | "merchant" | "operator" | "not_lower" | null;
  per_person: number | null;
  on_home: Generated<boolean>;
  made_by_operator: bigint | null;
  demo: Generated<boolean>;
  created_at: Date;
  by_one: Generated<boolean>;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface DealLineTable {
  deal_id: bigint;
  sku_id: bigint;
  price: bigint;
  lowest: bigint;
  purchase_price: bigint | null;
  quantity: number;
  sold: Generated<number>;
}

export interface DealPersonTable {
  deal_id: bigint;
  member_id: bigint;
  pieces: number;
  most: number | null;
}

export interface DealTakenTable {
  order_id: bigint;
  sku_id: bigint;
  deal_id: bigint;
  member_id: bigint;
  quantity: number;
  given_back: Generated<boolean>;
}

export interface DemoModeTable {
  one: Generated<boolean>;
  runs: boolean;
}

export interface DepositTable {
  network: string;
  tx_hash: string;
  log_index: number;
  mode: string;
  amount: bigint;
  member_id: bigint;
  recharge_id: bigint;
  credited_at: Date;
  transfer_id: bigint | null;
  standing: "young" | "final" | "lost";
  look_at: Date | null;
}

export interface DepositTransactionTable {
  network: "TRC20" | "ERC20" | "BEP20";
  tx_hash: string;
  mode: "log" | "whole";
}

export interface DeskCaseTable {
  id: bigint;
  conversation_id: bigint;
  opened_at: Date;
  last_seq: number;
  waiting_since: Date | null;
  answered_at: Date | null;
  answered_by: bigint | null;
  greeted_at: Date | null;
  tags: Generated<(string)[]>;
  closed_at: Date | null;
  closed_by: bigint | null;
  outcome: string | null;
  note: string | null;
  stars: number | null;
  rating: string | null;
  rated_at: Date | null;
  tell_at: Date | null;
  tell_message_id: bigint | null;
  tell_seq: number | null;
}

export interface DeskHoursTable {
  id: bigint;
  hours: unknown;
  made_at: Date;
  made_by: bigint;
}

export interface DeskReplyTable {
  id: bigint;
  title: string;
  text: unknown;
  changed_at: Date;
  changed_by: bigint;
  removed_at: Date | null;
}

export interface DeskTransferTable {
  id: bigint;
  case_id: bigint;
  from_id: bigint | null;
  by_id: bigint;
  to_id: bigint;
  note: string;
  made_at: Date;
}

export interface DeskVisitTable {
  conversation_id: bigint;
  name: string;
  language: string;
  began_at: Date;
}

export interface DisputeTable {
  refund_id: bigint;
  order_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  store_id: bigint;
  opened_by: "buyer" | "store";
  state: "open" | "decided" | "withdrawn";
  asked: bigint;
  opened_at: Date;
  answer_by: Date;
  decide_by: Date;
  rules_version: number;
  buyer_answered_at: Date | null;
  store_answered_at: Date | null;
  ended_at: Date | null;
}

export interface DisputeDecisionTable {
  refund_id: bigint;
  buyer_id: bigint;
  merchant_id: bigint;
  asked: bigint;
  outcome: "full" | "part" | "refused";
  amount: bigint;
  reason_code: string;
  text: string;
  summary: string;
  summary_language: string;
  note: string;
  asked_for: string;
  type: "refund_only" | "return_and_refund";
  category_id: bigint;
  rules_version: number;
  decided_by: bigint;
  decider_member_id: bigint | null;
  decided_at: Date;
  appeal_by: Date;
  store_loss: bigint;
  by_one: Generated<boolean>;
  alone_most: Generated<bigint>;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface DisputeEvidenceTable {
  id: bigint;
  refund_id: bigint;
  side: "buyer" | "store";
  seq: number;
  member_id: bigint;
  kind: "statement" | "chat";
  text: string;
  pictures: Generated<(string)[]>;
  quote: unknown;
  at: Date;
}

export interface DisputeLookTable {
  id: bigint;
  refund_id: bigint;
  operator_id: bigint;
  at: Date;
}

export interface EntryTable {
  account_id: bigint;
  seq: bigint;
  transfer_id: bigint;
  amount: bigint;
  balance_after: bigint;
}

export interface ErrandFailureTable {
  errand: string;
  row_id: bigint;
  tries: number;
  fault: string;
  failed_at: Date;
}

export interface FavouriteTable {
  member_id: bigint;
  goods_id: bigint;
  created_at: Date;
  price_seen: bigint;
}

export interface FavouriteRemovedTable {
  member_id: bigint;
  goods_id: bigint;
  created_at: Date;
  price_seen: bigint;
  removed_at: Date;
}

export interface FollowTable {
  member_id: bigint;
  store_id: bigint;
  created_at: Date;
}

export interface FollowRemovedTable {
  member_id: bigint;
  store_id: bigint;
  created_at: Date;
  removed_at: Date;
}

export interface FreightTemplateTable {
  id: bigint;
  store_id: bigint | null;
  first: bigint;
  further: bigint;
  free_from: bigint | null;
  not_to: Generated<(string)[]>;
  name: Generated<string>;
  kind: Generated<"free" | "piece" | "weight">;
  first_grams: number | null;
  further_grams: number | null;
  regions: Generated<unknown>;
  is_default: Generated<boolean>;
  always_free: Generated<boolean>;
  supplier_id: bigint | null;
  of_supplier: Generated<boolean>;
  proposal_id: bigint | null;
  proposal_kind: Generated<string>;
  proposal_state: Generated<string>;
}

export interface GoodsTable {
  id: bigint;
  store_id: bigint;
  category_id: bigint;
  freight_template_id: bigint;
  name: unknown;
  description: unknown;
  brand: string | null;
  pictures: (string)[];
  axes: unknown;
  parameters: unknown;
  supplied: Generated<boolean>;
  demo: Generated<boolean>;
  on_sale: boolean;
  price: bigint;
  price_most: bigint;
  old_price: bigint | null;
  in_stock: boolean;
  sales: Generated<number>;
  favourites: Generated<number>;
  stars_sum: Generated<number>;
  ratings: Generated<number>;
  spread: Generated<(number)[]>;
  score: Generated<number>;
  free_freight: boolean;
  store_name: unknown;
  store_open: Generated<boolean>;
  created_at: Date;
  language: Generated<string>;
  rich: Generated<boolean>;
  video: string | null;
  off_reason: "merchant" | "level_limit" | "low_credit" | "taken_down" | "supply_ended" | "below_cost" | "above_ratio" | "dear_freight" | null;
  off_at: Date | null;
  removed_at: Date | null;
  supply_item_id: bigint | null;
  struck_until: Date | null;
}

export interface GoodsDraftTable {
  id: bigint;
  store_id: bigint;
  goods_id: bigint | null;
  content: unknown;
  created_at: Date;
  changed_at: Date;
}

export interface GoodsNewsTable {
  goods_id: bigint;
  kind: "price_fell" | "back_in_stock";
  at: Date;
}

export interface GoodsNoticeTable {
  member_id: bigint;
  goods_id: bigint;
  kind: "price_fell" | "back_in_stock";
  was: bigint | null;
  now: bigint | null;
  created_at: Date;
  mail_at: Date | null;
}

export interface GoodsReportTable {
  id: bigint;
  goods_id: bigint;
  member_id: bigint;
  reason_code: string;
  text: string;
  made_at: Date;
  state: Generated<"open" | "upheld" | "dismissed">;
  decided_by: bigint | null;
  decided_at: Date | null;
  takedown_id: bigint | null;
}

export interface GoodsSearchTable {
  goods_id: bigint;
  band: Generated<number>;
  score: number;
  tokens: string;
}

export interface GoodsTakedownTable {
  id: bigint;
  goods_id: bigint;
  reason_code: string;
  message: string;
  note: string;
  made_by: bigint;
  made_at: Date;
  ended_at: Date | null;
  ended_by: bigint | null;
}

export interface GoodsVideoTable {
  id: bigint;
  store_id: bigint;
  name: string;
  kind: "mp4" | "webm";
  bytes: number;
  sha256: Buffer;
  created_at: Date;
  named_at: Date | null;
  clean_at: Date | null;
}

export interface GroupOfferTable {
  id: bigint;
  goods_id: bigint;
  store_id: bigint;
  size: number;
  pieces_most: number;
  hours: number;
  starts_at: Date;
  ends_at: Date;
  demo: Generated<boolean>;
  created_at: Date;
  stopped_at: Date | null;
  stopped_by: "merchant" | "operator" | null;
  operator_id: bigint | null;
  reason_code: string | null;
  message: Generated<string>;
}

export interface GroupOfferPriceTable {
  offer_id: bigint;
  sku_id: bigint;
  price: bigint;
}

export interface GroupPlaceTable {
  order_id: bigint;
  offer_id: bigint;
  goods_id: bigint;
  member_id: bigint;
  group_id: bigint | null;
  state: "wanted" | "waiting" | "filled" | "over" | "returned";
  joined_at: Date | null;
}

export interface HelpCategoryTable {
  id: bigint;
  name: unknown;
  written: unknown;
  position: number;
}

export interface HomeBlockTable {
  kind: "banners" | "categories" | "coupons" | "fallen" | "deals" | "best_sold" | "groups" | "newest" | "stores" | "feed";
  position: number;
  shown: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface HomePageTable {
  one: Generated<boolean>;
  revision: number;
}

export interface HotWordTable {
  id: bigint;
  word: unknown;
  position: number;
  written: Generated<unknown>;
}

export interface IdempotencyTable {
  member_id: bigint;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  answer: string | null;
  created_at: Date;
}

export interface InvitationTable {
  invited_id: bigint;
  inviter_id: bigint;
  at: Date;
  offer_id: bigint | null;
  source_hash: Buffer | null;
  look_at: Date | null;
}

export interface InvitationCountTable {
  scope: "inviter" | "network_invited" | "network_inviter";
  subject: Buffer;
  month: string;
  given: number;
  most: number;
}

export interface InvitationOfferTable {
  id: bigint;
  invited_coupon_id: bigint | null;
  inviter_coupon_id: bigint | null;
  starts_at: Date;
  ends_at: Date;
  made_by: bigint;
  ended_by: bigint | null;
  by_one: Generated<boolean>;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface InvitationRewardTable {
  invited_id: bigint;
  side: "invited" | "inviter";
  id: bigint;
  member_id: bigint;
  coupon_id: bigint;
  state: "waiting" | "held" | "given" | "declined" | "lapsed";
  reason: string | null;
  order_id: bigint | null;
  grant_id: bigint | null;
  state_at: Date;
  look_at: Date | null;
  decided_by: bigint | null;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface KnownSourceTable {
  member_id: bigint;
  source_hash: Buffer;
  seen_at: Date;
  kind: Generated<"network" | "device">;
}

export interface LedgerCheckTable {
  id: bigint;
  asked_by: bigint | null;
  due_at: Date;
  taken_until: Date | null;
  finished_at: Date | null;
  state: Generated<"waiting" | "clean" | "faulty">;
  faults: Generated<unknown>;
  statements: Generated<number>;
  figures: unknown;
}

export interface LedgerCorrectionTable {
  id: bigint;
  reason_code: string;
  reverses: bigint | null;
  maker_member_id: bigint | null;
  approver_member_id: bigint | null;
  created_at: Date;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface LiabilityDayTable {
  date: string;
  look_at: Date;
}

export interface LiabilityLeafTable {
  date: string;
  kind: "member" | "bond" | "escrow";
  owner: string;
  position: number;
  amount: bigint;
  nonce: string;
}

export interface LiabilityLevelTable {
  date: string;
  level: number;
  nodes: Buffer;
}

export interface LiabilityProofTable {
  date: string;
  root_hash: Buffer;
  root_sum: bigint;
  leaves: number;
  members: bigint;
  bonds: bigint;
  escrow: bigint;
  created_at: Date;
}

export interface MailTable {
  id: bigint;
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

export interface MallAddressTable {
  id: bigint;
  network: "TRC20" | "ERC20" | "BEP20";
  address: string;
  purpose: "shared" | "personal" | "reserve";
  member_id: bigint | null;
  given_at: Date | null;
  proposal_id: bigint;
  created_at: Date;
  retired_at: Date | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface MemberTable {
  id: bigint;
  email: string;
  nickname: string;
  email_folded: string;
  nickname_folded: string;
  password_hash: string;
  avatar: string | null;
  language: Generated<string>;
  invitation: string;
  invited_by: bigint | null;
  demo: Generated<boolean>;
  agreement_version: string;
  suspended_at: Date | null;
  suspended_reason: string | null;
  wallet_frozen_at: Date | null;
  wallet_frozen_reason: string | null;
  created_at: Date;
  password_changed_at: Date | null;
  email_changed_at: Date | null;
  closed_at: Date | null;
  withdraw_from: Date | null;
  withdraw_wait: "email_changed" | "password_reset" | "payment_password_changed" | "two_factor_off" | null;
  withdraw_stopped_at: Date | null;
}

export interface MemberAgreementTable {
  member_id: bigint;
  key: "agreement" | "privacy";
  version: string;
  published_at: Date;
  at: Date;
}

export interface MemberFreezeTable {
  id: bigint;
  member_id: bigint;
  kind: "account" | "wallet";
  reason_code: string;
  message: string;
  note: string;
  from_at: Date;
  until_at: Date;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
  ended_at: Date | null;
  ended_by: bigint | null;
  end_proposal_id: bigint | null;
  freed_by_one: Generated<boolean>;
  proposal_kind: Generated<string | null>;
  end_proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface MemberLookTable {
  id: bigint;
  member_id: bigint;
  operator_id: bigint;
  at: Date;
}

export interface NotMeLinkTable {
  token_hash: Buffer;
  member_id: bigint;
  old_email: string | null;
  made_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface NoticeTable {
  id: bigint;
  member_id: bigint;
  cause: string;
  topic: "orders" | "refunds" | "money" | "store" | "coupons" | "favourites" | "account" | "security";
  subject: string;
  body: string;
  details: unknown;
  page: string;
  order_id: bigint | null;
  created_at: Date;
  read_at: Date | null;
  send_at: Date | null;
  by_mail: boolean;
  mail_to: string | null;
  not_me: Generated<boolean>;
}

export interface NoticeChoiceTable {
  member_id: bigint;
  topic: "orders" | "refunds" | "money" | "store" | "coupons" | "favourites" | "account";
  by_mail: boolean;
  by_push: boolean;
  changed_at: Date;
}

export interface OperatorTable {
  id: bigint;
  name: string;
  name_folded: string;
  email: string;
  role: "support" | "catalogue" | "finance" | "reviewer" | "administrator";
  own_member_id: bigint | null;
  password_hash: string | null;
  totp_secret: Buffer | null;
  totp_step: Generated<bigint>;
  enrol_hash: Buffer | null;
  enrol_until: Date | null;
  language: Generated<string>;
  added_by: bigint | null;
  demo: Generated<boolean>;
  disabled_at: Date | null;
  created_at: Date;
  agreed_by: bigint | null;
  link_proposal_id: bigint | null;
  link_kind: string | null;
  link_by_server: Generated<boolean>;
  role_proposal_id: bigint | null;
  role_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
  disabled_until: Date | null;
  disable_proposal_id: bigint | null;
  disable_proposal_kind: Generated<string>;
  disable_proposal_state: Generated<string>;
  disabled_by_server: Generated<boolean>;
}

export interface OperatorSessionTable {
  id: bigint;
  operator_id: bigint;
  token_hash: Buffer;
  client: string;
  source_hash: Buffer;
  device_hash: Buffer | null;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
}

export interface OperatorSourceTable {
  operator_id: bigint;
  source_hash: Buffer;
  seen_at: Date;
}

export interface OrderGivenBackTable {
  id: bigint;
  order_id: bigint;
  store_id: bigint;
  at: Date;
  refunded: bigint;
  platform: bigint;
  purchase_back: bigint;
  commission: bigint;
  settled: bigint;
}

export interface OrderHistoryTable {
  order_id: bigint;
  seq: number;
  move: string;
  state_from: string | null;
  state: string;
  by: "buyer" | "merchant" | "supplier" | "clock" | "operator";
  actor_id: bigint | null;
  note: string | null;
  createtime: Date;
}

export interface OrderLineTable {
  id: bigint;
  order_id: bigint;
  sku_id: bigint;
  goods_id: bigint;
  name: unknown;
  specification: unknown;
  picture: string;
  price: bigint;
  purchase_price: bigint | null;
  quantity: number;
  discount: Generated<bigint>;
  refunded: Generated<bigint>;
  refunded_quantity: Generated<number>;
}

export interface OrderNoteTable {
  id: bigint;
  order_id: bigint;
  place: number;
  text: string;
  shown: boolean;
  created_at: Date;
  removed_at: Date | null;
}

export interface OrdersTable {
  id: bigint;
  order_no: string;
  checkout_id: bigint;
  buyer_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  state: "awaiting_payment" | "awaiting_shipment" | "awaiting_receipt" | "awaiting_review" | "completed" | "cancelled";
  supplied: boolean;
  shard: number;
  store_name: unknown;
  product_total: bigint;
  freight: bigint;
  discount: Generated<bigint>;
  actual_payment: bigint;
  commission_ppm: number;
  purchase_total: bigint | null;
  purchase_paid: Generated<bigint>;
  refunded: Generated<bigint>;
  remark: string;
  address: unknown;
  cancel_reason: string | null;
  extended: Generated<boolean>;
  hidden: Generated<boolean>;
  createtime: Date;
  paymenttime: Date | null;
  purchasetime: Date | null;
  delivertime: Date | null;
  taketime: Date | null;
  settled_at: Date | null;
  cancel_at: Date | null;
  ship_by: Date | null;
  supply_at: Date | null;
  confirm_at: Date | null;
  complete_at: Date | null;
  settle_at: Date | null;
  settled_commission: bigint | null;
  settled_amount: bigint | null;
  refunded_at: Date | null;
  due_to_merchant: bigint | null;
  platform_discount: Generated<bigint>;
  promotion_shard: number | null;
  platform_refunded: Generated<bigint>;
  freight_refunded: Generated<bigint>;
  purchase_back: Generated<bigint>;
  merchant_drawn: Generated<bigint>;
  refund_open: Generated<boolean>;
  refund_at: Date | null;
  group_until: Date | null;
  store_fault: Generated<boolean>;
  remind_at: Date | null;
  remind_from: Date | null;
  promised_by: Date | null;
  confirm_put_off: Generated<boolean>;
  supplier_freight: Generated<bigint>;
  freight_usual: bigint | null;
  freight_most: bigint | null;
}

export interface OutboxTable {
  id: bigint;
  topic: string;
  payload: unknown;
  created_at: Date;
  try_at: Date;
  tries: Generated<number>;
}

export interface PaperLookTable {
  id: bigint;
  upload_id: bigint;
  application_id: bigint;
  member_id: bigint;
  operator_id: bigint;
  session_id: bigint;
  side: "front" | "back";
  purpose: string;
  at: Date;
  expires_at: Date;
  opened_at: Date | null;
}

export interface ParcelTable {
  id: bigint;
  order_id: bigint;
  carrier: string;
  tracking_number: string;
  created_at: Date;
  ask_at: Date | null;
  reports: Generated<boolean>;
}

export interface ParcelEventTable {
  parcel_id: bigint;
  step: string;
  place: string;
  createtime: Date;
}

export interface PasskeyTable {
  id: string;
  operator_id: bigint;
  public_key: Buffer;
  counter: bigint;
  transports: Generated<(string)[]>;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge: string;
  operator_id: bigint | null;
  expires_at: Date;
}

export interface PaymentPasswordTable {
  member_id: bigint;
  salt: Buffer;
  hash: Buffer;
  failures: Generated<number>;
  locks: Generated<number>;
  locked_until: Date | null;
  changed_at: Date | null;
}

export interface PriceAskedTable {
  goods_id: bigint;
  since: Date;
  price: bigint;
}

export interface PromotionChoiceTable {
  goods_id: bigint;
  store_id: bigint;
}

export interface PromotionDayTable {
  store_id: bigint;
  day: string;
  most: number;
  delivered: Generated<number>;
}

export interface PromotionShownTable {
  day: string;
  goods_id: bigint;
  member_id: bigint;
  store_id: bigint;
  shown_at: Date;
}

export interface ProposalTable {
  id: bigint;
  kind: string;
  payload: unknown;
  beneficiary_id: bigint | null;
  reason_code: string;
  note: string;
  made_by: bigint;
  made_on: Buffer | null;
  made_at: Date;
  expires_at: Date;
  state: Generated<"open" | "approved" | "refused" | "withdrawn" | "expired">;
  decided_by: bigint | null;
  decided_at: Date | null;
  decision_note: string | null;
  decided_on: Buffer | null;
}

export interface PublicPictureTable {
  id: bigint;
  name: string;
  member_id: bigint;
  use: "logo" | "banner" | "goods" | "description" | "refund" | "review" | "chat" | "avatar";
  width: number;
  height: number;
  sha256: Buffer;
  created_at: Date;
  named_at: Date | null;
  dropped: Generated<boolean>;
}

export interface PushTable {
  id: bigint;
  notice_id: bigint;
  subscription_id: bigint;
  look_at: Date;
}

export interface PushSubscriptionTable {
  id: bigint;
  session_id: bigint;
  member_id: bigint;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: Date;
}

export interface RechargeTable {
  id: bigint;
  member_id: bigint;
  network: "TRC20" | "ERC20" | "BEP20" | "demo";
  amount: bigint;
  upload_id: bigint | null;
  tx_hash: string | null;
  rules_version: bigint;
  state: Generated<"pending" | "approved" | "rejected" | "cancelled">;
  chain_state: string;
  confirmations: number | null;
  confirmations_needed: number | null;
  found: unknown;
  credited: bigint | null;
  credited_hash: string | null;
  credited_log: number | null;
  decided_by: bigint | null;
  decided_own: bigint | null;
  decided_at: Date | null;
  reason_code: string | null;
  note: string | null;
  looks: Generated<number>;
  look_at: Date | null;
  review_at: Date | null;
  created_at: Date;
  proposal_id: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
  by_hand_alone_most: bigint | null;
  by_hand_30_days: bigint | null;
}

export interface RechargeStepTable {
  recharge_id: bigint;
  seq: number;
  step: string;
  chain_state: string | null;
  confirmations: number | null;
  operator_id: bigint | null;
  created_at: Date;
}

export interface RecoveryCodeTable {
  member_id: bigint;
  hash: Buffer;
  used_at: Date | null;
}

export interface RefundTable {
  id: bigint;
  refund_no: string;
  order_id: bigint;
  buyer_id: bigint;
  store_id: bigint;
  merchant_id: bigint;
  type: "refund_only" | "return_and_refund";
  reason: string;
  amount: bigint;
  text: string;
  pictures: (string)[];
  state: "applied" | "rejected" | "returning" | "returned" | "arbitration" | "paying" | "refunded" | "closed" | "withdrawn";
  state_at: Date;
  deadline: Date | null;
  applications: number;
  agreed: bigint | null;
  freight: Generated<bigint>;
  from_store: Generated<bigint>;
  purchase_back: Generated<bigint>;
  commission_back: Generated<bigint>;
  return_address: unknown;
  carrier: string | null;
  tracking_number: string | null;
  tracked_at: Date | null;
  createtime: Date;
  refunded_at: Date | null;
  appeal_of: bigint | null;
  held: Generated<bigint>;
  missing: bigint | null;
}

export interface RefundEventTable {
  refund_id: bigint;
  seq: number;
  move: string;
  state: string;
  by: "buyer" | "merchant" | "clock" | "operator";
  actor_id: bigint | null;
  type: string | null;
  reason: string | null;
  refusal: string | null;
  amount: bigint | null;
  text: string | null;
  pictures: Generated<(string)[]>;
  carrier: string | null;
  tracking_number: string | null;
  createtime: Date;
}

export interface RefundLineTable {
  refund_id: bigint;
  order_id: bigint;
  sku_id: bigint;
  quantity: number;
  amount: bigint;
  gone: Generated<number>;
}

export interface ReservationTable {
  order_id: bigint;
  sku_id: bigint;
  quantity: number;
  state: "open" | "taken" | "given_back";
  back: Generated<number>;
}

export interface ReviewTable {
  id: bigint;
  goods_id: bigint;
  member_id: bigint;
  order_line_id: bigint;
  stars: number;
  text: string;
  language: string;
  specification: string;
  pictures: Generated<(string)[]>;
  demo: Generated<boolean>;
  created_at: Date;
  store_id: bigint;
  order_id: bigint;
  service: number | null;
  delivery: number | null;
  anonymous: Generated<boolean>;
  hidden: Generated<boolean>;
  follow_up: string | null;
  follow_up_language: string | null;
  follow_up_pictures: Generated<(string)[]>;
  followed_up_at: Date | null;
  reply: string | null;
  reply_language: string | null;
  replied_at: Date | null;
  reply_hidden: Generated<boolean>;
}

export interface ReviewHideTable {
  id: bigint;
  review_id: bigint;
  reason_code: string;
  message: string;
  note: string;
  made_by: bigint;
  made_at: Date;
  ended_at: Date | null;
  ended_by: bigint | null;
  part: "review" | "reply";
}

export interface ReviewReportTable {
  id: bigint;
  review_id: bigint;
  member_id: bigint;
  reason_code: string;
  text: string;
  made_at: Date;
  state: Generated<"open" | "upheld" | "dismissed">;
  decided_by: bigint | null;
  decided_at: Date | null;
  hide_id: bigint | null;
  part: "review" | "reply";
}

export interface SealTable {
  number: bigint;
  first_transfer: bigint;
  last_transfer: bigint;
  transfers: number;
  previous: Buffer | null;
  hash: Buffer;
  created_at: Date;
}

export interface SealedTransferTable {
  transfer_id: bigint;
  seal_number: bigint;
}

export interface SearchUpkeepTable {
  id: bigint;
  band_at: Date;
}

export interface SearchWordTable {
  language: string;
  folded: string;
  word: string;
  goods: number;
}

export interface SessionTable {
  id: bigint;
  member_id: bigint;
  token_hash: Buffer;
  client: string;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  ends_at: Date;
}

export interface SettingDefaultTable {
  name: string;
  value: bigint;
}

export interface SettingVersionTable {
  number: bigint;
  name: string;
  value: bigint;
  starts_at: Date;
  reason_code: string;
  note: string;
  made_by: bigint | null;
  approved_by: bigint | null;
  proposal_id: bigint | null;
  created_at: Date;
  notice_after: bigint | null;
  proposal_kind: Generated<string>;
  proposal_state: Generated<string>;
  made_before_two_people: Generated<boolean>;
}

export interface SignInTable {
  id: bigint;
  member_id: bigint;
  client: string;
  at: Date;
}

export interface SignalTable {
  id: bigint;
  kind: "shared_device" | "shared_network" | "store_and_buyers" | "refund_ring" | "refund_rate" | "far_freight" | "quick_withdrawal" | "shared_wallet" | "one_buyer";
  subject: string;
  evidence: unknown;
  version: Generated<number>;
  found_at: Date;
  changed_at: Date;
  looked_version: Generated<number>;
  outcome: "dismissed" | "passed_on" | null;
}

export interface SignalDecisionTable {
  signal_id: bigint;
  version: number;
  outcome: "dismissed" | "passed_on";
  note: string;
  operator_id: bigint;
  at: Date;
}

export interface SignalRunTable {
  id: bigint;
  kind: string;
  due_at: Date;
}

export interface SkuTable {
  id: bigint;
  goods_id: bigint;
  values: (number)[];
  price: bigint;
  purchase_price: bigint | null;
  picture: string;
  on_hand: number;
  reserved: Generated<number>;
  removed_at: Date | null;
  weight_grams: number | null;
  supply_sku_id: bigint | null;
}

export interface SkuAskedTable {
  sku_id: bigint;
  since: Date;
  price: bigint;
}

export interface StockMoveTable {
  id: bigint;
  sku_id: bigint;
  delta: number;
  reason: string;
  order_id: bigint | null;
  created_at: Date;
  note: Generated<string>;
  member_id: bigint | null;
}

export interface StoreTable {
  id: bigint;
  owner_id: bigint;
  name: unknown;
  description: unknown;
  logo: string;
  banner: string;
  level: number;
  credit: Generated<number>;
  ships_from: string;
  open: Generated<boolean>;
  demo: Generated<boolean>;
  fans: Generated<number>;
  goods: Generated<number>;
  created_at: Date;
  welcome: Generated<unknown>;
  quick_replies: Generated<(string)[]>;
  hours: unknown;
  return_address: unknown;
  holiday_from: Date | null;
  holiday_until: Date | null;
  holiday_note: Generated<unknown>;
  index_at: Date | null;
  listed: Generated<number>;
  fund: Generated<bigint>;
  level_fund: Generated<bigint>;
  credit_at: Generated<Date>;
  service_sum: Generated<number>;
  delivery_sum: Generated<number>;
  service_ratings: Generated<number>;
  credit_figures: unknown;
}

export interface StoreDayTable {
  store_id: bigint;
  day: string;
  orders: Generated<number>;
  revenue: Generated<bigint>;
  refunds: Generated<bigint>;
  purchases: Generated<bigint>;
  commission: Generated<bigint>;
  settled: Generated<bigint>;
}

export interface StoreDayRolledTable {
  one: Generated<boolean>;
  day: string;
}

export interface StoreHoldTable {
  id: bigint;
  store_id: bigint;
  kind: "freeze" | "wind_down";
  reason_code: string;
  message: string;
  note: string;
  from_at: Date;
  until_at: Date | null;
  made_by: bigint;
  approved_by: bigint | null;
  proposal_id: bigint | null;
  ended_at: Date | null;
  ended_by: bigint | null;
  proposal_kind: Generated<string | null>;
  proposal_state: Generated<string | null>;
}

export interface StoreNameTable {
  folded: string;
  store_id: bigint;
}

export interface StoreSearchTable {
  store_id: bigint;
  tokens: string;
}

export interface StoreSeenTable {
  store_id: bigint;
  seen_at: Date;
}

export interface SupplierTable {
  id: bigint;
  name: string;
  country: string;
  contact: Generated<string>;
  active: Generated<boolean>;
  demo: Generated<boolean>;
  created_at: Date;
}

export interface SupplyItemTable {
  id: bigint;
  supplier_id: bigint;
  category_id: bigint;
  name: unknown;
  description: unknown;
  brand: string | null;
  pictures: (string)[];
  axes: unknown;
  parameters: unknown;
  ships_from: string;
  level: number;
  active: Generated<boolean>;
  end_reason: string | null;
  ended_at: Date | null;
  tokens: Generated<string>;
  demo: Generated<boolean>;
  created_at: Date;
}

export interface SupplyMoveTable {
  id: bigint;
  supply_sku_id: bigint;
  delta: number;
  reason: "delivered" | "counted_again" | "damaged" | "taken_back" | "allotted" | "given_back";
  sku_id: bigint | null;
  note: Generated<string>;
  operator_id: bigint | null;
  created_at: Date;
}

export interface SupplyPictureTable {
  id: bigint;
  name: string;
  operator_id: bigint;
  created_at: Date;
  named_at: Date | null;
}

export interface SupplyPriceTable {
  supply_sku_id: bigint;
  since: Date;
  purchase_price: bigint;
  suggested_price: bigint;
  reason: string | null;
  note: Generated<string>;
  operator_id: bigint | null;
  proposal_id: bigint | null;
  proposal_kind: Generated<string>;
  proposal_state: Generated<string>;
  before_two_people: Generated<boolean>;
}

export interface SupplySkuTable {
  id: bigint;
  item_id: bigint;
  values: (number)[];
  picture: string;
  purchase_price: bigint | null;
  suggested_price: bigint | null;
  weight_grams: number;
  on_hand: Generated<number>;
  price_since: Date | null;
}

export interface SupplyUpkeepTable {
  id: bigint;
  look_at: Date;
}

export interface TrackingTakenTable {
  store_id: bigint;
  number: string;
  order_id: bigint;
  returned: boolean;
  at: Date;
}

export interface TransferTable {
  id: bigint;
  kind: string;
  ref_kind: string;
  ref_id: bigint;
  cause: string;
  actor_id: bigint | null;
  total: bigint;
  postings: number;
  created_at: Date;
  correction_id: Generated<bigint | null>;
}

export interface TwoFactorTable {
  member_id: bigint;
  secret: Buffer;
  step: Generated<bigint>;
  begun_at: Date;
  on_at: Date | null;
}

export interface UploadTable {
  id: bigint;
  member_id: bigint;
  class: "recharge_proof" | "paper";
  file: string;
  wrapped_key: Buffer | null;
  width: number;
  height: number;
  sha256: Buffer;
  fingerprint: string;
  named_at: Date | null;
  delete_after: Date | null;
  created_at: Date;
}

export interface VisitTable {
  member_id: bigint;
  goods_id: bigint;
  visited_at: Date;
  kept: Generated<boolean>;
}

export interface WalletAddressTable {
  id: bigint;
  member_id: bigint;
  network: "TRC20" | "ERC20" | "BEP20";
  address: string;
  label: string;
  is_default: boolean;
  usable_from: Date;
  used_at: Date | null;
  created_at: Date;
  removed_at: Date | null;
}

export interface WithdrawalTable {
  id: bigint;
  member_id: bigint;
  network: "TRC20" | "ERC20" | "BEP20";
  address: string;
  wallet_address_id: bigint | null;
  amount: bigint;
  fee: bigint;
  actual_amount: bigint;
  rules_version: bigint;
  fee_micro: bigint;
  fee_ppm: number;
  least: bigint;
  most: bigint;
  month_most: number;
  approvals_needed: number;
  month: string;
  month_place: number | null;
  state: Generated<"pending" | "approved" | "sending" | "sent" | "confirmed" | "rejected" | "cancelled">;
  state_at: Date;
  approvals: Generated<number>;
  sending_by: bigint | null;
  hash: string | null;
  hash_by: bigint | null;
  chain_state: string | null;
  confirmations: number | null;
  confirmations_needed: number | null;
  looked_at: Date | null;
  look_at: Date | null;
  attend_at: Date | null;
  attention_at: Date | null;
  reject_reason: string | null;
  reject_note: string | null;
  created_at: Date;
  confirmed_by: bigint | null;
  two_operators_above: bigint | null;
  asked_30_days: bigint | null;
  sending_on: Buffer | null;
}

export interface WithdrawalApprovalTable {
  withdrawal_id: bigint;
  member_id: bigint;
  operator_id: bigint;
  own_member_id: bigint | null;
  device_hash: Buffer | null;
  place: number;
  approved_at: Date;
}

export interface WithdrawalSkipTable {
  taken_id: bigint;
  passed_id: bigint;
  operator_id: bigint;
  reason_code: string;
  note: string;
  at: Date;
}

export interface WithdrawalStepTable {
  withdrawal_id: bigint;
  seq: number;
  step: string;
  approvals: number;
  operator_id: bigint | null;
  reason_code: string | null;
  note: string | null;
  at: Date;
}

export interface Tables {
  account: AccountTable;
  address: AddressTable;
  announcement: AnnouncementTable;
  announcement_reader: AnnouncementReaderTable;
  appeal: AppealTable;
  application: ApplicationTable;
  article: ArticleTable;
  article_draft: ArticleDraftTable;
  attempt: AttemptTable;
  audit_head: AuditHeadTable;
  audit_log: AuditLogTable;
  audit_look: AuditLookTable;
  audit_published: AuditPublishedTable;
  banner: BannerTable;
  bond_draw: BondDrawTable;
  bond_paper: BondPaperTable;
  bond_refund: BondRefundTable;
  bond_refund_step: BondRefundStepTable;
  brand_change: BrandChangeTable;
  buying_group: BuyingGroupTable;
  captcha_spent: CaptchaSpentTable;
  carrier: CarrierTable;
  cart_line: CartLineTable;
  category: CategoryTable;
  chain_transfer: ChainTransferTable;
  chat_check: ChatCheckTable;
  chat_message: ChatMessageTable;
  chat_mute: ChatMuteTable;
  chat_report: ChatReportTable;
  chat_translation: ChatTranslationTable;
  chat_voice: ChatVoiceTable;
  claim: ClaimTable;
  closure: ClosureTable;
  code: CodeTable;
  conversation: ConversationTable;
  country: CountryTable;
  coupon: CouponTable;
  coupon_cover: CouponCoverTable;
  coupon_fund: CouponFundTable;
  coupon_fund_shard: CouponFundShardTable;
  coupon_grant: CouponGrantTable;
  coupon_use: CouponUseTable;
  credit_excused: CreditExcusedTable;
  credit_history: CreditHistoryTable;
  deal: DealTable;
  deal_line: DealLineTable;
  deal_person: DealPersonTable;
  deal_taken: DealTakenTable;
  demo_mode: DemoModeTable;
  deposit: DepositTable;
  deposit_transaction: DepositTransactionTable;
  desk_case: DeskCaseTable;
  desk_hours: DeskHoursTable;
  desk_reply: DeskReplyTable;
  desk_transfer: DeskTransferTable;
  desk_visit: DeskVisitTable;
  dispute: DisputeTable;
  dispute_decision: DisputeDecisionTable;
  dispute_evidence: DisputeEvidenceTable;
  dispute_look: DisputeLookTable;
  entry: EntryTable;
  errand_failure: ErrandFailureTable;
  favourite: FavouriteTable;
  favourite_removed: FavouriteRemovedTable;
  follow: FollowTable;
  follow_removed: FollowRemovedTable;
  freight_template: FreightTemplateTable;
  goods: GoodsTable;
  goods_draft: GoodsDraftTable;
  goods_news: GoodsNewsTable;
  goods_notice: GoodsNoticeTable;
  goods_report: GoodsReportTable;
  goods_search: GoodsSearchTable;
  goods_takedown: GoodsTakedownTable;
  goods_video: GoodsVideoTable;
  group_offer: GroupOfferTable;
  group_offer_price: GroupOfferPriceTable;
  group_place: GroupPlaceTable;
  help_category: HelpCategoryTable;
  home_block: HomeBlockTable;
  home_page: HomePageTable;
  hot_word: HotWordTable;
  idempotency: IdempotencyTable;
  invitation: InvitationTable;
  invitation_count: InvitationCountTable;
  invitation_offer: InvitationOfferTable;
  invitation_reward: InvitationRewardTable;
  known_source: KnownSourceTable;
  ledger_check: LedgerCheckTable;
  ledger_correction: LedgerCorrectionTable;
  liability_day: LiabilityDayTable;
  liability_leaf: LiabilityLeafTable;
  liability_level: LiabilityLevelTable;
  liability_proof: LiabilityProofTable;
  mail: MailTable;
  mall_address: MallAddressTable;
  member: MemberTable;
  member_agreement: MemberAgreementTable;
  member_freeze: MemberFreezeTable;
  member_look: MemberLookTable;
  not_me_link: NotMeLinkTable;
  notice: NoticeTable;
  notice_choice: NoticeChoiceTable;
  operator: OperatorTable;
  operator_session: OperatorSessionTable;
  operator_source: OperatorSourceTable;
  order_given_back: OrderGivenBackTable;
  order_history: OrderHistoryTable;
  order_line: OrderLineTable;
  order_note: OrderNoteTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  paper_look: PaperLookTable;
  parcel: ParcelTable;
  parcel_event: ParcelEventTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payment_password: PaymentPasswordTable;
  price_asked: PriceAskedTable;
  promotion_choice: PromotionChoiceTable;
  promotion_day: PromotionDayTable;
  promotion_shown: PromotionShownTable;
  proposal: ProposalTable;
  public_picture: PublicPictureTable;
  push: PushTable;
  push_subscription: PushSubscriptionTable;
  recharge: RechargeTable;
  recharge_step: RechargeStepTable;
  recovery_code: RecoveryCodeTable;
  refund: RefundTable;
  refund_event: RefundEventTable;
  refund_line: RefundLineTable;
  reservation: ReservationTable;
  review: ReviewTable;
  review_hide: ReviewHideTable;
  review_report: ReviewReportTable;
  seal: SealTable;
  sealed_transfer: SealedTransferTable;
  search_upkeep: SearchUpkeepTable;
  search_word: SearchWordTable;
  session: SessionTable;
  setting_default: SettingDefaultTable;
  setting_version: SettingVersionTable;
  sign_in: SignInTable;
  signal: SignalTable;
  signal_decision: SignalDecisionTable;
  signal_run: SignalRunTable;
  sku: SkuTable;
  sku_asked: SkuAskedTable;
  stock_move: StockMoveTable;
  store: StoreTable;
  store_day: StoreDayTable;
  store_day_rolled: StoreDayRolledTable;
  store_hold: StoreHoldTable;
  store_name: StoreNameTable;
  store_search: StoreSearchTable;
  store_seen: StoreSeenTable;
  supplier: SupplierTable;
  supply_item: SupplyItemTable;
  supply_move: SupplyMoveTable;
  supply_picture: SupplyPictureTable;
  supply_price: SupplyPriceTable;
  supply_sku: SupplySkuTable;
  supply_upkeep: SupplyUpkeepTable;
  tracking_taken: TrackingTakenTable;
  transfer: TransferTable;
  two_factor: TwoFactorTable;
  upload: UploadTable;
  visit: VisitTable;
  wallet_address: WalletAddressTable;
  withdrawal: WithdrawalTable;
  withdrawal_approval: WithdrawalApprovalTable;
  withdrawal_skip: WithdrawalSkipTable;
  withdrawal_step: WithdrawalStepTable;
}

/** A row as a SELECT of all its columns gives it. */
export type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
