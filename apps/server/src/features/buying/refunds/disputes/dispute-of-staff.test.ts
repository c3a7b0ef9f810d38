import { disputes } from "@arcade/contract/buying/refunds/disputes/api";
import { staff } from "@arcade/contract/shops/staff/api";
import { beforeAll, expect, test } from "vitest";
import { answerHours, decide, givenDispute } from "../../../../../test/disputing.ts";
import { type GivenMember, givenOperator, givenStore, type GivenStore } from "../../../../../test/given.ts";
import { givenStaff } from "../../../../../test/given/given-staff.ts";
import { givenSold } from "../../../../../test/refunding.ts";
import { useWorld } from "../../../../../test/world.ts";
import { many } from "../../../../platform/database.ts";
import { sql } from "../../../../platform/sql.ts";

const world = useWorld();
const hour = 3_600_000;
let store: GivenStore;
let worker: GivenMember;
let packer: GivenMember;

beforeAll(async () => {
  store = await givenStore(world);
  worker = await givenStaff(world, store, ["orders"]);
  packer = await givenStaff(world, store, ["goods"]);
});

const answer = (refund_id: string, { token }: { token: string }) =>
  world.call(disputes.answerForStore, { refund_id, text: "We packed it well", pictures: [] }, { token });
const ofStore = (refund_id: string, { token }: { token: string }) =>
  world.call(disputes.ofStore, { refund_id }, { token });
const subjectsOf = ({ member_id }: GivenMember) =>
  many<{ subject: string }>(world.mall.db, sql`SELECT subject FROM notice WHERE member_id = ${member_id} ORDER BY id`);

test("staff who work on a store's orders follow its dispute and answer for it", async () => {
  const sold = await givenSold(world, "received", { store });
  const refund_id = await givenDispute(world, sold);
  await world.settleDue();
  expect(await subjectsOf(worker)).toContainEqual({ subject: "mail.dispute_opened_subject" });
  expect(await ofStore(refund_id, worker)).toMatchObject({ data: { side: "store", answered: { store: null } } });
  expect(await answer(refund_id, worker)).toMatchObject({ ok: true });
  const mine = await world.ask(disputes.mine, { refund_id }, { token: sold.buyer.token });
  expect(mine.answered.store).not.toBeNull();
  expect(mine.timeline.at(-1)).toMatchObject({ source: "evidence", by: "store", text: "We packed it well" });
  expect(JSON.stringify(mine)).not.toContain(worker.nickname);
  const { items } = await world.ask(staff.acts, {}, { token: store.merchant.token });
  expect(items[0]).toMatchObject({
    nickname: worker.nickname,
    act: "dispute_answered",
    about: { kind: "order", id: sold.id },
  });
});

test("the owner uses the same calls, and only the owner appeals", async () => {
  const sold = await givenSold(world, "received", { store });
  const refund_id = await givenDispute(world, sold);
  expect(await answer(refund_id, store.merchant)).toMatchObject({ ok: true });
  await world.pass(answerHours * hour);
  await decide(world, await givenOperator(world, "reviewer"), refund_id);
  expect(await ofStore(refund_id, worker)).toMatchObject({ data: { state: "decided", may_appeal: false } });
  expect(await ofStore(refund_id, store.merchant)).toMatchObject({ data: { may_appeal: true } });
  expect(await answer(refund_id, worker)).toMatchObject({ error: "dispute_over" });
});

test("nobody else can: other parts, other stores, and staff who bought the goods themselves", async () => {
  const sold = await givenSold(world, "received", { store });
  const refund_id = await givenDispute(world, sold);
  for (const call of [ofStore, answer]) {
    expect(await call(refund_id, packer)).toMatchObject({ error: "part_not_yours" });
    expect(await call(refund_id, (await givenStore(world)).merchant)).toMatchObject({ error: "not_found" });
  }
  await givenStaff(world, store, ["orders"], sold.buyer);
  for (const call of [ofStore, answer]) expect(await call(refund_id, sold.buyer)).toMatchObject({ error: "not_found" });
});

test("a store submits evidence ten times, by any of its people, and shows its own pictures", async () => {
  const sold = await givenSold(world, "received", { store });
  const refund_id = await givenDispute(world, sold);
  const foreign = { refund_id, text: "See how it was packed", pictures: [`p${"e".repeat(32)}`] };
  expect(await world.call(disputes.answerForStore, foreign, { token: worker.token })).toMatchObject({
    error: "picture_unknown",
  });
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => answer(refund_id, index % 2 === 0 ? worker : store.merchant)),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(10);
  expect(await answer(refund_id, worker)).toMatchObject({ error: "evidence_full", parameters: { max: 10 } });
});
