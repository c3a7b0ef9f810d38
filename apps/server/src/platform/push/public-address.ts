import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Only this part of IPv6 is given out to the public. */
const publicSix = ipaddr.IPv6.parseCIDR("2000::/3");

/** An address of the public internet: not this machine, its neighbours, or what is reserved (RFC 6890). */
export function isPublicIp(address: string): boolean {
  // The library also reads "0x7f.1"; the system does not take it for an address.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(publicSix));
}

/**
 * Whether a member may have the mall send to this address: https on its own port, without a name and password in it,
 * and to no place inside. The name is looked up again at each sending (`send-push.ts`), because its addresses can
 * change.
 */
export function isPublicAddress(text: string): boolean {
  const address = URL.parse(text);
  if (
    address === null ||
    address.protocol !== "https:" ||
    address.port !== "" ||
    address.username !== "" ||
    address.password !== ""
  )
    return false;
  // A name may end with a dot; "localhost." is "localhost".
  const host = address.hostname.replace(/^\[|\]$|\.$/g, "");
  if (isIP(host) !== 0) return isPublicIp(host);
  return (
    host.includes(".") &&
    !/\.(?:localhost|local|internal|home|lan|localdomain|test|invalid|example|onion|arpa)$/.test(host)
  );
}

/** The addresses of a host's name; none if there is no answer in time. */
export type ResolveName = (host: string) => Promise<readonly string[]>;

/**
 * With its own resolver: the system's look-up would hold a thread that files and hashes need, for as long as somebody's
 * name server likes.
 */
export const resolveByName: ResolveName = async (host) => {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};

/**
 * Whether an address that `isPublicAddress` accepted names a host with any address inside. A name without an answer in
 * time is accepted: it is looked up again at each sending, where only public addresses are connected to.
 */
export async function leadsInside(text: string, resolveName: ResolveName): Promise<boolean> {
  const host = new URL(text).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return !isPublicIp(host);
  const found = await resolveName(host);
  return found.some((address) => !isPublicIp(address));
}

/**
 * What a name stands for at this moment, if all of it is public: what was looked at is what is connected to. A name that
 * says nothing in time is not connected to.
 */
export function publicOnly(resolveName: ResolveName): LookupFunction {
  return (host, options, answer) => {
    void resolveName(host).then((addresses) => {
      const [first] = addresses;
      if (first === undefined || !addresses.every(isPublicIp)) answer(new Error(`${host} is no public address`), "", 0);
      else if (options.all === true)
        answer(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        );
      else answer(null, first, isIP(first));
    });
  };
}
