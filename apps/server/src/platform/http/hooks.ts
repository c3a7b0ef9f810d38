import type { FastifyInstance } from "fastify";

const maxBytes = 128 * 1_024;

/** Hears a message of a service outside. False: the service did not sign it. */
export type Hear = (body: Buffer, signature: string) => Promise<boolean>;

/**
 * Where the tracking service says that it has news: `POST /hooks/tracker`, signed in the header `sign`. The signature
 * is of the bytes, so they are not parsed before it was checked.
 */
export function registerHooks(app: FastifyInstance, hearTracker: Hear): void {
  void app.register((hooks, _options, done) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: maxBytes },
      (_request, body, parsed) => parsed(null, body),
    );
    hooks.post("/hooks/tracker", async (request, reply) => {
      const { sign = "" } = request.headers;
      const heard =
        Buffer.isBuffer(request.body) && typeof sign === "string" && (await hearTracker(request.body, sign));
      return reply.code(heard ? 204 : 401).send();
    });
    done();
  });
}
