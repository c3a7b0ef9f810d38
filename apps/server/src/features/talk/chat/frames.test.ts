import { account } from "@arcade/contract/people/account/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { closeCodes } from "@arcade/contract/socket-facts";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { givenChat, send, text } from "../../../../test/given/given-chat.ts";
import { givenMember, givenStore } from "../../../../test/given.ts";
import { openSocketOf } from "../../../../test/sockets/socket-client.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});

const bound = (member: { token: string }) => openSocketOf(world, address, member);

describe("the frames of a chat (SPEC 3, 4)", () => {
  test("a message is on every device of both sides at once, complete, and on no other", async () => {
    const { buyer, store, id } = await givenChat(world);
    const stranger = await givenMember(world);
    const [phone, tablet, shop, other] = [
      await bound(buyer),
      await bound(buyer),
      await bound(store.merchant),
      await bound(stranger),
    ];
    const sent = await send(world, buyer, store.store_id, "Here I am");
    for (const socket of [phone, tablet, shop]) {
      const { id: event, message_id, ...frame } = await socket.next("chat");
      const { id: _id, ...said } = sent;
      expect(event).toMatch(/^\d+$/);
      expect(message_id).toBe(sent.id);
      expect(frame).toEqual({
        ...said,
        type: "chat",
        modules: "chat",
        modules_id: id,
        title: buyer.nickname,
        content: "Here I am",
        to_id: String(store.store_id),
      });
    }
    await world.ask(chat.recall, { id: sent.id }, { token: buyer.token });
    expect(await shop.next("recall")).toMatchObject({
      recalls: sent.id,
      seq: sent.seq + 1,
      content: "",
      message: { content: { text: "" } },
    });
    await world.ask(chat.seen, { id, seq: sent.seq }, { token: store.merchant.token });
    expect(await phone.next("live")).toMatchObject({ modules: "chat", modules_id: id });
    await world.ask(chat.typing, { id }, { token: store.merchant.token });
    expect(await phone.next("live")).toMatchObject({ modules: "typing", modules_id: id });
    await send(world, stranger, "service", "to customer service");
    await other.next("chat");
    expect(other.heard.map(({ type }) => type)).toEqual(["init", "chat"]);
    expect(shop.heard.filter((frame) => frame.type === "live" && frame.modules === "typing")).toEqual([]);
    for (const { bare } of [phone, tablet, shop, other]) bare.terminate();
  });

  test("the text of a message is neither in the outbox nor on the bus: only its id is", async () => {
    const { buyer, store } = await givenChat(world);
    const shop = await bound(store.merchant);
    const { bus } = world.mall.live;
    const isUp = vi.spyOn(bus, "isUp").mockReturnValue(false);
    const sent = await send(world, buyer, store.store_id, "for your eyes only");
    const [waiting] = await many<{ text: string }>(
      world.owner,
      sql`SELECT string_agg(payload::text, ' ') AS text FROM outbox WHERE topic = 'events'`,
    );
    const publish = vi.spyOn(bus, "publish");
    isUp.mockRestore();
    await world.settleDue();
    expect(await shop.next("chat")).toMatchObject({ message_id: sent.id, content: "for your eyes only" });
    const published = JSON.stringify(publish.mock.calls);
    publish.mockRestore();
    for (const text of [waiting?.text ?? "", published]) {
      expect(text).toContain(sent.id);
      expect(text).not.toContain("eyes only");
      expect(text).not.toContain(buyer.nickname);
    }
    shop.bare.terminate();
  });

  test("a client's claims about itself are ignored: name, picture, store, type, sender (SEC-022)", async () => {
    const { buyer, store } = await givenChat(world);
    const victim = await givenStore(world);
    const shop = await bound(store.merchant);
    const claims = {
      type: "chat",
      sender: String(victim.merchant.member_id),
      form: {
        id: String(victim.merchant.member_id),
        shop_id: String(victim.store_id),
        name: "Arcade Support",
        avatar: "x",
        official: true,
      },
      client_id: "A".repeat(40),
      title: "Arcade",
      content: "other words",
      modules: "order",
      modules_id: "1",
    };
    const input = { ...claims, id: randomUUID(), to_id: String(store.store_id), message: text("It is me") };
    expect(await world.callWith(chat.send, input, { token: buyer.token })).toMatchObject({
      ok: true,
      data: { side: "customer", form: { official: false, shop_id: null } },
    });
    expect(await shop.next("chat")).toMatchObject({
      type: "chat",
      title: buyer.nickname,
      content: "It is me",
      modules: "chat",
      form: { id: String(buyer.member_id), name: buyer.nickname },
    });
    for (const type of ["service", "notice", "order", "live", "recall"])
      expect(
        await world.callWith(chat.send, { ...input, id: randomUUID(), type }, { token: buyer.token }),
      ).toMatchObject({ error: "invalid_input" });
    shop.bare.terminate();
  });

  test("after signing out, a suspension or the end of the session nothing is delivered (REL-045)", async () => {
    for (const end of ["sign out", "suspended", "run out"] as const) {
      const { buyer, store } = await givenChat(world);
      const phone = await bound(buyer);
      if (end === "sign out") await world.ask(account.logOut, {}, { token: buyer.token });
      else if (end === "suspended")
        await run(world.mall.db, sql`UPDATE member SET suspended_at = now() WHERE id = ${buyer.member_id}`);
      else
        await run(
          world.mall.db,
          sql`UPDATE session SET expires_at = '2020-01-01' WHERE member_id = ${buyer.member_id}`,
        );
      await send(world, store.merchant, buyer.member_id, "for you alone");
      expect(await phone.closed).toBe(closeCodes.session_over);
      expect(phone.heard.map(({ type }) => type)).toEqual(["init"]);
    }
  });

  test("a store is online while a socket of its merchant is open", async () => {
    const { buyer, store } = await givenChat(world);
    const shop = await bound(store.merchant);
    expect(await world.ask(chat.one, { to_id: String(store.store_id) }, { token: buyer.token })).toMatchObject({
      online: true,
    });
    shop.bare.terminate();
  });

  test("a page shown and hidden a hundred times leaves no socket behind, and receives later messages (REL-044)", async () => {
    const { buyer, store } = await givenChat(world);
    const before = world.mall.live.sockets.members().length;
    for (let context = 0; context < Number(process.env["CHAT_TURNS"] ?? 40); context += 1) {
      const socket = await bound(buyer);
      if (context % 2 === 0) socket.bare.terminate();
      else socket.bare.close();
      await socket.closed;
    }
    await expect.poll(() => world.mall.live.sockets.members().length).toBe(before);
    const last = await bound(buyer);
    await send(world, store.merchant, buyer.member_id, "still there?");
    expect(await last.next("chat")).toMatchObject({ content: "still there?" });
    last.bare.terminate();
  });
});
