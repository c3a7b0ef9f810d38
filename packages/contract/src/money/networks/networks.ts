/** The networks that USDT comes in and goes out by (RULES 5). */
export const networks = ["TRC20", "ERC20", "BEP20"] as const;
/** Recharges, withdrawals and addresses have one each. The demo's opening recharge has `demo` in its place. */
export type Network = (typeof networks)[number];

interface NetworkFacts {
  /** The chain's own name, the same in every language. */
  chain: string;
  chain_id: number;
  /** USDT's contract on it, as its explorer writes it. */
  token: string;
  /** Decimals of the token's own amounts; the mall keeps six. */
  decimals: number;
  /** Seconds from block to block, as usual. */
  block_seconds: number;
  /** The public page of a transaction or an address; the hash or address is put at its end. */
  transaction_url: string;
  address_url: string;
  /** The domains of its explorer. A pasted link to one of them, or below one, is read. */
  explorers: readonly string[];
}

/**
 * The facts of a network that never change. What an operator may change (smallest amount, confirmations) are settings.
 */
export const networkFacts = {
  TRC20: {
    chain: "TRON",
    chain_id: 728_126_428,
    token: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    decimals: 6,
    block_seconds: 3,
    transaction_url: "https://tronscan.org/#/transaction/",
    address_url: "https://tronscan.org/#/address/",
    explorers: ["tronscan.org", "tronscan.io"],
  },
  ERC20: {
    chain: "Ethereum",
    chain_id: 1,
    token: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    decimals: 6,
    block_seconds: 12,
    transaction_url: "https://etherscan.io/tx/",
    address_url: "https://etherscan.io/address/",
    explorers: ["etherscan.io"],
  },
  BEP20: {
    chain: "BNB Smart Chain",
    chain_id: 56,
    token: "0x55d398326f99059fF775485246999027B3197955",
    decimals: 18,
    block_seconds: 3,
    transaction_url: "https://bscscan.com/tx/",
    address_url: "https://bscscan.com/address/",
    explorers: ["bscscan.com"],
  },
} as const satisfies Record<Network, NetworkFacts>;

/** Where anybody can see a transaction. `hash` as `readHash` gives it. */
export function transactionUrl(network: Network, hash: string): string {
  return networkFacts[network].transaction_url + hash;
}

/** Where anybody can see an address. */
export function addressUrl(network: Network, address: string): string {
  return networkFacts[network].address_url + address;
}

/** The usual time of so many confirmations in whole minutes, rounded up. */
export function usualMinutes(network: Network, confirmations: number): number {
  return Math.max(1, Math.ceil((networkFacts[network].block_seconds * confirmations) / 60));
}

/** The setting with a figure of one network. */
export const networkSettings = {
  TRC20: {
    open: "trc20_open",
    minimum: "trc20_minimum_micro",
    few: "trc20_confirmations",
    many: "trc20_large_confirmations",
  },
  ERC20: {
    open: "erc20_open",
    minimum: "erc20_minimum_micro",
    few: "erc20_confirmations",
    many: "erc20_large_confirmations",
  },
  BEP20: {
    open: "bep20_open",
    minimum: "bep20_minimum_micro",
    few: "bep20_confirmations",
    many: "bep20_large_confirmations",
  },
} as const;
