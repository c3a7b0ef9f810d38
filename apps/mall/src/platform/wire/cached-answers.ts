import type { Answer, LightEndpoint, Sent } from "@arcade/contract/endpoint";
import { type CallOptions, type Outcome, queryOf } from "@arcade/web/ask.ts";
import { CallFailure } from "@arcade/web/failure.ts";
import { languageNow } from "@arcade/web/language.ts";
import { makeStore } from "@arcade/web/store.ts";
import { call } from "./call.ts";
import { session } from "./session.ts";
import { findOn, putInto } from "./object-stores.ts";

/** An answer as it was last seen. */
interface CachedAnswer {
  name: string;
  /** Of when it is, in milliseconds of the device's own clock. */
  at: number;
  data: unknown;
}

const againAfterMs = 800;
const restMs = 400;
const unsaved = new Map<string, CachedAnswer & { owner: string }>();
let saving: ReturnType<typeof setTimeout> | null = null;

/**
 * When each answer was stored that the page shows from the device, because the network gave none. The key is the
 * endpoint and its input.
 */
export const cachedTimes = makeStore<ReadonlyMap<string, number>>(new Map());

/**
 * A read whose endpoint says `offline: true`: its answer is stored on the device for this member and this language. If
 * no answer comes over the network, the stored one is given, with its time (app/offline-bar.tsx).
 */
export async function callOrCached<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Outcome<E>> {
  if (!endpoint.offline) return call(endpoint, input, options);
  const name = nameOf(endpoint, input);
  try {
    const outcome = await callTwice(endpoint, input, options);
    if (outcome.ok) cache(endpoint, name, outcome.data);
    noteTime(shownAs(endpoint, input), null);
    return outcome;
  } catch (reason) {
    if (!(reason instanceof CallFailure) || reason.kind !== "network") throw reason;
    const cached = unsaved.get(name) ?? ((await findOn("answers", name)) as CachedAnswer | null); // only this module writes it
    if (!cached) throw reason;
    noteTime(shownAs(endpoint, input), cached.at);
    return { ok: true, data: cached.data as Answer<E> }; // it was cached under this row's name
  }
}

/** Caches an answer that came with the page itself. */
export function cacheAnswer<E extends LightEndpoint>(endpoint: E, input: Sent<E>, data: Answer<E>): void {
  cache(endpoint, nameOf(endpoint, input), data);
}

/** What was seen and not put away yet goes with the session. Call once, at the start. */
export function startCache(): void {
  let owner = ownerNow();
  session.listen(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    unsaved.clear();
    cachedTimes.set(new Map());
  });
}

/** What identifies a read while it is shown: a list is one, however far it has been scrolled. */
export function shownAs(endpoint: Pick<LightEndpoint, "path">, input: unknown): string {
  const { cursor: _cursor, ...asked } = (input ?? {}) as Record<string, unknown>; // an input is an object
  return `${endpoint.path}${queryOf(asked)}`;
}

/** A network that stumbled once is asked again before old answers are shown. */
async function callTwice<E extends LightEndpoint>(
  endpoint: E,
  input: Sent<E>,
  options: CallOptions,
): Promise<Outcome<E>> {
  try {
    return await call(endpoint, input, options);
  } catch (reason) {
    if (!(reason instanceof CallFailure) || reason.kind !== "network" || !navigator.onLine) throw reason;
    await new Promise((resolve) => void setTimeout(resolve, againAfterMs));
    return call(endpoint, input, options);
  }
}

/** Somebody else's answers are never found: their names begin with another member. */
function nameOf(endpoint: LightEndpoint, input: unknown): string {
  return `${languageNow()} ${endpoint.scope === "public" ? "" : ownerNow()} ${endpoint.path}${queryOf(input)}`;
}

function ownerNow(): string {
  return session.now().userinfo?.id ?? "";
}

/** Cached a moment later, many at once: the page comes first. */
function cache(endpoint: LightEndpoint, name: string, data: unknown): void {
  unsaved.set(name, { name, at: Date.now(), data, owner: endpoint.scope === "public" ? "" : ownerNow() });
  saving ??= setTimeout(() => {
    saving = null;
    const now = ownerNow();
    const things = [...unsaved.values()].flatMap(({ owner, ...cached }) =>
      owner === "" || owner === now ? [cached] : [],
    );
    unsaved.clear();
    void putInto("answers", things);
  }, restMs);
}

function noteTime(shown: string, at: number | null): void {
  const times = cachedTimes.now();
  if ((times.get(shown) ?? null) === at) return;
  const next = new Map(times);
  if (at === null) next.delete(shown);
  else next.set(shown, at);
  cachedTimes.set(next);
}
