/**
 * The server may say for a second that a public answer is still what the browser has (`answer-cache.ts`). Who has just
 * changed something, or was told of a change, would read what was before it. So for this long a read asks for the whole
 * answer.
 */
const afreshMs = 2_000;
let changedAt = Number.NEGATIVE_INFINITY;

/** Something has changed now: the next reads do not take what the browser has. */
export function noteChange(): void {
  changedAt = performance.now();
}

/** How a read of this moment uses what the browser has. */
export function cacheOfRead(): RequestCache {
  return performance.now() - changedAt < afreshMs ? "reload" : "default";
}
