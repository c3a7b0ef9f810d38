import { queueOffice } from "@arcade/contract/base/queue/office";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { expect, test } from "vitest";
import { givenOperator } from "../../../../test/given.ts";
import { agreed, applied, givenSold, requestFor } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const missing = { error: "not_found" };

test("while an order waits for its group no refund can be requested: the group fills, or all is refunded automatically", async () => {
  const sold = await givenSold(world, "paid");
  const request = await requestFor(world, sold);
  await run(
    world.owner,
    sql`UPDATE orders SET group_until = ${new Date(world.clock.now().getTime() + 3_600_000)}, ship_by = NULL
      WHERE id = ${BigInt(sold.id)}`,
  );
  expect(await world.call(refunds.apply, { order_id: sold.id, ...request }, { token: sold.buyer.token })).toMatchObject(
    { error: "group_waits" },
  );
  const dispute = { order_id: sold.id, reason_code: "asked_for_help", note: "The buyer wrote to us" } as const;
  const by = { token: (await givenOperator(world, "reviewer")).token };
  expect(await world.call(disputesOffice.openOfOrder, dispute, by)).toMatchObject({ error: "group_waits" });
});

test("a store that disputes returned goods shows its own pictures", async () => {
  const sold = await givenSold(world, "received");
  const refund = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
  await agreed(world, sold, refund, true);
  const { refund_id } = refund;
  await world.ask(
    refunds.giveTracking,
    { refund_id, carrier: "dhl", tracking_number: "JD014609999" },
    { token: sold.buyer.token },
  );
  const answer = { refund_id, refusal: "used" as const, text: "It was worn.", pictures: [`p${"e".repeat(32)}`] };
  expect(await world.call(refunds.disputeReturn, answer, { token: sold.store.merchant.token })).toMatchObject({
    error: "picture_unknown",
  });
});

test("nobody finds an unknown dispute", async () => {
  const by = { token: (await givenOperator(world, "reviewer")).token };
  expect(await world.call(disputesOffice.room, { refund_id: "7" }, by)).toMatchObject(missing);
  expect(await world.call(queueOffice.claim, { kind: "dispute", id: "7" }, by)).toMatchObject(missing);
  expect(await world.call(disputesOffice.preview, { refund_id: "7", amount: "1.00" }, by)).toMatchObject(missing);
  expect(await world.call(disputesOffice.previewAppeal, { appeal_id: "7", amount: "1.00" }, by)).toMatchObject(missing);
  const decision = {
    refund_id: "7",
    outcome: "refused",
    reason_code: "fault_not_shown",
    text: "What the pictures show is how it was sold.",
    summary: "A scratch that the pictures of the sale showed already.",
    note: "Looked at both",
  } as const;
  expect(await world.call(disputesOffice.decide, decision, by)).toMatchObject(missing);
});
