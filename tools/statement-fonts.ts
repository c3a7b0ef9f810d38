import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Language, languages } from "@arcade/contract/languages";
import { messagesOf } from "@arcade/messages";

/**
 * Makes the small fonts of the statements' PDF anew, when `statement.json` or the wallet's names of kinds and causes have got new letters (a test says
 * so). Wants Debian's fonts-noto-core and fonts-noto-cjk and Python's fonttools; what it writes is committed, so that nobody else needs them.
 */
const noto = "/usr/share/fonts/truetype/noto";
const cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";
/** The face of each language inside the collection: the same character is drawn differently in them. */
const faces: Partial<Record<Language, { file: string; number: number; ending: string }>> = {
  "zh-Hans": { file: cjk, number: 2, ending: "otf" },
  "zh-Hant": { file: cjk, number: 3, ending: "otf" },
  ja: { file: cjk, number: 0, ending: "otf" },
  ko: { file: cjk, number: 1, ending: "otf" },
  ar: { file: `${noto}/NotoSansArabic-Regular.ttf`, number: 0, ending: "ttf" },
};
const folder = path.resolve(import.meta.dirname, "../apps/server/src/features/wallet/fonts");
const work = mkdtempSync(path.join(tmpdir(), "fonts-"));
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

function subset(file: string, number: number, letters: string, target: string): void {
  const text = path.join(work, "letters.txt");
  writeFileSync(text, [...new Set(letters)].toSorted().join(""));
  execFileSync(
    "python3",
    [
      "-m",
      "fontTools.subset",
      file,
      `--font-number=${number}`,
      `--text-file=${text}`,
      `--output-file=${target}`,
      "--layout-features=init,medi,fina,isol,rlig,liga,calt,ccmp,mark,mkmk,locl,kern",
      "--no-hinting",
      "--desubroutinize",
      "--name-IDs=0,1,2,13,14",
    ],
    { stdio: "inherit" },
  );
}

subset(`${noto}/NotoSans-Regular.ttf`, 0, `${ascii}·–—…×`, path.join(folder, "latin.ttf"));
for (const language of languages) {
  const face = faces[language];
  if (face === undefined) continue;
  const said = [...messagesOf(language)].filter(([id]) => id.startsWith("statement.") || /^wallet\.(kind|cause)_/.test(id)).map(([, text]) => text);
  subset(face.file, face.number, `${said.join("")}${language === "ar" ? " " : ascii}`, path.join(folder, `${language}.${face.ending}`));
}
rmSync(work, { recursive: true });
