import { languageOf } from "@arcade/contract/languages";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../clock.ts";
import { createBoundedCache } from "../../bounded-cache.ts";
import type { AddressBudget } from "../address-budget.ts";
import type { CallerAddress } from "../caller-address.ts";
import { answered } from "../../metrics.ts";
import type { OwnHosts } from "../own-hosts.ts";

/** The body of a public answer, and the version of its parts. */
export interface CachedBody {
  readonly version: string;
  readonly tag: string;
  readonly body: Buffer;
  /** For browsers, made when the first one asks. */
  gzipped: Buffer | null;
}

/** The public answers of this process: their tags, and the bodies of those that have a version. */
export interface AnswerCache {
  /** The body that answered this request before, if its version is the same. So it is right at this moment. */
  find(request: IncomingMessage, version: string): CachedBody | undefined;
  keep(request: IncomingMessage, path: string, kept: CachedBody): void;
  /** Keeps only the tag. */
  remember(request: IncomingMessage, path: string, tag: string): void;
  /**
   * Answers 304 if the reader's tag was right a moment ago, and returns true. Otherwise it returns false and answers
   * nothing.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** They may be old: each is made again. */
  clear(): void;
}

/** The greatest age that this adds to an answer: no more than that of a page that is looked at for a second. */
const freshMs = 1_000;
/** No body is used for longer, whatever its version is (docs/decisions/cards-and-pages-in-memory.md). */
const maxAgeMs = 600_000;
const maxBytes = 64 * 1024 * 1024;

interface Entry {
  readonly path: string;
  readonly tag: string;
  readonly kept: CachedBody | null;
  readonly made: number;
  /** When it was made or last found to be right. */
  at: number;
}

export function createAnswerCache({
  clock,
  budget,
  ownHosts,
  callers,
}: {
  clock: Clock;
  budget: AddressBudget;
  ownHosts: OwnHosts;
  callers: CallerAddress;
}): AnswerCache {
  const entries = createBoundedCache<Entry>(maxBytes);
  // An answer depends on its address and the reader's language only. That makes it public.
  const nameOf = ({ url, headers }: IncomingMessage): string => `${languageOf(headers["lang"])} ${url}`;
  return {
    find(request, version) {
      const found = entries.get(nameOf(request));
      if (found?.kept?.version !== version) return undefined;
      const now = clock.now().getTime();
      if (now - found.made >= maxAgeMs || now < found.made) return undefined;
      found.at = now;
      return found.kept;
    },
    keep(request, path, kept) {
      const now = clock.now().getTime();
      // As gzip it takes a quarter more at most, and the version may have two bytes a letter.
      const bytes = kept.body.length * 1.25 + kept.version.length * 2;
      entries.set(nameOf(request), { path, tag: kept.tag, kept, made: now, at: now }, bytes);
    },
    remember(request, path, tag) {
      const now = clock.now().getTime();
      entries.set(nameOf(request), { path, tag, kept: null, made: now, at: now }, 0);
    },
    answer(request, response) {
      const tag = request.headers["if-none-match"];
      if (tag === undefined || request.method !== "GET") return false;
      const found = entries.get(nameOf(request));
      if (found?.tag !== tag) return false;
      const now = clock.now().getTime();
      if (now - found.at >= freshMs || now < found.at) return false;
      // The usual way refuses, with a sentence.
      if (!ownHosts(request) || budget.take(callers.of(request), "known", clock.real()) > 0) return false;
      response.writeHead(304, {
        etag: tag,
        "cache-control": "no-cache",
        vary: "lang, accept-encoding",
        "server-time": now,
      });
      response.end();
      answered(found.path, 304, 0);
      return true;
    },
    clear: () => entries.clear(),
  };
}

/** Runs before everything else that the server does with a request. */
export function answerKnownFirst(app: FastifyInstance, entries: AnswerCache): void {
  const listeners = app.server.listeners("request");
  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => {
    if (!entries.answer(request, response))
      for (const listener of listeners) listener.call(app.server, request, response);
  });
}
