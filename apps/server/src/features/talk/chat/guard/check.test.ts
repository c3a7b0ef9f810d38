import { healthOffice } from "@arcade/contract/front/health/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { expect, test } from "vitest";
import { givenChat, send } from "../../../../../test/given/given-chat.ts";
import { givenOperator } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld({}, { keepsDays: true });

test("chats are checked once a day; operators read of faults until they are corrected, and nobody's money stops (PROOF I43-I48)", async () => {
  const { buyer, store, id } = await givenChat(world);
  const { token } = await givenOperator(world, "support");
  const line = async () =>
    (await world.ask(healthOffice.jobs, {}, { token })).items.find(({ name }) => name === "check chats");
  await world.settleDue();
  const before = await line();
  expect(before).toMatchObject({ kind: "outbound", failures_seen: 0 });
  await world.settleDue();
  expect((await line())?.moved).toBe(before?.moved);

  await send(world, buyer, store.store_id, "This one will be missing");
  await run(world.owner, sql`DELETE FROM chat_message WHERE conversation_id = ${id} AND seq = 2`);
  await world.pass(86_400_000);
  const found = await line();
  expect(found).toMatchObject({
    moved: before?.moved,
    failures_seen: 1,
    last_fault: expect.stringContaining(
      `I44 a conversation's numbers have no gap from its floor to its last: {"id":"${id}"}`,
    ),
  });
  const { blocks } = await world.ask(withdrawals.rules, {}, { token: buyer.token });
  expect(blocks.map(({ kind }) => kind)).not.toContain("closed");

  await run(world.owner, sql`UPDATE conversation SET seq = 1, customer_read = 1 WHERE id = ${id}`);
  await world.pass(60_000);
  expect(await line()).toMatchObject({ moved: (before?.moved ?? 0) + 1, failures_seen: 0, last_fault: null });
});
