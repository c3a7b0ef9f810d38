import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AsyncLocalStorage } from "node:async_hooks";
import { type TracingChannel, tracingChannel, type TracingChannelSubscribers } from "node:diagnostics_channel";
import type { Configuration } from "./configuration.ts";
import { type ExchangeFacts, exchanges, type JobFacts, jobs } from "./tracing.ts";

/** What Fastify says on its own channel about each call. */
interface CallFacts {
  request: FastifyRequest;
  reply: FastifyReply;
  route: { url?: string; method: string | string[] };
  async: boolean;
  error?: unknown;
}

/**
 * One span for each call and each row of a job, and in it one for each exchange with PostgreSQL. A caller's own
 * `traceparent` is not read, because it would decide what is stored here.
 */
export function sendTraces({ endpoint, share }: NonNullable<Configuration["traces"]>): { close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "arcade" }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 5_000 }),
        scheduledDelayMillis: 1_000,
      }),
    ],
  });
  const tracer = provider.getTracer("arcade");
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<object, Span>();

  const begin = (facts: object, name: string, kind: SpanKind, attributes: Attributes): Span => {
    const parent = current.getStore();
    const around = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    const span = tracer.startSpan(name, { kind, attributes }, around);
    spans.set(facts, span);
    return span;
  };
  const fail = (facts: { error?: unknown }): void => {
    spans.get(facts)?.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(facts.error) });
  };
  const end = (facts: object): void => {
    spans.get(facts)?.end();
    spans.delete(facts);
  };

  const calls = tracingChannel("fastify.request.handler") as TracingChannel<Span, CallFacts>; // as Fastify documents it
  calls.start.bindStore(current, (facts) => {
    const { method, url } = facts.request;
    const path = facts.route.url ?? url.split("?")[0] ?? "";
    return begin(facts, `${method} ${path}`, SpanKind.SERVER, {
      "http.request.method": method,
      "http.route": path,
      "arcade.request_id": facts.request.id,
    });
  });
  const endCall = (facts: CallFacts): void => {
    spans.get(facts)?.setAttribute("http.response.status_code", facts.reply.statusCode);
    end(facts);
  };
  const onCall: TracingChannelSubscribers<CallFacts> = {
    ...deaf,
    end: (facts: CallFacts) => {
      if (!facts.async) endCall(facts);
    },
    asyncEnd: endCall,
    error: fail,
  };
  calls.subscribe(onCall);

  jobs.start.bindStore(current, (facts) => begin(facts, facts.job, SpanKind.INTERNAL, {}));
  const onJob: TracingChannelSubscribers<JobFacts> = { ...deaf, asyncEnd: end, error: fail };
  jobs.subscribe(onJob);

  const onExchange: TracingChannelSubscribers<ExchangeFacts> = {
    ...deaf,
    start(facts) {
      // The jobs ask every second whether anything is due. That is not part of anybody's work.
      if (current.getStore() === undefined) return;
      begin(facts, "PostgreSQL", SpanKind.CLIENT, {
        "db.system.name": "postgresql",
        "db.operation.batch.size": facts.statements.length,
        "db.query.text": facts.statements.map(({ text }) => text).join(";\n"),
      });
    },
    asyncStart: end,
  };
  exchanges.subscribe(onExchange);

  return {
    async close() {
      calls.unsubscribe(onCall);
      jobs.unsubscribe(onJob);
      exchanges.unsubscribe(onExchange);
      calls.start.unbindStore(current);
      jobs.start.unbindStore(current);
      // A collector that is away must not delay the end of the process.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

const nothing = (): void => {};
const deaf = { start: nothing, end: nothing, asyncStart: nothing, asyncEnd: nothing, error: nothing };

/** The kind of the error. Its message may quote what somebody typed. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "unknown";
}
