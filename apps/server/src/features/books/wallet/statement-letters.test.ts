import { type Language, languages } from "@arcade/contract/languages";
import { messagesOf } from "@arcade/messages";
import { describe, expect, test } from "vitest";
import { cell, plainCell } from "../../../platform/http/csv.ts";
import { setLines, sideBySide } from "../../../platform/pdf/set-line.ts";
import { faceIn, hasLetters, pdfFont } from "../../../platform/pdf/draw-pdf.ts";
import { movementWords } from "./name-movement.ts";

/** The pieces of a text on one line, from the left. */
const oneLine = (text: string, language: Language) =>
  setLines(text, { language, width: 1e9, widthOf: () => 1, faceOf: faceIn(language) }).flat();
const drawn = (text: string, language: Language) => oneLine(text, language).map((piece) => piece.text);

describe("SEC-031 no cell is a formula", () => {
  test.each(["=1+1", "+1", "-1+cmd", "@SUM(A1)", "\t=1", "\r=1", "  =1", "|x", "%0A=1"])("%j is text", (text) => {
    expect(cell(text).replace(/^"/, "").startsWith("'")).toBe(true);
  });

  test.each([
    "\uff1d1+1",
    "\uff0b1",
    "\uff0d1",
    "\uff201",
    "\u22121",
    "\n=1",
    "\u3000=1",
    '=HYPERLINK("http://evil.example","x")',
  ])("%j is text in East Asian spreadsheets too", (text) => {
    expect(cell(text).replace(/^"/, "").startsWith("'")).toBe(true);
    expect(plainCell(cell(text).replace(/^"|"$/g, "").replaceAll('""', '"'))).toBe(text);
  });

  test.each([";", "\t", ",", "|", "\n", "\r\n"])(
    "no formula follows %j, where a spreadsheet with another separator begins a cell",
    (separator) => {
      for (const sign of ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"])
        for (const between of ["", " ", '"', '""', "' "]) {
          const text = `x${separator}${between}${sign}1+1`;
          const written = cell(text);
          expect([written.at(0), written.at(-1)], text).toEqual(['"', '"']);
          // As a spreadsheet reads it that takes no quote in the middle of a line for one.
          for (const part of written.split(/[,;|\t\r\n]/))
            expect(/^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(part), `${text}: ${part}`).toBe(false);
          expect(plainCell(written.slice(1, -1).replaceAll('""', '"')), text).toBe(text);
        }
    },
  );

  test.each(["-12.50", "0.000001", "-5"])("the figure %s stays a figure", (text) => {
    expect(cell(text)).toBe(text);
  });

  test("quotes, commas and line breaks stay inside their cell", () => {
    expect(cell('a"b,c\r\nd')).toBe('"a""b,c\r\nd"');
  });
});

describe("the statement as PDF", () => {
  test.each(languages)("every letter of a statement in %s is drawn in the form of that language", (language) => {
    const said = [...messagesOf(language)]
      .filter(([id]) => id.startsWith("statement.") || movementWords.some((word) => word === id))
      .map(([, text]) => text);
    const pieces = oneLine(`${said.join(" ")} 0123456789.-: T`, language);
    expect(pieces.filter(({ text, face }) => !hasLetters(pdfFont(face, language), text) || face === "cjk")).toEqual([]);
  });

  test.each(["Łukasz Żółć", "Анна", "Ελένη", "李小明", "王建國", "髙橋", "김하늘", "ليلى بن يوسف"])(
    "the name %s has its letters in every language's PDF",
    (name) => {
      for (const language of languages)
        for (const { text, face } of oneLine(name, language))
          expect(hasLetters(pdfFont(face, language), text)).toBe(true);
    },
  );

  test("an Arabic name keeps its order in an English line", () => {
    expect(drawn("To ليلى بن يوسف, Rabat", "en")).toEqual(["To ", "يوسف", " ", "بن", " ", "ليلى", ", Rabat"]);
  });

  test("a name and its number are side by side in the reader's direction, in any script", () => {
    const beside = (name: string, language: Language) => drawn(sideBySide(name, "123"), language).join("");
    expect(beside("دار الصويرة", "ar")).toBe("123 · الصويرة دار");
    expect(beside("Wooden Whale", "ar")).toBe("123 · Wooden Whale");
    expect(beside("دار الصويرة", "en")).toBe("الصويرة دار · 123");
    expect(beside("Wooden Whale", "en")).toBe("Wooden Whale · 123");
  });

  test("Arabic runs from the right, with figures in their own order", () => {
    expect(drawn("من 2026-01-01 إلى AB 12 نهاية", "ar")).toEqual(["نهاية", " AB 12 ", "إلى", " 2026-01-01 ", "من"]);
  });
});
