import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * The built web app at "/". Its files carry a hash in their name and never change; the page itself is asked for again
 * each time. The few inline lines that set language and theme before the first paint are allowed by their hash.
 */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const index = await readFile(path.join(folder, "index.html"), "utf8");
  const policy = contentSecurityPolicy(index);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    dotfiles: "deny",
    cacheControl: false,
    setHeaders(reply, file) {
      reply.header("cache-control", file.includes(`${path.sep}assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache");
      if (/index\.html(\.\w+)?$/.test(file)) reply.header("content-security-policy", policy);
    },
  });
  app.get("/", (_request, reply) => reply.sendFile("index.html"));
}

function contentSecurityPolicy(html: string): string {
  const scripts = hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
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

function hashes(html: string, inline: RegExp): string {
  return [...html.matchAll(inline)].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`).join(" ");
}
