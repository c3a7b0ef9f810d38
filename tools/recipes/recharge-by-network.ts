import { demoAddress } from "@arcade/contract/money/networks/addresses";
import { networks } from "@arcade/contract/money/networks/api";
import { networks as names } from "@arcade/contract/money/networks/networks";
import { wallet } from "@arcade/contract/books/wallet/api";
import { afterAll, expect, test } from "vitest";
import { startEvmChain } from "../../apps/server/test/chain/evm.ts";
import { givenMember, givenSettings } from "../../apps/server/test/given.ts";
import { givenRecharge, rechargeNow } from "../../apps/server/test/given/given-recharge.ts";
import { expectInvariants } from "../../apps/server/test/invariants.ts";
import { useWorld } from "../../apps/server/test/world.ts";

/**
 * The tests of a network that was added last. `recipes.test.ts` runs them in a copy of the project that has one network
 * more.
 */
const network = names.at(-1) ?? "ERC20";
const chain = await startEvmChain();
const usdt = await chain.deployToken();
const world = useWorld({
  [`RPC_${network}`]: chain.url,
  [`TOKEN_${network}`]: usdt,
  [`CHAIN_ID_${network}`]: String(chain.chain_id),
});
afterAll(() => chain.stop());

test("a recharge by the network is credited from its chain once it is open", async () => {
  const member = await givenMember(world);
  const line = async () => {
    const { items } = await world.ask(networks.list, {}, { token: member.token });
    return items.find((one) => one.network === network);
  };
  expect(await line()).toMatchObject({ open: false, watched: true });
  await givenSettings(world, { [`${network.toLowerCase()}_open`]: 1 });
  expect(await line()).toMatchObject({ open: true });
  const tx_hash = await chain.transfer(usdt, demoAddress(network), 25_000_000_000_000_000_000n);
  const { id } = await givenRecharge(world, member, { network, amount: "25.00", tx_hash });
  await world.settleDue();
  expect(await rechargeNow(world, member, id)).toMatchObject({ state: "approved", credited: "25.00" });
  expect((await world.ask(wallet.mine, {}, { token: member.token })).available).toBe("25.00");
  await expectInvariants(world);
});
