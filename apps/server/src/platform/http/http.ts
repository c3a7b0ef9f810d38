import type { Cost } from "@arcade/contract/costs";
import { type FieldFault, listedRules } from "@arcade/contract/envelope";
import { languageOf } from "@arcade/contract/languages";
import { type RefusalName, refusals } from "@arcade/contract/errors";
import { refusalSentence, sentence } from "@arcade/messages";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { AddressBudget } from "./address-budget.ts";
import type { Clock } from "../clock.ts";
import type { CallerAddress } from "./caller-address.ts";
import type { Configuration } from "../configuration.ts";
import { type LogTarget, logLines } from "./log-target.ts";
import { answered, refused } from "../metrics.ts";
import { isFilesAway } from "../media/files-away.ts";
import { isOutage, logFailure } from "../sql/outage.ts";
import type { OwnHosts } from "./own-hosts.ts";
import { gzipped, takesGzip } from "./public/gzip.ts";
import { Refusal } from "./refuse.ts";
import { isGivenUp } from "../transactions.ts";
import { answerUnknownPaths } from "./pages/unknown-path.ts";

const bodyLimitBytes = 256 * 1024;
/** When a call that was refused as unavailable may be tried again. */
export const retryAfterSeconds = 2;

/** Refusals that may be an attempt at what belongs to another. Each leaves a line in the log (SEC-037). */
const watched: ReadonlySet<RefusalName> = new Set([
  "log_in",
  "not_a_merchant",
  "not_permitted",
  "not_found",
  "account_suspended",
  "incorrect_account",
  "captcha_incorrect",
  "code_incorrect",
  "code_expired",
  "password_incorrect",
  "payment_password_incorrect",
  "payment_password_locked",
  "sending_limit",
  "too_often",
]);

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The cost of a request to this route in the budget of its address. Null if its callers are counted in another way.
     * The default is the cost of a file.
     */
    cost?: Cost | null;
  }
}

export interface Edge {
  configuration: Pick<Configuration, "logLevel" | "publicUrl">;
  clock: Clock;
  budget: AddressBudget;
  ownHosts: OwnHosts;
  callers: CallerAddress;
  logTo?: LogTarget | undefined;
}

/** The HTTP edge: request ids, limits, headers, and every error as the envelope of SPEC 7. */
export function createHttp({
  configuration,
  clock,
  budget,
  ownHosts,
  callers,
  logTo = logLines,
}: Edge): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: 60_000,
    connectionTimeout: 70_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: callers.isProxy,
    logController: new LogController({ disableRequestLogging: true }),
    // Bodies, queries, tokens and keys are never logged. Our paths contain none of them.
    logger: {
      level: configuration.logLevel,
      stream: logTo,
      serializers: { req: (request) => ({ method: request.method, path: request.url.split("?")[0]?.slice(0, 120) }) },
    },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      "strict-transport-security": "max-age=31536000",
      "x-request-id": request.id,
    });
    if (!ownHosts(request.raw)) throw new Refusal("wrong_host", { address: configuration.publicUrl });
    const { cost = "file" } = request.routeOptions.config;
    const seconds = cost === null ? 0 : budget.take(request.ip, cost, clock.real());
    if (seconds > 0) throw new Refusal("too_often", { seconds });
    if (request.method === "POST" && isEmpty(request)) {
      delete request.headers["content-type"]; // without a body there is nothing to parse: the input is `{}` (SPEC 7)
      return;
    }
    // Only JSON is read: a form of another origin cannot send it without a preflight (SEC-025).
    if (request.method === "POST" && !/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
      throw new Refusal("invalid_input", { fields: [{ field: "content-type", rule: "wrong_format" }] });
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    if (typeof payload !== "string" || !takesGzip(request, payload.length)) return done(null, payload);
    reply.header("content-encoding", "gzip");
    return done(null, gzipped(payload));
  });
  app.addHook("onResponse", async (request, reply) => {
    answered(request.routeOptions.url ?? "unknown", reply.statusCode, reply.elapsedTime);
    request.log.debug(
      { path: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
  app.setErrorHandler((error, request, reply) => answerRefusal(request, reply, refusalOf(error, request)));
  answerUnknownPaths(app, (request, reply) => answerRefusal(request, reply, new Refusal("unknown_path", {})));
  return app;
}

function isEmpty({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0";
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return new Refusal("too_large", {});
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal("invalid_input", { fields: [{ field: "body", rule: "wrong_format" }] });
  // The database, a disk or the file store is away, or the transaction lost five times: another try may succeed.
  const isWorthAnotherTry = isOutage(error) || isGivenUp(error);
  logFailure(request.log, error, isWorthAnotherTry ? "a call was answered 503" : "a bug", {
    path: request.routeOptions.url,
  });
  if (isFilesAway(error)) return new Refusal("files_away", {});
  return isWorthAnotherTry ? new Refusal("unavailable", {}) : new Refusal("internal", {});
}

/** A fault with words of its own in the specification. */
function listedFault({ fields }: Record<string, unknown>): FieldFault | undefined {
  return (fields as readonly FieldFault[] | undefined)?.find(({ rule }) => listedRules.includes(rule)); // errors.ts: only faults have this name
}

function answerRefusal(request: FastifyRequest, reply: FastifyReply, { refusal, parameters }: Refusal): FastifyReply {
  const row: { code: string | number; status?: number } = refusals[refusal];
  const language = languageOf(request.headers["lang"]);
  refused(refusal);
  if (watched.has(refusal))
    request.log.info({ refusal, path: request.routeOptions.url, address: request.ip }, "refused");
  if (refusal === "too_often" || refusal === "busy") reply.header("retry-after", String(parameters["seconds"]));
  if (refusal === "unavailable" || refusal === "files_away") reply.header("retry-after", String(retryAfterSeconds));
  const listed = listedFault(parameters);
  return reply
    .code(listed === undefined ? (row.status ?? 200) : 200)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body: string) => body)
    .send(
      JSON.stringify({
        code: row.code,
        msg:
          listed === undefined
            ? refusalSentence(language, refusal, parameters)
            : sentence(language, `field.rule_${listed.rule}`, { figure: listed.figure ?? 0 }),
        data: null,
        error: refusal,
        parameters,
        request_id: request.id,
      }),
    );
}
