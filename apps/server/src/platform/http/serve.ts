import { type Caller, mayDo, type Permission } from "@arcade/contract/access";
import type { Answered, Endpoint, Received } from "@arcade/contract/endpoint";
import { parse } from "@arcade/contract/faults";
import { type Language, languageOf } from "@arcade/contract/languages";
import { withoutSecrets } from "@arcade/contract/secrets";
import { clientKey } from "@arcade/contract/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { noteStaffAct, refusePart } from "./acting.ts";
import { authoriseKey, keyOf } from "./api-key.ts";
import { networkOf } from "./client.ts";
import { type AuditRecord, writeAudit } from "../audit.ts";
import type { Database } from "../database.ts";
import { earlierAnswer, type Intent, keepAnswer, Repeated, reserveKey } from "./idempotency.ts";
import { parseInput } from "./input.ts";
import type { Mall } from "../mall.ts";
import { isOutage } from "../sql/outage.ts";
import type { QuickCall } from "../plain-change.ts";
import { type Keep, publicAnswer } from "./public/serve-public.ts";
import { sourcesOf } from "./public/sources.ts";
import { refuse, Refusal } from "./refuse.ts";
import { serialiserOf, type WrittenAnswer } from "./serialise.ts";
import type { Actor, Merchant, Operator, OperatorContext, Context } from "../context.ts";

type ActorFor<Who extends Caller> = Who extends "visitor"
  ? Actor | null
  : Who extends "merchant"
    ? Merchant
    : Who extends "operator"
      ? Operator
      : Actor;
type ContextFor<E extends Endpoint> = E["who"] extends "operator"
  ? E["kind"] extends "change"
    ? OperatorContext
    : Context
  : Context;

/** What a verb may know about the request besides its input: for the list of devices and to count attempts. */
export interface Client {
  address: string;
  agent: string;
  token: string | null;
  /** The API key, if the request has one. Then its token is ignored. */
  key?: string;
}

type Verb<E extends Endpoint, Ready> = (
  context: ContextFor<E>,
  input: Received<E>,
  actor: ActorFor<E["who"]>,
  client: Client,
  ready: Ready,
) => Promise<Answered<E> | WrittenAnswer>;

/**
 * What a change does before its transaction opens. `context.tx` is the plain handle, so each statement commits alone.
 * Only two things belong here: what must remain after a refusal (a counted try, a used captcha), and slow work that
 * must not keep a connection waiting (hashing a password, encoding a picture).
 */
type Before<E extends Endpoint, Ready> = (
  context: Context,
  input: Received<E>,
  actor: ActorFor<E["who"]>,
  client: Client,
) => Promise<Ready>;

/**
 * A quicker way for the plain cases of a change, opened once for each mall: calls of several members may share a
 * transaction. It gets callers from the session cache and must confirm them itself. Null: it has written nothing, and
 * the verb serves the call.
 */
type Quick<E extends Endpoint> = (mall: Mall) => (call: QuickCall<Received<E>>) => Promise<Answered<E> | null>;

/** One endpoint of the contract, bound to the function that serves it. */
export interface Service {
  endpoint: Endpoint;
  quick: ((mall: Mall) => QuickWay) | null;
  keep: Keep<Endpoint> | null;
  verb(context: Context, input: unknown, actor: unknown, client: Client, ready: unknown): Promise<unknown>;
  before(context: Context, input: unknown, actor: unknown, client: Client): Promise<unknown>;
}

type QuickWay = (call: QuickCall<unknown>) => Promise<unknown>;

const nothingBefore: Service["before"] = async () => undefined;

/** Binds an endpoint to its verb. A feature's `routes.ts` contains nothing else. */
export function serve<E extends Endpoint, Ready = undefined>(
  endpoint: E,
  verb: Verb<E, Ready>,
  before?: Before<E, Ready>,
  quick?: Quick<E>,
): Service {
  // The endpoint's own schema has parsed the input and `authorise` has checked the actor before either is called.
  return {
    endpoint,
    verb: verb as Service["verb"],
    before: (before as Service["before"] | undefined) ?? nothingBefore,
    quick: (quick as Service["quick"] | undefined) ?? null,
    keep: null,
  };
}

/** Serves a service over HTTP: check the caller, parse, open the transaction, call the verb, answer. */
export function route(app: FastifyInstance, mall: Mall, service: Service): void {
  const { endpoint, verb } = service;
  const [stringify, sourceOf] = [serialiserOf(endpoint), sourcesOf(mall, service)];
  const quick = service.quick?.(mall) ?? null;
  const method = endpoint.kind === "read" ? "GET" : "POST";

  app.route({
    method,
    url: endpoint.path,
    // A caller with a session is counted for themselves, everybody else by `refuseTooOften`.
    config: { cost: endpoint.scope === "public" ? endpoint.cost : null },
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    async handler(request, reply) {
      const now = mall.clock.now();
      const language = languageOf(request.headers["lang"]);
      const client = clientOf(request);
      reply.header("content-type", "application/json; charset=utf-8").header("server-time", now.getTime());
      if (endpoint.scope === "public" && endpoint.kind === "read") {
        const input = parseInput(endpoint.input, request.query);
        const { mall: source, look } = sourceOf(client.token === null && client.key === undefined);
        const context = source.turn(source.db, now, language, await mall.settings());
        const seen =
          look === null
            ? { version: null, make: () => verb(context, input, null, client, undefined) }
            : await look(context, input, client);
        return publicAnswer({ context, request, reply }, seen, stringify);
      }
      reply.header("cache-control", "no-store");
      if (endpoint.kind === "read") {
        const actor = await authorise(mall, endpoint, { client, now });
        const source = sourceOf(endpoint.mayBeLate === true).mall;
        const context = source.turn(source.db, now, language, await mall.settings());
        const input = parseInput(endpoint.input, request.query);
        const answer = await verb(context, input, actor, client, undefined);
        if (endpoint.views !== undefined && actor !== null && "operator_id" in actor)
          await mall.views.note(mall, { endpoint, view: endpoint.views, operator: actor, input, answer, now });
        return stringify(answer);
      }
      return change(mall, service, stringify, { request, now, language, client }, quick);
    },
  });
}

interface Asked {
  request: FastifyRequest;
  now: Date;
  language: Language;
  client: Client;
}

/**
 * The session of a known member comes from the cache, so that the work can begin at once. The first message to the
 * database checks the session again. If it is no longer valid, nothing has happened yet, and the change starts again
 * without the cache. A caller who is not in the cache and has a key for a quicker way is identified first: a purchase
 * costs 1.2 to 1.4 times as much without that way.
 */
async function change(
  mall: Mall,
  service: Service,
  stringify: (answer: unknown) => string,
  asked: Asked,
  quick: QuickWay | null,
): Promise<string> {
  const { token } = asked.client;
  // Work before the transaction must know for certain who calls.
  const mayBeKnown = token !== null && service.before === nothingBefore && service.endpoint.permission === null;
  const cached = mayBeKnown ? mall.sessionCache.get(token) : undefined;
  const isToBeKnown = cached === undefined && mayBeKnown && quick !== null && service.endpoint.once;
  const known = isToBeKnown ? await mall.identify(token, asked.now) : (cached ?? null);
  if (token === null || known === null)
    return changeAs(await authorise(mall, service.endpoint, asked), mall, service, stringify, asked);
  refuseTooOften(mall, service.endpoint, asked.client, known);
  // If the caller may be refused for their standing or their input, the verb serves the call and confirms the session
  // first.
  if (quick !== null && known.suspended_reason === null && !known.must_agree) {
    const input = parse(service.endpoint.input, asked.request.body ?? {});
    if (input.ok) {
      // After the input was read: only then is it known that its body is as deep as the contract says.
      const intent = intentOf(asked.request, service.endpoint, known);
      const call = { token, actor: known, language: asked.language, intent, stringify };
      const answer = await quick({ ...call, input: input.data });
      if (answer !== null) {
        if (intent !== null) mall.answered.note(intent);
        return stringify(answer);
      }
    }
  }
  let isConfirmed = false;
  const confirm = (tx: Database): void => {
    isConfirmed = false;
    mall.confirm(tx, token, asked.now, known, () => (isConfirmed = true));
  };
  try {
    return await changeAs(permitted(service.endpoint, known), mall, service, stringify, asked, confirm);
  } catch (error) {
    // During an outage another try would only wait again.
    if (isConfirmed || isOutage(error)) throw error;
    mall.sessionCache.clear(token);
    // It was one call, however often it begins. It has been counted.
    const actor = await mall.identify(token, asked.now);
    return changeAs(permitted(service.endpoint, actor), mall, service, stringify, asked);
  }
}

async function changeAs(
  actor: Actor | Operator | null,
  mall: Mall,
  { endpoint, verb, before }: Service,
  stringify: (answer: unknown) => string,
  { request, now, language, client }: Asked,
  confirm: (tx: Database) => void = () => {},
): Promise<string> {
  const input = parseInput(endpoint.input, request.body ?? {});
  const settings = await mall.settings();
  const ready = await before(mall.turn(mall.db, now, language, settings), input, actor, client);
  const act = (tx: Database): Promise<string> =>
    // The time of this try: what runs again because another transaction went first happens after it.
    mall.withContext(tx, { now: mall.clock.now(), language, settings }, async (context) => {
      if (actor === null || "member_id" in actor) {
        const answer = await verb(context, input, actor, client, ready);
        noteStaffAct(tx, context, endpoint, actor, { input, answer });
        return stringify(answer);
      }
      const records: AuditRecord[] = [];
      const recording: OperatorContext = { ...context, record: (record) => void records.push(record) };
      const answer = stringify(await verb(recording, input, actor, client, ready));
      if (records.length === 0) throw new Error(`${endpoint.path} left nothing in the audit log`);
      for (const record of records)
        // guard: an operator's change leaves a row in the audit log
        await writeAudit(
          tx,
          { operator_id: actor.operator_id, session_id: actor.session_id, action: endpoint.path, now: context.now },
          record,
        );
      return answer;
    });
  if (!endpoint.once || actor === null) {
    return mall.transaction((tx) => {
      confirm(tx);
      return act(tx);
    });
  }
  const intent = intentOf(request, endpoint, actor) ?? refuse("key_missing");
  return once(mall, intent, now, (tx) => act(tx), confirm);
}

/** Null: the endpoint needs no key, or the call has none. */
function intentOf(request: FastifyRequest, endpoint: Endpoint, actor: Actor | Operator): Intent | null {
  const key = endpoint.once ? clientKey.safeParse(request.headers["idempotency-key"]) : null;
  if (key?.success !== true) return null;
  // Ids of operators and members are made in the same way, so they are never equal.
  const member_id = "member_id" in actor ? actor.member_id : actor.operator_id;
  // A secret that was typed again is the same intent, and nothing of it is stored: six digits behind a hash are found
  // in a second (SEC-003).
  const body = JSON.stringify(withoutSecrets(request.body, endpoint.secrets));
  return { member_id, endpoint: endpoint.path, key: key.data, body };
}

/** Runs the work once for its key. Every further try gets the answer of the first. */
async function once(
  mall: Mall,
  intent: Intent,
  now: Date,
  act: (tx: Database) => Promise<string>,
  confirm: (tx: Database) => void,
): Promise<string> {
  let isReserved = false;
  try {
    const answered = await mall.transaction(async (tx) => {
      isReserved = false;
      confirm(tx);
      reserveKey(tx, intent, now, () => (isReserved = true));
      const answer = await act(tx);
      keepAnswer(tx, intent, answer);
      return answer;
    });
    mall.answered.note(intent);
    return answered;
  } catch (error) {
    // Either the key was used, or the verb refused before this could be known.
    const earlier =
      !isReserved && (error instanceof Repeated || error instanceof Refusal)
        ? await earlierAnswer(mall.db, intent)
        : null;
    if (earlier === null) throw error;
    return earlier;
  }
}

/** Checks who calls, whether they may, and whether they call too often. */
async function authorise(
  mall: Mall,
  endpoint: Endpoint,
  { client, now }: Pick<Asked, "client" | "now">,
): Promise<Actor | Operator | null> {
  if (client.key !== undefined) {
    const actor = await authoriseKey(mall, endpoint, { key: client.key, address: client.address, now });
    return "operator_id" in actor ? actor : permitted(endpoint, actor);
  }
  if (endpoint.permission !== null) return authoriseOperator(mall, endpoint, endpoint.permission, client, now);
  const actor = client.token === null ? null : await mall.identify(client.token, now);
  refuseTooOften(mall, endpoint, client, actor);
  return permitted(endpoint, actor);
}

/** Uses the real time, so the clock of a demo resets no limit. */
function refuseTooOften(mall: Mall, endpoint: Endpoint, client: Client, actor: Actor | null): void {
  const wait = Math.max(
    mall.rateLimiter.wait(
      `${endpoint.path} ${actor?.member_id ?? networkOf(client.address)}`,
      endpoint.perMinute,
      mall.clock.real(),
    ),
    actor === null ? mall.budget.take(client.address, endpoint.cost, mall.clock.real()) : 0,
  );
  if (wait > 0) refuse("too_often", { seconds: wait });
}

function permitted(endpoint: Endpoint, actor: Actor | null): Actor | null {
  if (endpoint.who === "visitor") return actor;
  if (actor === null) refuse("log_in");
  if (actor.suspended_reason !== null && !endpoint.evenSuspended)
    refuse("account_suspended", { reason: actor.suspended_reason });
  refusePart(endpoint, actor);
  // guard: a member who has not agreed makes no order and moves no money in [includes("agree_again") -> length < 0]
  if (actor.must_agree && endpoint.refusals.includes("agree_again")) refuse("agree_again");
  return actor;
}

/**
 * Operators have their own tokens. A member's token opens nothing here, and an operator's token opens nothing in the
 * mall.
 */
async function authoriseOperator(
  mall: Mall,
  endpoint: Endpoint,
  permission: Permission,
  client: Client,
  now: Date,
): Promise<Operator> {
  const operator = client.token === null ? null : await mall.identifyOperator(client.token, now);
  const wait = Math.max(
    mall.rateLimiter.wait(
      `${endpoint.path} ${operator?.operator_id ?? networkOf(client.address)}`,
      endpoint.perMinute,
      mall.clock.real(),
    ),
    operator === null ? mall.budget.take(client.address, endpoint.cost, mall.clock.real()) : 0,
  );
  if (wait > 0) refuse("too_often", { seconds: wait });
  if (operator === null) refuse("log_in");
  // guard: a role may do what its table says
  if (!mayDo(operator.role, permission)) refuse("not_permitted", { permission });
  return operator;
}

function clientOf(request: FastifyRequest): Client {
  const token = request.headers["token"];
  const key = keyOf(request);
  return {
    ...(key === null ? {} : { key }),
    address: request.ip,
    agent: (request.headers["user-agent"] ?? "").slice(0, 300),
    token: key === null && typeof token === "string" && /^[\w-]{20,100}$/.test(token) ? token : null,
  };
}
