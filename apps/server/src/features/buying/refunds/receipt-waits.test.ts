import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterEach, describe, expect, test } from "vitest";
import { mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { keptSignedIn } from "../../../../test/kept-signed-in.ts";
import { applied, givenSold, orderOf, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => expectInvariants(world));

const withdraw = ({ buyer }: Sold, refund_id: string) =>
  world.ask(refunds.withdraw, { refund_id }, { token: buyer.token });

async function warnings({ buyer }: Sold): Promise<number> {
  const mails = await mailsTo(world, buyer.email);
  return mails.filter(({ subject }) => subject.includes("Receipt is confirmed on")).length;
}

describe("automatic receipt during an open refund (RULES 2)", () => {
  test("is not delayed by requesting and withdrawing again and again", async () => {
    const sold = await givenSold(world, "shipped");
    for (let time = 0; time < 7; time += 1) {
      const { refund_id } = await applied(world, sold, { pieces: [1, 0], reason: "agreed_with_store" });
      await world.pass(23 * hour);
      await withdraw(sold, refund_id);
    }
    const { deadline } = await orderOf(world, sold);
    // Ten days from when it was shipped, as without any refund.
    expect((new Date(deadline ?? 0).getTime() - world.clock.now().getTime()) / hour).toBeCloseTo(240 - 7 * 23, 0);
    await world.pass(2.9 * day);
    const { refund_id } = await applied(world, sold, { pieces: [1, 0], reason: "agreed_with_store" });
    await world.pass(20 * hour);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt" });
    // It fell due while the refund was open: there are two days more for whoever was not heard, and a word about it.
    await withdraw(sold, refund_id);
    await world.pass(47 * hour);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt" });
    const again = await applied(world, sold, { pieces: [1, 0], reason: "agreed_with_store" });
    await world.pass(5 * hour);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_receipt" });
    // Only once: this time it is confirmed with the withdrawal, and the after-sales days begin.
    await withdraw(sold, again.refund_id);
    expect(await orderOf(world, sold)).toMatchObject({ state: "awaiting_review", deadline: expect.any(String) });
    await world.pass(8 * day);
    expect(await orderOf(world, sold)).toMatchObject({ settled: expect.any(String) });
  });

  test("is announced after the refund if its warning was due during it", async () => {
    const sold = await givenSold(world, "shipped");
    await world.pass(7.5 * day);
    const { refund_id } = await applied(world, sold, { pieces: [1, 0], reason: "agreed_with_store" });
    await world.pass(12.5 * hour);
    expect(await warnings(sold)).toBe(0);
    await world.ask(
      refunds.reject,
      { refund_id, version: 1, refusal: "other", text: "As written", pictures: [] },
      { token: sold.store.merchant.token },
    );
    await world.pass(12 * hour);
    expect(await warnings(sold)).toBe(0);
    await keptSignedIn(world, sold.buyer);
    await withdraw(sold, refund_id);
    await world.settleDue();
    expect(await warnings(sold)).toBe(1);
  });
});
