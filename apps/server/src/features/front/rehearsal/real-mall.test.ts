import { rehearsal } from "@arcade/contract/front/rehearsal/api";
import { rehearsalOffice } from "@arcade/contract/front/rehearsal/office";
import { expect, test } from "vitest";
import { givenOperator, givenStore } from "../../../../test/given.ts";
import { useWorld } from "../../../../test/world.ts";
import { run } from "../../../platform/database.ts";
import { sql } from "../../../platform/sql.ts";

const world = useWorld({ DEMO: "0" });
const until = "2031-01-01T00:00:00.000Z";

test("a mall without the demo has no movable clock", async () => {
  const { merchant } = await givenStore(world);
  const operator = await givenOperator(world, "support");
  for (const outcome of [
    await world.call(rehearsal.clock, {}, { token: merchant.token }),
    await world.call(rehearsal.move, { until }, { token: merchant.token }),
    await world.call(rehearsalOffice.clock, {}, { token: operator.token }),
    await world.call(rehearsalOffice.move, { until }, { token: operator.token }),
  ])
    expect(outcome).toMatchObject({ ok: false, error: "not_found" });
});

test("its database cannot store one, and the server would ignore it", async () => {
  await run(world.owner, sql`UPDATE demo_mode SET ahead_ms = 3600000`);
  await world.mall.followClock();
  expect(world.clock.now().getTime() - world.clock.real().getTime()).toBeLessThan(60_000);
  await run(world.owner, sql`ALTER TABLE demo_mode DISABLE TRIGGER demo_mode_clock_forward`);
  await run(world.owner, sql`UPDATE demo_mode SET ahead_ms = 0, runs = false`);
  await expect(run(world.mall.db, sql`UPDATE demo_mode SET ahead_ms = 1`)).rejects.toThrow(
    /demo_mode_clock_in_demo_mode/,
  );
});
