import { expect, inject, test } from "vitest";
import { twoMachines } from "../../../../tools/drills/two-machines.ts";

test("the drill: two machines with two data folders share one bucket", { timeout: 120_000 }, async () => {
  const { holds } = await twoMachines(inject("cluster"));
  expect(holds).toHaveLength(6);
});
