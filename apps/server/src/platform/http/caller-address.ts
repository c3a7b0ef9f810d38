import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/** The address that a request comes from. `X-Forwarded-For` is believed only from proxies that the operator trusts. */
export interface CallerAddress {
  /** True for this machine and for the addresses of `TRUSTED_PROXIES`. */
  isProxy(address: string): boolean;
  /** The nearest address that is not of a trusted proxy. */
  of(request: IncomingMessage): string;
}

/** Each text is an address or a network (`10.0.0.0/8`, `fd00::/8`). Returns null if one is neither. */
export function readNetworks(texts: readonly string[]): BlockList | null {
  const list = new BlockList();
  list.addSubnet("127.0.0.0", 8);
  list.addAddress("::1", "ipv6");
  try {
    for (const text of texts) {
      const [address = "", bits, ...rest] = text.split("/");
      const family = isIPv6(address) ? "ipv6" : "ipv4";
      if (rest.length > 0) return null;
      if (bits === undefined) list.addAddress(address, family);
      // A network of all addresses would let every caller choose an address.
      else if (!/^[1-9]\d{0,2}$/u.test(bits)) return null;
      else list.addSubnet(address, Number(bits), family);
    }
  } catch {
    return null;
  }
  return list;
}

export function createCallerAddress(trusted: BlockList): CallerAddress {
  const isProxy = (address: string): boolean => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/u, "");
    return trusted.check(plain, isIPv6(plain) ? "ipv6" : "ipv4");
  };
  return {
    isProxy,
    of({ socket, headers }) {
      const nearest = socket.remoteAddress ?? "";
      const named = [headers["x-forwarded-for"] ?? []]
        .flat()
        .flatMap((line) => line.split(",").map((part) => part.trim()));
      const way = [...named, nearest].toReversed();
      return way.find((address) => !isProxy(address)) ?? way.at(-1) ?? nearest;
    },
  };
}
