import { queueOffice } from "@arcade/contract/base/queue/office";
import { chat } from "@arcade/contract/talk/chat/api";
import { support } from "@arcade/contract/oversight/support/api";
import { supportOffice } from "@arcade/contract/oversight/support/office";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { answer, close, givenVisit, writeVisit } from "../../../../test/given/given-support.ts";
import {
  givenMember,
  givenOperator,
  type GivenOperator,
  givenSettings,
  solvedCaptcha,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
let mina: GivenOperator;

beforeAll(async () => {
  mina = await givenOperator(world, "support");
});

const strange = () => randomBytes(32).toString("base64url");
const history = (visit: string, wanted: { after?: number; before?: number } = {}) =>
  world.call(support.visitHistory, { visit, ...wanted });

describe("a visitor without an account", () => {
  test("asks, is answered in the mall's name, and gives a rating, once", async () => {
    const visit = await givenVisit(world, { name: "Kari" });
    await writeVisit(world, visit);
    const [waiting] = (await world.ask(supportOffice.cases, { list: "waiting" }, mina)).items.filter(
      ({ customer }) => customer.name === "Kari",
    );
    expect(waiting?.customer).toMatchObject({ id: null, language: "en" });
    const case_id = waiting?.id ?? "";
    await world.ask(queueOffice.claim, { kind: "support_case", id: case_id }, mina);
    await answer(world, mina, case_id, "Yes, from two stores.");
    const read = await history(visit);
    expect(read).toMatchObject({
      ok: true,
      data: { open: { id: case_id, waiting_since: null, taken: true }, to_rate: null },
    });
    if (read.ok) expect(read.data.items.at(-1)).toMatchObject({ side: "host", form: { official: true } });
    const rating = { visit, case_id, stars: 5, text: "" };
    expect(await world.call(support.visitRate, rating)).toMatchObject({ error: "case_open" });
    await close(world, mina, case_id);
    expect(await history(visit)).toMatchObject({ data: { open: null, to_rate: { id: case_id } } });
    expect(await world.call(support.visitRate, { ...rating, visit: strange() })).toMatchObject({ error: "not_found" });
    expect(await world.call(support.visitRate, rating)).toMatchObject({ ok: true });
    expect(await world.call(support.visitRate, rating)).toMatchObject({ error: "case_rated" });
  });

  test("a secret opens only its own conversation; the database has only its hash", async () => {
    const [one, other] = [await givenVisit(world), await givenVisit(world)];
    await writeVisit(world, one, "Mine alone");
    await writeVisit(world, other, "Something else");
    const read = await history(other);
    expect(JSON.stringify(read)).not.toContain("Mine alone");
    for (const visit of [strange(), createHash("sha256").update(one).digest("base64url")]) {
      expect(await history(visit)).toMatchObject({ error: "not_found" });
      expect(await writeVisit(world, visit)).toMatchObject({ error: "not_found" });
    }
    const kept = await many<{ visitor_hash: Buffer }>(
      world.mall.db,
      sql`SELECT visitor_hash FROM conversation WHERE visitor_hash IS NOT NULL`,
    );
    expect(kept.some(({ visitor_hash }) => visitor_hash.equals(createHash("sha256").update(one).digest()))).toBe(true);
    expect(JSON.stringify(await many(world.owner, sql`SELECT to_jsonb(c) AS c FROM conversation c`))).not.toContain(
      one,
    );
  });

  test("nothing connects it with an account: a member neither sees nor rates it", async () => {
    const visit = await givenVisit(world);
    await writeVisit(world, visit);
    const member = await givenMember(world);
    expect((await world.ask(chat.lists, {}, member)).items).toEqual([]);
    const read = await history(visit);
    const case_id = read.ok ? (read.data.open?.id ?? "") : "";
    expect(await world.call(support.rate, { case_id, stars: 1, text: "" }, member)).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(supportOffice.wallet, { case_id }, mina)).toMatchObject({ error: "not_found" });
  });

  test("a message sent twice under one mark exists once", async () => {
    const visit = await givenVisit(world);
    const sent = { visit, mark: randomUUID(), text: "Once" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask(support.visitSend, sent)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await world.call(support.visitSend, { ...sent, text: "Twice" })).toMatchObject({ error: "message_reused" });
    const read = await history(visit, { after: 0 });
    expect(read.ok && read.data.items.map(({ message }) => message.content.text)).toEqual(["Once"]);
    expect(read.ok && read.data.items[0]?.form).toMatchObject({ official: false, id: null });
  });

  test("a captcha opens one conversation; without one, or with a used one, none opens", async () => {
    const captcha = await solvedCaptcha(world);
    const begin = (input: object) =>
      world.callWith(support.visitBegin, { name: "", ...input }, { address: "10.9.0.2" });
    expect(await begin({})).toMatchObject({ error: "captcha_required" });
    expect(await begin({ captcha: "nonsense" })).toMatchObject({ error: "captcha_incorrect" });
    expect(await begin({ captcha })).toMatchObject({ ok: true });
    expect(await begin({ captcha })).toMatchObject({ error: "captcha_incorrect" });
  });

  test.each(["Arcade", "Customer Service", "客服", "サポート", "고객센터", "خدمة العملاء", "Оffiсiаl"])(
    "is not called %s",
    async (name) => {
      const captcha = await solvedCaptcha(world);
      expect(await world.call(support.visitBegin, { captcha, name }, { address: "10.9.0.3" })).toMatchObject({
        error: "nickname_reserved",
      });
      world.clock.move(61 * 60_000);
    },
  );

  test("a network begins a limited number an hour, and a conversation sends a limited number", async () => {
    await givenSettings(world, { support_visits_an_hour_from_one_source: 2, support_visit_messages_an_hour: 3 });
    world.clock.move(61 * 60_000);
    const begin = async (address: string) =>
      world.call(support.visitBegin, { captcha: await solvedCaptcha(world), name: "" }, { address });
    expect(await begin("10.8.0.1")).toMatchObject({ ok: true });
    const second = await begin("10.8.0.1");
    expect(await begin("10.8.0.1")).toMatchObject({ error: "visits_limit" });
    expect(await begin("172.16.5.1")).toMatchObject({ ok: true });
    const visit = second.ok ? second.data.visit : "";
    for (const text of ["a", "b", "c"]) expect(await writeVisit(world, visit, text)).toMatchObject({ ok: true });
    expect(await writeVisit(world, visit, "d")).toMatchObject({ error: "visits_limit" });
  });

  test.each([
    ["no secret", { text: "Hello" }],
    ["a short secret", { visit: "abc", text: "Hello" }],
    ["an empty text", { visit: "x".repeat(43), text: "  " }],
    ["a text that is too long", { visit: "x".repeat(43), text: "x".repeat(4_001) }],
    ["mixed directions", { visit: "x".repeat(43), text: "a\u202eb" }],
    ["a number for a text", { visit: "x".repeat(43), text: 5 }],
  ])("%s is refused", async (_what, input) => {
    expect(await world.callWith(support.visitSend, { mark: randomUUID(), ...input })).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });
});
