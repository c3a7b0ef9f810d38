import { addressUrl, type Network } from "@arcade/contract/money/networks/networks";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { lockMember } from "../../people/account/index.ts";
import { networkFor } from "./network-for.ts";
import { takePersonal } from "./sql.ts";

/**
 * The address to which a member sends USDT. The first call gives them a personal one, if any is left: transfers to it
 * are theirs without a claim, and nobody else can claim one by its public hash. It stays theirs. Refuses
 * `network_closed`.
 */
export async function giveAddress(context: Context, member_id: bigint, network: Network) {
  // Two pages opened at once get the same one, and neither fails at the index that gives a member one address.
  await lockMember(context.tx, member_id);
  const before = await networkFor(context, member_id, network);
  if (!before.open) refuse("network_closed", { network });

  const given = before.personal ? null : await takePersonal(context.tx, network, member_id, context.now);
  const address = given ?? before.address;
  if (address === null) refuse("network_closed", { network });
  return {
    network,
    address,
    personal: before.personal || given !== null,
    demo: before.demo,
    explorer: addressUrl(network, address),
  };
}
