import { appealsOffice } from "@arcade/contract/oversight/appeals/office";
import { appeals } from "@arcade/contract/oversight/appeals/api";
import { bondOffice } from "@arcade/contract/shops/bond/office";
import { beforeAll, expect, test } from "vitest";
import { givenStarter, overviewOf, signed } from "../../../../test/bonding.ts";
import { type GivenOperator, givenOperator, type GivenStore } from "../../../../test/given.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";

const world = useWorld();
const day = 86_400_000;
let people: readonly GivenOperator[];

beforeAll(async () => {
  people = await Promise.all(
    (["finance", "finance", "administrator"] as const).map((role) => givenOperator(world, role)),
  );
});
const token = (index: number) => ({ token: people[index]?.token });

/** A refund that two people have held or refused. */
async function decided(effect: "hold" | "refuse"): Promise<{ store: GivenStore; id: string }> {
  const store = await givenStarter(world, "500.00");
  await signed(world, store, "pay", 1);
  const id = (await signed(world, store, "refund")).paper_id;
  const until = new Date(world.clock.now().getTime() + 20 * day).toISOString();
  const input = {
    refund_id: id,
    effect,
    reason_code: "goods_inquiry" as const,
    message: "Goods are looked at.",
    note: "see the file",
  };
  const { proposal_id } = await world.ask(
    bondOffice.proposeHold,
    effect === "hold" ? { ...input, until } : input,
    token(0),
  );
  await world.ask(bondOffice.decideHold, { proposal_id, approve: true, note: "agreed" }, token(1));
  return { store, id };
}

async function appealed({ store, id }: { store: GivenStore; id: string }): Promise<string> {
  return (
    await world.ask(
      appeals.make,
      { subject: "bond", subject_id: id, text: "Every buyer has been answered." },
      { token: store.merchant.token },
    )
  ).id;
}
const answer = (appeal_id: string, outcome: "granted" | "upheld", index: number) =>
  world.call(
    appealsOffice.answer,
    { appeal_id, outcome, answer: "We have looked again.", note: "looked again" },
    token(index),
  );

test("a hold can be appealed against; the operator who decided does not answer; granted, it runs on", async () => {
  const made = await decided("hold");
  const appeal = await appealed(made);
  expect((await overviewOf(world, made.store)).refunds[0]).toMatchObject({
    may_appeal: false,
    appeal: { outcome: null },
  });
  // A role that may not answer, and an administrator who may.
  expect(await answer(appeal, "granted", 0)).toMatchObject({ ok: false });
  expect(await answer(appeal, "granted", 2)).toMatchObject({ ok: true });
  expect((await overviewOf(world, made.store)).refunds[0]).toMatchObject({
    state: "processing",
    appeal: { outcome: "granted" },
  });
  await world.pass(7 * day);
  expect(await overviewOf(world, made.store)).toMatchObject({ level: 0, fund: "0.00" });
  await expectInvariants(world);
});

test("a refusal that is appealed against runs again, with its first date", async () => {
  const made = await decided("refuse");
  expect(await answer(await appealed(made), "granted", 2)).toMatchObject({ ok: true });
  expect((await overviewOf(world, made.store)).refunds[0]).toMatchObject({ state: "processing" });
  await world.pass(7 * day);
  expect(await overviewOf(world, made.store)).toMatchObject({ level: 0 });
  await expectInvariants(world);
});

test("granted after the merchant asked again, it leaves the new request unchanged", async () => {
  const made = await decided("refuse");
  const appeal = await appealed(made);
  const again = (await signed(world, made.store, "refund")).paper_id;
  expect(await answer(appeal, "granted", 2)).toMatchObject({ ok: true });
  const { refunds } = await overviewOf(world, made.store);
  expect(refunds.map(({ id, state }) => [id, state])).toEqual([
    [again, "processing"],
    [made.id, "refused"],
  ]);
  await world.pass(7 * day);
  expect(await overviewOf(world, made.store)).toMatchObject({ level: 0 });
  await expectInvariants(world);
});

test("upheld, everything stays; a running refund cannot be appealed against", async () => {
  const made = await decided("hold");
  expect(await answer(await appealed(made), "upheld", 2)).toMatchObject({ ok: true });
  expect((await overviewOf(world, made.store)).refunds[0]).toMatchObject({
    state: "held",
    appeal: { outcome: "upheld" },
  });
  const store = await givenStarter(world, "500.00");
  await signed(world, store, "pay", 1);
  const id = (await signed(world, store, "refund")).paper_id;
  expect(
    await world.call(
      appeals.make,
      { subject: "bond", subject_id: id, text: "Nothing was decided here." },
      { token: store.merchant.token },
    ),
  ).toMatchObject({
    ok: false,
    error: "not_found",
  });
});
