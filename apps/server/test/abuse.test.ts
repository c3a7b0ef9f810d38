import { endpoints } from "@arcade/contract/contract";
import type { Endpoint } from "@arcade/contract/endpoint";
import { addresses } from "@arcade/contract/people/addresses/api";
import { content } from "@arcade/contract/front/content/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { writeCursor } from "../src/platform/http/cursor.ts";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { inputSchema } from "../src/platform/http/serialise.ts";
import {
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
} from "./given.ts";
import { lasting } from "./edges/lasting.ts";
import { expectInvariants } from "./invariants.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
let member: GivenMember;
let store: GivenStore;
let operator: GivenOperator;

beforeAll(async () => {
  store = await givenStore(world);
  await givenGoods(world, store);
  member = await givenBuyer(world);
  operator = await givenOperator(world, "administrator");
});

/** The token of a caller who may use the endpoint. A refused call would not test how its input is read. */
const tokenFor = (endpoint: Endpoint) =>
  ({ merchant: store.merchant, operator, member, visitor: member })[endpoint.who].token;

describe("type confusion (PROOF SEC-032)", () => {
  test("for any input the answer is an envelope and never a bug", { timeout: 300_000 }, async () => {
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(null, [], {}, "", 0, -1, Number.POSITIVE_INFINITY, "__proto__", [[[[[]]]]]),
    );
    for (const endpoint of lasting) {
      const names = ["nothing", ...Object.keys((inputSchema(endpoint) as { properties?: object }).properties ?? {})];
      await fc.assert(
        fc.asyncProperty(
          fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), anything, { maxKeys: 6 }),
          async (input) => {
            const outcome = await world.callWith(endpoint, input, { token: tokenFor(endpoint) });
            if (!outcome.ok) expect([endpoint.path, outcome.error]).not.toEqual([endpoint.path, "internal"]);
          },
        ),
        { numRuns: 25 },
      );
    }
    expect(Object.prototype).not.toHaveProperty("polluted");
    await expectInvariants(world);
  });

  test.each([
    ["not JSON", "{", 400],
    ["a list", "[]", 400],
    ["a word", '"text"', 400],
    ["null", "null", 200],
    ["a prototype", '{"__proto__":{"polluted":true}}', 400],
    ["a constructor", '{"constructor":{"prototype":{"polluted":true}}}', 400],
    ["the same key twice", '{"order_id":"1","order_id":"2","reason":"other"}', 200],
    ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`, 400],
    ["five megabytes", `{"order_id":"${"1".repeat(5_000_000)}"}`, 413],
  ])("a body that is %s is answered in the envelope", async (_name, payload, status) => {
    const answer = await world.app.inject({
      method: "POST",
      url: orders.cancel.path,
      headers: { "content-type": "application/json", token: member.token },
      payload,
    });
    expect([status, status === 200 ? 400 : status]).toContain(answer.statusCode);
    expect(JSON.parse(answer.body)).toMatchObject({ data: null });
    expect(JSON.parse(answer.body).error).not.toBe("internal");
  });

  test("a deeply nested field is wrong input in every change, also with a key", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    world.clock.move(61_000); // a new minute's allowance
    for (const endpoint of endpoints.filter(({ kind, once }) => kind === "change" && once)) {
      const answer = await world.app.inject({
        method: "POST",
        url: endpoint.path,
        headers: {
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
          token: tokenFor(endpoint),
        },
        payload: `{"deep":${deep}}`,
      });
      expect([endpoint.path, JSON.parse(answer.body)]).toMatchObject([endpoint.path, { error: "invalid_input" }]);
    }
  });

  test(
    "a foreign cursor, an id that no column holds and half a letter are wrong input",
    { timeout: 300_000 },
    async () => {
      const keys = [
        ["abc"],
        ["abc", "abc"],
        ["abc", "1"],
        ["2026-01-01T00:00:00.000Z", "abc"],
        ["1", "1", "abc"],
        ["-0", "9999999999999999999"],
      ];
      const wrong = [
        ...keys.map((of) => ({ cursor: writeCursor(of) })),
        { id: "9999999999999999999" },
        { ids: "1,9999999999999999999" },
        { text: "\ud800" },
      ];
      for (const endpoint of lasting) {
        const { properties = {}, required = [] } = inputSchema(endpoint) as {
          properties?: Record<string, { enum?: unknown[] }>;
          required?: string[];
        };
        const min = Object.fromEntries(required.map((name) => [name, properties[name]?.enum?.[0] ?? "1"]));
        for (const { cursor, id, ids, text } of wrong as {
          cursor?: string;
          id?: string;
          ids?: string;
          text?: string;
        }[])
          for (const name of Object.keys(properties)) {
            const value = name === "cursor" ? cursor : name.endsWith("ids") ? ids : name.endsWith("id") ? id : text;
            if (value === undefined) continue;
            const outcome = await world.callWith(endpoint, { ...min, [name]: value }, { token: tokenFor(endpoint) });
            if (!outcome.ok) expect(outcome.error, `${endpoint.path} ${name} ${value}`).not.toBe("internal");
          }
      }
    },
  );

  test("a parameter that is given twice is refused", async () => {
    const answer = await world.app.inject({ method: "GET", url: `${content.article.path}?key=a&key=b` });
    expect(JSON.parse(answer.body)).toMatchObject({
      error: "invalid_input",
      parameters: { fields: [{ field: "key", rule: "wrong_type" }] },
    });
  });
});

describe("SQL in every parameter (PROOF SEC-007)", () => {
  const payloads = [
    "' OR '1'='1",
    "'; DROP TABLE orders; --",
    "1); SELECT pg_sleep(5); --",
    "\\'; SELECT 1",
    "%27%20OR%201=1",
    "${1+1}",
    "$1",
    "1 UNION SELECT 1",
    "\u0000",
    "*/",
    '"; SELECT',
  ];

  test("a quote is an ordinary letter, in inputs, headers and cursors", { timeout: 300_000 }, async () => {
    const [before] = await many<{ count: number }>(world.mall.db, sql`SELECT count(*)::int AS count FROM orders`);
    for (const endpoint of lasting) {
      const names = Object.keys((inputSchema(endpoint) as { properties?: object }).properties ?? {});
      for (const payload of payloads) {
        const input = Object.fromEntries(names.map((name) => [name, payload]));
        const started = performance.now();
        const outcome = await world.callWith(endpoint, input, { token: tokenFor(endpoint) });
        if (!outcome.ok) expect(outcome.error, `${endpoint.path} ${payload}`).not.toBe("internal");
        expect(performance.now() - started).toBeLessThan(4_000);
      }
    }
    for (const payload of payloads.filter((text) => !text.includes("\u0000"))) {
      const answer = await world.app.inject({
        method: "GET",
        url: wallet.mine.path,
        headers: { lang: payload, token: payload },
      });
      expect(JSON.parse(answer.body)).toMatchObject({ error: "log_in" });
    }
    const [after] = await many<{ count: number }>(world.mall.db, sql`SELECT count(*)::int AS count FROM orders`);
    expect(after).toEqual(before);
  });
});

describe("other origins (PROOF SEC-025)", () => {
  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "a request that a foreign form can send (%s) has no effect",
    async (type) => {
      const answer = await world.app.inject({
        method: "POST",
        url: orders.cancel.path,
        headers: { token: member.token, ...(type === "" ? {} : { "content-type": type }) },
        payload: '{"order_id":"1","reason":"other"}',
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test("no other origin is allowed to read or to send our headers", async () => {
    for (const origin of ["https://evil.example", "null", "http://localhost:8080.evil.example"]) {
      const preflight = await world.app.inject({
        method: "OPTIONS",
        url: orders.pay.path,
        headers: {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "token,content-type",
        },
      });
      expect(preflight.statusCode).toBe(404);
      const answer = await world.app.inject({ method: "GET", url: content.shell.path, headers: { origin } });
      for (const headers of [preflight.headers, answer.headers])
        expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("the public side", () => {
  test("every answer carries the security headers and a request id, and private ones are not stored", async () => {
    const answers = [
      await world.app.inject({ method: "GET", url: content.shell.path }),
      await world.app.inject({ method: "GET", url: wallet.mine.path, headers: { token: member.token } }),
      await world.app.inject({ method: "GET", url: "/nothing/here" }),
      await world.app.inject({ method: "GET", url: "/docs" }),
    ];
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
      });
      expect(headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["content-type"]).toMatch(/charset=utf-8/);
    }
    expect(answers[1]?.headers["cache-control"]).toBe("no-store");
    expect(JSON.parse(answers[2]?.body ?? "")).toMatchObject({ error: "unknown_path" });
  });

  test("a public answer that the client has costs no body", async () => {
    const first = await world.app.inject({ method: "GET", url: content.shell.path, headers: { lang: "ja" } });
    const again = await world.app.inject({
      method: "GET",
      url: content.shell.path,
      headers: { lang: "ja", "if-none-match": String(first.headers["etag"]) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("an answer is compressed for a client that accepts it, and stays the same", async () => {
    const countries = async (encoding: string) =>
      world.app.inject({
        method: "GET",
        url: addresses.countries.path,
        headers: { lang: "ar", ...(encoding && { "accept-encoding": encoding }) },
      });
    const plain = await countries("");
    expect(plain.headers["vary"]).toBe("lang, accept-encoding");
    for (const encoding of ["gzip", "br, gzip;q=0.5", "deflate,GZIP"]) {
      const packed = await countries(encoding);
      expect(packed.headers).toMatchObject({
        "content-encoding": "gzip",
        "content-length": String(packed.rawPayload.length),
        etag: plain.headers["etag"],
      });
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    }
    for (const encoding of ["br", "gzip;q=0", "gzip; q=0.0, br", "xgzip"])
      expect((await countries(encoding)).headers["content-encoding"]).toBeUndefined();
    const refused = await world.app.inject({
      method: "GET",
      url: wallet.mine.path,
      headers: { "accept-encoding": "gzip" },
    });
    expect(refused.headers["content-encoding"]).toBeUndefined(); // fits into a packet without compression
  });

  test("each refusal is in the language of the request, and an unknown language is English", async () => {
    const said = async (lang: string) =>
      JSON.parse((await world.app.inject({ method: "GET", url: wallet.mine.path, headers: { lang } })).body)
        .msg as string;
    const all = await Promise.all(["en", "zh-Hans", "zh-Hant", "ja", "ko", "ar"].map(said));
    expect(new Set(all).size).toBe(6);
    expect(await said("../../etc/passwd")).toBe(all[0]);
    expect(await said("fr")).toBe(all[0]);
  });

  test("a caller of too many calls a minute reads how long to wait", async () => {
    const flooder = await givenBuyer(world);
    // The limit counts by the minute. The calls start with a new one, so that none falls into the next.
    world.clock.move(60_000 - (world.clock.now().getTime() % 60_000));
    let last = await world.call(orders.cancel, { order_id: "5", reason: "other" }, { token: flooder.token });
    for (let count = 0; count < 60; count += 1)
      last = await world.call(orders.cancel, { order_id: "5", reason: "other" }, { token: flooder.token });
    expect(last).toMatchObject({ status: 429, error: "too_often" });
    // Other callers are not affected.
    expect(await world.call(orders.cancel, { order_id: "5", reason: "other" }, { token: member.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("it is alive and ready, and its metrics are for this machine only", async () => {
    expect((await world.app.inject({ url: "/healthz" })).body).toBe("alive\n");
    expect((await world.app.inject({ url: "/readyz" })).body).toBe("ready\n");
    expect((await world.app.inject({ url: "/metrics" })).body).toContain("arcade_answer_seconds");
    expect((await world.app.inject({ url: "/metrics", remoteAddress: "203.0.113.5" })).statusCode).toBe(404);
    expect(Object.keys(JSON.parse((await world.app.inject({ url: "/docs/openapi.json" })).body).paths)).toHaveLength(
      endpoints.length,
    );
  });
});
