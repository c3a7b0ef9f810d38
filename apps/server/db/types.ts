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
}

export interface AppealTable {
  id: bigint;
  member_id: bigint;
  subject: "freeze" | "withdrawal" | "recharge";
  subject_id: bigint;
  text: string;
  made_at: Date;
  answer_by: Date;
  claimed_by: bigint | null;
  claimed_until: Date | null;
  outcome: "granted" | "upheld" | null;
  answer: string | null;
  answered_at: Date | null;
  answered_by: bigint | null;
}

export interface ArticleTable {
  key: string;
  version: string;
  kind: "help" | "agreement" | "privacy" | "about";
  title: unknown;
  body: unknown;
  position: number;
  published_at: Date;
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
}

export interface CaptchaSpentTable {
  challenge: string;
  expires_at: Date;
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
}

export interface CodeTable {
  purpose: string;
  email_folded: string;
  hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
}

export interface CountryTable {
  code: string;
  name: unknown;
  phone: string;
  position: number;
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
}

export interface FollowTable {
  member_id: bigint;
  store_id: bigint;
  created_at: Date;
}

export interface FreightTemplateTable {
  id: bigint;
  store_id: bigint;
  first: bigint;
  further: bigint;
  free_from: bigint | null;
  not_to: Generated<(string)[]>;
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
}

export interface GoodsSearchTable {
  goods_id: bigint;
  band: Generated<number>;
  score: number;
  tokens: string;
}

export interface HotWordTable {
  id: bigint;
  word: unknown;
  position: number;
}

export interface IdempotencyTable {
  member_id: bigint;
  endpoint: string;
  key: string;
  body_hash: Buffer;
  answer: string | null;
  created_at: Date;
}

export interface KnownSourceTable {
  member_id: bigint;
  source_hash: Buffer;
  seen_at: Date;
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
}

export interface MemberLookTable {
  id: bigint;
  member_id: bigint;
  operator_id: bigint;
  at: Date;
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
}

export interface OutboxTable {
  id: bigint;
  topic: string;
  payload: unknown;
  created_at: Date;
  try_at: Date;
  tries: Generated<number>;
}

export interface ParcelTable {
  id: bigint;
  order_id: bigint;
  carrier: string;
  tracking_number: string;
  created_at: Date;
  ask_at: Date | null;
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
  claimed_by: bigint | null;
  claimed_until: Date | null;
  looks: Generated<number>;
  look_at: Date | null;
  review_at: Date | null;
  created_at: Date;
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

export interface ReservationTable {
  order_id: bigint;
  sku_id: bigint;
  quantity: number;
  state: "open" | "taken" | "given_back";
}

export interface ReviewTable {
  id: bigint;
  goods_id: bigint;
  member_id: bigint;
  order_line_id: bigint | null;
  stars: number;
  text: string;
  language: string;
  specification: string;
  pictures: Generated<(string)[]>;
  demo: Generated<boolean>;
  created_at: Date;
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
}

export interface SignInTable {
  id: bigint;
  member_id: bigint;
  client: string;
  at: Date;
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
}

export interface StockMoveTable {
  id: bigint;
  sku_id: bigint;
  delta: number;
  reason: string;
  order_id: bigint | null;
  created_at: Date;
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
}

export interface StoreSearchTable {
  store_id: bigint;
  tokens: string;
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
}

export interface UploadTable {
  id: bigint;
  member_id: bigint;
  class: string;
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
  claimed_by: bigint | null;
  claimed_until: Date | null;
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
  appeal: AppealTable;
  article: ArticleTable;
  attempt: AttemptTable;
  audit_head: AuditHeadTable;
  audit_log: AuditLogTable;
  audit_published: AuditPublishedTable;
  banner: BannerTable;
  captcha_spent: CaptchaSpentTable;
  cart_line: CartLineTable;
  category: CategoryTable;
  chain_transfer: ChainTransferTable;
  closure: ClosureTable;
  code: CodeTable;
  country: CountryTable;
  deposit: DepositTable;
  deposit_transaction: DepositTransactionTable;
  entry: EntryTable;
  errand_failure: ErrandFailureTable;
  favourite: FavouriteTable;
  follow: FollowTable;
  freight_template: FreightTemplateTable;
  goods: GoodsTable;
  goods_search: GoodsSearchTable;
  hot_word: HotWordTable;
  idempotency: IdempotencyTable;
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
  member_freeze: MemberFreezeTable;
  member_look: MemberLookTable;
  operator: OperatorTable;
  operator_session: OperatorSessionTable;
  operator_source: OperatorSourceTable;
  order_history: OrderHistoryTable;
  order_line: OrderLineTable;
  orders: OrdersTable;
  outbox: OutboxTable;
  parcel: ParcelTable;
  parcel_event: ParcelEventTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payment_password: PaymentPasswordTable;
  price_asked: PriceAskedTable;
  proposal: ProposalTable;
  recharge: RechargeTable;
  recharge_step: RechargeStepTable;
  reservation: ReservationTable;
  review: ReviewTable;
  seal: SealTable;
  sealed_transfer: SealedTransferTable;
  search_upkeep: SearchUpkeepTable;
  search_word: SearchWordTable;
  session: SessionTable;
  setting_version: SettingVersionTable;
  sign_in: SignInTable;
  sku: SkuTable;
  stock_move: StockMoveTable;
  store: StoreTable;
  store_search: StoreSearchTable;
  transfer: TransferTable;
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
