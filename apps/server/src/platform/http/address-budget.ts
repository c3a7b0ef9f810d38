import { type Cost, costs } from "@arcade/contract/costs";
import { isIPv6 } from "node:net";
import { networkOf, siteOf } from "./client.ts";

/**
 * Limits callers without a session, for each network that they come from: a token bucket over the costs of
 * `contract/costs.ts`.
 */
export interface AddressBudget {
  /**
   * Takes the cost of a call and returns 0. If the address has not enough left, it takes nothing and returns the
   * seconds to wait.
   */
  take(address: string, cost: Cost, now: Date): number;
}

/** A network that was quiet may use this many seconds' worth at once: a page with its pictures, for a whole office. */
const burstSeconds = 10;
/** A site's /48 of IPv6 holds 65,536 networks. Together they have this many times the budget of one. */
const siteTimes = 8;
/**
 * About 4 MB. The network that was quiet for the longest time is dropped first: its budget is most likely full again.
 */
const maxAddresses = 20_000;

interface Bucket {
  left: number;
  at: number;
}

/** So many milliseconds of work come back each second. 0: no limit. */
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
    /** The bucket of a network, with what has come back since the last call. */
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
