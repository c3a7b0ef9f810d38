import type { ChatRisk } from "@arcade/contract/talk/chat/message";
import {
  asking,
  codes,
  elsewhere,
  forbidding,
  messengers,
  payments,
  reaching,
  secrets,
  meaningOf,
} from "./guard-words.ts";

/**
 * Why the reader of a text gets a warning. Patterns in six languages read the text after folding has removed what hides
 * the words. No message is held back or changed, so a wrong warning costs a glance. `guard.test.ts` measures precision
 * and recall on `guard.labelled.json`.
 */
export function risksOf(text: string): ChatRisk[] {
  const plain = unmask(text);
  const folded = fold(plain);
  const risks: ChatRisk[] = [];
  if (isOutsideContact(folded, plain)) risks.push("outside_contact");
  if (hasWalletAddress(plain)) risks.push("wallet_address");
  if (
    isShownPhrase(plain) ||
    said(folded, (part) => secrets.test(part) && (asking.test(part) || !forbidding.test(part)))
  )
    risks.push("secret_words");
  if (said(folded, (part) => payments.test(part) || (elsewhere.test(part) && meaningOf.payment.test(part))))
    risks.push("pay_outside");
  if (said(folded, (part) => codes.test(part) && asking.test(part) && !meaningOf.trouble.test(part)))
    risks.push("code_asked");
  return risks;
}

/** Replaces wide and styled letters and removes invisible characters: the text as it looks. */
function unmask(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[٠-٩]/g, digitOf)
    .replace(/[۰-۹]/g, digitOf);
}

const digitOf = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 15);

/** Letters of other scripts that look Latin. Only within words that have Latin letters. */
const alike: Readonly<Record<string, string>> = {
  а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t", у: "y", х: "x", і: "i", ѕ: "s", ј: "j", ԁ: "d", ӏ: "l",
  α: "a", β: "b", ε: "e", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x",
}; // prettier-ignore
const digitsAlike: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** Folds the case, replaces look-alikes by the letters that they look like, and joins `w h a t s` to one word. */
function fold(plain: string): string {
  const lower = plain.toLowerCase();
  const latin = lower.replace(/[\p{L}\p{M}]+/gu, (word) =>
    /[a-z]/.test(word) ? word.replace(/[^a-z]/gu, (sign) => alike[sign] ?? sign) : word,
  );
  const joined = latin.replace(/(?<!\p{L})\p{L}(?:[ .\-_*·|~]{1,2}\p{L}(?!\p{L})){2,}/gu, (spaced) =>
    spaced.replace(/[ .\-_*·|~]/g, ""),
  );
  const together = joined.replace(
    /([\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}]) (?=[\p{sc=Han}\p{sc=Hangul}\p{sc=Kana}](?: |$|[^\p{L}]))/gu,
    "$1",
  );
  // The same text again, with digits replaced by letters: this finds names that are hidden by digits.
  const unleet = together.replace(/[a-z0-9@$]+/g, (word) =>
    isLeet(word) ? word.replace(/[0-9@$]/g, (sign) => digitsAlike[sign] ?? sign) : word,
  );
  return unleet === together ? together : `${together}\n${unleet}`;
}

const isLeet = (word: string): boolean => word.length <= 40 && /^[a-z]+[0-9@$]+[a-z]/.test(word);

/** Whether a sentence of the text says it, without saying that the reader should not. */
function said(text: string, says: (part: string) => boolean): boolean {
  return text.split(/[.!?。！？؟\n]+(?=\s|$|[^\w])/u).some((part) => says(part) && !forbidding.test(part));
}

const email = /[\w.+-]@[\w-]{1,63}\.[\w-]/;
const handle = /(^|[\s:：(])@[\w.]{3,}/;
/**
 * A number with its country code, or as long as a mobile number. Order and parcel numbers are longer, prices shorter.
 */
const phone = /\+\d[\d ()-]{7,18}\d|(?<![\d-])(1[3-9]\d{9}|0\d{1,3}[- ]?\d{3,4}[- ]?\d{3,4})(?![\d-])/;
const link = /\b(t\.me|wa\.me|discord\.gg|line\.me|m\.me|chat\.whatsapp\.com)\/\w/;

function isOutsideContact(folded: string, plain: string): boolean {
  if (link.test(folded)) return true;
  return said(folded, (part) => {
    const isReached = reaching.test(part);
    if (messengers.test(part))
      return isReached || handle.test(part) || phone.test(part) || /\bid\b|账号|帳號|아이디/.test(part);
    return isReached && (email.test(plain) || phone.test(plain)) && !meaningOf.delivery.test(part);
  });
}

const addresses = [
  /(?<![\da-z])0x[\da-f]{40}(?![\da-f])/i,
  /(?<![1-9A-Za-z])T[1-9A-HJ-NP-Za-km-z]{33}(?![1-9A-Za-z])/,
  /(?<![\da-z])bc1[02-9ac-hj-np-z]{11,71}(?![\da-z])/,
];
/** An older Bitcoin address has lower and upper case and digits. A parcel's number does not. */
const older = /(?<![1-9A-Za-z])[13][1-9A-HJ-NP-Za-km-z]{25,33}(?![1-9A-Za-z])/;

function hasWalletAddress(plain: string): boolean {
  const isOlder = (found: string | undefined) =>
    found !== undefined && /[a-z]/.test(found) && /[A-Z]/.test(found) && /\d{1,}/.test(found.slice(1));
  if (addresses.some((address) => address.test(plain)) || isOlder(older.exec(plain)?.[0])) return true;
  // The address may be written in groups.
  return /0x[\da-f]{40}(?![\da-f])/i.test(plain.replace(/(?<=[\da-fx])[\s.-](?=[\da-f]{2,8}(?![\da-z]))/gi, ""));
}

/** Words that sentences often have and that wallet phrases do not. */
const common = new Set(
  "the and you for with this that from have has had was were are not but can could will would your our their his her its they them there then than when what which who how all any some one two more most very just also only into over after before been being about because please thank thanks".split(
    " ",
  ),
);
const rare = new Set([
  "about",
  "will",
  "one",
  "two",
  "what",
  "can",
  "there",
  "then",
  "when",
  "than",
  "have",
  "that",
  "this",
  "they",
  "thank",
  "because",
  "only",
  "just",
  "very",
  "more",
  "over",
  "into",
]); // these are in the list of phrases too

/**
 * Twelve words or more in a row of three to eight letters, as wallets make them. A sentence of this length contains at
 * least one of the common small words.
 */
function isShownPhrase(plain: string): boolean {
  let run = 0;
  for (const word of plain.toLowerCase().split(/[\s,;]+|\d{1,2}[.)]\s*/)) {
    if (word === "") continue;
    const isOne = /^[a-z]{3,8}$/.test(word) && (!common.has(word) || rare.has(word));
    run = isOne ? run + 1 : 0;
    if (run >= 12) return true;
  }
  return false;
}
