import { afterAll, beforeAll, expect, test } from "vitest";
import { listenForMetrics } from "./metrics-listener.ts";

const token = "a token of many letters";
let listener: Awaited<ReturnType<typeof listenForMetrics>>;
beforeAll(async () => {
  listener = await listenForMetrics({ host: "127.0.0.1", port: 0, token });
});
afterAll(() => listener.close());

const ask = (url: string, authorization?: string) =>
  fetch(url, { headers: authorization === undefined ? {} : { authorization } });

test("metrics are given with the token", async () => {
  const answer = await ask(listener.address, `Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("arcade_answer_seconds");
});

test.each([[undefined], ["Bearer"], ["Bearer another"], [token]])("%s is not the token", async (authorization) => {
  const answer = await ask(listener.address, authorization);
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status: 401, body: "" });
});

test("nothing else is served there", async () => {
  const answer = await ask(listener.address.replace("/metrics", "/healthz"), `Bearer ${token}`);
  expect(answer.status).toBe(404);
});
