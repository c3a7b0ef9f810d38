import { describe, expect, test } from "vitest";
import { faultOf, patternsIn } from "./patterns.ts";

const faults = (code: string) =>
  patternsIn("planted.ts", code).found.map(({ source, flags }) => faultOf(source, flags));

describe("an unsafe pattern", () => {
  test.each([
    ["const a = /^(a+)+$/.test(text);", "exponential"],
    ["const a = /^(<\\?xml[^]*?|<!--[^]*?-->\\s*|<!doctype svg[^]*?)*<svg[\\s>]/.test(text);", "exponential"],
    ['const a = new RegExp("^(?:a|a)*$").test(text);', "exponential"],
    ["const a = RegExp('(x+x+)+y', 'i').test(text);", "exponential"],
    ["const a = text.replace(/\\s+$/, '');", "polynomial"],
    ["const a = text.match(/\\S+@\\S+\\.\\S+/u);", "polynomial"],
  ])("%s is found", (code, fault) => {
    expect(faults(code)).toEqual([fault]);
  });

  test.each([
    "const a = /^[a-z]{1,40}$/.test(text);",
    "const a = /^[\\w-]+$/.test(text);",
    'const a = new RegExp("^x$", "u");',
  ])("%s is accepted", (code) => {
    expect(faults(code)).toEqual([null]);
  });

  test("one built from parts is named, so that it is checked when it is built", () => {
    expect(patternsIn("planted.ts", "const a = new RegExp(`^${part}$`);")).toMatchObject({
      found: [],
      dynamic: [{ file: "planted.ts", line: 1 }],
    });
  });
});
