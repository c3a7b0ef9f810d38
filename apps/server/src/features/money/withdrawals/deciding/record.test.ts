import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenOperator, givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { approve, givenWithdrawal, send, walletAddress } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";

const world = useWorld();
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

describe("the record", () => {
  test("shows the money's origin, recent changes, the devices, and other users of the address", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const stranger = await givenMember(world, { balance: "100.00" });
    const address = walletAddress();
    await givenWithdrawal(world, stranger, { amount: "10.00", address });
    const id = await givenWithdrawal(world, member, { amount: "50.00", address });
    const record = await world.ask(withdrawalsOffice.record, { id }, { token: first.token });
    expect(record).toMatchObject({
      address,
      fee: "1.25",
      rules: { fee_fixed: "1.00", fee_ppm: 5_000, min: "10.00", max: "10000.00", month_most: 10, month_place: 1 },
      chain: null,
      mine_to_second: false,
      facts: {
        email: member.email,
        available: "50.00",
        held: "50.00",
        wallet_frozen_reason: null,
        same_address: { own_confirmed: 0, other_members: 1, others: [{ nickname: stranger.nickname, requests: 1 }] },
        earlier: [],
      },
    });
    expect(record.facts.money).toMatchObject([
      { cause: "recharge_approved", amount: "100.00" },
      { cause: "withdrawal_hold", amount: "-50.00" },
    ]);
    expect(record.risks.map(({ risk }) => risk)).toEqual(
      expect.arrayContaining([
        "account_new",
        "payment_password_changed_lately",
        "address_new",
        "address_used_by_others",
        "recharged_lately",
        "device_new",
      ]),
    );
  });

  test("a sent one shows the chain's answer, or that no chain is read and a second person must confirm", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, await givenOperator(world, "finance"), id);
    await send(world, first, id);
    await world.settleDue();
    expect(await world.ask(withdrawalsOffice.record, { id }, { token: second.token })).toMatchObject({
      chain: { state: "unwatched", read_by_chain: false },
      sending_by: first.name,
      mine_to_second: true,
    });
    expect((await world.ask(withdrawalsOffice.record, { id }, { token: first.token })).mine_to_second).toBe(false);
  });
});
