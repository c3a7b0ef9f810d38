import type { Network } from "@arcade/contract/money/networks/networks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Chain, createChains } from "../../src/platform/chain/chains.ts";
import { createClock } from "../../src/platform/clock.ts";
import { type EvmChain, startEvmChain } from "./evm.ts";
import { type MadeUpNode, onlyNode, passOn, startMadeUpNode } from "./node.ts";

// Runs against a real chain in this process, with a compiled token.

let chain: EvmChain;
let node: MadeUpNode;
let usdt: string;
let other: string;
const clock = createClock();
const ours = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
const theirs = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
const nobody = `0x${"ab".repeat(32)}`;
let timeoutMs = 2_000;

beforeAll(async () => {
  chain = await startEvmChain();
  node = await startMadeUpNode();
  usdt = await chain.deployToken();
  other = await chain.deployToken();
});

afterAll(async () => {
  await chain.stop();
  await node.stop();
});

function reader(network: Network, nodes: string[], wanted: { chain_id?: number; token?: string } = {}): Chain {
  const configured = { nodes, token: wanted.token ?? usdt, chain_id: wanted.chain_id ?? chain.chain_id };
  const made = createChains(onlyNode(network, configured), clock, async () => timeoutMs)[network];
  if (made === null) throw new Error("it has a node");
  return made;
}

describe("a transaction is read", () => {
  test("with token, recipient, amount, place in the transaction, block and depth", async () => {
    const hash = await chain.transfer(usdt, ours, 12_500_000n);
    const answer = await reader("ERC20", [chain.url]).read(hash);
    expect(answer).toMatchObject({ state: "found", chain_id: 1337, confirmations: 1 });
    expect(answer.state === "found" && answer.transfers).toEqual([
      {
        log_index: 0,
        token: usdt,
        usdt: true,
        sender: expect.stringMatching(/^0x[0-9A-Fa-f]{40}$/),
        recipient: ours,
        raw_amount: 12_500_000n,
        amount: 12_500_000n,
      },
    ]);
    await chain.mine(4);
    expect(await reader("ERC20", [chain.url]).read(hash)).toMatchObject({ state: "found", confirmations: 5 });
    expect(await reader("ERC20", [chain.url]).read(hash.slice(2))).toMatchObject({ state: "found", confirmations: 5 });
  });

  test("on BNB, where USDT has 18 decimals: the rest is rounded down, and the raw amount stored", async () => {
    const raw = 1_999_999_999_999_999_999n;
    const answer = await reader("BEP20", [chain.url]).read(await chain.transfer(usdt, ours, raw));
    expect(answer).toMatchObject({ state: "found", transfers: [{ raw_amount: raw, amount: 1_999_999n }] });
    expect(await reader("BEP20", [chain.url]).read(await chain.transfer(usdt, ours, 999_999_999_999n))).toMatchObject({
      transfers: [{ amount: 0n }],
    });
  });

  test("another token's transfer is named as such, whatever its name, and is worth nothing", async () => {
    const answer = await reader("ERC20", [chain.url]).read(await chain.transfer(other, ours, 5_000_000n));
    expect(answer).toMatchObject({
      state: "found",
      transfers: [{ token: other, usdt: false, amount: 0n, raw_amount: 5_000_000n, recipient: ours }],
    });
  });

  test("several transfers in one transaction differ by their places", async () => {
    const hash = await chain.transferMany(usdt, [
      { to: ours, raw: 1_000_000n },
      { to: theirs, raw: 2_000_000n },
      { to: ours, raw: 3_000_000n },
    ]);
    const answer = await reader("ERC20", [chain.url]).read(hash);
    expect(
      answer.state === "found" &&
        answer.transfers.map(({ log_index, recipient, amount }) => [log_index, recipient, amount]),
    ).toEqual([
      [1, ours, 1_000_000n],
      [3, theirs, 2_000_000n],
      [5, ours, 3_000_000n],
    ]);
  });

  test("a reverted one moved nothing", async () => {
    const hash = await chain.transfer(usdt, ours, 0n, { fails: true });
    expect(await reader("ERC20", [chain.url]).read(hash)).toMatchObject({ state: "reverted", confirmations: 1 });
  });

  test("an unknown one is not found", async () => {
    expect(await reader("ERC20", [chain.url]).read(nobody)).toEqual({ state: "not_found" });
  });

  test("an amount too large for the ledger is a bad answer", async () => {
    const hash = await chain.transfer(usdt, ours, 10n ** 15n + 1n);
    expect(await reader("ERC20", [chain.url]).read(hash)).toEqual({ state: "bad_answer" });
  });
});

describe("a chain that reorganises", () => {
  test("drops the content of a replaced block, and finds it again if it is carried out again", async () => {
    const before = await chain.snapshot();
    const hash = await chain.transfer(usdt, ours, 7_000_000n);
    const first = await reader("ERC20", [chain.url]).read(hash);
    await chain.goBack(before);
    expect(await reader("ERC20", [chain.url]).read(hash)).toEqual({ state: "not_found" });
    expect(await reader("ERC20", [chain.url]).read(hash, true)).toEqual({ state: "dropped" });

    await chain.advance(60); // a different block
    await chain.mine(3);
    const again = await chain.transfer(usdt, ours, 7_000_000n);
    expect(again).toBe(hash); // the same transaction with the same signature
    const second = await reader("ERC20", [chain.url]).read(hash, true);
    expect(second).toMatchObject({ state: "found", transfers: [{ log_index: 0, amount: 7_000_000n }] });
    expect(second.state === "found" && first.state === "found" && second.block_hash !== first.block_hash).toBe(true);
  });

  test("a receipt of a block that is no longer the chain's is dropped", async () => {
    const hash = await chain.transfer(usdt, ours, 1_000_000n);
    node.answerWith(async (method, parameters) => {
      const said = await passOn(chain.url, method, parameters);
      return method === "eth_getTransactionReceipt"
        ? { result: { ...(said.result as object), blockHash: `0x${"cd".repeat(32)}` } }
        : said;
    });
    expect(await reader("ERC20", [node.url]).read(hash)).toEqual({ state: "dropped" });
  });
});

describe("a second node", () => {
  test("agrees, and the confirmations of the slower one count", async () => {
    const hash = await chain.transfer(usdt, ours, 1_000_000n);
    await chain.mine(5);
    node.answerWith(async (method, parameters) => {
      const said = await passOn(chain.url, method, parameters);
      return method === "eth_blockNumber" ? { result: `0x${(BigInt(said.result as string) - 3n).toString(16)}` } : said;
    });
    expect(await reader("ERC20", [chain.url, node.url]).read(hash)).toMatchObject({ state: "found", confirmations: 3 });
    expect(await reader("ERC20", [node.url, chain.url]).read(hash)).toMatchObject({ state: "found", confirmations: 3 });
  });

  const lies: [string, (log: Record<string, string>) => object][] = [
    [
      "another amount",
      (log: Record<string, string>) => ({ ...log, data: `0x${999_000_000n.toString(16).padStart(64, "0")}` }),
    ],
    [
      "another recipient",
      (log: Record<string, string>) => ({
        ...log,
        topics: [log["topics"]?.[0], log["topics"]?.[1], `0x${theirs.slice(2).padStart(64, "0")}`],
      }),
    ],
    ["another token", (log: Record<string, string>) => ({ ...log, address: other })],
  ];
  test.each(lies)("contradicts about %s: one of the two is wrong, and nothing is credited", async (_what, lie) => {
    const hash = await chain.transfer(usdt, ours, 1_000_000n);
    node.answerWith(async (method, parameters) => {
      const { result } = await passOn(chain.url, method, parameters);
      if (method !== "eth_getTransactionReceipt") return { result };
      const receipt = result as { logs: Record<string, string>[] };
      return { result: { ...receipt, logs: receipt.logs.map(lie) } };
    });
    expect(await reader("ERC20", [chain.url, node.url]).read(hash)).toEqual({ state: "nodes_disagree" });
    expect(await reader("ERC20", [node.url, chain.url]).read(hash)).toEqual({ state: "nodes_disagree" });
  });

  test("that does not know the transaction, or cannot be asked, credits nothing either", async () => {
    const hash = await chain.transfer(usdt, ours, 1_000_000n);
    node.answerWith(async (method, parameters) =>
      method === "eth_getTransactionReceipt" ? { result: null } : passOn(chain.url, method, parameters),
    );
    expect(await reader("ERC20", [chain.url, node.url]).read(hash)).toEqual({ state: "nodes_disagree" });
    expect(await reader("ERC20", [chain.url, "http://127.0.0.1:9/"]).read(hash)).toEqual({ state: "node_down" });
  });
});

describe("a failing node says nothing about the transaction", () => {
  const real = (method: string, parameters: readonly unknown[]) => passOn(chain.url, method, parameters);

  test("down: nobody listens, or it answers with its own fault", async () => {
    expect(await reader("ERC20", ["http://127.0.0.1:9/"]).read(nobody)).toEqual({ state: "node_down" });
    for (const status of [500, 502, 503, 401, 403]) {
      node.answerWith(() => ({ status }));
      expect(await reader("ERC20", [node.url]).read(nobody)).toEqual({ state: "node_down" });
    }
  });

  test("slow: it accepts the call and says nothing", async () => {
    timeoutMs = 200;
    node.answerWith(() => "nothing");
    expect(await reader("ERC20", [node.url]).read(nobody)).toEqual({ state: "node_slow" });
    timeoutMs = 2_000;
  });

  test.each([
    ["with 429", { status: 429 }],
    ["with 429 and a time", { status: 429, headers: { "retry-after": "7" } }],
    ["with the code of limits", { error: { code: -32_005, message: "limit exceeded" } }],
  ])("rate-limited %s: it is not asked for a time, longer each time, and then asked again", async (_how, said) => {
    node.answerWith(() => said);
    const limited = reader("ERC20", [node.url]);
    expect(await limited.read(nobody)).toEqual({ state: "rate_limited" });
    const calls = node.calls();
    expect(await limited.read(nobody)).toEqual({ state: "rate_limited" });
    expect(node.calls()).toBe(calls);
    clock.move(300_000);
    node.answerWith(real);
    expect(await limited.read(nobody)).toEqual({ state: "not_found" });
  });

  test("of another chain", async () => {
    expect(await reader("ERC20", [chain.url], { chain_id: 1 }).read(nobody)).toEqual({ state: "wrong_chain" });
    expect(await reader("ERC20", [chain.url], { chain_id: 1 }).nodes()).toMatchObject([
      { role: "main", fault: "wrong_chain", height: null },
    ]);
  });

  test.each([
    ["a page of HTML", { status: 200, body: "<html>Welcome</html>" }],
    ["nothing at all", { status: 200, body: "" }],
    ["half an answer", { status: 200, body: '{"jsonrpc":"2.0","id":1,"resu' }],
    ["a list", { status: 200, body: "[]" }],
    ["a redirect", { status: 307, headers: { location: "http://127.0.0.1:9/" } }],
    ["an error", { error: { code: -32_000, message: "header not found" } }],
    ["another kind of result", { result: { hash: 12 } }],
    ["no result", { result: undefined }],
  ])("invalid: %s", async (_what, said) => {
    node.answerWith(() => said);
    expect(await reader("ERC20", [node.url]).read(nobody)).toEqual({ state: "bad_answer" });
  });

  test.each([
    ["of another transaction", { transactionHash: nobody }],
    ["without a status", { status: undefined }],
    ["with a status that nobody knows", { status: "0x2" }],
    [
      "with logs that it took back",
      { logs: [{ address: `0x${"1".repeat(40)}`, topics: [], data: "0x", removed: true }] },
    ],
    ["with an address cut short", { logs: [{ address: "0x12", topics: [], data: "0x" }] }],
    ["whose block it does not know", { blockNumber: "0xffffff" }],
  ])("invalid: a receipt %s", async (_what, change) => {
    const hash = await chain.transfer(usdt, ours, 1_000_000n);
    node.answerWith(async (method, parameters) => {
      const { result } = await real(method, parameters);
      return { result: method === "eth_getTransactionReceipt" ? { ...(result as object), ...change } : result };
    });
    expect(await reader("ERC20", [node.url]).read(hash)).toEqual({ state: "bad_answer" });
  });

  test("invalid: the answer to another question", async () => {
    node.answerWith(async (method, parameters) => ({ ...(await real(method, parameters)), id: 424_242 }));
    expect(await reader("ERC20", [node.url]).read(nobody)).toEqual({ state: "bad_answer" });
  });

  test("invalid: an answer longer than the limit, even if it is correct", async () => {
    node.answerWith(async (method, parameters) => ({ ...(await real(method, parameters)), padding: 5 << 20 }));
    expect(await reader("ERC20", [node.url]).read(nobody)).toEqual({ state: "bad_answer" });
    node.answerWith(async (method, parameters) => ({ ...(await real(method, parameters)), padding: 1 << 20 }));
    expect(await reader("ERC20", [node.url]).read(nobody)).toEqual({ state: "not_found" });
  });

  test("a transaction outside any block is not found", async () => {
    const hash = await chain.transfer(usdt, ours, 1_000_000n);
    node.answerWith(async (method, parameters) => {
      const { result } = await real(method, parameters);
      return {
        result:
          method === "eth_getTransactionReceipt"
            ? { ...(result as object), blockHash: null, blockNumber: null }
            : result,
      };
    });
    expect(await reader("ERC20", [node.url]).read(hash)).toEqual({ state: "not_found" });
  });
});

test("the state of the nodes names their hosts only", async () => {
  node.answerWith((method, parameters) => passOn(chain.url, method, parameters));
  const secret = node.url.replace("http://", "http://name:key@");
  const [main, witness] = await reader("ERC20", [`${secret}v3/secret`, "http://127.0.0.1:9/"]).nodes();
  expect(main).toMatchObject({ host: new URL(node.url).host, role: "main", fault: null, height: expect.any(Number) });
  expect(witness).toMatchObject({ host: "127.0.0.1:9", role: "witness", fault: "node_down" });
  expect(JSON.stringify([main, witness])).not.toMatch(/secret|key/);
});
