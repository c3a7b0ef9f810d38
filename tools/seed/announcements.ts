import type { Six } from "./shape.ts";
import { six } from "./vocabulary.ts";

/** The demo's announcements. */
export const announcements: { title: Six; body: Six; date: string }[] = [
  {
    date: "2026-11-02",
    title: six(
      "This is a demo of the mall",
      "这是商城的演示",
      "這是商城的示範",
      "このモールはデモです",
      "이 쇼핑몰은 데모예요",
      "هذا عرض تجريبي للمول",
    ),
    body: six(
      `Goods, stores, people and reviews here are samples, and the USDT in the accounts is not money.

## What you can try
- Sign in as the buyer or the merchant with one tap.
- Buy, pay, ship and return: every step works as in a real mall.

[Every limit, fee and time](/pages/public/rules) stands on one page.`,
      `这里的商品、店铺、人物和评价都是示例，账户里的USDT不是真钱。

## 可以试试
- 一键以买家或商家身份登录。
- 下单、付款、发货、退货，每一步都和真实商城一样。

[所有限额、费用和时限](/pages/public/rules)都列在同一页。`,
      `這裡的商品、店家、人物與評價都是範例，帳戶裡的USDT不是真錢。

## 可以試試
- 一鍵以買家或商家身分登入。
- 下單、付款、出貨、退貨，每一步都與真實商城相同。

[所有限額、費用與時限](/pages/public/rules)都列在同一頁。`,
      `商品、ショップ、人物、レビューはすべて見本です。口座のUSDTはお金ではありません。

## お試しいただけること
- 購入者または出店者として、ワンタップでログインできます。
- 購入、支払い、発送、返品。どの手順も本番のモールと同じように動きます。

[上限・手数料・期間の一覧](/pages/public/rules)は1ページにまとまっています。`,
      `상품, 스토어, 사람, 후기는 모두 예시이고 계정의 USDT는 돈이 아니에요.

## 해 볼 수 있는 것
- 한 번 눌러 구매자나 판매자로 로그인해 보세요.
- 구매, 결제, 발송, 반품까지 실제 쇼핑몰과 똑같이 움직여요.

[한도, 수수료, 기간 전체](/pages/public/rules)는 한 페이지에 있어요.`,
      `السلع والمتاجر والأشخاص والتقييمات هنا عيّنات، وUSDT في الحسابات ليس مالًا حقيقيًا.

## ما يمكنك تجربته
- سجّل الدخول مشتريًا أو تاجرًا بلمسة واحدة.
- اشترِ وادفع واشحن وأرجِع: كل خطوة تعمل كما في مول حقيقي.

[كل الحدود والرسوم والمدد](/pages/public/rules) في صفحة واحدة.`,
    ),
  },
];
