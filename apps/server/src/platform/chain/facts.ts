import type { ChainFault } from "@arcade/contract/money/networks/states";

/** A transfer of a token within a transaction. */
export interface ChainTransfer {
  /**
   * Its place among the transaction's own logs. The number within the block changes when a block is replaced, so it is
   * not used.
   */
  readonly log_index: number;
  /** The contract that wrote it, as the network writes addresses. Anybody can write a contract that says "transfer". */
  readonly token: string;
  /** Whether this is the contract of USDT. */
  readonly usdt: boolean;
  readonly sender: string;
  readonly recipient: string;
  /** In the token's own units. */
  readonly raw_amount: bigint;
  /** In micro-USDT, floored; 0 for other tokens. */
  readonly amount: bigint;
}

interface Mined {
  readonly chain_id: number;
  readonly block_number: bigint;
  readonly block_hash: string;
  readonly mined_at: Date;
  /** The block itself is the first. */
  readonly confirmations: number;
}

/**
 * What a chain says about a transaction. Only `found` can credit anything. `dropped`: the block that contained it is
 * not part of the chain any more. A fault (`node_down`, `node_slow`, `rate_limited`, `wrong_chain`, `bad_answer`,
 * `nodes_disagree`) says nothing about the transaction: ask later.
 */
export type ChainAnswer =
  | (Mined & { readonly state: "found"; readonly transfers: readonly ChainTransfer[] })
  | (Mined & { readonly state: "reverted" })
  | { readonly state: "not_found" }
  | { readonly state: "dropped" }
  | { readonly state: ChainFault };

/** The state of a node at this moment. */
export interface NodeState {
  /** The host alone: the rest of the address may hold a key. */
  readonly host: string;
  readonly role: "main" | "witness";
  readonly fault: ChainFault | null;
  readonly height: number | null;
  readonly lag_seconds: number | null;
  readonly answered_ms: number | null;
}
