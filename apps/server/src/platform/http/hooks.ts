import type { FastifyInstance } from "fastify";
import { networkOf } from "./client.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { refuse } from "./refuse.ts";

const maxBytes = 128 * 1_024;
/** One message is about one number. The service sends a refused one again later. */
export const hooksPerMinute = 600;

/** Handles a message of an outside service. False: the service did not sign it. */
export type Hear = (body: Buffer, signature: string) => Promise<boolean>;

/**
 * `POST /hooks/tracker`: the tracking service says that it has news, signed in the header `sign`. The signature is of
 * the bytes, so they are not parsed before it is checked. The calls of a network are counted before their bodies are
 * read, so nobody can make the mall hash bodies without limit. Refuses `too_often`.
 */
export function registerHooks(
  app: FastifyInstance,
  { rateLimiter, clock }: { rateLimiter: RateLimiter; clock: { real(): Date } },
  hearTracker: Hear,
): void {
  void app.register((hooks, _options, done) => {
    hooks.addHook("onRequest", async ({ ip }) => {
      const seconds = rateLimiter.wait(`/hooks/tracker ${networkOf(ip)}`, hooksPerMinute, clock.real());
      if (seconds > 0) refuse("too_often", { seconds });
    });
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: maxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    hooks.post("/hooks/tracker", { config: { cost: null } }, async (request, reply) => {
      const { sign = "" } = request.headers;
      const heard =
        Buffer.isBuffer(request.body) && typeof sign === "string" && (await hearTracker(request.body, sign));
      return reply.code(heard ? 204 : 401).send();
    });
    done();
  });
}
