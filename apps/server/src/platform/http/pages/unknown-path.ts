import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

declare module "fastify" {
  interface FastifyInstance {
    /** Answers a person whose browser opens an unknown path. Null until the web apps are served. */
    unknownPage: Handler | null;
  }
}

/** A person who opens an unknown path with a browser gets a page; everybody else gets the refusal. */
export function answerUnknownPaths(app: FastifyInstance, refusal: Handler): void {
  app.decorate("unknownPage", null);
  app.setNotFoundHandler((request, reply) =>
    app.unknownPage !== null && opensPage(request) ? app.unknownPage(request, reply) : refusal(request, reply),
  );
}

/** Browsers ask for HTML first when a person opens an address. Scripts and programs do not. */
function opensPage({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && (headers.accept ?? "").startsWith("text/html");
}
