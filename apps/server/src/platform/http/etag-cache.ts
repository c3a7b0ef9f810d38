import { languageOf } from "@arcade/contract/languages";
import type { FastifyInstance } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import type { AddressBudget } from "./address-budget.ts";
import type { CallerAddress } from "./caller-address.ts";
import { answered } from "../metrics.ts";
import type { OwnHosts } from "./own-hosts.ts";

/** The tags of public answers that were made a moment ago. */
export interface EtagCache {
  remember(request: IncomingMessage, path: string, tag: string): void;
  /**
   * Answers 304 by itself where the reader's tag is the one that was right a moment ago; otherwise false, and nothing
   * is said.
   */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** They may be old: each is made once more. */
  clear(): void;
}

/** How old what a reader keeps may become by this: no older than a page that is looked at for a second. */
const freshMs = 1_000;
const max = 5_000;

interface Entry {
  path: string;
  tag: string;
  at: number;
}

export function createEtagCache({
  clock,
  budget,
  ownHosts,
  callers,
}: {
  clock: Clock;
  budget: AddressBudget;
  ownHosts: OwnHosts;
  callers: CallerAddress;
}): EtagCache {
  const entries = new Map<string, Entry>();
  // An answer depends on its address and the reader's language and on nothing else: that is what makes it public.
  const nameOf = ({ url, headers }: IncomingMessage): string => `${languageOf(headers["lang"])} ${url}`;
  return {
    remember(request, path, tag) {
      const name = nameOf(request);
      entries.delete(name);
      entries.set(name, { path, tag, at: clock.now().getTime() });
      // The one that was made longest ago.
      if (entries.size > max) for (const oldest of entries.keys()) return void entries.delete(oldest);
    },
    answer(request, response) {
      const tag = request.headers["if-none-match"];
      if (tag === undefined || request.method !== "GET") return false;
      const found = entries.get(nameOf(request));
      if (found?.tag !== tag) return false;
      const now = clock.now().getTime();
      if (now - found.at >= freshMs || now < found.at) return false;
      // The usual way says no, in words.
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

/** Puts them before everything else that the server does with a request. */
export function answerKnownFirst(app: FastifyInstance, entries: EtagCache): void {
  const listeners = app.server.listeners("request");
  app.server.removeAllListeners("request");
  app.server.on("request", (request, response) => {
    if (!entries.answer(request, response))
      for (const listener of listeners) listener.call(app.server, request, response);
  });
}
