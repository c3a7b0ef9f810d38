/**
 * What pages show and calls change. An endpoint lists which of these it `shows` or `touches`, and an event names one of
 * them. So a page knows what to read again after its own change and after an event (packages/web/src/refresh.ts).
 * `things.test.ts` fails if they do not agree.
 */
export const things = [
  /** The caller's profile, passwords, locks and second step. */
  "account",
  "sessions",
  "agreements",
  /** Files of a member's own data. */
  "archives",
  "addresses",
  "appeals",
  "applications",
  "notices",
  "notice_choices",
  /** The member's money. */
  "wallet",
  "wallet_addresses",
  "recharges",
  "withdrawals",
  "networks",
  /** What a buyer has. */
  "carts",
  "coupons",
  "favourites",
  "follows",
  "footprints",
  "orders",
  "refunds",
  "disputes",
  "questions",
  "reviews",
  "groups",
  "invitations",
  "chat",
  "support",
  /** What a merchant has. `listing` is the merchant's view of the store's goods. */
  "stores",
  /** The people who work for a store, and what a member may do for one. */
  "staff",
  "store_orders",
  "store_refunds",
  "shop_coupons",
  "freights",
  "listing",
  "deals",
  "promotions",
  "bond",
  "supply",
  "webhooks",
  "api_keys",
  /** What everybody sees: one goods, lists of goods, categories, the home page, texts. */
  "goods",
  "catalogue",
  "categories",
  "home",
  "articles",
  "announcements",
  "branding",
  /** The currencies that prices are also shown in. */
  "currencies",
  "countries",
  /** What only operators see. */
  "operators",
  "synonyms",
  /** How far the background translation of goods is. */
  "translations",
  "operator_sessions",
  "proposals",
  "audit",
  "queue",
  "members",
  "moderation",
  "signals",
  "ledger",
  /** The numbers of the business, and what is closed. */
  "settings",
  /** The clock of a demo. */
  "clock",
  /** What no call changes: figures that are counted over time, and the state of the mall. */
  "figures",
  "health",
] as const;
/** The name of a kind of data on pages. `shows` and `touches` of endpoints and `modules` of events contain it. */
export type Thing = (typeof things)[number];
