import { account } from "@arcade/contract/people/account/api";
import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { run } from "../src/platform/database.ts";
import { sendTraces } from "../src/platform/send-traces.ts";
import { sql } from "../src/platform/sql.ts";
import { jobs } from "../src/platform/tracing.ts";
import { givenMember } from "./given.ts";
import { useWorld } from "./world.ts";

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const world = useWorld();
const received: Span[] = [];
let collector: Server;
let traces: ReturnType<typeof sendTraces>;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const keep = (body: unknown) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
      received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
      response.end("{}");
    };
    json(request).then(keep, () => response.destroy());
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  traces = sendTraces({ endpoint: `http://127.0.0.1:${port}`, share: 1 });
});
afterAll(async () => {
  await traces.close();
  collector.close();
});

async function spansOf(name: string): Promise<{ span: Span; inside: Span[] }> {
  return vi.waitFor(
    () => {
      const span = received.find((one) => one.name === name);
      if (span === undefined) throw new Error(`${name} was not sent`);
      return { span, inside: received.filter(({ parentSpanId }) => parentSpanId === span.spanId) };
    },
    { timeout: 20_000 },
  );
}

test("a call is a span, and each message to PostgreSQL is one in it, without typed text", async () => {
  const { email } = await givenMember(world);
  await world.call(account.logIn, { account: email, password: "not the password" });
  const { span, inside } = await spansOf(`POST ${account.logIn.path}`);
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.every(({ name }) => name === "PostgreSQL")).toBe(true);
  const texts = JSON.stringify([span, ...inside]);
  expect(texts).toContain("$1");
  expect(texts).not.toContain("not the password");
  expect(texts).not.toContain(email);
});

test("two calls at once keep their own messages", async () => {
  received.length = 0;
  await Promise.all([world.ask(catalogue.categories, {}), world.ask(catalogue.goods, {})]);
  const [one, other] = [
    await spansOf(`GET ${catalogue.categories.path}`),
    await spansOf(`GET ${catalogue.goods.path}`),
  ];
  expect(one.span.spanId).not.toBe(other.span.spanId);
  expect(JSON.stringify(other.inside)).toContain("goods");
});

test("a row of a job is its own span; a job without work has none", async () => {
  received.length = 0;
  await world.settleDue();
  await jobs.tracePromise(() => world.withContext(({ tx }) => run(tx, sql`SELECT 1`)), { job: "a job" });
  const { span, inside } = await spansOf("a job");
  expect(span.parentSpanId ?? "").toBe("");
  expect(JSON.stringify(inside)).toContain("SELECT 1");
  expect(received.filter(({ name, parentSpanId }) => name === "PostgreSQL" && !parentSpanId)).toEqual([]);
});
