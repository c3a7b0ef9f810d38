import { describe, expect, test } from "vitest";
import { cleanDescription, htmlOfPlain, picturesOf } from "./clean-description.ts";

const own = `p${"a".repeat(32)}`;

describe("a description (SEC-009)", () => {
  test.each([
    [
      "words as they are",
      "<p>One <strong>two</strong> <em>three</em></p>",
      "<p>One <strong>two</strong> <em>three</em></p>",
    ],
    [
      "headings and lists",
      "<h3>One</h3><ul><li>two</li></ul><ol><li>three</li></ol>",
      "<h3>One</h3><ul><li>two</li></ul><ol><li>three</li></ol>",
    ],
    [
      "what other editors write",
      "<div><b>One</b><i>two</i></div><h1>three</h1>",
      "<p><strong>One</strong><em>two</em></p><h3>three</h3>",
    ],
    [
      "our pictures in one width",
      `<img src="/files/${own}/160" width="9999">`,
      `<img src="/files/${own}/960" alt="" loading="lazy" />`,
    ],
    ["no attributes", '<p class="x" style="position:fixed" onclick="alert(1)">One</p>', "<p>One</p>"],
    ["no links", '<a href="javascript:alert(1)">One</a>', "One"],
    ["nothing of nothing", "<p><br></p><p>&nbsp;</p>", ""],
  ])("keeps %s", (_name, given, kept) => {
    expect(cleanDescription(given)).toBe(kept);
    expect(cleanDescription(kept)).toBe(kept);
  });

  test.each([
    `<img src="https://evil.example/x.png">`,
    `<img src="//evil.example/x.png">`,
    `<img src="/files/../secret/960">`,
    `<img src="data:image/svg+xml,<svg onload=alert(1)>">`,
    `<img src="/files/${own}/960/../../x" onerror="alert(1)">`,
    `<img srcset="https://evil.example/x.png 1x">`,
  ])("shows only our pictures: %s", (html) => {
    expect(cleanDescription(`${html}<p>One</p>`)).toBe("<p>One</p>");
  });

  test.each([
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</script>",
    "<svg><script>alert(1)</script></svg>",
    "<svg/onload=alert(1)>",
    "<math><mtext><mglyph><style><img src onerror=alert(1)></style></mglyph></mtext></math>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    "<style>@import url(https://evil.example)</style>",
    "<template><img src=x onerror=alert(1)></template>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<form action=javascript:alert(1)><button>x</button></form>",
    "<object data=x></object><embed src=x><link rel=stylesheet href=x><meta http-equiv=refresh content=0><base href=//evil.example>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "<details open ontoggle=alert(1)>",
    "<p/onmouseover=alert(1)>",
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  ])("runs no script: %s", (html) => {
    const kept = cleanDescription(html);
    expect(kept.replaceAll(/<\/?(p|br|strong|em|h3|ul|ol|li)( \/)?>/g, "")).not.toMatch(
      /<|on\w+\s*=.*>|javascript:.*>/i,
    );
    expect(cleanDescription(kept)).toBe(kept);
  });

  test("names its pictures, and plain text becomes paragraphs", () => {
    expect(
      picturesOf(cleanDescription(`<p>x</p><img src="/files/${own}/640"><img src="/files/p${"b".repeat(32)}/640">`)),
    ).toEqual([own, `p${"b".repeat(32)}`]);
    expect(htmlOfPlain("One\ntwo\n\n\n<b>three</b> & four\n")).toBe(
      "<p>One<br />two</p><p>&lt;b&gt;three&lt;/b&gt; &amp; four</p>",
    );
  });
});
