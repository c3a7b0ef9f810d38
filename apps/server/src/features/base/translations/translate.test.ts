import { translations } from "@arcade/contract/base/translations/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { goods } from "@arcade/contract/shops/goods/api";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { givenChat, send } from "../../../../test/given/given-chat.ts";
import { givenBuyer, givenGoods, givenSettings, givenStore } from "../../../../test/given.ts";
import { givenReview } from "../../../../test/given/given-review.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

interface Request {
  q: string;
  target: string;
  format: string;
}

let asked: Request[] = [];
const translator = createServer((request, response) => {
  request.setEncoding("utf8");
  let body = "";
  request.on("data", (part: string) => (body += part));
  request.on("end", () => {
    const one = JSON.parse(body) as Request; // what the mall sends
    asked.push(one);
    response.statusCode = one.q.includes("fail") ? 500 : 200;
    const html = `${one.q}<script>alert(1)</script><img src=x onerror=alert(1)>`;
    const translatedText = one.format === "html" ? html : `(${one.q})`;
    response.end(JSON.stringify({ translatedText, detectedLanguage: { language: "de" } }));
  });
});
await new Promise<void>((ready) => translator.listen(0, "127.0.0.1", ready));
afterAll(() => translator.close());
const port = (translator.address() as AddressInfo).port; // it listens
const world = useWorld({ TRANSLATOR_URL: `http://127.0.0.1:${port}`, TRANSLATOR_KEY: "a-key" });

beforeEach(async () => {
  asked = [];
  await run(world.owner, sql`DELETE FROM translation_day`);
  await run(world.owner, sql`DELETE FROM translated_text`);
});

async function givenForeign(description = "<p>Ein <strong>Stuhl</strong></p>", name = "Stuhl"): Promise<string> {
  const { goods_id } = await givenGoods(world, await givenStore(world), {});
  await run(
    world.owner,
    sql`UPDATE goods SET name = jsonb_build_object('en', ${name}::text),
      description = jsonb_build_object('en', ${description}::text), rich = true WHERE id = ${goods_id}`,
  );
  return String(goods_id);
}

describe("a mall without a translator", () => {
  const without = useWorld();

  test("says so", async () => {
    const { goods_id } = await givenGoods(without, await givenStore(without), {});
    await run(without.owner, sql`UPDATE goods SET name = jsonb_build_object('en', 'Stuhl') WHERE id = ${goods_id}`);
    const about = { kind: "goods", id: String(goods_id) } as const;
    expect(await without.call(translations.make, about, { lang: "ar" })).toMatchObject({ error: "translator_off" });
    expect(await without.ask(translations.about, {})).toEqual({ available: false });
  });
});

const make = (id: string, lang: "ar" | "ja" = "ar") => world.ask(translations.make, { kind: "goods", id }, { lang });
const max = (value: number) => givenSettings(world, { translated_characters_a_day: value });

describe("goods in the reader's language", () => {
  test("are translated once for each language, and what is kept is given to everybody", async () => {
    const id = await givenForeign();
    expect(await world.ask(goods.detail, { id }, { lang: "ar" })).toMatchObject({ foreign: true });
    expect(await world.ask(goods.detail, { id }, { lang: "en" })).toMatchObject({ foreign: false });
    expect(await world.ask(translations.about, {})).toEqual({ available: true });
    expect(await world.ask(translations.kept, { kind: "goods", id }, { lang: "ar" })).toEqual({ kept: null });
    const made = await make(id);
    expect(made).toEqual({
      texts: [
        { field: "name", text: "(Stuhl)", rich: false },
        { field: "description", text: "<p>Ein <strong>Stuhl</strong></p>", rich: true },
      ],
      from: "de",
    });
    expect(asked.map(({ target, format }) => [target, format])).toEqual([
      ["ar", "text"],
      ["ar", "html"],
    ]);
    expect(await make(id)).toEqual(made);
    expect(asked).toHaveLength(2);
    expect(await world.ask(translations.kept, { kind: "goods", id }, { lang: "ar" })).toEqual({ kept: made });
    expect(await world.ask(translations.kept, { kind: "goods", id }, { lang: "ja" })).toEqual({ kept: null });
  });

  test("are translated again after their text has changed", async () => {
    const id = await givenForeign();
    await make(id);
    await run(world.owner, sql`UPDATE goods SET name = '{"en": "Hocker"}' WHERE id = ${id}`);
    expect(await world.ask(translations.kept, { kind: "goods", id }, { lang: "ar" })).toEqual({ kept: null });
    expect((await make(id)).texts[0]).toMatchObject({ text: "(Hocker)" });
  });

  test("that nobody has are not found, and a translator that fails leaves nothing", async () => {
    await expect(make("1")).rejects.toThrow("not_found");
    const id = await givenForeign(undefined, "fail");
    await expect(make(id)).rejects.toThrow("translation_failed");
    expect(await many(world.owner, sql`SELECT FROM translation WHERE subject_id = ${id}`)).toHaveLength(0);
  });
});

describe("a review in the reader's language", () => {
  test("is translated with its reply, and not while operators hide it or the reply", async () => {
    const store = await givenStore(world);
    const { skus } = await givenGoods(world, store, {});
    const { id } = await givenReview(world, await givenBuyer(world), store, skus[0]!, { text: "Sehr gut" });
    await world.ask(reviews.reply, { review_id: id, text: "Danke" }, { token: store.merchant.token });
    const made = () => world.ask(translations.make, { kind: "review", id }, { lang: "ja" });
    expect((await made()).texts).toEqual([
      { field: "text", text: "(Sehr gut)", rich: false },
      { field: "reply", text: "(Danke)", rich: false },
    ]);
    await run(world.owner, sql`UPDATE review SET reply_hidden = true WHERE id = ${id}`);
    expect((await made()).texts).toEqual([{ field: "text", text: "(Sehr gut)", rich: false }]);
    await run(world.owner, sql`UPDATE review SET hidden = true WHERE id = ${id}`);
    await expect(made()).rejects.toThrow("not_found");
    await expect(world.ask(translations.kept, { kind: "review", id }, { lang: "ja" })).rejects.toThrow("not_found");
  });
});

describe("what operators allow for a day", () => {
  test("is never exceeded by readers at the same moment; the refusal says from when there is more", async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((digit) => givenForeign(`<p>${digit}2345</p>`, `${digit}2345`)),
    );
    await max(40); // each costs 5 + 12
    const outcomes = await Promise.allSettled(ids.map((id) => make(id)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    const refused = outcomes.find(({ status }) => status === "rejected");
    expect(String(refused?.status === "rejected" && refused.reason)).toContain(`"until":"`);
    const [day] = await many<{ characters: bigint }>(world.owner, sql`SELECT characters FROM translation_day`);
    expect(Number(day?.characters)).toBe(34);
    await max(1_000_000);
  });

  test("counts messages of a chat as well; on the next day there is more", async () => {
    const { buyer, store } = await givenChat(world);
    const { id } = await send(world, buyer, store.store_id, "twelve chars");
    await max(5);
    const ask = () => world.ask(chat.translate, { id }, { token: store.merchant.token, lang: "ar" });
    await expect(ask()).rejects.toThrow("translations_spent");
    await max(15);
    expect(await ask()).toMatchObject({ text: "(twelve chars)" });
    await expect(make(await givenForeign())).rejects.toThrow("translations_spent");
    await max(60);
    world.clock.move(86_400_000);
    expect((await make(await givenForeign())).texts).toHaveLength(2);
    await max(1_000_000);
  });
});

describe("what one reader may have translated in a day", () => {
  const each = (value: number) => givenSettings(world, { translated_characters_each: value });
  /** Another text each time: the same one is not translated twice. */
  const used = (letter: string) => `<p>${letter.repeat(6_000)}</p>`;

  test("is never exceeded by calls at the same moment; a shorter text fits still, and others read on", async () => {
    const [buyer, other] = [await givenBuyer(world), await givenBuyer(world)];
    await each(10_000);
    const ids = await Promise.all(["a", "b", "c", "d"].map((letter) => givenForeign(used(letter), `Stuhl ${letter}`)));
    const by = (id: string, { token }: { token: string }) =>
      world.call(translations.make, { kind: "goods", id }, { lang: "ar", token });
    const outcomes = await Promise.all(ids.map((id) => by(id, buyer)));
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    const refused = outcomes.find(({ ok }) => !ok);
    expect(refused).toMatchObject({ error: "translations_own_spent", parameters: { max: 10_000 } });
    expect(await by(await givenForeign(), buyer)).toMatchObject({ ok: true });
    expect(await by(await givenForeign(used("e")), other)).toMatchObject({ ok: true });
    await each(100_000);
  });

  test("counts visitors by their network, and messages of a chat", async () => {
    await each(10_000);
    await run(world.owner, sql`DELETE FROM attempt WHERE scope = 'translated_characters'`);
    expect((await make(await givenForeign(used("f")))).texts).toHaveLength(2);
    await expect(make(await givenForeign(used("g")))).rejects.toThrow("translations_own_spent");
    const { buyer, store } = await givenChat(world);
    const { id } = await send(world, buyer, store.store_id, "twelve chars");
    await run(
      world.owner,
      sql`INSERT INTO attempt (scope, subject, window_start, count)
        SELECT scope, ${`member ${store.merchant.member_id}`}, window_start, 9990 FROM attempt
          WHERE scope = 'translated_characters' LIMIT 1`,
    );
    const asked = world.ask(chat.translate, { id }, { token: store.merchant.token, lang: "ar" });
    await expect(asked).rejects.toThrow("translations_own_spent");
    await each(100_000);
  });
});

test("a translation is forgotten after ninety days", async () => {
  const id = await givenForeign();
  await make(id);
  await run(
    world.owner,
    sql`UPDATE translation SET made_at = ${new Date(world.clock.now().getTime() - 91 * 86_400_000)}`,
  );
  await world.settleDue();
  expect(await world.ask(translations.kept, { kind: "goods", id }, { lang: "ar" })).toEqual({ kept: null });
  expect(await many(world.owner, sql`SELECT FROM translation`)).toHaveLength(0);
});
