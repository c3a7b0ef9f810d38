import { describe, expect, test } from "vitest";
import { partsOf } from "./text-parts.ts";

describe("web addresses in a message", () => {
  test("an http address is a link, without the punctuation after it", () => {
    expect(partsOf("See https://shop.example/a, please.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "link", text: "https://shop.example/a", href: "https://shop.example/a" },
      { kind: "text", text: ", please." },
    ]);
  });

  test.each([
    "https://xn--pple-43d.com/",
    "https://p\u0430ypal.com/",
    "http://shop.XN--80ak6aa92e.com",
    "javascript:alert(1)",
  ])("%s is plain text", (text) => {
    expect(partsOf(text)).toEqual([{ kind: "text", text }]);
  });

  test("a thousand full stops after an address take no time", () => {
    const started = performance.now();
    partsOf(`https://shop.example/${".".repeat(20_000)}x ${"https://a.".repeat(5_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
