import { bond } from "@arcade/contract/shops/bond/api";
import { bondOffice } from "@arcade/contract/shops/bond/office";
import {
  type BondActor,
  type BondRefundMove,
  bondRefundMoves,
  bondRefundStates,
  canMoveBondRefund,
} from "@arcade/contract/shops/bond/states";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { beforeAll, describe, expect, test } from "vitest";
import { givenAskedBack, overviewOf, signed } from "../../../../test/bonding.ts";
import { type GivenOperator, givenOperator, type GivenStore, mailsTo } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { applied, givenSold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import type { Answering } from "../../../platform/appealable.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { bondAppeals } from "./index.ts";
import { drawFromFund } from "./draw-fund.ts";
import { payFundBack } from "./finish-refund.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;
let one: GivenOperator;
let two: GivenOperator;

beforeAll(async () => {
  one = await givenOperator(world, "finance");
  two = await givenOperator(world, "administrator");
});

const stateOf = async (store: GivenStore) => (await overviewOf(world, store)).refunds[0];
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * day).toISOString();
const hold = {
  effect: "hold",
  reason_code: "claim_open",
  message: "Two buyers have open claims.",
  note: "claims 1 and 2",
} as const;

const propose = (refund_id: string, input: object = {}) =>
  world.callWith(bondOffice.proposeHold, { refund_id, ...hold, until: inDays(5), ...input }, { token: one.token });

const decide = (proposal_id: string, approve = true) =>
  world.call(bondOffice.decideHold, { proposal_id, approve, note: "looked at it" }, { token: two.token });

async function held(id: string, input: object = {}): Promise<void> {
  const proposed = await propose(id, input);
  if (!proposed.ok) throw new Error(proposed.error);
  const decided = await decide(proposed.data.proposal_id);
  if (!decided.ok) throw new Error(decided.error);
}

describe("only two people can hold or refuse it, with a coded reason and a date (RULES 6, PROOF F3, F4)", () => {
  test("one proposes, another decides; the merchant reads reason, note and date, and it runs on automatically", async () => {
    const { store, id } = await givenAskedBack(world);
    const proposed = await propose(id);
    expect(proposed).toMatchObject({ ok: true });
    if (!proposed.ok) return;
    const { proposal_id } = proposed.data;
    const shown = await world.ask(operatorsOffice.proposal, { proposal_id }, { token: two.token });
    const { due } = await world.ask(bondOffice.refund, { refund_id: id }, { token: two.token });
    const facts = {
      refund_id: id,
      store_id: String(store.store_id),
      store: expect.stringMatching(/./),
      amount: "200.00",
      due,
      effect: "hold",
    };
    expect(JSON.parse(shown.payload)).toMatchObject(facts);
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
    expect(await world.ask(bondOffice.refunds, { list: "running" }, { token: one.token })).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id, proposal_id })]),
    });
    expect(
      await world.call(bondOffice.decideHold, { proposal_id, approve: true, note: "me too" }, { token: one.token }),
    ).toMatchObject({
      ok: false,
      error: "second_person",
    });
    expect(await decide(proposal_id)).toMatchObject({ ok: true });
    expect(await decide(proposal_id)).toMatchObject({ ok: false, error: "proposal_closed" });
    expect(await stateOf(store)).toMatchObject({
      state: "held",
      reason_code: "claim_open",
      message: hold.message,
      may_take_back: true,
      may_appeal: true,
    });
    expect((await mailsTo(world, store.merchant.email))[0]?.body).toContain(hold.message);
    await world.pass(4 * day);
    expect(await stateOf(store)).toMatchObject({ state: "held" });
    await world.pass(day);
    expect(await stateOf(store)).toMatchObject({ state: "processing", held_until: null });
    await world.pass(2 * day);
    expect(await stateOf(store)).toMatchObject({ state: "refunded" });
    await expectInvariants(world);
  });

  test("a refused one leaves the fund unchanged, and may be requested again", async () => {
    const { store, id } = await givenAskedBack(world);
    await held(id, { effect: "refuse", until: undefined });
    expect(await stateOf(store)).toMatchObject({
      state: "refused",
      may_take_back: false,
      may_appeal: true,
      held_until: null,
    });
    await world.pass(8 * day);
    expect(await overviewOf(world, store)).toMatchObject({ level: 1, fund: "200.00" });
    await signed(world, store, "refund");
    await world.pass(8 * day);
    expect(await overviewOf(world, store)).toMatchObject({ level: 0, fund: "0.00" });
    await expectInvariants(world);
  });

  test("a refused proposal changes nothing", async () => {
    const { store, id } = await givenAskedBack(world);
    const proposed = await propose(id);
    if (proposed.ok) expect(await decide(proposed.data.proposal_id, false)).toMatchObject({ ok: true });
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
  });

  test("one person lets a held one run on", async () => {
    const { store, id } = await givenAskedBack(world);
    expect(
      await world.call(bondOffice.letGo, { refund_id: id, note: "nothing to let go" }, { token: one.token }),
    ).toMatchObject({
      ok: false,
      error: "bond_refund_moved",
    });
    await held(id);
    await world.ask(bondOffice.letGo, { refund_id: id, note: "claims are settled" }, { token: one.token });
    expect(await stateOf(store)).toMatchObject({ state: "processing" });
  });

  test("the merchant withdraws a held one; a proposal that comes too late is refused", async () => {
    const { store, id } = await givenAskedBack(world);
    const proposed = await propose(id);
    await world.ask(bond.takeBack, { id }, { token: store.merchant.token });
    if (proposed.ok)
      expect(await decide(proposed.data.proposal_id)).toMatchObject({
        ok: false,
        error: "bond_refund_moved",
        parameters: { state: "taken_back" },
      });
    expect(await propose(id)).toMatchObject({ ok: false, error: "bond_refund_moved" });
  });

  test("a hold ends within 30 days, in the future; an unknown refund or one's own is refused", async () => {
    const { store, id } = await givenAskedBack(world);
    for (const until of [inDays(31), inDays(-1), undefined])
      expect(await propose(id, { until })).toMatchObject({
        ok: false,
        error: "hold_end_outside",
        parameters: { most_days: 30 },
      });
    for (const row of [bondOffice.proposeHold, bondOffice.letGo])
      expect(
        await world.callWith(row, { refund_id: "1", ...hold, until: inDays(3) }, { token: one.token }),
      ).toMatchObject({ ok: false });
    expect(await propose("1")).toMatchObject({ ok: false, error: "not_found" });
    expect(await world.call(bondOffice.refund, { refund_id: "1" }, { token: one.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    expect(await world.call(bondOffice.letGo, { refund_id: "1", note: "nobody" }, { token: one.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    expect(await decide("1")).toMatchObject({ ok: false, error: "not_found" });
    const self = await givenOperator(world, "finance", { own_member_id: store.merchant.member_id });
    expect(
      await world.callWith(bondOffice.proposeHold, { refund_id: id, ...hold, until: inDays(3) }, { token: self.token }),
    ).toMatchObject({
      ok: false,
      error: "own_matter",
    });
    const proposed = await propose(id);
    if (proposed.ok)
      expect(
        await world.call(
          bondOffice.decideHold,
          { proposal_id: proposed.data.proposal_id, approve: true, note: "mine" },
          { token: self.token },
        ),
      ).toMatchObject({
        ok: false,
        error: "own_matter",
      });
  });

  test("the schema needs two people and a reason for a hold", async () => {
    const { id } = await givenAskedBack(world);
    await expect(
      run(
        world.owner,
        sql`UPDATE bond_refund SET state = 'held', next_attempt_at = NULL, held_until = now(), reason_code = 'claim_open',
          message = 'm' WHERE id = ${BigInt(id)}`,
      ),
    ).rejects.toThrow("bond_refund_");
    await expect(
      run(world.owner, sql`UPDATE bond_refund SET state = 'refunded', next_attempt_at = NULL WHERE id = ${BigInt(id)}`),
    ).rejects.toThrow("bond_refund_not_early");
  });
});

describe("signed documents for operators", () => {
  test("are listed for a store, and each view is in the audit log with its purpose", async () => {
    const { store, id } = await givenAskedBack(world);
    const { items } = await world.ask(bondOffice.papers, { store_id: String(store.store_id) }, { token: one.token });
    expect(items.map(({ action }) => action)).toEqual(["refund", "pay"]);
    expect(await world.call(bondOffice.papers, { store_id: "1" }, { token: one.token })).toMatchObject({
      ok: false,
      error: "not_found",
    });
    const document = await world.ask(
      bondOffice.openDocument,
      { id, purpose: "a claim of the merchant" },
      { token: one.token },
    );
    expect(document.sha256).toBe(document.sha256_now);
    const log = await world.ask(
      operatorsOffice.audit,
      { subject_kind: "bond_paper", subject_id: id },
      { token: two.token },
    );
    expect(log.items[0]).toMatchObject({ operator: { name: one.name }, note: "a claim of the merchant" });
    expect(
      await world.call(bondOffice.openDocument, { id: "1", purpose: "curious" }, { token: one.token }),
    ).toMatchObject({ ok: false, error: "not_found" });
    await run(
      world.owner,
      sql`UPDATE bond_paper SET file = NULL, wrapped_key = NULL, sha256 = NULL WHERE id = ${BigInt(id)}`,
    );
    expect(
      await world.call(bondOffice.openDocument, { id, purpose: "not there yet" }, { token: one.token }),
    ).toMatchObject({
      ok: false,
      error: "paper_not_sealed",
    });
  });

  test("ended refunds are listed as well", async () => {
    const { items } = await world.ask(bondOffice.refunds, { list: "ended" }, { token: one.token });
    expect(items.length).toBeGreaterThan(2);
    expect(items.every(({ state }) => state !== "processing" && state !== "held")).toBe(true);
  });
});

describe("the table of moves equals the behaviour (PROOF REL-027)", () => {
  const moves = Object.keys(bondRefundMoves) as BondRefundMove[]; // the keys of the table

  /** A store with a refund brought into a state by the table's own ways. */
  async function inState(state: (typeof bondRefundStates)[number]): Promise<{ store: GivenStore; id: string }> {
    const made = await givenAskedBack(world);
    if (state === "held") await held(made.id);
    if (state === "refused") await held(made.id, { effect: "refuse", until: undefined });
    if (state === "taken_back") await world.ask(bond.takeBack, { id: made.id }, { token: made.store.merchant.token });
    if (state === "refunded") await world.pass(7 * day);
    if (state === "ended") await drawn(made.store);
    expect(await stateOf(made.store)).toMatchObject({ state });
    return made;
  }

  /** The fund answers for a refund to a buyer. */
  async function drawn(store: GivenStore): Promise<void> {
    const sold = await givenSold(world, "paid", { store });
    const { refund_id } = await applied(world, sold);
    const { store_id, merchant } = store;
    const draw = {
      store_id,
      member_id: merchant.member_id,
      refund_id: BigInt(refund_id),
      order_id: BigInt(sold.id),
      amount: 1_000_000n,
    };
    await world.withContext((context) => drawFromFund(context, draw));
  }

  async function tried(
    move: BondRefundMove,
    by: BondActor,
    { store, id }: { store: GivenStore; id: string },
  ): Promise<boolean> {
    const before = (await stateOf(store))?.state;
    if (move === "take_back" && by === "merchant")
      await world.call(bond.takeBack, { id }, { token: store.merchant.token });
    if ((move === "hold" || move === "refuse") && by === "operator")
      await held(id, move === "refuse" ? { effect: "refuse", until: undefined } : {}).catch(() => {});
    if (move === "let_go" && by === "operator")
      await world.call(bondOffice.letGo, { refund_id: id, note: "let it go" }, { token: one.token });
    if (move === "let_go" && by === "clock") await world.pass(before === "held" ? 5 * day + hour : 0);
    if (move === "reopen" && by === "operator") {
      await world.withContext(async (context) => {
        const appeal = { subject_id: BigInt(id), note: "granted" } as Answering; // nothing else is read, and of the operator only the id
        await bondAppeals.grant?.({ ...context, record: () => {} }, { operator_id: one.operator_id } as never, appeal);
      });
    }
    if (move === "end" && by === "clock") await drawn(store).catch(() => {});
    if (move === "refund" && by === "clock") {
      await world.withContext((context) =>
        payFundBack({ ...context, now: new Date(context.now.getTime() + 8 * day) }, BigInt(id)),
      );
    }
    return (await stateOf(store))?.state === bondRefundMoves[move].to && before !== bondRefundMoves[move].to;
  }

  test.each(bondRefundStates)("from %s exactly the table's moves work, for exactly its people", async (state) => {
    let made = await inState(state);
    for (const move of moves.filter((name) => name !== "request")) {
      for (const by of ["merchant", "operator", "clock"] as const) {
        // A granted appeal lets go of what is held as well.
        if (move === "reopen" && state === "held") continue;
        expect([move, by, await tried(move, by, made)]).toEqual([move, by, canMoveBondRefund(move, state, by)]);
        if ((await stateOf(made.store))?.state !== state) made = await inState(state);
      }
    }
    await expectInvariants(world);
  });
});
