import { demoAddress } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import type { Database } from "../../../platform/database.ts";
import type { Context } from "../../../platform/context.ts";
import { mallAddressesAmong, shownAddresses } from "./views.ts";

/** The addresses that a member may have been shown on a network: the shared ones of then and now, and their own. */
export async function addressesFor(
  context: Context,
  member_id: bigint,
  network: Network,
): Promise<{ address: string; personal: boolean }[]> {
  const shown = await shownAddresses(context.tx, member_id, network);
  return context.mall.configuration.demo ? [...shown, { address: demoAddress(network), personal: false }] : shown;
}

/** Whether an address belongs to the mall or to the demo: nobody can withdraw to it. */
export async function ownAddress(tx: Database, network: Network, address: string): Promise<boolean> {
  return (await ownAmong(tx, network, [address])).has(address);
}

/** Those of some addresses that are the mall's own, or the demo's. */
export async function ownAmong(
  tx: Database,
  network: Network,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const demo = demoAddress(network);
  return new Set([...(await mallAddressesAmong(tx, addresses)), ...(addresses.includes(demo) ? [demo] : [])]);
}
