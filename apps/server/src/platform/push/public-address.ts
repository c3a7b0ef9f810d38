import { Resolver } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

/** Addresses that are not of the public web: this machine, its neighbours, and what is reserved (RFC 6890). */
const notPublic = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  notPublic.addSubnet(net, bits, "ipv4");
/** Of IPv6 only what is given out to the world, without the parts of it that lead back into IPv4 or are examples. */
const publicSix = new BlockList();
publicSix.addSubnet("2000::", 3, "ipv6");
for (const [net, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic.addSubnet(net, bits, "ipv6");

export function isPublicIp(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, "ipv4");
    case 6:
      return publicSix.check(address, "ipv6") && !notPublic.check(address, "ipv6");
    default:
      return false;
  }
}

/**
 * Whether a member may have the mall send to this address: https on its own port, without a name and password in it, and no place inside. What
 * a name stands for is looked at again at each sending (`send-push.ts`), for it can change.
 */
export function isPublicAddress(text: string): boolean {
  const address = URL.parse(text);
  if (address === null || address.protocol !== "https:" || address.port !== "" || address.username !== "" || address.password !== "") return false;
  const host = address.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return isPublicIp(host);
  return host.includes(".") && !/\.(?:localhost|local|internal|home|lan|localdomain|test|invalid|example|onion|arpa)\.?$/.test(host);
}

/** The addresses that a host's name stands for; none where it does not say in time. */
export type ResolveName = (host: string) => Promise<readonly string[]>;

/** By a resolver of its own: the system's look-up would keep a thread that files and hashes need for as long as somebody's name server likes. */
export const resolveByName: ResolveName = async (host) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

/**
 * Whether an address that `isPublicAddress` let through names a host of which any address is inside. A name that says nothing in
 * time is let through: it is looked up again at each sending, where only public addresses are connected to.
 */
export async function leadsInside(text: string, resolveName: ResolveName): Promise<boolean> {
  const host = new URL(text).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return !isPublicIp(host);
  const found = await resolveName(host);
  return found.some((address) => !isPublicIp(address));
}
