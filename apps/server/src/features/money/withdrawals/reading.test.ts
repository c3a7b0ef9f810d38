import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import { withdrawalsOffice } from "@arcade/contract/money/withdrawals/office";
import { expect, test } from "vitest";
import { givenMember, givenOperator } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { approve, givenWithdrawal, send } from "../../../../test/withdrawing.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

// A network with a node that never answers: nobody listens at that port.
const world = useWorld({ RPC_ERC20: "http://127.0.0.1:9" });

test("where the chain is read nobody confirms by hand, and nothing is returned while the chain could not answer", async () => {
  const member = await givenMember(world, { balance: "100.00" });
  const [sender, second] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
  const id = await givenWithdrawal(world, member, { amount: "50.00", network: "ERC20" });
  await approve(world, second, id);
  await send(world, sender, id);
  const confirm = () => world.call(withdrawalsOffice.confirm, { id, note: "seen" }, { token: second.token });
  const giveBack = () =>
    world.call(withdrawalsOffice.returnSend, { id, reason_code: "dropped", note: "gone" }, { token: second.token });

  expect(await confirm()).toMatchObject({ error: "chain_decides" });
  expect(await giveBack()).toMatchObject({ error: "chain_decides" });
  await world.settleDue();
  expect(await world.ask(withdrawalsOffice.record, { id }, { token: second.token })).toMatchObject({
    state: "sent",
    chain: { state: "node_down", read_by_chain: true },
  });
  expect(await giveBack()).toMatchObject({ error: "chain_decides" });
  // Asked for long enough, it is put before people; still it is not the clock that decides.
  await world.pass(31 * 60_000);
  expect(
    (await world.ask(withdrawalsOffice.queue, { queue: "attention" }, { token: second.token })).items.map(
      (item) => item.id,
    ),
  ).toEqual([id]);
  expect((await world.ask(withdrawals.one, { id }, { token: member.token })).state).toBe("sent");

  await run(world.mall.db, sql`UPDATE withdrawal SET chain_state = 'reverted' WHERE id = ${id}`);
  expect(await giveBack()).toMatchObject({ ok: true });
  expect((await world.ask(withdrawals.one, { id }, { token: member.token })).state).toBe("approved");
  await expectInvariants(world);
});
