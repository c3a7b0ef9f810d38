import { account } from "@arcade/contract/people/account/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { supply } from "@arcade/contract/shops/supply/api";
import { beforeAll, test } from "vitest";
import { expectEveryPage } from "../../every-page.ts";
import { demoPassword } from "../../filled-mall.ts";
import { useStage } from "../../stage.ts";
import { talk } from "../../talk.ts";

const stage = useStage();
let pages: string[] = [];

/** One page a kind of thing, each with a thing of the demo's merchant. */
beforeAll(async () => {
  const { token } = await stage.ask(account.logIn, { account: "demo-merchant", password: demoPassword });
  const offered = (await stage.ask(supply.items, {}, token)).items;
  const supplyItem = offered.find(({ locked, goods_id, pieces }) => !locked && goods_id === null && pieces > 0)!.id;
  const supplyLocked = offered.find(({ locked }) => locked)!.id;
  const storeRefund = (await stage.ask(refunds.storeList, { which: "to_answer" }, token)).items[0]!.order_id;
  const storeOrder = (await stage.ask(orders.storeList, {}, token)).items[0]!.id;
  const onSale = (await stage.ask(listing.list, { tab: "on" }, token)).items;
  const ownGoods = onSale.find(({ supplied }) => !supplied)!.id;
  const { buyer: chatBuyer } = await talk(stage);
  pages = [
    "/pages/shop/index",
    "/pages/shop/order",
    "/pages/shop/order?tab=shipped",
    `/pages/shop/orderDetail?id=${storeOrder}`,
    `/pages/shop/orderDetail?id=${storeRefund}`,
    "/pages/shop/reviews",
    `/pages/message/chat?user=${chatBuyer}`,
    "/pages/shop/ship_file",
    "/pages/shop/wait_order",
    "/pages/shop/goods_add",
    "/pages/shop/goods_add?keywords=zzzzqq",
    `/pages/shop/goods_add_detail?id=${supplyItem}`,
    `/pages/shop/goods_add_detail?id=${supplyLocked}`,
    "/pages/shop/goods_add?tab=own",
    "/pages/shop/goods_manage",
    "/pages/shop/goods_manage?low=1",
    "/pages/shop/goods_manage?tab=off",
    "/pages/shop/goods_manage?tab=drafts",
    `/pages/shop/goods_manage_detail?id=${ownGoods}`,
    `/pages/shop/goods_manage_detail?id=${ownGoods}&part=moves`,
    `/pages/shop/goods_manage_detail?id=${ownGoods}&part=edit`,
    "/pages/shop/analytics",
    "/pages/shop/analytics?period=year",
    "/pages/shop/promotion",
    "/pages/shop/deals",
    "/pages/shop/coupons",
    "/pages/shop/coupons?list=over",
    "/pages/shop/coupon_save",
    "/pages/shop/groups",
    "/pages/shop/groups?tab=ended",
    "/pages/shop/shop_bond",
    "/pages/shop/shop_bond?missing=450.00",
    "/pages/shop/shop_bond_sign?for=lower&level=1",
    "/pages/shop/shop_bond_sign?for=refund",
    "/pages/shop/shop_bond_sign?for=pay&level=1",
    "/pages/shop/credit",
    "/pages/shop/setting",
    "/pages/shop/setting?part=face",
    "/pages/shop/setting?part=words",
    "/pages/shop/setting?part=hours",
    "/pages/shop/setting?part=ships",
    "/pages/shop/setting?part=place",
    "/pages/shop/setting?part=holiday",
    "/pages/shop/setting?part=freight",
    "/pages/shop/setting?part=freight&id=new",
  ];
});

test.each(["en", "ar"] as const)(
  "every page of a merchant in %s: axe finds nothing in either theme, it fits every width and large text, and it names itself",
  { timeout: 600_000 },
  (language) => expectEveryPage(stage, language, "demo-merchant", pages),
);
