import { wallet } from "@arcade/contract/books/wallet/api";
import type { GivenMember } from "../given.ts";
import type { World } from "../world.ts";

/** The available balance of a member. */
export async function walletOf(world: World, member: GivenMember): Promise<string> {
  return (await world.ask(wallet.mine, {}, { token: member.token })).available;
}
