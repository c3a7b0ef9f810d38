import { addressOf } from "@arcade/contract/money/networks/addresses";
import { type Network, networkFacts } from "@arcade/contract/money/networks/networks";
import * as z from "zod/mini";
import type { ChainAnswer, ChainTransfer } from "./facts.ts";
import { type Node, NodeFault } from "./node.ts";

/** The facts that reading a network needs. A test network has another token and another chain number. */
export interface ReadBy {
  network: Network;
  token: string;
  chain_id: number;
}

// Answers of the Ethereum JSON-RPC. TRON's nodes give the same shapes. The schemas are strict, and name only the fields
// that are used.
const number = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
  z.transform((text: string) => BigInt(text)),
);
const hash = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
  z.transform((text: string) => text.toLowerCase()),
);
const log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  topics: z.array(hash).check(z.maxLength(4)),
  data: z.string().check(z.regex(/^0x(?:[0-9a-f]{2})*$/i)),
  logIndex: z.optional(z.nullable(number)),
  removed: z.optional(z.boolean()),
});
const receipt = z.nullable(
  z.object({
    transactionHash: hash,
    blockHash: z.nullable(hash),
    blockNumber: z.nullable(number),
    status: z.enum(["0x0", "0x1"]),
    logs: z.array(log),
  }),
);
const block = z.nullable(z.object({ number, hash, timestamp: number }));

/** keccak256("Transfer(address,address,uint256)"). */
const transferTopic = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";
/** The ledger takes no larger amount (PROOF I20). No transfer of USDT was ever that large. */
const maxAmount = 10n ** 15n;

/** What one node says about a transaction. Throws `NodeFault`. */
export async function readTransaction(node: Node, by: ReadBy, txHash: string): Promise<ChainAnswer> {
  const asked = `0x${txHash.replace(/^0x/, "")}`;
  const [chainId, found, height] = await Promise.all([
    node.ask("eth_chainId", [], number),
    node.ask("eth_getTransactionReceipt", [asked], receipt),
    node.ask("eth_blockNumber", [], number),
  ]);
  // guard: the answer of a node of another chain is ignored
  if (chainId !== BigInt(by.chain_id))
    throw new NodeFault("wrong_chain", `${node.host} is on chain ${chainId}, not ${by.chain_id}`);
  if (found === null || found.blockNumber === null || found.blockHash === null) return { state: "not_found" };
  // guard: a receipt is the one that was requested
  if (found.transactionHash !== asked) throw new NodeFault("bad_answer", `${node.host} gives another transaction`);

  const standing = await node.ask("eth_getBlockByNumber", [`0x${found.blockNumber.toString(16)}`, false], block);
  // A machine that has the receipt and not the block is behind another machine of the same provider: nothing is known
  // yet.
  if (standing === null || standing.number !== found.blockNumber)
    throw new NodeFault("bad_answer", `${node.host} does not know the block of its receipt`);
  // guard: a receipt counts while its block is the chain's
  if (standing.hash !== found.blockHash) return { state: "dropped" };
  const above = height - found.blockNumber + 1n;
  const mined = {
    chain_id: by.chain_id,
    block_number: found.blockNumber,
    block_hash: found.blockHash,
    mined_at: new Date(Number(standing.timestamp) * 1_000),
    // A provider's machines may be a block apart.
    confirmations: above < 0n ? 0 : Number(above),
  };
  // guard: a reverted transaction moved nothing
  if (found.status === "0x0") return { state: "reverted", ...mined };
  return { state: "found", ...mined, transfers: transfersOf(found.logs, by, node.host) };
}

/** The newest block of a node, for the health page. Throws `NodeFault`. */
export async function readHead(node: Node, by: ReadBy): Promise<{ height: number; mined_at: Date }> {
  const [chainId, head] = await Promise.all([
    node.ask("eth_chainId", [], number),
    node.ask("eth_getBlockByNumber", ["latest", false], block),
  ]);
  if (chainId !== BigInt(by.chain_id))
    throw new NodeFault("wrong_chain", `${node.host} is on chain ${chainId}, not ${by.chain_id}`);
  if (head === null) throw new NodeFault("bad_answer", `${node.host} knows no block`);
  return { height: Number(head.number), mined_at: new Date(Number(head.timestamp) * 1_000) };
}

function transfersOf(logs: readonly z.output<typeof log>[], by: ReadBy, host: string): ChainTransfer[] {
  // guard: logs that a node removed are not counted
  if (logs.some(({ removed }) => removed === true))
    throw new NodeFault("bad_answer", `${host} gives logs that it took back`);
  const inOrder = logs.toSorted((a, b) => Number((a.logIndex ?? 0n) - (b.logIndex ?? 0n)));
  return inOrder.flatMap(({ address, topics, data }, log_index) => {
    const [topic, from, to] = topics;
    // A token that cannot be divided says "Transfer" with four topics.
    if (topic !== transferTopic || topics.length !== 3 || from === undefined || to === undefined || data.length !== 66)
      return [];
    const token = addressFrom(by.network, address);
    // guard: only USDT's own contract counts as USDT [=== by.token -> .length > 0]
    const usdt = token === by.token;
    const raw_amount = BigInt(data);
    // guard: 18 decimals are rounded down to six [BigInt(networkFacts[by.network].decimals - 6) -> 0n]
    const amount = usdt ? raw_amount / 10n ** BigInt(networkFacts[by.network].decimals - 6) : 0n;
    // guard: a node's amount is no higher than the ledger's maximum
    if (amount > maxAmount) throw new NodeFault("bad_answer", `${host} tells of more USDT than there is`);
    return [
      {
        log_index,
        token,
        usdt,
        sender: addressFrom(by.network, from),
        recipient: addressFrom(by.network, to),
        raw_amount,
        amount,
      },
    ];
  });
}

/** The last twenty bytes of a word, as the network writes addresses. */
function addressFrom(network: Network, word: string): string {
  return addressOf(network, Buffer.from(word.slice(-40), "hex"));
}
