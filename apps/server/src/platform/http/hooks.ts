import type { FastifyInstance } from "fastify";
import { networkOf } from "./client.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import { refuse } from "./refuse.ts";

const maxBytes = 128 * 1_024;
/** One message tells of one number. A service that is refused sends it again later. */
export const hooksPerMinute = 600;

/** Hears a message of a service outside. False: the service did not sign it. */
export type Hear = (body: Buffer, signature: string) => Promise<boolean>;

/**
 * Where the tracking service says that it has news: `POST /hooks/tracker`, signed in the header `sign`. The signature
 * is of the bytes, so they are not parsed before it was checked. The calls of a network are counted before their bodies
 * are read, so nobody makes the mall hash bodies without end. Refuses `too_often`.
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
