import { type Cost, costs } from "@arcade/contract/costs";
import { isIPv6 } from "node:net";
import { networkOf, siteOf } from "./client.ts";

/**
 * What callers without a session may ask for, counted for the network that they come from: a token bucket over the
 * costs of `contract/costs.ts`.
 */
export interface AddressBudget {
  /**
   * Takes what a call costs. Returns the seconds to wait where the address has not enough left, and takes nothing then;
   * else 0.
   */
  take(address: string, cost: Cost, now: Date): number;
}

/**
 * Who was quiet for a while may ask for this many seconds' worth at once: a page with its pictures, for a whole office.
 */
const burstSeconds = 10;
/** A site's /48 of IPv6 holds 65,536 networks: together they have so many times what one of them has. */
const siteTimes = 8;
/** About 4 MB. The one that was quiet longest is forgotten first: it has most likely got everything back by then. */
const maxAddresses = 20_000;

interface Bucket {
  left: number;
  at: number;
}

/** So many milliseconds of work come back each second; 0: nobody is limited. */
export function createAddressBudget(msPerSecond: number): AddressBudget {
  const perSecond = msPerSecond * 1_000;
  const networks = createBuckets(perSecond);
  const sites = createBuckets(perSecond * siteTimes);
  return {
    take(address, cost, now) {
      if (perSecond === 0) return 0;
      const units = costs[cost];
      const at = now.getTime();
      const network = networks.of(networkOf(address), at);
      const site = isIPv6(address) ? sites.of(siteOf(address), at) : null;
      const wait = Math.max(networks.wait(network, units), site === null ? 0 : sites.wait(site, units));
      if (wait > 0) return wait;
      network.left -= units;
      if (site !== null) site.left -= units;
      return 0;
    },
  };
}

function createBuckets(perSecond: number) {
  const kept = new Map<string, Bucket>();
  const full = perSecond * burstSeconds;
  return {
    /** The bucket of a network, with what has come back since it was last asked. */
    of(name: string, at: number): Bucket {
      const known = kept.get(name);
      const elapsed = known === undefined ? 0 : Math.max(0, at - known.at);
      const bucket: Bucket = {
        left: known === undefined ? full : Math.min(full, known.left + (elapsed * perSecond) / 1_000),
        at,
      };
      kept.delete(name);
      kept.set(name, bucket);
      if (kept.size > maxAddresses) kept.delete(kept.keys().next().value ?? name);
      return bucket;
    },
    wait: ({ left }: Bucket, units: number): number => (left >= units ? 0 : Math.ceil((units - left) / perSecond)),
  };
}
