import { plainDigits } from "@arcade/contract/digits";

/**
 * What uniqueness of an email means: the mailbox as typed, without case. A dot or a "+" can be another mailbox, so they
 * stay.
 */
export function foldEmail(email: string): string {
  return email.trim().normalize("NFKC").toLowerCase();
}

/**
 * What uniqueness of a nickname means (SEC-026): two that a reader takes for the same fold to one text. Case, width,
 * accents, punctuation, spaces and invisible characters go; Cyrillic and Greek letters become the Latin ones they look
 * like. Empty when nothing visible is left.
 */
export function foldName(name: string): string {
  const bare = plainDigits(name).normalize("NFKD").replace(invisible, "").toLowerCase();
  return Array.from(bare, (letter) => lookAlikes.get(letter) ?? letter)
    .join("")
    .normalize("NFC");
}

/** Invisible code points, accents of Latin, Cyrillic, Greek and Arabic letters, punctuation and spaces. */
const invisible = /[\u0300-\u036f\u064b-\u065f\u0670]|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{P}\p{Z}\u0640\u2800]/gu;

const lookAlikes = new Map(
  [
    // Look-alikes, then the letters; a Greek small letter goes with its capital
    ["a", "аαɑ"],
    ["b", "вβь"],
    ["c", "сϲ"],
    ["d", "ԁ"],
    ["e", "еεє"],
    ["g", "ɡ"],
    ["h", "нһη"],
    ["j", "јϳ"],
    ["k", "кκ"],
    ["m", "мμ"],
    ["n", "νп"],
    ["o", "оο0օ"],
    ["p", "рρ"],
    ["q", "ԛ"],
    ["s", "ѕ"],
    ["t", "тτ"],
    ["u", "ս"],
    ["v", "ѵ"],
    ["w", "ԝω"],
    ["x", "хχ"],
    ["y", "уүυγ"],
    ["z", "ζ"],
    // 1, capital I and small l are one stroke in most typefaces
    ["l", "i1|ıіιӏ"],
    // letters that Arabic and Persian keyboards write differently
    ["ي", "یىئ"],
    ["ك", "ک"],
    ["ه", "ةھ"],
  ].flatMap(([looks, letters]) => Array.from(letters ?? "", (letter) => [letter, looks ?? letter] as const)),
);

const official = [
  "official",
  "admin",
  "moderator",
  "service",
  "support",
  "helpdesk",
  "customer care",
  "help center",
  "helpline",
  "moderation team",
  "客服",
  "官方",
  "管理员",
  "管理員",
  "客户服务",
  "客戶服務",
  "服务中心",
  "服務中心",
  "人工服务",
  "人工服務",
  "售后中心",
  "售後中心",
  "运营",
  "營運",
  "公式",
  "運営",
  "サポート",
  "カスタマーサービス",
  "カスタマーセンター",
  "お客様センター",
  "お客様窓口",
  "ヘルプデスク",
  "事務局",
  "公認",
  "管理者",
  "공식",
  "운영자",
  "관리자",
  "고객센터",
  "고객지원",
  "고객상담",
  "고객서비스",
  "상담원",
  "상담사",
  "헬프데스크",
  "오피셜",
  "공인",
  "خدمة العملاء",
  "خدمة الزبائن",
  "مساعدة العملاء",
  "مركز المساعدة",
  "فريق الدعم",
  "الدعم الفني",
  "رسمي",
  "الإدارة",
  "المشرف",
].map(foldName);
const officialAlone = [
  "staff",
  "system",
  "operator",
  "mall",
  "platform",
  "平台",
  "系统",
  "系統",
  "商城",
  "الدعم",
  "المتجر",
].map(foldName);

/**
 * Whether a folded nickname could be taken for the mall itself (UX-111, TRU-015), also if a letter is drawn with two
 * others, with a digit or a sign, or in small capitals or boxes. Only the mall gives a tick or a shield beside a name,
 * so no name has one.
 */
export function looksOfficial(folded: string, mallName: string): boolean {
  if (badges.test(folded)) return true;
  const mall = foldName(mallName);
  return drawnAlike(folded).some((name) => {
    if (name === mall || officialAlone.includes(name)) return true;
    // A mall with a name of one or two letters would otherwise keep half of all nicknames for itself.
    return official.some((word) => name.includes(word)) || (mall.length >= 4 && name.includes(mall));
  });
}

const badges = /[\u2705\u2611\u2713\u2714\u{1f6e1}]/u;

/**
 * The name as it is, and as it looks at a glance. Nicknames stay different from each other by these; nobody is the mall
 * by them.
 */
function drawnAlike(folded: string): string[] {
  const letters = Array.from(folded, (letter) => signs.get(letter) ?? boxed(letter)).join("");
  const joined = letters.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replaceAll("ll", "l");
  return [...new Set([folded, letters, joined])];
}

const signs = new Map(
  [
    ["a", "4@ᴀ∀ꭺ"],
    ["b", "8ʙ"],
    ["c", "ᴄ¢©ꮯ"],
    ["d", "ᴅꭰ"],
    ["e", "3ᴇ€ꭼ"],
    ["f", "ꜰ"],
    ["g", "9ɢ"],
    ["h", "ʜꮋ"],
    ["j", "ᴊ"],
    ["k", "ᴋ"],
    ["l", "!ɪʟ"],
    ["m", "ᴍꮇ"],
    ["n", "ɴ"],
    ["o", "ᴏ○◯"],
    ["p", "ᴘꮲ"],
    ["r", "ʀꮢ"],
    ["s", "5$ꜱꮪ"],
    ["t", "7+ᴛꭲ"],
    ["u", "ᴜ"],
    ["v", "ᴠ"],
    ["w", "ᴡ"],
    ["y", "ʏ¥"],
    ["z", "2ᴢ"],
  ].flatMap(([looks = "", letters = ""]) => Array.from(letters, (letter) => [letter, looks] as const)),
);

/** Letters in squares and circles, and those that flags are made of. */
function boxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const first = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6].find((begin) => code >= begin && code < begin + 26);
  if (first === undefined) return letter;
  const plain = String.fromCodePoint(0x61 + code - first);
  return lookAlikes.get(plain) ?? plain;
}

/** An invitation code as people read it out, in small letters too, with spaces or dashes. */
export function plainInvitation(typed: string): string {
  return plainDigits(typed).toUpperCase().replace(/[\s-]/g, "");
}

/** How long the next lock lasts: it doubles with each lock since the last right entry. Minutes. It is no retry. */
export function lockMinutes(locksBefore: number, firstMinutes: number, maxMinutes: number): number {
  return Math.min(maxMinutes, firstMinutes * 2 ** Math.min(locksBefore, 20));
}

/** An email as a stranger may see it: "a***@mail.com". */
export function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${domain}`;
}
