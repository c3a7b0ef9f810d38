import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createHash, randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Configuration } from "../configuration.ts";
import { registerManifest } from "./web-manifest.ts";

/** The folders of the built web apps. */
export interface WebApps {
  readonly mall: string;
  readonly office: string;
}

/** Stands in the back office's page wherever a nonce belongs; apps/office/vite.config.ts writes it there. */
const nonceMark = "office-nonce";

/**
 * What the mall's worker may do while it runs in the background: ask the mall, and nothing else. Its page's policy does
 * not hold for it.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * The built web apps, the mall at "/" and the back office at "/office/". Their files carry a hash in their name and
 * never change; the pages themselves, the worker and the icons are asked for again each time. The few inline lines that
 * set language and theme before the first paint are allowed by their hash.
 */
export async function registerWebApps(
  app: FastifyInstance,
  { mall, office }: WebApps,
  configuration: WebConfiguration,
): Promise<void> {
  const index = rereadText(path.join(mall, "index.html"));
  // Older browsers do not count a socket among what is their own.
  const connect = [new URL(configuration.publicUrl).origin.replace(/^http/, "ws")];
  const policy = fromText(index, (html) => contentSecurityPolicy(html, { connect }));
  const policyOf = (file: string) =>
    /index\.html(\.\w+)?$/.test(file) ? policy() : /worker\.js(\.\w+)?$/.test(file) ? workerPolicy : null;
  await app.register(fastifyStatic, { root: mall, ...served(policyOf) });
  app.get("/", (_request, reply) => reply.sendFile("index.html"));
  registerManifest(app, rereadText(path.join(mall, "manifest.json")), configuration.mallName);
  await registerOffice(app, office);
}

type WebConfiguration = Pick<Configuration, "publicUrl" | "mallName">;

/**
 * The back office's controls write their sheets while it runs: each answer allows them by a nonce of its own. Its
 * scripts need none.
 */
async function registerOffice(app: FastifyInstance, folder: string): Promise<void> {
  const index = rereadText(path.join(folder, "index.html"));
  // The page as a file has no nonce, and so no policy of its own: nothing in it runs.
  await app.register(fastifyStatic, { root: folder, prefix: "/office/", decorateReply: false, ...served(() => null) });
  app.get("/office", (_request, reply) => reply.redirect("/office/", 308));
  app.get("/office/", (_request, reply) => {
    const nonce = randomBytes(18).toString("base64url");
    const html = index();
    return reply
      .headers({
        "content-security-policy": contentSecurityPolicy(html, { style: [`'nonce-${nonce}'`] }),
        "cache-control": "no-store",
      })
      .type("text/html; charset=utf-8")
      .send(html.replaceAll(nonceMark, nonce));
  });
}

function served(policyOf: (file: string) => string | null) {
  return {
    preCompressed: true,
    index: false as const,
    dotfiles: "deny" as const,
    cacheControl: false,
    setHeaders(reply: { header(name: string, value: string): unknown }, file: string) {
      reply.header(
        "cache-control",
        file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
      );
      const policy = policyOf(file);
      if (policy !== null) reply.header("content-security-policy", policy);
    },
  };
}

/**
 * A file's text, read again when the file has changed: another process may put a new release in place while this one
 * runs, and the page would then be served under the hashes of the former one. While it is being replaced the former
 * text stands.
 */
function rereadText(file: string): () => string {
  let text = readFileSync(file, "utf8");
  let changedMs = statSync(file).mtimeMs;
  return () => {
    const nowMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? changedMs;
    if (nowMs !== changedMs) {
      text = readFileSync(file, "utf8");
      changedMs = nowMs;
    }
    return text;
  };
}

/** What is worked out from a text, worked out again only when the text is another one. */
function fromText(text: () => string, make: (text: string) => string): () => string {
  let seen = text();
  let made = make(seen);
  return () => {
    const now = text();
    if (now !== seen) [seen, made] = [now, make(now)];
    return made;
  };
}

function contentSecurityPolicy(html: string, more: { style?: readonly string[]; connect?: readonly string[] }): string {
  const scripts = hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles, ...(more.style ?? [])].join(" ")}`,
    "img-src 'self' data: blob:",
    "media-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(more.connect ?? [])].join(" ")}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}
