import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Language } from "@arcade/contract/languages";
import { messagesOf } from "@arcade/messages";

/**
 * Makes the fonts of the PDF documents again. Those of a language have the letters of its messages, in the shapes of
 * that language. Other letters come from `cjk`, which has the letters of names and addresses: GB 2312, Big5, JIS X 0208
 * and KS X 1001. Needs Debian's fonts-noto-core, fonts-noto-cjk and Python's fonttools. The result is committed, so
 * that nobody else needs them.
 */
const noto = "/usr/share/fonts/truetype/noto";
const cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";
/** The face of each language inside the collection: the same character is drawn differently in them. */
const faces: Partial<Record<Language, { file: string; number: number }>> = {
  "zh-Hans": { file: cjk, number: 2 },
  "zh-Hant": { file: cjk, number: 3 },
  ja: { file: cjk, number: 0 },
  ko: { file: cjk, number: 1 },
};
const folder = path.resolve(import.meta.dirname, "../apps/server/src/platform/pdf/fonts");
const work = mkdtempSync(path.join(tmpdir(), "fonts-"));

function subset(file: string, number: number, letters: Iterable<string>, target: string): void {
  const text = path.join(work, "letters.txt");
  writeFileSync(text, [...new Set(letters)].toSorted().join(""));
  // Only Arabic letters join; the features of the others would double the files.
  const features = target === "arabic.ttf" ? "init,medi,fina,isol,rlig,liga,calt,ccmp,mark,mkmk,locl,kern" : "";
  execFileSync(
    "python3",
    [
      "-m",
      "fontTools.subset",
      file,
      `--font-number=${number}`,
      `--text-file=${text}`,
      `--output-file=${path.join(folder, target)}`,
      `--layout-features=${features}`,
      "--no-hinting",
    ],
    { stdio: "inherit" },
  );
}

/** Every letter that two bytes of an encoding can say, from a first to a last row of its table. */
function* lettersOf(encoding: string, [first, last]: readonly [number, number], lowest: number): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let high = first; high <= last; high += 1)
    for (let low = lowest; low < 0xff; low += 1) {
      try {
        yield* decoder.decode(Uint8Array.of(high, low));
      } catch {
        // no letter has these bytes
      }
    }
}

function* span(from: number, to: number): Generator<string> {
  for (let point = from; point <= to; point += 1) yield String.fromCodePoint(point);
}

subset(
  `${noto}/NotoSans-Regular.ttf`,
  0,
  [...span(0x20, 0x58f), ...span(0x1e00, 0x1fff), ...span(0x2000, 0x20bf)],
  "latin.ttf",
);
subset(`${noto}/NotoSansArabic-Regular.ttf`, 0, [...span(0x600, 0x6ff), ...span(0x750, 0x77f), " "], "arabic.ttf");
for (const [language, { file, number }] of Object.entries(faces)) {
  const said = [...messagesOf(language as Language)].map(([, text]) => text).join(""); // a key of `faces`
  subset(
    file,
    number,
    Array.from(said).filter((letter) => letter > "\u2e00"),
    `${language}.otf`,
  );
}
const written = [
  ...lettersOf("gb2312", [0xa1, 0xf7], 0xa1),
  ...lettersOf("big5", [0xa1, 0xc6], 0x40),
  ...lettersOf("euc-jp", [0xa1, 0xf4], 0xa1),
  ...lettersOf("euc-kr", [0xa1, 0xfd], 0xa1),
  // The forms of Japanese names that came later.
  ...lettersOf("shift_jis", [0xfa, 0xfc], 0x40),
];
subset(cjk, 2, written, "cjk.otf");
rmSync(work, { recursive: true });
