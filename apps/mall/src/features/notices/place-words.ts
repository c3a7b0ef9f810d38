import { useSay } from "@arcade/web/say.tsx";

/** What the button that opens a notice's place is called. */
export function usePlaceWords(page: string): string {
  const say = useSay();
  if (page.startsWith("/pages/member/orderDetail")) return say("notices.open_order");
  if (page.startsWith("/pages/shop/")) return say("notices.open_store");
  if (page.startsWith("/pages/product/goods")) return say("notices.open_goods");
  if (page.startsWith("/pages/member/money")) return say("notices.open_money");
  if (page.startsWith("/pages/member/coupon")) return say("notices.open_coupons");
  return say("notices.open");
}
