import { defaultSettings } from "@arcade/contract/limits";
import { levelsOf } from "@arcade/contract/shops/stores/levels";
import { describe, expect, test } from "vitest";
import type { ChainAnswer, ChainTransfer } from "../../../platform/chain/facts.ts";
import { freedByLowerLevel, monthOf, readingOf } from "./rules.ts";

const dollars = (amount: number) => BigInt(amount) * 1_000_000n;

describe("lower the store level before withdrawal (RULES 5, PROOF F6)", () => {
  const funds = levelsOf(defaultSettings).map(({ fund }) => fund);
  const freed = (amount: number, available: number, bond: number) =>
    freedByLowerLevel(dollars(amount), dollars(available), dollars(bond), funds);

  test("only if the available balance is too low and the operating fund would cover the rest", () => {
    expect(freed(100, 100, 1_500)).toBeNull();
    expect(freed(101, 100, 0)).toBeNull();
    expect(freed(1_601, 100, 1_500)).toBeNull();
    expect(freed(1_600, 100, 1_500)).toEqual({ missing: dollars(1_500), freed: dollars(1_500) });
  });

  test("names the amount that the nearest sufficient level frees", () => {
    expect(freed(101, 100, 500)).toEqual({ missing: dollars(1), freed: dollars(300) }); // Silver to Bronze
    expect(freed(401, 100, 500)).toEqual({ missing: dollars(301), freed: dollars(500) }); // Silver to Starter
    // Diamond to Platinum
    expect(freed(10_100, 100, 15_000)).toEqual({ missing: dollars(10_000), freed: dollars(10_000) });
  });
});

describe("the meaning of the chain's answer", () => {
  const address = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
  const paid = { address, actual_amount: 198_000_000n };
  const transfer = (wanted: Partial<ChainTransfer> = {}): ChainTransfer => ({
    log_index: 0,
    token: "usdt",
    usdt: true,
    sender: "the mall",
    recipient: address,
    raw_amount: 198_000_000n,
    amount: 198_000_000n,
    ...wanted,
  });
  const found = (transfers: ChainTransfer[], confirmations = 20): ChainAnswer => ({
    state: "found",
    chain_id: 1,
    block_number: 1n,
    block_hash: "0x",
    mined_at: new Date(0),
    confirmations,
    transfers,
  });

  test("the right token, recipient and exact amount, deep enough, confirm it; if not deep enough it waits", () => {
    expect(readingOf(found([transfer()]), paid, 20)).toMatchObject({ chain_state: "matched", attention: false });
    expect(readingOf(found([transfer()], 19), paid, 20)).toMatchObject({
      chain_state: "confirming",
      confirmations: 19,
      restless: true,
      attention: false,
    });
    expect(
      readingOf(found([transfer({ recipient: "another" }), transfer({ log_index: 1 })]), paid, 20).chain_state,
    ).toBe("matched");
  });

  test.each([
    ["wrong_recipient", [transfer({ recipient: "another" })]],
    ["wrong_recipient", []],
    ["wrong_token", [transfer({ usdt: false, amount: 0n })]],
    ["less", [transfer({ amount: 197_999_999n })]],
    ["more", [transfer({ amount: 198_000_001n })]],
    ["less", [transfer({ amount: 99_000_000n }), transfer({ log_index: 1, amount: 99_000_000n })]],
  ] as const)("%s is given to people and confirms nothing", (chain_state, transfers) => {
    expect(readingOf(found([...transfers]), paid, 20)).toMatchObject({ chain_state, attention: true });
  });

  test("reverted and dropped are shown to people; a node's fault means nothing and is asked again", () => {
    const reverted: ChainAnswer = {
      state: "reverted",
      chain_id: 1,
      block_number: 1n,
      block_hash: "0x",
      mined_at: new Date(0),
      confirmations: 2,
    };
    expect(readingOf(reverted, paid, 20)).toMatchObject({ chain_state: "reverted", attention: true, restless: false });
    expect(readingOf({ state: "dropped" }, paid, 20)).toMatchObject({
      chain_state: "dropped",
      attention: true,
      restless: true,
    });
    for (const state of [
      "not_found",
      "node_down",
      "node_slow",
      "rate_limited",
      "wrong_chain",
      "bad_answer",
      "nodes_disagree",
    ] as const) {
      expect(readingOf({ state }, paid, 20)).toMatchObject({ restless: true, attention: false });
    }
  });
});

describe("a month", () => {
  test("is a month of UTC, from its first moment to the next one's", () => {
    expect(monthOf(new Date("2024-02-29T23:59:59.999Z"))).toEqual({
      begins: new Date("2024-02-01T00:00:00Z"),
      ends: new Date("2024-03-01T00:00:00Z"),
    });
    expect(monthOf(new Date("2026-12-31T23:59:59.999Z")).ends).toEqual(new Date("2027-01-01T00:00:00Z"));
    expect(monthOf(new Date("2027-01-01T00:00:00.000Z")).begins).toEqual(new Date("2027-01-01T00:00:00Z"));
  });
});
