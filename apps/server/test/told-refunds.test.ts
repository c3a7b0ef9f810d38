import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { refunds } from "@arcade/contract/buying/refunds/api";
import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { disputesOffice } from "@arcade/contract/buying/refunds/disputes/office";
import { refundMoves } from "@arcade/contract/buying/refunds/states";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { many } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import type { AddressedEvent } from "../src/platform/live/outbox.ts";
import { answerHours, decide } from "./disputing.ts";
import { type GivenOperator, givenOperator } from "./given.ts";
import {
  applied,
  exchangeAsked,
  givenExchange,
  givenSold,
  limitOf,
  requestFor,
  returnTo,
  type Sold,
} from "./refunding.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const hour = 3_600_000;
const told: AddressedEvent[] = [];
let operator: GivenOperator;
let second: GivenOperator;

beforeAll(async () => {
  operator = await givenOperator(world, "reviewer");
  second = await givenOperator(world, "reviewer");
  vi.spyOn(world.mall.live.bus, "publish").mockImplementation(async (message) => {
    if (message.kind === "events") told.push(...message.events);
  });
});

const by = ({ token }: { token: string }) => ({ token });
const answer = (refund_id: string) => ({ refund_id, refusal: "other" as const, text: "As written", pictures: [] });

/** Does something, and returns who received events about which refund. */
async function heardOf(act: () => Promise<unknown>): Promise<string[]> {
  await world.settleDue();
  told.length = 0;
  await act();
  await world.settleDue();
  const frames = told.flatMap(({ frame, to }) =>
    frame.modules === "refunds" || frame.modules === "store_refunds" ? to.map((member) => ({ frame, member })) : [],
  );
  return [
    ...new Set(frames.map(({ frame, member }) => `${frame.type} ${frame.modules} ${frame.modules_id} to ${member}`)),
  ].toSorted();
}
const both = ({ buyer, store }: Sold, refund_id: string, type: "live" | "notice") =>
  [
    `${type} refunds ${refund_id} to ${buyer.member_id}`,
    `${type} store_refunds ${refund_id} to ${store.merchant.member_id}`,
  ].toSorted();

async function newest({ id }: Sold): Promise<string> {
  const [found] = await many<{ id: bigint }>(
    world.mall.db,
    sql`SELECT id FROM refund WHERE order_id = ${BigInt(id)} ORDER BY id DESC LIMIT 1`,
  );
  return String(found?.id);
}

describe("the events of a refund: its buyer gets the buyer's, its merchant the store's, and nobody else any", () => {
  test("of a request that is edited, refused, submitted again and withdrawn", async () => {
    const sold = await givenSold(world, "shipped");
    const request = await requestFor(world, sold);
    expect(await heardOf(() => world.ask(refunds.apply, { order_id: sold.id, ...request }, by(sold.buyer)))).toEqual(
      both(sold, await newest(sold), "notice"),
    );
    const refund_id = await newest(sold);
    expect(
      await heardOf(() => world.ask(refunds.edit, { refund_id, ...request, text: "More" }, by(sold.buyer))),
    ).toEqual(both(sold, refund_id, "notice"));
    expect(
      await heardOf(() => world.ask(refunds.reject, { ...answer(refund_id), version: 2 }, by(sold.store.merchant))),
    ).toEqual(both(sold, refund_id, "notice"));
    expect(await heardOf(() => world.ask(refunds.edit, { refund_id, ...request }, by(sold.buyer)))).toEqual(
      both(sold, refund_id, "notice"),
    );
    expect(await heardOf(() => world.ask(refunds.withdraw, { refund_id }, by(sold.buyer)))).toEqual(
      both(sold, refund_id, "live"),
    );
    expect(await heardOf(() => limitOf(world, sold))).toEqual([]);
  });

  test("of a part that the store offers and the buyer accepts", async () => {
    const sold = await givenSold(world, "shipped");
    const { refund_id } = await applied(world, sold);
    const offer = { refund_id, version: 1, offer: "2.00", text: "" };
    expect(await heardOf(() => world.ask(refunds.offer, offer, by(sold.store.merchant)))).toEqual(
      both(sold, refund_id, "notice"),
    );
    expect(await heardOf(() => world.ask(refunds.acceptOffer, { refund_id, offer: "2.00" }, by(sold.buyer)))).toEqual(
      both(sold, refund_id, "notice"),
    );
  });

  test("of goods that come back: agreed, tracked, corrected, confirmed and paid", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
    const track = (tracking_number: string) =>
      world.ask(refunds.giveTracking, { refund_id, carrier: "dhl", tracking_number }, by(sold.buyer));
    expect(
      await heardOf(() =>
        world.ask(refunds.agree, { refund_id, version: 1, return_address: returnTo }, by(sold.store.merchant)),
      ),
    ).toEqual(both(sold, refund_id, "notice"));
    expect(await heardOf(() => track("JD014609999"))).toEqual(both(sold, refund_id, "notice"));
    expect(await heardOf(() => track("JD014609998"))).toEqual(both(sold, refund_id, "live"));
    expect(await heardOf(() => world.ask(refunds.confirmReturn, { refund_id }, by(sold.store.merchant)))).toEqual(
      both(sold, refund_id, "notice"),
    );
  });

  test("of an exchange: agreed, received, replaced, corrected, confirmed; or refunded instead", async () => {
    const sold = await givenSold(world, "received");
    const asked = () => exchangeAsked(world, sold);
    const agree = ({ refund_id }: Awaited<ReturnType<typeof asked>>) =>
      world.ask(refunds.agree, { refund_id, version: 1, return_address: returnTo }, by(sold.store.merchant));
    const one = await asked();
    const { refund_id } = one;
    const sent = (tracking_number: string) => ({ refund_id, carrier: "dhl", tracking_number });
    expect(await heardOf(() => agree(one))).toEqual(both(sold, refund_id, "notice"));
    await world.ask(refunds.giveTracking, sent("JD014609991"), by(sold.buyer));
    expect(await heardOf(() => world.ask(refunds.confirmReturn, { refund_id }, by(sold.store.merchant)))).toEqual(
      both(sold, refund_id, "notice"),
    );
    const replace = (number: string) => world.ask(refunds.sendReplacement, sent(number), by(sold.store.merchant));
    expect(await heardOf(() => replace("JD014609992"))).toEqual(both(sold, refund_id, "notice"));
    expect(await heardOf(() => replace("JD014609993"))).toEqual(both(sold, refund_id, "live"));
    expect(await heardOf(() => world.ask(refunds.confirmReplacement, { refund_id }, by(sold.buyer)))).toEqual(
      both(sold, refund_id, "notice"),
    );
    const other = await givenExchange(world, sold, "replacing");
    const instead = () => world.ask(refunds.refundInstead, { refund_id: other.refund_id }, by(sold.store.merchant));
    expect(await heardOf(instead)).toEqual(both(sold, other.refund_id, "notice"));
  });

  test("of the clock: a silent store, a refusal that becomes final", async () => {
    const silent = await givenSold(world, "shipped");
    const { refund_id } = await applied(world, silent);
    expect(await heardOf(() => world.pass(25 * hour))).toEqual(both(silent, refund_id, "notice"));
    const standing = await givenSold(world, "shipped");
    const refused = await applied(world, standing);
    await world.ask(refunds.reject, { ...answer(refused.refund_id), version: 1 }, by(standing.store.merchant));
    expect(await heardOf(() => world.pass(169 * hour))).toEqual(both(standing, refused.refund_id, "live"));
  });

  test("of a dispute: opened, argued, decided, and a granted appeal, which is its own refund", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await applied(world, sold, { reason: "damaged" });
    await world.ask(refunds.reject, { ...answer(refund_id), version: 1 }, by(sold.store.merchant));
    expect(
      await heardOf(() => world.ask(refunds.askPlatform, { refund_id, text: "Broken", pictures: [] }, by(sold.buyer))),
    ).toEqual(both(sold, refund_id, "notice"));
    const evidence = { refund_id, text: "Look at the handle", pictures: [] };
    expect(await heardOf(() => world.ask(disputes.addEvidence, evidence, by(sold.store.merchant)))).toEqual(
      both(sold, refund_id, "notice"),
    );
    await world.pass(answerHours * hour);
    expect(await heardOf(() => decide(world, operator, refund_id, { amount: "20.00" }))).toEqual(
      both(sold, refund_id, "notice"),
    );
    const appeal = { subject: "refund" as const, subject_id: refund_id, text: "All of it was broken" };
    const { id: appeal_id } = await world.ask(appeals.make, appeal, by(sold.buyer));
    const granted = {
      appeal_id,
      outcome: "granted" as const,
      amount: "28.00",
      answer: "Seen on the pictures of the parcel",
      note: "as the case file says",
    };
    const heard = await heardOf(() => world.ask(appealsOffice.answer, granted, by(second)));
    expect(heard).toEqual([...both(sold, refund_id, "notice"), ...both(sold, await newest(sold), "notice")].toSorted());
  });

  test("of a dispute that an operator opens", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await applied(world, sold, { reason: "damaged" });
    const opening = { refund_id, reason_code: "no_agreement", note: "as the case file says" } as const;
    expect(await heardOf(() => world.ask(disputesOffice.open, opening, by(operator)))).toEqual(
      both(sold, refund_id, "notice"),
    );
  });

  test("of wrong returned goods: the store gives them to the mall", async () => {
    const sold = await givenSold(world, "received");
    const { refund_id } = await applied(world, sold, { type: "return_and_refund", reason: "changed_mind" });
    await world.ask(refunds.agree, { refund_id, version: 1, return_address: returnTo }, by(sold.store.merchant));
    await world.ask(
      refunds.giveTracking,
      { refund_id, carrier: "dhl", tracking_number: "JD014609999" },
      by(sold.buyer),
    );
    expect(await heardOf(() => world.ask(refunds.disputeReturn, answer(refund_id), by(sold.store.merchant)))).toEqual(
      both(sold, refund_id, "notice"),
    );
    const moved = await many<{ move: string }>(world.mall.db, sql`SELECT DISTINCT move FROM refund_event`);
    // Every move of the table was tested, except a decision against the buyer, which ends like a withdrawal.
    expect(moved.map(({ move }) => move).toSorted()).toEqual(
      Object.keys(refundMoves)
        .filter((move) => move !== "decide_close")
        .toSorted(),
    );
  });
});
