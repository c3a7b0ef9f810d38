/**
 * What may be said: English types the keys. A message is `<noun>.<key>`, where the noun is a file of
 * `packages/messages/<language>/` and the key stands in it. A new noun gets one line here and a file in each
 * of the six languages.
 */
interface English {
  account: typeof import("../en/account.json");
  addresses: typeof import("../en/addresses.json");
  app: typeof import("../en/app.json");
  carts: typeof import("../en/carts.json");
  catalogue: typeof import("../en/catalogue.json");
  content: typeof import("../en/content.json");
  field: typeof import("../en/field.json");
  goods: typeof import("../en/goods.json");
  ledger: typeof import("../en/ledger.json");
  mail: typeof import("../en/mail.json");
  members: typeof import("../en/members.json");
  office: typeof import("../en/office.json");
  orders: typeof import("../en/orders.json");
  recharges: typeof import("../en/recharges.json");
  refusal: typeof import("../en/refusal.json");
  reviews: typeof import("../en/reviews.json");
  shop: typeof import("../en/shop.json");
  statement: typeof import("../en/statement.json");
  stores: typeof import("../en/stores.json");
  transparency: typeof import("../en/transparency.json");
  wallet: typeof import("../en/wallet.json");
  withdrawals: typeof import("../en/withdrawals.json");
}

export type Noun = keyof English;

/** For example `carts.empty_title`. Written out as one text wherever it is used, never put together. */
export type MessageId = { [N in Noun]: `${N}.${Extract<keyof English[N], string>}` }[Noun];

/** What is filled in for the placeholders of a message. Amounts and times come formatted, as texts. */
export type Values = Readonly<Record<string, string | number>>;
