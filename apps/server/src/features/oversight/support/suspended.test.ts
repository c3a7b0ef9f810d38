import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { givenChat, text } from "../../../../test/given/given-chat.ts";
import { answer, askSupport, close, givenTaken } from "../../../../test/given/given-support.ts";
import { type GivenMember, givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let mina: GivenOperator;
beforeAll(async () => {
  mina = await givenOperator(world, "support");
});

async function suspend({ member_id }: GivenMember): Promise<void> {
  await run(
    world.mall.db,
    sql`UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = ${member_id}`,
  );
}

const refused = { ok: false, error: "account_suspended", parameters: { reason: "access_taken" } };

test("a suspended member asks customer service, reads the answer, and rates it (SPEC 8)", async () => {
  const member = await givenMember(world);
  await suspend(member);
  expect(await world.ask(chat.one, { to_id: "service" }, member)).toMatchObject({
    id: null,
    official: true,
    bar: null,
  });
  const case_id = await givenTaken(world, member, mina);
  await answer(world, mina, case_id, "We are looking at what happened to your account.");
  const { id, seq, count } = await world.ask(chat.one, { to_id: "service" }, member);
  if (id === null) throw new Error("nothing was begun");
  expect(count).toBeGreaterThan(0);
  const { items } = await world.ask(chat.history, { id }, member);
  expect(items.some(({ message }) => message.content.text.startsWith("We are looking"))).toBe(true);
  await world.ask(chat.seen, { id, seq }, member);
  expect(await world.ask(chat.one, { to_id: "service" }, member)).toMatchObject({ count: 0 });
  await close(world, mina, case_id);
  expect(await world.ask(support.mine, {}, member)).toMatchObject({ open: null, to_rate: { id: case_id } });
  await world.ask(support.rate, { case_id, stars: 4, text: "" }, member);
});

test("a member who is suspended meanwhile continues with customer service", async () => {
  const member = await givenMember(world);
  await askSupport(world, member);
  await suspend(member);
  await askSupport(world, member, "And why am I suspended?");
  expect((await world.ask(support.mine, {}, member)).open).not.toBeNull();
});

test("a store's conversation stays closed to a suspended person, on either side", async () => {
  const { buyer, store, id } = await givenChat(world);
  await suspend(buyer);
  await suspend(store.merchant);
  for (const [who, to_id] of [
    [buyer, String(store.store_id)],
    [store.merchant, String(buyer.member_id)],
  ] as const) {
    expect(await world.call(chat.one, { to_id }, who)).toMatchObject(refused);
    expect(await world.call(chat.history, { id }, who)).toMatchObject(refused);
    expect(await world.call(chat.seen, { id, seq: 1 }, who)).toMatchObject(refused);
    expect(await world.call(chat.send, { id: randomUUID(), to_id, message: text("Hello") }, who)).toMatchObject(
      refused,
    );
  }
  expect(
    await many(world.mall.db, sql`SELECT customer_read, host_read, seq FROM conversation WHERE id = ${id}`),
  ).toEqual([{ customer_read: 1, host_read: 0, seq: 1 }]);
});
