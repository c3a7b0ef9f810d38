import { addressOf } from "@arcade/contract/money/networks/addresses";
import { readFileSync } from "node:fs";
import solc from "solc";
import { startMadeUpNode } from "./node.ts";

/** A real EVM chain in this process that answers JSON-RPC on a loopback port. Blocks are made on request. */
export interface EvmChain {
  readonly url: string;
  readonly chain_id: number;
  /** Deploys a token whose whole supply belongs to the sender. Returns its address with its checksum. */
  deployToken(): Promise<string>;
  /**
   * Transfers an amount of a token, in the token's own units, in a separate block. Returns the hash. `fails`: the
   * amount is above the balance.
   */
  transfer(token: string, to: string, raw: bigint, wanted?: { fails?: boolean }): Promise<string>;
  /** Several transfers in one transaction. */
  transferMany(token: string, payments: readonly { to: string; raw: bigint }[]): Promise<string>;
  mine(blocks: number): Promise<void>;
  /** A point to return to. Everything after it is then removed from the chain. */
  snapshot(): Promise<string>;
  goBack(snapshot: string): Promise<void>;
  /** Moves the time of the next block by this many seconds. */
  advance(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startEvmChain(): Promise<EvmChain> {
  const chain_id = 1337;
  const ganache = await quietly(async () => (await import("ganache")).default);
  const provider = ganache.provider({
    chain: { chainId: chain_id, vmErrorsOnRPCResponse: false },
    wallet: { deterministic: true, totalAccounts: 2 },
    miner: { blockGasLimit: 30_000_000, defaultTransactionGasLimit: 10_000_000 },
    logging: { quiet: true },
  });
  const ask = async (method: string, params: unknown[]): Promise<string> => {
    // The provider's types list each method with its own parameters. A test uses only a few.
    const request = provider.request as unknown as (asked: { method: string; params: unknown[] }) => Promise<unknown>;
    return (await request.call(provider, { method, params })) as string;
  };
  // Ganache's own server adds a listener for each connection and never removes one, so Node warns of a leak after ten.
  const node = await startMadeUpNode();
  node.answerWith(async (method, parameters) => {
    try {
      return { result: await ask(method, [...parameters]) };
    } catch (error) {
      return { error: { code: -32_000, message: String(error) } };
    }
  });
  const [sender] = (await ask("eth_accounts", [])) as unknown as string[];
  // The price does not depend on the previous block, so a transaction that is sent again after a return to a snapshot
  // is identical.
  const send = (transaction: object) =>
    ask("eth_sendTransaction", [{ from: sender, gasPrice: "0x77359400", ...transaction }]);

  return {
    url: node.url,
    chain_id,
    async deployToken() {
      const hash = await send({ data: `0x${compiled().code}` });
      const receipt = (await ask("eth_getTransactionReceipt", [hash])) as unknown as { contractAddress: string };
      return addressOf("ERC20", Buffer.from(receipt.contractAddress.slice(2), "hex"));
    },
    transfer: (token, to, raw, { fails = false } = {}) =>
      send({ to: token, data: call("transfer(address,uint256)", [word(to), word(fails ? 10n ** 40n : raw)]) }),
    transferMany(token, payments) {
      const size = BigInt(payments.length);
      const list = (words: string[]) => [word(size), ...words];
      const places = [word(64n), word(64n + 32n * (size + 1n))];
      return send({
        to: token,
        data: call("transferMany(address[],uint256[])", [
          ...places,
          ...list(payments.map(({ to }) => word(to))),
          ...list(payments.map(({ raw }) => word(raw))),
        ]),
      });
    },
    async mine(blocks) {
      for (let block = 0; block < blocks; block += 1) await ask("evm_mine", []);
    },
    snapshot: () => ask("evm_snapshot", []),
    goBack: async (snapshot) => void (await ask("evm_revert", [snapshot])),
    advance: async (seconds) => void (await ask("evm_increaseTime", [seconds])),
    async stop() {
      await node.stop();
      await provider.disconnect();
    },
  };
}

/** Hides its warning about a missing faster socket library. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, error } = console;
  Object.assign(console, { warn: () => {}, error: () => {} });
  return work().finally(() => Object.assign(console, { warn, error }));
}

function call(signature: string, words: readonly string[]): string {
  return `0x${compiled().calls[signature]}${words.join("")}`;
}

function word(value: bigint | string): string {
  return (typeof value === "string" ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, "0");
}

interface Compiled {
  code: string;
  /** The four-byte selector of each call, by its signature. */
  calls: Record<string, string>;
}

let known: Compiled | null = null;

function compiled(): Compiled {
  known ??= compile();
  return known;
}

function compile(): Compiled {
  const source = readFileSync(new URL("token.sol", import.meta.url), "utf8");
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: "Solidity",
        sources: { "token.sol": { content: source } },
        settings: {
          evmVersion: "paris",
          outputSelection: { "*": { "*": ["evm.bytecode.object", "evm.methodIdentifiers"] } },
        },
      }),
    ),
  ) as {
    errors?: { severity: string; formattedMessage: string }[];
    contracts: Record<
      string,
      Record<string, { evm: { bytecode: { object: string }; methodIdentifiers: Record<string, string> } }>
    >;
  };
  const fault = output.errors?.find(({ severity }) => severity === "error");
  const token = output.contracts["token.sol"]?.["Token"];
  if (fault !== undefined || token === undefined)
    throw new Error(fault?.formattedMessage ?? "the token did not compile");
  return { code: token.evm.bytecode.object, calls: token.evm.methodIdentifiers };
}
