import fc from "fast-check";
import { networkFacts } from "@arcade/contract/money/networks/networks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Chain, createChains } from "../../src/platform/chain/chains.ts";
import { createClock } from "../../src/platform/clock.ts";
import { type MadeUpNode, onlyNode, startMadeUpNode } from "./node.ts";
import recorded from "./tron-answers.json" with { type: "json" };

// TRON's nodes have the same calls as Ethereum's. The test plays back answers in the format that TRON's /jsonrpc
// documents.

let node: MadeUpNode;
let chain: Chain;
const hash = "5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060";
const { token, chain_id } = networkFacts.TRC20;

beforeAll(async () => {
  node = await startMadeUpNode();
  const configured = onlyNode("TRC20", { nodes: [node.url], token, chain_id });
  const made = createChains(configured, createClock(), async () => 2_000);
  if (made.TRC20 === null) throw new Error("it has a node");
  chain = made.TRC20;
});

afterAll(() => node.stop());

type Recorded = Record<string, unknown>;
const play = (changes: Recorded = {}) =>
  node.answerWith((method, parameters) => {
    if (method === "eth_getTransactionReceipt" && parameters[0] !== `0x${hash}`) return { result: null };
    return { result: method in changes ? changes[method] : (recorded as Recorded)[method] };
  });

beforeEach(() => play());

test("a transfer of USDT on TRON is read, with its addresses as TRON writes them", async () => {
  expect(await chain.read(hash)).toEqual({
    state: "found",
    chain_id: 728_126_428,
    block_number: 0x3f1a2b4n,
    block_hash: recorded.eth_getTransactionReceipt.blockHash,
    mined_at: new Date(0x673e1f5b * 1_000),
    confirmations: 21,
    transfers: [
      {
        log_index: 0,
        token: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
        usdt: true,
        sender: "TJVAA3FLW35Kj4i6xyr9DnPCjP4mj4tgRT",
        recipient: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
        raw_amount: 100_000_000n,
        amount: 100_000_000n,
      },
    ],
  });
});

test("a token that is only named USDT is not USDT", async () => {
  const { logs, ...rest } = recorded.eth_getTransactionReceipt;
  play({
    eth_getTransactionReceipt: {
      ...rest,
      logs: logs.map((log) => ({ ...log, address: "0xa614f803b6fd780986a42c78ec9c7f77e6ded13d" })),
    },
  });
  expect(await chain.read(hash)).toMatchObject({ state: "found", transfers: [{ usdt: false, amount: 0n }] });
});

test("a failed one, an unknown one, one of a replaced block, and a test network have their own states", async () => {
  play({ eth_getTransactionReceipt: { ...recorded.eth_getTransactionReceipt, status: "0x0", logs: [] } });
  expect(await chain.read(hash)).toMatchObject({ state: "reverted" });
  expect(await chain.read("0".repeat(64))).toEqual({ state: "not_found" });
  expect(await chain.read("0".repeat(64), true)).toEqual({ state: "dropped" });
  play({ eth_getBlockByNumber: { ...recorded.eth_getBlockByNumber, hash: `0x${"9".repeat(64)}` } });
  expect(await chain.read(hash)).toEqual({ state: "dropped" });
  play({ eth_chainId: "0xcd8690dc" });
  expect(await chain.read(hash)).toEqual({ state: "wrong_chain" });
  play({ eth_getTransactionReceipt: { ...recorded.eth_getTransactionReceipt, blockNumber: 66_167_476 } });
  expect(await chain.read(hash)).toEqual({ state: "bad_answer" });
});

test("for any answer of a node the reader returns a known state, and never USDT that was not sent", async () => {
  const noise = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("0x", "0x0", "-0x1", "0xffffffffffffffffffff", "1", "", null),
    fc.record({ status: fc.constantFrom("0x1", "0x0"), logs: fc.array(fc.jsonValue(), { maxLength: 3 }) }),
  );
  const fields = ["transactionHash", "blockHash", "blockNumber", "status", "logs"] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("eth_chainId", "eth_blockNumber", "eth_getBlockByNumber", "eth_getTransactionReceipt", ...fields),
      noise,
      async (place, said) => {
        const isField = (fields as readonly string[]).includes(place);
        play(
          isField
            ? { eth_getTransactionReceipt: { ...recorded.eth_getTransactionReceipt, [place]: said } }
            : { [place]: said },
        );
        const answer = await chain.read(hash);
        expect(["found", "reverted", "not_found", "dropped", "bad_answer", "wrong_chain"]).toContain(answer.state);
        if (answer.state === "found")
          expect(answer.transfers.every(({ usdt, amount }) => usdt && amount === 100_000_000n)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
