import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { moderation } from "@arcade/contract/base/moderation/api";
import { moderationOffice } from "@arcade/contract/base/moderation/office";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { goods } from "@arcade/contract/shops/goods/api";
import { goodsOffice } from "@arcade/contract/shops/goods/office";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { orders } from "@arcade/contract/buying/orders/api";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenPaidOrder,
  givenStore,
  mailsTo,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const note = "as the case file says";
const message = "The logo on the second picture belongs to somebody else.";
let one: GivenOperator;
let two: GivenOperator;
let store: GivenStore;
let sold: GivenGoods;
let buyer: GivenMember;

beforeAll(async () => {
  one = await givenOperator(world, "reviewer");
  two = await givenOperator(world, "administrator");
});
beforeEach(async () => {
  store = await givenStore(world);
  sold = await givenGoods(world, store, { name: "Lamp" });
  buyer = await givenBuyer(world);
});

const id = () => String(sold.goods_id);
const report = (by: GivenMember, text = "") =>
  world.call(
    moderation.report,
    { about: { kind: "goods", id: id(), reason_code: "counterfeit" }, text },
    { token: by.token },
  );
const taking = { kind: "take_down", reason_code: "counterfeit", message } as const;
const decide = (decision: typeof taking | { kind: "nothing" }, by = one, of = id()) =>
  world.call(moderationOffice.decide, { about: { kind: "goods", id: of, decision }, note }, { token: by.token });
const takeDown = (by = one) => decide(taking, by);
const dismiss = (by = one, of = id()) => decide({ kind: "nothing" }, by, of);
const queue = async (by = one, list: "open" | "decided" | "standing" = "open") =>
  (await world.ask(moderationOffice.list, { list, kind: "goods" }, { token: by.token })).items.filter(
    (item) => item.id === id(),
  );
const asMerchant = () => ({ token: store.merchant.token });

describe("reporting goods", () => {
  test("a report is stored once a member while it is open, several about one goods are together, and nobody reports their own goods", async () => {
    expect(await report(buyer, "The seam is glued.")).toMatchObject({ ok: true });
    expect(await report(buyer)).toMatchObject({ error: "reported_already" });
    expect(await report(await givenBuyer(world))).toMatchObject({ ok: true });
    expect(await report(store.merchant)).toMatchObject({ error: "own_report" });
    expect(
      await world.call(
        moderation.report,
        { about: { kind: "goods", id: "99", reason_code: "unsafe" }, text: "" },
        { token: buyer.token },
      ),
    ).toMatchObject({
      error: "not_found",
    });
    expect(await queue()).toMatchObject([
      {
        kind: "goods",
        name: "Lamp",
        words: null,
        count: 2,
        reasons: ["counterfeit"],
        parts: [],
        outcome: null,
        claim: null,
      },
    ]);
    expect((await world.ask(goods.mine, { id: id() }, { token: buyer.token })).reported).toBe(true);
    const { report_lines, owner } = await world.ask(goodsOffice.record, { id: id() }, { token: one.token });
    expect(report_lines.map(({ text, state }) => [text, state])).toEqual([
      ["", "open"],
      ["The seam is glued.", "open"],
    ]);
    expect(owner.nickname).toBe(store.merchant.nickname);
  });

  test("of two who tap at once one report is stored", async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => report(buyer)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await queue()).toMatchObject([{ count: 1 }]);
  });

  test("a report claimed by one operator is not another's, and can be released", async () => {
    await report(buyer);
    await world.ask(queueOffice.claim, { kind: "goods", id: id() }, { token: one.token });
    expect(await queue(two)).toMatchObject([{ claim: { operator: one.name, mine: false } }]);
    for (const outcome of [
      await world.call(queueOffice.claim, { kind: "goods", id: id() }, { token: two.token }),
      await dismiss(two),
      await takeDown(two),
    ])
      expect(outcome).toMatchObject({ error: "claimed_by_other", parameters: { operator: one.name } });
    await world.ask(queueOffice.letGo, { kind: "goods", id: id() }, { token: one.token });
    expect(await world.call(queueOffice.claim, { kind: "goods", id: id() }, { token: two.token })).toMatchObject({
      ok: true,
    });
    expect(await world.call(queueOffice.claim, { kind: "goods", id: "99" }, { token: two.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("a reporter is notified that nothing is wrong, and may report again", async () => {
    await report(buyer);
    expect(await dismiss()).toMatchObject({ ok: true, data: { reports: 1, decision_id: null, until: null } });
    expect((await mailsTo(world, buyer.email))[0]?.body).toContain("found nothing that breaks our rules");
    expect(await dismiss()).toMatchObject({ error: "reports_decided" });
    expect(await world.call(queueOffice.claim, { kind: "goods", id: id() }, { token: one.token })).toMatchObject({
      error: "reports_decided",
    });
    expect(await dismiss(one, "99")).toMatchObject({ error: "not_found" });
    expect(await queue(one, "decided")).toMatchObject([{ count: 1, outcome: "nothing" }]);
    expect(await report(buyer)).toMatchObject({ ok: true });
    await expectInvariants(world);
  });
});

describe("taking goods down (PROOF F4, TRU-004)", () => {
  test("they leave sale at once, cannot be listed, and merchant and reporters are notified; orders stay", async () => {
    const order = await givenPaidOrder(world, buyer, sold.skus[0]!);
    await report(buyer);
    expect(await takeDown()).toMatchObject({ ok: true, data: { reports: 1 } });
    expect(await queue(one, "decided")).toMatchObject([{ count: 1, outcome: "take_down", claim: null }]);
    expect(await queue(one, "standing")).toMatchObject([{ count: 1, outcome: "take_down", reasons: ["counterfeit"] }]);
    expect((await world.ask(goods.detail, { id: id() })).on_sale).toBe(false);
    const { takedown, off_reason } = await world.ask(listing.shelved, { id: id() }, asMerchant());
    expect([off_reason, takedown]).toMatchObject(["taken_down", { reason_code: "counterfeit", message }]);
    const put = await world.ask(listing.put, { goods_ids: [id()], to: "on" }, asMerchant());
    expect(put.items[0]?.refused).toMatchObject({ error: "goods_taken_down" });
    expect((await world.ask(orders.detail, { id: order }, { token: buyer.token })).state).toBe("awaiting_shipment");
    const [mail] = await mailsTo(world, store.merchant.email);
    for (const part of ["Lamp", "Counterfeit", message, "appeal", `/#/pages/shop/goods_manage_detail?id=${id()}`])
      expect(mail?.body).toContain(part);
    expect((await mailsTo(world, buyer.email))[0]?.subject).toContain("taken down");
    await expectInvariants(world);
  });

  test("of several who take down the same goods at once one succeeds", async () => {
    const outcomes = await Promise.all([one, two, one, two].map((operator) => takeDown(operator)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "goods_taken_down" });
    await expectInvariants(world);
  });

  test("one's own goods, and unknown ones, are not taken down or released", async () => {
    const own = await givenOperator(world, "administrator", { own_member_id: store.merchant.member_id });
    await report(buyer);
    expect(await takeDown(own)).toMatchObject({ error: "own_matter" });
    expect(await dismiss(own)).toMatchObject({ error: "own_matter" });
    const reporter = await givenOperator(world, "reviewer", { own_member_id: buyer.member_id });
    for (const outcome of [await dismiss(reporter), await takeDown(reporter)])
      expect(outcome).toMatchObject({ error: "own_matter" });
    expect(await decide(taking, one, "99")).toMatchObject({ error: "not_found" });
    expect(await world.call(goodsOffice.record, { id: "99" }, { token: one.token })).toMatchObject({
      error: "not_found",
    });
    const taken = await takeDown();
    const takedown_id = taken.ok ? (taken.data.decision_id ?? "") : "";
    expect(await world.call(goodsOffice.endTakedown, { takedown_id, note }, { token: own.token })).toMatchObject({
      error: "own_matter",
    });
    expect(await world.call(goodsOffice.endTakedown, { takedown_id: "99", note }, { token: one.token })).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(goodsOffice.endTakedown, { takedown_id, note }, { token: one.token })).toMatchObject({
      ok: true,
    });
    expect(await world.call(goodsOffice.endTakedown, { takedown_id, note }, { token: one.token })).toMatchObject({
      error: "takedown_ended",
    });
  });

  test("the merchant appeals, another operator answers, and granting it allows listing again", async () => {
    const taken = await takeDown();
    const subject_id = taken.ok ? (taken.data.decision_id ?? "") : "";
    const stranger = await world.call(
      appeals.make,
      { subject: "takedown", subject_id, text: "It is my own brand." },
      { token: buyer.token },
    );
    expect(stranger).toMatchObject({ error: "not_found" });
    const { id: appeal_id } = await world.ask(
      appeals.make,
      { subject: "takedown", subject_id, text: "It is my own brand." },
      asMerchant(),
    );
    const [waiting] = (await world.ask(appealsOffice.list, { list: "open" }, { token: one.token })).items.filter(
      (appeal) => appeal.id === appeal_id,
    );
    expect(waiting).toMatchObject({
      subject: "takedown",
      reason_code: "counterfeit",
      may_answer: false,
      decided_by: [{ name: one.name }],
    });
    expect(waiting?.about).toMatchObject({
      goods: { id: id() },
      store: { name: expect.any(String) },
      message: expect.stringMatching(/.{10}/),
    });
    const answering = { appeal_id, outcome: "granted" as const, answer: "The registration is yours.", note };
    expect(await world.call(appealsOffice.answer, answering, { token: one.token })).toMatchObject({
      error: "decided_by_you",
    });
    await world.ask(appealsOffice.answer, answering, { token: two.token });
    expect((await world.ask(listing.shelved, { id: id() }, asMerchant())).takedown).toBeNull();
    const put = await world.ask(listing.put, { goods_ids: [id()], to: "on" }, asMerchant());
    expect(put.items[0]?.refused).toBeNull();
    expect((await world.ask(goods.detail, { id: id() })).on_sale).toBe(true);
    await expectInvariants(world);
  });

  test("goods are found by words, number, store and state", async () => {
    await takeDown();
    const find = async (input: object) =>
      (await world.ask(goodsOffice.search, input, { token: one.token })).items.map((item) => item.id);
    expect(await find({ keywords: id() })).toEqual([id()]);
    expect(await find({ store_id: String(store.store_id), keywords: "lam" })).toEqual([id()]);
    expect(await find({ store_id: String(store.store_id), state: "taken_down" })).toEqual([id()]);
    expect(await find({ store_id: String(store.store_id), state: "on_sale" })).toEqual([]);
    expect(await find({ store_id: String(store.store_id), state: "off_sale" })).toEqual([id()]);
  });
});
