import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** The folders of the built web apps. */
export interface WebApps {
  readonly mall: string;
  readonly office: string;
}

/** Stands in the back office's page wherever a nonce belongs; apps/office/vite.config.ts writes it there. */
const nonceMark = "office-nonce";

/**
 * The built web apps, the mall at "/" and the back office at "/office/". Their files carry a hash in their name and never
 * change; the pages themselves are asked for again each time. The few inline lines that set language and theme before the
 * first paint are allowed by their hash.
 */
export async function registerWebApps(app: FastifyInstance, { mall, office }: WebApps): Promise<void> {
  const index = await readFile(path.join(mall, "index.html"), "utf8");
  const policy = contentSecurityPolicy(index, []);
  await app.register(fastifyStatic, { root: mall, ...served(policy) });
  app.get("/", (_request, reply) => reply.sendFile("index.html"));
  await registerOffice(app, office);
}

/** The back office's controls write their sheets while it runs: each answer allows them by a nonce of its own. Its scripts need none. */
async function registerOffice(app: FastifyInstance, folder: string): Promise<void> {
  const index = await readFile(path.join(folder, "index.html"), "utf8");
  // The page as a file has no nonce, and so no policy of its own: nothing in it runs.
  await app.register(fastifyStatic, { root: folder, prefix: "/office/", decorateReply: false, ...served(null) });
  app.get("/office", (_request, reply) => reply.redirect("/office/", 308));
  app.get("/office/", (_request, reply) => {
    const nonce = randomBytes(18).toString("base64url");
    return reply
      .headers({ "content-security-policy": contentSecurityPolicy(index, [`'nonce-${nonce}'`]), "cache-control": "no-store" })
      .type("text/html; charset=utf-8")
      .send(index.replaceAll(nonceMark, nonce));
  });
}

function served(policy: string | null) {
  return {
    preCompressed: true,
    index: false as const,
    dotfiles: "deny" as const,
    cacheControl: false,
    setHeaders(reply: { header(name: string, value: string): unknown }, file: string) {
      reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache");
      if (policy !== null && /index\.html(\.\w+)?$/.test(file)) reply.header("content-security-policy", policy);
    },
  };
}

function contentSecurityPolicy(html: string, styleSources: readonly string[]): string {
  const scripts = hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles, ...styleSources].join(" ")}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}
