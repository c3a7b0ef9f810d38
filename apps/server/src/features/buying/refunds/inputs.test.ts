import { refunds } from "@arcade/contract/buying/refunds/api";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { givenBuyer } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import {
  agreed,
  applied,
  givenSold,
  limitOf,
  orderOf,
  refundOf,
  requestFor,
  returnTo,
  type Sold,
} from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let sold: Sold;
let other: Sold;

beforeAll(async () => {
  sold = await givenSold(world, "shipped");
  other = await givenSold(world, "shipped", { store: sold.store, buyer: sold.buyer });
});
// A minute between the tests: nobody asks twenty times in one.
beforeEach(() => world.clock.move(61_000));
afterAll(() => expectInvariants(world));

const apply = async (wanted: object, order: Sold = sold) =>
  world.callWith(
    refunds.apply,
    { order_id: order.id, ...(await requestFor(world, order)), ...wanted },
    { token: order.buyer.token },
  );
const asked = (outcome: Awaited<ReturnType<typeof apply>>) =>
  outcome.ok ? "taken" : [outcome.error, outcome.parameters];

describe("what a refund request asks for (PROOF REL-014)", () => {
  test.each([
    ["negative", "-1.00"],
    ["zero", "0.00"],
    ["a fraction of a micro", "0.0000001"],
    ["no number", "12,50"],
    ["other scripts' digits", "١٢٫٥٠"],
    ["an exponent", "1e3"],
    ["a number", 12.5],
    ["missing", undefined],
    ["nothing", null],
    ["HTML", "<b>1</b>"],
    ["too long", "9".repeat(40)],
  ])("an amount that is %s is refused with its fault", async (_, amount) => {
    expect(await apply({ amount })).toMatchObject({ status: 400, error: "invalid_input" });
  });

  test.each([
    ["type", { type: "barter" }],
    ["reason", { reason: "I want" }],
    ["reason", { reason: 7 }],
    ["lines", { lines: [] }],
    ["lines", { lines: "all" }],
    ["lines", { lines: [{ line_id: "1", quantity: 0 }] }],
    ["lines", { lines: [{ line_id: "1", quantity: 1.5 }] }],
    ["lines", { lines: [{ line_id: "-1", quantity: 1 }] }],
    [
      "lines",
      {
        lines: [
          { line_id: "1", quantity: 1 },
          { line_id: "1", quantity: 1 },
        ],
      },
    ],
    ["text", { text: "x".repeat(501) }],
    ["text", { text: "a\u202eb" }],
    ["pictures", { pictures: Array.from({ length: 10 }, (_, index) => `p${index}`) }],
    ["pictures", { pictures: ["../secret"] }],
    ["order_id", { order_id: "x" }],
    ["kind", { kind: "unknown field" }],
  ])("a wrong %s is named", async (_field, wanted) => {
    expect(await apply(wanted)).toMatchObject({ status: 400, error: "invalid_input" });
  });

  test("more than the lines cost, more pieces than exist, a line of another order, an unknown picture: refused with figures", async () => {
    const { lines } = await limitOf(world, sold);
    const [first] = lines;
    expect(asked(await apply({ amount: "48.01" }))).toEqual(["refund_too_much", { most_amount: "48.00" }]);
    expect(asked(await apply({ lines: [{ line_id: first?.line_id, quantity: 1 }], amount: "10.000001" }))).toEqual([
      "refund_too_much",
      { most_amount: "10.00" },
    ]);
    expect(asked(await apply({ lines: [{ line_id: first?.line_id, quantity: 4 }] }))).toEqual([
      "refund_pieces",
      expect.objectContaining({ left: 3 }),
    ]);
    const theirs = (await limitOf(world, other)).lines[0]?.line_id;
    expect(asked(await apply({ lines: [{ line_id: theirs, quantity: 1 }], amount: "1.00" }))).toEqual([
      "not_found",
      {},
    ]);
    expect(asked(await apply({ pictures: [`p${"a".repeat(32)}`] }))).toEqual(["picture_unknown", {}]);
    expect(asked(await apply({ reason: "not_shipped" }))).toEqual(["refund_reason_unfit", {}]);
    expect(asked(await apply({ type: "return_and_refund", reason: "not_arrived" }))).toEqual([
      "refund_reason_unfit",
      {},
    ]);
    const unshipped = await givenSold(world, "paid");
    expect(asked(await apply({ type: "return_and_refund" }, unshipped))).toEqual(["refund_type_unfit", {}]);
    // Nothing of all this left a trace.
    expect(await limitOf(world, sold)).toMatchObject({ problem: null, open_refund_id: null });
  });

  test("n parts equal the whole exactly, and a second request while one is open is refused", async () => {
    const parts = await givenSold(world, "received");
    let given = 0;
    for (const amount of ["3.333333", "3.333333", "3.333334"]) {
      const refund = await applied(world, parts, { pieces: [0, 1], amount });
      expect(asked(await apply({ amount: "0.01" }, parts))).toEqual(["refund_open", { refund_no: refund.refund_no }]);
      await agreed(world, parts, refund);
      given += Number(amount);
    }
    expect(given).toBeCloseTo(10);
    const [, second] = (await limitOf(world, parts)).lines;
    expect(second).toMatchObject({ refunded: "10.00", refunded_quantity: 1 });
    expect(
      asked(await apply({ lines: [{ line_id: second?.line_id, quantity: 1 }], amount: "0.000001" }, parts)),
    ).toEqual(["refund_pieces", expect.objectContaining({ left: 0 })]);
    await expect(
      run(world.owner, sql`UPDATE order_line SET refunded = refunded + 1 WHERE id = ${BigInt(second?.line_id ?? 0)}`),
    ).rejects.toThrow(/order_line_row/);
  });

  test("after the after-sales period, unpaid, cancelled or somebody else's order: each refusal says which", async () => {
    const late = await givenSold(world, "received");
    await world.pass(7 * day + 60_000);
    expect(asked(await apply({}, late))).toEqual(["after_sales_over", { until: expect.any(String) }]);
    expect(await limitOf(world, late)).toMatchObject({ problem: "after_sales_over" });
    const whole = await givenSold(world, "paid");
    await agreed(world, whole, await applied(world, whole));
    const lines = [{ line_id: "1", quantity: 1 }];
    expect(asked(await apply({ lines, amount: "1.00" }, whole))).toEqual(["order_moved", { state: "cancelled" }]);
    const stranger = { ...sold, buyer: await givenBuyer(world) };
    expect(await world.call(refunds.limit, { order_id: sold.id }, { token: stranger.buyer.token })).toMatchObject({
      error: "not_found",
    });
    const request = { order_id: sold.id, ...(await requestFor(world, sold)) };
    expect(await world.call(refunds.apply, request, { token: stranger.buyer.token })).toMatchObject({
      error: "not_found",
    });
  });

  test("HTML is text, and the text stays as written", async () => {
    const text = '<script>alert(1)</script> & "quotes"\nsecond line';
    const html = await givenSold(world, "shipped");
    const refund = await applied(world, html, { text });
    expect(await refundOf(world, html, refund.refund_id)).toMatchObject({ text, log: [{ text }] });
    await expect(
      run(world.mall.db, sql`UPDATE refund_event SET text = 'other' WHERE refund_id = ${BigInt(refund.refund_id)}`),
    ).rejects.toThrow(/permission denied/);
  });
});

describe("moves that a request does not allow (PROOF REL-027)", () => {
  test("are refused with its state, and a request can be edited as often as the rules allow", async () => {
    const one = await givenSold(world, "received");
    const refund = await applied(world, one);
    const merchant = { token: one.store.merchant.token };
    const buyer = { token: one.buyer.token };
    const id = { refund_id: refund.refund_id };
    const answer = { ...id, refusal: "other" as const, text: "", pictures: [] };
    const applied_ = { error: "refund_moved", parameters: { state: "applied" } };
    expect(await world.call(refunds.confirmReturn, id, merchant)).toMatchObject(applied_);
    expect(await world.call(refunds.disputeReturn, answer, merchant)).toMatchObject(applied_);
    expect(
      await world.call(refunds.giveTracking, { ...id, carrier: "dhl", tracking_number: "JD014609999" }, buyer),
    ).toMatchObject(applied_);
    expect(await world.call(refunds.askPlatform, { ...id, text: "", pictures: [] }, buyer)).toMatchObject(applied_);
    expect(
      await world.call(refunds.reject, { ...answer, version: 1, pictures: [`p${"b".repeat(32)}`] }, merchant),
    ).toMatchObject({
      error: "picture_unknown",
    });
    const again = { ...id, ...(await requestFor(world, one)) };
    for (let time = 1; time < 5; time += 1) {
      await world.ask(refunds.reject, { ...answer, version: time }, merchant);
      await world.ask(refunds.edit, again, buyer);
    }
    await world.ask(refunds.reject, { ...answer, version: 5 }, merchant);
    expect(await world.call(refunds.edit, again, buyer)).toMatchObject({
      error: "refund_tries_used",
      parameters: { max: 5 },
    });
    const rejected = { error: "refund_moved", parameters: { state: "rejected" } };
    expect(await world.call(refunds.agree, { ...id, version: 5 }, merchant)).toMatchObject(rejected);
    expect(await world.call(refunds.reject, { ...answer, version: 5 }, merchant)).toMatchObject(rejected);
    expect(
      await world.call(refunds.askPlatform, { ...id, text: "", pictures: [`p${"c".repeat(32)}`] }, buyer),
    ).toMatchObject({ error: "picture_unknown" });
    await world.ask(refunds.withdraw, id, buyer);
    const withdrawn = { error: "refund_moved", parameters: { state: "withdrawn" } };
    expect(await world.call(refunds.withdraw, id, buyer)).toMatchObject(withdrawn);
    expect(await world.call(refunds.edit, again, buyer)).toMatchObject(withdrawn);
    expect(await orderOf(world, one)).toMatchObject({ state: "awaiting_review", refund: { state: "withdrawn" } });
  });

  test("an edited request has the same limits, and a return address must fit its country", async () => {
    const one = await givenSold(world, "received");
    const refund = await applied(world, one, { type: "return_and_refund", pieces: [1, 0] });
    const buyer = { token: one.buyer.token };
    const edit = async (wanted: object) =>
      world.callWith(
        refunds.edit,
        { refund_id: refund.refund_id, ...(await requestFor(world, one, { pieces: [1, 0] })), ...wanted },
        buyer,
      );
    expect(await edit({ amount: "10.01" })).toMatchObject({ error: "refund_too_much" });
    expect(await edit({ lines: [{ line_id: "77", quantity: 1 }] })).toMatchObject({ error: "not_found" });
    expect(
      await edit({ lines: [{ line_id: (await limitOf(world, one)).lines[1]?.line_id, quantity: 2 }] }),
    ).toMatchObject({ error: "refund_pieces" });
    expect(await edit({ reason: "not_shipped" })).toMatchObject({ error: "refund_reason_unfit" });
    expect(await edit({ pictures: [`p${"d".repeat(32)}`] })).toMatchObject({ error: "picture_unknown" });
    const input = { refund_id: refund.refund_id, version: 1, return_address: { ...returnTo, country: "XX" } };
    expect(await world.call(refunds.agree, input, { token: one.store.merchant.token })).toMatchObject({
      error: "invalid_input",
    });
    const unshipped = await givenSold(world, "paid");
    const early = await applied(world, unshipped);
    const wrong = {
      refund_id: early.refund_id,
      ...(await requestFor(world, unshipped)),
      type: "return_and_refund" as const,
    };
    expect(await world.call(refunds.edit, wrong, { token: unshipped.buyer.token })).toMatchObject({
      error: "refund_type_unfit",
    });
  });
});
