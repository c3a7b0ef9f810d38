import type { Language } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { faceIn } from "./draw-pdf.ts";
import { setLines } from "./set-line.ts";

/** Each line as it is drawn from the left, in a width of so many letters. */
function drawn(text: string, language: Language, width = 1_000): string[] {
  const widthOf = ({ text: piece }: { text: string }) => piece.length;
  return setLines(text, { language, width, widthOf, faceOf: faceIn(language) }).map((line) =>
    line.map((piece) => piece.text).join(""),
  );
}

test("lines end where each script allows it", () => {
  expect(drawn("Oak shelf, 120 cm, oiled", "en", 12)).toEqual(["Oak shelf,", "120 cm,", "oiled"]);
  expect(drawn("订单已经发货，请查收。", "zh-Hans", 6)).toEqual(["订单已经发", "货，请查收。"]);
  expect(drawn("「お届け先」を変更。", "ja", 5)).toEqual(["「お届け", "先」を変", "更。"]);
  expect(drawn("주문번호를 확인하세요", "ko", 6)).toEqual(["주문번호를", "확인하세요"]);
  expect(drawn("a".repeat(9), "en", 4)).toEqual(["a".repeat(9)]);
});

test("dates, negative amounts and hashes keep their order in an Arabic line", () => {
  expect(drawn("من 2026-01-31 12:00:00", "ar")).toEqual(["2026-01-31 12:00:00 من"]);
  expect(drawn("الرصيد -12.50 USDT", "ar")).toEqual(["-12.50 USDT الرصيد"]);
  expect(drawn("-12.50 USDT", "ar")).toEqual(["-12.50 USDT"]);
});

test("brackets are mirrored, and an Arabic word is one piece for the font to join", () => {
  expect(drawn("متجر (الصويرة) جديد", "ar")).toEqual(["جديد (الصويرة) متجر"]);
  expect(setLines("الصويرة", { language: "ar", width: 99, widthOf: () => 1, faceOf: faceIn("ar") })).toMatchObject([
    [{ text: "الصويرة", rtl: true }],
  ]);
});

test("a name that forces a direction does not reverse the figures beside it", () => {
  expect(drawn("Ann \u202e 12.34", "en")).toEqual(["Ann  12.34"]);
});

test("letters outside the first plane stay whole", () => {
  expect(drawn("نص \ud83d\ude00 نص", "ar")).toEqual(["نص \ud83d\ude00 نص"]);
});
