import { chat } from "@arcade/contract/talk/chat/api";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { givenChat, givenVoice, send, sendPicture } from "../../../../../test/given/given-chat.ts";
import { givenMember } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { openSocket } from "../../../../../test/sockets/socket-client.ts";
import { useWorld } from "../../../../../test/world.ts";

const world = useWorld();
let address = "";
beforeAll(async () => {
  address = await world.listen();
});

const recall = ({ token }: { token: string }, id: string) => world.call(chat.recall, { id }, { token });
const status = async (path: string) => (await fetch(`${address}${path}`)).status;

describe("a message is recalled (PROOF I48, REL-042)", () => {
  test("its text is deleted for both, the recall is the next message, and a repeat gets it", async () => {
    const { buyer, store, id, message_id } = await givenChat(world);
    const taken = await recall(buyer, message_id);
    expect(taken).toMatchObject({
      ok: true,
      data: { seq: 2, side: "customer", message: { type: "recall", content: { text: "" } }, recalls: message_id },
    });
    expect(await recall(buyer, message_id)).toMatchObject({
      ok: true,
      data: { id: taken.ok ? taken.data.id : "", seq: 2 },
    });
    for (const { token } of [buyer, store.merchant]) {
      const { items } = await world.ask(chat.history, { id }, { token });
      expect(items.map(({ seq, recalled, message }) => [seq, recalled, message.content.text])).toEqual([
        [1, true, ""],
        [2, false, ""],
      ]);
      expect((await world.ask(chat.lists, {}, { token })).items[0]).toMatchObject({
        recalled: true,
        content: "",
        type: "recall",
        count: 0,
      });
    }
    await expectInvariants(world);
  });

  test("only one's own, only in time, and no recall, welcome or unknown message", async () => {
    const { buyer, store, message_id } = await givenChat(world);
    const stranger = await givenMember(world);
    for (const somebody of [store.merchant, stranger])
      expect(await recall(somebody, message_id)).toMatchObject({ error: "not_found" });
    world.clock.move(120_001);
    expect(await recall(buyer, message_id)).toMatchObject({ error: "recall_late", parameters: { minutes: 2 } });
    const second = await send(world, buyer, store.store_id, "second");
    const taken = await recall(buyer, second.id);
    expect(await recall(buyer, taken.ok ? taken.data.id : "0")).toMatchObject({ error: "not_found" });
    expect(await recall(buyer, "999")).toMatchObject({ error: "not_found" });
    // A message that was recalled in time stays recalled, even if the second call comes late.
    world.clock.move(3_600_000);
    expect(await recall(buyer, second.id)).toMatchObject({ ok: true });
  });

  test("on several devices at once it is recalled once, while others write", async () => {
    const { buyer, store } = await givenChat(world);
    for (let round = 0; round < 5; round += 1) {
      const sent = await send(world, buyer, store.store_id, "oops");
      const outcomes = await Promise.all([
        recall(buyer, sent.id),
        recall(buyer, sent.id),
        recall(buyer, sent.id),
        send(world, store.merchant, buyer.member_id, "what?"),
      ]);
      const ids = outcomes.flatMap((one) => ("ok" in one && one.ok ? [one.data.id] : []));
      expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    }
    await expectInvariants(world);
  });

  test("a message sent again after its recall gets the empty one, and sends nothing new", async () => {
    const { buyer, store } = await givenChat(world);
    const sent = await send(world, buyer, store.store_id, "oops", "the-name-of-my-device");
    await recall(buyer, sent.id);
    expect(await send(world, buyer, store.store_id, "oops", "the-name-of-my-device")).toMatchObject({
      id: sent.id,
      recalled: true,
      message: { content: { text: "" } },
    });
  });

  test("the file of a picture and of a voice message is deleted with the recall", async () => {
    const { buyer, store, id } = await givenChat(world);
    const shown = await sendPicture(world, buyer, store.store_id);
    const picture = `/files/${shown.message.content.picture?.picture}/160`;
    const voice = await givenVoice(world, buyer);
    const spoken = await send(world, buyer, store.store_id, { type: "voice", content: { text: voice } });
    expect(spoken.message.content.voice).toEqual({ voice, ms: 1_200, levels: [1, 50, 100] });
    expect([await status(picture), await status(`/voices/${voice}`)]).toEqual([200, 200]);
    for (const one of [shown, spoken]) await recall(buyer, one.id);
    await world.settleDue();
    expect([await status(picture), await status(`/voices/${voice}`)]).toEqual([404, 404]);
    const { items } = await world.ask(chat.history, { id }, { token: store.merchant.token });
    expect(items.every(({ message: { content } }) => content.picture === null && content.voice === null)).toBe(true);
    await expectInvariants(world);
  });

  test("a member who was away reads the recall as the next number after their last one, wherever that is", async () => {
    const { buyer, store, id } = await givenChat(world);
    const sent = await send(world, store.merchant, buyer.member_id, "a slip");
    await send(world, store.merchant, buyer.member_id, "what I meant");
    const taken = await recall(store.merchant, sent.id);
    for (const after of [0, 1, 2, 3]) {
      const { items } = await world.ask(chat.history, { id, after: String(after) }, { token: buyer.token });
      expect(items.map(({ seq }) => seq)).toEqual([1, 2, 3, 4].slice(after));
      expect(items.find(({ id: one }) => one === sent.id)?.message.content.text ?? "").toBe("");
      expect(items.at(-1)).toMatchObject({
        id: taken.ok ? taken.data.id : "",
        recalls: sent.id,
        message: { type: "recall" },
      });
    }
  });

  test("during delivery: no device gets the text after its recall, however late the delivery is", async () => {
    const { buyer, store } = await givenChat(world);
    const socket = await openSocket(address);
    await world.ask(chat.handshake, { client_id: socket.client_id }, { token: buyer.token });
    const bus = vi.spyOn(world.mall.live.bus, "isUp").mockReturnValue(false);
    const slip = await send(world, store.merchant, buyer.member_id, "a slip");
    await send(world, store.merchant, buyer.member_id, "what I meant");
    await recall(store.merchant, slip.id);
    bus.mockRestore();
    await world.settleDue();
    await socket.next("recall");
    // The first message of the chat may still have been on its way to the new socket.
    const heard = socket.heard.flatMap((frame) => ("message" in frame && frame.seq > 1 ? [frame] : []));
    expect(heard.map(({ seq, message }) => [seq, message.content.text])).toEqual([
      [3, "what I meant"],
      [4, ""],
    ]);
    // The same while other calls run: every frame of the message is followed by the recall.
    for (let round = 0; round < Number(process.env["CHAT_ROUNDS"] ?? 10); round += 1) {
      const sent = await send(world, store.merchant, buyer.member_id, `slip ${round}`);
      await Promise.all([recall(store.merchant, sent.id), send(world, buyer, store.store_id, "what?")]);
      expect(await socket.next("recall")).toMatchObject({ recalls: sent.id });
      const heard = socket.heard.flatMap((frame) => ("message_id" in frame ? [frame.message_id] : []));
      const place = socket.heard.findIndex((frame) => "recalls" in frame && frame.recalls === sent.id);
      expect(socket.heard.findLastIndex((frame) => "message_id" in frame && frame.message_id === sent.id)).toBeLessThan(
        place,
      );
      expect(heard.filter((one) => one === sent.id).length).toBeLessThanOrEqual(1);
    }
    socket.bare.terminate();
  });
});
