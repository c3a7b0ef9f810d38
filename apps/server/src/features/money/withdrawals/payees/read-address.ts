import { readAddress } from "@arcade/contract/money/networks/addresses";
import type { Network } from "@arcade/contract/money/networks/networks";
import { refuse } from "../../../../platform/http/refuse.ts";
import type { Context } from "../../../../platform/context.ts";
import { ownAddress } from "../../networks/index.ts";

/**
 * The network and the address as the network writes it, from the typed or pasted text. Refuses `select_network`,
 * `enter_wallet_address`, `wallet_address_other_network`, `wallet_address_invalid` (also one where money is lost for
 * good), and `wallet_address_ours`.
 */
export async function readWalletAddress(
  context: Context,
  typed: { network?: Network | undefined; address?: string | undefined },
): Promise<{ network: Network; address: string }> {
  const { network } = typed;
  if (network === undefined) refuse("select_network");
  if (typed.address === undefined || typed.address.trim() === "") refuse("enter_wallet_address");
  const read = readAddress(network, typed.address);
  if (!read.ok) {
    if (read.fault === "other_network" && read.which.length > 0)
      refuse("wallet_address_other_network", { network: read.which.join(", "), chosen: network });
    refuse("wallet_address_invalid", { network });
  }
  if (await ownAddress(context.tx, network, read.address)) refuse("wallet_address_ours");
  return { network, address: read.address };
}
