import { refunds } from "@arcade/contract/buying/refunds/api";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { describe, expect, test } from "vitest";
import { mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import {
  applied,
  balances,
  givenSold,
  limitOf,
  orderOf,
  refundOf,
  requestFor,
  type Sold,
} from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 24 * 3_600_000;
const won = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length;
const buyerOf = (sold: Sold) => ({ token: sold.buyer.token });
const storeOf = (sold: Sold) => ({ token: sold.store.merchant.token });

/** A request for everything (48.00), and a store that offers a part of it. */
async function offered(stage: "shipped" | "received", wanted: Parameters<typeof applied>[2] = {}, offer = "2.00") {
  const sold = await givenSold(world, stage);
  const refund = await applied(world, sold, wanted);
  await world.ask(
    refunds.offer,
    { refund_id: refund.refund_id, version: 1, offer, text: "A screw is cheap" },
    storeOf(sold),
  );
  return { sold, ...refund, accept: { refund_id: refund.refund_id, offer } };
}

test("a store offers a part, and the buyer who accepts it gets the money and keeps goods, order and rights", async () => {
  const { sold, refund_id, accept } = await offered("received", { type: "return_and_refund", reason: "parts_missing" });
  expect(await refundOf(world, sold, refund_id)).toMatchObject({
    state: "rejected",
    offered: "2.00",
    amount: "48.00",
    log: expect.arrayContaining([expect.objectContaining({ move: "offer", amount: "2.00", text: "A screw is cheap" })]),
  });
  expect(await orderOf(world, sold)).toMatchObject({ refund: { offered: true, state: "rejected" } });
  const letters = await mailsTo(world, sold.buyer.email);
  expect(letters.filter(({ body }) => body.includes("$2.00") && body.includes("A screw is cheap"))).toHaveLength(1);

  const before = await balances(world);
  expect(await world.ask(refunds.acceptOffer, accept, buyerOf(sold))).toMatchObject({ state: "refunded" });
  const buyer = `available ${sold.buyer.member_id}`;
  expect(((await balances(world))[buyer] ?? 0n) - (before[buyer] ?? 0n)).toBe(2_000_000n);
  expect(await refundOf(world, sold, refund_id)).toMatchObject({
    state: "refunded",
    type: "refund_only",
    agreed: "2.00",
    return_address: null,
  });
  // No piece is done with: the order can be reviewed, the rest can be asked for, and it completes and settles.
  expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_review", refunded: "2.00" });
  const { lines, problem } = await limitOf(world, sold);
  expect([problem, ...lines.map(({ refunded_quantity }) => refunded_quantity)]).toEqual([null, 0, 0]);
  await world.ask(
    reviews.post,
    {
      order_id: sold.id,
      service: 4,
      delivery: 4,
      anonymous: false,
      lines: lines.map(({ line_id }) => ({ line_id, stars: 4, text: "A screw was missing", pictures: [] })),
    },
    buyerOf(sold),
  );
  expect(await orderOf(world, sold)).toMatchObject({ state: "completed" });
  await world.pass(8 * day);
  expect(await orderOf(world, sold)).toMatchObject({ settled: expect.any(String), refunded: "2.00" });
  await expectInvariants(world);
});

describe("an offer is", () => {
  test("less than the request, on the version that was read, and on a request that waits for the store", async () => {
    const sold = await givenSold(world, "shipped");
    const { refund_id, amount } = await applied(world, sold);
    const offer = (changed: object) =>
      world.call(refunds.offer, { refund_id, version: 1, offer: "2.00", text: "", ...changed }, storeOf(sold));
    expect(await offer({ offer: amount })).toMatchObject({
      error: "refund_offer_too_much",
      parameters: { amount: "48.00" },
    });
    expect(await offer({ version: 2 })).toMatchObject({ error: "refund_changed" });
    expect(await offer({})).toMatchObject({ ok: true });
    expect(await offer({})).toMatchObject({ error: "refund_moved" });
    await expect(
      run(world.owner, sql`UPDATE refund SET offered = amount WHERE id = ${BigInt(refund_id)}`),
    ).rejects.toThrow("refund_offered_less_than_asked");
    await expect(
      run(world.owner, sql`UPDATE refund SET state = 'applied' WHERE id = ${BigInt(refund_id)}`),
    ).rejects.toThrow("refund_offered_after_answer");
  });

  test("accepted as it was read, while it is open", async () => {
    const { sold, accept, refund_id } = await offered("shipped");
    const call = (offer: string) => world.call(refunds.acceptOffer, { ...accept, offer }, buyerOf(sold));
    expect(await call("3.00")).toMatchObject({ error: "refund_offer_changed" });
    await world.ask(refunds.edit, { refund_id, ...(await requestFor(world, sold)) }, buyerOf(sold));
    expect(await call("2.00")).toMatchObject({ error: "refund_moved" });
    // The store refuses this time: the offer of before is gone.
    const refusal = { refund_id, version: 2, refusal: "other" as const, text: "", pictures: [] };
    await world.ask(refunds.reject, refusal, storeOf(sold));
    expect(await call("2.00")).toMatchObject({ error: "refund_offer_changed" });
    await expectInvariants(world);
  });

  test("over after its time: the request is closed and no money moved", async () => {
    const { sold, accept, refund_id } = await offered("shipped");
    await world.pass(7 * day + 60_000);
    expect(await world.call(refunds.acceptOffer, accept, buyerOf(sold))).toMatchObject({ error: "refund_moved" });
    expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "closed", agreed: null });
    await expectInvariants(world);
  });
});

describe("of several actions at once exactly one succeeds", { timeout: 600_000 }, () => {
  test("an offer that is accepted twenty times is paid once", async () => {
    const { sold, accept } = await offered("shipped");
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.call(refunds.acceptOffer, accept, buyerOf(sold))),
    );
    expect(won(outcomes)).toBe(1);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt", refunded: "2.00" });
    await expectInvariants(world);
  });

  test.each([
    ["the buyer takes the request back", "withdrawn"],
    ["the buyer asks the mall", "arbitration"],
    ["the buyer applies again", "applied"],
  ] as const)("an offer is accepted while %s", async (_name, state) => {
    for (let round = 0; round < 5; round += 1) {
      const { sold, accept, refund_id } = await offered("shipped");
      const by = buyerOf(sold);
      const again = await requestFor(world, sold);
      const other = {
        withdrawn: () => world.call(refunds.withdraw, { refund_id }, by),
        arbitration: () => world.call(refunds.askPlatform, { refund_id, text: "", pictures: [] }, by),
        applied: () => world.call(refunds.edit, { refund_id, ...again }, by),
      }[state];
      const accepted = () => world.call(refunds.acceptOffer, accept, by);
      const outcomes = await Promise.all(round % 2 === 0 ? [accepted(), other()] : [other(), accepted()]);
      expect(won(outcomes)).toBe(1);
      const isPaid = outcomes[round % 2]?.ok === true;
      expect((await refundOf(world, sold, refund_id)).state).toBe(isPaid ? "refunded" : state);
      expect(await orderOf(world, sold)).toMatchObject({ refunded: isPaid ? "2.00" : "0.00" });
    }
    await expectInvariants(world);
  });

  test("two offers of a store at once: one succeeds", async () => {
    const sold = await givenSold(world, "shipped");
    const { refund_id } = await applied(world, sold);
    const outcomes = await Promise.all(
      ["2.00", "3.00", "4.00"].map((offer) =>
        world.call(refunds.offer, { refund_id, version: 1, offer, text: "" }, storeOf(sold)),
      ),
    );
    expect(won(outcomes)).toBe(1);
    expect(await refundOf(world, sold, refund_id)).toMatchObject({
      offered: ["2.00", "3.00", "4.00"][outcomes.findIndex(({ ok }) => ok)],
    });
  });
});
