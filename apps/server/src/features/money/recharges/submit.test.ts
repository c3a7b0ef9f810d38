import { moneyText } from "@arcade/contract/money";
import { networks } from "@arcade/contract/money/networks/networks";
import { recharges } from "@arcade/contract/money/recharges/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenSettings } from "../../../../test/given.ts";
import {
  found,
  givenChain,
  givenRecharge,
  givenUpload,
  newHash,
  rechargeNow,
  transfer,
  withoutChain,
} from "../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const by = ({ token }: GivenMember) => ({ token });
let member: GivenMember;

beforeAll(async () => {
  member = await givenMember(world);
});

const submit = async (input: object, caller: { token: string; key?: string } = by(member)) => {
  world.clock.move(1_100);
  return world.callWith(recharges.submit, input, caller);
};
const whole = async (more: object = {}) => ({
  network: "TRC20",
  amount: "25.00",
  upload_id: await givenUpload(world, member),
  ...more,
});

describe("a recharge asks for each required thing by its own refusal (SPEC 8)", () => {
  test("enter amount; select method; upload transfer attachment", async () => {
    expect(await submit({})).toMatchObject({ error: "recharge_amount_required", code: 0 });
    expect(await submit({ amount: "25.00" })).toMatchObject({ error: "recharge_method_required" });
    expect(await submit({ amount: "25.00", network: "TRC20" })).toMatchObject({ error: "recharge_proof_required" });
    expect(await submit(await whole())).toMatchObject({
      ok: true,
      data: { state: "pending", amount: "25.00", network: "TRC20" },
    });
  });

  test("exactly the networks that the mall knows", async () => {
    for (const network of ["SOL", "trc20", "demo", "", null, 1, ["TRC20"]])
      expect(await submit(await whole({ network })), String(network)).toMatchObject({ status: 400 });
    for (const network of networks)
      expect(await submit(await whole({ network }))).toMatchObject({ ok: true, data: { network } });
  });

  test("the minimum of the network, and the maximum of one request", async () => {
    expect(await submit(await whole({ amount: "0.999999" }))).toMatchObject({
      error: "recharge_minimum",
      parameters: { network: "TRC20", least_amount: "1.00" },
    });
    expect(await submit(await whole({ amount: "1" }))).toMatchObject({ ok: true, data: { amount: "1.00" } });
    expect(await submit(await whole({ amount: "1000000" }))).toMatchObject({ ok: true });
    expect(await submit(await whole({ amount: "1000000.000001" }))).toMatchObject({
      error: "recharge_most",
      parameters: { most_amount: "1000000.00" },
    });
    expect(await submit(await whole({ amount: "999999999.99" }))).toMatchObject({ error: "recharge_most" });
  });

  test("every way of writing a number is refused with a text or is exact (PROOF REL-019)", async () => {
    const wrong = [
      "1e3",
      "1e309",
      "NaN",
      "-0",
      "-5",
      "0x10",
      "1.0000000000000000001",
      "9007199254740993000",
      "1,000",
      "١٢٫٥",
      "１２",
      "+5",
      " 5",
      "5.",
      ".5",
      "0",
      "0.0000001",
      "",
      "∞",
      "0.1+0.2",
      "000025",
    ];
    for (const amount of [...wrong, null, 25, 0.1, true, [], {}, ["25.00"]])
      expect(await submit(await whole({ amount })), JSON.stringify(amount)).toMatchObject({
        status: 400,
        error: "invalid_input",
      });
    for (const [amount, kept] of [
      ["25.1", "25.10"],
      ["25.000001", "25.000001"],
      ["25.100000", "25.10"],
    ]) {
      await freshMember();
      expect(await submit(await whole({ amount })), amount).toMatchObject({ ok: true, data: { amount: kept } });
    }
  });

  test("a pasted hash is accepted, and an invalid one is refused by name", async () => {
    const pasted = await givenMember(world);
    const digits = newHash("TRC20");
    const taken = await givenRecharge(world, pasted, {
      tx_hash: `https://tronscan.org/#/transaction/0x${digits.toUpperCase()}`,
    });
    expect(taken).toMatchObject({ tx_hash: digits, explorer: `https://tronscan.org/#/transaction/${digits}` });
    for (const tx_hash of [
      "hello",
      `${digits}0`,
      "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      `https://etherscan.io/tx/0x${digits}`,
    ])
      expect(await submit(await whole({ tx_hash })), tx_hash).toMatchObject({
        error: "hash_incorrect",
        parameters: { network: "TRC20" },
      });
  });
});

async function freshMember(): Promise<GivenMember> {
  member = await givenMember(world);
  return member;
}

describe("obstacles are shown before and after typing", () => {
  test("a closed function, with its reason and its reopening", async () => {
    await freshMember();
    const until = new Date(world.clock.now().getTime() + 3_600_000);
    await run(
      world.owner,
      sql`INSERT INTO closure (id, function, reason_code, note, from_at, until_at)
        VALUES (1, 'recharge', 'maintenance', '', now() - interval '1 day', ${until})`,
    );
    expect(await submit(await whole())).toMatchObject({
      error: "recharge_closed",
      parameters: { reason: "maintenance", until: until.toISOString() },
    });
    expect(await world.ask(recharges.open, {}, by(member))).toMatchObject({
      closed: { reason: "maintenance", until: until.toISOString() },
    });
    await run(world.owner, sql`UPDATE closure SET until_at = NULL WHERE id = 1`);
    expect(await submit(await whole())).toMatchObject({
      error: "recharge_closed",
      parameters: { reason: "maintenance", until: null },
    });
    await run(world.owner, sql`DELETE FROM closure WHERE id = 1`);
    expect(await submit(await whole())).toMatchObject({ ok: true });
  });

  test("a frozen wallet takes no new request, and earlier ones are still credited", async () => {
    await freshMember();
    const [chain, tx_hash] = [givenChain(world, "TRC20"), newHash("TRC20")];
    const { id } = await givenRecharge(world, member, { tx_hash });
    await run(
      world.owner,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'Under review'
        WHERE id = ${member.member_id}`,
    );
    expect(await submit(await whole())).toMatchObject({
      error: "wallet_frozen",
      parameters: { reason: "Under review" },
    });
    expect(await world.ask(recharges.open, {}, by(member))).toMatchObject({ frozen: "Under review", waiting: 1 });
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(1_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved", credited: "25.00" });
    withoutChain(world, "TRC20");
  });

  test("a network that its switch closed", async () => {
    await freshMember();
    await givenSettings(world, { bep20_open: 0 });
    expect(await submit(await whole({ network: "BEP20" }))).toMatchObject({
      error: "network_closed",
      parameters: { network: "BEP20" },
    });
    await givenSettings(world, { bep20_open: 1 });
    expect(await submit(await whole({ network: "BEP20" }))).toMatchObject({ ok: true });
  });

  test("ten may wait at once, however many are sent at the same time; a cancelled one frees its place", async () => {
    await freshMember();
    const inputs = await Promise.all(Array.from({ length: 25 }, () => whole()));
    world.clock.move(60_000);
    const outcomes = await Promise.all(inputs.map((input) => world.callWith(recharges.submit, input, by(member))));
    const taken = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.data] : []));
    expect(taken).toHaveLength(10);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "recharges_waiting", parameters: { max: 10 } });
    await world.ask(recharges.cancel, { id: taken[0]!.id }, by(member));
    expect(await submit(await whole())).toMatchObject({ ok: true });
  });
});

describe("a request is made once", () => {
  test("the same key gives the same answer, byte for byte; without a key nothing is made", async () => {
    await freshMember();
    const [input, key] = [await whole(), randomUUID()];
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => submit(input, { ...by(member), key })));
    expect(new Set(outcomes.map(({ body }) => body)).size).toBe(1);
    expect((await world.ask(recharges.mine, {}, by(member))).items).toHaveLength(1);
    expect(await submit({ ...input, amount: "26.00" }, { ...by(member), key })).toMatchObject({
      status: 409,
      error: "key_reused",
    });
    const bare = await world.app.inject({
      method: "POST",
      url: recharges.submit.path,
      headers: { ...by(member), "content-type": "application/json" },
      payload: JSON.stringify(await whole()),
    });
    expect(JSON.parse(bare.body)).toMatchObject({ error: "key_missing" });
  });

  test("a picture proves one request; another member's, an expired or an unknown one is not found", async () => {
    await freshMember();
    const used = await whole();
    expect(await submit(used)).toMatchObject({ ok: true });
    expect(await submit(used)).toMatchObject({ error: "proof_used" });
    const other = await givenMember(world);
    expect(await submit(await whole({ upload_id: await givenUpload(world, other) }))).toMatchObject({
      error: "not_found",
    });
    expect(await submit(await whole({ upload_id: "12345" }))).toMatchObject({ error: "not_found" });
    const swept = await whole();
    await run(world.owner, sql`UPDATE upload SET wrapped_key = NULL WHERE id = ${BigInt(swept.upload_id)}`);
    expect(await submit(swept)).toMatchObject({ error: "not_found" });
  });

  test("a transaction is named by one member once while it is open or credited, and again after a cancellation", async () => {
    await freshMember();
    const tx_hash = newHash("TRC20");
    const { id } = await givenRecharge(world, member, { tx_hash });
    expect(await submit(await whole({ tx_hash }))).toMatchObject({ error: "hash_given" });
    await world.ask(recharges.cancel, { id }, by(member));
    expect(await submit(await whole({ tx_hash }))).toMatchObject({ ok: true });
  });

  test("one transaction added to many requests at once belongs to one of them", async () => {
    await freshMember();
    const tx_hash = newHash("TRC20");
    const made = [
      await givenRecharge(world, member),
      await givenRecharge(world, member),
      await givenRecharge(world, member),
    ];
    const added = made.map(({ id }) => world.call(recharges.addHash, { id, tx_hash }, by(member)));
    const outcomes = await Promise.all([...added, submit(await whole({ tx_hash }))]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("hash_given");
  });

  test("two taps that name one transaction make one request", async () => {
    await freshMember();
    const tx_hash = newHash("TRC20");
    const inputs = await Promise.all(Array.from({ length: 6 }, () => whole({ tx_hash })));
    const outcomes = await Promise.all(inputs.map((input) => world.callWith(recharges.submit, input, by(member))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome.error).toBe("hash_given");
  });
});

describe("afterwards", () => {
  test("the list continues where it ended, newest first, and by state", async () => {
    await freshMember();
    await givenSettings(world, { recharges_waiting_most: 50 });
    const made: string[] = [];
    for (let count = 0; count < 23; count += 1) made.unshift((await givenRecharge(world, member)).id);
    const first = await world.ask(recharges.mine, {}, by(member));
    const second = await world.ask(recharges.mine, { cursor: first.next ?? "" }, by(member));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(second.next).toBeNull();
    await world.ask(recharges.cancel, { id: made[0]! }, by(member));
    expect((await world.ask(recharges.mine, { state: "cancelled" }, by(member))).items.map(({ id }) => id)).toEqual([
      made[0],
    ]);
    expect(await world.call(recharges.mine, { cursor: "!" }, by(member))).toMatchObject({ status: 400 });
  });

  test("a hash can be added later, and changed until the chain knows it", async () => {
    await freshMember();
    const chain = givenChain(world, "TRC20");
    const { id, chain_state } = await givenRecharge(world, member);
    expect(chain_state).toBe("waiting_for_hash");
    const [unknown, known, other] = [newHash("TRC20"), newHash("TRC20"), newHash("TRC20")];
    const add = (tx_hash: string) => world.call(recharges.addHash, { id, tx_hash }, by(member));
    expect(await add(unknown)).toMatchObject({
      ok: true,
      data: { chain_state: "looking", tx_hash: unknown, in_review: false },
    });
    await world.pass(1_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({ chain_state: "not_found" });
    expect(await add("nonsense")).toMatchObject({ error: "hash_incorrect" });
    const elsewhere = await givenRecharge(world, member, { tx_hash: other });
    expect(await add(other)).toMatchObject({ error: "hash_given" });
    expect(await add(known)).toMatchObject({ ok: true });
    expect(await add(known)).toMatchObject({ ok: true });
    chain.says.set(known, found(world, "TRC20", [transfer("TRC20", 25_000_000n)], { confirmations: 0 }));
    await world.pass(1_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({
      chain_state: "confirming",
      confirmations: 0,
      confirmations_needed: 1,
      found_amount: "25.00",
    });
    expect(await add(newHash("TRC20"))).toMatchObject({ error: "hash_kept" });
    expect(
      await world.call(recharges.addHash, { id: elsewhere.id, tx_hash: known }, by(await givenMember(world))),
    ).toMatchObject({ error: "not_found" });
    chain.says.set(known, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(11_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved" });
    expect(await add(newHash("TRC20"))).toMatchObject({ error: "recharge_moved", parameters: { state: "approved" } });
    withoutChain(world, "TRC20");
  });

  test("a pending request is cancelled, twice counts once; a decided one or another member's is not", async () => {
    await freshMember();
    const { id } = await givenRecharge(world, member);
    expect(await world.call(recharges.cancel, { id }, by(await givenMember(world)))).toMatchObject({
      error: "not_found",
    });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => world.call(recharges.cancel, { id }, by(member))),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect((await rechargeNow(world, member, id)).steps.map(({ step }) => step)).toEqual([
      "submitted",
      "in_review",
      "cancelled",
    ]);
    const [chain, tx_hash] = [givenChain(world, "TRC20"), newHash("TRC20")];
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    const credited = await givenRecharge(world, member, { tx_hash });
    await world.pass(1_000);
    expect(await world.call(recharges.cancel, { id: credited.id }, by(member))).toMatchObject({
      error: "recharge_moved",
      parameters: { state: "approved" },
    });
    expect((await world.ask(wallet.mine, {}, by(member))).available).toBe(moneyText(25_000_000n));
    withoutChain(world, "TRC20");
    await expectInvariants(world);
  });
});
