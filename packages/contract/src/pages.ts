/**
 * The pages of the mall by their addresses, as SPEC 2 writes them: what is behind the "#", without parameters. The
 * routes of `apps/mall` are typed by it, and a test finds a route for each. Notices and the links of the mall's texts
 * lead nowhere else.
 */
export const mallPages = [
  "/",
  "/choose-location",
  "/open-location",
  "/pages/buy",
  "/pages/cart",
  "/pages/classify",
  "/pages/login/code",
  "/pages/login/login",
  "/pages/login/register",
  "/pages/member/address",
  "/pages/member/address_save",
  "/pages/member/collect",
  "/pages/member/comment",
  "/pages/member/comment_list",
  "/pages/member/confirm_mailbox",
  "/pages/member/coupon",
  "/pages/member/email_edit",
  "/pages/member/forgot",
  "/pages/member/history",
  "/pages/member/index",
  "/pages/member/invite",
  "/pages/member/money",
  "/pages/member/my_data",
  "/pages/member/nickname_edit",
  "/pages/member/not_me",
  "/pages/member/order",
  "/pages/member/orderDetail",
  "/pages/member/passkeys",
  "/pages/member/password_edit",
  "/pages/member/paypass_edit",
  "/pages/member/proof",
  "/pages/member/questions",
  "/pages/member/recharge",
  "/pages/member/service",
  "/pages/member/setting",
  "/pages/member/two_factor",
  "/pages/member/wallet_address",
  "/pages/member/wallet_address_save",
  "/pages/member/withdrawal",
  "/pages/message/chat",
  "/pages/message/index",
  "/pages/product/goods",
  "/pages/product/group",
  "/pages/product/list",
  "/pages/product/shop_home",
  "/pages/public/article",
  "/pages/public/notice_detail",
  "/pages/public/rules",
  "/pages/search",
  "/pages/shop/analytics",
  "/pages/shop/apply",
  "/pages/shop/coupon_save",
  "/pages/shop/coupons",
  "/pages/shop/credit",
  "/pages/shop/deals",
  "/pages/shop/goods_add",
  "/pages/shop/goods_add_detail",
  "/pages/shop/goods_manage",
  "/pages/shop/goods_manage_detail",
  "/pages/shop/groups",
  "/pages/shop/index",
  "/pages/shop/join",
  "/pages/shop/order",
  "/pages/shop/orderDetail",
  "/pages/shop/promotion",
  "/pages/shop/questions",
  "/pages/shop/reviews",
  "/pages/shop/setting",
  "/pages/shop/ship_file",
  "/pages/shop/shop_bond",
  "/pages/shop/shop_bond_sign",
  "/pages/shop/staff",
  "/pages/shop/wait_order",
  "/pages/shop/work",
  "/pages/web/service",
] as const;
/** The `path` of a route. */
export type MallPage = (typeof mallPages)[number];
/** A page, with its parameters or without. */
export type MallAddress = MallPage | `${MallPage}?${string}`;

/** `/pages/index` is another name of `/` (SPEC 2). */
const known: ReadonlySet<string> = new Set([...mallPages, "/pages/index"].map((page) => page.toLowerCase()));

/** Whether a page of the mall opens there. As the router reads it: large and small letters are the same. */
export function isMallAddress(address: string): boolean {
  const [page = ""] = address.split("?");
  return known.has((page === "/" ? page : page.replace(/\/$/, "")).toLowerCase());
}
