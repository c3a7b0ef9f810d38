import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { balanceOf, mallAccount, memberAccount, post } from "../apps/server/src/features/base/ledger/index.ts";
import { lookForDue } from "../apps/server/src/look-for-due.ts";
import { outboundJobs, sweeps } from "../apps/server/src/app.ts";
import { type OpenMall, openMall } from "../apps/server/src/main.ts";
import { readConfiguration } from "../apps/server/src/platform/configuration.ts";
import { sweepDue } from "../apps/server/src/platform/jobs/sweep.ts";
import type { DatabaseTarget } from "../apps/server/src/platform/database.ts";
import { answerCalls } from "./calls.ts";
import { fillPeople } from "./people.ts";

// The whole server of the mall, set up as `npm start` does, in a separate process.
let open: OpenMall | null = null;
const mall = (): OpenMall => {
  if (open === null) throw new Error("not open");
  return open;
};

answerCalls(
  {
    async open(target: DatabaseTarget) {
      const configuration = readConfiguration({
        DATA_DIR: path.join(tmpdir(), `arcade-bench-${process.pid}`),
        LOG_LEVEL: "info",
        DEMO: process.env["BENCH_DEMO"] ?? "1",
        DEMO_PASSWORD: "demo-password",
        PORT: "0",
        // All load comes from one address.
        ADDRESS_BUDGET: "0",
        REDIS_URL: process.env["REDIS_URL"],
      });
      const webApps =
        process.env["BENCH_WEB"] === undefined
          ? undefined
          : (await (await import("../tools/build-web.ts")).buildWeb()).folders;
      open = await openMall({
        configuration,
        ...(webApps && { webApps }),
        secrets: { pepper: Buffer.alloc(32, 7) },
        database: target,
        logTo: { write() {} },
      });
    },
    async listen() {
      await mall().listen();
      return (mall().app.server.address() as AddressInfo).port; // it listens at a port
    },
    /** Listens, and its clock rests until it is asked to look. */
    async serve() {
      await mall().app.listen({ port: 0, host: "127.0.0.1" });
      return (mall().app.server.address() as AddressInfo).port; // it listens at a port
    },
    async look({ times }: { times: number }) {
      for (let turn = 0; turn < times; turn += 1) await lookForDue(mall().withContext);
    },
    async collectGarbage() {
      v8.setFlagsFromString("--expose-gc");
      (vm.runInNewContext("gc") as () => void)(); // what the flag exposes
    },
    // Loaded when they are called, as `npm start` loads the demo: their texts would be a part of the idle memory.
    seedDemo: async () => (await import("../tools/seed/load.ts")).seedDemo(mall(), "demo-password"),
    fillCatalogue: async ({ count }: { count: number }) =>
      (await import("./catalogue.ts")).fillCatalogue(mall(), count),
    fillPeople: ({ count }: { count: number }) => fillPeople(mall(), count),
    post: ({ members, lanes, ms }: { members: readonly bigint[]; lanes: number; ms: number }) =>
      inLanes(lanes, ms, (number) => postOne(members, number)),
    async seal() {
      const sweep = sweeps.find(({ name }) => name === "seal the ledger");
      if (sweep === undefined) throw new Error("no sweep seals");
      await sweepDue(sweep, mall().withContext, rethrow);
    },
    async check() {
      await outboundJobs.find(({ name }) => name === "check the ledger")?.run(mall().mall, 0n);
    },
    settle: ({ together, ms }: { together: boolean; ms: number }) => settleFor(ms, together),
    balance: ({ members, lanes, ms }: { members: readonly bigint[]; lanes: number; ms: number }) =>
      inLanes(lanes, ms, async (number) => {
        await balanceOf(mall().mall.db, "available", pick(members, number));
      }),
  },
  async () => open?.close(),
);

/** The posting of one payment: a member's available account to a shard of the escrow. */
async function postOne(members: readonly bigint[], number: number): Promise<void> {
  await mall().withContext(async (context) => {
    const id = context.newId();
    const member = pick(members, number);
    const postings = [
      { account: memberAccount("available", member), amount: -10_000n },
      { account: mallAccount("escrow", number % 32), amount: 10_000n },
    ];
    await post(context, [
      { kind: "order_pay", ref: { kind: "order", id }, cause: `bench:${id}`, actor_id: member, postings },
    ]);
  });
}

function rethrow(error: unknown): never {
  throw error;
}

/** Settles due orders for some time. The time of an order is its share of its batch. */
async function settleFor(ms: number, together: boolean): Promise<{ latenciesMs: number[]; ms: number }> {
  const sweep = sweeps.find(({ name }) => name === "settle orders");
  if (sweep === undefined) throw new Error("no sweep settles orders");
  const { name, take, move } = sweep;
  const latenciesMs: number[] = [];
  const start = performance.now();
  for (let now = performance.now(); now - start < ms;) {
    const { moved } = await sweepDue(together ? sweep : { name, take, move }, mall().withContext, rethrow, 50);
    if (moved === 0) throw new Error("all orders are settled: the bench needs more of them");
    const after = performance.now();
    for (let one = 0; one < moved; one += 1) latenciesMs.push((after - now) / moved);
    now = after;
  }
  return { latenciesMs, ms: performance.now() - start };
}

function pick(members: readonly bigint[], number: number): bigint {
  return members[(number * 7_919) % members.length] ?? 0n;
}

let number = 0;

async function inLanes(
  lanes: number,
  ms: number,
  work: (number: number) => Promise<void>,
): Promise<{ latenciesMs: number[]; ms: number }> {
  const latenciesMs: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let now = performance.now(); now - start < ms;) {
        await work((number += 1));
        const after = performance.now();
        latenciesMs.push(after - now);
        now = after;
      }
    }),
  );
  return { latenciesMs, ms: performance.now() - start };
}
