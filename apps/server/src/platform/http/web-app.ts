import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createHash, hash, randomBytes } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Language, languages } from "@arcade/contract/languages";
import { brandedPage, describedPage } from "./pages/branded-page.ts";
import type { Branding } from "../branding.ts";
import { createFirstPage, type HomeAnswer, inLanguage, languageOfCookie } from "./pages/first-page.ts";
import type { Pictures } from "../media/pictures.ts";
import {
  type FindShared,
  sharedId,
  type SharedKind,
  sharedKinds,
  sharedLanguage,
  sharedPage,
  typedPage,
} from "./pages/shared-page.ts";
import { registerIcons, registerManifest } from "./web-manifest.ts";

/** The folders of the built web apps. */
export interface WebApps {
  readonly mall: string;
  readonly office: string;
}

const officePrefix = "/office/";
/** Every page of the mall but home has an address that begins so (SPEC 2). */
const pagesPrefix = "/pages/";

/** The placeholder of the nonce in the back office's page. apps/office/vite.config.ts writes it there. */
const nonceMark = "office-nonce";

/**
 * What the mall's service worker may do in the background: call the mall, and nothing else. The policy of the page does
 * not apply to it.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'";

/**
 * The built web apps, the mall at "/" and the back office at "/office/". Their files have a hash in their name and
 * never change. The pages themselves, the worker and the icons are checked for a new version each time. The few inline
 * lines that set language and theme before the first paint are allowed by their hash. An address of a page that was
 * typed without its "#" opens that page.
 */
export async function registerWebApps(
  app: FastifyInstance,
  { mall, office }: WebApps,
  ground: WebGround,
): Promise<void> {
  const index = branded(rereadText(path.join(mall, "index.html")));
  // Older browsers do not count a socket as `'self'`.
  const connect = [new URL(ground.publicUrl).origin.replace(/^http/, "ws")];
  const policyOf = (file: string) => (/worker\.js(\.\w+)?$/.test(file) ? workerPolicy : null);
  await app.register(fastifyStatic, { root: mall, ...served(policyOf) });
  const prepared = (quality?: number) =>
    fromText((html) => preparedPage(html, contentSecurityPolicy(html, { connect }), quality));
  const plain = prepared();
  // The page without its first blocks, as the worker keeps it. The file that the build made has no name and no policy.
  const servePlain = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, plain(index(await ground.brandingNow())));
  app.get("/index.html", servePlain);
  const first = path.join(mall, ".first");
  if (ground.home === undefined || !existsSync(first)) app.get("/", servePlain);
  else {
    const built = rereadText(path.join(first, "index.html"));
    const templateIn = (language: Language) =>
      branded(built, (html, branding) => describedPage(brandedPage(html, branding), branding, language));
    const templates = new Map(languages.map((language) => [language, templateIn(language)] as const));
    const drawn = createFirstPage(first, ground.home, ground.report);
    // It changes with what is for sale, so it is compressed quickly.
    const pages = new Map(languages.map((language) => [language, prepared(quickQuality)] as const));
    app.get("/", { config: { cost: "page" } }, async (request, reply) => {
      const language = languageOfCookie(request.headers.cookie);
      const template = templates.get(language)?.(await ground.brandingNow());
      const html = template === undefined ? null : await drawn(language, template);
      const page = html === null ? undefined : pages.get(language)?.(html);
      return page === undefined ? servePlain(request, reply) : sendPage(request, reply, page);
    });
  }
  registerShared(app, index, ground, (html) =>
    preparedPage(html, contentSecurityPolicy(html, { connect }), quickQuality),
  );
  app.unknownPage = async (request, reply) => {
    if (request.url.startsWith(officePrefix))
      return reply.redirect(`${officePrefix}#/${request.url.slice(officePrefix.length)}`);
    const html = typedPage(index(await ground.brandingNow()), request.url);
    const page = preparedPage(html, contentSecurityPolicy(html, { connect }), quickQuality);
    return sendPage(request, reply.code(request.url.startsWith(pagesPrefix) ? 200 : 404), page);
  };
  registerManifest(app, rereadText(path.join(mall, "manifest.json")), ground.brandingNow);
  registerIcons(app, ground);
  await registerOffice(app, office, ground.brandingNow);
}

/** `/goods/<id>`, `/stores/<id>`: the preview of a link to them, and the mall at their page for whoever opens it. */
function registerShared(
  app: FastifyInstance,
  index: (branding: Branding) => string,
  ground: WebGround,
  prepared: (html: string) => PreparedPage,
): void {
  for (const kind of sharedKinds)
    app.get<{ Params: { id: string } }>(`/${kind}/:id`, { config: { cost: "page" } }, async (request, reply) => {
      const language = sharedLanguage(request.query, languageOfCookie(request.headers.cookie));
      const id = sharedId(request.params.id);
      const thing = id === null ? null : ((await ground.shared?.[kind](language, id)) ?? null);
      const branding = await ground.brandingNow();
      const publicUrl = new URL(ground.publicUrl).origin;
      const facts = { publicUrl, mall: branding.name, kind, id: request.params.id, language };
      const html = inLanguage(sharedPage(index(branding), facts, thing), language);
      return sendPage(request, reply.code(thing === null ? 404 : 200), prepared(html));
    });
}

/** What the web apps need from the mall. */
export interface WebGround {
  readonly publicUrl: string;
  readonly pictures: Pick<Pictures, "icon">;
  /** The answer of the home page. If absent, the page has no blocks, as in tests of it alone. */
  readonly home?: HomeAnswer;
  /** The previews of links. If absent, there are none. */
  readonly shared?: Readonly<Record<SharedKind, FindShared>>;
  /** Reports that the first page could not be drawn. */
  report(error: unknown): void;
  /** The mall's current name and look; the last known one during an outage of the database. */
  brandingNow(): Promise<Branding>;
}

/** A page in the forms in which it is sent. It is compressed once for each release and each version of the branding. */
interface PreparedPage {
  readonly policy: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/** The quality of Brotli: 60 KB take 1 ms. */
const quickQuality = 4;

function preparedPage(html: string, policy: string, quality = constants.BROTLI_MAX_QUALITY): PreparedPage {
  const plain = Buffer.from(html);
  return {
    policy,
    etag: `"${hash("sha256", html, "base64url").slice(0, 22)}"`,
    plain,
    // 11 kB take 30 ms at the highest quality
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(plain),
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: PreparedPage): FastifyReply {
  reply.headers({
    "cache-control": "no-cache",
    "content-security-policy": page.policy,
    etag: page.etag,
    vary: "accept-encoding, cookie",
  });
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply
    .type("text/html; charset=utf-8")
    .send(encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : page.plain);
}

/**
 * The controls of the back office write their styles while it runs. Each answer allows them by its own nonce. Its
 * scripts need none.
 */
async function registerOffice(
  app: FastifyInstance,
  folder: string,
  brandingNow: WebGround["brandingNow"],
): Promise<void> {
  const index = rereadText(path.join(folder, "index.html"));
  // The page as a file has no nonce, and so no policy of its own: nothing in it runs.
  await app.register(fastifyStatic, {
    root: folder,
    prefix: officePrefix,
    decorateReply: false,
    ...served(() => null),
  });
  app.get("/office", (_request, reply) => reply.redirect(officePrefix, 308));
  app.get(officePrefix, async (_request, reply) => {
    const nonce = randomBytes(18).toString("base64url");
    const html = brandedPage(index(), await brandingNow());
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
 * A file's text. It is read again if the file has changed: another process may put a new release in place while this
 * one runs. Otherwise the page would be served with the hashes of the release before. While the file is being replaced,
 * the old text is used.
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

/** A page in the current branding. It is put together again only if one of the two has changed. */
function branded(text: () => string, make = brandedPage): (branding: Branding) => string {
  let last: { html: string; branding: Branding; page: string } | null = null;
  return (branding) => {
    const html = text();
    if (last?.html !== html || last.branding !== branding) last = { html, branding, page: make(html, branding) };
    return last.page;
  };
}

/** A value computed from a text. It is computed again only if the text has changed. */
function fromText<Made>(make: (text: string) => Made): (text: string) => Made {
  let last: { text: string; made: Made } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
}

function contentSecurityPolicy(html: string, more: { style?: readonly string[]; connect?: readonly string[] }): string {
  // The hash of the first page's JSON is among them, although no browser runs it.
  const scripts = hashes(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...styles, ...(more.style ?? [])].join(" ")}`,
    "img-src 'self' data: blob:",
    // `blob:` is a video on the device that is looked at before it is sent.
    "media-src 'self' data: blob:",
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
