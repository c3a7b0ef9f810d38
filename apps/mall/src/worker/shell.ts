import { shell } from "virtual:shell";

const prefix = "shell ";
const cacheName = `${prefix}${shell.release}`;
/** Where the language is remembered between two runs of the worker, as a text under an address that nobody requests. */
const choices = "choices";
const languageAddress = "/language";
const slowMs = 3_000;

/**
 * At a release: all that the mall needs to open without a network. Fails as a whole, and is then tried again another
 * day.
 */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Without blocks that the server drew: those belong to one language and one moment.
  const page = await fetch(new Request("/index.html", { cache: "reload" }));
  const html = await page.clone().text();
  // while a release is put in place, the page may already be of the next one
  if (!page.ok || !shell.common.some((file) => html.includes(file.slice(1))))
    throw new Error("index.html is not of this release");
  await cache.put("/", page);
  await cacheFiles([...shell.common, ...wordsOf(await cachedLanguage())]);
}

/** The former release stays for pages that still run it; what is older goes. */
export async function forgetOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}

/** The reader's language has changed, or is known for the first time. */
export async function cacheLanguage(language: string): Promise<void> {
  const cache = await caches.open(choices);
  await cache.put(languageAddress, new Response(language));
  await cacheFiles(wordsOf(language));
}

export function isOfThisRelease(file: string): boolean {
  return shell.common.includes(file);
}

/** The page itself: the newest, unless none comes in time; a mall that answers with a fault is not there either. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await caches.match("/", { cacheName });
  const fresh = fetchPage(event);
  if (kept === undefined) return fresh;
  const answer = await Promise.race([fresh.catch(() => null), slow()]);
  return answer?.status !== undefined && answer.status < 500 ? answer : kept;
}

/** A file with a hash in its name never changes, so the stored one is right. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const fresh = await fetch(event.request);
  if (fresh.ok) event.waitUntil(cacheCopy(event.request.url, fresh.clone()));
  return fresh;
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  const begun: unknown = await event.preloadResponse;
  return begun instanceof Response ? begun : fetch(event.request);
}

function slow(): Promise<null> {
  return new Promise((resolve) => void setTimeout(() => resolve(null), slowMs));
}

async function cacheFiles(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    files.map(async (file) => {
      if (await cache.match(file, { ignoreVary: true })) return;
      // the former release may have the very same file
      const answer = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file));
      if (!answer.ok) throw new Error(`${file} did not come`);
      await cache.put(file, answer);
    }),
  );
}

/** Full storage is no reason not to answer. */
async function cacheCopy(address: string, answer: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(address, answer).catch(() => undefined);
}

async function cachedLanguage(): Promise<string> {
  const kept = await caches.match(languageAddress, { cacheName: choices });
  return (await kept?.text()) ?? "en";
}

function wordsOf(language: string): readonly string[] {
  return shell.languages[language] ?? [];
}
