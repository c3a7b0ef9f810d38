import { orders } from "@arcade/contract/buying/orders/api";
import { chat } from "@arcade/contract/talk/chat/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { run } from "../src/platform/database.ts";
import { sql } from "../src/platform/sql.ts";
import { givenBuyer, givenGoods, givenStore, type GivenMember, submit } from "./given.ts";
import { type ServerProcess, startServer } from "./outages/server-process.ts";
import { openSocket, type TestSocket } from "./sockets/socket-client.ts";
import { useWorld } from "./world.ts";

// Two real processes on one database, and no Redis: this one, and another one.
const world = useWorld();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer(world);
}, 300_000);
afterAll(() => server.child.kill("SIGKILL"));

/** A socket on the other process. Its handshake goes to this one. */
async function boundElsewhere({ token }: GivenMember): Promise<TestSocket> {
  const socket = await openSocket(server.address);
  expect(await world.ask(chat.handshake, { client_id: socket.client_id }, { token })).toBe(socket.client_id);
  return socket;
}

const readiness = async () => (await (await fetch(`${server.address}/readyz`)).text()).trim();

test("what one process does a page on the other one is told", { timeout: 120_000 }, async () => {
  const goods = await givenGoods(world, await givenStore(world));
  const buyer = await givenBuyer(world);
  const socket = await boundElsewhere(buyer);
  expect(await readiness()).toBe("ready");
  const made = await submit(world, buyer, [{ sku: goods.skus[0] ?? 0n }]);
  await world.settleDue();
  const moves = () => socket.heard.flatMap((frame) => (frame.type === "order" ? [[frame.move, frame.modules_id]] : []));
  await expect.poll(moves).toEqual([["submit", made.orders[0]?.id]]);
  const token = buyer.token;
  await world.ask(orders.cancel, { order_id: made.orders[0]?.id ?? "", reason: "changed_mind" }, { token });
  await world.settleDue();
  await expect.poll(() => moves().map(([move]) => move)).toEqual(["submit", "cancel"]);
});

test(
  "when the database cut the connections, pages read again and are told as before",
  { timeout: 120_000 },
  async () => {
    const buyer = await givenBuyer(world);
    const socket = await boundElsewhere(buyer);
    const all = () => socket.heard.filter((frame) => frame.type === "live" && frame.modules === "all").length;
    const before = all();
    await run(
      world.owner,
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid()`,
    );
    await expect.poll(() => all() > before, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => readiness(), { timeout: 20_000 }).toBe("ready");
    await expect.poll(() => world.mall.live.bus.isUp(), { timeout: 20_000 }).toBe(true);
    await world.withContext(async (context) =>
      context.publish([buyer.member_id], { type: "notice", modules: "recharges", modules_id: 1n }),
    );
    await world.settleDue();
    await expect.poll(() => socket.heard.some(({ type }) => type === "notice")).toBe(true);
  },
);
