import { orders } from "@arcade/contract/buying/orders/api";
import { content } from "@arcade/contract/front/content/api";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type OpenMall, openMall } from "../../src/main.ts";
import type { Role } from "../../src/platform/configuration.ts";
import { givenBuyer, givenGoods, givenStore, submit } from "../given.ts";
import { useWorld } from "../world.ts";

const world = useWorld();
const twoDaysMs = 2 * 86_400_000;
/** The clock's jobs look once a second. */
const severalLooksMs = 3_500;

async function started(role: Role): Promise<{ open: OpenMall; statusOf(path: string): Promise<number> }> {
  const { configuration } = world.mall;
  const open = await openMall({
    configuration: { ...configuration, role, port: 0, host: "127.0.0.1" },
    secrets: { pepper: Buffer.alloc(32, 7) },
    database: world.target,
    clock: world.clock,
    logTo: { write() {} },
  });
  await open.listen();
  const { port } = open.app.server.address() as AddressInfo; // it listens
  return { open, statusOf: async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).status };
}

test("a web process carries out no deadline; a clock process does, and answers machines only", async () => {
  const buyer = await givenBuyer(world);
  const goods = await givenGoods(world, await givenStore(world));
  const bought = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
  const id = bought.orders[0]?.id ?? "";
  const stateOf = async () => (await world.ask(orders.detail, { id }, { token: buyer.token })).state;
  world.clock.move(twoDaysMs);
  const web = await started("web");
  try {
    expect(await web.statusOf(content.home.path)).toBe(200);
    await pause(severalLooksMs);
    expect(await stateOf()).toBe("awaiting_payment");
  } finally {
    await web.open.close();
  }
  const clock = await started("clock");
  try {
    for (const path of ["/healthz", "/readyz", "/metrics"]) expect(await clock.statusOf(path), path).toBe(200);
    for (const path of [content.home.path, "/", "/office/", "/docs", "/files/none/320"])
      expect(await clock.statusOf(path), path).toBe(404);
    await expect.poll(stateOf, { timeout: 20_000 }).toBe("cancelled");
  } finally {
    await clock.open.close();
  }
}, 60_000);
