import { orders } from "@arcade/contract/buying/orders/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { queueOffice } from "@arcade/contract/base/queue/office";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  type GivenMember,
  givenMember,
  type GivenOperator,
  givenOperator,
  givenSettings,
  givenStore,
  paymentPassword,
  submit,
} from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { approve, givenWithdrawal, send, shownTo, takeUp, transactionHash } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { many, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
/** 200 in the long run. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 20);
let first: GivenOperator;
let second: GivenOperator;
/** One member for all rounds whose money can be told by one request alone. */
let third: GivenOperator;
let rich: GivenMember;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
  third = await givenOperator(world, "finance");
  await givenSettings(world, { withdrawals_a_month: 2_000, withdrawal_two_operators_micro: 1_000_000_000_000 });
  rich = await givenMember(world, { balance: "1000000.00" });
});
afterEach(() => expectInvariants(world));

function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => make(index)));
}

/** Nobody is stopped for calling too often. */
function nextMinute(): void {
  world.clock.move(61_000);
}

/** How many outcomes there are of each kind: "ok", or the refusal's name. */
function tally(outcomes: readonly ({ ok: true } | { ok: false; error: string })[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = outcome.ok ? "ok" : outcome.error;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

interface Purse {
  available: number;
  held: number;
}

/** What the rich member has, in whole dollars. */
async function purse(): Promise<Purse> {
  const { available, held } = await world.ask(wallet.mine, {}, { token: rich.token });
  return { available: Number(available), held: Number(held) };
}

/** So much moved from what is available to what is held. */
function less({ available, held }: Purse, amount: number): Purse {
  return { available: available - amount, held: held + amount };
}

const stateOf = async (token: string, id: string) => (await world.ask(withdrawals.one, { id }, { token })).state;

describe("fifty at once (PROOF REL-010)", { timeout: 900_000 }, () => {
  test("above the balance: as many as it covers, and the others say what is missing", async () => {
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
      nextMinute();
      const member = await givenMember(world, { balance: "155.00" });
      const shown = await shownTo(world, member, { amount: "10.00" });
      const outcomes = await times(50, () => world.call(withdrawals.submit, shown, { token: member.token }));
      expect(tally(outcomes)).toEqual({ ok: 15, insufficient_balance: 35 });
      expect(await world.ask(wallet.mine, {}, { token: member.token })).toMatchObject({
        available: "5.00",
        held: "150.00",
      });
    }
  });

  test("above the month's number: as many as are left of it, whatever the balance", async () => {
    await givenSettings(world, { withdrawals_a_month: 10 });
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
      nextMinute();
      const member = await givenMember(world, { balance: "10000.00" });
      for (let count = 0; count < 7; count += 1) await givenWithdrawal(world, member, { amount: "10.00" });
      const shown = await shownTo(world, member, { amount: "10.00" });
      const outcomes = await times(50, () => world.call(withdrawals.submit, shown, { token: member.token }));
      expect(tally(outcomes)).toEqual({ ok: 3, withdrawal_month_count: 47 });
    }
  });

  test("one key fifty times makes one request", async () => {
    const member = await givenMember(world, { balance: "1000.00" });
    const shown = await shownTo(world, member, { amount: "10.00" });
    const key = randomUUID();
    const outcomes = await times(50, () => world.call(withdrawals.submit, shown, { token: member.token, key }));
    expect(new Set(outcomes.filter(({ ok }) => ok).map(({ body }) => body)).size).toBe(1);
    expect((await world.ask(wallet.mine, {}, { token: member.token })).held).toBe("10.00");
  });

  test("places of a month that become free during requests are each used once", async () => {
    nextMinute();
    const member = await givenMember(world, { balance: "1000.00" });
    const made: string[] = [];
    for (let count = 0; count < 10; count += 1) made.push(await givenWithdrawal(world, member, { amount: "10.00" }));
    for (const id of made.slice(0, 3)) {
      await takeUp(world, first, "pending", id);
      await world.ask(
        withdrawalsOffice.reject,
        { id, seen_state: "pending", reason_code: "made_twice", note: "asked" },
        { token: first.token },
      );
    }
    const shown = await shownTo(world, member, { amount: "10.00" });
    expect(tally(await times(20, () => world.call(withdrawals.submit, shown, { token: member.token })))).toEqual({
      ok: 3,
      withdrawal_month_count: 17,
    });
    await givenSettings(world, { withdrawals_a_month: 2_000 });
  });
});

describe("decisions at the same time (PROOF REL-011)", { timeout: 900_000 }, () => {
  test("approve and refuse: one of them, and one hold or one release", async () => {
    for (let round = 0; round < rounds; round += 1) {
      nextMinute();
      const before = await purse();
      const id = await givenWithdrawal(world, rich, { amount: "100.00" });
      await takeUp(world, first, "pending", id);
      const outcomes = await Promise.all([
        world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token }),
        world.call(
          withdrawalsOffice.reject,
          { id, seen_state: "pending", reason_code: "made_twice", note: "asked" },
          { token: first.token },
        ),
      ]);
      expect(tally(outcomes)["ok"]).toBe(1);
      expect(await stateOf(rich.token, id)).toBe(outcomes[0].ok ? "approved" : "rejected");
      expect(await purse()).toEqual(outcomes[0].ok ? less(before, 100) : before);
    }
  });

  test("approve twice, and by two people who both claimed it: one approval each, never more than needed", async () => {
    await givenSettings(world, { withdrawal_two_operators_micro: 1_000_000_000 });
    for (let round = 0; round < rounds; round += 1) {
      nextMinute();
      const id = await givenWithdrawal(world, rich, { amount: "2000.00" });
      const claims = await Promise.all(
        [first, second].map(({ token }) =>
          world.call(
            queueOffice.claim,
            { kind: "withdrawal", queue: "pending", id, skip_reason: "urgent_report" },
            { token },
          ),
        ),
      );
      expect(tally(claims)).toEqual({ ok: 1, claimed_by_other: 1 });
      const holder = claims[0]?.ok ? first : second;
      const outcomes = await times(4, () =>
        world.call(withdrawalsOffice.approve, { id, note: "" }, { token: holder.token }),
      );
      expect(tally(outcomes)["ok"]).toBe(1);
      expect(await stateOf(rich.token, id)).toBe("pending");
      const other = holder === first ? second : first;
      await takeUp(world, other, "pending", id);
      expect(
        tally(await times(4, () => world.call(withdrawalsOffice.approve, { id, note: "" }, { token: other.token })))[
          "ok"
        ],
      ).toBe(1);
      expect(await stateOf(rich.token, id)).toBe("approved");
    }
    await givenSettings(world, { withdrawal_two_operators_micro: 1_000_000_000_000 });
  });

  test("cancel, approve and refuse: one final state, and the money agrees with it", async () => {
    for (let round = 0; round < rounds; round += 1) {
      nextMinute();
      const before = await purse();
      const id = await givenWithdrawal(world, rich, { amount: "100.00" });
      await takeUp(world, first, "pending", id);
      const outcomes = await Promise.all([
        world.call(withdrawals.cancel, { id }, { token: rich.token }),
        world.call(withdrawalsOffice.approve, { id, note: "" }, { token: first.token }),
        world.call(
          withdrawalsOffice.reject,
          { id, seen_state: "pending", reason_code: "made_twice", note: "asked" },
          { token: first.token },
        ),
        world.call(withdrawals.cancel, { id }, { token: rich.token }),
      ]);
      expect(tally(outcomes)["ok"]).toBe(1);
      const state = await stateOf(rich.token, id);
      expect(["cancelled", "approved", "rejected"]).toContain(state);
      expect(await purse()).toEqual(state === "approved" ? less(before, 100) : before);
    }
  });

  test("two who begin to send, and a refusal: one sends, or none", async () => {
    for (let round = 0; round < rounds; round += 1) {
      nextMinute();
      const id = await givenWithdrawal(world, rich, { amount: "100.00" });
      await approve(world, second, id);
      await takeUp(world, first, "to_send", id);
      const outcomes = await Promise.all([
        ...Array.from({ length: 3 }, () => world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })),
        world.call(withdrawalsOffice.beginSend, { id }, { token: second.token }),
        world.call(
          withdrawalsOffice.reject,
          { id, seen_state: "approved", reason_code: "address_not_usable", note: "asked" },
          { token: first.token },
        ),
      ]);
      expect(tally(outcomes)["ok"]).toBe(1);
      expect(await stateOf(rich.token, id)).toBe(outcomes[4]?.ok ? "rejected" : "sending");
    }
  });

  test("one hash for two withdrawals at once pays one of them", async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round += 1) {
      nextMinute();
      const ids = [
        await givenWithdrawal(world, rich, { amount: "50.00" }),
        await givenWithdrawal(world, rich, { amount: "50.00" }),
      ];
      for (const id of ids) {
        await approve(world, second, id);
        await takeUp(world, first, "to_send", id);
        await world.ask(withdrawalsOffice.beginSend, { id }, { token: first.token });
      }
      const hash = transactionHash();
      const outcomes = await Promise.all(
        ids.map((id) => world.call(withdrawalsOffice.enterHash, { id, hash, note: "" }, { token: first.token })),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, hash_used: 1 });
    }
  });

  test("confirmed, returned and corrected at once, and confirmed twice: it is settled once or must be sent again, never both", async () => {
    for (let round = 0; round < rounds; round += 1) {
      nextMinute();
      const before = await purse();
      const id = await givenWithdrawal(world, rich, { amount: "100.00" });
      await approve(world, third, id);
      await send(world, first, id);
      const by = { token: second.token };
      const [confirmed, returned] = await Promise.all([
        world.call(withdrawalsOffice.confirm, { id, note: "seen" }, by),
        world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, by),
        world.call(withdrawalsOffice.confirm, { id, note: "seen" }, by),
        world.settleDue(),
      ]);
      const state = await stateOf(rich.token, id);
      expect(state).toBe(returned.ok ? "approved" : "confirmed");
      expect(await purse()).toEqual(
        state === "confirmed" ? { ...less(before, 100), held: before.held } : less(before, 100),
      );
      if (returned.ok) expect(confirmed.ok).toBe(false);
    }
  });
});

describe("a freeze meanwhile (PROOF REL-020, I19)", { timeout: 900_000 }, () => {
  test("the member's own payments commit before the freeze, or not at all; refunds still arrive", async () => {
    const goods = await givenGoods(world, await givenStore(world), { price: "10.00", stock: [10_000] });
    let [before, refused] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      nextMinute();
      const member = await givenBuyer(world, "300.00");
      const held = await givenWithdrawal(world, member, { amount: "20.00" });
      const bought = await submit(world, member, [{ sku: goods.skus[0]! }]);
      const shown = await shownTo(world, member, { amount: "10.00" });
      const outflows = [
        ...Array.from({ length: 4 }, () => () => world.call(withdrawals.submit, shown, { token: member.token })),
        () =>
          world.call(
            orders.pay,
            { order_ids: [bought.orders[0]!.id], payment_password: paymentPassword },
            { token: member.token },
          ),
      ];
      let atFreeze: string | null = null;
      const freeze = async () => {
        // From before all of them to after most of them.
        await new Promise((resolve) => setTimeout(resolve, (round * 40) / rounds));
        await world.mall.transaction(async (tx) => {
          await run(
            tx,
            sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed'
              WHERE id = ${member.member_id}`,
          );
          const [found] = await many<{ balance: bigint }>(
            tx,
            sql`SELECT balance FROM account WHERE kind = 'available' AND owner = ${String(member.member_id)}`,
          );
          atFreeze = String(found?.balance);
        });
      };
      const [outcomes] = await Promise.all([Promise.all(outflows.map((act) => act())), freeze()]);
      const tallied = tally(outcomes);
      before += tallied["ok"] ?? 0;
      refused += tallied["wallet_frozen"] ?? 0;
      expect((tallied["ok"] ?? 0) + (tallied["wallet_frozen"] ?? 0)).toBe(outflows.length);
      const [after] = await many<{ balance: bigint }>(
        world.mall.db,
        sql`SELECT balance FROM account WHERE kind = 'available' AND owner = ${String(member.member_id)}`,
      );
      expect(String(after?.balance)).toBe(atFreeze);

      // Back into the wallet: taken back by the member, frozen or not.
      const back = await world.ask(withdrawals.cancel, { id: held }, { token: member.token });
      expect(Number(back.available)).toBe(Number(atFreeze) / 1e6 + 20);
    }
    expect(before).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  });
});
