/**
 * What may be said: English types the keys. A message is `<noun>.<key>`, where the noun is a file of
 * `packages/messages/<language>/` and the key stands in it. A new noun gets one line here and a file in each
 * of the six languages.
 */
interface English {
  account: typeof import("../en/account.json");
  addresses: typeof import("../en/addresses.json");
  app: typeof import("../en/app.json");
  agreements: typeof import("../en/agreements.json");
  applications: typeof import("../en/applications.json");
  audit: typeof import("../en/audit.json");
  bond: typeof import("../en/bond.json");
  carts: typeof import("../en/carts.json");
  catalogue: typeof import("../en/catalogue.json");
  chat: typeof import("../en/chat.json");
  content: typeof import("../en/content.json");
  content_desk: typeof import("../en/content_desk.json");
  coupons: typeof import("../en/coupons.json");
  coupon_shop: typeof import("../en/coupon_shop.json");
  credit: typeof import("../en/credit.json");
  deals: typeof import("../en/deals.json");
  desk: typeof import("../en/desk.json");
  dispute_desk: typeof import("../en/dispute_desk.json");
  disputes: typeof import("../en/disputes.json");
  field: typeof import("../en/field.json");
  goods: typeof import("../en/goods.json");
  goods_service: typeof import("../en/goods_service.json");
  goods_report: typeof import("../en/goods_report.json");
  groups: typeof import("../en/groups.json");
  health: typeof import("../en/health.json");
  invitations: typeof import("../en/invitations.json");
  ledger: typeof import("../en/ledger.json");
  mail: typeof import("../en/mail.json");
  members: typeof import("../en/members.json");
  notices: typeof import("../en/notices.json");
  office: typeof import("../en/office.json");
  orders: typeof import("../en/orders.json");
  oversight: typeof import("../en/oversight.json");
  places: typeof import("../en/places.json");
  promotions: typeof import("../en/promotions.json");
  queue: typeof import("../en/queue.json");
  recharges: typeof import("../en/recharges.json");
  refunds: typeof import("../en/refunds.json");
  refusal: typeof import("../en/refusal.json");
  reports: typeof import("../en/reports.json");
  reviews: typeof import("../en/reviews.json");
  service_desk: typeof import("../en/service_desk.json");
  security: typeof import("../en/security.json");
  sharing: typeof import("../en/sharing.json");
  signals: typeof import("../en/signals.json");
  store_meaning: typeof import("../en/store_meaning.json");
  shelf: typeof import("../en/shelf.json");
  shop: typeof import("../en/shop.json");
  shop_setting: typeof import("../en/shop_setting.json");
  statement: typeof import("../en/statement.json");
  stores: typeof import("../en/stores.json");
  supply: typeof import("../en/supply.json");
  supply_desk: typeof import("../en/supply_desk.json");
  terms: typeof import("../en/terms.json");
  transparency: typeof import("../en/transparency.json");
  two_factor: typeof import("../en/two_factor.json");
  wallet: typeof import("../en/wallet.json");
  withdrawals: typeof import("../en/withdrawals.json");
}

export type Noun = keyof English;

/** For example `carts.empty_title`. Written out as one text wherever it is used, never put together. */
export type MessageId = { [N in Noun]: `${N}.${Extract<keyof English[N], string>}` }[Noun];

/** What is filled in for the placeholders of a message. Amounts and times come formatted, as texts. null: a time that is not known. */
export type Values = Readonly<Record<string, string | number | null>>;
