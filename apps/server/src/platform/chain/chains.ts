import { type Network, networks } from "@arcade/contract/money/networks/networks";
import type { Clock } from "../clock.ts";
import type { ChainConfiguration } from "../configuration.ts";
import type { ChainAnswer, NodeState } from "./facts.ts";
import { createNode, type Node, NodeFault } from "./node.ts";
import { type ReadBy, readHead, readTransaction } from "./read-transaction.ts";

/** A network that the mall reads with its own nodes. Never ask inside a transaction: a node may take seconds. */
export interface Chain {
  readonly network: Network;
  /** USDT's contract, as the network writes addresses. */
  readonly token: string;
  readonly chain_id: number;
  /**
   * What the chain says about a transaction now. It never throws for a fault of a node. With a second node both must
   * say the same, and the lower number of confirmations counts. `seen`: it was in a block before, so "not found" means
   * that it was dropped.
   */
  read(txHash: string, seen?: boolean): Promise<ChainAnswer>;
  /** The state of its nodes now. */
  nodes(): Promise<NodeState[]>;
}

export type Chains = Readonly<Record<Network, Chain | null>>;

/** A reader for each network that has a node; null for the others. */
export function createChains(
  configured: Readonly<Record<Network, ChainConfiguration>>,
  clock: Clock,
  timeoutMs: () => Promise<number>,
): Chains {
  const made = networks.map((network) => [
    network,
    configured[network].nodes.length === 0 ? null : createChain(network, configured[network], clock, timeoutMs),
  ]);
  return Object.fromEntries(made) as Chains; // one for each network
}

function createChain(
  network: Network,
  { nodes: addresses, token, chain_id }: ChainConfiguration,
  clock: Clock,
  timeoutMs: () => Promise<number>,
): Chain {
  const nodes = addresses.map((address) => createNode(address, clock, timeoutMs));
  const by: ReadBy = { network, token, chain_id };
  return {
    network,
    token,
    chain_id,
    async read(txHash, seen = false) {
      const answer = agreed(await Promise.all(nodes.map((node) => asAnswer(readTransaction(node, by, txHash)))));
      // guard: a transaction that was seen and is not found any more was dropped [? -> && txHash === "" ?]
      return answer.state === "not_found" && seen ? { state: "dropped" } : answer;
    },
    nodes: () => Promise.all(nodes.map((node, index) => stateOf(node, by, index === 0 ? "main" : "witness", clock))),
  };
}

async function asAnswer(reading: Promise<ChainAnswer>): Promise<ChainAnswer> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NodeFault) return { state: error.fault };
    throw error;
  }
}

/** The common answer of all nodes, or why there is none. The first fault counts, then the first difference. */
function agreed(answers: readonly ChainAnswer[]): ChainAnswer {
  const [main, ...witnesses] = answers;
  if (main === undefined) throw new Error("a chain without a node was read");
  // guard: a witness that cannot be asked does not count [find -> slice(0, 1).find]
  const fault = answers.find(isFault);
  if (fault !== undefined) return fault;
  // guard: two nodes that contradict each other credit nothing
  if (witnesses.some((witness) => saying(witness) !== saying(main))) return { state: "nodes_disagree" };
  if (!("confirmations" in main)) return main;
  // guard: the confirmations of the slower node count [min -> max]
  return {
    ...main,
    confirmations: Math.min(...answers.map((answer) => ("confirmations" in answer ? answer.confirmations : 0))),
  };
}

function isFault(answer: ChainAnswer): boolean {
  return !["found", "reverted", "not_found", "dropped"].includes(answer.state);
}

/** An answer without the depth of its block: nodes are a block or two apart. */
function saying(answer: ChainAnswer): string {
  return JSON.stringify(answer, (key, value: unknown) =>
    key === "confirmations" ? undefined : typeof value === "bigint" ? String(value) : value,
  );
}

async function stateOf(node: Node, by: ReadBy, role: NodeState["role"], clock: Clock): Promise<NodeState> {
  const began = performance.now();
  try {
    const { height, mined_at } = await readHead(node, by);
    const lag_seconds = Math.max(0, Math.round((clock.real().getTime() - mined_at.getTime()) / 1_000));
    return {
      host: node.host,
      role,
      fault: null,
      height,
      lag_seconds,
      answered_ms: Math.round(performance.now() - began),
    };
  } catch (error) {
    if (!(error instanceof NodeFault)) throw error;
    return { host: node.host, role, fault: error.fault, height: null, lag_seconds: null, answered_ms: null };
  }
}
