import { networkFacts, networks } from "@arcade/contract/money/networks/networks";
import type { Mall } from "../../../platform/mall.ts";

/** Each network's nodes, asked now; a network without a node has none to show. */
export async function lookAtNodes(mall: Mall) {
  const items = await Promise.all(
    networks.map(async (network) => ({
      network,
      chain: networkFacts[network].chain,
      nodes: (await mall.chains[network]?.nodes()) ?? [],
    })),
  );
  return { items };
}
