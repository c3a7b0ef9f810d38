import { pictureCache } from "./names.ts";

const max = 200;
const widths = ["640", "320", "960", "160"];

/** `/files/<name>/<width>`: a name never changes its picture. */
export function isPicture(pathname: string): boolean {
  return /^\/files\/[^/]+\/\d+$/.test(pathname);
}

/** The stored picture, else a new one. Without a network the same picture in another width is better than none. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(pictureCache);
  const kept = await cache.match(event.request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  try {
    const fresh = await fetch(event.request);
    if (fresh.ok) event.waitUntil(keep(cache, event.request.url, fresh.clone()));
    return fresh;
  } catch (reason) {
    for (const width of widths) {
      const other = await cache.match(event.request.url.replace(/\d+$/, width), { ignoreVary: true });
      if (other !== undefined) return other;
    }
    throw reason;
  }
}

/** The last ones seen; a cache lists in the order of keeping. Full storage is no reason not to answer. */
async function keep(cache: Cache, address: string, picture: Response): Promise<void> {
  try {
    await cache.put(address, picture);
    const kept = await cache.keys();
    await Promise.all(kept.slice(0, Math.max(0, kept.length - max)).map((request) => cache.delete(request)));
  } catch {
    // refused or full
  }
}
