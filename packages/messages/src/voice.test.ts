import { languages, type Language } from "@arcade/contract/languages";
import { describe, expect, test } from "vitest";
import { messagesOf, nounOf } from "./messages.ts";

/** Words that no message may use, with the messages that are exceptions. docs/words.md has the reasons. */
interface Forbidden {
  says: RegExp;
  but?: readonly string[];
}

const decisionStands = [
  "mail.appeal_answered_body",
  "office.appeal_upheld",
  "disputes_office.appeal_upheld",
  "disputes.appeal_upheld",
  "members.appeal_upheld",
];

const forbidden: Partial<Record<Language, Record<string, Forbidden>>> = {
  en: {
    "things appear or are listed, they do not stand": { says: /\b(stands?|stood)\b/, but: decisionStands },
    "what needs no person happens automatically": { says: /\bby (itself|themselves)\b/ },
    "people are someone, anyone, everyone and no one, or are named": {
      says: /\b(whoever|(some|any|every|no)body)\b/i,
    },
    "money comes in by a top-up": { says: /\brecharg/i },
    "sending costs shipping": { says: /\bfreight\b/i },
    "what a store sells is a product, and an item in an order": {
      says: /\bgoods\b/i,
      but: ["refusal.own_store_goods", "chat.preview_goods"],
    },
    "a product is listed or unlisted, because on sale means at a lower price": { says: /\b(on|off) sale\b/i },
    "a percentage above the purchase price is a markup": { says: /\bprofit (ratio|up to)\b/i },
    "what a buyer chooses are options, and a merchant's are variants": {
      says: /\bspecification/i,
      but: ["office.setting_from_spec"],
    },
    "a store sells": {
      says: /\bsellers?\b/i,
      but: ["stores.best", "content.best_sold", "content_office.block_best_sold", "facts.code_best_sold"],
    },
    "what a store takes is revenue": { says: /\bturnover\b/i },
    "stock is counted in units": { says: /\bpieces?\b/i },
    "a passport is a document": { says: /\bpapers?\b/i },
    "what lasts continues": { says: /\b(goes|went|gone) on\b/i },
    "what ends expires": { says: /\b(ran|runs?) out\b/i },
    "old words are gone": { says: /\b(anew|meanwhile|presently)\b/i },
    "what happens now happens immediately, and at once means together": {
      says: /\bat once\b/i,
      but: ["listing.fill", "shop.choose_most", "shop.paste_many", "chat.pictures_most"],
    },
    "what is near is next to something": { says: /\bbeside\b/i },
    "apostrophes are curly": { says: /[a-z]'[a-z ]/i },
    "a percentage has no space": { says: /[\d}] %/ },
  },
  "zh-Hans": {
    "the reader is 您": { says: /你(?!好)/ },
    "a dispute is not a trial": { says: /裁决|裁定/ },
    "one name for one thing": {
      says: /承运商|承运方|快递公司|采购价|类目|交易号|封印|加封|登出|缴存|个订单|限时特卖|卖家|找回账户/,
    },
    "a store has a credit rating, not credit": { says: /低信用(?!分)|信用(?:为|已|的|；)/ },
    "a percentage above the purchase price is a markup": { says: /利润率/ },
    "brackets and marks are wide": {
      says: /[()]|[\u4e00-\u9fff”][,;:?!]/,
      but: ["content_office.body_hint", "goods.rating_short"],
    },
  },
  "zh-Hant": {
    "the reader is 您": { says: /你(?!好)/ },
    "a dispute is not a trial": { says: /裁決|裁定/ },
    "words are those of Taiwan": { says: /信息|默認|網絡|視頻|質量|登錄|賬|店鋪|到帳|暫無|在售|售罄|關注|類目|核查/ },
    "one name for one thing": {
      says: /支付密碼|使用者協議|收貨地址|收貨人|糾紛|採購價|貨運公司|物流業者|運單號(?!碼)|拼團|限時特賣|賣家|店家|找回帳戶/,
    },
    "a store has a credit rating, not credit": { says: /低信用(?!分)|信用(?:為|已|的|；)/ },
    "a percentage above the purchase price is a markup": { says: /利潤率/ },
    "a replaced word fits its sentence": { says: /付款了|付款的 ?\d|不必任何|每每|不能上架中|入帳入帳/ },
    "brackets and marks are wide": {
      says: /[()]|[\u4e00-\u9fff」][,;:?!]/,
      but: ["content_office.body_hint", "goods.rating_short"],
    },
  },
  ja: {
    "money comes in by one word, and freight is 送料": { says: /リチャージ|貨物|運賃/ },
    "a transaction has a hash": { says: /取引番号|取引ハッシュ/, but: ["wallet.transfer_number"] },
    "the reader is not あなた": { says: /あなた/, but: ["chat.me", "chat.said_by_me", "support.you"] },
    "one name for one thing": {
      says: /サインイン|サインアウト|不服|配送業者|店舗|規格(?!外)|仕入れ(?:価格|商品|カタログ|代金)|返送先住所|管理オフィス|運営画面/,
    },
    "one spelling for one word": { says: /ブラウザ(?!ー)|受け取り(?:待ち|済み|期限)/ },
    "a counter follows its number without a space": { says: /[\d#] (?:件|回|点|枚|個|日|分|時間|人|名)/ },
    "a question has its mark": { says: /(?:ますか|ましたか|でしょうか|ませんか)$/ },
    "a sentence before a link ends like a sentence": { says: /(?:ます|ました|です|ください|ません)：\n/ },
  },
  ko: {
    "the reader is not 당신": { says: /당신|귀하/ },
    "every sentence ends in 요, the statement of a wallet apart": {
      says: /니다(?![가-힣])|십시오|습니까/,
      but: ["statement.empty", "statement.currency", "statement.hash_note"],
    },
    "money comes in by 충전, and freight is 배송비": { says: /재충전|화물|운임/ },
    "a transaction has a hash": { says: /거래 번호|거래 해시/ },
    "one name for one thing": {
      says: /소포|사후 서비스|애프터서비스|신용도|백오피스|상점|스토어 레벨|탐색기|내려받|내려 받/,
    },
    "the mall is 쇼핑몰": { says: /(?<![가-힣])몰(?=[이은을의에과도로 ,.])/ },
    "what needs no person happens automatically": { says: /저절로/ },
    "a sentence before a link ends like a sentence": { says: /요:\n/ },
    "quotes are single": { says: /[“”]/ },
  },
  ar: {
    "a transaction has an id, not a fingerprint": { says: /بصمة المعاملة/ },
    "money comes in by a deposit, because the other word ships parcels": { says: /شحن الرصيد|شحن رصيد/ },
    "a store sells products": { says: /سلعة|سلع|بضاعة|بضائع/ },
    "the operating fund is a deposit of the merchant": { says: /رأس (ال)?مال|الصندوق/ },
    "the mall is not one of its stores": { says: /المنصة|المتجر الإلكتروني|موظفي المتجر/ },
    "one name for one thing": { says: /اتفاقية الاستخدام|مكتب إدارة|بائع|عرض(ًا)? سريع|نسبة ربح|المفضّلة/ },
    "a request is cancelled, because only money is withdrawn": {
      says: /(سحب|سُحب|اسحب) (ال)?(طلب (ال)?استرداد|دعوة|اقتراح)|مسحوب/,
    },
    "a deposit and a product are masculine": {
      says: /إيداع واحدة|الإيداع (الواحدة|هذه)|سُجّلت الإيداع|أُلغيت الإيداع|منتج(ان|ًا)? (واحد )?(معروضة|تستخدم|تتبع)/,
    },
    "the percent sign is %": { says: /\u066a/ },
    "commas and question marks are Arabic": { says: /[\u0621-\u0652»] ?[,?;]/ },
    "a parcel is a shipment": { says: /(^|[\s«])(ال)?(طرد|طرود)([\s.،»]|$)/ },
    "what needs no person happens automatically": { says: /من تلقاء/ },
    "a recovery code is not a refund code": { says: /(رمز|رموز|عبارة) (ال)?استرداد/ },
    "the fathatan comes before its alif": { says: /\u0627\u064b/ },
    "an appeal is spelled in one way": { says: /تظلّم/ },
  },
};

describe.each(languages)("in %s", (language) => {
  // The terms of the operating fund are signed: they change only by a new version.
  const messages = [...messagesOf(language)].filter(([id]) => !id.startsWith("terms."));

  test.each(Object.entries(forbidden[language] ?? {}))("%s", (_, { says, but = [] }) => {
    const wrong = messages.filter(([id, text]) => !but.includes(id) && says.test(wordsOf(text)));
    expect(wrong).toEqual([]);
  });
});

/** The text without the names of its choices and parameters. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/(?<=(?:select,|\}) )\w+(?= \{)/g, "")
    .replaceAll(/\{\w+(?:, (?:plural|selectordinal|select|number|date|time))?[,}]/g, "");
}

/** One term for each thing, in the messages that name it first. */
const terms: Record<string, { in: readonly string[]; words: Partial<Record<Language, string>> }> = {
  "money in": {
    in: ["wallet.recharge", "queue.kind_recharge"],
    words: { en: "Top", "zh-Hans": "充值", "zh-Hant": "儲值", ja: "チャージ", ko: "충전", ar: "إيداع" },
  },
  shipping: {
    in: ["carts.freight", "orders.freight", "shop_setting.freight"],
    words: { en: "Shipping", "zh-Hans": "运费", "zh-Hant": "運費", ja: "送料", ko: "배송비", ar: "الشحن" },
  },
  "the transaction's hash": {
    in: ["recharges.hash", "withdrawals.hash"],
    words: {
      en: "Transaction hash",
      "zh-Hans": "交易哈希",
      "zh-Hant": "交易雜湊值",
      ja: "トランザクションハッシュ",
      ko: "트랜잭션 해시",
      ar: "معرّف المعاملة (TxID)",
    },
  },
  "the fund of a store's level": {
    in: ["bond.title", "oversight.fund"],
    words: {
      en: "Operating fund",
      "zh-Hans": "运营资金",
      "zh-Hant": "營運資金",
      ja: "運営資金",
      ko: "운영 자금",
      ar: "مبلغ التأمين",
    },
  },
  "the carrier": {
    in: ["refunds.carrier", "content_office.carrier"],
    words: {
      en: "Carrier",
      "zh-Hans": "物流公司",
      "zh-Hant": "物流公司",
      ja: "配送会社",
      ko: "택배사",
      ar: "شركة الشحن",
    },
  },
};

test.each(Object.entries(terms))("%s has one word in each language", (_, { in: ids, words }) => {
  for (const language of languages) {
    const messages = messagesOf(language);
    for (const id of ids)
      expect(messages.get(id), `${id} in ${language}`).toContain(words[language] ?? "a term in docs/words.md");
  }
});

test.each(languages)(
  "the subject of a mail in %s begins with the fact, because the sender is the mall already",
  (language) => {
    const named = Object.entries(nounOf(language, "mail")).filter(
      ([key, text]) => key.endsWith("_subject") && text.includes("{mall}"),
    );
    expect(named).toEqual([]);
  },
);

test.each(languages)("zero has its own sentence in %s if English has one", (language) => {
  const zeros = (text: string) => text.match(/=0 \{|\bzero \{/g)?.length ?? 0;
  const english = messagesOf("en");
  const without = [...messagesOf(language)].filter(
    ([id, text]) => zeros(text) < zeros(english.get(id) ?? "") && !saysNothingAtZero.includes(id),
  );
  expect(without.map(([id]) => id)).toEqual([]);
});

/** Labels that count in brackets, or that show no count in these languages. */
const saysNothingAtZero = ["supply_office.ship_chosen", "office.same_address_figures"];
