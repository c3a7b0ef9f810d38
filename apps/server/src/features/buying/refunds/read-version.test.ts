import { refunds } from "@arcade/contract/buying/refunds/api";
import { expect, test } from "vitest";
import { expectInvariants } from "../../../../test/invariants.ts";
import {
  applied,
  exchangeAsked,
  givenSold,
  limitOf,
  refundOf,
  returnTo,
  type Sold,
} from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const byStore = (sold: Sold) => ({ token: sold.store.merchant.token });
const byBuyer = (sold: Sold) => ({ token: sold.buyer.token });

/** A request of a buyer for one piece of the first line, and what an edit of it is. */
async function asked() {
  const sold = await givenSold(world, "received");
  const { refund_id } = await applied(world, sold, { pieces: [1, 0], type: "return_and_refund", reason: "damaged" });
  const [first, second] = (await limitOf(world, sold)).lines.map(({ line_id }) => line_id);
  const kept = { refund_id, reason: "damaged" as const, amount: "10.00", text: "", pictures: [] };
  const lines = (line_id: string | undefined, quantity = 1) => [{ line_id: line_id ?? "", quantity }];
  const before = { ...kept, type: "return_and_refund" as const, lines: lines(first) };
  return { sold, refund_id, before, first, second, lines };
}

test("a store answers exactly what it read: kind, pieces, amount and replacement", async () => {
  const { sold, refund_id, before, first, second, lines } = await asked();
  const exchange = { type: "exchange" as const, exchange_sku_id: String(sold.skus[0]) };
  // Each of them is for the same amount as before, except one.
  const changes = [
    { ...before, type: "refund_only" as const },
    { ...before, lines: lines(second) },
    { ...before, lines: lines(first, 2) },
    { ...before, amount: "9.00" },
    { ...before, ...exchange },
    { ...before, ...exchange, exchange_sku_id: String(sold.skus[1]) },
    before,
  ];
  for (const change of changes) {
    const { version } = await world.ask(refunds.storeDetail, { refund_id }, byStore(sold));
    await world.ask(refunds.edit, change, byBuyer(sold));
    for (const answer of [
      world.call(refunds.agree, { refund_id, version, return_address: returnTo }, byStore(sold)),
      world.call(refunds.agree, { refund_id, version, return_address: returnTo, instead: "money" }, byStore(sold)),
      world.call(refunds.offer, { refund_id, version, offer: "1.00", text: "" }, byStore(sold)),
      world.call(refunds.reject, { refund_id, version, refusal: "used", text: "", pictures: [] }, byStore(sold)),
    ])
      expect(await answer).toMatchObject({ error: "refund_changed", parameters: { amount: change.amount } });
  }
  const { version } = await world.ask(refunds.storeDetail, { refund_id }, byStore(sold));
  expect(version).toBe(changes.length + 1);
  const yes = { refund_id, version, return_address: returnTo };
  expect(await world.ask(refunds.agree, yes, byStore(sold))).toMatchObject({ state: "returning" });
  await expectInvariants(world);
});

test("of a store that agrees and a buyer who changes the request at once, both get what they read", async () => {
  for (let round = 0; round < 6; round += 1) {
    const { sold, refund_id, before, second, lines } = await asked();
    const yes = { refund_id, version: 1, return_address: returnTo };
    const [agreed, changed] = await Promise.all([
      world.call(refunds.agree, yes, byStore(sold)),
      world.call(refunds.edit, { ...before, lines: lines(second) }, byBuyer(sold)),
    ]);
    expect([agreed.ok, changed.ok].filter(Boolean)).toHaveLength(1);
    expect(await refundOf(world, sold, refund_id)).toMatchObject(
      agreed.ok ? { state: "returning", version: 1 } : { state: "applied", version: 2 },
    );
    if (!agreed.ok) expect(agreed.error).toBe("refund_changed");
  }
  await expectInvariants(world);
});

test("a store that is silent agrees to what the buyer asked for last", async () => {
  const sold = await givenSold(world, "received");
  const { refund_id, amount } = await exchangeAsked(world, sold);
  const [line] = (await limitOf(world, sold)).lines;
  const last = { reason: "other" as const, amount, text: "", pictures: [], type: "refund_only" as const };
  const lines = [{ line_id: line?.line_id ?? "", quantity: 1 }];
  await world.ask(refunds.edit, { refund_id, ...last, lines }, byBuyer(sold));
  await world.pass(25 * 3_600_000);
  expect(await refundOf(world, sold, refund_id)).toMatchObject({ state: "refunded", type: "refund_only", version: 2 });
});
