import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFirstPage, languageOfCookie } from "./first-page.ts";

const template = `<!doctype html><html lang="en" dir="ltr"><body><div id="root"></div></body></html>`;
const writeDrawing = (mark: string) =>
  writeFileSync(
    path.join(folder, "draw.mjs"),
    `export const drawHome = async (language, { name }) => "<p>${mark} " + language + " " + name + "</p>";`,
  );

let folder = "";
let version = "1";
let name = "Souk";
let made = 0;
let fails = false;
const told: unknown[] = [];
const home = async () => {
  if (fails) throw new Error("the database is away");
  return { version, body: async () => ((made += 1), JSON.stringify({ code: 1, data: { name } })) };
};
const first = () => createFirstPage(folder, home, (error) => void told.push(error));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "arcade-first-"));
  [version, name, made, fails] = ["1", "Souk", 0, false];
  told.length = 0;
  writeDrawing("drawn");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the page has the language, its direction, the blocks and their data", async () => {
  const html = await first()("ar", template);
  expect(html).toContain('<html data-drawn="ar" lang="ar" dir="rtl">');
  expect(html).toContain('<div id="root"><p>drawn ar Souk</p></div>');
  expect(html).toContain('<script type="application/json" id="drawn">{"code":1,"data":{"name":"Souk"}}</script>');
});

test("a name ends no element and is no replacement pattern", async () => {
  name = "</script><script>$&";
  const html = (await first()("en", template)) ?? "";
  const [, json = ""] = /id="drawn">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ code: 1, data: { name } });
});

test("it is drawn once for a language and a version, and again for another branding", async () => {
  const page = first();
  const one = await page("en", template);
  expect(await page("en", template)).toBe(one);
  expect(made).toBe(1);
  [version, name] = ["2", "Bazaar"];
  expect(await page("en", template)).toContain("Bazaar");
  expect(await page("en", template.replace("<body>", "<body><b>new</b>"))).toContain("<b>new</b>");
  await page("ja", template);
  expect(made).toBe(4);
});

test("another release draws with its own components", async () => {
  const page = first();
  await page("en", template);
  writeDrawing("drawn anew");
  utimesSync(path.join(folder, "draw.mjs"), 1_900_000_000, 1_900_000_000);
  version = "2";
  expect(await page("en", template)).toContain("drawn anew en");
});

test("without the home page's data there is no page, the log says so, and the next reader gets one", async () => {
  const page = first();
  fails = true;
  expect(await page("en", template)).toBeNull();
  expect(told).toHaveLength(1);
  fails = false;
  expect(await page("en", template)).toContain("drawn en");
});

test.each([
  ["language=ar", "ar"],
  ["a=b; language=zh-Hant; c=d", "zh-Hant"],
  ["language=xx", "en"],
  ["mylanguage=ar", "en"],
  [undefined, "en"],
])("the cookie %s says %s", (cookie, language) => {
  expect(languageOfCookie(cookie)).toBe(language);
});
