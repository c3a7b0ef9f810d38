import { queueOffice } from "@arcade/contract/base/queue/office";
import { recharges } from "@arcade/contract/money/recharges/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { rechargeReasons } from "@arcade/contract/money/recharges/states";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { givenMember, givenOperator, type GivenOperator } from "../../../../test/given.ts";
import {
  givenChain,
  givenRecharge,
  givenUpload,
  newHash,
  withoutChain,
} from "../../../../test/given/given-recharge.ts";
import { expectInvariants } from "../../../../test/invariants.ts";
import { useWorld } from "../../../../test/world.ts";
import { maybeOne, run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";
import { rechargesWaiting, rechargeTimeline } from "./index.ts";

const world = useWorld();
const by = ({ token }: { token: string }) => ({ token });
let finance: GivenOperator;
let colleague: GivenOperator;

beforeAll(async () => {
  [finance, colleague] = [await givenOperator(world, "finance"), await givenOperator(world, "finance")];
});

afterAll(() => expectInvariants(world));

const reject = (id: string, reason_code: (typeof rechargeReasons)[number] = "no_transfer_found", operator = finance) =>
  world.call(rechargesOffice.reject, { id, reason_code, note: "looked at the explorer" }, by(operator));

const claim = (id: string | undefined, operator = finance) =>
  world.call(queueOffice.claim, { kind: "recharge", ...(id === undefined ? {} : { id }) }, by(operator));
const queue = (operator = finance, name: "review" | "waiting" | "done" = "review") =>
  world.ask(rechargesOffice.queue, { queue: name }, by(operator));

async function emptyQueue(): Promise<void> {
  await run(
    world.owner,
    sql`UPDATE recharge SET state = 'cancelled', decided_at = created_at, next_attempt_at = NULL, review_at = NULL
      WHERE state = 'pending'`,
  );
}

describe("the queue", () => {
  test("is worked oldest first, and continues after the end of a page", async () => {
    await emptyQueue();
    const made: string[] = [];
    for (let count = 0; count < 34; count += 1) made.push((await givenRecharge(world, await givenMember(world))).id);
    const first = await queue();
    expect(first).toMatchObject({ counts: { review: 34, waiting: 0 } });
    const second = await world.ask(rechargesOffice.queue, { queue: "review", cursor: first.next! }, by(finance));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
    expect(first.oldest).toBe(first.items[0]!.createtime);
    const taken = await claim(undefined);
    expect(taken).toMatchObject({ ok: true, data: { id: made[0] } });
    expect(await claim(undefined, colleague)).toMatchObject({ ok: true, data: { id: made[1] } });
  });

  test("separates requests that wait for the chain from those that wait for people", async () => {
    await emptyQueue();
    const member = await givenMember(world);
    givenChain(world, "TRC20");
    const looking = await givenRecharge(world, member, { tx_hash: newHash("TRC20") });
    const waiting = await givenRecharge(world, member, {});
    expect((await queue()).items.map(({ id }) => id)).toEqual([waiting.id]);
    expect((await queue(finance, "waiting")).items.map(({ id }) => id)).toEqual([looking.id]);
    expect(await rechargesWaiting(world.mall.db, world.clock.now())).toMatchObject({ review: 1, waiting: 1 });
    await world.ask(recharges.cancel, { id: looking.id }, by(member));
    expect((await queue(finance, "done")).items[0]).toMatchObject({ id: looking.id, state: "cancelled" });
    const filtered = {
      queue: "review",
      network: "ERC20",
      chain_state: "less",
      member_id: String(member.member_id),
    } as const;
    expect((await world.ask(rechargesOffice.queue, filtered, by(finance))).items).toEqual([]);
    withoutChain(world, "TRC20");
  });

  test("two people never have the same, a claim expires automatically, and an operator can release theirs", async () => {
    await emptyQueue();
    const [one, other] = [
      await givenRecharge(world, await givenMember(world)),
      await givenRecharge(world, await givenMember(world)),
    ];
    const outcomes = await Promise.all([claim(one.id), claim(one.id, colleague)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: "claimed_by_other" });
    const winner = outcomes[0]!.ok ? finance : colleague;
    const loser = winner === finance ? colleague : finance;
    expect((await queue(loser)).items[0]!.claim).toMatchObject({ operator: winner.name, mine: false });
    expect(await claim(undefined, loser)).toMatchObject({ ok: true, data: { id: other.id } });
    expect(await claim(other.id, winner)).toMatchObject({
      error: "claimed_by_other",
      parameters: { operator: loser.name },
    });
    await world.ask(queueOffice.letGo, { kind: "recharge", id: other.id }, by(loser));
    expect(await world.call(queueOffice.letGo, { kind: "recharge", id: other.id }, by(loser))).toMatchObject({
      error: "claim_first",
    });
    expect(await claim(other.id, winner)).toMatchObject({ ok: true });
    // Taking the second let go of the first.
    expect(await claim(one.id, loser)).toMatchObject({ ok: true });
    world.clock.move(15 * 60_000 + 1);
    expect(await reject(one.id, "no_transfer_found", loser)).toMatchObject({ error: "claim_first" });
    expect(await claim(one.id, winner)).toMatchObject({ ok: true });
  });

  test("many who ask for the next at once each get a different one", async () => {
    await emptyQueue();
    for (let count = 0; count < 6; count += 1) await givenRecharge(world, await givenMember(world));
    const operators = await Promise.all(Array.from({ length: 8 }, () => givenOperator(world, "finance")));
    const taken = await Promise.all(
      operators.map((operator) => world.ask(queueOffice.claim, { kind: "recharge" }, by(operator))),
    );
    const ids = taken.flatMap(({ id }) => (id === null ? [] : [id]));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeLessThanOrEqual(6);
  });

  test("an empty one gives nothing, and a decided request cannot be claimed", async () => {
    await emptyQueue();
    expect(await claim(undefined)).toMatchObject({ ok: true, data: { id: null, until: null } });
    const member = await givenMember(world);
    const { id } = await givenRecharge(world, member);
    await world.ask(recharges.cancel, { id }, by(member));
    expect(await claim(id)).toMatchObject({ error: "recharge_moved", parameters: { state: "cancelled" } });
    expect(await claim("12345")).toMatchObject({ error: "not_found" });
    expect(await world.call(rechargesOffice.lookAgain, { id }, by(finance))).toMatchObject({ error: "recharge_moved" });
    expect(await world.call(rechargesOffice.lookAgain, { id: "12345" }, by(finance))).toMatchObject({
      error: "not_found",
    });
    expect(await world.call(rechargesOffice.record, { id: "12345" }, by(finance))).toMatchObject({
      error: "not_found",
    });
  });
});

describe("the same picture", () => {
  test("of another member, or a similar one, is shown beside the claim with its kind", async () => {
    const look = randomBytes(32);
    const [one, other, third] = [await givenMember(world), await givenMember(world), await givenMember(world)];
    const first = await givenRecharge(world, one, { upload_id: await givenUpload(world, one, look) });
    const second = await givenRecharge(world, other, { upload_id: await givenUpload(world, other, look) });
    const near = await givenUpload(world, third);
    await run(
      world.owner,
      sql`UPDATE upload SET fingerprint = (SELECT fingerprint # (B'111' || repeat('0', 253)::bit(253))::bit(256)
        FROM upload WHERE id = ${BigInt(first.upload_id!)}) WHERE id = ${BigInt(near)}`,
    );
    const alike = await givenRecharge(world, third, { upload_id: near });
    const record = await world.ask(rechargesOffice.record, { id: first.id }, by(finance));
    expect(record.twins.map(({ id, by: how, distance }) => [id, how, distance])).toEqual([
      [alike.id, "alike_picture", 3],
      [second.id, "same_picture", 0],
    ]);
    expect(record).toMatchObject({
      proof: { upload_id: first.upload_id, destroyed: false },
      chain_read: false,
      found: null,
      member: { nickname: one.nickname, approved: 0 },
    });
    expect((await queue()).items.find(({ id }) => id === first.id)).toMatchObject({ twins: 1 });
  });

  test("is destroyed half a year after the decision, and still recognised", async () => {
    const member = await givenMember(world);
    const made = await givenRecharge(world, member);
    await claim(made.id);
    await reject(made.id);
    await world.pass(179 * 86_400_000);
    expect(
      await maybeOne(
        world.mall.db,
        sql`SELECT wrapped_key IS NULL AS gone FROM upload WHERE id = ${BigInt(made.upload_id!)}`,
      ),
    ).toEqual({ gone: false });
    await world.pass(2 * 86_400_000);
    const later = await givenOperator(world, "finance");
    expect((await world.ask(rechargesOffice.record, { id: made.id }, by(later))).proof).toMatchObject({
      destroyed: true,
    });
  });
});

test("a member's requests are in their timeline, newest first", async () => {
  const member = await givenMember(world, { balance: "5.00" });
  const { id } = await givenRecharge(world, member);
  const timeline = await rechargeTimeline(
    world.mall.db,
    member.member_id,
    new Date(world.clock.now().getTime() + 1_000),
    10,
  );
  expect(timeline.map((item) => [String(item.id), item.network, item.state])).toEqual([
    [id, "TRC20", "pending"],
    [String(timeline[1]!.id), "demo", "approved"],
  ]);
});
