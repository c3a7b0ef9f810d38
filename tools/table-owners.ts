/**
 * Which feature writes each table; `platform` stands for `apps/server/src/platform`. `table-owners.test.ts` holds it
 * against every statement.
 */
export const tablesOf = {
  platform: [
    "attempt",
    "audit_head",
    "audit_log",
    "audit_look",
    "captcha_spent",
    "demo_mode",
    "errand_failure",
    "idempotency",
    "mail",
    "migration",
    "outbox",
  ],
  queue: ["claim"],
  tables: ["operator_view"],
  moderation: ["report"],
  operators: [
    "audit_published",
    "operator",
    "operator_session",
    "operator_source",
    "passkey",
    "passkey_challenge",
    "proposal",
  ],
  notices: ["announcement_reader", "not_me_link", "notice", "notice_choice", "push", "push_subscription"],
  settings: ["closure", "setting_default", "setting_version"],
  ledger: ["account", "entry", "ledger_check", "ledger_correction", "seal", "sealed_transfer", "transfer"],
  account: [
    "code",
    "known_source",
    "member",
    "member_agreement",
    "payment_password",
    "recovery_code",
    "session",
    "sign_in",
    "two_factor",
  ],
  uploads: ["paper_look", "public_picture", "upload"],
  networks: ["chain_transfer", "deposit", "deposit_transaction", "mall_address"],
  addresses: ["address", "country"],
  stores: [
    "credit_excused",
    "credit_history",
    "follow",
    "follow_removed",
    "freight_template",
    "store",
    "store_hold",
    "store_name",
  ],
  goods: [
    "favourite",
    "favourite_removed",
    "goods",
    "goods_draft",
    "goods_news",
    "goods_notice",
    "goods_search",
    "goods_takedown",
    "goods_version",
    "goods_video",
    "price_asked",
    "search_word",
    "sku",
    "sku_asked",
    "sku_code",
    "stock_move",
    "store_search",
    "visit",
  ],
  supply: ["supplier", "supply_item", "supply_move", "supply_picture", "supply_price", "supply_sku", "supply_upkeep"],
  catalogue: ["brand_change", "category", "search_upkeep"],
  deals: ["deal", "deal_line", "deal_person", "deal_taken"],
  coupons: ["coupon", "coupon_cover", "coupon_fund", "coupon_fund_shard", "coupon_grant", "coupon_use"],
  groups: ["buying_group", "group_offer", "group_offer_price", "group_place"],
  carts: ["cart_line"],
  orders: [
    "order_given_back",
    "order_history",
    "order_line",
    "order_note",
    "order_operator_note",
    "orders",
    "parcel",
    "parcel_event",
    "parcel_line",
    "reservation",
    "store_day",
    "store_day_rolled",
    "tracking_taken",
  ],
  reviews: ["review", "review_hide"],
  recharges: ["recharge", "recharge_step"],
  withdrawals: ["wallet_address", "withdrawal", "withdrawal_approval", "withdrawal_skip", "withdrawal_step"],
  bond: ["bond_draw", "bond_paper", "bond_refund", "bond_refund_step"],
  refunds: ["dispute", "dispute_decision", "dispute_evidence", "dispute_look", "refund", "refund_event", "refund_line"],
  applications: ["application"],
  chat: [
    "chat_check",
    "chat_message",
    "chat_mute",
    "chat_translation",
    "chat_voice",
    "chat_warning",
    "conversation",
    "store_seen",
  ],
  appeals: ["appeal"],
  members: ["member_freeze", "member_look"],
  security: ["account_recovery"],
  transparency: ["liability_day", "liability_leaf", "liability_level", "liability_proof"],
  analytics: ["goods_day", "mall_day", "mall_day_written", "queue_day", "search_day"],
  promotions: ["promotion_choice", "promotion_day", "promotion_shown"],
  invitations: ["invitation", "invitation_count", "invitation_offer", "invitation_reward"],
  support: ["support_case", "support_hours", "support_reply", "support_transfer", "support_visit"],
  signals: ["signal", "signal_decision", "signal_run"],
  branding: ["agreement_look", "branding", "mail_trial"],
  content: [
    "announcement",
    "article",
    "article_draft",
    "banner",
    "carrier",
    "first_run",
    "help_category",
    "home_block",
    "home_page",
    "hot_word",
  ],
} as const satisfies Record<string, readonly string[]>;

type Owner = keyof typeof tablesOf;
type Table = (typeof tablesOf)[Owner][number];

interface SecondWriter {
  readonly table: Table;
  readonly writer: Owner;
  readonly because: string;
}

/** Features that write another one's table, each with the reason why the owner's door is not enough. */
export const secondWriters: readonly SecondWriter[] = [
  {
    table: "goods",
    writer: "stores",
    because: "stores lies below goods: goods keep whether their freight template is free, so that lists filter by it.",
  },
  {
    table: "category",
    writer: "goods",
    because: "goods lies below catalogue: categories keep their count of goods and their words for the search index.",
  },
  {
    table: "sku",
    writer: "supply",
    because: "Pieces go from a supplier's shelf to a store's, or back, in one statement that can lose none.",
  },
  {
    table: "stock_move",
    writer: "supply",
    because: "The move of a store's shelf is written by the statement that moves the pieces.",
  },
];

export const ownerOf: ReadonlyMap<string, string> = new Map(
  Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);
