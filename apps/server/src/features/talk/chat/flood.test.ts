import { chat } from "@arcade/contract/talk/chat/api";
import { expect, test } from "vitest";
import { givenChat, send, text, trySend } from "../../../../test/given/given-chat.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

test("a member who writes more than a hundred and twenty messages a minute must wait, and nobody else notices (SEC-043)", async () => {
  const [loud, quiet] = [await givenChat(world), await givenChat(world)];
  const outcomes = await Promise.all(
    Array.from({ length: 140 }, (_, index) => trySend(world, loud.buyer, loud.store.store_id, `${index}`)),
  );
  expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(120);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    status: 429,
    error: "too_often",
    parameters: { seconds: expect.any(Number) },
  });
  expect((await send(world, quiet.buyer, quiet.store.store_id, "still there")).seq).toBe(2);
  world.clock.move(60_000);
  await send(world, loud.buyer, loud.store.store_id, "after a minute");
  await expectInvariants(world);
});

test("a text of a megabyte, invalid JSON and an unknown frame are refused with a sentence, and not stored (SEC-043)", async () => {
  const { buyer, store } = await givenChat(world);
  const post = (payload: string | Buffer) =>
    world.app.inject({
      method: "POST",
      url: chat.send.path,
      headers: { token: buyer.token, "content-type": "application/json" },
      payload,
    });
  const large = JSON.stringify({
    id: "a-name-of-some-device",
    to_id: String(store.store_id),
    message: text("x".repeat(1_048_576)),
  });
  for (const [payload, status] of [
    [large, 413],
    ["{", 400],
    [Buffer.from([0, 255, 254, 1]), 400],
    ['{"__proto__":{"id":1}}', 400],
  ] as const) {
    const answer = await post(payload);
    expect([answer.statusCode, JSON.parse(answer.body).msg !== ""]).toEqual([status, true]);
  }
  expect(await world.ask(chat.lists, {}, { token: buyer.token })).toMatchObject({ items: [{ seq: 1 }] });
});
