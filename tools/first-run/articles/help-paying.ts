import { six } from "../../seed/vocabulary.ts";
import type { SeedArticle } from "./article.ts";

export const helpPaying: SeedArticle = {
  key: "help-paying", kind: "help", version: "1", date: "2026-11-01",
  title: six("How do I pay, and where is my money?", "怎样付款？货款由谁保管？", "如何付款？款項由誰保管？", "支払い方法と、代金の預かり先は？", "결제는 어떻게 하고, 대금은 어디에 있나요?", "كيف أدفع، وأين يُحفظ مالي؟"),
  body: six(
`Orders are paid from the balance of your account, in USDT. The pay sheet shows the amount, your balance, and what is left afterwards.

## Payment password
- Paying needs a payment password of 6 digits. It is not your log-in password.
- You set it once, after a code sent to your email address.
- After 5 wrong tries it is locked for 30 minutes. No money moves in that time.

## If the balance is short
The order stays in "awaiting payment" for 30 minutes. You can pay it from the order page while that time runs.

## Where the money is
- After payment the mall holds it. The store sees the order but not the money.
- It goes to the store when you have confirmed receipt, 7 days have passed, and no refund is open.
- If the store does not ship within 48 hours, the full amount returns to your balance.

## How to check
The money page lists every movement with its amount, the balance after it, the time, and the order behind it.

Pay only inside the mall. The mall cannot protect a payment made outside it.`,
`订单从账户余额中以USDT支付。付款页显示应付金额、当前余额和付款后余额。

## 支付密码
- 付款需要6位数字的支付密码，与登录密码不同。
- 首次设置时，需输入发送到邮箱的验证码。
- 连续输错5次，锁定30分钟，期间不会扣款。

## 余额不足时
订单在“待付款”中保留30分钟，期间可在订单页继续付款。

## 货款在哪里
- 付款后由商城保管。店铺能看到订单，但拿不到货款。
- 确认收货满7天且没有进行中的退款后，货款结算给店铺。
- 店铺48小时内未发货，全额退回余额。

## 如何核对
钱包页列出每一笔变动：金额、变动后余额、时间和对应订单。

请只在商城内付款。商城外的付款无法得到保障。`,
`訂單以帳戶餘額付款，單位為USDT。付款頁會顯示應付金額、目前餘額與付款後餘額。

## 付款密碼
- 付款需要6位數字的付款密碼，與登入密碼不同。
- 首次設定時，須輸入寄至電子信箱的驗證碼。
- 連續輸錯5次會鎖定30分鐘，期間不會扣款。

## 餘額不足時
訂單會在「待付款」保留30分鐘，期間可從訂單頁繼續付款。

## 款項在哪裡
- 付款後由商城保管。店家看得到訂單，但拿不到款項。
- 確認收貨滿7天且沒有處理中的退款後，才撥付給店家。
- 店家48小時內未出貨，款項全額退回餘額。

## 如何核對
錢包頁列出每一筆變動：金額、變動後餘額、時間與對應訂單。

請只在商城內付款。商城以外的付款無法獲得保障。`,
`お支払いはアカウントの残高からUSDTで行います。支払い画面には、金額、現在の残高、支払い後の残高が表示されます。

## 支払いパスワード
- お支払いには6桁の支払いパスワードが必要です。ログイン用のパスワードとは別のものです。
- 初回に、メールで届く認証コードを入力して設定します。
- 5回間違えると30分間ロックされます。そのあいだ引き落としはありません。

## 残高が足りないとき
注文は30分間「お支払い待ち」に残ります。その時間内なら注文ページから支払えます。

## 代金の預かり先
- お支払い後はモールが預かります。ショップに見えるのは注文だけです。
- 受け取り確認から7日が過ぎ、処理中の返金がなければ、ショップに渡ります。
- ショップが48時間以内に発送しないときは、全額が残高に戻ります。

## 確かめるには
お金のページに、すべての動きの金額、その後の残高、日時、もとになった注文が並びます。

お支払いは必ずモールの中で行ってください。外でのお支払いはモールでは守れません。`,
`주문은 계정 잔액에서 USDT로 결제합니다. 결제 화면에 금액, 현재 잔액, 결제 후 잔액이 표시됩니다.

## 결제 비밀번호
- 결제하려면 6자리 숫자 결제 비밀번호가 필요합니다. 로그인 비밀번호와는 다릅니다.
- 처음 한 번, 이메일로 받은 인증 코드를 입력하고 설정합니다.
- 5번 틀리면 30분간 잠기며 그동안 돈은 움직이지 않습니다.

## 잔액이 부족하면
주문은 30분 동안 '결제 대기'에 남아 있으며 그 시간 안에 주문 페이지에서 결제할 수 있습니다.

## 대금은 어디에 있나요
- 결제한 대금은 쇼핑몰이 보관합니다. 스토어는 주문만 볼 수 있습니다.
- 수령 확인 후 7일이 지나고 진행 중인 환불이 없으면 스토어에 정산됩니다.
- 스토어가 48시간 안에 발송하지 않으면 전액이 잔액으로 돌아옵니다.

## 확인하는 방법
지갑 페이지에 모든 이동의 금액, 이후 잔액, 시각, 관련 주문이 나옵니다.

결제는 쇼핑몰 안에서만 해 주세요. 밖에서 한 결제는 보호할 수 없습니다.`,
`تُدفع الطلبات من رصيد حسابك بعملة USDT. تعرض نافذة الدفع المبلغ ورصيدك وما يبقى بعد الدفع.

## كلمة مرور الدفع
- يحتاج الدفع إلى كلمة مرور من 6 أرقام، وهي غير كلمة مرور الدخول.
- تضبطها مرة واحدة بعد إدخال رمز يصل إلى بريدك الإلكتروني.
- بعد 5 محاولات خاطئة تُقفل 30 دقيقة، ولا يتحرك أي مبلغ خلالها.

## إذا لم يكفِ الرصيد
يبقى الطلب في «بانتظار الدفع» 30 دقيقة، ويمكنك دفعه من صفحة الطلب خلال هذه المدة.

## أين المال
- بعد الدفع يحفظه المول. يرى المتجر الطلب ولا يصله المال.
- يصل إلى المتجر بعد أن تؤكد الاستلام وتمضي 7 أيام ولا يكون هناك استرداد قائم.
- إذا لم يشحن المتجر خلال 48 ساعة عاد المبلغ كاملًا إلى رصيدك.

## كيف تتحقق
تعرض صفحة المحفظة كل حركة بمبلغها والرصيد بعدها ووقتها والطلب المتعلق بها.

ادفع داخل المول فقط، فما يُدفع خارجه لا يستطيع المول حمايته.`,
  ),
};
