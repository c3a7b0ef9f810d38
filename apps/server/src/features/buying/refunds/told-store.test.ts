import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { expect, test } from "vitest";
import { givenDispute } from "../../../../test/disputing.ts";
import { agreed, applied, givenExchange, givenSold, returnTo, type Sold } from "../../../../test/refunding.ts";
import { useWorld } from "../../../../test/world.ts";
import { many } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
const day = 24 * hour;

/** What a member was told of a refund, by letter, in the order of the telling. */
async function toldTo(member: bigint, refund_no: string): Promise<string[]> {
  const found = await many<{ subject: string }>(
    world.mall.db,
    sql`SELECT subject FROM notice WHERE member_id = ${member} AND details->>'refund_no' = ${refund_no} ORDER BY id`,
  );
  return found.map(({ subject }) => subject.replace(/^mail\./, "").replace(/_subject$/, ""));
}
const store = ({ store: { merchant } }: Sold) => merchant.member_id;

test("a store is notified once of each event of a refund without its own act: silence, payment, withdrawal, expiry", async () => {
  const silent = await givenSold(world, "received");
  const one = await applied(world, silent);
  await world.pass(25 * hour);
  expect(await toldTo(store(silent), one.refund_no)).toEqual(
    expect.arrayContaining(["refund_asked", "store_refund_agreed", "store_refund_paid"]),
  );
  expect(await toldTo(store(silent), one.refund_no)).toHaveLength(3);

  const sent = await givenSold(world, "received");
  const back = await applied(world, sent, { type: "return_and_refund", reason: "changed_mind" });
  await world.ask(
    refunds.agree,
    { refund_id: back.refund_id, version: 1, return_address: returnTo },
    { token: sent.store.merchant.token },
  );
  await world.ask(
    refunds.giveTracking,
    { refund_id: back.refund_id, carrier: "dhl", tracking_number: "JD014609999" },
    { token: sent.buyer.token },
  );
  await world.pass(8 * day);
  expect((await toldTo(store(sent), back.refund_no)).toSorted()).toEqual([
    "refund_asked",
    "refund_sent_back",
    "store_refund_back",
    "store_refund_paid",
  ]);

  const taken = await givenSold(world, "received");
  const own = await applied(world, taken);
  await world.ask(refunds.withdraw, { refund_id: own.refund_id }, { token: taken.buyer.token });
  expect((await toldTo(store(taken), own.refund_no)).toSorted()).toEqual(["refund_asked", "store_refund_withdrawn"]);

  const let_be = await givenSold(world, "received");
  const refused = await applied(world, let_be);
  await world.ask(
    refunds.reject,
    { refund_id: refused.refund_id, version: 1, refusal: "other", text: "As written", pictures: [] },
    { token: let_be.store.merchant.token },
  );
  await world.pass(8 * day);
  expect((await toldTo(store(let_be), refused.refund_no)).toSorted()).toEqual(["refund_asked", "store_refund_lapsed"]);

  const said = await givenSold(world, "received");
  const agreeing = await applied(world, said);
  await agreed(world, said, agreeing);
  expect((await toldTo(store(said), agreeing.refund_no)).toSorted()).toEqual(["refund_asked", "store_refund_paid"]);
});

test("the other side of a dispute is notified of each piece of evidence, and the store of a withdrawn dispute", async () => {
  const sold = await givenSold(world, "received");
  const refund_id = await givenDispute(world, sold);
  const { refund_no } = await world.ask(refunds.detail, { refund_id }, { token: sold.buyer.token });
  const add = (token: string, text: string) =>
    world.ask(disputes.addEvidence, { refund_id, text, pictures: [] }, { token });
  await add(sold.store.merchant.token, "We packed it in two boxes.");
  await add(sold.store.merchant.token, "And here is the scale.");
  await add(sold.buyer.token, "The handle was broken all the same.");
  const evidence = async (member: bigint) =>
    (await toldTo(member, refund_no)).filter((letter) => letter === "dispute_evidence").length;
  expect([await evidence(sold.buyer.member_id), await evidence(store(sold))]).toEqual([2, 1]);
  await world.ask(refunds.withdraw, { refund_id }, { token: sold.buyer.token });
  const bodies = await many<{ body: string }>(
    world.mall.db,
    sql`SELECT body FROM notice WHERE member_id = ${store(sold)} AND subject = 'mail.store_refund_withdrawn_subject'`,
  );
  expect(bodies).toEqual([{ body: "mail.store_refund_withdrawn_dispute_body" }]);
});

test("buyer and store are notified once of each event of an exchange without their own act", async () => {
  const sent = await givenSold(world, "received");
  const whole = await givenExchange(world, sent, "returned");
  await world.pass(8 * day);
  const tracking = { refund_id: whole.refund_id, carrier: "dhl", tracking_number: "JD014608001" };
  await world.ask(refunds.sendReplacement, tracking, { token: sent.store.merchant.token });
  await world.pass(11 * day);
  expect((await toldTo(store(sent), whole.refund_no)).toSorted()).toEqual([
    "exchange_asked",
    "exchange_sent_back",
    "store_exchange_done",
    "store_exchange_due",
  ]);
  expect((await toldTo(sent.buyer.member_id, whole.refund_no)).toSorted()).toEqual([
    "exchange_agreed",
    "exchange_done",
    "exchange_due",
    "exchange_receipt_soon",
    "exchange_sent",
  ]);

  const late = await givenSold(world, "received");
  const unsent = await givenExchange(world, late, "replacing");
  await world.pass(6 * day);
  expect(await toldTo(store(late), unsent.refund_no)).toEqual(
    expect.arrayContaining(["store_exchange_late", "store_refund_paid"]),
  );
  expect(await toldTo(late.buyer.member_id, unsent.refund_no)).toContain("refund_paid");

  const let_be = await givenSold(world, "received");
  const refused = await givenExchange(world, let_be, "applied");
  await world.ask(
    refunds.reject,
    { refund_id: refused.refund_id, version: 1, refusal: "other", text: "As written", pictures: [] },
    { token: let_be.store.merchant.token },
  );
  const taken = await givenSold(world, "received");
  const own = await givenExchange(world, taken, "returning");
  await world.ask(refunds.withdraw, { refund_id: own.refund_id }, { token: taken.buyer.token });
  const silent = await givenSold(world, "received");
  const unanswered = await givenExchange(world, silent, "applied");
  await world.pass(8 * day);
  expect(await toldTo(let_be.buyer.member_id, refused.refund_no)).toEqual(["exchange_rejected", "exchange_lapsed"]);
  expect(await toldTo(store(let_be), refused.refund_no)).toContain("store_exchange_lapsed");
  expect(await toldTo(store(taken), own.refund_no)).toContain("store_exchange_withdrawn");
  expect(await toldTo(store(silent), unanswered.refund_no)).toContain("store_exchange_agreed");

  const short = await givenSold(world, "received");
  const { refund_id, refund_no } = await givenExchange(world, short, "applied");
  const instead = { refund_id, version: 1, return_address: returnTo, instead: "money" as const };
  await world.ask(refunds.agree, instead, { token: short.store.merchant.token });
  expect(await toldTo(short.buyer.member_id, refund_no)).toEqual(["exchange_instead"]);
});
