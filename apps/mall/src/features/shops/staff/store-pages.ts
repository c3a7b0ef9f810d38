import type { StaffPart } from "@arcade/contract/access";

/**
 * Who may open a page of the store: staff with a part of the work, or only the owner. Null: everybody who works for the
 * store.
 */
type PageOf = StaffPart | "owner" | null;

/** Every page of a merchant. A test compares it with the routes. */
export const storePages: Readonly<Record<string, PageOf>> = {
  "/pages/shop/index": null,
  "/pages/shop/order": "orders",
  "/pages/shop/orderDetail": "orders",
  "/pages/shop/wait_order": "owner",
  "/pages/shop/reviews": "orders",
  "/pages/shop/questions": "goods",
  "/pages/shop/goods_add": "goods",
  "/pages/shop/goods_add_detail": "goods",
  "/pages/shop/goods_manage": "goods",
  "/pages/shop/goods_manage_detail": "goods",
  "/pages/shop/coupons": "goods",
  "/pages/shop/coupon_save": "goods",
  "/pages/shop/deals": "goods",
  "/pages/shop/groups": "goods",
  "/pages/shop/promotion": "goods",
  "/pages/shop/analytics": "money",
  "/pages/shop/shop_bond": "owner",
  "/pages/shop/shop_bond_sign": "owner",
  "/pages/shop/staff": "owner",
  "/pages/shop/credit": "store",
  "/pages/shop/ship_file": "orders",
  "/pages/shop/setting": "store",
};

/** Parts of the settings (`?part=`) that only the owner may open. */
const ownersSettings: readonly (string | undefined)[] = ["webhooks", "keys"];

/** Who may open the page at a place. */
export function pageOf(path: string, part: string | undefined): PageOf {
  if (path === "/pages/shop/setting" && ownersSettings.includes(part)) return "owner";
  return storePages[path] ?? null;
}
