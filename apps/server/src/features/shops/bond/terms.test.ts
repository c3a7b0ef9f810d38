import { createHash } from "node:crypto";
import { bondActions, bondTermsVersion } from "@arcade/contract/shops/bond/terms";
import { languages } from "@arcade/contract/languages";
import { expect, test } from "vitest";
import { termsOf } from "./terms.ts";

/** Of all texts of a version, in all languages: documents name the version, so its text never changes. */
const hashes: Readonly<Record<string, string>> = {
  "2026-11-21": "25ea7e848d9db96ebf19e8212c9b62efc35c26b97482e75de83f4caf9d37a148",
};

test("the text of a version of the terms never changes: a changed text needs a new version", () => {
  const all = createHash("sha256");
  for (const action of bondActions) for (const language of languages) all.update(termsOf(action, language).hash);
  expect(all.digest("hex")).toBe(hashes[bondTermsVersion]);
});

test("each language has a text of its own for each signature", () => {
  for (const action of bondActions) {
    const texts = languages.map((language) => termsOf(action, language).paragraphs.join("\n"));
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) expect(text.length).toBeGreaterThan(150);
  }
});
