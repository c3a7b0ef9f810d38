import { describe, expect, test } from "vitest";
import { asksForSecret } from "./asks-secret.ts";

const asked = {
  en: [
    "Please send me your password.",
    "To continue I need your payment password",
    "What is the verification code that you got by mail?",
    "Can you tell us your PIN",
    "Reply with your 6-digit code, please",
    "Kindly provide your seed phrase so that we can restore the wallet",
    "share the 12 words of your wallet with me",
    "Just type your pass word here",
    "Send your pa\u200bssword",
    "Give me your p a s s w o r d",
    "Your P.I.N. and p.a.s.s.w.o.r.d please",
    "Password?",
    "Enter your private key below",
    "Don't worry, tell me your password",
    "If you do not send your code we cannot help",
    "Ｐｌｅａｓｅ ｓｅｎｄ ｙｏｕｒ ｐａｓｓｗｏｒｄ",
  ],
  "zh-Hans": [
    "请把您的密码发给我",
    "麻烦提供一下支付密码",
    "验证码是多少？",
    "告诉我您的助记词",
    "不用担心，请把验证码报给我",
    "请您回复收到的验证码",
    "密码？",
    "请提供密 码截图，并将验证码发送过来",
  ],
  "zh-Hant": ["請把您的密碼發給我", "麻煩提供支付密碼", "驗證碼是多少？", "請告訴我您的助記詞", "請回覆收到的驗證碼"],
  ja: [
    "パスワードを教えてください",
    "認証コードをお送りいただけますか",
    "シードフレーズを送信してください",
    "暗証番号は何ですか",
    "パスワードを教えていただけませんか",
    "パスワード？",
  ],
  ko: [
    "비밀번호를 알려 주세요",
    "받으신 인증번호를 보내 주시겠어요?",
    "시드 구문을 입력해 주세요",
    "결제 비밀번호가 뭐예요?",
    "인증코드를 알려 주지 않으시면 처리할 수 없습니다",
    "비밀번호?",
  ],
  ar: [
    "أرسل كلمة المرور من فضلك",
    "ما هو رمز التحقق الذي وصلك؟",
    "يرجى تزويدنا بكلمة السر",
    "أخبرنا بالعبارة السرية لمحفظتك",
    "نحتاج إلى رمز التحقق",
    "اكتب الرقم السري هنا",
    "كَلِمَة المُرور؟",
  ],
} as const;

const said = {
  en: [
    "You can change your password under Settings.",
    "Never tell anybody your password.",
    "We will never ask you for your code.",
    "Please do not share your seed phrase with anyone.",
    "If the mail with the code has not come, look into your spam folder.",
    "Your payment password is locked until 14:30.",
    "Please send me the order number.",
    "Nobody from Arcade will ask for your password.",
    "A pinned message is at the top. What is the order number?",
  ],
  "zh-Hans": [
    "您可以在设置中修改密码。",
    "请不要把密码告诉任何人。",
    "我们不会向您索要验证码，也请勿提供给他人。",
    "支付密码已锁定，30 分钟后自动解除。",
    "请把订单号发给我。",
  ],
  "zh-Hant": ["您可以在設定中修改密碼。", "請勿把驗證碼告訴任何人。", "請把訂單編號發給我。"],
  ja: [
    "パスワードは設定から変更できます。",
    "パスワードは誰にも教えないでください。",
    "認証コードをお聞きすることはありません。",
    "注文番号を教えてください。",
  ],
  ko: [
    "비밀번호는 설정에서 바꾸실 수 있습니다.",
    "인증번호를 누구에게도 알려 주지 마세요.",
    "저희는 비밀번호를 묻지 않습니다.",
    "주문 번호를 알려 주세요.",
  ],
  ar: [
    "يمكنك تغيير كلمة المرور من الإعدادات.",
    "لا تشارك رمز التحقق مع أحد.",
    "لن نطلب منك كلمة المرور أبداً.",
    "أرسل رقم الطلب من فضلك.",
  ],
} as const;

describe("customer service cannot ask for a secret (PROOF TRU-015)", () => {
  test.each(Object.entries(asked).flatMap(([language, texts]) => texts.map((text) => [language, text] as const)))(
    "refuses in %s: %s",
    (_language, text) => {
      expect(asksForSecret(text)).toBe(true);
    },
  );

  test.each(Object.entries(said).flatMap(([language, texts]) => texts.map((text) => [language, text] as const)))(
    "and allows in %s: %s",
    (_language, text) => {
      expect(asksForSecret(text)).toBe(false);
    },
  );
});
