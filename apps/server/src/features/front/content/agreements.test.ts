import { agreements } from "@arcade/contract/people/account/agreements";
import { bond } from "@arcade/contract/shops/bond/api";
import { contentOffice } from "@arcade/contract/front/content/office";
import type { AgreementKey } from "@arcade/contract/front/content/articles";
import { type Language, languages } from "@arcade/contract/languages";
import { orders } from "@arcade/contract/buying/orders/api";
import { recharges } from "@arcade/contract/money/recharges/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenMember,
  givenBuyer,
  givenGoods,
  givenMember,
  givenMoney,
  givenOperator,
  givenSettings,
  type GivenOperator,
  givenStore,
  submit,
} from "../../../../test/given.ts";
import { publishByTwo } from "../../../../test/given/given-second.ts";
import { givenWithdrawal } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { raw, sql } from "../../../platform/sql.ts";

const world = useWorld();
let editor: GivenOperator;
let early: GivenMember;

const note = "as the law asks from this month on";
const inAll = (text: string) =>
  Object.fromEntries(languages.map((language) => [language, `${text} (${language})`])) as Record<Language, string>; // one for each
const by = () => ({ token: editor.token });
const as = ({ token }: GivenMember) => ({ token });
const due = async (member: GivenMember, lang: Language = "en") =>
  (await world.ask(agreements.due, {}, { ...as(member), lang })).items;

/** Writes other words; what the draft's revision is then. */
async function written(key: AgreementKey, words: string): Promise<number> {
  const { revision } = await world.ask(contentOffice.article, { key }, by());
  return (
    await world.ask(
      contentOffice.saveArticle,
      { key, revision, title: inAll(key), body: inAll(words), checked: [] },
      by(),
    )
  ).revision;
}

/** Publishes the next version; with words for what is different, it asks. */
async function publish(key: AgreementKey, changes: string | null): Promise<string> {
  world.clock.move(1_000);
  const revision = await written(key, changes ?? "Words");
  const outcome = await publishByTwo(
    world,
    { key, revision, changes: changes === null ? null : inAll(changes), at: null, note },
    by(),
  );
  const published = outcome.ok && "published" in outcome.data ? outcome.data.published[0] : undefined;
  if (published === undefined) throw new Error(`${key} was not published`);
  return published.version;
}

const agree = async (member: GivenMember) =>
  world.call(
    agreements.agree,
    { agreements: (await due(member)).map(({ key, version }) => ({ key, version })) },
    as(member),
  );

beforeAll(async () => {
  editor = await givenOperator(world, "catalogue");
  await givenSettings(world, { rules_notice_hours: 0 });
  for (const key of ["agreement", "privacy"] as const) {
    await world.ask(contentOffice.addArticle, { key, title: inAll(key), body: inAll("Words") }, by());
    await publish(key, null);
  }
  early = await givenMember(world, { balance: "100.00" });
});

describe("a new version that asks", () => {
  test("asks every member who agreed to an earlier one, and shows the difference in their language; a version that does not ask asks nobody", async () => {
    await publish("agreement", null);
    expect(await due(early)).toEqual([]);
    const version = await publish("agreement", "Refunds are faster");
    expect(await due(early, "ar")).toEqual([
      {
        key: "agreement",
        title: "agreement (ar)",
        version,
        date: expect.any(String),
        changes: "Refunds are faster (ar)",
        before: { version: "1", at: expect.any(String) },
      },
    ]);
  });

  test.each(
    [orders.submit, orders.pay, orders.topUp, orders.confirm, orders.purchase, recharges.submit, bond.sign].map(
      (row) => [row.path, row] as const,
    ),
  )("refuses %s until the member agrees", async (_path, row) => {
    const store = await givenStore(world);
    const merchant = as(store.merchant);
    expect(await world.callWith(row, {}, merchant)).not.toMatchObject({ error: "agree_again" });
    await publish("privacy", "More is told");
    expect(await world.callWith(row, {}, merchant)).toMatchObject({ ok: false, error: "agree_again" });
    await agree(store.merchant);
    expect(await world.callWith(row, {}, merchant)).not.toMatchObject({ error: "agree_again" });
  });

  test("allows reading and withdrawing meanwhile", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    await publish("agreement", "Anew");
    expect(await due(member)).toHaveLength(1);
    expect((await world.ask(wallet.entries, {}, as(member))).items).toHaveLength(1);
    expect(await givenWithdrawal(world, member, { amount: "10.00" })).toMatch(/^\d+$/);
  });

  test("blocks an order that was begun before, and allows it after the consent", async () => {
    const store = await givenStore(world);
    const { skus } = await givenGoods(world, store);
    const buyer = await givenBuyer(world);
    const bought = await submit(world, buyer, [{ sku: skus[0]! }]);
    await publish("agreement", "Anew");
    const input = { order_ids: bought.orders.map(({ id }) => id), payment_password: "739105" };
    const [first, second] = await Promise.all([
      world.call(orders.pay, input, as(buyer)),
      world.call(orders.pay, input, as(buyer)),
    ]);
    expect([first, second]).toMatchObject([{ error: "agree_again" }, { error: "agree_again" }]);
    expect(await agree(buyer)).toMatchObject({ ok: true });
    expect(await world.call(orders.pay, input, as(buyer))).toMatchObject({ ok: true });
  });

  test("asks nobody who registers after it: they agreed to the text of that time, and this is recorded", async () => {
    const version = await publish("privacy", "Anew");
    const member = await givenMember(world);
    expect(await due(member)).toEqual([]);
    const kept = await many<{ key: string; version: string }>(
      world.mall.db,
      sql`SELECT key, version FROM member_agreement WHERE member_id = ${member.member_id} ORDER BY key`,
    );
    expect(kept).toEqual([
      { key: "agreement", version: expect.any(String) },
      { key: "privacy", version },
    ]);
  });
});

describe("agreeing", () => {
  test("is recorded with version and time, once, and nobody can undo it", async () => {
    const member = await givenMember(world);
    const version = await publish("agreement", "Anew");
    expect(await agree(member)).toMatchObject({ ok: true });
    const input = { agreements: [{ key: "agreement", version }] } as const;
    expect(await world.call(agreements.agree, { agreements: [...input.agreements] }, as(member))).toMatchObject({
      ok: true,
    });
    const support = await givenOperator(world, "support");
    const { items } = await world.ask(contentOffice.agreed, { key: "agreement", version }, { token: support.token });
    expect(items).toEqual([{ member_id: String(member.member_id), nickname: member.nickname, at: expect.any(String) }]);
    expect((await world.ask(contentOffice.article, { key: "agreement" }, by())).versions[0]).toMatchObject({
      version,
      asks: true,
      agreed: 1,
    });
    for (const text of ["DELETE FROM member_agreement", "UPDATE member_agreement SET at = now()"])
      await expect(run(world.mall.db, raw(text))).rejects.toThrow(/permission denied/);
  });

  test("to a version that is no longer current is refused, and nothing is written", async () => {
    const member = await givenMember(world);
    const [read] = [await publish("agreement", "Read")];
    await publish("agreement", "Came while reading");
    const { items } = await world.ask(agreements.due, {}, as(member));
    const stale = { agreements: [{ key: "agreement" as const, version: read }] };
    expect(await world.call(agreements.agree, stale, as(member))).toMatchObject({ error: "agreement_newer" });
    expect(
      await world.call(agreements.agree, { agreements: [{ key: "privacy", version: "none" }] }, as(member)),
    ).toMatchObject({ error: "agreement_newer" });
    expect(await due(member)).toEqual(items);
  });

  test("to one of two leaves the other question open", async () => {
    const member = await givenMember(world);
    const version = await publish("agreement", "One");
    await publish("privacy", "Two");
    await world.ask(agreements.agree, { agreements: [{ key: "agreement", version }] }, as(member));
    expect((await due(member)).map(({ key }) => key)).toEqual(["privacy"]);
    expect(await world.callWith(orders.submit, {}, as(member))).toMatchObject({ error: "agree_again" });
  });

  test("during a new publication: the person who has not agreed to the newer version is asked again", async () => {
    const member = await givenMember(world);
    await publish("agreement", "First");
    const [first] = await due(member);
    const revision = await written("agreement", "Second");
    world.clock.move(1_000);
    const [, agreed] = await Promise.all([
      publishByTwo(world, { key: "agreement", revision, changes: inAll("Second"), at: null, note }, by()),
      world.call(agreements.agree, { agreements: [{ key: "agreement", version: first!.version }] }, as(member)),
    ]);
    if (!agreed.ok) expect(agreed.error).toBe("agreement_newer");
    expect((await due(member)).map(({ changes }) => changes)).toEqual(["Second (en)"]);
    await givenMoney(world, member.member_id, "1.00");
    expect(await world.callWith(orders.submit, {}, as(member))).toMatchObject({ error: "agree_again" });
  });

  test.each([
    ["nothing", { agreements: [] }],
    ["a help article", { agreements: [{ key: "about", version: "1" }] }],
    ["a version that is a number", { agreements: [{ key: "agreement", version: 1 }] }],
    ["words", { agreements: "agreement" }],
    ["three of them", { agreements: Array.from({ length: 3 }, () => ({ key: "agreement", version: "1" })) }],
  ])("to %s is named", async (_what, input) => {
    expect(await world.callWith(agreements.agree, input, as(early))).toMatchObject({
      status: 400,
      error: "invalid_input",
    });
  });
});
