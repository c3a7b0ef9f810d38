import type { AnalyticsFigure } from "@arcade/contract/books/analytics/api";
import type { Language } from "@arcade/contract/languages";
import { at } from "@arcade/web/at.ts";

/** Every address of SPEC 2 that a page can link to; no other place writes one out. */
export const paths = {
  home: (): "/" => "/",
  classify: (): "/pages/classify" => "/pages/classify",
  cart: (): "/pages/cart" => "/pages/cart",
  me: (): "/pages/member/index" => "/pages/member/index",

  search: (what: { type?: "goods" | "store"; keywords?: string } = {}) => at("/pages/search", what),
  /** The category, the words, the sort, and whatever the list is narrowed by: names of the contract's filters. */
  list: (what: Readonly<Record<string, string | undefined>> = {}) => at("/pages/product/list", what),
  /** With `sku`, a specification is chosen. With `group`, the button to join that group is first. */
  goods: (id: string, sku?: string, group?: string) => at("/pages/product/goods", { id, sku, group }),
  /** The same for other people: this address has a name and a picture where it is shared, in the sharer's language. */
  sharedGoods: (id: string, language: Language) =>
    at(`/goods/${id}`, { language: language === "en" ? undefined : language }),
  /** The same of a store. */
  sharedStore: (id: string, language: Language) =>
    at(`/stores/${id}`, { language: language === "en" ? undefined : language }),
  group: (id: string) => at("/pages/product/group", { id }),
  store: (id: string, what: { tab?: string; keywords?: string; category?: string; sort?: string } = {}) =>
    at("/pages/product/shop_home", { id, ...what }),

  logIn: (what: { back?: string | undefined; reason?: "ended" | "first" | "reset" } = {}) =>
    at("/pages/login/login", what),
  logInByCode: (what: { back?: string | undefined } = {}) => at("/pages/login/code", what),
  /** With `invitation`, somebody's code is filled in: what their link opens. */
  register: (what: { back?: string | undefined; invitation?: string | undefined } = {}) =>
    at("/pages/login/register", what),
  forgot: (what: { back?: string | undefined } = {}) => at("/pages/member/forgot", what),

  buyCart: () => at("/pages/buy", { from: "cart" }),
  /** With `group`, at the price of that group, or of a "new" one. */
  buy: (sku: string, quantity: number, group?: string) => at("/pages/buy", { sku, quantity, group }),
  /** Orders that are made and wait to be paid; afterwards, that they are paid. */
  pay: (orderIds: readonly string[]) => at("/pages/buy", { orders: orderIds.join(".") }),
  /**
   * With a store, with a member who wrote to my store, or with customer service; `goods` or `order` is offered to be
   * sent.
   */
  chat: (
    whom: { store?: string; user?: string; service?: "1" },
    about: { goods?: string; order?: string; at?: string } = {},
  ) => at("/pages/message/chat", { ...whom, ...about }),
  orders: (tab?: string, keywords?: string) => at("/pages/member/order", { tab, keywords }),
  order: (id: string, open?: "address" | "refund") => at("/pages/member/orderDetail", { id, open }),
  comment: (order: string) => at("/pages/member/comment", { order }),
  comments: (what: { tab?: "mine" } = {}) => at("/pages/member/comment_list", what),

  /** With a box, its list. */
  messages: (box?: "logistics" | "notices" | "system") => at("/pages/message/index", { box }),
  /** One's own notice, or what the mall says to everybody. */
  notice: (id: string) => at("/pages/public/notice_detail", { id }),
  setting: (what: { part?: "devices" | "notifications" } = {}) => at("/pages/member/setting", what),
  passwordEdit: () => "/pages/member/password_edit",
  twoFactor: () => "/pages/member/two_factor",
  passkeys: () => "/pages/member/passkeys",
  myData: () => "/pages/member/my_data",
  paymentPasswordEdit: (what: { back?: string } = {}) => at("/pages/member/paypass_edit", what),
  emailEdit: () => "/pages/member/email_edit",
  nicknameEdit: () => "/pages/member/nickname_edit",
  coupons: (tab?: string) => at("/pages/member/coupon", { tab }),
  collect: (what: { tab?: "stores" } = {}) => at("/pages/member/collect", what),
  history: () => "/pages/member/history",
  money: (
    what: {
      kind?: string | undefined;
      month?: string | undefined;
      account?: "held" | undefined;
      part?: "statement" | undefined;
    } = {},
  ) => at("/pages/member/money", what),
  /** With `amount` and `orders`, for orders that wait to be paid: the amount is filled in, and they are paid afterwards. */
  recharge: (what: Partial<Record<"id" | "network" | "amount" | "orders", string | undefined>> = {}) =>
    at("/pages/member/recharge", what),
  /** With `address`, one of the saved ones is chosen. */
  withdrawal: (what: { id?: string | undefined; address?: string | undefined } = {}) =>
    at("/pages/member/withdrawal", what),
  walletAddresses: () => "/pages/member/wallet_address",
  walletAddressSave: (
    what: { id?: string | undefined; network?: string | undefined; back?: string | undefined } = {},
  ) => at("/pages/member/wallet_address_save", what),
  /** Whether my balance is counted in what the mall owes. */
  proof: (what: { date?: string | undefined } = {}) => at("/pages/member/proof", what),
  addresses: (what: { choose?: "1" | undefined; back?: string | undefined } = {}) => at("/pages/member/address", what),
  addressSave: (what: { id?: string | undefined; choose?: "1" | undefined; back?: string | undefined } = {}) =>
    at("/pages/member/address_save", what),
  /** A point is chosen on the map for the page at `back`; with `country`, from there. */
  chooseLocation: (
    what: Partial<Record<"back" | "latitude" | "longitude" | "name" | "address" | "country", string>> = {},
  ) => at("/choose-location", what),
  openLocation: (place: { latitude: number; longitude: number; name: string; address: string }) =>
    at("/open-location", place),
  service: () => "/pages/member/service",
  /** Customer service for who has no account. */
  visit: () => "/pages/web/service",
  invite: () => "/pages/member/invite",

  /** Every limit, fee and time, and the public figures. */
  rules: () => "/pages/public/rules",
  /** The back office is an app of its own beside this one. */
  office: () => "office/",
  article: (id: string) => at("/pages/public/article", { id }),

  shop: () => "/pages/shop/index",
  /** To open a store; with `step`, at one of the steps. */
  shopApply: (step?: string) => at("/pages/shop/apply", { step }),
  shopOrders: (tab?: string, keywords?: string) => at("/pages/shop/order", { tab, keywords }),
  shopOrder: (id: string) => at("/pages/shop/orderDetail", { id }),
  /** Orders to ship as a file, and parcels in again. */
  shopShipFile: () => "/pages/shop/ship_file",
  shopReviews: () => "/pages/shop/reviews",
  shopQuestions: () => "/pages/shop/questions",
  myQuestions: () => "/pages/member/questions",
  shopSetting: (what: { part?: string | undefined; id?: string | undefined } = {}) => at("/pages/shop/setting", what),
  /** Who works for my store; with `part`, what they did. */
  shopStaff: (what: { part?: "log" } = {}) => at("/pages/shop/staff", what),
  /** The store that I work for. */
  shopWork: () => "/pages/shop/work",
  shopPurchases: () => "/pages/shop/wait_order",
  goodsAddDetail: (id: string) => at("/pages/shop/goods_add_detail", { id }),
  /** Add goods: from the supply catalogue, or own ones; with a draft, that one goes on. */
  shopGoodsAdd: (what: { tab?: "supply" | "own"; draft?: string; part?: "preview" } = {}) =>
    at("/pages/shop/goods_add", what),
  shopGoods: (what: { tab?: string | undefined; low?: "1" | undefined } = {}) => at("/pages/shop/goods_manage", what),
  shopGoodsOne: (id: string, what: { part?: "edit" | "moves" | "preview"; draft?: string } = {}) =>
    at("/pages/shop/goods_manage_detail", { id, ...what }),
  /** Flash deals of the store. */
  shopDeals: () => "/pages/shop/deals",
  /** Coupons of the store; a new one. */
  shopCoupons: (what: { list?: string | undefined } = {}) => at("/pages/shop/coupons", what),
  shopCouponSave: () => "/pages/shop/coupon_save",
  shopPromotion: () => "/pages/shop/promotion",
  shopGroups: (what: { tab?: "ended" } = {}) => at("/pages/shop/groups", what),
  /** With `behind`, a figure's orders are open. */
  shopAnalytics: (what: { from?: string; to?: string; behind?: AnalyticsFigure } = {}) =>
    at("/pages/shop/analytics", what),
  /** The operating fund; `level` is the shown level, `missing` how much a lower one must free. */
  bond: (what: { level?: string | undefined; missing?: string | undefined } = {}) => at("/pages/shop/shop_bond", what),
  bondSign: (what: { for: "pay" | "upgrade" | "lower" | "refund"; level?: string | undefined }) =>
    at("/pages/shop/shop_bond_sign", what),
  /** The credit rating with its formula and causes. */
  credit: () => "/pages/shop/credit",
} as const;
