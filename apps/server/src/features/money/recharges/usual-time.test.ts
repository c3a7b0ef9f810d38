import { recharges } from "@arcade/contract/money/recharges/api";
import { expect, test } from "vitest";
import { givenMember, givenSettings } from "../../../../test/given.ts";
import { found, givenChain, givenRecharge, newHash, transfer } from "../../../../test/given/given-recharge.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();

test("how long the last credits took is told once there are five, and counts thirty at most (UX-040)", async () => {
  const member = await givenMember(world);
  const by = { token: member.token };
  await givenSettings(world, { recharges_waiting_most: 50 });
  const chain = givenChain(world, "TRC20");
  const usual = async () => (await world.ask(recharges.open, {}, by)).usual;
  const credit = async () => {
    const tx_hash = newHash("TRC20");
    chain.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await givenRecharge(world, member, { tx_hash });
    await world.pass(1_000);
  };
  for (let count = 0; count < 4; count += 1) await credit();
  expect(await usual()).toBeNull();
  await credit();
  expect(await usual()).toEqual({ minutes: 1, credits: 5 });
  for (let count = 0; count < 26; count += 1) await credit();
  expect((await usual())?.credits).toBe(30);
});
