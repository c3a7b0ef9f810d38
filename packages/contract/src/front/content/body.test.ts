import { describe, expect, test } from "vitest";
import { kindOf } from "./articles.ts";
import { blocksOf, linkOf, linksIn } from "./body.ts";
import { cleanText } from "./texts.ts";

const nowhere = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.example/pages/cart",
  "/\\evil.example",
  "\\\\evil.example",
  "http:evil.example",
  "https:/evil.example",
  "https://",
  "https://localhost/",
  "https://user:secret@shop.example/",
  "https://shop.example@evil.example/",
  "https://paypa\u0443.example/",
  "https://evil.example/\u202egpj.exe",
  "ftp://shop.example/",
  "https://xn--pple-43d.com/",
  "https://shop.xn--pple-43d.com/pay?a=b",
  "http://XN--pple-43d.example:8080/",
  "https://www.xn--80ak6aa92e.com#x",
  `https://shop.example/${"a".repeat(2_000)}`,
  "mailto:somebody@shop.example",
  "/pages/../office/",
  "/office/",
  "/",
  "#/",
  "/pages/cart#<svg/onload=alert(1)>",
  "/pages/cart?back=//evil.example",
  "",
];

describe("links in the mall's texts (SEC-035)", () => {
  test.each(nowhere)("%j is no link", (target) => {
    expect(linkOf(target)).toBeNull();
    const pieces = blocksOf(`See [this](${target}) now`).flatMap((block) =>
      block.kind === "list" ? block.items.flat() : block.pieces,
    );
    expect(pieces.every(({ link }) => link === null)).toBe(true);
  });

  test("pages of the mall and addresses of named hosts are links", () => {
    expect(linkOf("/pages/public/article?id=privacy")).toEqual({
      kind: "own",
      route: "/pages/public/article?id=privacy",
    });
    expect(linkOf("#/pages/cart")).toEqual({ kind: "own", route: "/pages/cart" });
    expect(linkOf("https://shop.example/a_(b)?c=d#e")).toEqual({
      kind: "outside",
      address: "https://shop.example/a_(b)?c=d#e",
    });
  });

  test("each is found before it is saved, the wrong one with its brackets", () => {
    const links = linksIn("[a](/pages/cart) [b](javascript:alert(1)) [c](https://shop.example)");
    expect(links).toEqual(["/pages/cart", "javascript:alert(1)", "https://shop.example"]);
    expect(links.filter((link) => linkOf(link) === null)).toEqual(["javascript:alert(1)"]);
  });

  test("a long line of brackets takes no time", () => {
    const line = `${"[".repeat(20_000)}${"](".repeat(20_000)}${"(".repeat(20_000)}`;
    expect(blocksOf(line)).toHaveLength(1);
  });
});

test("headings, lists and paragraphs are recognised, and HTML is text", () => {
  expect(blocksOf("One <b>two</b>\n\n## Head [in](/pages/cart)\n- first\n- second\n\nEnd")).toEqual([
    { kind: "paragraph", pieces: [{ text: "One <b>two</b>", link: null }] },
    {
      kind: "heading",
      pieces: [
        { text: "Head ", link: null },
        { text: "in", link: { kind: "own", route: "/pages/cart" } },
      ],
    },
    { kind: "list", items: [[{ text: "first", link: null }], [{ text: "second", link: null }]] },
    { kind: "paragraph", pieces: [{ text: "End", link: null }] },
  ]);
});

test("pasted text loses control characters and direction overrides, and keeps the marks that Arabic needs", () => {
  expect(cleanText(" a\u0000\u0007\u202eb\u2066c\u2069\ufeff\r\nd\u2028e ")).toBe("abc\nd\ne");
  expect(cleanText("\u0645\u200c\u0646\u200f")).toBe("\u0645\u200c\u0646\u200f");
});

test("the key of an article is looked up among the mall's own articles only", () => {
  expect(kindOf("privacy")).toBe("privacy");
  for (const key of ["constructor", "toString", "__proto__", "anything"]) expect(kindOf(key)).toBe("help");
});
