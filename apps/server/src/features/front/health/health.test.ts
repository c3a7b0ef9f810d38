import { account } from "@arcade/contract/people/account/api";
import { healthOffice } from "@arcade/contract/front/health/office";
import { expect, test } from "vitest";
import {
  givenBuyer,
  givenGoods,
  givenMember,
  givenOperator,
  givenPaidOrder,
  givenStore,
} from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { setHeldFigures } from "../../../platform/metrics.ts";
import { sql } from "../../../platform/sql.ts";
import { heldFigures } from "./held.views.ts";

const world = useWorld({}, { keepsDays: true });

test("health shows waiting and overdue work, and the result of the last check of the ledger", async () => {
  const { token } = await givenOperator(world, "support");
  await world.pass(2_000);
  const fine = await world.ask(healthOffice.figures, {}, { token });
  expect(fine).toMatchObject({
    outbox: { waiting: 0, failing: 0, oldest_due: null },
    overdue: null,
    mail_by: "mailbox",
  });
  expect(fine.bus).toMatchObject({ by: "postgres", up: true });
  await world.withContext(async (context) => context.publish([1n], { type: "live", modules: "all", modules_id: null }));
  await world.settleDue();
  expect((await world.ask(healthOffice.figures, {}, { token })).bus.heard?.lag_ms).toBeGreaterThanOrEqual(0);
  expect(fine.database.version).toMatch(/^18/);
  await run(
    world.mall.db,
    sql`INSERT INTO outbox (id, topic, payload, created_at, try_at, tries)
      VALUES (1, 'mail', '{}', ${world.clock.now()}, ${world.clock.now()}, 3)`,
  );
  world.clock.move(120_000);
  expect(await world.ask(healthOffice.figures, {}, { token })).toMatchObject({
    outbox: { waiting: 1, failing: 1 },
    overdue: { job: "deliver announcements" },
  });
  await run(world.mall.db, sql`DELETE FROM outbox`);
});

test("every job is listed with its results and its last fault", async () => {
  const { token } = await givenOperator(world, "support");
  const before = (await world.ask(healthOffice.jobs, {}, { token })).items.find(({ name }) => name === "end freezes");
  await world.pass(2_000);
  const { items } = await world.ask(healthOffice.jobs, {}, { token });
  expect(items.find(({ name }) => name === "end freezes")).toMatchObject({
    kind: "deadline",
    runs: (before?.runs ?? 0) + 1,
    failures_seen: 0,
  });
  expect(items.map(({ kind }) => kind)).toContain("delivery");
  world.mall.jobs.failed("end freezes", "deadline", new Error("the row was locked"));
  const failed = (await world.ask(healthOffice.jobs, {}, { token })).items.find(({ name }) => name === "end freezes");
  expect(failed).toMatchObject({ failures_seen: 1, last_fault: "the row was locked" });
});

test("mail that no SMTP server took is readable in the mailbox, by recipient and subject, for administrators only", async () => {
  const member = await givenMember(world);
  await world.ask(account.sendCode, { purpose: "payment_password" }, { token: member.token });
  await world.settleDue();
  const { token } = await givenOperator(world, "administrator");
  const found = await world.ask(healthOffice.mailbox, { text: member.email.toUpperCase() }, { token });
  expect(found.items).toHaveLength(1);
  expect(found.items[0]).toMatchObject({ to: member.email });
  expect((await world.ask(healthOffice.mailbox, { text: "%" }, { token })).items).toEqual([]);
  for (let id = 1; id <= 60; id += 1)
    await run(
      world.mall.db,
      sql`INSERT INTO mail (id, recipient, subject, body, created_at)
        VALUES (${id}, 'many@example.com', 'x', 'y', now())`,
    );
  const first = await world.ask(healthOffice.mailbox, { text: "many@" }, { token });
  const second = await world.ask(healthOffice.mailbox, { text: "many@", cursor: first.next ?? "" }, { token });
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
  const support = await givenOperator(world, "support");
  expect(await world.call(healthOffice.mailbox, {}, { token: support.token })).toMatchObject({
    error: "not_permitted",
  });
});

test("Prometheus gets orders, payments, connections, the outbox, seals, checks and withdrawals", async () => {
  const buyer = await givenBuyer(world);
  const goods = await givenGoods(world, await givenStore(world));
  let body = "";
  const read = async () => ({ body } = await world.app.inject({ url: "/metrics" }));
  const figure = (name: string) =>
    Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1] ?? 0,
    );
  // Other files of tests have counted in this process.
  const changes = () =>
    ["submit", "pay"].map((verb) => figure(`arcade_changes_total{path="/wanlshop/orders/${verb}"}`));
  await read();
  const before = changes();
  await givenPaidOrder(world, buyer, goods.skus[0] ?? 0n);
  setHeldFigures(await heldFigures(world.mall.db));
  await read();
  expect(changes()).toEqual(before.map((count) => count + 1));
  expect(figure('arcade_pool{pool="changes",what="connections"}')).toBeGreaterThanOrEqual(1);
  expect(figure('arcade_pool{pool="changes",what="waiting"}')).toBe(0);
  expect(body).toContain("arcade_outbox_rows ");
  expect(figure("arcade_oldest_unsealed_seconds")).toBeGreaterThan(1_700_000_000);
  expect(body).toContain("arcade_ledger_last_clean_check_seconds ");
  expect(figure("arcade_withdrawals_waiting")).toBe(0);
  expect(body).toContain("arcade_oldest_withdrawal_seconds Nan");
});
