import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { beforeAll, describe, expect, test } from "vitest";
import { type GivenChat, givenChat, send } from "../../../../test/given/given-chat.ts";
import { type GivenMember, password } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { openSocket } from "../../../../test/sockets/socket-client.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

// REL-041: CHAT_ROUNDS=500 runs all of them.
const rounds = Number(process.env["CHAT_ROUNDS"] ?? 6);
const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});

type Device = Pick<GivenMember, "token">;
const logIn = ({ email }: GivenMember) => world.ask(account.logIn, { account: email, password });

/** The figures that a device shows: the unread messages of each conversation, of all of them, and the app's badge. */
async function badgeOf(device: Device) {
  const { items, unread } = await world.ask(chat.lists, {}, device);
  const { notice } = await world.ask(account.statistics, {}, device);
  return { each: Object.fromEntries(items.map(({ id, count }) => [id, count])), unread, counter: notice.chat };
}

/** The same figures, counted one by one from the messages and the read positions. */
async function countedFor({ member_id }: GivenMember) {
  const found = await many<{ id: bigint; count: number }>(
    world.owner,
    sql`SELECT c.id, (SELECT count(*)::int FROM chat_message m WHERE m.conversation_id = c.id AND m.recalled_at IS NULL
      AND m.type <> 'recall'
         AND (CASE WHEN c.member_id = ${member_id} THEN m.side = 'host' AND m.seq > c.customer_read
           ELSE m.side = 'customer' AND m.seq > c.host_read END)) AS count
     FROM conversation c WHERE (c.member_id = ${member_id} AND c.seq > c.customer_hidden)
       OR (c.merchant_id = ${member_id} AND c.seq > c.host_hidden)`,
  );
  const unread = found.reduce((total, { count }) => total + count, 0);
  return { each: Object.fromEntries(found.map(({ id, count }) => [String(id), count])), unread, counter: unread };
}

describe("unread messages, on every device (PROOF I47, REL-041)", () => {
  test("reading, reading everything, clearing and deleting on two devices ∥ receiving and recalling in three conversations: all show the same messages", async () => {
    const one = await givenChat(world);
    const { buyer, store } = one;
    // The buyer also talks to another store, and the store to another buyer.
    const [two, three] = [await givenChat(world, { buyer }), await givenChat(world, { store })];
    const [phone, tablet, till] = [buyer, await logIn(buyer), await logIn(store.merchant)];
    for (let round = 0; round < rounds; round += 1) {
      const slip = await send(world, store.merchant, buyer.member_id, `round ${round}`);
      const { id } = round % 2 === 0 ? one : two;
      await Promise.all([
        send(world, store.merchant, buyer.member_id, "meanwhile"),
        send(world, two.store.merchant, buyer.member_id, "and elsewhere"),
        send(world, three.buyer, store.store_id, "and I"),
        world.ask(chat.recall, { id: slip.id }, store.merchant),
        round % 3 === 0 ? world.ask(chat.read, {}, tablet) : world.ask(chat.seen, { id, seq: slip.seq }, tablet),
        round % 3 === 1 ? world.ask(chat.del, { id }, phone) : world.ask(chat.clear, { id }, phone),
        world.ask(chat.del, { id: three.id }, round % 4 === 0 ? till : store.merchant),
        send(world, buyer, store.store_id, "my word"),
      ]);
      const [buyers, merchants] = [await countedFor(buyer), await countedFor(store.merchant)];
      expect([await badgeOf(phone), await badgeOf(tablet)]).toEqual([buyers, buyers]);
      expect([await badgeOf(store.merchant), await badgeOf(till)]).toEqual([merchants, merchants]);
      // The clock moves on, so that nobody reaches the limit of messages a minute.
      world.clock.move(2_000);
    }
    await world.ask(chat.read, {}, phone);
    expect(await badgeOf(tablet)).toMatchObject({ unread: 0, counter: 0 });
    await expectInvariants(world);
  });

  test("reading, clearing, deleting or pinning on one device is told to the member's others, and to nobody else", async () => {
    const { buyer, store, id }: GivenChat = await givenChat(world);
    const tablet = await openSocket(address);
    const stranger = await openSocket(address);
    await world.ask(chat.handshake, { client_id: tablet.client_id }, await logIn(buyer));
    await world.ask(chat.handshake, { client_id: stranger.client_id }, (await givenChat(world, { store })).buyer);
    const acts: (() => Promise<unknown>)[] = [
      () => world.ask(chat.seen, { id, seq: 2 }, buyer),
      () => world.ask(chat.read, {}, buyer),
      () => world.ask(chat.clear, { id }, buyer),
      () => world.ask(chat.del, { id }, buyer),
      () => world.ask(chat.pin, { id, pinned: true }, buyer),
    ];
    for (const act of acts) {
      await send(world, store.merchant, buyer.member_id, "something new");
      await tablet.next("chat");
      await act();
      expect(await tablet.next("live")).toMatchObject({ modules: "chat", modules_id: id });
    }
    expect(stranger.heard.filter((frame) => "modules_id" in frame && frame.modules_id === id)).toEqual([]);
    for (const { bare } of [tablet, stranger]) bare.terminate();
  });
});
