import { six } from "../../seed/vocabulary.ts";
import type { SeedArticle } from "./article.ts";

export const helpBuying: SeedArticle = {
  key: "help-buying", kind: "help", version: "1", date: "2026-11-01",
  title: six("How do I place an order?", "怎样下单？", "如何下單？", "注文するには？", "주문은 어떻게 하나요?", "كيف أقدّم طلبًا؟"),
  body: six(
`## From product to order
- Open a product page and choose its options, such as colour and size. Combinations without stock cannot be chosen.
- Add it to the cart, or buy it now.
- In the cart, tick what you want now and go to the order page.
- Choose a delivery address. Shipping is calculated for that address, for each store.
- Check the amounts and submit. The stock is now reserved for 30 minutes. Pay within that time.

Products from several stores become one order for each store. You pay for all of them together.

## When an order cannot be placed
- The store does not deliver to the area: choose another address or remove those products.
- There is not enough stock: lower the quantity. The page shows how many are left.
- The price has changed since you saw it: the new price is shown and you decide again.
- The product is from your own store: you cannot buy it.

## Before you pay
You may cancel an unpaid order at any time. After 30 minutes it is cancelled automatically and the products can be bought again.`,
`## 从选购到下单
- 打开商品页，选择颜色、尺码等规格。无货的组合无法选择。
- 加入购物车，或直接购买。
- 在购物车中勾选要结算的商品，进入确认订单页。
- 选择收货地址，运费按地址和店铺分别计算。
- 核对金额后提交。库存为订单保留30分钟，请在此期间付款。

多家店铺的商品会按店铺分成多笔订单，一次付清。

## 无法下单的情况
- 店铺不配送到该地区：换一个地址，或移除这些商品。
- 库存不足：减少数量，页面会显示剩余件数。
- 价格有变动：页面显示新价格，您可重新决定。
- 自己店铺的商品：不能购买。

## 付款之前
未付款的订单可随时取消。30分钟后自动取消，商品恢复可售。`,
`## 從選購到下單
- 打開商品頁，選擇顏色、尺寸等規格。缺貨的組合無法選取。
- 加入購物車，或直接購買。
- 在購物車勾選要結帳的商品，前往訂單確認頁。
- 選擇收件地址，運費依地址與商店分別計算。
- 確認金額後送出。庫存會保留30分鐘，請於期間內付款。

不同商店的商品會分成多筆訂單，一次付清。

## 無法下單的情況
- 商店不配送至該地區：更換地址，或移除這些商品。
- 庫存不足：減少數量，頁面會顯示剩餘件數。
- 價格有變動：頁面顯示新價格，您可重新決定。
- 自己商店的商品：無法購買。

## 付款之前
未付款的訂單可隨時取消。30分鐘後自動取消，商品恢復販售。`,
`## 商品選びから注文まで
- 商品ページで色やサイズなどのバリエーションを選びます。在庫のない組み合わせは選べません。
- カートに入れるか、そのまま購入します。
- カートで今回購入する商品にチェックを入れ、注文確認へ進みます。
- お届け先を選びます。送料はお届け先に応じてストアごとに計算します。
- 金額を確認して確定します。在庫は30分間確保されますので、そのあいだにお支払いください。

複数のストアの商品は、ストアごとに注文が分かれます。お支払いは1回です。

## 注文できないとき
- ストアの配送対象外の地域です。別の住所を選ぶか、その商品を外してください。
- 在庫が足りません。数量を減らしてください。残りの数はページに表示されます。
- 価格が変わりました。新しい価格をご確認のうえ、あらためてお決めください。
- ご自身のストアの商品は購入できません。

## お支払いの前なら
未払いの注文はいつでも取り消せます。30分たつと自動で取り消され、商品は再び購入できるようになります。`,
`## 상품 선택부터 주문까지
- 상품 페이지에서 색상, 사이즈 등 옵션을 골라요. 재고가 없는 조합은 고를 수 없어요.
- 장바구니에 담거나 바로 구매해요.
- 장바구니에서 이번에 살 상품을 선택하고 주문서로 이동해요.
- 배송지를 골라요. 배송비는 배송지와 스토어에 따라 계산돼요.
- 금액을 확인하고 주문해요. 재고는 30분간 확보되며 그 안에 결제하면 돼요.

여러 스토어의 상품은 스토어별로 주문이 나뉘고 결제는 한 번에 해요.

## 주문할 수 없는 경우
- 스토어가 배송하지 않는 지역: 다른 배송지를 고르거나 해당 상품을 빼 주세요.
- 재고 부족: 수량을 줄여 주세요. 남은 수량이 표시돼요.
- 가격 변경: 새 가격을 확인한 뒤 다시 결정할 수 있어요.
- 내 스토어의 상품: 구매할 수 없어요.

## 결제하기 전이라면
결제 전 주문은 언제든지 취소할 수 있어요. 30분이 지나면 자동으로 취소되고 상품은 다시 판매돼요.`,
`## من المنتج إلى الطلب
- افتح صفحة المنتج واختر الخيارات كاللون والمقاس. لا يمكن اختيار ما نفد مخزونه.
- أضفه إلى السلة أو اشترِه مباشرة.
- حدد في السلة ما تريد شراءه الآن وانتقل إلى صفحة الطلب.
- اختر عنوان التوصيل. تُحسب رسوم الشحن لهذا العنوان ولكل متجر على حدة.
- راجع المبالغ وأرسل الطلب. يُحجز المخزون 30 دقيقة تدفع خلالها.

منتجات المتاجر المختلفة تصبح طلبًا لكل متجر، وتدفع ثمنها كلها مرة واحدة.

## متى لا يمكن تقديم الطلب
- المتجر لا يوصّل إلى المنطقة: اختر عنوانًا آخر أو أزل هذه المنتجات.
- المخزون لا يكفي: قلّل الكمية، وتظهر لك الكمية المتبقية.
- تغيّر السعر منذ رأيته: يظهر السعر الجديد وتقرر من جديد.
- المنتج من متجرك: لا يمكنك شراؤه.

## قبل الدفع
يمكنك إلغاء الطلب غير المدفوع في أي وقت. بعد 30 دقيقة يُلغى تلقائيًا وتعود المنتجات متاحة للشراء.`,
  ),
};
