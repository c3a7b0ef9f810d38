import { six } from "../../seed/vocabulary.ts";
import type { SeedArticle } from "./article.ts";

export const helpDelivery: SeedArticle = {
  key: "help-delivery", kind: "help", version: "1", date: "2026-11-01",
  title: six("When does my parcel arrive?", "包裹什么时候到？", "包裹什麼時候到？", "荷物はいつ届きますか？", "택배는 언제 도착하나요?", "متى تصل شحنتي؟"),
  body: six(
`## Time to ship
The store has 48 hours from payment. If it does not ship in that time, the order is cancelled and the full amount returns to your balance.

## Shipping
- Each store sets its own shipping price: for the first unit, for each further unit, and in some stores free above an amount.
- The order page shows the shipping of each store before you pay.
- Some stores do not deliver to every country. The order page says so as soon as an address is chosen.

## Following a parcel
The order page shows the carrier, the tracking number and the carrier’s events, newest first. If there is no news, the page says since when. An order can come in several parcels; the page then says how many units are on the way.

## Changing the address
- Before payment: at any time. Shipping is calculated again.
- After payment, before shipment: if the shipping stays the same.
- After shipment the address cannot be changed.

## Confirming receipt
- Open the parcel and check the products, then confirm receipt in the order.
- An order that is not confirmed is confirmed automatically 10 days after shipment, and at least 5 days after delivery.
- If the parcel is late, extend this time by 3 days. This can be done once.`,
`## 发货时间
店铺须在付款后48小时内发货。逾期未发货，订单自动取消，全额退回余额。

## 运费
- 运费由各店铺自定：首件价格、续件价格，部分店铺满一定金额免运费。
- 付款前，确认订单页会列出每家店铺的运费。
- 有的店铺不配送到某些国家或地区，选好地址后页面会立即提示。

## 查看物流
订单页显示物流公司、运单号和物流动态，最新的在最上面。长时间没有更新时，会注明从何时起没有消息。订单可能分几个包裹发出，页面会注明已有多少件发出。

## 修改地址
- 付款前：随时可改，运费重新计算。
- 付款后、发货前：运费不变时可改。
- 发货后不能修改。

## 确认收货
- 请先开箱检查商品，再在订单中确认收货。
- 未确认的订单，在发货10天后自动确认；送达后至少留有5天。
- 包裹未到时可延长3天，限一次。`,
`## 出貨時間
商店須於付款後48小時內出貨。逾時未出貨，訂單自動取消，款項全額退回餘額。

## 運費
- 運費由各商店自訂：首件價格、續件價格，部分商店滿額免運。
- 付款前，訂單確認頁會列出每家店的運費。
- 部分商店不配送至某些國家或地區，選好地址後頁面會立即提示。

## 查看物流
訂單頁顯示物流公司、物流單號與物流動態，最新的在最上面。沒有更新時，會註明從何時起沒有消息。訂單可能分成幾個包裹寄出，頁面會註明已有多少件寄出。

## 修改地址
- 付款前：隨時可改，運費重新計算。
- 付款後、出貨前：運費不變時可改。
- 出貨後無法修改。

## 確認收貨
- 請先開箱檢查商品，再於訂單中確認收貨。
- 未確認的訂單，於出貨10天後自動確認；送達後至少留有5天。
- 包裹未到時可延長3天，限一次。`,
`## 発送までの時間
ストアはお支払いから48時間以内に発送します。発送がなければ注文は取り消され、全額が残高に戻ります。

## 送料
- 送料はストアごとに決まります。最初の1点の料金、追加1点ごとの料金があり、一定額以上で無料になるストアもあります。
- お支払いの前に、注文確認画面でストアごとの送料を確認できます。
- 配送していない国や地域がある場合は、お届け先を選ぶとすぐに表示されます。

## 荷物の追跡
注文ページに配送会社、追跡番号、配送状況が新しい順に表示されます。更新がないときは、いつからないかを示します。注文は複数の荷物に分かれて届くことがあり、その場合は何点が発送済みかを表示します。

## お届け先の変更
- お支払い前はいつでも変更できます。送料は計算し直します。
- お支払い後、発送前は、送料が変わらない場合に変更できます。
- 発送後は変更できません。

## 受け取りの確認
- 荷物を開けて商品を確かめてから、注文ページで受け取りを確認してください。
- 確認がない注文は、発送から10日で自動的に確認済みになります。ただし、配達から少なくとも5日間は確認済みになりません。
- 荷物が遅れているときは、期限を1回だけ3日延ばせます。`,
`## 발송까지 걸리는 시간
스토어는 결제 후 48시간 안에 발송해요. 발송하지 않으면 주문이 취소되고 전액이 잔액으로 돌아와요.

## 배송비
- 배송비는 스토어마다 달라요. 첫 상품 금액과 추가 상품 금액이 있고, 일정 금액부터 무료인 스토어도 있어요.
- 결제 전에 주문서에서 스토어별 배송비를 확인할 수 있어요.
- 배송하지 않는 국가가 있는 스토어는 배송지를 고르는 즉시 알려 드려요.

## 배송 조회
주문 페이지에 택배사, 송장 번호, 배송 상황이 최신순으로 나와요. 소식이 없으면 언제부터 없는지 표시해요. 주문이 여러 택배로 나뉘어 올 수 있으며, 그때는 몇 개가 발송됐는지 표시돼요.

## 배송지 변경
- 결제 전: 언제든지 바꿀 수 있으며 배송비를 다시 계산해요.
- 결제 후 발송 전: 배송비가 같을 때 바꿀 수 있어요.
- 발송 후에는 바꿀 수 없어요.

## 수령 확인
- 상자를 열어 상품을 살펴본 뒤 주문에서 수령을 확인해 주세요.
- 확인하지 않은 주문은 발송 10일 후 자동으로 확인돼요. 배달된 뒤에는 최소 5일을 드려요.
- 배송이 늦어지면 기한을 한 번, 3일 연장할 수 있어요.`,
`## مدة الشحن
أمام المتجر 48 ساعة من الدفع. إذا لم يشحن خلالها أُلغي الطلب وعاد المبلغ كاملًا إلى رصيدك.

## رسوم الشحن
- يحدد كل متجر رسومه: سعر للقطعة الأولى وسعر لكل قطعة بعدها، وفي بعض المتاجر مبلغ يصبح الشحن بعده مجانيًا.
- تعرض صفحة الطلب رسوم كل متجر قبل الدفع.
- بعض المتاجر لا يوصّل إلى كل البلدان، وتخبرك صفحة الطلب بذلك فور اختيار العنوان.

## تتبع الشحنة
تعرض صفحة الطلب شركة الشحن ورقم التتبع وحركة الشحنة من الأحدث إلى الأقدم. وإن لم يكن هناك جديد ذكرت منذ متى. قد يصل الطلب في عدة شحنات، وعندئذ تذكر الصفحة عدد القطع التي أُرسلت.

## تغيير العنوان
- قبل الدفع: في أي وقت، وتُحسب رسوم الشحن من جديد.
- بعد الدفع وقبل الشحن: إذا لم تتغير رسوم الشحن.
- بعد الشحن لا يمكن تغيير العنوان.

## تأكيد الاستلام
- افتح الشحنة وافحص المنتجات، ثم أكّد الاستلام في الطلب.
- الطلب الذي لا تؤكده يتأكد تلقائيًا بعد 10 أيام من الشحن، وبعد 5 أيام على الأقل من التسليم.
- إذا تأخرت الشحنة فمدّد المهلة 3 أيام، مرة واحدة.`,
  ),
};
