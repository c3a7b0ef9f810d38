import { type ChatRisk, chatRisks } from "@arcade/contract/talk/chat/message";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { risksOf } from "./guard.ts";

type Label = ChatRisk | "honest";
/**
 * `first`: the texts that the patterns were written for. `later`: texts that were added afterwards. At the first try on
 * them, the patterns found 60 in a hundred.
 */
type Labelled = Record<"first" | "later", Record<string, Record<Label, string[]>>>;

const labelled = JSON.parse(readFileSync(new URL("guard.labelled.json", import.meta.url), "utf8")) as Labelled; // the file's own shape
const cases = Object.values(labelled).flatMap((set) =>
  Object.entries(set).flatMap(([language, kinds]) =>
    Object.entries(kinds).flatMap(([label, texts]) =>
      texts.map((text) => ({ language, label: label as Label, text, found: risksOf(text) })),
    ),
  ),
);
const languages = [...new Set(cases.map(({ language }) => language))];

const share = (part: number, whole: number) => Math.round((part * 1_000) / whole) / 10;

describe("the guard (RULES 8): its results for texts that people have labelled", () => {
  test.each(["all", ...languages])(
    "%s: of its warnings 97 in a hundred are right, and of a hundred bad texts it finds 95",
    (language) => {
      const those = cases.filter((one) => language === "all" || one.language === language);
      const warned = those.filter(({ found }) => found.length > 0);
      const right = warned.filter(({ label }) => label !== "honest");
      expect(share(right.length, warned.length)).toBeGreaterThanOrEqual(97);
      expect(share(right.length, those.filter(({ label }) => label !== "honest").length)).toBeGreaterThanOrEqual(95);
    },
  );

  test.each(chatRisks)("of ten that are %s nine get that label", (risk) => {
    const those = cases.filter(({ label }) => label === risk);
    expect(share(those.filter(({ found }) => found.includes(risk)).length, those.length)).toBeGreaterThanOrEqual(90);
  });

  test("there are some hundred of them, in six languages, honest and bad", () => {
    expect(languages).toHaveLength(6);
    expect(cases.length).toBeGreaterThan(450);
    expect(cases.filter(({ label }) => label === "honest").length).toBeGreaterThan(200);
  });

  test("4,000 letters of any kind are read in linear time", () => {
    for (const part of ["a", "a ", "0x", "1", "加", "w.", "@a", "T1", "word ", "+1 "])
      expect(risksOf(part.repeat(4_000 / part.length))).toBeInstanceOf(Array);
  });
});
