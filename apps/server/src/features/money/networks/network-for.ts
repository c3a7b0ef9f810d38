import { demoAddress } from "@arcade/contract/money/networks/addresses";
import {
  type Network,
  networkFacts,
  networkSettings,
  networks,
  usualMinutes,
} from "@arcade/contract/money/networks/networks";
import { type Money, money, moneyText } from "@arcade/contract/money";
import type { Context } from "../../../platform/context.ts";
import { standingAddresses } from "./views.ts";

/** What applies to recharges by a network now. */
export interface OpenNetwork {
  network: Network;
  /** An operator's switch, and there is an address to send to. */
  open: boolean;
  /** The mall reads the chain; else operators do. */
  watched: boolean;
  minimum: Money;
  /**
   * Where this member sends: their own address, or the shared one; null before the first is given out, or if there is
   * none.
   */
  address: string | null;
  personal: boolean;
  demo: boolean;
}

export async function networkFor(context: Context, member_id: bigint, network: Network): Promise<OpenNetwork> {
  const standing = await standingAddresses(context.tx, member_id);
  return openNetwork(context, network, standing);
}

/** All networks as `networks.list` gives them. */
export async function listNetworks(context: Context, member_id: bigint) {
  const standing = await standingAddresses(context.tx, member_id);
  const large_from = moneyText(BigInt(context.settings.recharge_large_from_micro));
  return {
    items: networks.map((network) => {
      const { open, watched, minimum, demo } = openNetwork(context, network, standing);
      const confirmations = context.settings[networkSettings[network].few];
      const large_confirmations = Math.max(confirmations, context.settings[networkSettings[network].many]);
      return {
        network,
        chain: networkFacts[network].chain,
        open,
        watched,
        demo,
        minimum: moneyText(minimum),
        confirmations,
        large_from,
        large_confirmations,
        usual_minutes: usualMinutes(network, confirmations),
        large_usual_minutes: usualMinutes(network, large_confirmations),
        token: context.mall.configuration.chains[network].token,
      };
    }),
  };
}

interface Standing {
  network: Network;
  /** "left": personal ones that nobody has yet. */
  purpose: "own" | "shared" | "left";
  address: string;
}

function openNetwork({ settings, mall }: Context, network: Network, standing: readonly Standing[]): OpenNetwork {
  const here = standing.filter((found) => found.network === network);
  const own = here.find(({ purpose }) => purpose === "own");
  const shared = here.find(({ purpose }) => purpose === "shared");
  const demo = mall.configuration.demo && here.length === 0;
  return {
    network,
    open: settings[networkSettings[network].open] === 1 && (here.length > 0 || demo),
    watched: mall.chains[network] !== null,
    minimum: money(BigInt(settings[networkSettings[network].minimum])),
    address: own?.address ?? shared?.address ?? (demo ? demoAddress(network) : null),
    personal: own !== undefined,
    demo,
  };
}
