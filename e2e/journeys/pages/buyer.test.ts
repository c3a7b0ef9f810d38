import { account } from "@arcade/contract/people/account/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { notices } from "@arcade/contract/base/notices/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { beforeAll, test } from "vitest";
import { expectEveryPage } from "../../every-page.ts";
import { demoPassword, demoPaymentPassword } from "../../filled-mall.ts";
import { useStage } from "../../stage.ts";
import { talk } from "../../talk.ts";

const stage = useStage();
let pages: string[] = [];

/** One page a kind of thing, each with a thing of the demo's buyer. */
beforeAll(async () => {
  const shown = (await stage.ask(catalogue.goods, {})).items[0]!;
  const { token } = await stage.ask(account.logIn, { account: "demo-buyer", password: demoPassword });
  const order = (await stage.ask(orders.list, {}, token)).items[0]!.id;
  const notice = (await stage.ask(notices.list, { box: "logistics" }, token)).items[0]!.id;
  const refundedOrder = (await stage.ask(refunds.list, {}, token)).items[0]!.order_id;
  const toReview = (await stage.ask(reviews.toReview, {}, token)).items[0]!.order_id;
  const recharge = (await stage.ask(recharges.mine, {}, token)).items[0]!.id;
  const to = {
    network: "TRC20",
    address: "TN9RRaXkCFtTXRso2GdTZxSxxwufzxLQPP",
    payment_password: demoPaymentPassword,
  } as const;
  const saved = { ...to, label: "My exchange", is_default: true };
  const walletAddress = (await stage.ask(withdrawals.saveAddress, saved, token)).id;
  const { rules_version } = await stage.ask(withdrawals.rules, {}, token);
  const wanted = { ...to, amount: "20", fee: "1.10", actual_amount: "18.90", rules_version };
  const withdrawal = (await stage.ask(withdrawals.submit, wanted, token)).id;
  const { store: chatStore } = await talk(stage);
  pages = [
    "/pages/member/coupon?tab=unclaimed",
    "/pages/member/coupon",
    "/pages/member/service",
    "/pages/member/coupon?tab=expired",
    "/pages/cart",
    "/pages/buy?from=cart",
    "/pages/member/index",
    "/pages/member/setting",
    "/pages/member/setting?part=notifications",
    "/pages/message/index",
    "/pages/message/index?box=logistics",
    "/pages/message/index?box=notices",
    "/pages/message/index?box=system",
    `/pages/public/notice_detail?id=${notice}`,
    "/pages/member/nickname_edit",
    "/pages/member/email_edit",
    "/pages/member/password_edit",
    "/pages/member/paypass_edit",
    "/pages/member/two_factor",
    "/pages/member/passkeys",
    "/pages/member/my_data",
    "/pages/member/address",
    "/pages/member/address_save",
    "/pages/member/order",
    `/pages/member/comment?order=${toReview}`,
    "/pages/member/comment_list",
    "/pages/member/comment_list?tab=mine",
    "/pages/member/order?tab=returned",
    `/pages/member/orderDetail?id=${order}`,
    `/pages/member/orderDetail?id=${refundedOrder}`,
    "/pages/member/money",
    "/pages/member/money?account=held",
    "/pages/member/money?part=statement",
    "/pages/member/recharge",
    "/pages/member/recharge?network=TRC20",
    `/pages/member/recharge?id=${recharge}`,
    "/pages/member/withdrawal",
    `/pages/member/withdrawal?id=${withdrawal}`,
    "/pages/member/wallet_address",
    "/pages/member/wallet_address_save?network=ERC20",
    `/pages/member/wallet_address_save?id=${walletAddress}`,
    "/pages/member/proof",
    "/pages/member/collect",
    "/pages/member/history",
    "/pages/member/invite",
    `/pages/message/chat?store=${chatStore}`,
    `/pages/message/chat?store=${shown.store_id}&goods=${shown.id}`,
    `/pages/message/chat?store=${chatStore}&order=${order}`,
    "/pages/message/chat?service=1",
    "/pages/message/chat?store=1",
    "/pages/shop/index",
    "/pages/shop/apply",
    "/pages/shop/apply?step=person",
    "/pages/shop/apply?step=papers",
    "/pages/shop/apply?step=store",
    "/pages/shop/apply?step=summary",
  ];
});

test.each(["en", "ar"] as const)(
  "every page of a buyer in %s: axe finds nothing in either theme, it fits every width and large text, and it names itself",
  { timeout: 600_000 },
  (language) => expectEveryPage(stage, language, "demo-buyer", pages),
);
