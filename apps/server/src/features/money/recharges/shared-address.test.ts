import type { Sent } from "@arcade/contract/endpoint";
import { networks as networkRows } from "@arcade/contract/money/networks/api";
import { type Network, networks } from "@arcade/contract/money/networks/networks";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { wallet } from "@arcade/contract/books/wallet/api";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenMember, givenOperator, givenSettings } from "../../../../test/given.ts";
import {
  found,
  givenChain,
  givenLookedAt,
  givenRecharge,
  givenUpload,
  newHash,
  rechargeNow,
  somebody,
  type ToldChain,
  transfer,
} from "../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const chains = {} as Record<Network, ToldChain>; // filled before the first test

beforeAll(() => {
  for (const network of networks) chains[network] = givenChain(world, network);
});

afterAll(() => expectInvariants(world));
const balanceOf = async (member: GivenMember) => (await world.ask(wallet.mine, {}, { token: member.token })).available;

/** An address that two operators put in, and that this member was then given. */
async function givenOwnAddress(member: GivenMember, address: string): Promise<void> {
  const [maker, second] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
  const wanted = {
    change: "add",
    network: "TRC20",
    purpose: "personal",
    addresses: [address],
    note: "for a test",
  } satisfies Sent<typeof networksOffice.propose>;
  const { id } = await world.ask(networksOffice.propose, wanted, { token: maker.token });
  await world.ask(networksOffice.decide, { id, approve: true, note: "checked" }, { token: second.token });
  expect(await world.ask(networkRows.address, { network: "TRC20" }, { token: member.token })).toMatchObject({
    address,
    personal: true,
  });
}

describe("the owner of a transfer", () => {
  test("on the shared address a transaction that two members name is credited to neither automatically; both wait for an operator", async () => {
    const [one, other, tx_hash] = [await givenMember(world), await givenMember(world), newHash("TRC20")];
    const [first, second] = [
      await givenRecharge(world, one, { tx_hash }),
      await givenRecharge(world, other, { tx_hash }),
    ];
    chains.TRC20.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    await world.pass(500);
    for (const [member, { id }] of [
      [one, first],
      [other, second],
    ] as const)
      expect(await rechargeNow(world, member, id)).toMatchObject({
        state: "pending",
        chain_state: "hash_used",
        in_review: true,
      });
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(["0.00", "0.00"]);
  });

  test("a member who comes after the credit reads that it was used", async () => {
    const { seen } = await givenLookedAt(world, chains, () => found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    const late = await givenMember(world);
    const { id } = await givenRecharge(world, late, { tx_hash: seen.tx_hash! });
    await world.pass(500);
    expect(await rechargeNow(world, late, id)).toMatchObject({
      state: "pending",
      chain_state: "hash_used",
      in_review: true,
    });
    expect(await balanceOf(late)).toBe("0.00");
  });

  test("another transfer of the same transaction is another credit", async () => {
    const [one, other, tx_hash] = [await givenMember(world), await givenMember(world), newHash("ERC20")];
    chains.ERC20.says.set(
      tx_hash,
      found(world, "ERC20", [transfer("ERC20", 25_000_000n), transfer("ERC20", 40_000_000n, { log_index: 1 })]),
    );
    const first = await givenRecharge(world, one, { network: "ERC20", tx_hash, amount: "25.00" });
    await world.pass(500);
    const second = await givenRecharge(world, other, { network: "ERC20", tx_hash, amount: "40.00" });
    await world.pass(500);
    expect(await rechargeNow(world, one, first.id)).toMatchObject({ state: "approved", credited: "25.00" });
    expect(await rechargeNow(world, other, second.id)).toMatchObject({ state: "approved", credited: "40.00" });
  });

  test("above the published amount the shared address credits nothing automatically; 0 turns it off", async () => {
    const { seen } = await givenLookedAt(
      world,
      chains,
      () => found(world, "TRC20", [transfer("TRC20", 1_000_000_001n)]),
      { amount: "1000.000001" },
    );
    expect(seen).toMatchObject({ state: "pending", chain_state: "matched", in_review: true });
    await givenSettings(world, { recharge_shared_automatic_micro: 0 });
    const { seen: small } = await givenLookedAt(world, chains, () =>
      found(world, "TRC20", [transfer("TRC20", 25_000_000n)]),
    );
    expect(small).toMatchObject({ state: "pending", chain_state: "matched", in_review: true });
    await givenSettings(world, { recharge_shared_automatic_micro: 1_000_000_000 });
  });

  test("on the shared address a picture that somebody else has sent, or a similar one, goes to an operator", async () => {
    const look = randomBytes(32);
    const [one, other, tx_hash] = [await givenMember(world), await givenMember(world), newHash("TRC20")];
    await givenRecharge(world, one, { upload_id: await givenUpload(world, one, look) });
    chains.TRC20.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    const { id } = await givenRecharge(world, other, { tx_hash, upload_id: await givenUpload(world, other, look) });
    await world.pass(500);
    expect(await rechargeNow(world, other, id)).toMatchObject({
      state: "pending",
      chain_state: "matched",
      in_review: true,
    });
    // One's own picture, sent again, is no sign of anything.
    const [again, member] = [newHash("TRC20"), await givenMember(world)];
    await givenRecharge(world, member, { upload_id: await givenUpload(world, member, randomBytes(32)) });
    chains.TRC20.says.set(again, found(world, "TRC20", [transfer("TRC20", 25_000_000n)]));
    const own = await givenRecharge(world, member, {
      tx_hash: again,
      upload_id: await givenUpload(world, member, randomBytes(32)),
    });
    await world.pass(500);
    expect(await rechargeNow(world, member, own.id)).toMatchObject({ state: "approved" });
  });

  test("a transfer to a member's own address is theirs, whatever others claim; one to another member's address is not", async () => {
    const [owner, thief, address] = [await givenMember(world), await givenMember(world), somebody("TRC20")];
    await givenOwnAddress(owner, address);
    await givenSettings(world, { recharge_shared_automatic_micro: 0 });
    const tx_hash = newHash("TRC20");
    const stolen = await givenRecharge(world, thief, { tx_hash });
    const own = await givenRecharge(world, owner, { tx_hash });
    chains.TRC20.says.set(tx_hash, found(world, "TRC20", [transfer("TRC20", 25_000_000n, { recipient: address })]));
    await world.pass(500);
    expect(await rechargeNow(world, owner, own.id)).toMatchObject({ state: "approved", credited: "25.00" });
    expect(await rechargeNow(world, thief, stolen.id)).toMatchObject({
      state: "pending",
      chain_state: "wrong_recipient",
    });
    expect([await balanceOf(owner), await balanceOf(thief)]).toEqual(["25.00", "0.00"]);
  });
});
