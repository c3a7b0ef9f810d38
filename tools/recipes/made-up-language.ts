import { readdirSync } from "node:fs";
import path from "node:path";
import type { CopiedTree } from "./copied-tree.ts";

/** CLDR's code for made-up English: numbers, dates and plurals are as in English. */
export const madeUp = "en-XA";

const accents: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ", c: "ç", s: "š" };

/** Words that nobody could take for English. Placeholders and the names of plural forms stay as they are. */
export function inMadeUpWords(text: string): string {
  let depth = 0;
  const letters = Array.from(text, (letter) => {
    if (letter === "{" || letter === "<") depth += 1;
    if (letter === "}" || letter === ">") depth -= 1;
    return depth === 0 ? (accents[letter] ?? letter) : letter;
  });
  return `«${letters.join("")}»`;
}

/** Follows docs/recipes/add-a-language.md in a copy of the project. */
export function addMadeUpLanguage(tree: CopiedTree): void {
  tree.change("packages/contract/src/languages.ts", `"ko", "ar"] as const`, `"ko", "ar", "${madeUp}"] as const`);
  tree.change("packages/web/src/language-names.ts", `  ar: "العربية",`, `  ar: "العربية",\n  "${madeUp}": "Éñglíšh",`);
  tree.change(
    "apps/office/src/app/locale.ts",
    `  ar: () => import("antd/es/locale/ar_EG"),`,
    `  ar: () => import("antd/es/locale/ar_EG"),\n  "${madeUp}": () => import("antd/es/locale/en_GB"),`,
  );
  tree.change(
    "apps/server/src/features/money/withdrawals/fairness.test.ts",
    `const demandsOf = {`,
    `const demandsOf = {\n  "${madeUp}": { not: /«/g, demands: [/«páy fíršt»/] },`,
  );
  const english = path.join(tree.folder, "packages/messages/en");
  for (const file of readdirSync(english, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".json")) continue;
    const words = JSON.parse(tree.read(`packages/messages/en/${file}`)) as Record<string, string>; // a test holds this
    const made = Object.fromEntries(Object.entries(words).map(([key, text]) => [key, inMadeUpWords(text)]));
    tree.write(`packages/messages/${madeUp}/${file}`, `${JSON.stringify(made, null, 2)}\n`);
  }
}
