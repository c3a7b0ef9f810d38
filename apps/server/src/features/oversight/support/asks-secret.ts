/**
 * Whether a text of customer service asks a customer for a secret: a password, a payment password, a code, a seed
 * phrase, a private key (PROOF TRU-015). The mall never needs one, so customer service cannot ask for it, in any of the
 * six languages. A text may name one: "you can change your password under Settings", "never tell anybody your code". If
 * a text could mean either, it is refused: the operator words it differently.
 */
export function asksForSecret(text: string): boolean {
  const plain = plainText(text);
  // Letters set apart or between dots are written for people and against this rule.
  if (hidden.test(plain.replace(/(?<=\p{L})[\s.\-_*·|]{1,3}(?=\p{L}(?:[\s.\-_*·|]|$))/gu, "")) && !hidden.test(plain))
    return true;
  return plain
    .split(/[.!?。！？؟\n;；]+/u)
    .some((sentence) => secrets.test(sentence) && (isBare(sentence) || asking.test(withoutDenials(sentence))));
}

function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\u064b-\u065f\u0640]/gu, "")
    .replace(/[أإآ]/gu, "ا")
    .replace(/[@4](?=ss)/g, "a")
    .replace(/(?<=w)0(?=rd)/g, "o")
    .replace(/[’`]/g, "'");
}

const english =
  "pass ?words?|pass ?codes?|pass ?phrases?|pins?\\b|pin (?:code|number)s?|otps?\\b|(?:verification|security|login|log-in|sms|email|e-mail|one-time|confirmation|authenticator|recovery|backup|2fa|6.digit|six.digit)[ -]+(?:codes?|phrases?|keys?|words?)|(?:the|your|that) code\\b|seed(?: (?:phrase|words?))|mnemonics?|private keys?|secret (?:phrase|key|words?)|(?:12|24|twelve|twenty-four) words";
const chinese =
  "密码|密碼|验证码|驗證碼|校验码|校驗碼|动态码|動態碼|动态口令|動態口令|口令|助记词|助記詞|私钥|私鑰|恢复短语|恢復短語|种子短语|種子短語|备用码|備用碼";
const japanese =
  "パスワード|パスコード|暗証番号|認証コード|確認コード|ワンタイムコード|セキュリティコード|バックアップコード|シードフレーズ|リカバリーフレーズ|復元フレーズ|ニーモニック|秘密鍵|秘密キー";
const korean =
  "비밀 ?번호|패스워드|비번|인증 ?번호|인증 ?코드|확인 ?코드|보안 ?코드|백업 ?코드|시드 ?(?:구문|문구)|복구 ?(?:구문|문구)|니모닉|개인 ?키|비밀 ?키";
const arabic =
  "كلم(?:ة|ات) ?(?:ال)?(?:مرور|سر)|كلم(?:ة|ات) (?:ال)?سر|كلمتك السرية|الرقم السري|رقمك السري|(?:ال)?رمز (?:ال)?(?:تحقق|تاكيد|امان|سري|دخول)|رمزك السري|كود (?:ال)?(?:تحقق|تفعيل|تاكيد)|(?:ال)?عبارة (?:ال)?(?:سرية|استرداد|استعادة|بذرة)|(?:ال)?مفتاح(?:ك)? (?:ال)?خاص|رموز (?:ال)?(?:استرداد|احتياط)";
const secrets = new RegExp([english, chinese, japanese, korean, arabic].join("|"), "u");
const hidden =
  /password|passcode|seedphrase|privatekey|密码|密碼|验证码|驗證碼|助记词|助記詞|パスワード|비밀번호|인증번호/u;

const request = {
  english:
    "\\b(?:send|sending|tell|telling|give|giving|share|sharing|provide|providing|supply|text me|email me|message me|dm|forward|reply with|respond with|write|type|enter|put|post|paste|say|read|show|confirm|need|require|want|what(?:'s| is| are| was)|may i have|can i have|could i have|let me have|let us have|let me know|let us know|disclose|reveal|state|submit|screenshot)\\b",
  chinese:
    "告诉|告訴|告知|发给|發給|发来|發來|发过来|發過來|发送|發送|发一下|發一下|提供|给我|給我|给一下|給一下|说一下|說一下|报一下|報一下|报给|報給|回复|回覆|是什么|是什麼|是多少|写一下|寫一下|写在|寫在|打在|输入在|輸入在|发我|發我|转发|轉發|截图|截圖|需要您的|需要你的|需要妳的|念一下|拍",
  japanese:
    "教えて|お知らせ|知らせて|送って|送信して|お送り|提供|伝えて|お伝え|返信|何です|なんです|書いて|お書き|記入して|入力して|ご入力|共有|転送|見せて|必要です|お聞かせ",
  korean:
    "알려|보내|말씀|말해|제공|적어|써 ?주|입력해|입력하여|뭐예요|뭔가요|무엇인가요|무엇입니까|공유|회신|답장|전달|불러|필요합니다|필요해요|캡처",
  arabic:
    "(?:^|\\s|[وف])(?:ارسل|ارسلي|ارسلوا|ارسال|ابعث|ابعثي|اخبر|اخبرنا|اخبرني|اخبار|اعط|اعطنا|اعطني|اعطائ|زود|تزويد|شارك|شاركنا|مشاركة|اكتب|كتابة|ادخل|اذكر|قل|ما هي|ما هو|ماهي|ماهو|نحتاج|احتاج|نريد|اريد|يرجى|ترسل|تخبر|تزود|تعط|ارسلها|صور|تصوير|تاكيد لي)",
};
const asking = new RegExp(Object.values(request).join("|"), "u");

/**
 * Said against giving a secret away, or that nobody asks for one, in one breath with the verb; a comma ends it, and so
 * does "please".
 */
const denials = [
  new RegExp(
    `(?<!\\b(?:if|unless|until|why|when) (?:you |we )?)\\b(?:never|do not|don't|does not|doesn't|will not|won't|would not|wouldn't|cannot|can't|should not|shouldn't|must not|mustn't|without|no need to|nobody|no one|anyone who|anybody who|whoever|someone who|if (?:anyone|anybody|someone))(?: (?:ever|need|have|to|be|asked|ask|asks|asking|you|us|for|will|should|at|our|staff|operators|from|arcade|the|mall|a|any))*(?: ${request.english}(?: or ${request.english})*)`,
    "gu",
  ),
  new RegExp(
    `(?:不要|请勿|請勿|切勿|不会|不會|绝不|絕不|永远不|永遠不|决不|決不|勿|别|別|不得|从不|從不|不能|不可|无需|無需|不需|不必|不用|不应|不應|没有人会|沒有人會|任何人)[^,，、请請我]{0,16}?(?:${request.chinese})`,
    "gu",
  ),
  new RegExp(
    `(?:${request.japanese})[^,、]{0,14}?(?:ません(?!か)|ないで|なさらないで|不要|いけない|ならない|禁止)`,
    "gu",
  ),
  new RegExp(
    `(?:${request.korean})[^,]{0,14}?(?:지 ?(?:마|말|않(?!으))|않습니다|않아요|없습니다|없어요|안 ?됩니다|안 ?돼요)`,
    "gu",
  ),
  new RegExp(
    `(?:^|\\s|[وف])(?:لا|لن|لم|عدم|دون|بدون|تجنب|اياك)(?: (?:ان|احد|اي|من|ابدا|يجب|تقم|تقوم|نقوم|ب|بطلب|نطلب|منك|على))*\\s?(?:ب|ن|ت|ي)?(?:${request.arabic}|تشارك|نطلب|يطلب)`,
    "gu",
  ),
];

function withoutDenials(sentence: string): string {
  return denials.reduce((text, denial) => text.replace(denial, " "), sentence);
}

const fillers =
  /\b(?:your|the|and|my|please|pls|ok|okay|hi|hello|so|now|new|old|current|full|account|payment|login|wallet)\b|您的|你的|请|請|麻烦|麻煩|お客様の|ください|お願いします|をお願い|を|고객님의?|부탁드립니다|부탁드려요|를|을|من فضلك|لو سمحت|رجاء|[\s,，、:：]/gu;

/** A secret's name and nothing else: "Password?" */
function isBare(sentence: string): boolean {
  return sentence.replace(fillers, "").replace(secretsAll, "") === "";
}
const secretsAll = new RegExp(
  [english.replaceAll(" ", ""), chinese, japanese, korean.replaceAll(" ?", ""), arabic.replaceAll(" ", "")].join("|"),
  "gu",
);
