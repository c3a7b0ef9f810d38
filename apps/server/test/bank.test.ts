import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { describe, expect, test } from "vitest";
import { verifyLedger } from "../src/features/base/ledger/index.ts";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import {
  type GivenGoods,
  type GivenMember,
  type GivenOperator,
  type GivenStore,
  givenBuyer,
  givenGoods,
  givenOperator,
  givenStore,
  paymentPassword,
} from "./given.ts";
import { expectInvariants } from "./invariants.ts";
import { askWithdrawal, transactionHash } from "./withdrawing.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const operations = Number(process.env["BANK_OPERATIONS"] ?? 1_200);
const seed = Number(process.env["BANK_SEED"] ?? 20_261_121);

/** A small generator of uniform numbers. The same seed gives the same run. */
function generator(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe("the bank test (PROOF REL-001)", () => {
  test(
    "whatever people and the clock do at once, all balances add up at every moment",
    { timeout: 300_000 },
    async () => {
      const random = generator(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
      const stores: GivenStore[] = [];
      const shelves: { store: GivenStore; goods: GivenGoods; price: string }[] = [];
      for (let count = 0; count < 6; count += 1) {
        const store = await givenStore(world);
        stores.push(store);
        shelves.push({
          store,
          goods: await givenGoods(world, store, { price: "7.30", stock: [40, 3] }),
          price: "7.30",
        });
        shelves.push({
          store,
          goods: await givenGoods(world, store, { price: "11.00", purchase_price: "10.00", stock: [25] }),
          price: "11.00",
        });
      }
      const buyers: GivenMember[] = [];
      for (let count = 0; count < 24; count += 1) buyers.push(await givenBuyer(world, "150.00"));
      const operators: GivenOperator[] = [];
      for (let count = 0; count < 4; count += 1) operators.push(await givenOperator(world, "finance"));
      const [before] = await many<{ total: bigint }>(
        world.mall.db,
        sql`SELECT sum(balance)::bigint AS total FROM account WHERE kind <> 'external'`,
      );

      const made: { id: string; buyer: GivenMember; store: GivenStore }[] = [];
      const tally: Record<string, number> = {};
      const note = (name: string, outcome: { ok: boolean; error?: string }) => {
        const key = `${name}: ${outcome.ok ? "ok" : outcome.error}`;
        tally[key] = (tally[key] ?? 0) + 1;
        if (!outcome.ok) expect(outcome.error).not.toBe("internal");
      };
      const asked: { id: string; member: GivenMember }[] = [];
      const withdraw = async (): Promise<void> => {
        const dice = random();
        const request = asked.length > 0 ? pick(asked) : null;
        if (dice < 0.35 || request === null) {
          const member = random() < 0.7 ? pick(buyers) : pick(stores).merchant;
          const outcome = await askWithdrawal(world, member, { amount: (10 + random() * 30).toFixed(6) });
          note("withdraw", outcome);
          if (outcome.ok) asked.push({ id: outcome.data.id, member });
          return;
        }
        const { id, member } = request;
        const by = { token: pick(operators).token };
        if (dice < 0.42)
          return note("take back", await world.call(withdrawals.cancel, { id }, { token: member.token }));
        const claim = (queue: "pending" | "to_send") =>
          world.call(queueOffice.claim, { kind: "withdrawal", queue, id, skip_reason: "urgent_report", note: "" }, by);
        if (dice < 0.68) {
          if ((await claim("pending")).ok)
            note("approve", await world.call(withdrawalsOffice.approve, { id, note: "" }, by));
          return;
        }
        if (dice < 0.74) {
          const decision = { id, seen_state: "pending", reason_code: "made_twice", note: "for a test" } as const;
          if ((await claim("pending")).ok) note("refuse", await world.call(withdrawalsOffice.reject, decision, by));
          return;
        }
        if (dice < 0.88) {
          if (!(await claim("to_send")).ok || !(await world.call(withdrawalsOffice.beginSend, { id }, by)).ok) return;
          return note(
            "send",
            await world.call(withdrawalsOffice.enterHash, { id, hash: transactionHash(), note: "" }, by),
          );
        }
        note("arrive", await world.call(withdrawalsOffice.confirm, { id, note: "for a test" }, by));
      };
      const operation = async (): Promise<void> => {
        if (random() < 0.3) return withdraw();
        const dice = random();
        const order = made.length > 0 ? pick(made) : null;
        if (dice < 0.3 || order === null) {
          const [buyer, shelf] = [pick(buyers), pick(shelves)];
          const total = (Number(shelf.price) + 5).toFixed(2);
          const outcome = await world.call(
            orders.submit,
            {
              lines: [{ sku_id: String(pick(shelf.goods.skus)), quantity: 1, price: shelf.price }],
              total,
              from_cart: false,
            },
            { token: buyer.token },
          );
          note("submit", outcome);
          if (outcome.ok) for (const { id } of outcome.data.orders) made.push({ id, buyer, store: shelf.store });
          return;
        }
        const { id, buyer, store } = order;
        const member = { token: buyer.token };
        const merchant = { token: store.merchant.token };
        if (dice < 0.6)
          return note(
            "pay",
            await world.call(orders.pay, { order_ids: [id], payment_password: paymentPassword }, member),
          );
        if (dice < 0.66)
          return note("cancel", await world.call(orders.cancel, { order_id: id, reason: "other" }, member));
        if (dice < 0.76)
          return note(
            "ship",
            await world.call(
              orders.ship,
              { parcels: [{ order_id: id, carrier: "dhl", tracking_number: `JD${id.slice(-16)}` }] },
              merchant,
            ),
          );
        if (dice < 0.84)
          return note(
            "purchase",
            await world.call(orders.purchase, { order_ids: [id], payment_password: paymentPassword }, merchant),
          );
        if (dice < 0.93) return note("confirm", await world.call(orders.confirm, { order_id: id }, member));
        if (dice < 0.98) return note("look", await world.call(wallet.entries, {}, member));
        await world.pass(Math.floor(random() * 6 * 3_600_000));
      };

      let running = true;
      let reads = 0;
      const reader = (async () => {
        while (running) {
          const faults = await world.mall.snapshot(async (tx) => {
            const [sum] = await many<{ total: bigint }>(tx, sql`SELECT sum(balance)::bigint AS total FROM account`);
            return [...(sum?.total === 0n ? [] : [`all accounts sum to ${sum?.total}`]), ...(await verifyLedger(tx))];
          });
          expect(faults).toEqual([]);
          reads += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      })();
      const clients = Array.from({ length: 16 }, async () => {
        for (let count = 0; count < operations / 16; count += 1) await operation();
      });
      await Promise.all(clients).finally(() => (running = false));
      // The order is random, and so is which steps happened. Missing steps are added, so that every step is in the mix.
      const steps = [
        "submit: ok",
        "pay: ok",
        "purchase: ok",
        "confirm: ok",
        "withdraw: ok",
        "take back: ok",
        "approve: ok",
        "send: ok",
        "arrive: ok",
      ];
      let added = 0n;
      for (let count = 1; count <= 2_000 && steps.some((name) => tally[name] === undefined); count += 1) {
        await operation();
        // By now everybody may have spent their money or requested the daily maximum of withdrawals.
        if (count % 50 > 0) continue;
        buyers.push(await givenBuyer(world, "150.00"));
        added += 150_000_000n;
      }
      await reader;
      // Everything reaches its end: every order is settled or returned.
      for (const days of [1, 3, 11, 8, 9]) await world.pass(days * 86_400_000);
      await expectInvariants(world);
      const [after] = await many<{ total: bigint; escrow: bigint }>(
        world.mall.db,
        sql`SELECT sum(balance) FILTER (WHERE kind <> 'external')::bigint AS total,
          sum(balance) FILTER (WHERE kind = 'escrow')::bigint AS escrow FROM account`,
      );
      const [left] = await many<{ total: bigint }>(
        world.mall.db,
        sql`SELECT coalesce(sum(actual_amount), 0)::bigint AS total FROM withdrawal WHERE state = 'confirmed'`,
      );
      expect(after).toEqual({ total: (before?.total ?? 0n) + added - (left?.total ?? 0n), escrow: 0n });
      expect(reads).toBeGreaterThan(5);
      expect(steps.filter((name) => tally[name] === undefined)).toEqual([]);
    },
  );
});
