import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenMember, type GivenOperator, givenOperator } from "../../../../../test/given.ts";
import { expectInvariants } from "../../../../../test/invariants.ts";
import { approve, givenWithdrawal, requestOf, send, takeUp } from "../../../../../test/withdrawing.ts";
import { useWorld } from "../../../../../test/world.ts";
import { run } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";
import { closeFunction } from "../../../base/settings/index.ts";

const world = useWorld();
const minute = 60_000;
let first: GivenOperator;
let second: GivenOperator;
let third: GivenOperator;

beforeAll(async () => {
  first = await givenOperator(world, "finance");
  second = await givenOperator(world, "finance");
  third = await givenOperator(world, "finance");
});
afterEach(() => expectInvariants(world));

describe("a send without an end (PROOF REL-012)", () => {
  test("begun and not finished, it is shown to people after its time, and never sent again automatically", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await approve(world, third, id);
    await takeUp(world, first, "to_send", id);
    await world.ask(withdrawalsOffice.beginSend, { id }, { token: first.token });
    // Until then the sender may be about to send.
    expect(
      await world.call(
        withdrawalsOffice.returnSend,
        { id, reason_code: "never_sent", note: "in a hurry" },
        { token: second.token },
      ),
    ).toMatchObject({
      error: "claimed_by_other",
      parameters: { operator: first.name },
    });
    await world.pass(29 * minute);
    const waiting = async () =>
      (await world.ask(withdrawalsOffice.queue, { queue: "attention" }, { token: second.token })).items.filter(
        (item) => item.id === id,
      );
    expect(await waiting()).toEqual([]);
    await world.pass(2 * minute);
    expect(await waiting()).toMatchObject([{ id, state: "sending", attention_since: expect.any(String) }]);
    await world.pass(48 * 60 * minute);
    expect((await requestOf(world, member, id)).state).toBe("sending");

    expect(
      await world.call(
        withdrawalsOffice.returnSend,
        { id, reason_code: "never_sent", note: "asked her" },
        { token: first.token },
      ),
    ).toMatchObject({
      error: "second_person",
    });
    await world.ask(
      withdrawalsOffice.returnSend,
      { id, reason_code: "never_sent", note: "nothing on the explorer" },
      { token: second.token },
    );
    expect(await requestOf(world, member, id)).toMatchObject({ state: "approved", hash: null });
    await send(world, second, id);
    expect((await requestOf(world, member, id)).steps.map(({ step }) => step)).toEqual([
      "requested",
      "approved",
      "sending",
      "send_returned",
      "sending",
      "sent",
    ]);
  });

  test("while the function is closed, the wallet frozen or the account suspended nothing is sent; reason and way back stay the same", async () => {
    const member = await givenMember(world, { balance: "100.00" });
    const id = await givenWithdrawal(world, member, { amount: "50.00" });
    await takeUp(world, third, "pending", id);
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = ${member.member_id}`,
    );
    expect(await world.call(withdrawalsOffice.approve, { id, note: "" }, { token: third.token })).toMatchObject({
      error: "account_suspended",
    });
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${member.member_id}`,
    );
    await world.ask(withdrawalsOffice.approve, { id, note: "" }, { token: third.token });
    await takeUp(world, first, "to_send", id);
    const until = new Date(world.clock.now().getTime() + 10 * minute);
    await world.withContext((context) =>
      closeFunction(context, "withdrawal", { reason_code: "ledger_check", note: "for a test", until }),
    );
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({
      error: "withdrawal_closed",
      parameters: { reason: "ledger_check" },
    });
    world.clock.move(11 * minute);
    await world.settleDue();
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = now(), wallet_frozen_reason = 'payment_disputed'
        WHERE id = ${member.member_id}`,
    );
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({
      error: "wallet_frozen",
    });
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = now(), suspended_reason = 'access_taken' WHERE id = ${member.member_id}`,
    );
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({
      error: "account_suspended",
    });
    await run(
      world.mall.db,
      sql`UPDATE member SET suspended_at = NULL, suspended_reason = NULL WHERE id = ${member.member_id}`,
    );
    await run(
      world.mall.db,
      sql`UPDATE member SET wallet_frozen_at = NULL, wallet_frozen_reason = NULL WHERE id = ${member.member_id}`,
    );
    await takeUp(world, first, "to_send", id);
    expect(await world.call(withdrawalsOffice.beginSend, { id }, { token: first.token })).toMatchObject({ ok: true });
  });
});
