import Fastify, { type FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { directionOf, languages } from "@arcade/contract/languages";
import { moneyText } from "@arcade/contract/money";
import { type Branding, noBranding } from "../branding.ts";
import { answerUnknownPaths } from "./pages/unknown-path.ts";
import { registerWebApps } from "./web-app.ts";

const html = `<!doctype html><html lang="en" dir="ltr"><head><title>Arcade</title><script>begin()</script><link rel="icon" type="image/svg+xml" href="data:x"><link rel="apple-touch-icon" href="/icons/180.png"></head><body><div id="outline"><main><i></i></main></div><script src="./assets/a.js"></script><noscript>Arcade needs JavaScript.</noscript></body></html>`;
const chosen: Branding = { ...noBranding(`Souk & "Sons" $&`), number: 7, colour: "#7a1f6b", logo: "plogo" };

let site = "";
let app: FastifyInstance;
let now: Branding = chosen;
beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), "arcade-branded-"));
  for (const folder of ["mall/icons", "office"]) mkdirSync(path.join(site, folder), { recursive: true });
  for (const page of ["mall/index.html", "office/index.html"]) writeFileSync(path.join(site, page), html);
  writeFileSync(path.join(site, "mall/icons/192.png"), "the drawn icon");
  const icons = [{ src: "/icons/192.png" }];
  writeFileSync(path.join(site, "mall/manifest.json"), JSON.stringify({ icons, shortcuts: [] }));
  app = Fastify();
  answerUnknownPaths(app, (_request, reply) => reply.code(404).send({ error: "unknown_path" }));
  await registerWebApps(
    app,
    { mall: path.join(site, "mall"), office: path.join(site, "office") },
    {
      publicUrl: "http://localhost:8080",
      pictures: { icon: async (name, { size }) => Buffer.from(`${name} at ${size}`) },
      report: () => {},
      shared: {
        goods: async (language, id) =>
          id === 5n
            ? {
                name: `Chair "${language}" <b>`,
                description: "It\n stands.",
                price: moneyText(12_500_000n),
                picture: "pchair",
                answer: { address: "/goods?id=5", body: `{"code":1,"data":{"name":"</script> & ${language}"}}` },
                links: [{ path: "/stores/7", name: "Oak & Co" }],
              }
            : null,
        stores: async (_language, id) =>
          id === 7n
            ? {
                name: "Oak & Co",
                description: "Chairs.",
                price: null,
                picture: "poak",
                answer: null,
                links: [{ path: "/goods/5", name: "Chair <b>" }],
              }
            : null,
      },
      brandingNow: async () => now,
    },
  );
  await app.ready();
});
beforeEach(() => {
  now = chosen;
});
afterAll(async () => {
  await app.close();
  rmSync(site, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe.each(["/", "/index.html", "/office/"])("the page %s", (url) => {
  test("has name, colours and icon in it, and its policy allows the colours by their hash", async () => {
    const { body, headers } = await get(url);
    expect(body).toContain("<title>Souk &amp; &quot;Sons&quot; $&amp;</title>");
    expect(body).toContain('<meta name="application-name" content="Souk &amp; &quot;Sons&quot; $&amp;">');
    expect(body).toContain('href="/icons/192.png?v=7"');
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? "";
    expect(style).toContain("html:root{--primary:#7a1f6b;");
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect(body).not.toContain("Arcade");
  });

  test("has no colours until somebody has chosen one", async () => {
    now = noBranding("Souk");
    const { body } = await get(url);
    expect(body).toContain("<title>Souk</title>");
    expect(body).not.toContain("<style>");
    expect(body).toContain('type="image/svg+xml"');
  });
});

test("the mall's page is compressed, and another version has another tag", async () => {
  const plain = await get("/");
  const packed = await get("/", { "accept-encoding": "gzip, br" });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  const tag = String(plain.headers.etag);
  expect((await get("/", { "if-none-match": tag })).statusCode).toBe(304);
  now = { ...chosen, number: 8, name: "Bazaar" };
  expect((await get("/", { "if-none-match": tag })).body).toContain("<title>Bazaar</title>");
});

test("the manifest has the name in each language, and icons at an address of their version", async () => {
  const manifest = (await get("/manifest.webmanifest?language=ar")).json<Record<string, unknown>>();
  expect(manifest).toMatchObject({
    name: chosen.name,
    lang: "ar",
    dir: "rtl",
    theme_color: "#7a1f6b",
    description: expect.stringContaining(chosen.name),
    icons: [{ src: "/icons/192.png?v=7" }],
  });
});

test("an icon is the logo, and without one the icon that the build drew", async () => {
  const logo = await get("/icons/maskable.png?v=7");
  expect([logo.headers["content-type"], logo.body]).toEqual(["image/png", "plogo at 512"]);
  now = noBranding("Souk");
  expect((await get("/icons/192.png")).body).toBe("the drawn icon");
  expect((await get("/icons/193.png")).statusCode).toBe(404);
  expect((await get("/icons/toString")).statusCode).toBe(404);
});

test.each(languages)(
  "a link to goods has their name, price and picture, in the language of the link (%s)",
  async (language) => {
    const query = language === "en" ? "" : `?language=${language}`;
    const { statusCode, body, headers } = await get(`/goods/5${query}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(
      `<html data-named="${language}" data-page="/pages/product/goods?id=5" lang="${language}" dir="${directionOf(language)}">`,
    );
    expect(body).toContain(`<title>Chair &quot;${language}&quot; &lt;b&gt; · Souk`);
    expect(body).toContain(`<meta property="og:title" content="Chair &quot;${language}&quot; &lt;b&gt;">`);
    expect(body).toContain('<meta property="og:description" content="12.50 USDT · It stands.">');
    expect(body).toContain('<meta property="product:price:amount" content="12.50">');
    expect(body).toContain('<meta property="og:image" content="http://localhost:8080/files/pchair/960">');
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8080/goods/5${query}">`);
    expect(body).toContain('src="/assets/a.js"');
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
  },
);

test("a link to goods shows their picture and name before the app runs, and has the app's first answer", async () => {
  const { body, headers } = await get("/goods/5?language=ja");
  expect(body).toContain('<main class="goods"><img src="/files/pchair/640" srcset="/files/pchair/160 160w,');
  expect(body).toContain("<p><bdi>Chair &quot;ja&quot; &lt;b&gt;</bdi></p></main>");
  const json =
    /<script type="application\/json" id="early" lang="ja" data-address="\/goods\?id=5">(.*?)<\/script>/.exec(body);
  expect(JSON.parse(json?.[1] ?? "")).toEqual({ code: 1, data: { name: "</script> & ja" } });
  const hash = createHash("sha256")
    .update(json?.[1] ?? "")
    .digest("base64");
  expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
  // A store's page has neither.
  expect((await get("/stores/7")).body).not.toContain('id="early"');
});

test("a link to a store tells its name and logo, links to its goods, and opens its page", async () => {
  const { statusCode, body } = await get("/stores/7?language=ko");
  expect(statusCode).toBe(200);
  expect(body).toContain('<html data-page="/pages/product/shop_home?id=7" lang="ko"');
  expect(body).toContain("<title>Oak &amp; Co · Souk");
  expect(body).toContain('<meta property="og:type" content="website">');
  expect(body).toContain('<meta property="og:description" content="Chairs.">');
  expect(body).toContain('<meta property="og:image" content="http://localhost:8080/files/poak/960">');
  expect(body).toContain('<link rel="canonical" href="http://localhost:8080/stores/7?language=ko">');
  expect(body).toContain('<a href="/goods/5?language=ko">Chair &lt;b&gt;</a>');
  expect(body).not.toContain("product:price");
  expect((await get("/goods/5")).body).toContain('<a href="/stores/7">Oak &amp; Co</a>');
});

test("a link without a language uses the one of the reader's device", async () => {
  expect((await get("/goods/5", { cookie: "language=ko" })).body).toContain('lang="ko"');
});

test.each([
  "/goods/6",
  "/stores/8",
  "/stores/0",
  "/goods/0",
  "/goods/5x",
  "/goods/99999999999999999999",
  "/goods/%22%3E%3Cscript%3E",
])("%s is no goods for sale: it is not found, shows nothing, and the mall says so", async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(body).not.toContain("og:");
  expect(body.split("<script>")).toHaveLength(2);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain("data-page=");
  expect(body).not.toContain("data-named=");
  expect(body).toContain("<main><i></i></main>");
});

describe("an address that was typed without its #", () => {
  const typed = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  test("opens the page of the mall, with its query, and only its own scripts run", async () => {
    const { statusCode, body, headers } = await get("/pages/member/order?state=paid", typed);
    expect(statusCode).toBe(200);
    expect(body).toContain('<html data-page="/pages/member/order?state=paid" ');
    expect(body).toContain('src="/assets/a.js"');
    expect(body).toContain("<title>Souk &amp;");
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect((await get('/pages/"><script>alert(1)</script>', typed)).body).not.toContain("<script>alert");
  });

  test("opens the page of the back office", async () => {
    const { statusCode, headers } = await get("/office/orders?state=paid", typed);
    expect([statusCode, headers.location]).toEqual([302, "/office/#/orders?state=paid"]);
  });

  test("is not found if it is no page; the mall says so in the reader's language", async () => {
    const { statusCode, body } = await get("/nothing/here", typed);
    expect([statusCode, body.includes('data-page="/nothing/here"')]).toEqual([404, true]);
  });

  test.each([
    ["a script that asks for JSON", "/pages/cart", { accept: "application/json" }],
    ["a program", "/pages/cart", {}],
    ["a picture of a page", "/pages/cart.png", { accept: "image/avif,image/webp,*/*" }],
  ])("is refused as unknown to %s", async (_who, url, headers) => {
    const answer = await get(url, headers);
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: "unknown_path" }]);
  });
});
