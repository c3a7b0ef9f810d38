import { chat } from "@arcade/contract/talk/chat/api";
import { rechargesOffice } from "@arcade/contract/money/recharges/office";
import { beforeEach, describe, expect, test } from "vitest";
import { many, maybeOne, run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { keptSince } from "../src/platform/settings.ts";
import { givenMember, givenSettings } from "./given.ts";
import { givenChat, send } from "./given/given-chat.ts";
import { givenClaim, givenRecharge } from "./given/given-recharge.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const dayMs = 86_400_000;

beforeEach(async () => {
  await run(world.owner, sql`DELETE FROM setting_version`);
  world.clock.move(6_000);
});

const stayAwake = () =>
  many(
    world.owner,
    sql`UPDATE session SET expires_at = expires_at + interval '3 years', ends_at = ends_at + interval '3 years'`,
  );

describe("the time for which something is kept is decided when it is made", () => {
  test("chats: messages from before a lower number keep the old time, later ones have the new one", async () => {
    const { buyer, store, id } = await givenChat(world);
    await stayAwake();
    const seen = (seq: number) => world.ask(chat.seen, { id, seq }, { token: store.merchant.token });
    const left = async () =>
      (await world.ask(chat.history, { id }, { token: buyer.token })).items
        .map(({ seq }) => seq)
        .toSorted((one, other) => one - other);
    await seen(1);
    await world.pass(91 * dayMs);
    await send(world, buyer, store.store_id, "before the change");
    await givenSettings(world, { chat_keep_days: 30 });
    await send(world, buyer, store.store_id, "after the change");
    await seen(3);
    await world.pass(60 * dayMs);
    await world.settleDue();
    expect(await left()).toEqual([2, 3]);
    await world.pass(31 * dayMs);
    await world.settleDue();
    expect(await left()).toEqual([]);
  });

  test("notices: fewer days do not delete existing ones", async () => {
    const member = await givenMember(world);
    const id = await world.withContext(async (context) => context.newId());
    const write = () =>
      many(
        world.owner,
        sql`INSERT INTO notice (id, member_id, dedupe_key, topic, subject, body, details, page, created_at, by_mail)
         VALUES (${id}, ${member.member_id}, ${`cause ${id}`}, 'account', 'mail.rule_stricter_subject',
           'mail.rule_stricter_body', '{}', '/', ${world.clock.now()}, false)`,
      );
    const left = async () =>
      (
        await many<{ id: bigint }>(
          world.owner,
          sql`SELECT id FROM notice WHERE member_id = ${member.member_id} ORDER BY id`,
        )
      ).length;
    await write();
    await givenSettings(world, { notice_days: 90 });
    await world.pass(200 * dayMs);
    expect(await left()).toBe(1);
    await world.pass(166 * dayMs);
    expect(await left()).toBe(0);
  });

  test("proofs of recharges: a decided one stores its day, which stays", async () => {
    const member = await givenMember(world);
    const made = await givenRecharge(world, member);
    const finance = await givenClaim(world, made.id);
    await world.ask(
      rechargesOffice.reject,
      { id: made.id, reason_code: "no_transfer_found", note: "looked at the explorer" },
      { token: finance.token },
    );
    const kept = () =>
      maybeOne(
        world.owner,
        sql`SELECT wrapped_key IS NULL AS gone FROM upload WHERE id = ${BigInt(made.upload_id ?? 0)}`,
      );
    await givenSettings(world, { proof_keep_days: 90 });
    await world.pass(170 * dayMs);
    expect(await kept()).toEqual({ gone: false });
    await world.pass(11 * dayMs);
    expect(await kept()).toEqual({ gone: true });
  });

  test("no change moves the time of deletion back", async () => {
    const since = async () =>
      Math.round(
        (world.clock.now().getTime() -
          (await keptSince(world.mall.db, "chat_keep_days", world.clock.now())).getTime()) /
          dayMs,
      );
    expect(await since()).toBe(90);
    await givenSettings(world, { chat_keep_days: 30 });
    expect(await since()).toBe(90);
    world.clock.move(50 * dayMs);
    expect(await since()).toBe(90);
    world.clock.move(41 * dayMs);
    expect(await since()).toBe(30);
    // A longer period also applies only to later rows: a row that was due stays due.
    await givenSettings(world, { chat_keep_days: 120 });
    expect(await since()).toBe(30);
    world.clock.move(60 * dayMs);
    expect(await since()).toBe(60);
    world.clock.move(90 * dayMs);
    expect(await since()).toBe(120);
  });
});
