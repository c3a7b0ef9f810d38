import { six } from "../../seed/vocabulary.ts";
import type { SeedArticle } from "./article.ts";

export const helpReturns: SeedArticle = {
  key: "help-returns", kind: "help", version: "1", date: "2026-11-01",
  title: six("What if something is wrong with my order?", "订单有问题怎么办？", "訂單有問題怎麼辦？", "注文に問題があったときは？", "주문에 문제가 있으면 어떻게 하나요?", "ماذا لو كان في طلبي خلل؟"),
  body: six(
`## Not paid yet
Cancel the order yourself. Nothing has been taken from your balance.

## Paid, but not shipped
If the store does not ship within 48 hours, the order is cancelled automatically and the full amount returns to your balance. You do not have to ask for it.

## Shipped, but not arrived
- Look at the parcel’s events in the order.
- Do not confirm receipt before you have the parcel.
- If the 10 days are almost over, extend them by 3 days. This can be done once.

## Arrived
- Check the products before you confirm receipt.
- The after-sales period is 7 days from that confirmation. Until it is over, the mall holds your payment and the store has not been paid.
- Keep the packaging and take photographs when something is damaged or missing.

## What the agreement says on refunds
- A refund is either the money only, or with a return of the product. You can ask for a part of the quantity.
- It is at most what was paid for those products.
- If the store does not answer within 24 hours, it has agreed. If the store declines, you can ask the mall to decide.`,
`## 尚未付款
可自行取消订单，余额没有扣款。

## 已付款，未发货
店铺48小时内未发货，订单自动取消，全额退回余额，无需申请。

## 已发货，未收到
- 在订单中查看物流动态。
- 收到包裹之前请勿确认收货。
- 10天期限将到时可延长3天，限一次。

## 已收到
- 请先检查商品，再确认收货。
- 售后期为确认收货后7天。在此之前货款由商城保管，尚未结算给店铺。
- 商品破损或缺少时，请保留包装并拍照。

## 协议中的退款规则
- 分为仅退款和退货退款，可以只退部分数量。
- 退款金额不超过相应商品的实付金额。
- 店铺24小时内未回应视为同意；店铺拒绝时，可申请平台介入。`,
`## 尚未付款
可自行取消訂單，餘額未扣款。

## 已付款，未出貨
商店48小時內未出貨，訂單自動取消，款項全額退回餘額，無須申請。

## 已出貨，未收到
- 在訂單中查看物流動態。
- 收到包裹前請勿確認收貨。
- 10天期限將到時可延長3天，限一次。

## 已收到
- 請先檢查商品，再確認收貨。
- 售後期為確認收貨後7天。在此之前款項由商城保管，尚未結算給商店。
- 商品毀損或短少時，請保留包裝並拍照。

## 條款中的退款規則
- 分為僅退款與退貨退款，可只退部分數量。
- 退款金額不超過該商品的實付金額。
- 商店24小時內未回覆視為同意；商店拒絕時，可申請平台介入。`,
`## お支払い前
ご自身で注文を取り消せます。残高からの引き落としはありません。

## お支払い済みで未発送
ストアが48時間以内に発送しないと、注文は自動で取り消され、全額が残高に戻ります。お手続きはいりません。

## 発送済みで未着
- 注文ページで配送状況をご確認ください。
- 荷物が届くまで、受け取りを確認しないでください。
- 10日の期限が近いときは、1回だけ3日延ばせます。

## 届いたあと
- 商品を確かめてから受け取りを確認してください。
- アフターサービス期間は確認から7日間です。それまで代金はモールが預かり、ストアには渡っていません。
- 破損や不足があるときは、梱包材を残し、写真を撮っておいてください。

## 返金についての規約
- 返金のみと、返品を伴う返金があります。一部の数量だけでもかまいません。
- 上限は、対象の商品に支払われた額です。
- ストアから24時間返答がなければ同意とみなし、ストアが断ったときはモールに判断を求めることができます。`,
`## 결제 전
직접 주문을 취소할 수 있어요. 잔액에서 빠져나간 금액은 없어요.

## 결제했지만 발송 전
스토어가 48시간 안에 발송하지 않으면 주문이 자동으로 취소되고 전액이 잔액으로 돌아와요. 따로 신청하지 않아도 돼요.

## 발송했지만 도착 전
- 주문에서 배송 상황을 확인해 주세요.
- 택배를 받기 전에는 수령을 확인하지 마세요.
- 10일 기한이 다가오면 한 번, 3일 연장할 수 있어요.

## 도착한 뒤
- 상품을 살펴본 뒤 수령을 확인해 주세요.
- 환불 가능 기간은 확인 후 7일이에요. 그때까지 대금은 쇼핑몰이 보관하며 스토어에 지급되지 않아요.
- 파손되거나 빠진 것이 있으면 포장을 보관하고 사진을 찍어 두세요.

## 환불에 관한 약관
- 환불만 하는 방식과 반품 후 환불하는 방식이 있으며 일부 수량만도 가능해요.
- 환불액은 해당 상품에 결제한 금액을 넘지 않아요.
- 스토어가 24시간 동안 답하지 않으면 동의한 것으로 보며, 스토어가 거절하면 쇼핑몰에 판단을 요청할 수 있어요.`,
`## لم تدفع بعد
ألغِ الطلب بنفسك. لم يُخصم شيء من رصيدك.

## دفعت ولم يُشحن
إذا لم يشحن المتجر خلال 48 ساعة أُلغي الطلب تلقائيًا وعاد المبلغ كاملًا إلى رصيدك من غير أن تطلب.

## شُحن ولم يصل
- راجع حركة الشحنة في صفحة الطلب.
- لا تؤكد الاستلام قبل أن تصل الشحنة إليك.
- إذا قاربت مهلة الأيام العشرة على الانتهاء فمدّدها 3 أيام، مرة واحدة.

## وصل
- افحص المنتجات قبل تأكيد الاستلام.
- فترة الاسترداد 7 أيام من التأكيد. وحتى تنتهي يبقى المبلغ محفوظًا لدى المول ولا يُدفع للمتجر.
- احتفظ بالتغليف والتقط صورًا إذا وجدت تلفًا أو نقصًا.

## ما تقوله الاتفاقية في الاسترداد
- الاسترداد إما للمبلغ وحده وإما مع إرجاع المنتج، ويجوز لجزء من الكمية.
- لا يزيد على ما دُفع في هذه المنتجات.
- المتجر الذي لا يرد خلال 24 ساعة يُعدّ موافقًا. وإذا رفض المتجر فلك أن تطلب قرار المول.`,
  ),
};
