import type { Caller } from "@arcade/contract/access";
import type { Answered, Endpoint, Received } from "@arcade/contract/endpoint";
import { type Language, languageOf } from "@arcade/contract/languages";
import { clientKey } from "@arcade/contract/wire";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hash } from "node:crypto";
import { earlierAnswer, keepAnswer } from "./idempotency.ts";
import { parseInput } from "./input.ts";
import type { Mall } from "./mall.ts";
import { refuse } from "./refuse.ts";
import { serialiserOf } from "./serialise.ts";
import type { Actor, Merchant, Turn } from "./turn.ts";

type ActorFor<Who extends Caller> = Who extends "visitor" ? Actor | null : Who extends "merchant" ? Merchant : Actor;

/** What a verb may know of the request beside its input: for the list of devices and the counting of attempts. */
export interface Client {
  address: string;
  agent: string;
  token: string | null;
}

type Verb<E extends Endpoint, Ready> = (turn: Turn, input: Received<E>, actor: ActorFor<E["who"]>, client: Client, ready: Ready) => Promise<Answered<E>>;

/**
 * What a change does before its transaction opens; `turn.tx` is the plain handle, so each statement commits by itself.
 * Two things belong here and nothing else: what must outlive a refusal (a try counted, a captcha spent), and slow work
 * that must not keep a connection waiting (hashing a password, encoding a picture).
 */
type Before<E extends Endpoint, Ready> = (turn: Turn, input: Received<E>, actor: ActorFor<E["who"]>, client: Client) => Promise<Ready>;

/** One row of the contract bound to the one function that serves it. */
export interface Service {
  row: Endpoint;
  verb(turn: Turn, input: unknown, actor: unknown, client: Client, ready: unknown): Promise<unknown>;
  before(turn: Turn, input: unknown, actor: unknown, client: Client): Promise<unknown>;
}

const nothingBefore: Service["before"] = async () => undefined;

/** Binds a row to its verb. This is all that a feature's `routes.ts` says. */
export function serve<E extends Endpoint, Ready = undefined>(row: E, verb: Verb<E, Ready>, before?: Before<E, Ready>): Service {
  // The row's own schema has parsed the input and `authorise` has checked the actor before either is called.
  return { row, verb: verb as Service["verb"], before: (before as Service["before"] | undefined) ?? nothingBefore };
}

/** Puts a service on the wire: who, parse, transaction, verb, answer. */
export function route(app: FastifyInstance, mall: Mall, service: Service): void {
  const { row, verb } = service;
  const stringify = serialiserOf(row);
  const method = row.kind === "read" ? "GET" : "POST";

  app.route({
    method,
    url: row.path,
    async handler(request, reply) {
      const now = mall.clock.now();
      const language = languageOf(request.headers["lang"]);
      const client = clientOf(request);
      reply.header("content-type", "application/json; charset=utf-8").header("server-time", now.getTime());
      if (row.scope === "public" && row.kind === "read") {
        const input = parseInput(row.input, request.query);
        const turn = mall.turn(mall.db, now, language, await mall.settings());
        return publicAnswer(request, reply, stringify(await verb(turn, input, null, client, undefined)));
      }
      reply.header("cache-control", "no-store");
      if (row.kind === "read") {
        const actor = await authorise(mall, row, client, now);
        const turn = mall.turn(mall.db, now, language, await mall.settings());
        return stringify(await verb(turn, parseInput(row.input, request.query), actor, client, undefined));
      }
      return change(mall, service, stringify, request, { now, language, client });
    },
  });
}

interface Asked {
  now: Date;
  language: Language;
  client: Client;
}

async function change(
  mall: Mall,
  { row, verb, before }: Service,
  stringify: (answer: unknown) => string,
  request: FastifyRequest,
  { now, language, client }: Asked,
): Promise<string> {
  const actor = await authorise(mall, row, client, now);
  const input = parseInput(row.input, request.body ?? {});
  const settings = await mall.settings();
  const ready = await before(mall.turn(mall.db, now, language, settings), input, actor, client);
  if (!row.once || actor === null) {
    return mall.transaction(async (tx) => stringify(await verb(mall.turn(tx, now, language, settings), input, actor, client, ready)));
  }
  const key = clientKey.safeParse(request.headers["idempotency-key"]);
  if (!key.success) refuse("key_missing");
  const intent = { member_id: actor.member_id, endpoint: row.path, key: key.data, body: JSON.stringify(request.body) };
  return mall.transaction(async (tx) => {
    const earlier = await earlierAnswer(tx, intent, now);
    if (earlier !== null) return earlier;
    const answer = stringify(await verb(mall.turn(tx, now, language, settings), input, actor, client, ready));
    await keepAnswer(tx, intent, answer);
    return answer;
  });
}

/** Who calls, whether they may, and whether they call too often. */
async function authorise(mall: Mall, row: Endpoint, client: Client, now: Date): Promise<Actor | null> {
  const actor = client.token === null ? null : await mall.identify(client.token, now);
  const wait = mall.flood.wait(`${row.path} ${actor?.member_id ?? client.address}`, row.perMinute, now);
  if (wait > 0) refuse("too_often", { seconds: wait });
  if (row.who === "visitor") return actor;
  if (actor === null) refuse("log_in");
  if (actor.suspended_reason !== null) refuse("account_suspended", { reason: actor.suspended_reason });
  if (row.who === "merchant" && actor.store_id === null) refuse("not_a_merchant");
  return actor;
}

function clientOf(request: FastifyRequest): Client {
  const token = request.headers["token"];
  return {
    address: request.ip,
    agent: (request.headers["user-agent"] ?? "").slice(0, 300),
    token: typeof token === "string" && /^[\w-]{20,100}$/.test(token) ? token : null,
  };
}

/** Public answers carry an ETag, so that one that is known already costs no body (SPEC 7). */
function publicAnswer(request: FastifyRequest, reply: FastifyReply, body: string): string | FastifyReply {
  const tag = `"${hash("sha1", body, "base64url")}"`;
  reply.header("etag", tag).header("cache-control", "no-cache").header("vary", "lang");
  return request.headers["if-none-match"] === tag ? reply.code(304).send() : body;
}
