import { account } from "@arcade/contract/people/account/api";
import { content } from "@arcade/contract/front/content/api";
import Fastify, { type FastifyInstance } from "fastify";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFiles } from "../src/platform/media/files.ts";
import { noBranding } from "../src/platform/branding.ts";
import { registerWebApps } from "../src/platform/http/web-app.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const mark = "what lies outside";

// Path traversals that have worked against other servers.
const ways = [
  "../secret.txt",
  "..%2fsecret.txt",
  "%2e%2e/secret.txt",
  "%2e%2e%2fsecret.txt",
  "..%5csecret.txt",
  "%252e%252e%252fsecret.txt",
  "....//secret.txt",
  "..;/secret.txt",
  "..%c0%afsecret.txt",
  "..%ef%bc%8fsecret.txt",
  "assets/../../secret.txt",
  "assets/%2e%2e/%2e%2e/secret.txt",
  "/secret.txt",
  "%2fetc%2fpasswd",
  "..%00/secret.txt",
  "index.html%00.png",
  "file:///etc/passwd",
  ".env",
  ".git/config",
  "assets/.hidden",
];

describe("no path leads out of its folder (PROOF SEC-014)", () => {
  let site = "";
  let app: FastifyInstance;
  beforeAll(async () => {
    site = mkdtempSync(path.join(tmpdir(), "arcade-site-"));
    for (const folder of ["mall/assets", "office/assets"]) mkdirSync(path.join(site, folder), { recursive: true });
    for (const page of ["mall/index.html", "office/index.html"])
      writeFileSync(path.join(site, page), "<!doctype html><title>in</title>");
    for (const file of ["secret.txt", "mall/.env", "mall/assets/.hidden", "office/assets/.hidden"])
      writeFileSync(path.join(site, file), mark);
    app = Fastify();
    writeFileSync(path.join(site, "mall/manifest.json"), JSON.stringify({ icons: [], shortcuts: [] }));
    await registerWebApps(
      app,
      { mall: path.join(site, "mall"), office: path.join(site, "office") },
      {
        publicUrl: "http://localhost:8080",
        pictures: { icon: async () => null },
        report: () => {},
        brandingNow: async () => noBranding("Souk"),
      },
    );
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(site, { recursive: true, force: true });
  });

  test.each(ways)("of the web apps' folders: %s", async (way) => {
    for (const prefix of ["/", "/office/", "/assets/", "/office/assets/"]) {
      const answer = await app.inject({ url: `${prefix}${way}` });
      expect(answer.body, prefix).not.toContain(mark);
      expect(answer.body, prefix).not.toContain("root:");
      expect(answer.statusCode, prefix).toBeGreaterThanOrEqual(300);
    }
  });

  test.each(ways)("of the pictures and the encrypted files: %s", async (way) => {
    for (const prefix of ["/files/", "/files/320/", "/sealed/", "/archives/"]) {
      const answer = await world.app.inject({ url: `${prefix}${way}` });
      expect(answer.statusCode, prefix).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, prefix).toBeLessThan(500);
    }
    expect(await createFiles(path.join(site, "mall")).read(decodeURIComponent(way.replace("%c0%af", "/")))).toBeNull();
  });

  test("a language outside the six is English, whatever it contains", async () => {
    const said = async (lang: string) => (await world.app.inject({ url: account.mine.path, headers: { lang } })).body;
    const english = JSON.parse(await said("en")).msg;
    for (const lang of [
      "../en",
      "en/../../secret",
      "%2e%2e",
      "constructor",
      "__proto__",
      "EN",
      "en\u00e9".normalize("NFC"),
    ]) {
      expect(JSON.parse(await said(encodeURI(lang))).msg).toBe(english);
    }
  });

  test("an article is found only by its key, not by a path", async () => {
    for (const key of [
      "../agreement",
      "agreement/../privacy",
      "%2e%2e",
      "/etc/passwd",
      "..\\agreement",
      "file:///etc/passwd",
    ]) {
      expect(await world.call(content.article, { key })).toMatchObject({ ok: false, error: "not_found" });
    }
  });
});
