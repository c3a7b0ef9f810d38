import { expect, test } from "vitest";
import { clientName, networkOf } from "../../../platform/http/client.ts";
import { foldEmail, foldName, lockMinutes, looksOfficial, maskedEmail, plainInvitation } from "./rules.ts";

test.each([
  ["case", "Mei Lin", "mEI lIN"],
  ["width", "Mei Lin", "Ｍｅｉ　Ｌｉｎ"],
  ["dots and dashes", "Mei Lin", "m.e-i_lin"],
  ["zero-width characters", "Mei Lin", "Me\u200bi\u2060Lin\ufeff"],
  ["direction marks", "Mei Lin", "\u200fMei\u200e Lin"],
  ["Cyrillic look-alikes", "Mary Ace", "Маrу Асе"],
  ["Greek look-alikes", "Boat Kit", "Βοατ Κιτ"],
  ["accents", "Jose", "José"],
  ["composed and decomposed letters", "Zoë", "Zoe\u0308"],
  ["mathematical letters", "mei", "𝓶𝓮𝓲"],
  ["one, capital I and small l", "Bill1", "BiIIl"],
  ["zero and o", "Leo0", "LeOO"],
  ["Arabic-Indic digits", "نور27", "نور٢٧"],
  ["Persian letters", "يكي", "یکی"],
  ["Arabic vowel signs", "محمد", "مُحَمَّد"],
  ["Hangul fillers", "민지", "민\u3164지"],
])("two nicknames that differ only by %s are the same", (_what, one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test.each([
  "0fficial",
  "Оffiсiаl",
  "offlclal",
  "adrnin",
  "4dm1n",
  "supp0rt",
  "$upport",
  "5ervice",
  "s u p p o r t",
  "ꜱᴜᴘᴘᴏʀᴛ",
  "🅰🅳🅼🅸🅽",
  "🆂🆄🅿🅿🅾🆁🆃",
  "Ⓢⓤⓟⓟⓞⓡⓣ",
  "ᎪᏒᏟᎪᎠᎬ",
  "Arcacle",
  "A.r.c.a.d.e",
  "Anna ✅",
  "Kari ✔",
  "客 服",
  "官-方",
  "服务中心",
  "人工服務",
  "ヘルプデスク",
  "お客様窓口",
  "상담원",
  "고객 센터",
  "خدمة الزبائن",
  "فريق الدعم",
])("%s could be taken for the mall (PROOF TRU-015)", (name) => {
  expect(looksOfficial(foldName(name), "Arcade")).toBe(true);
});

test.each([
  "Mei Lin",
  "Kari",
  "Anna 22",
  "Clara",
  "Lilly",
  "Staffan",
  "Samuel 4",
  "さくら",
  "店长",
  "민지",
  "نور",
  "Blue Heron",
])("%s is nobody but themselves", (name) => {
  expect(looksOfficial(foldName(name), "Arcade")).toBe(false);
});

test("different nicknames stay different, in every script", () => {
  const names = [
    "Mei Lin",
    "Mei Liu",
    "陈美",
    "陳美",
    "민지",
    "민재",
    "はな",
    "ばな",
    "ハナ",
    "نور",
    "نار",
    "Иван",
    "Ирина",
    "🐱",
    "🐶",
  ];
  expect(new Set(names.map(foldName)).size).toBe(names.length);
});

test("an invisible nickname folds to nothing", () => {
  for (const name of ["\u200b\u200b", "\u3164\u3164", "..", "- -", "\u2800\u2800"]) expect(foldName(name)).toBe("");
});

test("case does not matter in an email, and a dot or a plus sign makes another mailbox", () => {
  expect(foldEmail(" Mei@Example.COM ")).toBe("mei@example.com");
  expect(foldEmail("m.ei@example.com")).not.toBe(foldEmail("mei@example.com"));
  expect(foldEmail("mei+shop@example.com")).not.toBe(foldEmail("mei@example.com"));
});

test.each([
  "Arcade",
  "arcade help",
  "ΑRCADE",
  "A r c a d e",
  "Official Store",
  "0fficiaI",
  "Customer-Care",
  "support",
  "Admin",
  "在线客服",
  "官方旗舰店",
  "公式ショップ",
  "고객센터",
  "خدمة العملاء",
  "mall",
])("%s could be taken for the mall and is reserved for it", (name) =>
  expect(looksOfficial(foldName(name), "Arcade")).toBe(true),
);

test.each(["Mei Lin", "arc", "small world", "马克", "민지", "نور"])("%s is free for any member", (name) => {
  expect(looksOfficial(foldName(name), "Arcade")).toBe(false);
});

test("a mall with a very short name reserves only that name", () => {
  expect(looksOfficial(foldName("Go"), "Go")).toBe(true);
  expect(looksOfficial(foldName("Gordon"), "Go")).toBe(false);
});

test("an invitation code is read in any case, with spaces and dashes", () => {
  expect(plainInvitation("ab2c-d9 ef")).toBe("AB2CD9EF");
});

test("an IPv6 subscriber is one source whatever the rest of the address", () => {
  expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkOf("::1")).toBe("0:0:0:0");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
});

test("each lock is twice as long as the one before, up to a day", () => {
  expect([0, 1, 2, 5, 6, 100].map((locks) => lockMinutes(locks, 30, 1_440))).toEqual([30, 60, 120, 960, 1_440, 1_440]);
});

test.each([
  [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
    "Chromium on Linux",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["curl/8.5.0", "Unknown client"],
  ["<script>alert(1)</script>", "Unknown client"],
])("a device has a name in our words: %s", (agent, name) => expect(clientName(agent)).toBe(name));

test("the old mailbox learns only the shape of the new address", () => {
  expect(maskedEmail("mei.lin@example.com")).toBe("m***@example.com");
});
