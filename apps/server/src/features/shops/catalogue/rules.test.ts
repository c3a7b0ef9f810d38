import { tokensOf } from "@arcade/contract/shops/catalogue/tokens";
import { simplified, traditional } from "@arcade/contract/shops/catalogue/simplified";
import * as openCc from "opencc-js/t2cn";
import { describe, expect, test } from "vitest";
import { mistakesAllowed, spellingDistance } from "./rules.ts";
import {
  keyOfTerm,
  noSynonyms,
  choicesOf,
  choicesQueryOf,
  searchQueryOf,
  tokensOfTerm,
  unitsOf,
} from "./words/read-words.ts";

describe("the distance between two words", () => {
  test.each([
    ["tea", "tea", 0],
    ["tea", "ten", 1],
    ["headphnoes", "headphones", 1],
    ["watch", "wach", 1],
    ["watch", "wattch", 1],
    ["lamp", "table", 4],
    ["حقيبه", "حقيبا", 1],
    ["", "ab", 2],
  ])("%s and %s: %i", (one, other, distance) => {
    expect(spellingDistance(one, other, 5)).toBe(distance);
    expect(spellingDistance(other, one, 5)).toBe(distance);
  });

  test("counting stops above the limit", () => {
    expect(spellingDistance("headphones", "refrigerator", 2)).toBe(3);
  });

  test("a short word may have one mistake, a longer one two", () => {
    expect([mistakesAllowed("lamp"), mistakesAllowed("headphones")]).toEqual([1, 2]);
  });
});

test("Traditional characters are folded as OpenCC folds them", () => {
  const convert = openCc.Converter({ from: "t", to: "cn" });
  expect(Array.from(traditional, (character) => convert(character)).join("")).toBe(simplified);
  expect(traditional.length).toBe(simplified.length);
});

test("any typed text makes a query that PostgreSQL reads: letters and digits, quoted", () => {
  for (const text of ["' | !x", "a & b", "x:*A", "\\", "it's", "<script>", "🎧 耳机", "½ ² ㎏", "\u0000"]) {
    const query = searchQueryOf(unitsOf(text, noSynonyms));
    for (const token of tokensOf(text)) expect(token).toMatch(/^[\p{L}\p{N}\p{M}ー々]+$/u);
    if (query !== null)
      expect(query.inName).toMatch(/^'[\p{L}\p{N}\p{M}ー々]+'(:\*)?( & '[\p{L}\p{N}\p{M}ー々]+'(:\*)?)*$/u);
  }
});

describe("reading a search", () => {
  const pair = (one: string, other: string) =>
    new Map([
      [keyOfTerm(one), [tokensOfTerm(other)]],
      [keyOfTerm(other), [tokensOfTerm(one)]],
    ]);
  const read = (text: string, synonyms = noSynonyms) => searchQueryOf(unitsOf(text, synonyms))?.inName;

  test("words that nobody searches by are left out, unless there are no others", () => {
    expect(read("lamp for my desk")).toBe("'lamp' & 'desk':*");
    expect(read("you and me")).toBe("'you' & 'me'");
  });

  test("a term of several words is one, whatever the number of its words", () => {
    expect(read("red cell phones", pair("cell phone", "smartphone"))).toBe(
      "'red' & (('cell' & 'phone':*) | ('smartphone'))",
    );
  });

  test("a term inside a run of characters is found and the rest stays", () => {
    expect(read("男士手表", pair("手表", "腕表"))).toBe("'男士' & (('手表') | ('腕表'))");
  });

  test("for some of the words there is each way to choose that many", () => {
    const [a1 = [], b2 = [], c3 = []] = ["a1", "b2", "c3"].map((text) => unitsOf(text, noSynonyms, false));
    const choices = choicesOf([...a1, ...b2, ...c3], 2);
    expect(choices.map((units) => searchQueryOf(units)?.inName)).toEqual(["'a1' & 'b2'", "'a1' & 'c3'", "'b2' & 'c3'"]);
    expect(choicesQueryOf(choices).inName).toBe("'a1' & 'b2'");
  });
});
