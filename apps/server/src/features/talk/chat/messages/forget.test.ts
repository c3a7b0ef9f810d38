import { moderation } from "@arcade/contract/base/moderation/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { givenChat, givenVoice, oggVoice, send, sendPicture } from "../../../../../test/given/given-chat.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many, run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { voiceOf } from "../../../../platform/media/voices.ts";

const asked: string[] = [];
const translator = createServer((request, response) => {
  request.setEncoding("utf8");
  let body = "";
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    asked.push(body);
    const { q } = JSON.parse(body) as { q: string }; // what the mall sends
    response.statusCode = q.includes("fail") ? 500 : 200;
    response.end(JSON.stringify({ translatedText: `(${q})`, detectedLanguage: { language: "de" } }));
  });
});
await new Promise<void>((ready) => translator.listen(0, "127.0.0.1", ready));
afterAll(() => translator.close());
const port = (translator.address() as AddressInfo).port; // it listens
const world = useWorld({ TRANSLATOR_URL: `http://127.0.0.1:${port}`, TRANSLATOR_KEY: "a-key" });
const dayMs = 86_400_000;

describe("messages are kept for 90 days (RULES 8)", () => {
  test("messages that both have read are deleted after the time, with files; numbers go on, and no later one is missing (I44)", async () => {
    const { buyer, store, id } = await givenChat(world);
    const shown = await sendPicture(world, buyer, store.store_id);
    const voice = await givenVoice(world, buyer);
    await send(world, buyer, store.store_id, { type: "voice", content: { text: voice } });
    await world.ask(chat.seen, { id, seq: 3 }, { token: store.merchant.token });
    world.clock.move(60 * dayMs);
    await run(
      world.owner,
      sql`UPDATE session SET expires_at = expires_at + interval '1 year', ends_at = ends_at + interval '1 year'`,
    );
    await send(world, store.merchant, buyer.member_id, "younger");
    await world.pass(31 * dayMs);
    await world.settleDue();
    expect((await world.ask(chat.history, { id }, { token: buyer.token })).items.map(({ seq }) => seq)).toEqual([4]);
    expect(await world.mall.voices.find(voice)).toBeNull();
    expect(
      await many(
        world.mall.db,
        sql`SELECT id FROM public_picture WHERE name = ${shown.message.content.picture?.picture}`,
      ),
    ).toEqual([]);
    expect((await send(world, buyer, store.store_id, "next")).seq).toBe(5);
    await expectInvariants(world);
  });

  test("unread messages stay, and all of them during an open report", async () => {
    const [unread, judged] = [await givenChat(world), await givenChat(world)];
    const { id: bad } = await send(world, judged.store.merchant, judged.buyer.member_id, "bad");
    await world.ask(chat.seen, { id: judged.id, seq: 2 }, { token: judged.store.merchant.token });
    await world.ask(chat.seen, { id: judged.id, seq: 2 }, { token: judged.buyer.token });
    await world.ask(
      moderation.report,
      { about: { kind: "message", id: bad, reason_code: "abuse" }, text: "" },
      { token: judged.buyer.token },
    );
    await run(
      world.owner,
      sql`UPDATE session SET expires_at = expires_at + interval '1 year', ends_at = ends_at + interval '1 year'`,
    );
    await world.pass(100 * dayMs);
    expect((await world.ask(chat.history, { id: unread.id }, { token: unread.buyer.token })).items).toHaveLength(1);
    expect((await world.ask(chat.history, { id: judged.id }, { token: judged.buyer.token })).items).toHaveLength(2);
    await expectInvariants(world);
  });
});

describe("voice messages", () => {
  test("a recording is recognised by its content and lasts at most a minute", async () => {
    expect(voiceOf(oggVoice())).toEqual({ kind: "ogg", ms: 1_200 });
    expect(voiceOf(oggVoice(75))).toBe("too_long");
    expect(voiceOf(oggVoice().subarray(0, 90))).toBe("damaged");
    expect(voiceOf(Buffer.alloc(0))).toBe("empty");
    expect(voiceOf(Buffer.from("<html><script>alert(1)</script></html>"))).toBe("unknown_kind");
    const { buyer } = await givenChat(world);
    const sound = Buffer.from("OggS but not").toString("base64");
    expect(await world.call(chat.voice, { sound, ms: 1_000, levels: [] }, { token: buyer.token })).toMatchObject({
      error: "voice_refused",
      parameters: { reason: "unknown_kind" },
    });
    expect(await world.call(chat.voice, { sound, ms: 60_001, levels: [] }, { token: buyer.token })).toMatchObject({
      error: "invalid_input",
    });
  });

  test("one that no message names is deleted after a day; more than a day's limit is refused", async () => {
    const { buyer } = await givenChat(world);
    const voice = await givenVoice(world, buyer);
    await world.pass(dayMs + 1_000);
    expect(await world.mall.voices.find(voice)).toBeNull();
    await run(
      world.owner,
      sql`INSERT INTO chat_voice (id, name, member_id, kind, bytes, ms, levels, created_at)
        SELECT n, 'old' || n, ${buyer.member_id}, 'ogg', 1, 1, '{}', ${world.clock.now()}
        FROM generate_series(1, 200) n`,
    );
    await run(
      world.owner,
      sql`UPDATE session SET expires_at = expires_at + interval '1 year', ends_at = ends_at + interval '1 year'`,
    );
    const sound = oggVoice().toString("base64");
    expect(await world.call(chat.voice, { sound, ms: 1_000, levels: [] }, { token: buyer.token })).toMatchObject({
      error: "uploads_limit",
      parameters: { max: 200 },
    });
  });
});

describe("translation", () => {
  test("the other side's text is translated once for each language; a failure says so, and one's own text stays", async () => {
    const { buyer, store } = await givenChat(world);
    const { id } = await send(world, store.merchant, buyer.member_id, "Guten Tag");
    asked.length = 0;
    const ask = () => world.ask(chat.translate, { id }, { token: buyer.token, lang: "ja" });
    expect([await ask(), await ask()]).toEqual([
      { text: "(Guten Tag)", from: "de" },
      { text: "(Guten Tag)", from: "de" },
    ]);
    expect(asked.map((body) => JSON.parse(body))).toEqual([
      { q: "Guten Tag", source: "auto", target: "ja", format: "text", api_key: "a-key" },
    ]);
    const failing = await send(world, store.merchant, buyer.member_id, "will fail");
    expect(await world.call(chat.translate, { id: failing.id }, { token: buyer.token })).toMatchObject({
      error: "translation_failed",
    });
    expect(await world.call(chat.translate, { id }, { token: store.merchant.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.ask(chat.one, { to_id: String(store.store_id) }, { token: buyer.token })).toMatchObject({
      translates: true,
    });
    await world.ask(chat.recall, { id: failing.id }, { token: store.merchant.token });
    await expectInvariants(world);
  });
});
