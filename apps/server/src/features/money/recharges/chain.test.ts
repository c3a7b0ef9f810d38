import { demoAddress } from "@arcade/contract/money/networks/addresses";
import { type Network, networks } from "@arcade/contract/money/networks/networks";
import type { ChainState } from "@arcade/contract/money/recharges/states";
import { recharges } from "@arcade/contract/money/recharges/api";
import { wallet } from "@arcade/contract/books/wallet/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenSettings, mailsTo } from "../../../../test/given.ts";
import {
  found,
  givenChain,
  givenLookedAt,
  givenRecharge,
  newHash,
  rechargeNow,
  reverted,
  somebody,
  type ToldChain,
  transfer,
  withoutChain,
} from "../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import type { ChainAnswer } from "../../../platform/chain/facts.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const dayMs = 86_400_000;
const chains = {} as Record<Network, ToldChain>; // filled before the first test

beforeAll(() => {
  for (const network of networks) chains[network] = givenChain(world, network);
});

afterAll(() => expectInvariants(world));
const balanceOf = async (member: GivenMember) => (await world.ask(wallet.mine, {}, { token: member.token })).available;

describe("a correct transfer is credited automatically, once, with the chain's amount (RULES 5)", () => {
  test.each(networks)("%s", async (network) => {
    const { member, seen } = await givenLookedAt(
      world,
      chains,
      () => found(world, network, [transfer(network, 25_000_000n)]),
      { network },
    );
    expect(seen).toMatchObject({ state: "approved", credited: "25.00", in_review: false });
    expect(seen.steps.map(({ step }) => step)).toEqual(["submitted", "approved"]);
    expect(await balanceOf(member)).toBe("25.00");
    await world.pass(dayMs);
    expect(await balanceOf(member)).toBe("25.00");
    const [entry] = (await world.ask(wallet.entries, {}, { token: member.token })).items;
    expect(entry).toMatchObject({ amount: "25.00", cause: "recharge_approved" });
  });

  test("18 decimals of BEP20 are rounded down to six, and the raw amount is stored", async () => {
    const dust = transfer("BEP20", 25_000_000n, { raw_amount: 25_000_000_999_999_999_999n });
    const { seen } = await givenLookedAt(world, chains, () => found(world, "BEP20", [dust]), { network: "BEP20" });
    expect(seen).toMatchObject({ state: "approved", credited: "25.00" });
    expect(
      await maybeOne(world.mall.db, sql`SELECT raw_amount, amount FROM chain_transfer WHERE tx_hash = ${seen.tx_hash}`),
    ).toEqual({
      raw_amount: "25000000999999999999",
      amount: 25_000_000n,
    });
  });

  test("the member is notified in their own language", async () => {
    const member = await givenMember(world);
    await run(world.owner, sql`UPDATE member SET language = 'ja' WHERE id = ${member.member_id}`);
    const { seen } = await givenLookedAt(world, chains, () => found(world, "TRC20", [transfer("TRC20", 25_000_000n)]), {
      member,
    });
    const [mail] = await mailsTo(world, member.email);
    expect(mail?.subject).toContain("入金しました");
    expect(mail?.body).toContain(seen.tx_hash);
    expect(mail?.body).toContain(`recharge?id=${seen.id}`);
  });

  test("of several transfers in one transaction the one of this amount to the mall counts", async () => {
    const answer = () =>
      found(world, "ERC20", [
        transfer("ERC20", 25_000_000n, { log_index: 0, recipient: somebody("ERC20") }),
        transfer("ERC20", 7_000_000n, { log_index: 1 }),
        transfer("ERC20", 25_000_000n, { log_index: 2 }),
      ]);
    const { seen } = await givenLookedAt(world, chains, answer, { network: "ERC20" });
    expect(seen).toMatchObject({ state: "approved", credited: "25.00" });
    expect(
      await maybeOne(world.mall.db, sql`SELECT log_index FROM deposit WHERE recharge_id = ${BigInt(seen.id)}`),
    ).toEqual({ log_index: 2 });
  });
});

describe("everything else has its own state, and none of it credits (REL-013)", () => {
  const fake = somebody("TRC20");
  const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const cases: [ChainState, string, (created: Date) => ChainAnswer, boolean][] = [
    ["less", "a micro less", () => found(world, "TRC20", [transfer("TRC20", 24_999_999n)]), true],
    ["more", "a micro more", () => found(world, "TRC20", [transfer("TRC20", 25_000_001n)]), true],
    [
      "late",
      "eight days before",
      (at) => found(world, "TRC20", [transfer("TRC20", 25_000_000n)], { mined_at: minutesAfter(at, -8 * 1_440) }),
      true,
    ],
    [
      "late",
      "eight days after",
      (at) => found(world, "TRC20", [transfer("TRC20", 25_000_000n)], { mined_at: minutesAfter(at, 8 * 1_440) }),
      true,
    ],
    [
      "wrong_token",
      "another contract that calls itself USDT",
      () => found(world, "TRC20", [transfer("TRC20", 0n, { usdt: false, token: fake, raw_amount: 25_000_000n })]),
      true,
    ],
    ["wrong_token", "no token at all", () => found(world, "TRC20", []), true],
    [
      "wrong_recipient",
      "to somebody else",
      () => found(world, "TRC20", [transfer("TRC20", 25_000_000n, { recipient: fake })]),
      true,
    ],
    [
      "wrong_recipient",
      "to the mall's address of another network",
      () => found(world, "TRC20", [transfer("TRC20", 25_000_000n, { recipient: demoAddress("ERC20") })]),
      true,
    ],
    ["reverted", "carried out without success", () => reverted(world, "TRC20"), true],
    [
      "confirming",
      "in no deep block yet",
      () => found(world, "TRC20", [transfer("TRC20", 25_000_000n)], { confirmations: 0 }),
      false,
    ],
    ["not_found", "unknown", () => ({ state: "not_found" }), false],
    ["dropped", "its block is no part of the chain any more", () => ({ state: "dropped" }), true],
    ["node_down", "the node is down", () => ({ state: "node_down" }), false],
    ["node_slow", "the node is slow", () => ({ state: "node_slow" }), false],
    ["rate_limited", "the node wants quiet", () => ({ state: "rate_limited" }), false],
    ["bad_answer", "the node says nonsense", () => ({ state: "bad_answer" }), false],
    ["wrong_chain", "the node serves another chain", () => ({ state: "wrong_chain" }), true],
    ["nodes_disagree", "two nodes contradict each other", () => ({ state: "nodes_disagree" }), true],
  ];

  test.each(cases)("%s: %s", async (chain_state, _how, answer, in_review) => {
    const { member, seen } = await givenLookedAt(world, chains, answer);
    expect(seen).toMatchObject({ state: "pending", chain_state, in_review, credited: null });
    expect(seen.steps.map(({ step }) => step)).toEqual(
      in_review ? ["submitted", "looked", "in_review"] : ["submitted", "looked"],
    );
    await world.pass(3 * dayMs);
    expect(await balanceOf(member)).toBe("0.00");
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ state: "pending", in_review: true });
  });

  test("an amount below a millionth counts as nothing", async () => {
    const { member, seen } = await givenLookedAt(
      world,
      chains,
      () => found(world, "BEP20", [transfer("BEP20", 0n, { raw_amount: 999_999_999_999n })]),
      {
        network: "BEP20",
      },
    );
    expect(seen).toMatchObject({ state: "pending", chain_state: "less" });
    expect(await balanceOf(member)).toBe("0.00");
  });

  test("without a node operators decide, and no chain is asked", async () => {
    withoutChain(world, "BEP20");
    const [member, tx_hash] = [await givenMember(world), newHash("BEP20")];
    const made = await givenRecharge(world, member, { network: "BEP20", tx_hash });
    expect(made).toMatchObject({ chain_state: "unwatched", in_review: true });
    await world.pass(dayMs);
    expect(chains.BEP20.asked).not.toContain(tx_hash);
    // One that was being looked up when the node was taken away is for people as well.
    chains.BEP20 = givenChain(world, "BEP20");
    const left = await givenRecharge(world, member, { network: "BEP20", tx_hash: newHash("BEP20") });
    expect(left.in_review).toBe(false);
    withoutChain(world, "BEP20");
    await world.pass(500);
    expect(await rechargeNow(world, member, left.id)).toMatchObject({ chain_state: "unwatched", in_review: true });
    chains.BEP20 = givenChain(world, "BEP20");
  });
});

describe("the chain is asked again until its answer is final", () => {
  test("confirming, then deep enough: credited once", async () => {
    await givenSettings(world, { erc20_confirmations: 3 });
    const [member, tx_hash] = [await givenMember(world), newHash("ERC20")];
    const { id } = await givenRecharge(world, member, { network: "ERC20", tx_hash });
    const deep = (confirmations: number) => found(world, "ERC20", [transfer("ERC20", 25_000_000n)], { confirmations });
    for (const confirmations of [1, 2]) {
      chains.ERC20.says.set(tx_hash, deep(confirmations));
      await world.pass(11_000);
      expect(await rechargeNow(world, member, id)).toMatchObject({
        chain_state: "confirming",
        confirmations,
        confirmations_needed: 3,
        found_amount: "25.00",
      });
    }
    chains.ERC20.says.set(tx_hash, deep(3));
    await world.pass(11_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved" });
    await givenSettings(world, { erc20_confirmations: 1 });
  });

  test("a request keeps the rules of its time, whatever changes later (PROOF F7)", async () => {
    const [member, tx_hash] = [await givenMember(world), newHash("ERC20")];
    const { id, rules_version } = await givenRecharge(world, member, { network: "ERC20", tx_hash });
    await givenSettings(world, { erc20_confirmations: 50 });
    chains.ERC20.says.set(tx_hash, found(world, "ERC20", [transfer("ERC20", 25_000_000n)], { confirmations: 1 }));
    await world.pass(500);
    expect(await rechargeNow(world, member, id)).toMatchObject({
      state: "approved",
      confirmations_needed: null,
      rules_version,
    });
    const { seen } = await givenLookedAt(
      world,
      chains,
      () => found(world, "ERC20", [transfer("ERC20", 25_000_000n)], { confirmations: 1 }),
      {
        network: "ERC20",
      },
    );
    expect(seen).toMatchObject({
      chain_state: "confirming",
      confirmations_needed: 50,
      rules_version: rules_version + 1,
    });
    await givenSettings(world, { erc20_confirmations: 1 });
  });

  test("a large amount waits for finality", async () => {
    const { seen } = await givenLookedAt(
      world,
      chains,
      () => found(world, "ERC20", [transfer("ERC20", 1_000_000_000n)], { confirmations: 63 }),
      {
        network: "ERC20",
        amount: "1000.00",
      },
    );
    expect(seen).toMatchObject({ chain_state: "confirming", confirmations: 63, confirmations_needed: 64 });
  });

  test("a node that was down is asked again, and after an hour an operator is notified", async () => {
    const { member, seen } = await givenLookedAt(world, chains, () => ({ state: "node_down" }));
    expect(seen.in_review).toBe(false);
    await world.pass(3_600_000);
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ chain_state: "node_down", in_review: true });
    chains.TRC20.says.set(seen.tx_hash!, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(11 * 60_000);
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ state: "approved", in_review: false });
  });

  test("an unknown transaction is searched for a day, less and less often", async () => {
    const { member, seen } = await givenLookedAt(world, chains, () => ({ state: "not_found" }));
    for (let hour = 0; hour < 23; hour += 1) await world.pass(3_600_000);
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ in_review: false });
    await world.pass(3_600_000);
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ chain_state: "not_found", in_review: true });
    expect(chains.TRC20.asked.filter((hash) => hash === seen.tx_hash).length).toBeLessThan(200);
  });

  test("a transaction that disappeared says so, and is credited when it comes back", async () => {
    const { member, seen } = await givenLookedAt(world, chains, () =>
      found(world, "TRC20", [transfer("TRC20", 25_000_000n)], { confirmations: 0 }),
    );
    expect(seen.chain_state).toBe("confirming");
    chains.TRC20.says.delete(seen.tx_hash!);
    await world.pass(11_000);
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ chain_state: "dropped", in_review: true });
    chains.TRC20.says.set(seen.tx_hash!, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(11 * 60_000);
    expect(await rechargeNow(world, member, seen.id)).toMatchObject({ state: "approved" });
  });

  test("an answer about a hash that changed meanwhile is ignored", async () => {
    const [member, first, second] = [await givenMember(world), newHash("TRC20"), newHash("TRC20")];
    const { id } = await givenRecharge(world, member, { tx_hash: first });
    const { read } = world.mall.chains.TRC20!;
    const slow = async (hash: string) => {
      await world.ask(recharges.addHash, { id, tx_hash: second }, { token: member.token });
      Object.assign(world.mall.chains.TRC20!, { read });
      return hash === first ? found(world, "TRC20", [transfer("TRC20", 25_000_000n)]) : { state: "not_found" as const };
    };
    Object.assign(world.mall.chains.TRC20!, { read: slow });
    await world.pass(500);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "pending", tx_hash: second });
    expect(await balanceOf(member)).toBe("0.00");
  });

  test("a node whose answer causes an error loses nothing: the request is checked again", async () => {
    const [member, tx_hash] = [await givenMember(world), newHash("TRC20")];
    const { id } = await givenRecharge(world, member, { tx_hash });
    const { read } = world.mall.chains.TRC20!;
    Object.assign(world.mall.chains.TRC20!, { read: () => Promise.reject(new Error("a bug")) });
    await world.pass(500);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "pending", chain_state: "looking" });
    Object.assign(world.mall.chains.TRC20!, { read });
    chains.TRC20.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(120_000);
    expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved" });
  });
});
