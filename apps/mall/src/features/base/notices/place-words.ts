import type { MessageId } from "@arcade/messages/ids";
import { useT } from "@arcade/web/translate.tsx";

/** The label of the button that opens a notice's page, by page. */
const placeWords: Readonly<Record<string, MessageId>> = {
  "/pages/member/orderDetail": "notices.open_order",
  "/pages/shop/apply": "notices.open_store",
  "/pages/shop/deals": "notices.open_store",
  "/pages/shop/goods_add": "notices.open_store",
  "/pages/shop/goods_manage": "notices.open_store",
  "/pages/shop/goods_manage_detail": "notices.open_store",
  "/pages/shop/groups": "notices.open_store",
  "/pages/shop/index": "notices.open_store",
  "/pages/shop/orderDetail": "notices.open_store",
  "/pages/shop/questions": "notices.open_store",
  "/pages/shop/reviews": "notices.open_store",
  "/pages/shop/shop_bond": "notices.open_store",
  "/pages/product/goods": "notices.open_goods",
  "/pages/member/money": "notices.open_money",
  "/pages/member/coupon": "notices.open_coupons",
};

/** `page`: an address in the mall, with its parameters. A page without its own words gets "Open". */
export function usePlaceWords(page: string): string {
  const t = useT();
  const [path = ""] = page.split("?");
  return t(placeWords[path] ?? "notices.open");
}
