// The parts of texts that try to lead a reader away from the mall, in six languages. The guard reads them in folded
// text (guard.ts), each within one sentence.

const oneOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => `(?:${source})`).join("|"), "u");

/** The places that the text asks the reader to go to. */
export const messengers = oneOf(
  /\b(whats ?app?|watsapp|whatsap|telegram|telegramm?|\btg\b|we ?chat|weixin|\bvx\b|\bwx\b|viber|signal|discord|instagram|insta|\big\b|skype|zalo|kakao(?: ?talk)?|snapchat|messenger|facebook|\bfb\b)\b/,
  /\bline\b/,
  /小红书|微信|薇信|威信|维信|加[vV]|[vV]信|电报|電報|飞机号|上飞机|纸飞机|扣扣|\bqq\b|加賴|加赖|\bwhats/,
  /ライン|カカオ|テレグラム|ワッツアップ|インスタ/,
  /카톡|카카오톡|라인|텔레그램|왓츠앱|인스타/,
  /واتس ?اب|واتساب|واتس|تيليجرام|تليجرام|تلغرام|تيليغرام|سناب|انستقرام|إنستغرام|انستغرام|فايبر|ماسنجر/,
);

/** The text asks the reader to go there. */
export const reaching = oneOf(
  /\b(add|contact|text|message|msg|reach|dm|ping|call|write|find|talk|chat|speak|hit me|e-?mail|join|continue|move|my number|my id|id is)\b/,
  /加我|加一下|加[vV]|加好友|联系|聯絡|聯繫|私聊|私訊|细聊|細談|聊|找我|打我|打电话|发邮件|寄信|进来|加 ?微信|加 ?whatsapp|加賴|加 ?line|私信/,
  /連絡|追加|話しましょう|dmください|電話ください|メールください|登録/,
  /연락|추가|메시지|전화 주|디엠|친구|이야기|얘기|대화/,
  /تواصل|راسل|أضف|اضف|كلمن|اتصل|ارسل لي على|خاص|نكمل|نتكلم|نتحدث/,
);

/** Payments outside the mall. */
export const payments = oneOf(
  /\b(western union|moneygram|zelle|cash ?app|venmo|friends and family|bank transfer|wire (me|us|the)|cash in hand)\b/,
  /\b(pay|transfer|send|wire)\b.{0,30}\b(me|us|my account)\b.{0,20}\b(direct(ly)?|bank|paypal)\b|\b(pay|transfer|send)\b.{0,20}\bdirect(ly)?\b.{0,20}\b(me|us)\b|\btransfer\b.{0,20}\bto (me|us)\b|\bpay with paypal\b/,
  /(直接|私下|线下|線下)(转账|轉帳|付款|交易|打款|汇款|匯款)|转账给我|轉帳給我|转我|轉給我|红包|紅包|打到我|轉到我|转到我|匯給我|汇给我|打款到|匯款到|汇款到/,
  /直接(振り込|振込|取引)|(私の口座|銀行振込).{0,12}(お願い|ください|振)|私に送金|銀行で(払|支払)|口座に.{0,8}(振り込|振込|送金)/,
  /계좌 ?이체|직거래|제 계좌|저한테 송금|계좌로 (입금|송금|보내)|직접 (송금|입금)/,
  /تحويل بنكي|حسابي (البنكي|في البنك)|نقدًا|ويسترن يونيون|(حول|حوّل|أرسل|ادفع).{0,20}(إلى حسابي|على حسابي|لي مباشرة)/,
);

/** Outside the mall. Together with `meaningOf.payment` it is about money. */
export const elsewhere = oneOf(
  /\b(outside|off)[ -](of )?(the )?(platform|mall|site|app|market)|off-?platform|outside the (platform|mall|site|app)\b/,
  /平台外|平台以外|不走平台|商城以外|站外|绕过平台|繞過平台/,
  /(モール|サイト|アプリ)(の)?外|モールを通さず|サイトを通さず|外部で/,
  /(플랫폼|몰|앱|사이트) ?밖|외부 ?결제|외부에서/,
  /(خارج|بعيدًا عن) (المنصة|المتجر|التطبيق|الموقع)/,
);

/** Words that open a wallet. */
export const secrets = oneOf(
  /\b(seed|recovery|backup|secret|mnemonic) (phrase|words?)\b|\bmnemonic\b|\bprivate key\b|\b(12|24|twelve|twenty-four)[ -]words?\b.{0,30}\b(wallet|backup|phrase)/,
  /助记词|助記詞|注记词|註記詞|私钥|私鑰|恢复短语|恢復短語|(12|24) ?(个|個)(单词|單字|單詞)/,
  /シードフレーズ|リカバリーフレーズ|ニーモニック|復元フレーズ|秘密鍵|(12|24) ?個の(単語|ワード)/,
  /시드 ?(문구|구문)|복구 ?(문구|구문)|니모닉|개인 ?키|프라이빗 ?키|(12|24)개 ?단어/,
  /عبارة (الاسترداد|الاستعادة|البذور)|العبارة السرية|المفتاح الخاص|(12|24) كلمة/,
);

/** Codes that give access to an account. */
export const codes = oneOf(
  /\b(verification|security|confirmation|sms|login|one[- ]time|authenticator|2fa) code\b|\b(6|six)[- ]digit code\b|\botp\b|\bpassword\b|\bcode (you|that) (just )?(received|got|arrived)|\bcode by (sms|text|mail)/,
  /验证码|驗證碼|校验码|校驗碼|短信码|动态码|密码|密碼/,
  /(認証|確認|検証)(コード|番号)|パスワード|暗証番号|(届いた|来た)番号/,
  /(인증|확인) ?(번호|코드)|비밀번호|(온|받은) 번호/,
  /رمز (التحقق|التأكيد|الأمان|التفعيل)|كود (التحقق|التفعيل)|كلمة (المرور|مرور|السر)|الرمز المكون|الرقم السري|(الرقم|الرمز|الكود) (الذي|اللي) وصل/,
);

/** The text asks the reader to hand it over. */
export const asking = oneOf(
  /\b(send|give|tell|share|forward|type|enter|need|show|what is|read (it|them|me|out)|can i have|let me have|provide)\b/,
  /念给|唸給|给我|給我|发来|傳來|发给|发过来|发一下|发我|傳給|傳過來|傳一下|告诉我|告訴我|提供|报一下|報一下|需要您|多少|是什么/,
  /送って|教えて(ください|いただ|くれ)|返信して|入力して|必要です/,
  /보내 ?주|알려 ?(주|줄)|불러 ?주|입력해|필요합니다/,
  /أرسل|ارسل|أعطن|اعطن|ابعث|نحتاج|أحتاج|اكتب|ما هو الرمز/,
);

/** The text says that the reader should not do it: a warning is no risk. */
export const forbidding = oneOf(
  /\b(never|do not|don't|dont) (pay|tell|share|send|give|show|ask|enter)\b|\bnever ask/,
  /请勿|請勿|不要把|不要将|不要將|不会向您|不會向您|切勿|不要在/,
  /ないでください|ありません|することはない/,
  /하지 ?마|주지 ?마|묻지 ?않|않습니다/,
  /لا (تدفع|تخبر|ترسل|تشارك|نطلب|تعط)/,
);

export const meaningOf = {
  payment: oneOf(
    /\b(pay(ment)?|deal|do this|order|transfer|cheaper|shipping)\b/,
    /付款|支付|交易|转账|轉帳|优惠|優惠/,
    /支払|決済|取引|送料/,
    /결제|입금|송금|거래|배송/,
    /الدفع|دفع|تعامل|أرخص|أفضل/,
  ),
  /** It does not work: a person who writes this about their own asks for help. */
  trouble: oneOf(
    /\b(forgot|reset|did not arrive|lock)\b/,
    /忘了|重置|重設|收不到|密码锁|密碼鎖|设置|設定/,
    /忘れ|届きません|届かな|再設定|ダイヤル/,
    /잊었|안 와|설정|자물쇠/,
    /نسيت|لم يصلني|أضبط|القفل/,
  ),
  delivery: oneOf(
    /\b(courier|delivery|parcel|driver)\b/,
    /快递|快遞|送货|送貨|收货|收件/,
    /配達|受取人/,
    /배송|수령|택배/,
    /المندوب|التوصيل|المستلم/,
  ),
} as const;
