import { chat } from "@arcade/contract/talk/chat/api";
import { replyTerms } from "@arcade/contract/talk/chat/message";
import { beforeEach, expect, test } from "vitest";
import { givenChat, send } from "../../../../../test/given/given-chat.ts";
import { type GivenMember, givenMember, givenStore, type GivenStore } from "../../../../../test/given.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld({}, { keepsDays: true });
const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
let store: GivenStore;
let buyer: GivenMember;
beforeEach(async () => {
  buyer = await givenMember(world);
  store = await givenStore(world);
});

const replyTime = () => world.ask(chat.replyTime, { store_id: String(store.store_id) });

/** The buyer asks, and is answered so many minutes later. */
async function answered(minutes: number): Promise<void> {
  await send(world, buyer, store.store_id, "Is it bright?");
  world.clock.move(minutes * minuteMs);
  await send(world, store.merchant, buyer.member_id, "Yes");
}

test(
  "with enough answers their median is told; before, only how many there are; nobody answered yet: none",
  { timeout: 240_000 },
  async () => {
    expect(await replyTime()).toMatchObject({ minutes: null, answers: 0, least: replyTerms.least });
    for (let one = 1; one < replyTerms.least; one += 1) await answered(one * 10);
    await world.pass(dayMs);
    expect(await replyTime()).toMatchObject({ minutes: null, answers: replyTerms.least - 1 });
    // The first of several questions counts, and the first of several answers.
    await send(world, buyer, store.store_id, "Is it warm?");
    world.clock.move(599 * minuteMs);
    await answered(1);
    await send(world, store.merchant, buyer.member_id, "And large");
    await world.pass(dayMs);
    // 10, 20 … 90 and 600: the mean would be 105.
    expect(await replyTime()).toMatchObject({ minutes: 55, answers: replyTerms.least });
  },
);

test(
  "a welcome is no answer, a question without one is not counted, and old answers count no longer",
  { timeout: 240_000 },
  async () => {
    await run(
      world.owner,
      sql`UPDATE store SET welcome = ${JSON.stringify({ en: "Welcome" })} WHERE id = ${store.store_id}`,
    );
    await givenChat(world, { store });
    await world.pass(dayMs);
    expect(await replyTime()).toMatchObject({ minutes: null, answers: 0 });
    await answered(10);
    await world.pass(dayMs);
    expect(await replyTime()).toMatchObject({ answers: 1 });
    await world.pass(replyTerms.days * dayMs);
    expect(await replyTime()).toMatchObject({ answers: 0 });
  },
);
