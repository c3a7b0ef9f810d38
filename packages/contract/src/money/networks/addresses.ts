import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, createBase58check, hex } from "@scure/base";
import { type Network, networkFacts, networks } from "./networks.ts";

/**
 * Addresses and transaction hashes as people paste them (UX-033 to UX-035). Pure; the web loads it only with the forms
 * that need it, the server checks with the same code.
 */
export type AddressRead =
  /**
   * `address` as the network writes it. `unverified`: it has no checksum (all letters of one case), so it deserves a
   * second look.
   */
  | { ok: true; address: string; unverified: boolean }
  | { ok: false; fault: "not_an_address" | "wrong_case" | "wrong_checksum" | "nobodys_address" | "own_contract" }
  /** It is an address of these networks, or of no known network if the list is empty. */
  | { ok: false; fault: "other_network"; which: readonly Network[] };

/**
 * Each has its own sentence beside the field (UX-033, UX-034); `other_network` comes with the networks that it fits.
 */
export type AddressFault = Extract<AddressRead, { ok: false }>["fault"];

/** What `readHash` made of a typed text. `other_network` comes only from a link: a bare hash fits every network. */
export type HashRead =
  /** As the network's explorer writes it: lower case, with 0x except on TRON. */
  | { ok: true; hash: string }
  | { ok: false; fault: "not_a_hash" | "an_address" }
  | { ok: false; fault: "other_network"; which: readonly Network[] };

/**
 * Reads an address of `network` from what a person typed or pasted: spaces, line breaks and invisible characters do not
 * matter; a link (`tron:`, `ethereum:` as EIP-681 writes it, an explorer's page) is read for the address that it would
 * pay. Money is lost for good at a `nobodys_address`, such as the zero address, and at an `own_contract`: the contract
 * of USDT itself, which wallets and explorers show beside the name of the token.
 */
export function readAddress(network: Network, text: string): AddressRead {
  const pasted = unwrap(plainText(text));
  if (pasted.networks !== null && !pasted.networks.includes(network))
    return { ok: false, fault: "other_network", which: pasted.networks };
  const kind = kindOf(pasted.text);
  if (kind === null) return { ok: false, fault: "not_an_address" };
  if (!kind.includes(network)) return { ok: false, fault: "other_network", which: kind };
  const read = network === "TRC20" ? readTron(pasted.text) : readEvm(pasted.text);
  if (!read.ok) return read;
  if (read.address === networkFacts[network].token) return { ok: false, fault: "own_contract" };
  return nobody.has(read.address) ? { ok: false, fault: "nobodys_address" } : read;
}

/**
 * Reads a transaction's hash of `network`, bare or from a link to an explorer. A bare hash does not tell its network.
 */
export function readHash(network: Network, text: string): HashRead {
  const pasted = unwrap(plainText(text));
  if (pasted.networks !== null && !pasted.networks.includes(network))
    return { ok: false, fault: "other_network", which: pasted.networks };
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(pasted.text)?.[1]?.toLowerCase();
  if (digits === undefined) return { ok: false, fault: kindOf(pasted.text) === null ? "not_a_hash" : "an_address" };
  return { ok: true, hash: network === "TRC20" ? digits : `0x${digits}` };
}

/** A text read as a transaction's hash, as each network writes it; empty if it is none. */
export function hashesIn(text: string): readonly string[] {
  const read = networks.map((network) => readHash(network, text));
  return [...new Set(read.flatMap((one) => (one.ok ? [one.hash] : [])))];
}

/** Twenty bytes as the network writes them: Base58Check with TRON's prefix, or 0x and EIP-55's case. */
export function addressOf(network: Network, bytes: Uint8Array): string {
  if (bytes.length !== 20) throw new Error(`an address has 20 bytes, not ${bytes.length}`);
  return network === "TRC20" ? tronCheck.encode(Uint8Array.of(tronPrefix, ...bytes)) : withChecksum(hex.encode(bytes));
}

/** The twenty bytes of an address that `readAddress` gave. */
export function addressBytes(network: Network, address: string): Uint8Array {
  return network === "TRC20" ? tronCheck.decode(address).subarray(1) : hex.decode(address.slice(2).toLowerCase());
}

/** An address that is a hash of words, so that nobody has its key. The demo shows it instead of a real one. */
export function demoAddress(network: Network): string {
  return addressOf(
    network,
    keccak_256(new TextEncoder().encode(`nobody's ${network} address of the demo`)).subarray(-20),
  );
}

const tronCheck = createBase58check(sha256);
const tronPrefix = 0x41;
const evm: readonly Network[] = networks.filter((network) => network !== "TRC20");
const nobody = new Set([
  "0x0000000000000000000000000000000000000000",
  "0x000000000000000000000000000000000000dEaD",
  "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb",
]);

/** Typed on any keyboard, without invisible characters. */
function plainText(text: string): string {
  return text.normalize("NFKC").replace(/[\s\p{Cc}\p{Cf}\p{Zs}]+/gu, "");
}

interface Pasted {
  text: string;
  /** The networks that a link is about; null if it does not say. */
  networks: readonly Network[] | null;
}

/**
 * What a link is about: the address that it would pay, or what an explorer's page shows. Other text stays unchanged.
 */
function unwrap(text: string): Pasted {
  const [, scheme = "", rest = ""] = /^([a-z]{3,12}):(?:\/\/)?(.+)$/i.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case "tron":
      return { text: (rest.split(/[?/]/)[0] ?? "").trim(), networks: ["TRC20"] };
    case "ethereum":
      return readEip681(rest);
    case "http":
    case "https":
      return readExplorer(rest) ?? { text, networks: null };
    default:
      return readExplorer(text) ?? { text, networks: null };
  }
}

/** `[pay-]<address>[@<chain>][/transfer?address=<recipient>]`: a transfer of a token pays its recipient. */
function readEip681(rest: string): Pasted {
  const [, target = "", chain, call, query = ""] =
    /^(?:pay-)?([^@/?]*)(?:@(\d+))?(?:\/([^?]*))?(?:\?(.*))?$/.exec(rest) ?? [];
  const known = evm.filter((network) => chain === undefined || networkFacts[network].chain_id === Number(chain));
  return { text: call === "transfer" ? (new URLSearchParams(query).get("address") ?? "") : target, networks: known };
}

function readExplorer(rest: string): Pasted | null {
  const [, host = "", path = ""] = /^([^/]+)\/(.*)$/.exec(rest) ?? [];
  const asked = host.toLowerCase();
  const network = networks.find((one) =>
    networkFacts[one].explorers.some((domain) => asked === domain || asked.endsWith(`.${domain}`)),
  );
  const [, shown] = /(?:^|\/)(?:transaction|tx|address)\/([0-9a-z]+)/i.exec(path) ?? [];
  return network === undefined || shown === undefined ? null : { text: shown, networks: [network] };
}

/** By its shape alone: the networks whose address it could be. */
function kindOf(text: string): readonly Network[] | null {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return evm;
  // TRON's addresses begin with T. One that was changed to one case begins with t, and may have letters that Base58
  // leaves out.
  return /^t[0-9a-z]{33}$/i.test(text) ? ["TRC20"] : null;
}

function readTron(text: string): AddressRead {
  const letters = text.replace(/\d/g, "");
  if (letters === letters.toLowerCase() || letters === letters.toUpperCase()) return { ok: false, fault: "wrong_case" };
  try {
    // Decoded without the checksum first, to tell a changed character from what is no address at all.
    const payload = base58.decode(text);
    if (payload.length !== 25 || payload[0] !== tronPrefix) return { ok: false, fault: "wrong_checksum" };
    tronCheck.decode(text);
  } catch {
    return { ok: false, fault: "wrong_checksum" };
  }
  return { ok: true, address: text, unverified: false };
}

function readEvm(text: string): AddressRead {
  const digits = text.slice(2);
  const address = withChecksum(digits.toLowerCase());
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase())
    return { ok: true, address, unverified: true };
  if (address.slice(2) === digits) return { ok: true, address, unverified: false };
  // A changed digit gives another hash, and with it another case for about half of the letters. One or two wrong ones
  // are a slip of the shift key.
  const differing = Array.from(digits).filter((digit, index) => digit !== address[index + 2]).length;
  return { ok: false, fault: differing <= 2 ? "wrong_case" : "wrong_checksum" };
}

/** EIP-55: a letter is a capital where the hash of the small ones has a digit of 8 or more. */
function withChecksum(digits: string): string {
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)));
  return `0x${digits.replace(/[a-f]/g, (letter, place: number) => (Number.parseInt(hash[place] ?? "0", 16) >= 8 ? letter.toUpperCase() : letter))}`;
}
