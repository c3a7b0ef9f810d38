import type { Answered, Endpoint, Received } from "@arcade/contract/endpoint";
import type { FastifyReply, FastifyRequest } from "fastify";
import { hash } from "node:crypto";
import type { Context } from "../../context.ts";
import type { Mall } from "../../mall.ts";
import type { WrittenAnswer } from "../serialise.ts";
import type { Client, Service } from "../serve.ts";
import type { CachedBody } from "./answer-cache.ts";
import { gzipped, takesGzip } from "./gzip.ts";

/** An answer before it is made. */
export interface Seen<E extends Endpoint> {
  /**
   * The version of the answer's parts, read from the database for this request. While it stays the same, the answer
   * does too. Null: the answer is not kept.
   */
  version: string | null;
  make(): Promise<Answered<E> | WrittenAnswer>;
}

/** How a public answer is made and kept, opened once for each mall. */
export type Keep<E extends Endpoint> = (
  mall: Mall,
) => (context: Context, input: Received<E>, client: Client) => Promise<Seen<E>>;

/**
 * Binds a public read to the function that makes it, and says when it must be made again. Until then its body stays in
 * memory.
 */
export function serveCached<E extends Endpoint>(endpoint: E, keep: Keep<E>): Service {
  // The endpoint's own schema has parsed the input.
  const look = keep as Keep<Endpoint>;
  return {
    endpoint,
    verb: async (context, input, _actor, client) =>
      (await look(context.mall)(context, input as Received<Endpoint>, client)).make(),
    before: async () => undefined,
    quick: null,
    keep: look,
  };
}

/**
 * The stored body if its version is the same; otherwise it is made now. Both are right at this moment. Public answers
 * have an ETag, so a caller who has the answer gets no body (SPEC 7).
 */
export async function publicAnswer(
  { context, request, reply }: { context: Context; request: FastifyRequest; reply: FastifyReply },
  { version, make }: { version: string | null; make(): Promise<unknown> },
  stringify: (answer: unknown) => string,
): Promise<string | Buffer | FastifyReply> {
  const { mall, settings } = context;
  const path = request.routeOptions.url ?? "unknown";
  if (version === null) {
    const body = stringify(await make());
    const tag = tagOf(body);
    mall.answerCache.remember(request.raw, path, tag);
    return isKnown(request, reply, tag) ? reply.code(304).send() : body;
  }
  // The numbers of the business may show in any of them.
  const whole = `${settings.rules_version} ${version}`;
  let kept = mall.answerCache.find(request.raw, whole);
  if (kept === undefined) {
    kept = bodyOf(stringify(await make()), whole);
    mall.answerCache.keep(request.raw, path, kept);
  }
  if (isKnown(request, reply, kept.tag)) return reply.code(304).send();
  if (!takesGzip(request, kept.body.length)) return kept.body;
  reply.header("content-encoding", "gzip");
  kept.gzipped ??= gzipped(kept.body);
  return kept.gzipped;
}

function bodyOf(text: string, version: string): CachedBody {
  const body = Buffer.from(text);
  return { version, tag: tagOf(body), body, gzipped: null };
}

function tagOf(body: string | Buffer): string {
  return `"${hash("sha1", body, "base64url")}"`;
}

function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header("etag", tag).header("cache-control", "no-cache").header("vary", "lang, accept-encoding");
  return request.headers["if-none-match"] === tag;
}
