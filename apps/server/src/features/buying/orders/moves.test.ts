import type { Endpoint } from "@arcade/contract/endpoint";
import { orders } from "@arcade/contract/buying/orders/api";
import {
  canMove,
  type OrderActor,
  type OrderMove,
  orderMoves,
  orderStates,
  type OrderState,
} from "@arcade/contract/buying/orders/states";
import { reviews } from "@arcade/contract/buying/reviews/api";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  type GivenGoods,
  type GivenMember,
  givenAddress,
  givenBuyer,
  givenGoods,
  givenSettings,
  type GivenStore,
  givenStore,
  paymentPassword,
  ship,
  submit,
  pay,
  givenMember,
  trackingOf,
} from "../../../../test/given.ts";
import { reviewOf } from "../../../../test/given/given-review.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { keptSignedIn } from "../../../../test/kept-signed-in.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const day = 86_400_000;
let store: GivenStore;
let goods: GivenGoods;
let supplied: GivenGoods;
/** Goods whose price falls once an order of them was received. */
let dear: GivenGoods;
let buyer: GivenMember;
let stranger: GivenMember;
let address_id: string;

beforeAll(async () => {
  store = await givenStore(world);
  goods = await givenGoods(world, store, { price: "10.00", stock: [10_000] });
  supplied = await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", stock: [10_000] });
  dear = await givenGoods(world, store, { price: "10.00", stock: [10_000] });
  await givenSettings(world, { price_protection_days: 7 });
  buyer = await givenBuyer(world, "10000.00");
  stranger = await givenMember(world);
  address_id = await givenAddress(world, buyer);
});

const unknown = "4611686018427387904";
const parcelOf = new Map<string, string>();
const part = (id: string) => ({
  order_id: id,
  carrier: "dhl",
  tracking_number: `JD${id.slice(-15)}0`,
  lines: [{ sku_id: String(goods.skus[0]), quantity: 1 }],
});
const shipMoves: ReadonlySet<string> = new Set(["ship", "ship_part"]);

/** An order that reached this state through its own moves. */
async function orderIn(state: OrderState, kind: "own" | "supplied" | "dear"): Promise<string> {
  // Two pieces, so that one of them can be sent alone.
  const sku = { own: goods, supplied, dear }[kind].skus[0]!;
  if (kind === "dear") await dearCosts("10.00");
  const bought = await submit(world, buyer, [{ sku, quantity: 2 }]);
  const id = bought.orders[0]!.id;
  const token = buyer.token;
  if (state === "awaiting_payment") return id;
  if (state === "cancelled") {
    await world.ask(orders.cancel, { order_id: id, reason: "other" }, { token });
    return id;
  }
  await pay(world, buyer, bought);
  if (state === "awaiting_shipment") return id;
  if (kind !== "supplied") {
    await ship(world, store, id);
    const { parcels } = await world.ask(orders.detail, { id }, { token });
    parcelOf.set(id, parcels[0]!.id);
  } else {
    await world.ask(
      orders.purchase,
      { order_ids: [id], payment_password: paymentPassword },
      { token: store.merchant.token },
    );
    await world.pass(61 * 60_000);
  }
  if (state === "awaiting_receipt") return id;
  await world.ask(orders.confirm, { order_id: id }, { token });
  if (kind === "dear") await dearCosts("9.00");
  // Its buyer completes it before the store is paid.
  if (state === "completed" && kind === "dear")
    await world.ask(reviews.post, await reviewOf(world, buyer, id), { token });
  else if (state === "completed") await world.pass(15 * day + 60_000);
  return id;
}

const dearCosts = (price: string) =>
  world.ask(listing.prices, { prices: [{ sku_id: String(dear.skus[0]), price }] }, { token: store.merchant.token });

// The call for each move of a person. Moves of jobs and suppliers have no call; the access matrix checks that.
const calls: Partial<Record<OrderMove, (id: string) => [Endpoint, object]>> = {
  pay: (id) => [orders.pay, { order_ids: [id], payment_password: paymentPassword }],
  cancel: (id) => [orders.cancel, { order_id: id, reason: "other" }],
  change_address: (id) => [orders.changeAddress, { order_id: id, address_id }],
  lower_price: (id) => [orders.lowerPrice, { order_id: id, goods: "19.00", freight: "0.00" }],
  purchase: (id) => [orders.purchase, { order_ids: [id], payment_password: paymentPassword }],
  ship: (id) => [orders.ship, { parcels: [{ order_id: id, carrier: "dhl", tracking_number: trackingOf(id) }] }],
  ship_part: (id) => [orders.ship, { parcels: [part(id)] }],
  correct_tracking: (id) => [
    orders.correctTracking,
    { parcel_id: parcelOf.get(id) ?? unknown, carrier: "ups", tracking_number: `1Z${id.slice(-16)}` },
  ],
  remind: (id) => [orders.remind, { order_id: id }],
  extend: (id) => [orders.extend, { order_id: id }],
  confirm: (id) => [orders.confirm, { order_id: id }],
  protect_price: (id) => [orders.protectPrice, { order_id: id, sku_id: String(dear.skus[0]), amount: "2.00" }],
  hide: (id) => [orders.hide, { order_id: id }],
};

describe("every move from every state by everybody (PROOF REL-027), generated from the table", () => {
  const cases = orderStates.flatMap((state) => Object.keys(calls).map((move) => [move as OrderMove, state] as const));

  test.each(cases)(
    "%s of an order that is %s is allowed exactly to those whom the table names",
    async (move, state) => {
      const kind = move === "purchase" ? "supplied" : move === "protect_price" ? "dear" : "own";
      const people: [OrderActor | "stranger" | "visitor", string | undefined][] = [
        ["visitor", undefined],
        ["stranger", stranger.token],
        ["merchant", store.merchant.token],
        ["buyer", buyer.token],
      ];
      for (const person of [buyer, stranger, store.merchant]) await keptSignedIn(world, person);
      // Orders and prices may be sent so many times a minute.
      world.clock.move(60_000);
      const id = await orderIn(state, kind);
      if (move === "correct_tracking" && state === "awaiting_shipment") {
        await world.ask(orders.ship, { parcels: [part(id)] }, { token: store.merchant.token });
        const { parcels } = await world.ask(orders.detail, { id }, { token: buyer.token });
        parcelOf.set(id, parcels[0]!.id);
      }
      for (const [who, token] of people) {
        const before = await world.ask(orders.detail, { id }, { token: buyer.token });
        const [row, input] = calls[move]!(id);
        const outcome = await world.callWith(row, input, token === undefined ? {} : { token });
        const after = await world.ask(orders.detail, { id }, { token: buyer.token });
        const happened =
          outcome.ok && !(shipMoves.has(move) && (outcome.data as { shipped: string[] }).shipped.length === 0);
        const allowed = (who === "buyer" || who === "merchant") && canMove(move, before.state, who);
        expect([who, move, before.state, happened]).toEqual([who, move, before.state, allowed]);
        if (!allowed) expect([after.state, after.history.length]).toEqual([before.state, before.history.length]);
        else expect(after.state).toBe(orderMoves[move].to ?? before.state);
      }
      await expectInvariants(world);
    },
  );
});

describe("random lives against a model (PROOF REL-002)", () => {
  // Hours until a job moves an order on, by its state.
  const hours: Partial<Record<OrderState, number>> = {
    awaiting_payment: 0.5,
    awaiting_shipment: 48,
    awaiting_receipt: 240,
    awaiting_review: 360,
  };
  const next: Partial<Record<OrderState, OrderState>> = {
    awaiting_payment: "cancelled",
    awaiting_shipment: "cancelled",
    awaiting_receipt: "awaiting_review",
    awaiting_review: "completed",
  };
  type Model = { balance: bigint; stock: number; hour: number; orders: { state: OrderState; due: number }[] };
  type Real = { buyer: GivenMember; sku: bigint; ids: string[]; model: Model };
  const seen = new Set<string>();

  class Step {
    readonly move: "submit" | "pay" | "cancel" | "ship" | "confirm" | "expire" | "unshipped" | "complete";
    readonly which: number;
    constructor(move: Step["move"], which: number) {
      this.move = move;
      this.which = which;
    }
    async run(model: Model, real: Real): Promise<void> {
      world.clock.move(1_100); // as people do; sixty calls a second would be too many
      const [token] = [await keptSignedIn(world, real.buyer), await keptSignedIn(world, store.merchant)];
      const enter = (state: OrderState) => ({ state, due: model.hour + (hours[state] ?? Number.POSITIVE_INFINITY) });
      if (this.move === "submit") {
        const outcome = await world.call(
          orders.submit,
          { lines: [{ sku_id: String(real.sku), quantity: 1, price: "10.00" }], total: "15.00", from_cart: false },
          { token },
        );
        expect(outcome.ok).toBe(model.stock > 0);
        if (!outcome.ok) return;
        model.stock -= 1;
        model.orders.push(enter("awaiting_payment"));
        real.ids.push(outcome.data.orders[0]!.id);
        return;
      }
      if (this.move === "expire" || this.move === "unshipped" || this.move === "complete")
        return this.pass(model, this.move === "expire" ? 31 / 60 : this.move === "unshipped" ? 49 : 27 * 24);
      if (model.orders.length === 0) return;
      // Counted from the latest order: most of the first ones are finished.
      const index = model.orders.length - 1 - (this.which % model.orders.length);
      const [id, { state }] = [real.ids[index]!, model.orders[index]!];
      const [row, input] = calls[this.move]!(id);
      const outcome = await world.callWith(row, input, { token: this.move === "ship" ? store.merchant.token : token });
      const happened =
        outcome.ok && !(this.move === "ship" && (outcome.data as { shipped: string[] }).shipped.length === 0);
      const possible =
        canMove(this.move, state, this.move === "ship" ? "merchant" : "buyer") &&
        (this.move !== "pay" || model.balance >= 15_000_000n);
      expect([this.move, state, happened, outcome.ok ? outcome.data : outcome.error]).toEqual([
        this.move,
        state,
        possible,
        expect.anything(),
      ]);
      if (!possible) return;
      seen.add(`${this.move} from ${state}`);
      model.orders[index] = enter(orderMoves[this.move].to ?? state);
      if (this.move === "pay") model.balance -= 15_000_000n;
      if (this.move === "cancel") model.stock += 1;
    }

    /** Time passes, and each order whose deadline is over moves on by one step. */
    private async pass(model: Model, passed: number): Promise<void> {
      await world.pass(passed * 3_600_000);
      model.hour += passed;
      model.orders = model.orders.map((order) => {
        const state = order.due <= model.hour ? next[order.state] : undefined;
        if (state === undefined) return order;
        seen.add(`clock from ${order.state}`);
        if (state === "cancelled") model.stock += 1;
        if (order.state === "awaiting_shipment") model.balance += 15_000_000n;
        return { state, due: model.hour + (hours[state] ?? Number.POSITIVE_INFINITY) };
      });
    }
  }

  test("after any sequence of moves the mall's state equals the model, exactly", { timeout: 300_000 }, async () => {
    // Moves that lead on are more frequent than moves that end an order.
    const moves = [
      "submit",
      "submit",
      "submit",
      "submit",
      "pay",
      "pay",
      "pay",
      "pay",
      "ship",
      "ship",
      "ship",
      "ship",
      "confirm",
      "confirm",
      "confirm",
      "cancel",
      "expire",
      "unshipped",
      "complete",
      "complete",
    ] as const;
    const lives = fc.array(fc.tuple(fc.constantFrom(...moves), fc.nat(1)), { minLength: 18, maxLength: 36 });
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const person = await givenBuyer(world, "50.00");
        const own = await givenGoods(world, store, { price: "10.00", stock: [4] });
        const model: Model = { balance: 50_000_000n, stock: 4, hour: 0, orders: [] };
        const real: Real = { buyer: person, sku: own.skus[0]!, ids: [], model };
        for (const [move, which] of life) await new Step(move, which).run(model, real);
        const states = await Promise.all(
          real.ids.map(
            async (id) => (await world.ask(orders.detail, { id }, { token: await keptSignedIn(world, person) })).state,
          ),
        );
        expect(states).toEqual(model.orders.map(({ state }) => state));
        expect((await world.ask(wallet.mine, {}, { token: await keptSignedIn(world, person) })).available).toBe(
          `${(Number(model.balance) / 1e6).toFixed(2)}`,
        );
        const [sku] = await many<{ left: number }>(
          world.mall.db,
          sql`SELECT on_hand - reserved AS "left" FROM sku WHERE id = ${own.skus[0]}`,
        );
        expect(sku?.left).toBe(model.stock);
      }),
      { numRuns: Number(process.env["MODEL_RUNS"] ?? 14), seed: 20_261_121 },
    );
    await expectInvariants(world);
    expect([...seen].toSorted()).toEqual(
      [
        "cancel from awaiting_payment",
        "clock from awaiting_payment",
        "clock from awaiting_receipt",
        "clock from awaiting_review",
        "clock from awaiting_shipment",
        "confirm from awaiting_receipt",
        "pay from awaiting_payment",
        "ship from awaiting_shipment",
      ].toSorted(),
    );
  });
});
