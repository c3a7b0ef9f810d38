/**
 * All messages: the English files give the types of their keys. A message is `<noun>.<key>`, where the noun is a file
 * of `packages/messages/<language>/` that contains the key. A new noun gets one line here and a file in each of the six
 * languages.
 */
interface English {
  account: typeof import("../en/people/account.json");
  addresses: typeof import("../en/people/addresses.json");
  app: typeof import("../en/app.json");
  agreements: typeof import("../en/people/agreements.json");
  applications: typeof import("../en/oversight/applications.json");
  arrivals: typeof import("../en/buying/arrivals.json");
  audit: typeof import("../en/base/audit.json");
  bond: typeof import("../en/shops/bond.json");
  branding: typeof import("../en/front/branding.json");
  carts: typeof import("../en/buying/carts.json");
  catalogue: typeof import("../en/shops/catalogue.json");
  chat: typeof import("../en/talk/chat.json");
  content: typeof import("../en/front/content.json");
  content_office: typeof import("../en/front/content_office.json");
  coupons: typeof import("../en/buying/coupons.json");
  coupon_shop: typeof import("../en/buying/coupon_shop.json");
  credit: typeof import("../en/shops/credit.json");
  currencies: typeof import("../en/money/currencies.json");
  deals: typeof import("../en/buying/deals.json");
  support: typeof import("../en/oversight/support.json");
  disputes_office: typeof import("../en/buying/disputes_office.json");
  disputes: typeof import("../en/buying/disputes.json");
  field: typeof import("../en/field.json");
  questions: typeof import("../en/buying/questions.json");
  rehearsal: typeof import("../en/front/rehearsal.json");
  facts: typeof import("../en/base/facts.json");
  figures: typeof import("../en/books/figures.json");
  goods: typeof import("../en/shops/goods.json");
  goods_service: typeof import("../en/shops/goods_service.json");
  groups: typeof import("../en/buying/groups.json");
  health: typeof import("../en/front/health.json");
  integrations: typeof import("../en/base/integrations.json");
  invitations: typeof import("../en/front/invitations.json");
  ledger: typeof import("../en/base/ledger.json");
  mail: typeof import("../en/mail.json");
  members: typeof import("../en/oversight/members.json");
  moderation: typeof import("../en/base/moderation.json");
  translations: typeof import("../en/base/translations.json");
  notices: typeof import("../en/base/notices.json");
  office: typeof import("../en/office.json");
  orders: typeof import("../en/buying/orders.json");
  orders_office: typeof import("../en/buying/orders_office.json");
  oversight: typeof import("../en/oversight/oversight.json");
  places: typeof import("../en/people/places.json");
  promotions: typeof import("../en/front/promotions.json");
  queue: typeof import("../en/base/queue.json");
  search: typeof import("../en/base/search.json");
  tables: typeof import("../en/base/tables.json");
  recharges: typeof import("../en/money/recharges.json");
  refunds: typeof import("../en/buying/refunds.json");
  refusal: typeof import("../en/refusal.json");
  analytics: typeof import("../en/books/analytics.json");
  reviews: typeof import("../en/buying/reviews.json");
  support_office: typeof import("../en/oversight/support_office.json");
  security: typeof import("../en/oversight/security.json");
  sharing: typeof import("../en/sharing.json");
  signals: typeof import("../en/oversight/signals.json");
  store_meaning: typeof import("../en/shops/store_meaning.json");
  listing: typeof import("../en/shops/listing.json");
  shop: typeof import("../en/shops/shop.json");
  shop_setting: typeof import("../en/shops/shop_setting.json");
  statement: typeof import("../en/books/statement.json");
  stores: typeof import("../en/shops/stores.json");
  staff: typeof import("../en/shops/staff.json");
  supply: typeof import("../en/shops/supply.json");
  supply_office: typeof import("../en/shops/supply_office.json");
  terms: typeof import("../en/shops/terms.json");
  transparency: typeof import("../en/books/transparency.json");
  two_factor: typeof import("../en/people/two_factor.json");
  wallet: typeof import("../en/books/wallet.json");
  withdrawals: typeof import("../en/money/withdrawals.json");
}

export type Noun = keyof English;

/**
 * For example `carts.empty_title`. A template makes the key of a code: t(`orders.state_${state}`). TypeScript checks
 * that every code has its message. The noun is always written in full, because a test reads from it which words a page
 * needs.
 */
export type MessageId = { [N in Noun]: `${N}.${Extract<keyof English[N], string>}` }[Noun];

/**
 * The values for the placeholders of a message. Amounts and times are formatted texts. A value is null if a time is not
 * known.
 */
export type Values = Readonly<Record<string, string | number | null>>;
