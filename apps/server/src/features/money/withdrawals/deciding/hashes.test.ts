import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenOperator, givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { approve, givenWithdrawal, requestOf, send, takeUp, transactionHash } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { closeFunction } from "../../../base/settings/index.ts";

const world = useWorld();
const minute = 60_000;
let first: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

describe("a transaction pays one withdrawal (PROOF I11)", () => {
  test("a hash that pays another withdrawal of the network is refused, and so is an invalid hash", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const [paid, other] = [
      await givenWithdrawal(world, member, { amount: "20.00" }),
      await givenWithdrawal(world, member, { amount: "20.00" }),
    ];
    for (const id of [paid, other]) await approve(world, second, id);
    const hash = await send(world, first, paid);
    await takeUp(world, first, "to_send", other);
    await world.ask(withdrawalsOffice.beginSend, { id: other }, { token: first.token });
    expect(
      await world.call(withdrawalsOffice.enterHash, { id: other, hash, note: "" }, { token: first.token }),
    ).toMatchObject({ error: "hash_used" });
    expect(
      await world.call(
        withdrawalsOffice.enterHash,
        { id: other, hash: "no hash at all", note: "" },
        { token: first.token },
      ),
    ).toMatchObject({
      error: "hash_incorrect",
      parameters: { network: "TRC20" },
    });
    await world.ask(
      withdrawalsOffice.enterHash,
      { id: other, hash: transactionHash(), note: "" },
      { token: first.token },
    );
    expect(
      await world.call(withdrawalsOffice.correctHash, { id: other, hash, note: "typo" }, { token: second.token }),
    ).toMatchObject({ error: "hash_used" });
    expect(
      await world.call(withdrawalsOffice.correctHash, { id: other, hash: "zz", note: "typo" }, { token: second.token }),
    ).toMatchObject({
      error: "hash_incorrect",
    });
  });
});

describe("a withdrawal that was sent before a restore (PROOF REL-021)", () => {
  test("its holder marks an approved request as sent, with a note, also while withdrawals are closed, and then nobody can send it", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "20.00" });
    await approve(world, second, id);
    const until = new Date(world.clock.now().getTime() + 10 * minute);
    await world.withContext((context) =>
      closeFunction(context, "withdrawal", { reason_code: "maintenance", note: "for a test", until }),
    );
    const hash = transactionHash();
    const enter = (note: string) => world.call(withdrawalsOffice.enterHash, { id, hash, note }, { token: first.token });
    expect(await enter("sent before the restore")).toMatchObject({ error: "claim_first" });
    await takeUp(world, first, "to_send", id);
    expect(await enter("")).toMatchObject({ error: "invalid_input" });
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({
      error: "withdrawal_closed",
    });
    expect(await enter("sent before the restore")).toMatchObject({ ok: true });
    expect(await requestOf(world, member, id)).toMatchObject({ state: "sent", hash });
    world.clock.move(11 * minute);
    await world.settleDue();
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: second.token })).toMatchObject({
      error: "withdrawal_moved",
    });
    expect(await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, { token: first.token })).toMatchObject({
      error: "second_person",
    });
    expect(await world.call(withdrawalsOffice.confirm, { id, note: "seen" }, { token: second.token })).toMatchObject({
      ok: true,
    });
  });
});
