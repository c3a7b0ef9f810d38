import { refunds } from "@arcade/contract/buying/refunds/api";
import { beforeAll, expect, test } from "vitest";
import { givenStore, type GivenStore } from "../../../../test/given.ts";
import { givenStaff } from "../../../../test/given/given-staff.ts";
import { applied, givenSold, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { moveRefund } from "./sql.ts";

const world = useWorld();
let store: GivenStore;
let sold: Sold;
let refund_id: string;

/** The buyer asked for money back and works for the store since then. */
beforeAll(async () => {
  store = await givenStore(world);
  sold = await givenSold(world, "received", { store });
  ({ refund_id } = await applied(world, sold));
  await givenStaff(world, store, ["orders"], sold.buyer);
});

const refusal = { refusal: "used" as const, text: "It was used", pictures: [] };

test("nobody answers their own request for a store: other people of the store do", async () => {
  const own = { token: sold.buyer.token };
  const detail = await world.ask(refunds.detail, { refund_id }, own);
  const read = { refund_id, version: detail.version };
  for (const answer of [
    world.call(refunds.agree, read, own),
    world.call(refunds.offer, { ...read, offer: "0.01", text: "Take this" }, own),
    world.call(refunds.reject, { ...read, ...refusal }, own),
    world.call(refunds.confirmReturn, { refund_id }, own),
    world.call(refunds.disputeReturn, { refund_id, ...refusal }, own),
    world.call(refunds.sendReplacement, { refund_id, carrier: "dhl", tracking_number: "JD014600009" }, own),
    world.call(refunds.refundInstead, { refund_id }, own),
  ])
    expect(await answer).toMatchObject({ error: "own_matter" });
  const request = {
    id: BigInt(refund_id),
    move: "reject",
    by: "merchant",
    actor_id: sold.buyer.member_id,
    now: world.clock.now(),
  } as const;
  expect(await world.withContext(({ tx }) => moveRefund(tx, request, {}, {}))).toBe(false);
  expect(await world.call(refunds.agree, read, { token: store.merchant.token })).toMatchObject({ ok: true });
});
