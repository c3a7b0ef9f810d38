import { defaultSettings } from "@arcade/contract/limits";
import { networks } from "@arcade/contract/money/networks/networks";
import { describe, expect, test } from "vitest";
import type { ChainAnswer, ChainTransfer } from "../../../platform/chain/facts.ts";
import { confirmationsNeeded, creditStanding, finalDepth } from "./rules.ts";

const transfer: ChainTransfer = {
  log_index: 3,
  token: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  usdt: true,
  sender: "TJVAA3FLW35Kj4i6xyr9DnPCjP4mj4tgRT",
  recipient: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
  raw_amount: 5_000_000n,
  amount: 5_000_000n,
};

function found(change: Partial<ChainTransfer> = {}, confirmations = 19): ChainAnswer {
  const mined = { chain_id: 1, block_number: 9n, block_hash: "0xaa", mined_at: new Date(0), confirmations };
  return { state: "found", ...mined, transfers: [{ ...transfer, ...change }] };
}

describe("the required depth of a transfer", () => {
  test.each(networks)("%s: one confirmation for small amounts, finality from the large amount on", (network) => {
    const large = BigInt(defaultSettings.recharge_large_from_micro);
    expect(confirmationsNeeded(defaultSettings, network, large - 1n)).toBe(1);
    expect(confirmationsNeeded(defaultSettings, network, large)).toBe(finalDepth(defaultSettings, network));
  });

  test("a large amount never waits for less than a small one, whatever the settings", () => {
    const settings = { ...defaultSettings, trc20_confirmations: 30, trc20_large_confirmations: 5 };
    expect(confirmationsNeeded(settings, "TRC20", 10n ** 12n)).toBe(30);
    expect(finalDepth(settings, "TRC20")).toBe(30);
  });
});

describe("the state of a credit", () => {
  const credit = { log_index: 3, amount: 5_000_000n };
  test.each<[string, ChainAnswer, string | null]>([
    ["as it was, not deep enough", found(), "young"],
    ["as it was, deep enough", found({}, 20), "final"],
    ["with another amount", found({ amount: 4_999_999n }, 20), "lost"],
    ["in another place", found({ log_index: 4 }, 20), "lost"],
    ["in another token", found({ usdt: false }, 20), "lost"],
    ["not any more", { state: "not_found" }, "lost"],
    ["in a block that was replaced", { state: "dropped" }, "lost"],
    ["nobody knows where: the node fails", { state: "node_slow" }, null],
    ["nobody knows where: the nodes differ", { state: "nodes_disagree" }, null],
  ])("%s", (_how, answer, standing) => {
    expect(creditStanding(answer, credit, 20)).toBe(standing);
  });
});
