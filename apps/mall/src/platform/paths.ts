/** Every address of SPEC 2 that a page can link to; no other place writes one out. */
function at(path: string, parameters: Readonly<Record<string, string | number | undefined>> = {}): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === "" ? path : `${path}?${query}`;
}

export const paths = {
  home: (): "/" => "/",
  classify: (): "/pages/classify" => "/pages/classify",
  cart: (): "/pages/cart" => "/pages/cart",
  me: (): "/pages/member/index" => "/pages/member/index",

  search: (what: { type?: "goods" | "store"; keywords?: string } = {}) => at("/pages/search", what),
  /** The category, the words, the sort, and whatever the list is narrowed by: names of the contract's filters. */
  list: (what: Readonly<Record<string, string | undefined>> = {}) => at("/pages/product/list", what),
  /** With `sku`, a specification is chosen already. */
  goods: (id: string, sku?: string) => at("/pages/product/goods", { id, sku }),
  store: (id: string, what: { tab?: string; keywords?: string; category?: string; sort?: string } = {}) => at("/pages/product/shop_home", { id, ...what }),

  logIn: (what: { back?: string | undefined; reason?: "ended" | "first" | "reset" } = {}) => at("/pages/login/login", what),
  register: (what: { back?: string | undefined } = {}) => at("/pages/login/register", what),
  forgot: (what: { back?: string | undefined } = {}) => at("/pages/member/forgot", what),

  buyCart: () => at("/pages/buy", { from: "cart" }),
  buy: (sku: string, quantity: number) => at("/pages/buy", { sku, quantity }),
  /** Orders that are made and wait to be paid; afterwards, that they are paid. */
  pay: (orderIds: readonly string[]) => at("/pages/buy", { orders: orderIds.join(".") }),
  orders: (tab?: string, keywords?: string) => at("/pages/member/order", { tab, keywords }),
  order: (id: string) => at("/pages/member/orderDetail", { id }),

  setting: (what: { part?: "devices" } = {}) => at("/pages/member/setting", what),
  passwordEdit: () => "/pages/member/password_edit",
  paymentPasswordEdit: (what: { back?: string } = {}) => at("/pages/member/paypass_edit", what),
  emailEdit: () => "/pages/member/email_edit",
  nicknameEdit: () => "/pages/member/nickname_edit",
  collect: (what: { tab?: "stores" } = {}) => at("/pages/member/collect", what),
  history: () => "/pages/member/history",
  money: (what: { kind?: string | undefined; month?: string | undefined; account?: "held" | undefined; part?: "statement" | undefined } = {}) =>
    at("/pages/member/money", what),
  recharge: (what: { id?: string | undefined; network?: string | undefined } = {}) => at("/pages/member/recharge", what),
  /** With `address`, one of the saved ones is chosen. */
  withdrawal: (what: { id?: string | undefined; address?: string | undefined } = {}) => at("/pages/member/withdrawal", what),
  walletAddresses: () => "/pages/member/wallet_address",
  walletAddressSave: (what: { id?: string | undefined; network?: string | undefined; back?: string | undefined } = {}) =>
    at("/pages/member/wallet_address_save", what),
  /** Whether my balance is counted in what the mall owes. */
  proof: (what: { date?: string | undefined } = {}) => at("/pages/member/proof", what),
  addresses: (what: { choose?: "1" | undefined; back?: string | undefined } = {}) => at("/pages/member/address", what),
  addressSave: (what: { id?: string | undefined; choose?: "1" | undefined; back?: string | undefined } = {}) => at("/pages/member/address_save", what),
  service: () => "/pages/member/service",

  /** Every limit, fee and time, and the public figures. */
  rules: () => "/pages/public/rules",
  /** The back office is an app of its own beside this one. */
  office: () => "office/",
  article: (id: string) => at("/pages/public/article", { id }),

  shop: () => "/pages/shop/index",
  shopOrders: (tab?: string, keywords?: string) => at("/pages/shop/order", { tab, keywords }),
  shopOrder: (id: string) => at("/pages/shop/orderDetail", { id }),
  shopPurchases: () => "/pages/shop/wait_order",
} as const;
