import { describe, expect, test } from "vitest";
import { namesWallet } from "./wallet-words.ts";

const tron = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const evm = "0x52908400098527886E0F7030069857D2E4169EE7";
const between = (text: string, sign: string, each: number) =>
  Array.from(text.matchAll(new RegExp(`.{1,${each}}`, "g")), ([part]) => part).join(sign);
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));

describe("words that name a wallet's address", () => {
  test.each([
    ["TRON", tron],
    ["TRON in a sentence", `Send USDT to ${tron}, today.`],
    ["TRON between letters of another script", `请转到${tron}谢谢`],
    ["TRON, in Arabic words", `أرسل إلى ${tron} الآن`],
    ["TRON with a wrong checksum", "TJRabPrwbZy45sbavfcjinPJC18kjpRTv9"],
    ["TRON glued to a word", `address${tron}`],
    ["TRON with invisible letters", between(tron, "\u200b", 3)],
    ["TRON with word joiners and a soft hyphen", between(tron, "\u2060\u00ad", 5)],
    ["TRON in full-width letters", fullWidth(tron)],
    ["TRON in circled letters", `\u24c9${tron.slice(1)}`],
    ["TRON with a Cyrillic T", `\u0422${tron.slice(1)}`],
    ["TRON with a Greek T", `\u03a4${tron.slice(1)}`],
    ["TRON with Cyrillic letters inside", tron.replaceAll("a", "\u0430").replaceAll("P", "\u0420")],
    ["TRON with an accent on it", `T\u0307${tron.slice(1)}`],
    ["TRON, a space after every letter", between(tron, " ", 1)],
    ["TRON in pairs", between(tron, " ", 2)],
    ["TRON in fours with dashes", between(tron, "-", 4)],
    ["TRON on several lines", between(tron, "\n", 10)],
    ["TRON in two halves with dots", between(tron, " ... ", 17)],
    ["TRON with no-break spaces", between(tron, "\u00a0", 4)],
    ["TRON in a link", `https://tronscan.org/#/address/${tron}`],
    ["TRON in HTML", `<p>${between(tron, "</b><b>", 5)}</p>`],
    ["TRON in numbers of letters", Array.from(tron, (letter) => `&#${letter.charCodeAt(0)};`).join("")],
    ["TRON with named invisible letters", between(tron, "&zwnj;", 4)],
    ["EVM", evm],
    ["EVM, small letters", evm.toLowerCase()],
    ["EVM glued on both sides", `to${evm}now`],
    ["EVM with a Cyrillic x", evm.replace("x", "\u0445")],
    ["EVM with a letter O", evm.replace("0x", "Ox")],
    ["EVM with a multiplication sign", evm.replace("x", "\u00d7")],
    ["EVM in fours", between(evm, " ", 4)],
    ["EVM, 0 and x apart", `0 x ${between(evm.slice(2), " ", 8)}`],
    ["EVM, a space after every letter", between(evm, " ", 1)],
    ["EVM in full-width letters", fullWidth(evm)],
    ["EVM in Arabic digits", evm.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
    ["Bitcoin", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa"],
    ["Bitcoin, the script's kind", "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy"],
    ["Bitcoin in fours", between("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", " ", 4)],
    ["Bitcoin, bech32", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq"],
    ["Bitcoin, bech32 in fours", between("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", " ", 4)],
    ["Solana", "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV"],
    ["Ripple", "rDsbeomae4FXwgQTJp9Rs64Qg9vDiTCdBv"],
    ["Litecoin", "LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ"],
    ["TON, raw", "0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8"],
    ["Stellar", "GDQP2KPQGKIHYJGXNUIYOMHARUARCA7DJT5FO2FFOOKY3B2WSQHG4W37"],
    ["Monero", "44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A"],
  ])("%s", (_name, text) => {
    expect(namesWallet(text)).toBe(true);
  });

  test.each([
    ["prose", "The mall keeps what you pay until the parcel is there. Then the store gets it, less 5 % commission."],
    ["prose of short words that begin with capitals", "This Week: The New Autumn Range At Your Door, 24 Hours A Day."],
    ["networks by their names", "Choose TRC20, ERC20 or BEP20; USDT on TRON takes 1 confirmation, on Ethereum 12."],
    ["steps", "1. Tap Wallet. 2. Tap Recharge. 3. Choose a network. 4. Scan the code. 5. Enter the amount."],
    ["sizes", "0 x 20, 30 x 40, 50 x 60, 70 x 80, 90 x 100, 120 x 150 cm"],
    ["model numbers", "Fits ThinkPad T14, T15, X13, E14 and L13; 65 W, 20 V, 3.25 A."],
    ["a long word", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"],
    ["a tracking number", "LX123456789CN and 1Z999AA10123456784"],
    ["an order number", "20261122170812345678"],
    ["Chinese", "本协议自发布之日起生效。平台在确认收货后7天结算，手续费为1 USDT加0.5%。"],
    ["Arabic", "تُحفظ أموالك حتى تستلم الطرد، ثم تُدفع للمتجر بعد خصم عمولة 5٪."],
    ["a link", "https://help.shop.example/pages/articles/how-to-withdraw-2026?from=wallet#step-3"],
    ["a UUID", "550e8400-e29b-41d4-a716-446655440000"],
    ["hex without its mark in pieces", "de ad be ef 12 34 56 78"],
    ["nothing", ""],
  ])("%s names none", (_name, text) => {
    expect(namesWallet(text)).toBe(false);
  });

  test.each([
    ["T", "T ".repeat(30_000)],
    ["0x", "0x ".repeat(20_000)],
    ["0x in one piece", "0x".repeat(30_000)],
    ["1 a", "1 a ".repeat(15_000)],
    ["one piece", "Ta1".repeat(20_000)],
    ["half a tag", "<a".repeat(30_000)],
    ["half a letter", "&#x1".repeat(15_000)],
    ["marks", "\u0301".repeat(60_000)],
    // Under 60 ms each; a pattern that backtracks would end in the test's timeout.
  ])("60,000 letters of %s are read in one pass", (_name, text) => {
    expect(namesWallet(text)).toBeTypeOf("boolean");
  });
});
