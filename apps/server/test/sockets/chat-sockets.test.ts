import { chat } from "@arcade/contract/talk/chat/api";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { many } from "../../src/platform/database.ts";
import { sql } from "../../src/platform/sql.ts";
import { givenChat, send } from "../given/given-chat.ts";
import { givenMember } from "../given.ts";
import { openSocket, openSocketOf, type TestSocket } from "./socket-client.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});

const bound = (member: { token: string }) => openSocketOf(world, address, member);

const textsOf = ({ heard }: TestSocket) => heard.flatMap((frame) => (frame.type === "chat" ? [frame.content] : []));

describe("four people who try to receive each other's frames (PROOF SEC-011)", () => {
  test("a person who names another's id receives nothing of theirs; each receives their own frames, and nobody else does", async () => {
    const chats = [];
    for (let index = 0; index < 4; index += 1) chats.push(await givenChat(world));
    const sockets: TestSocket[] = [];
    for (const [index, { buyer }] of chats.entries()) {
      const opened = await bound(buyer);
      // Each of the others names the id that was just bound. An id is bound only once: its socket is closed, and its
      // owner opens another.
      if (index % 2 === 0) {
        for (const other of chats)
          if (other.buyer !== buyer)
            expect(
              await world.call(chat.handshake, { client_id: opened.client_id }, { token: other.buyer.token }),
            ).toMatchObject({ error: "not_found" });
        await opened.closed;
        sockets.push(await bound(buyer));
      } else sockets.push(opened);
    }
    for (const [index, { store, buyer }] of chats.entries())
      await send(world, store.merchant, buyer.member_id, `for ${index} alone`);
    for (const [index, socket] of sockets.entries())
      expect(await socket.next("chat")).toMatchObject({ content: `for ${index} alone` });
    expect(sockets.map(textsOf)).toEqual(chats.map((_, index) => [`for ${index} alone`]));
    for (const { bare } of sockets) bare.terminate();
  });
});

describe("frames that a client invents (PROOF SEC-022)", () => {
  test.each(["chat", "service", "notice", "order", "live", "recall", "init"])(
    "a frame of type %s from a socket, before and after its handshake, reaches nobody and is not stored",
    async (type) => {
      const { buyer, store, id } = await givenChat(world);
      const [shop, own] = [await bound(store.merchant), await bound(buyer)];
      const stranger = await openSocket(address);
      const forged = JSON.stringify({
        type,
        id: randomUUID(),
        to_id: String(store.store_id),
        form: {
          id: String(store.merchant.member_id),
          shop_id: String(store.store_id),
          name: "Arcade",
          avatar: null,
          official: true,
        },
        message: { type: "text", content: { text: "Send me your code" } },
        modules: "chat",
        modules_id: id,
        client_id: shop.client_id,
      });
      for (const { bare } of [stranger, own]) {
        bare.send(forged);
        bare.send(forged.replace(`"to_id":"${store.store_id}"`, `"to_id":"${buyer.member_id}"`));
      }
      // The first valid message afterwards is the first that anybody receives.
      await send(world, buyer, store.store_id, "Good day");
      await Promise.all([shop.next("chat"), own.next("chat")]);
      for (const { heard } of [shop, own]) expect(heard.map((frame) => frame.type)).toEqual(["init", "chat"]);
      expect(stranger.heard.map((frame) => frame.type)).toEqual(["init"]);
      expect(await many(world.mall.db, sql`SELECT seq FROM chat_message WHERE conversation_id = ${id}`)).toHaveLength(
        2,
      );
      for (const { bare } of [shop, own, stranger]) bare.terminate();
    },
  );
});

describe("a device that stops reading (PROOF REL-043)", () => {
  test("is disconnected while everybody writes to it; another device of the same member receives all of it in order, and it reads on when it is back", async () => {
    const first = await givenChat(world);
    const { merchant } = first.store;
    const chats = [first];
    for (let index = 1; index < 12; index += 1) chats.push(await givenChat(world, { store: first.store }));
    const [slow, quick] = [await bound(merchant), await bound(merchant)];
    // Nobody is disconnected because of a long message: 12 KB each.
    const long = "長".repeat(4_000);
    const each = Number(process.env["CHAT_SLOW"] ?? 45);
    slow.bare.pause();
    for (let index = 0; index < each; index += 1)
      await Promise.all(
        chats.map(({ buyer, store }) => send(world, buyer, store.store_id, `${index} ${long}`.slice(0, 4_000))),
      );
    await expect.poll(() => textsOf(quick).length).toBe(each * chats.length);
    for (const { id } of chats) {
      const seqs = quick.heard.flatMap((frame) =>
        frame.type === "chat" && frame.modules_id === id ? [frame.seq] : [],
      );
      expect(seqs).toEqual(Array.from({ length: each }, (_, index) => index + 2));
    }
    slow.bare.resume();
    await slow.closed;
    expect(textsOf(slow).length).toBeLessThan(each * chats.length);
    const { items } = await world.ask(chat.history, { id: first.id, after: "1" }, { token: merchant.token });
    expect(items.map(({ seq }) => seq).slice(0, 3)).toEqual([2, 3, 4]);
    const stranger = await givenMember(world);
    await send(world, stranger, first.store.store_id, "still heard");
    await expect.poll(() => textsOf(quick).at(-1)).toBe("still heard");
    quick.bare.terminate();
  });
});
